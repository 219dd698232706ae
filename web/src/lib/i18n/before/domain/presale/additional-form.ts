import { LOGO_LINK_ISSUE, type FormIssues } from '../form-fields.ts';
import type { PresaleMeta } from '../metadata.ts';
import { PRESALE_META_BOUNDS } from './bounds.ts';
import { isImageLink, isWebLink, videoIdOf } from './links.ts';

/** Step Additional Information, as typed (spec B.3, wizard form fields). All of it is optional. */
export interface AdditionalStepValues {
  logoURL: string;
  coverImageUrl: string;
  website: string;
  facebookLink: string;
  twitterLink: string;
  githubLink: string;
  telegramLink: string;
  instagramLink: string;
  discordLink: string;
  redditLink: string;
  youtubeLink: string;
  kycLink: string;
  auditedLink: string;
  safuLink: string;
  poocoinLink: string;
  /** HTML of the rich-text editor. */
  description: string;
}

export function emptyAdditionalStep(): AdditionalStepValues {
  return {
    logoURL: '',
    coverImageUrl: '',
    website: '',
    facebookLink: '',
    twitterLink: '',
    githubLink: '',
    telegramLink: '',
    instagramLink: '',
    discordLink: '',
    redditLink: '',
    youtubeLink: '',
    kycLink: '',
    auditedLink: '',
    safuLink: '',
    poocoinLink: '',
    description: '',
  };
}

/** Names of the links in messages, as in 'Invalid kyc url'. */
const LINK_NAMES = {
  website: 'website',
  facebookLink: 'facebook',
  twitterLink: 'twitter',
  githubLink: 'github',
  telegramLink: 'telegram',
  instagramLink: 'instagram',
  discordLink: 'discord',
  redditLink: 'reddit',
  kycLink: 'kyc',
  auditedLink: 'audited',
  safuLink: 'safu',
  poocoinLink: 'poocoin',
} as const satisfies Partial<Record<keyof AdditionalStepValues, string>>;

type LinkField = keyof typeof LINK_NAMES;

/** Messages by field of the step; valid and empty fields are absent (spec B.5). */
export function additionalStepIssues(values: AdditionalStepValues): FormIssues<AdditionalStepValues> {
  const issues: FormIssues<AdditionalStepValues> = {};
  const check = (field: keyof AdditionalStepValues, isFine: (text: string) => boolean, sentence: string) => {
    if (values[field].trim() !== '' && !isFine(values[field])) issues[field] = sentence;
  };
  check('logoURL', isImageLink, LOGO_LINK_ISSUE);
  check(
    'coverImageUrl',
    isImageLink,
    'Invalid cover image URL. Enter the direct URL to the image in .png, .jpg or .gif format',
  );
  for (const field of Object.keys(LINK_NAMES) as LinkField[]) {
    check(field, isWebLink, `Invalid ${LINK_NAMES[field]} url`);
  }
  check(
    'youtubeLink',
    (text) => videoIdOf(text) !== undefined,
    'Invalid video link. Enter the link of a YouTube video',
  );
  check(
    'description',
    (text) => [...text.trim()].length <= PRESALE_META_BOUNDS.maxDescription,
    `A description has ${PRESALE_META_BOUNDS.maxDescription} characters at most, formatting included`,
  );
  return issues;
}

/** The metadata that the digest covers and the API takes: all fields trimmed, empty if absent. */
export function metaOf(values: AdditionalStepValues & { projectName: string }): PresaleMeta {
  const text = (field: keyof typeof values) => values[field].trim();
  return {
    presaleName: text('projectName'),
    logoURL: text('logoURL'),
    coverImageUrl: text('coverImageUrl'),
    websiteLink: text('website'),
    facebookLink: text('facebookLink'),
    twitterLink: text('twitterLink'),
    githubLink: text('githubLink'),
    telegramLink: text('telegramLink'),
    instagramLink: text('instagramLink'),
    discordLink: text('discordLink'),
    redditLink: text('redditLink'),
    description: text('description'),
    youTubeLink: httpsVideoLink(text('youtubeLink')),
    kycLink: text('kycLink'),
    auditedLink: text('auditedLink'),
    safuLink: text('safuLink'),
    pooCoinLink: text('poocoinLink'),
  };
}

/** A typed video link as https, since pages link it. */
function httpsVideoLink(link: string): string {
  const id = /^https:/i.test(link) ? undefined : videoIdOf(link);
  return id === undefined ? link : `https://www.youtube.com/watch?v=${id}`;
}
