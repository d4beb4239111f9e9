# What each card does, in our own words: in the 2nd printing; `.anniversary` in that edition, `.two_player` what
# differs for two players.

# Janissaries
card-1 = After both sides rolled a battle with Ottoman units, in anyone's impulse: +5 dice in a field battle or +4 in a naval combat; OR in an own impulse place 4 new regulars split over controlled Ottoman home spaces and foreign war cards (not Algiers or pirate havens).

# Holy Roman Emperor
card-2 = Charles V, if neither captured nor besieged, jumps to a controlled Hapsburg home space without unrest or enemy units (only Alva may join, if he began the impulse in the same space), then 5 CP.

# Six Wives of Henry VIII
card-3 = Declare war on France, Hapsburgs or Scotland without CP, then 5 CP; for Scotland France may intervene without paying (England and France are then at war, Scotland is a French ally); OR from Turn 2, Henry alive, free and not besieged, not both children born: move the marital marker 1 box and resolve it (no CP).

# Patron of the Arts
card-4 = Roll a die: 3-6 gives 1 chateau VP; no roll is needed while France controls Milan. Needs Francis I as ruler, not captured or besieged, and fewer than 6 chateau VP.
    .anniversary = Roll on the Chateau Table; needs Francis I as ruler, not captured or besieged, and fewer than 6 chateau VP.

# Papal Bull
card-5 = Excommunicate a reformer, no grounds needed, then optionally call a debate in his zone; OR excommunicate the ruler of England (Henry VIII only), France or Hapsburgs with grounds (HIS-21.5.3 to HIS-21.5.6): unrest on up to 2 unoccupied Catholic home spaces and a -1 card marker. Each target once per game.
    .two_player = The ruler option becomes: at the start of the Diplomacy Phase, at war with France or Hapsburgs and that ruler not yet excommunicated: excommunicate him, end the war, then retake one home space held by that power (key allowed) or draw 1 card.

# Leipzig Debate
card-6 = Call a debate (no CP) and either name the Papal debater or bar one Protestant debater.

# Here I Stand
card-7 = Luther must be alive. In an own impulse take any card from the discards, to play at once or keep; OR in a German zone debate, right after a round's debaters are picked, put Luther in for the Protestant one, attacking or defending, even committed, excommunicated or barred by Leipzig Debate, and draw 1 card; the replaced debater is committed and an excommunicated Luther leaves again afterwards.

# Luther's 95 Theses
card-8 = Luther to Wittenberg, which turns Protestant and gets its 2 display regulars; 5 Reformation attempts in the German zone with +1 die each; Bucer's bonus is allowed. Gives no CP.

# Barbary Pirates
card-9 = Algiers enters play as a key under Ottoman control with 2 regulars, 2 corsairs and Barbarossa; corsair building and piracy become legal.

# Clement VII
card-10 = Replaces Leo X as pope: admin 1, no bonus card.

# Defender of the Faith
card-11 = 3 Counter-Reformation attempts, all zones. If England played it, England draws 1 card afterwards.

# Master of Italy
card-12 = Keys Genoa, Milan, Venice, Florence, Naples: a power with 3 gets 1 VP, with 4 or 5 gets 2 VP; each power with exactly 2 draws 1 card.

# Schmalkaldic League
card-13 = From Turn 2 with 12 or more Protestant spaces (unrest counts), or in the Winter of Turn 4: the league forms (HIS-21.6).
    .two_player = Also: Hapsburgs and Papacy become allies for good, the Papacy may act with Hapsburg units, and Rome or Ravenna stay Hapsburg if they hold them then.

# Paul III
card-14 = Replaces Clement VII, whose card leaves the game: admin 1, 1 bonus card, Papacy wins Counter-Reformation ties in the target zone.

# Society of Jesus
card-15 = Papacy places Jesuit universities in 2 Catholic spaces; founding universities becomes legal.

# Calvin
card-16 = Luther dies (reformer and debater removed); Calvin rules the Protestant: admin 1, no bonus card.

# Council of Trent
card-17 = Papacy picks up to 4 uncommitted debaters, then the Protestant up to 2 (also uncommitted) from any zones; all are committed; each side rolls dice equal to their total value (Pole: +1 Papal die), hits on 5-6; the side with more hits flips that difference in spaces eligible for its own attempts.

# Dragut
card-18 = Barbarossa dies; Dragut takes his place in the same port or sea zone.

# Edward VI
card-19 = Henry VIII dies, his leader leaves; Edward VI rules: admin 1, no bonus card, English units Protestant; Dudley appears in London or Henry's space (England chooses).

