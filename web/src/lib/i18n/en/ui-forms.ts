import { creation } from './creation.ts';

/** Controls and notices that several features' forms share; they load with the pages of each (see presale.ts, staking.ts). */
export const uiForms = {
  ...creation,
  'ui.upload.unreadable':
    'This picture is damaged or too large. Save it with fewer pixels or frames, then upload it again.',
  'ui.upload.failed': 'The file could not be uploaded. Check your connection and try again.',
  'ui.image.preview': '{label}: preview',
  'ui.image.hint': 'An image URL, or a file of up to 5 MB. {formats}',
  'ui.image.upload': 'Upload {label}',
  'ui.image.uploading': '{label} is being uploaded',
  'ui.image.remove': 'Remove',
  'ui.image.removeNamed': 'Remove {label}',
  'ui.image.none': 'No picture yet',
  'ui.image.broken': 'The picture cannot be shown',
  'ui.token.name': 'Name',
  'ui.token.symbol': 'Symbol',
  'ui.token.supply': 'Total supply',
  'ui.token.decimals': 'Decimals',
  'ui.token.balance': 'Your balance',
  'ui.simulation.title': 'Pre-check',
  'ui.simulation.missing': 'We’ll simulate both transactions once the form is complete.',
  'ui.simulation.checking': 'Simulating both transactions…',
  'ui.simulation.works': 'Pre-check passed. No transfer tax detected.',
  'ui.simulation.reverts': 'The creation would fail now.',
  'ui.simulation.unknown':
    'The simulation isn’t available. Your wallet simulates each transaction before you confirm.',
  'ui.simulation.again': 'Try again',
  'ui.phase.checking': 'Checking once more and saving the details…',
  'ui.phase.server': 'Created. Saving the details…',
  'ui.creation.fee': 'Creation fee',
  'ui.creation.fee.unread': 'unavailable',
  'ui.creation.transactions': 'Transactions',
  'ui.creation.approve': 'Approve Tokens',
  'ui.creation.approve.done': 'The tokens are approved.',
  'ui.creation.first': 'Approve the tokens first.',
  'ui.creation.blocked.wallet': 'Connect your wallet first.',
  'ui.creation.blocked.network': 'Your wallet is on another network.',
  'ui.creation.blocked.reading': 'The tokens and your balance are still being read.',
  'ui.creation.blocked.reverts': 'See the pre-check for the reason.',

  // The specification’s, word for word (A.5, A.8, B.5, B.8).
  'said.invalidFileType': 'Accepted formats are .png, .jpg, .jpeg or .gif.',
  'said.invalidFileSize': 'File size exceeds 5mb, review and try again.',
  'done.uploaded.title': 'File Uploaded',
  'done.uploaded': 'Successfully uploaded your Logo.',
} as const;
