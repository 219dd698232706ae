/** The landing page. */
export const landing = {
  'landing.documentTitle': 'KingsPad · Lock tokens until a date',
  'landing.title': 'Promises about tokens, kept by the chain.',
  'landing.text':
    'Lock tokens until the date you choose. Anyone can see what is locked, whose it is and when it opens, to the second, and nobody can open it early.',
  'landing.create': 'Create Now',
  'landing.browse': 'See all token locks',
  'landing.step.lock.title': 'Lock',
  'landing.step.lock.text':
    'Choose a token, an amount and a date in UTC. You see every figure before your wallet opens.',
  'landing.step.show.title': 'Show',
  'landing.step.show.text':
    'Every lock has a page of its own with a countdown. Share its link as your proof.',
  'landing.step.unlock.title': 'Unlock',
  'landing.step.unlock.text': 'From that second on the owner takes the tokens back, with one transaction.',
  'landing.fee': 'Fee per lock',
  'landing.feeUnread': 'read from the contract',
  'landing.blockTime': 'Network',
} as const;
