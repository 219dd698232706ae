/** The lock next to the headline of the landing page, if no sale is live. */
export const landingProof = {
  'landing.proof': 'Live from the chain',
  'landing.proof.locked': 'Locked',
  'landing.proof.next': 'Next unlock in',
  'landing.proof.waiting': 'Unlocked, waiting for its owner',
  'landing.proof.relativeTime': 'Next unlock {when}',
  'landing.proof.plain': 'One date',
  'landing.proof.vesting': 'Vesting',
  'landing.proof.chart': '{amount}: {percent}% unlocked, in {count|# step|# steps}, the last on {time}',
  'landing.proof.now': 'now, {percent}%',
  'landing.proof.record': 'See this lock',
  'landing.proof.empty': 'No active locks yet',
  'landing.proof.emptyText': 'The first lock will appear here.',
} as const;
