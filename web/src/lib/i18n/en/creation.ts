import { formIssues } from '@kingspad/domain/english';

/** Texts of all creation pages (src/creation); they load with the pages of locks, sales and pools. */
export const creation = {
  ...formIssues,
  'ui.token.picker': 'Known tokens in your wallet',
  'ui.token.picker.pairs': 'Known LP tokens in your wallet',
  'ui.token.picker.open': 'Your tokens',
  'ui.token.picker.open.pairs': 'Your LP tokens',
  'ui.token.picker.reading': 'Reading balances…',
  'ui.token.picker.none': 'KingsPad knows none of the tokens in this wallet. Paste the token’s address.',
  'ui.token.picker.failed': 'Can’t read your balances now. Paste the token’s address.',
  'ui.token.readAgain': 'Try again',
  'ui.token.reading': 'Reading the token',
  'ui.token.found': '{token} was found',
  'ui.creation.unfinished.title': '{label}: on its way',
  'ui.creation.unfinished.text':
    'Sent from this form and waiting for a block. This page continues automatically.',
  'ui.creation.made.title': '{label}: done',
  'ui.creation.made.another': 'Empty the form',
  'ui.creation.unsigned.title': 'Your details are not shown yet',
  'ui.creation.unsigned.text':
    'Your wallet changed the transaction, so it doesn’t confirm the details you entered. They are kept in this browser. Sign them to show them; it costs nothing.',
  'ui.creation.unsigned.sign': 'Sign the details',
  'ui.creation.unsigned.drop': 'Don’t show them',
  'ui.creation.startOver.text': 'Clears everything typed here. This can’t be undone.',
  'ui.creation.startOver': 'Start over',
  'ui.creation.startOver.title': 'Empty the whole form?',
  'ui.creation.startOver.keep': 'Keep it',
  'ui.creation.permit.choose': 'Sign instead of approving (one transaction)',
  'ui.creation.permit.review':
    'Your wallet asks twice: for a signature that allows exactly this amount for an hour, then for the one transaction.',
  'ui.creation.permit.unusable':
    'This wallet’s signature can’t replace an approval. Nothing was sent. Approve the token instead.',
  'ui.creation.draftNotStored': 'Your details could not be saved, so nothing was sent. {reason}',
  'ui.creation.why.tooMany': 'Too much was saved from your network in a short time.',
  'ui.creation.why.full': 'KingsPad can keep no more details right now.',
  'ui.creation.why.away': 'KingsPad can’t be reached right now.',
  'ui.creation.why.refused': 'KingsPad refused it (code {code}).',
  'ui.creation.newContracts.title': 'New contracts',
  'ui.creation.newContracts':
    'KingsPad got new contracts while this page was open. The form uses them now: check it and confirm again. Nothing was sent.',
  'ui.creation.digestDiffers': 'The server stored different details.',

  // The specification’s, word for word (A.5, A.8, B.5, B.8).
  'said.connectForBalance': 'Please connect your wallet to fetch the token balance',
} as const;
