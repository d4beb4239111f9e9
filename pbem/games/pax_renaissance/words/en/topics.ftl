# What a topic of HELP is.
map = The map has ten Map Cards with Cities for Knights and Rooks, and Borders between them for Concessions and Pirates. `HELP` and the name of an Empire, a City or a Border tells more.
victories = Four victories lie on the table and are active once a Comet has turned them; a bank that meets the conditions of one declares it. The numbers below are those that it asks for, of every bank.
market = Cards are bought from two rows; what a card costs is its place in the row. A star marks what you can pay.
costs = A turn has two actions, and each purchase, play, sale, fair and use of the Ops of one side takes one. A purchase costs Florins besides, by the place of the card in its row; a sale brings some.
prestige = Prestige is printed on cards of a tableau and on Empires; for victories each kind counts by itself.
