// Tells the page around it how a mail is shown: the contrast of each text (WCAG 2.1, 1.4.3), words that are broken in the
// middle (addresses and proofs may be), widths, labels of cells.
const numbers = colour => colour.match(/[\d.]+/g).map(Number);
const part = value => value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);

function background(element) {
  for (let at = element; at; at = at.parentElement) {
    const colour = numbers(getComputedStyle(at).backgroundColor);
    if (colour.length < 4 || colour[3] > 0) return colour;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
}

function contrast(element) {
  const [one, other] = [luminance(numbers(getComputedStyle(element).color)), luminance(background(element))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function broken(node) {
  const range = document.createRange(), text = node.textContent;
  const found = text.includes("@") || node.parentElement.closest("pre") ? [] : [...text.matchAll(/\p{L}+/gu)];
  return found.filter(word => {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(word => word[0]);
}

addEventListener("load", () => {
  const texts = [], parted = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement, words = walker.currentNode.textContent.trim();
    if (words && element.tagName !== "SCRIPT" && element.getClientRects().length) {
      texts.push({ words: words.slice(0, 40), contrast: Math.round(contrast(element) * 100) / 100 });
      parted.push(...broken(walker.currentNode));
    }
  }
  const shown = selector => [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length);
  parent.postMessage(JSON.stringify({
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    texts,
    broken: parted,
    width: innerWidth,
    scroll: document.documentElement.scrollWidth,
    lastCells: shown("table.wide td:last-child").map(one => one.getBoundingClientRect().width),
    labels: shown("td i").map(one => one.textContent),
  }), "*");
});