# Henry II
card-20 = Francis I dies, his leader leaves; Henry II rules (admin 1, no bonus card) and his leader appears in Paris or Francis's space (France chooses).

# Mary I
card-21 = Mary I replaces the English ruler, who dies: admin 1, no bonus card, English units Catholic, half of England's plays fall to the Papacy. If that was Henry, his leader leaves and Dudley appears in London or Henry's space.

# Julius III
card-22 = Replaces Paul III, whose card leaves the game: admin 0, 1 bonus card, Papacy wins Counter-Reformation ties in the target zone.

# Elizabeth I
card-23 = Mary I dies; Elizabeth rules: admin 2, 1 bonus card, English units Protestant, Papal use of English cards ends.

# Arquebusiers
card-24 = Before rolling: +2 dice in a field battle or naval combat, not in an assault or piracy.

# Field Artillery
card-25 = Before rolling: +2 dice in a field battle, +3 for France or the Ottoman.

# Mercenaries Bribed
card-26 = Half of the enemy's mercenaries in the field battle, rounded up, change sides before dice are counted (replaced from own counters).

# Mercenaries Grow Restless
card-27 = Just before an enemy rolls an assault on an own fortified space: all mercenaries of that formation are removed; if it can no longer besiege, it retreats.

# Siege Mining
card-28 = Before rolling: +3 dice as attacker in an assault.

# Surprise Attack
card-29 = In a field battle roll first; enemy losses count before his dice are reckoned, none if he has no unit left. Attacker or defender.

# Tercios
card-30 = Before rolling: Hapsburgs get +3 dice in a field battle that hit on 4-6; OR anyone fighting at least 3 Hapsburg regulars makes the Hapsburgs roll 3 dice fewer.

# Foul Weather
card-31 = Reply to another power that just announced CP for a move, assault, piracy, naval move or naval transport: 1 CP is lost; until its impulse ends none of its land units may move more than 1 space, and assaults, piracy, naval moves and naval transport are barred. No use against Treachery!

# Gout
card-32 = Reply to another power that just announced CP for a move or assault by a formation with an army leader: 1 CP is lost and that leader may not move or assault until the impulse ends. Can also stop Charles V's Holy Roman Emperor jump just announced, without CP loss.

# Landsknechts
card-33 = Hapsburgs place 4 mercenaries; the Ottoman removes any 2 mercenaries on the map; others place 2 own (Protestant only after the league). Any mix of spaces where friendly land units stand, not in a besieged stack, even right before a field battle or assault. Also an event in one's own impulse.

# Professional Rowers
card-34 = +2 or -2 on a naval interception or avoid-battle roll after it is rolled; OR +3 dice for any player in a naval combat (not piracy) after both rolled.

# Siege Artillery
card-35 = Any player, after both rolled an assault: the attacker gets +2 dice that hit on 3-6; needs a line of communication of at most 4 land spaces to a fortified home space of the assaulting major.

# Swiss Mercenaries
card-36 = Played by France or the Ottoman: France places 4 mercenaries; others place 2 own (Protestant only after the league). Same placement limits as Landsknechts. Also an event in one's own impulse.

# The Wartburg
card-37 = Luther alive: cancel a card just declared as event, before it takes effect (not mandatory, combat, response or non-Papal home cards; Papal Bull and Leipzig Debate can be cancelled); it is discarded and that power's impulse ends. The Protestant may call no debates for the rest of the turn; Luther is committed and Here I Stand cannot insert him until next turn.

# Halley's Comet
card-38 = Another power discards 1 random card; OR any power skips its next impulse (not counted as a pass). Either also as an event, which is then the player's own impulse.

# Augsburg Confession
card-39 = Melanchthon uncommitted: this turn -1 on Papal Counter-Reformation dice and 1 die fewer in debates the Papacy calls; commit Melanchthon.

# Machiavelli: The Prince
card-40 = Declare war on one other major power without CP (limits of rule 9.6 apply), then 2 CP.

# Marburg Colloquy
card-41 = Commit Luther or Melanchthon and Zwingli or Oekolampadius (one uncommitted of each pair needed): Reformation attempts in all zones equal to the sum of their values.

# Roxelana
card-42 = 4 CP. Ottoman: also one free assault by Suleiman's formation, even where the siege began this impulse. Others may spend 2 of the CP to send Suleiman to Istanbul.

# Zwingli Dons Armor
card-43 = Protestant removes 1 Catholic land unit within 3 spaces of Zurich; Zwingli's reformer and debater leave the game either way.

# Affair of the Placards
card-44 = Cop uncommitted: 4 Reformation attempts in the French zone; commit Cop.

