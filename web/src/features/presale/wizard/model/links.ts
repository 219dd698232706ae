import type { WizardTextField } from './wizard-values.ts';

/** Where the project can be found. */
export const SOCIAL_LINKS = [
  { field: 'website', label: 'presale.wizard.website' },
  { field: 'twitterLink', label: 'presale.wizard.twitter' },
  { field: 'telegramLink', label: 'presale.wizard.telegram' },
  { field: 'discordLink', label: 'presale.wizard.discord' },
  { field: 'githubLink', label: 'presale.wizard.github' },
  { field: 'redditLink', label: 'presale.wizard.reddit' },
  { field: 'facebookLink', label: 'presale.wizard.facebook' },
  { field: 'instagramLink', label: 'presale.wizard.instagram' },
  { field: 'youtubeLink', label: 'presale.wizard.video' },
] as const satisfies readonly { field: WizardTextField; label: string }[];

/** What the owner claims of security and analytics; an operator may verify the first three later. */
export const CLAIM_LINKS = [
  { field: 'kycLink', label: 'presale.wizard.kyc' },
  { field: 'auditedLink', label: 'presale.wizard.audited' },
  { field: 'safuLink', label: 'presale.wizard.safu' },
  { field: 'poocoinLink', label: 'presale.wizard.poocoin' },
] as const satisfies readonly { field: WizardTextField; label: string }[];
