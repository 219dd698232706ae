import { isImageLink, isWebLink } from '@kingspad/domain';
import type { StakingMetaFields } from '@kingspad/domain/api';
import type { ErrorDetail } from '../errors.ts';
import { LINK_HINTS, linkProblem } from '../links.ts';
import { lineProblem } from '../texts.ts';

/** What is wrong with what a creator says about a pool, beside what the schema says. */
export function stakingMetaProblems(fields: StakingMetaFields): ErrorDetail[] {
  return [
    linkProblem('logoUrl', fields.logoUrl, isImageLink, LINK_HINTS.image),
    linkProblem('projectSiteURL', fields.projectSiteURL, isWebLink, LINK_HINTS.web),
    lineProblem('tokenLockFor', fields.tokenLockFor ?? ''),
  ].filter((problem) => problem !== undefined);
}
