import type { FormIssues } from '../form-fields.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { PRESALE_META_KINDS, presaleMetaOf, type PresaleMeta } from '../metadata.ts';
import { PRESALE_META_BOUNDS } from './bounds.ts';
import { isImageLink, isWebLink, videoIdOf } from './links.ts';

/** Fields of the form that have other names than in the metadata: forms stored in browsers have them. */
const FORM_NAMES = {
  presaleName: 'projectName',
  websiteLink: 'website',
  youTubeLink: 'youtubeLink',
  pooCoinLink: 'poocoinLink',
} as const;

type FormName<Field> = Field extends keyof typeof FORM_NAMES ? (typeof FORM_NAMES)[Field] : Field;

/** A sale's metadata, as typed; empty if absent. `description` is HTML of the rich-text editor. */
export type MetadataValues = Record<FormName<keyof PresaleMeta>, string>;

/** Step Additional Information, as typed (spec B.3, wizard form fields). All of it is optional. */
export type AdditionalStepValues = Omit<MetadataValues, 'projectName'>;

const formName = (field: keyof PresaleMeta): keyof MetadataValues =>
  field in FORM_NAMES ? FORM_NAMES[field as keyof typeof FORM_NAMES] : (field as keyof MetadataValues);

/** A sale's metadata as form values. */
export function metadataValues(meta: Parameters<typeof presaleMetaOf>[0]): MetadataValues {
  const fields = Object.entries(presaleMetaOf(meta)) as [keyof PresaleMeta, string][];
  return Object.fromEntries(fields.map(([field, text]) => [formName(field), text])) as MetadataValues;
}

export function emptyAdditionalStep(): AdditionalStepValues {
  const { projectName: _, ...step } = metadataValues({});
  return step;
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

/** Issues by field of the step; valid and empty fields are absent (spec B.5). */
export function additionalStepIssues(values: AdditionalStepValues): FormIssues<AdditionalStepValues> {
  const issues: FormIssues<AdditionalStepValues> = {};
  const check = (field: keyof AdditionalStepValues, isFine: (text: string) => boolean, found: Issue) => {
    if (values[field].trim() !== '' && !isFine(values[field])) issues[field] = found;
  };
  check('logoURL', isImageLink, issue('issue.logo'));
  check('coverImageUrl', isImageLink, issue('issue.presale.cover'));
  for (const field of Object.keys(LINK_NAMES) as LinkField[]) {
    check(field, isWebLink, issue('issue.presale.link', { site: LINK_NAMES[field] }));
  }
  check('youtubeLink', (text) => videoIdOf(text) !== undefined, issue('issue.presale.video'));
  check(
    'description',
    (text) => [...text.trim()].length <= PRESALE_META_BOUNDS.maxDescription,
    issue('issue.presale.description', { count: PRESALE_META_BOUNDS.maxDescription }),
  );
  return issues;
}

/** The metadata that the digest covers and the API takes: all fields trimmed, empty if absent. */
export function metaOf(values: MetadataValues): PresaleMeta {
  const fields = Object.keys(PRESALE_META_KINDS) as (keyof PresaleMeta)[];
  const meta = Object.fromEntries(
    fields.map((field) => [field, values[formName(field)].trim()]),
  ) as PresaleMeta;
  return { ...meta, youTubeLink: httpsVideoLink(meta.youTubeLink) };
}

/** A typed video link as https, since pages link it. */
function httpsVideoLink(link: string): string {
  const id = /^https:/i.test(link) ? undefined : videoIdOf(link);
  return id === undefined ? link : `https://www.youtube.com/watch?v=${id}`;
}
