/** Issues of the forms that create and change locks. Sentences of the specification are word for word (A.5). */
export const lockIssues = {
  'issue.lock.amount': 'Please enter the valid token amount!',
  'issue.lock.until': 'Lock until (UTC time) is required!',
  'issue.lock.owner': 'This address can never unlock a lock. Enter the owner’s wallet.',
  'issue.lock.cells': 'This line has {count} cells. A lock needs {plain}, a vesting lock {vesting}.',
  'issue.lock.title': 'A title has {count} characters at most.',
  'issue.vesting.start': 'Initial vesting release date is required!',
  'issue.vesting.initial': 'Initial vesting vesting release percentage is required!',
  'issue.vesting.days.required': 'Release Cycle is required!',
  'issue.vesting.days': 'Enter a number of days above 0, such as 30 or 0.5.',
  'issue.vesting.minutes.required': 'Release Cycle (minutes) is required!',
  'issue.vesting.minutes': 'Enter a whole number of minutes, 1 or more.',
  'issue.vesting.cyclePercent': 'Cycle Release Percentage is required!',
  'issue.vesting.percent': 'Enter a percentage from 0 to 100 with two decimals at most.',
  'issue.vesting.empty': 'Every cycle must release something. Enter a percentage above 0.',
  'issue.vesting.tooLate':
    'The last release would be later than the contract can store. Choose a shorter cycle or a higher percentage.',
} as const;
