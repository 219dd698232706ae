import { isImageLink, isVideoLink, isWebLink, presaleMetaFieldsOf } from '@kingspad/domain';
import type { PresaleMetaFields } from '@kingspad/domain/api';
import type { ErrorDetail } from '../errors.ts';
import { LINK_SENTENCES, linkProblem } from '../links.ts';
import { lineProblem, textProblem } from '../texts.ts';

/** Checks of a sale's metadata beyond the schema. */
export function metaProblems(fields: PresaleMetaFields): ErrorDetail[] {
  const problems = [
    lineProblem('presaleName', fields.presaleName),
    textProblem('description', fields.description ?? ''),
    linkProblem('youTubeLink', fields.youTubeLink, isVideoLink, LINK_SENTENCES.video),
    ...presaleMetaFieldsOf('image').map((path) =>
      linkProblem(path, fields[path], isImageLink, LINK_SENTENCES.image),
    ),
    ...presaleMetaFieldsOf('link').map((path) =>
      linkProblem(path, fields[path], isWebLink, LINK_SENTENCES.web),
    ),
  ];
  return problems.filter((problem) => problem !== undefined);
}
