/** Texts of a sale's simulated life to come. Never a promise: a token can recognize a trial. */
export const sellLater = {
  'sell.title': 'Can I sell later?',
  'details.verdict.sell': 'Can I sell later?',
  'sell.details': 'See each step',
  'sell.sold':
    'Selling worked in a trial at block {block} ({tax}% tax). A token made to deceive can recognize a trial.',
  'sell.soldOwned':
    'Selling worked in a trial at block {block} ({tax}% tax). A token made to deceive can recognize a trial, and its owner can still change its rules.',
  'sell.soldLater':
    'Selling worked in a trial at block {block} ({tax}% tax, {later}% later). A token made to deceive can recognize a trial.',
  'sell.soldLaterOwned':
    'Selling worked in a trial at block {block} ({tax}% tax, {later}% later). A token made to deceive can recognize a trial, and its owner can still change its rules.',
  'sell.first':
    'Selling worked in the first block of a trial at block {block} ({tax}% tax). Later blocks are not known. A token made to deceive can recognize a trial.',
  'sell.firstOwned':
    'Selling worked in the first block of a trial at block {block} ({tax}% tax). Later blocks are not known. A token made to deceive can recognize a trial, and its owner can still change its rules.',
  'sell.partly': 'Some sales were refused in a trial at block {block}.',
  'sell.partly.reason': 'Some sales were refused in a trial at block {block}: “{first}”',
  'sell.refused': 'Selling was refused in a trial at block {block}.',
  'sell.refused.reason': 'Selling was refused in a trial at block {block}: “{first}”',
  'sell.unlisted': 'Listing was refused in a trial at block {block}.',
  'sell.unlisted.reason': 'Listing was refused in a trial at block {block}: “{first}”',
  'sell.differs': 'The token behaves differently in a trial (block {block}). Its result says little.',
  'sell.running': 'A trial is running.',
  'sell.untried': 'Not known. No trial of selling is available.',
  'details.check.sell.unknown': 'Not known. No trial of selling is available.',
  'sell.how':
    'We simulated this sale on a copy of block {block}: it lists, contributors claim, and wallets trade. Nothing was sent. The worst result of all trials is shown.',
  'sell.how.listed':
    'We simulated trades on a copy of block {block}. Nothing was sent. The worst result of all trials is shown.',
  'sell.note':
    'A trial shows what would have happened at that block. It is not an endorsement. Quoted texts are the contract’s own.',
  'sell.now': 'Selling {portion} of a contributor’s tokens now',
  'sell.now.mine': 'Selling {portion} of your tokens now',
  'sell.now.lost': 'price impact {impact}%, tax {tax}%',
  'sell.mine': 'Try it with my tokens',
  'sell.over': 'This sale failed, so its token will not be listed by it.',
  'sell.problem.running': 'A trial is running. The result appears here.',
  'sell.problem.busy': 'Not known. Many trials are waiting. We try again in a minute.',
  'sell.problem.node': 'Not known. The blockchain node did not answer. We try again in a minute.',
  'sell.problem.no-overrides': 'Not known. Our blockchain node cannot run trials.',
  'sell.problem.coin': 'Not known. Trials cannot pay with this sale’s coin.',
  'sell.problem.layout': 'Not known. Trials do not support this sale’s contract.',
  'sell.step': 'Step',
  'sell.step.create': 'Create the sale',
  'sell.step.list': 'List the token',
  'sell.step.claim': 'Claim tokens',
  'sell.step.transfer': 'Send to another wallet',
  'sell.step.buy': 'Buy',
  'sell.step.sell': 'Sell',
  'sell.step.buy-then-sell': 'Buy, then sell',
  'sell.step.sell-again': 'Buy back, then sell',
  'sell.method.router': 'through the router',
  'sell.method.transfer': 'straight to the pair',
  'sell.when.next-block': 'First blocks',
  'sell.when.block-20': '20 blocks later',
  'sell.when.day': 'A day later',
  'sell.result.done': 'Done',
  'sell.result.taxed': '{tax}% tax',
  'sell.result.refused': 'Refused',
  'sell.result.refusedWith': 'Refused: “{reason}”',
  'sell.result.untried': 'Not tried',
} as const;
