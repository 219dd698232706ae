/** What every page says that makes something new (src/creation); they load with the pages of locks, sales and pools. */
export const creation = {
  'ui.token.readAgain': 'Try again',
  'ui.token.reading': 'Reading the token',
  'ui.token.found': '{token} was found',
  'ui.creation.unfinished.title': '{label}: on its way',
  'ui.creation.unfinished.text':
    'It was sent from this form and is not in a block yet. This page goes on by itself once it is.',
  'ui.creation.made.title': '{label}: done',
  'ui.creation.made.another': 'Empty the form',
} as const;
