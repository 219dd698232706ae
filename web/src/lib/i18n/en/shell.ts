/** The shell: header, menu, footer, banners, not-found and error pages. */
export const shell = {
  'shell.skip': 'Skip to the content',
  'shell.name': 'KingsPad',
  'shell.testnet': 'testnet',
  'shell.menu': 'Menu',
  'shell.openMenu': 'Open the menu',
  'shell.closeMenu': 'Close the menu',
  'shell.foldMenu': 'Fold the menu',
  'shell.unfoldMenu': 'Unfold the menu',
  'shell.menu.home': 'Home',
  'shell.menu.locker': 'Locker',
  'shell.menu.createTokenLock': 'Create token lock',
  'shell.menu.tokenList': 'Token lock list',
  'shell.language': 'Language',
  'shell.language.failed.title': 'The language did not change',
  'shell.language.failed.text': 'Its texts could not be fetched. Check your connection and try again.',
  'shell.toLight': 'Switch to the light theme',
  'shell.toDark': 'Switch to the dark theme',
  'shell.footer': 'Locks live in a contract: nobody, KingsPad included, can open one early.',
  'shell.footer.chain': 'Running on {chain}',
  'shell.footer.contract': 'Token locker',
  'shell.footer.contractWhat': 'the token locker’s address',
  'shell.notices': 'Notices',
  'shell.dismiss': 'Dismiss: {title}',
  'shell.loading': 'Loading the page',
  'shell.reload': 'Reload',
  'shell.goHome': 'Back to Home',

  'shell.offline':
    'This device is offline. What you see may be old; nothing can be sent until the network is back.',
  'shell.serverAway':
    'The KingsPad server does not answer. Your locks are safe on the chain; lists return as soon as it does.',
  'shell.chainAway':
    'The chain does not answer this browser. Lists and records still work; nothing can be sent until it is back.',
  'shell.chainStalled':
    'The chain has not made a block for a while. You can look at everything; transactions wait until it moves again.',
  'shell.indexRebuilding':
    'The index is being rebuilt from the chain. Lists are incomplete until it is through.',

  'shell.notFound.documentTitle': 'Not found · KingsPad',
  'shell.notFound.title': 'There is no page here',
  'shell.notFound.text': 'The address may be mistyped, or the page was moved. Nothing of yours is lost.',
  'shell.broken.documentTitle': 'Something broke · KingsPad',
  'shell.broken.title': 'This page broke',
  'shell.broken.text':
    'It is a fault of ours. Nothing was sent and nothing is lost; reload the page, or go on elsewhere.',
  'shell.stale.title': 'There is a newer version',
  'shell.stale.text':
    'This page could not be fetched, most likely because KingsPad was updated. Reload to get it.',
} as const;
