/** A fair sale on its page (src/features/presale/details/components/fair). */
export const presaleFair = {
  'details.fair.committed': '{amount} committed',
  'details.fair.ofCap': '{percent}% of the hard cap',
  'details.fair.label': 'Committed',
  'details.fair.present': 'Price now',
  'details.fair.final': 'Final price',
  'details.fair.floor': 'Lowest price',
  'details.fair.ceiling': 'Highest price',
  'details.fair.below':
    'The sale spends {cap} at most. You can commit beyond that: everyone then gets back the same share.',
  'details.fair.above':
    'More than {cap} is committed. Everyone pays the highest price and gets back {percent}% as it stands now.',
  'details.fair.closesAt':
    'You can take back any amount until {time}, then once, and less with each second until {end}.',
  'details.fair.closing':
    'The closing window began on {time}. Each wallet can take back once, and less with each second until {end}.',
  'details.fair.doorClosed': 'This sale can no longer be canceled.',
  'details.fair.total': 'Your commitment',
  'details.fair.commitment': 'Committed',
  'details.fair.buys': 'Buys now',
  'details.fair.returns': 'Returned now',
  'details.fair.bought': 'Bought',
  'details.fair.excess': 'Returned',
  'details.fair.atCeiling': 'Buys if all of it is spent',
  'details.fair.estimate':
    'Both figures follow from all commitments at the end. All of yours may be spent, at the highest price.',
  'details.fair.maximum':
    'At most {most} for each wallet. That slows a wallet and not a person, who can use several.',
  'details.leave.title': 'Take back',
  'details.leave.action': 'Take back {amount}',
  'details.leave.hint': 'What stays is nothing or at least {minimum}.',
  'details.leave.free':
    'You can take back any amount until {time}. After that once, and less with each second until {end}.',
  'details.leave.closing':
    'You can take back {amount} now, once. It is less with each second, and nothing from {end} on.',
  'details.leave.once':
    'You took back a part since the closing window began on {time}. The rest stays until {end}.',
  'details.leave.above': 'You committed {amount}.',
  'details.leave.most': 'You can take back {amount} at most now.',
  'details.leave.rest': '{rest} would stay. Leave at least {minimum}, or take back everything.',
  'details.leave.done': 'Your coin is back in your wallet.',
  'details.leave.failed': 'Taking back did not work. Try again.',
  'details.excess.action': 'Claim {amount} back',
  'details.excess.label': 'Claim {coin} above the hard cap back',
  'details.excess.text':
    'Your share of what was committed above the hard cap. Claiming your tokens pays it too.',
  'details.excess.done': 'Your excess is back in your wallet.',
  'details.excess.failed': 'Claiming the excess did not work. Try again.',
  'details.curve.title': 'Price by what is committed',
  'details.curve.label':
    'Price by what is committed: {price} at {committed} now, between {floor} and {ceiling}',
  'details.curve.axis': 'Committed',
  'details.curve.now': 'Now {price}',
  'details.curve.all': 'All {tokens} are sold.',
  'details.curve.same': 'Everyone pays the same price, by all commitments at the end.',
  'details.curve.door': 'From the closing window on it can’t be canceled once the soft cap is reached.',
} as const;
