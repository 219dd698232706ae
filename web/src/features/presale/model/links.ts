/** Where the project can be found. */
export const SOCIAL_LINKS = [
  'website',
  'twitterLink',
  'telegramLink',
  'discordLink',
  'githubLink',
  'redditLink',
  'facebookLink',
  'instagramLink',
  'youtubeLink',
] as const;

/** What the owner claims of security and analytics; an operator may verify the first three later. */
export const CLAIM_LINKS = ['kycLink', 'auditedLink', 'safuLink', 'poocoinLink'] as const;
