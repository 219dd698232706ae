/** Links of the project. */
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

/** The owner's claims about security and analytics; an operator may verify the first three. */
export const CLAIM_LINKS = ['kycLink', 'auditedLink', 'safuLink', 'poocoinLink'] as const;
