/** The page of an unknown address. */
export const notFound = {
  'shell.notFound.documentTitle': 'Not found · KingsPad',
  'shell.notFound.title': 'Page not found',
  'shell.notFound.text': 'The address may be mistyped, or the page has moved.',
} as const;
