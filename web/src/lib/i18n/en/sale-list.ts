/** The field for a list of any length (src/creation), and a wallet's place on the list. */
export const saleList = {
  'details.list.label': 'A list of any length',
  'details.list.hint':
    'One wallet a line, then its cap in the coin: 0x…,0.5. Without a cap a wallet has the sale’s maximum. At most 100,000 wallets and 12 MB.',
  'details.list.file': 'Choose a file',
  'details.list.clear': 'Remove the list',
  'details.list.reading': 'Reading the list: {percent}%',
  'details.list.count': 'Wallets: {count|#|#}.',
  'details.list.repeated': 'Repeated lines: {count|#|#}. The highest cap counts.',
  'details.list.more': 'Further wrong lines: {count}.',
  'details.list.you': 'Your wallet is on the list with {amount}.',
  'details.list.notYou': 'Your wallet is not on the list.',
} as const;
