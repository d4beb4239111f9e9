// Pictures of the board tell below them what is pointed at, reached by keys or tapped; a slider walks through turns.
"use strict";

// A picture may be there twice, laid out for wide and for narrow screens: one of them is shown.
const shown = (picture, selector) => [...picture.querySelectorAll(selector)].filter(one => one.getClientRects().length);
const things = picture => shown(picture, "[tabindex]");
const titleOf = thing => thing.querySelector(":scope > title")?.textContent ?? thing.getAttribute("aria-label") ?? "";

function told(event) {
  const picture = event.target.closest?.(".picture");
  const thing = picture && event.target.closest(".picture [tabindex]");
  if (thing) picture.nextElementSibling.textContent = titleOf(thing);
}

for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, told);

// One stop of the Tab key for a whole picture, from which the arrow keys lead on; what is too wide shows what changed.
function stop(picture) {
  things(picture).forEach((thing, number) => thing.setAttribute("tabindex", number ? -1 : 0));
}

function prepare() {
  for (const picture of document.querySelectorAll(".picture:has(+ .note[hidden])")) {
    picture.nextElementSibling.hidden = false;
    stop(picture);
    const [changed] = shown(picture, ".pic-changed-line");
    if (changed) picture.scrollLeft += middle(changed)[0] - middle(picture)[0];
  }
}

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

function middle(thing) {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The nearest thing in a direction: what lies aside counts double.
function nearest(from, all, [right, down]) {
  const [x, y] = middle(from);
  let found = null, least = Infinity;
  for (const thing of all) {
    const [dx, dy] = middle(thing).map((value, axis) => value - [x, y][axis]);
    const ahead = dx * right + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * right);
    if (thing !== from && ahead > 1 && ahead + 2 * aside < least) [found, least] = [thing, ahead + 2 * aside];
  }
  return found;
}

document.addEventListener("keydown", event => {
  const thing = event.target.closest?.(".picture [tabindex]"), direction = ARROWS[event.key];
  if (!thing || !direction) return;
  const next = nearest(thing, things(thing.closest(".picture")), direction);
  event.preventDefault();
  if (!next) return;
  thing.setAttribute("tabindex", -1);
  next.setAttribute("tabindex", 0);
  next.focus();
});

// The slider: each turn is the page that its link leads to.
function walk(form) {
  const slider = form.querySelector("input"), pages = new Map();
  const address = number => `${slider.dataset.turns}/${number}${location.search}`;
  const page = number => {
    if (!pages.has(number)) pages.set(number, fetch(address(number)).then(answer => answer.text()));
    pages.get(number).catch(() => pages.delete(number));
    return pages.get(number);
  };
  form.hidden = false;
  form.addEventListener("submit", event => event.preventDefault());
  slider.addEventListener("input", async () => {
    const number = slider.value, other = new DOMParser().parseFromString(await page(number), "text/html");
    const turn = other.querySelector("#turn");
    if (number !== slider.value || !turn) return;
    document.querySelector("#turn").replaceWith(turn);
    document.title = other.title;
    slider.setAttribute("aria-valuetext", turn.querySelector("h1").textContent);
    history.replaceState(null, "", address(number));
  });
}

new MutationObserver(prepare).observe(document.body, {childList: true, subtree: true});
prepare();
addEventListener("resize", () => document.querySelectorAll(".picture").forEach(stop));
document.querySelectorAll(".walk").forEach(walk);