# Calvin Expelled
card-45 = Calvin's reformer and debater are off the map until the start of next turn (reformer back to Geneva); commit Calvin.

# Calvin's Institutes
card-46 = Calvin uncommitted: 5 Reformation attempts in the French zone, +1 on each Protestant die there; commit Calvin.

# Copernicus
card-47 = 2 VP if at least half of own home spaces are Protestant; otherwise 1 VP and either draw 1 card or a random Protestant discard.

# Galleons
card-48 = Galleons marker for England, France or Hapsburgs: its Galleon results on the riches table give a card; helps the Hapsburgs against raiders.

# Huguenot Raiders
card-49 = For England, France or the Protestant with a Protestant home port and no Raider out: place its Raider, which may steal Hapsburg riches cards.

# Mercator's Map
card-50 = Free exploration voyage for England, France or Hapsburgs (player's choice) with +2; counts as that power's one Explore of the turn.

# Michael Servetus
card-51 = 1 VP; the Protestant discards 1 random card.

# Michelangelo
card-52 = Papacy rolls 2 dice and adds the sum as CP to St. Peter's.

# Plantations
card-53 = Plantations marker for England, France or Hapsburgs: +1 on its Potosi and colony riches rolls for the rest of the game.

# Potosi Silver Mines
card-54 = Potosi goes at once to a free colony box of England, France or Hapsburgs; one colony marker of that power leaves the game. Does not count as a Colonize action.

# Jesuit Education
card-55 = After Society of Jesus: Papacy places universities in 2 Catholic spaces.

# Papal Inquisition
card-56 = Caraffa uncommitted: 2 Protestant Italian spaces turn Catholic; the Papacy views the English or Protestant hand, then draws a random card from it (usable from a later impulse), takes a discard, or calls a debate in any zone with +2 dice; commit Caraffa.

# Philip of Hesse's Bigamy
card-57 = The Protestant removes Philip of Hesse from the game or discards 1 random card.

# Spanish Inquisition
card-58 = 2 Protestant Spanish spaces turn Catholic; the Hapsburgs view the English and Protestant hands, discard 1 card of their choice from one of them (no mandatory event) and draw 1; the Papacy calls a debate in any zone.

# Lady Jane Grey
card-59 = If England changed rulers this turn and holds a non-home card: draw 1 card from its hand and 1 from the deck, keep one and give the other to the Protestant or the Papacy.

# Maurice of Saxony
card-60 = Maurice changes sides (Protestant/Hapsburg); if he is on the map the mercenaries of his stack are replaced by the new side's and go with him to the nearest unoccupied friendly space; if captured he passes to the other side, into a fortified space it controls.

# Mary Defies Council
card-61 = 3 Counter-Reformation attempts in the English zone.

# Book of Common Prayer
card-62 = Cranmer uncommitted: 4 Reformation attempts on English home spaces (Calais included); commit Cranmer; then a die: 1-2 nothing, 3-4 unrest on 1, 5 on 2, 6 on all Catholic English home spaces, occupied or not, chosen by the player.

# Dissolution of the Monasteries
card-63 = England draws 2 cards; 3 Reformation attempts in the English zone.
    .two_player = Instead of the draws the Papacy discards 1 random card; then the 3 attempts.

# Pilgrimage of Grace
card-64 = Unrest on up to 5 unoccupied English home spaces.

# A Mighty Fortress
card-65 = Luther uncommitted: 6 Reformation attempts in the German zone; commit Luther.

# Akinji Raiders
card-66 = Ottoman cavalry within 2 spaces of a space of a power it is at war with (space between Ottoman-held): the Ottoman takes a random card from that power.

# Anabaptists
card-67 = Papacy turns 2 unoccupied Protestant non-electorate spaces Catholic, adjacency not needed.

# Andrea Doria
card-68 = France, Hapsburgs or Papacy: deactivate Genoa from its ally and activate it as own ally (an inactive Genoa too, rule 22.2); OR any player, if Doria's power is at war with the Ottoman and Doria is in a sea zone touching 2 Ottoman-held ports: player and Doria's power draw 1 card each, then 3 dice, each 5-6 takes 1 piracy VP (not below 0).

# Auld Alliance
card-69 = France activates unaligned Scotland; England or France deactivates an aligned Scotland; France, if Scotland is already its ally or as payment for intervening, adds up to 3 French regulars in one French-held Scottish home space not besieged.

# Charles Bourbon
card-70 = Renegade Leader and 3 mercenaries (cavalry for the Ottoman) in any controlled space not besieged; if at war with France instead any unoccupied space next to Lyon, which is taken. The leader leaves at the end of the turn.
    .two_player = Only controlled German or Italian zone spaces; no Lyon option.

# City State Rebels
card-71 = A captured key not besieged (independent key held by a major, or a home key held by a major not allied to its home power): 5 dice, each hit (5-6) makes its controller remove 1 army or fleet unit there; if none is left its leaders are captured by the player, control returns to the home power (or its major ally) with 1 regular of the home power (an independent key turns independent again).
    .two_player = An electorate under Hapsburg control may also be chosen after the league.

# Cloth Prices Fluctuate
card-72 = With England holding Calais and Hapsburgs Antwerp: both draw 1 card and the player adds 2 mercenaries (cavalry for the Ottoman) in a friendly home space not besieged; OR Antwerp's controller discards 1 random card and unrest goes on up to 2 unoccupied spaces of Antwerp, Brussels, Amsterdam and German or Italian zone Hapsburg home spaces.

# Diplomatic Marriage
card-73 = Activate a minor that may be activated by you or deactivate Genoa, Scotland or Venice; OR when suing for peace regain every home space and leader held by that enemy without paying; the winner still gets 1 VP (2 with the Ottoman).

# Diplomatic Overture
card-74 = Draw 2 cards, then give another power 1 card (not a home card; a mandatory event only if nothing else is held).

# Erasmus
card-75 = Turn 1-2: 4 Reformation attempts, all zones. Turn 3 on: 4 Counter-Reformation attempts, all zones.

# Foreign Recruits
card-76 = 4 CP of unit building in any controlled spaces not besieged, home or not; the Ottoman may build any unit type in Algiers or pirate havens.

# Fountain of Youth
card-77 = Cancel an exploration under way (marker returns next turn); die 4-6: a random explorer of that power is removed.

# Frederick the Wise
card-78 = The 2 Catholic German-speaking spaces nearest Wittenberg turn Protestant (Protestant breaks ties); he may take The Wartburg from the discards.

# Fuggers
card-79 = Draw 2 cards; 1 card fewer next turn.

# Gabelle Revolt
card-80 = Unrest on up to 2 unoccupied French home spaces.

# Indulgence Vendor
card-81 = Random card from the Protestant: its CP goes to St. Peter's, the card is discarded.

# Janissaries Rebel
card-82 = Unrest on up to 2 unoccupied Ottoman home spaces, 4 if the Ottoman is at war with no major power.

# John Zapolya
card-83 = Buda not besieged: 4 regulars of its controller there (Hungarian ones up to the counter limit).

# Julia Gonzaga
card-84 = After Barbary Pirates: 1 VP for the Ottoman if piracy hits in the Tyrrhenian Sea later this turn.

# Katherina Bora
card-85 = Luther uncommitted: 5 Reformation attempts, all zones; commit Luther.

# Knights of St. John
card-86 = On the map, not besieged and one sea zone from an Ottoman-held port: random Ottoman card is discarded, its CP to St. Peter's; OR off the map: Hapsburgs put them in a controlled home port, which becomes independent and gains a fortress if unfortified.

# Mercenaries Demand Pay
card-87 = Target loses all mercenaries unless it discards a card (home allowed, mandatory not): CP 1 keeps 2 units, 2 keeps 4, 3 keeps 6, 4 keeps 10, 5 or 6 keeps all.

# Peasants' War
card-88 = Unrest on up to 5 unoccupied German-speaking spaces.

# Pirate Haven
card-89 = After Barbary Pirates: the Ottoman picks Oran or Tripoli if unoccupied, held by a power at war with it and on a sea zone touching an Ottoman-held fortified space: it becomes an Ottoman fortified home space with 1 regular, 2 corsairs and a Pirate Haven marker (if not there yet); corsairs may be built there while it is Ottoman-held.

# Printing Press
card-90 = +1 die in every Reformation attempt this turn; 3 Reformation attempts, all zones, at once.

# Ransom
card-91 = Any captured leader goes at once to one of his home fortified spaces, owner's choice.

# Revolt in Egypt
card-92 = Foreign war: the Ottoman moves 3 land units (and leaders) to the card against 3; -1 card while it lasts, 1 War Winner VP at the end.

# Revolt in Ireland
card-93 = Foreign war: England moves 4 land units (and leaders) to the card against 3, or 4 if France or Hapsburgs play it and remove 1 own land unit; -1 card while it lasts, 1 War Winner VP at the end.

# Revolt of the Communeros
card-94 = Unrest on up to 3 unoccupied Spanish-speaking spaces.

# Sack of Rome
card-95 = Needs a single stack in an Italian zone space with more non-Papal mercenaries than Papal regulars in Rome (any owner, no war needed, none created): the whole stack, formation limits ignored, fights only those regulars in a field battle at Rome, Papacy defending. Hits beyond the regulars may fall on Papal mercenaries; the stack's losses are split evenly between mercenaries and regulars; its survivors go back. If the Papacy loses: -5 CP at St. Peter's (not below 0), the stack's owner draws 2 random Papal cards, keeps 1, discards 1 (a single card is kept).
    .two_player = If the mercenaries are French or Hapsburg both drawn cards are discarded.

# Sale of Moluccas
card-96 = The power that circumnavigated draws 2 cards.

# Scots Raid
card-97 = No effect unless Scotland is a French ally. Stirling turns French if it was not (units neither French nor Scottish are displaced); France has up to 6 CP, as its wars permit, for builds, moves, control and assaults limited to the three Scottish home spaces plus Berwick, Carlisle and York; no earlier siege needed. Transferring a French leader to a Scottish home space first cuts this to 3 CP.

# Search for Cibola
card-98 = Cancel an exploration or conquest under way; the marker returns next turn and no voyage of that type may start before.

# Sebastian Cabot
card-99 = Cabot (value 1) sails on an exploration beyond the one Explore of the turn for the player's power, once per game each; no uncharted modifier, marker not flipped; that Cabot counter then leaves.

# Shipbuilding
card-100 = 2 squadrons in one controlled home port or 1 in each of two; the Ottoman may take 2 corsairs for each squadron and never builds squadrons in Algiers or havens.

# Smallpox
card-101 = Free conquest voyage of the player's power with +2; counts as its one Conquer of the turn.

# Spring Preparations
card-102 = In Spring Deployment: 1 regular in the capital (each for the Hapsburgs); the deployment may cross passes, take more than 5 units by sea and pass zones with other fleets.

# Threat to Power
card-103 = Brandon, Alva, Montmorency or Ibrahim Pasha, not captured: die 1-3 out for the turn, 4-6 out of the game; on return he goes to his capital, else a friendly home key.

# Trace Italienne
card-104 = Fortress in any unfortified space (another's or in unrest too), plus 1 regular of its controller unless independent or in unrest.

# Treachery!
card-105 = A besieged fortified space, even without line of communication or with fleets in the way: immediate assault by a besieger; afterwards, if the besiegers outnumber those inside, the defenders die, leaders are captured and the besieger takes the space.

# Unpaid Mercenaries
card-106 = All mercenaries of one major in one space are removed.

# Unsanitary Camp
card-107 = One land stack of one major (minor allies included) loses a third, rounded up, owner's choice, at least half of the losses regulars if possible.

# Venetian Alliance
card-108 = Papacy activates unaligned Venice; Ottoman or Papacy deactivates an aligned Venice; Papacy, if Venice is its ally or as payment for intervening (Diplomacy Phase), adds up to 1 Venetian regular and 2 squadrons in a Papal-held port not besieged.

# Venetian Informant
card-109 = In Spring Deployment before anyone deploys: the player, or a power he names, secretly views one hand.

# War in Persia
card-110 = Foreign war: the Ottoman moves 5 land units (and leaders) to the card against 4; -1 card while it lasts, 1 War Winner VP at the end.

# Colonial Governor/Native Uprising
card-111 = Put or move the marker, either side, by a power's colonies: in later Card Draw Phases their no-effect results become Card (Governor) or Elim (Uprising); it leaves after a phase in which it changed a result.

# Thomas More
card-112 = Played by England or the Protestant: More dies; English zone debates are off for the turn; England draws 1 and then throws away 1 it selects (no mandatory event); card removed. Played by another power: Papacy may hold a debate with +1 attack die per round (+3 in the English zone).

# Imperial Coronation
card-113 = Charles V present in the Italian zone: 1 card each for the Hapsburgs and the player.

# La Forêt's Embassy in Istanbul
card-114 = If France and the Ottoman are allied, both draw 1 card.

# Thomas Cromwell
card-115 = Response: cancel a Papal Bull aimed at Cranmer; OR event: give Dissolution of the Monasteries from the discards to England; OR event: England publishes a treatise at once (English zone), all English treatises cost 2 CP this turn.

# Rough Wooing
card-116 = Edward born and alive, Scotland a French ally: compare, for England and for France, one die plus land and naval units it controls in Scottish home spaces; if England's total is higher by 2, Scotland leaves France for England, its home spaces turn English and foreign units there are displaced.
