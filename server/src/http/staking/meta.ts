import { isImageLink, isWebLink } from '@kingspad/domain';
import type { StakingMetaFields } from '@kingspad/domain/api';
import type { ErrorDetail } from '../errors.ts';
import { LINK_SENTENCES, linkProblem } from '../links.ts';
import { lineProblem } from '../texts.ts';

/** Checks of a pool's metadata beyond the schema. */
export function stakingMetaProblems(fields: StakingMetaFields): ErrorDetail[] {
  return [
    linkProblem('logoUrl', fields.logoUrl, isImageLink, LINK_SENTENCES.image),
    linkProblem('projectSiteURL', fields.projectSiteURL, isWebLink, LINK_SENTENCES.web),
    lineProblem('tokenLockFor', fields.tokenLockFor ?? ''),
  ].filter((problem) => problem !== undefined);
}
