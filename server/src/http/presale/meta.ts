import { isImageLink, isWebLink, videoIdOf } from '@kingspad/domain';
import type { PresaleMetaFields } from '@kingspad/domain/api';
import type { ErrorDetail } from '../errors.ts';
import { lineProblem, textProblem } from '../texts.ts';

const IMAGES = ['logoURL', 'coverImageUrl'] as const;
const LINKS = [
  'websiteLink',
  'facebookLink',
  'twitterLink',
  'githubLink',
  'telegramLink',
  'instagramLink',
  'discordLink',
  'redditLink',
  'kycLink',
  'auditedLink',
  'safuLink',
  'pooCoinLink',
] as const;

/** What is wrong with what an owner says about a sale, beside what the schema says. */
export function metaProblems(fields: PresaleMetaFields): ErrorDetail[] {
  const problems = [
    lineProblem('presaleName', fields.presaleName),
    textProblem('description', fields.description ?? ''),
    linkProblem('youTubeLink', fields.youTubeLink, (text) => videoIdOf(text) !== undefined, VIDEO),
    ...IMAGES.map((path) => linkProblem(path, fields[path], isImageLink, IMAGE)),
    ...LINKS.map((path) => linkProblem(path, fields[path], isWebLink, LINK)),
  ];
  return problems.filter((problem) => problem !== undefined);
}

const LINK = 'Send an https address, or null.';
const IMAGE = 'Send the http or https address of a png, jpg, jpeg or gif file, or null.';
const VIDEO = 'Send the https address of a YouTube video, or null.';

function linkProblem(
  path: string,
  text: string | null,
  isLink: (text: string) => boolean,
  message: string,
): ErrorDetail | undefined {
  if (text === null || text === '') return undefined;
  // A link that is trimmed before it is looked at would be shown as it was posted.
  const isWhole = text === text.trim() && lineProblem(path, text) === undefined;
  return isWhole && isLink(text) ? undefined : { path, message };
}
