/** The pages that create locks (src/features/locker). */
export const lockerCreate = {
  'locker.modes': 'How many locks',
  'locker.mode.one': 'One lock',
  'locker.mode.many': 'Many locks',

  'locker.lockTitle.another': 'Only the lock’s owner can add a title, after the lock is created.',
  'locker.vesting': 'Vesting',
  'locker.vesting.hint': 'Release the tokens step by step instead of all at one time.',
  'locker.initialReleaseDate': 'Initial release date (UTC time)',
  'locker.initialPercent': 'Initial release percentage',
  'locker.initialPercent.whole': 'Everything unlocks at once, so no cycle follows.',
  'locker.cycle.days': 'Release cycle (days)',
  'locker.cycle.minutes': 'Release cycle (minutes)',
  'locker.cyclePercent': 'Cycle release percentage',

  'locker.preview.empty': 'Complete the fields above to see the unlock schedule.',
  'locker.preview.once': 'Everything unlocks at once, {words}.',
  'locker.preview.whole': '{count|# release|# releases}; the last one comes {words}.',
  'locker.preview.more': '… and {count} more …',

  'locker.features': 'What you can do with a lock',
  'locker.features.split': 'Lock splitting',
  'locker.features.split.text': 'Split a lock in two. Transfer or unlock each one separately.',
  'locker.features.migrate': 'Liquidity migration',
  'locker.features.migrate.text': 'After it unlocks, move the liquidity to another pool and lock it there.',
  'locker.features.relock': 'Relocking',
  'locker.features.relock.text': 'Extend the lock, or add tokens before it unlocks.',
  'locker.features.transfer': 'Lock ownership transfer',
  'locker.features.transfer.text': 'Hand it to another wallet, which has to accept it.',

  'locker.owner': 'Owner',
  'locker.owner.mine': 'My wallet',
  'locker.owner.another': 'Another wallet',
  'locker.recipient': 'Owner’s wallet address',
  'locker.recipient.hint': 'You pay the tokens and the fee; only this wallet will be able to unlock them.',
  'locker.recipient.own': 'This is your own wallet. You will own the lock.',
  'locker.recipient.token':
    'This is the token’s own contract. A lock that it owns can hardly ever be unlocked.',
  'locker.recipient.contract':
    'This address is a contract. Its tokens can only be unlocked if it can call the locker, as a Safe can.',

  'locker.probe': 'Transfer check',
  'locker.probe.missing':
    'Connect a wallet and enter token and amount. We’ll simulate a transfer in and out before you pay.',
  'locker.probe.checking': 'Simulating a transfer to the locker and back…',
  'locker.probe.clean': 'A transfer in and out was simulated at block {block}: everything arrives.',
  'locker.probe.taxed': 'This token takes {percent}% on transfer: {received} of {sent} would be locked.',
  'locker.probe.taxedBack':
    'It takes {percent}% again when it is unlocked: {received} of {sent} would reach the owner.',
  'locker.probe.depositReverts': 'The token refuses the deposit:',
  'locker.probe.withdrawalReverts': 'Tokens could be locked but not paid out now:',
  'locker.probe.unchecked': 'Could not check:',
  'locker.probe.away': 'the KingsPad server is not available.',
  'locker.probe.largest': 'Simulated with the largest lock.',
  'locker.probe.noReason': 'it gives no reason.',
  'locker.probe.agree': 'I understand and want to continue',
  'locker.probe.mustAgree': 'Read the transfer check above and agree to it first.',

  'locker.permit.choose': 'Sign instead of approving (one transaction)',
  'locker.permit.review':
    'Your wallet asks twice: for a signature that allows exactly this amount for an hour, then for the one transaction.',
  'locker.permit.unusable':
    'This wallet’s signature can’t replace an approval. Nothing was sent. Approve the token instead.',

  'locker.fee.each': '{count} × {fee}',
  'locker.review.firstRelease': 'First release, {percent}%',
  'locker.review.then': 'Then',
  'locker.review.every.days': '{percent}% every {cycle|day|# days}',
  'locker.review.every.minutes': '{percent}% every {cycle|minute|# minutes}',
  'locker.review.lastRelease': 'Last release, no. {count}',
  'locker.review.anotherOwner': 'Owner, another wallet',
  'locker.review.another': 'You are giving these tokens away. Only their new owner can unlock them.',

  'locker.many.rows': 'Locks, one a line',
  'locker.many.upload': 'Choose a CSV file',
  'locker.many.placeholder': '0x…, 1000, 2027-01-01 00:00:00\n0x…, 2500.5, 2027-01-01 00:00:00, 10, 30, 15',
  'locker.many.hint':
    'At most {max|# lock|# locks}, dates in UTC. Cells are separated by commas, semicolons or tabs:',
  'locker.many.plainFormat': 'owner, amount, unlock date',
  'locker.many.vestingFormat': 'owner, amount, first release, initial %, cycle days, cycle %',
  'locker.many.line': 'Line {line}: {text}',
  'locker.many.cell': '{name}: {reason}',
  'locker.many.cell.recipient': 'owner',
  'locker.many.cell.amount': 'amount',
  'locker.many.cell.lockUntil': 'unlock date',
  'locker.many.cell.initialReleaseDate': 'first release',
  'locker.many.cell.initialPercent': 'initial %',
  'locker.many.cell.cycle': 'cycle',
  'locker.many.cell.cyclePercent': 'cycle %',
  'locker.many.issues': '{count|# line|# lines} cannot be locked yet.',
  'locker.many.moreIssues': '… and {count|# more line|# more lines}.',
  'locker.many.tooMany':
    'One transaction takes {max|# lock|# locks} at most, and this is {count}. Split the list.',
  'locker.many.fileSize': 'A list of locks has 100 kB at most. Split the file.',
  'locker.many.table': 'What will be locked',
  'locker.many.lineNumber': 'Line',
  'locker.many.lock': 'Lock',
  'locker.many.vests': '{percent}% at {start}, then {every} until {end}',
  'locker.many.summary': 'Your locks',
  'locker.many.some': '{rows} of {count}',
  'locker.many.owners': 'Owners',
  'locker.many.first': 'First release of all',
  'locker.many.last': 'Last release of all',
  'locker.many.confirm': 'Make {count|# lock|# locks}',
  'locker.write.lockMany': 'Lock {amount} in {count|# lock|# locks}',

  'locker.liquidity.vestingFormat': 'owner, amount, first release, initial %, cycle minutes, cycle %',
  'locker.liquidity.valueBefore': 'Value of this part',

  'locker.other.token.title': 'This is the LP token of a pair',
  'locker.other.token.text':
    'Lock it on the liquidity page to list it with its pair, DEX and share of the LP supply.',
  'locker.other.token.action': 'Lock it as liquidity',
  'locker.other.liquidity.title': 'This is a token, not a pair',
  'locker.other.liquidity.text':
    'It has no two tokens with reserves, so it can’t be locked as liquidity. You can lock it as a token.',
  'locker.other.liquidity.action': 'Lock it as a token',

  'locker.viewLock': 'View the lock',
  'locker.viewNewLock': 'View the new lock',
  'locker.made.text': 'Your earlier entry was created as a lock. What you typed after that is still here.',
} as const;
