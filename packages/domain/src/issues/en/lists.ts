/** What is wrong with a list of wallets, with or without caps. */
export const listIssues = {
  'issue.whitelist.none': 'No wallet address found, please review.',
  'issue.whitelist.notAnAddress': 'Line {line}: {entry} is not an address.',
  'issue.whitelist.network': 'Line {line}: {entry} is for another network ({network}).',
  'issue.list.checksum': 'Line {line}: {entry} has a wrong checksum. Copy the address again.',
  'issue.list.cap': 'Line {line}: {entry} is no amount of the coin. Write a cap such as 0.5.',
  'issue.list.ambiguous':
    'Line {line}: {entry} may mean one or a thousand. Write the cap without a thousands separator.',
  'issue.list.cells': 'Line {line}: write a wallet and its cap only.',
  'issue.list.rows': 'A list has at most {most|# wallet|# wallets}.',
  'issue.list.bytes': 'A list has at most {most} MB.',
} as const;
