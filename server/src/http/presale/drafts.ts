import { fromUtcText, metadataDigest, presaleMetaOf, type Address } from '@kingspad/domain';
import { type PresaleDraft } from '@kingspad/domain/api';
import type pg from 'pg';
import { clientHash } from '../../client-address.ts';
import { bodyAddress, contractOfDraft, DRAFT_FAILURES, keepDraft, type DraftOptions } from '../drafts.ts';
import { ApiError, type ErrorDetail } from '../errors.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { metaProblems } from './meta.ts';

/** An owner's metadata of a sale, stored until the transaction that creates it carries its digest (PA-01). */
export function registerPresaleDrafts(
  app: App,
  pool: pg.Pool,
  { factories, ...options }: DraftOptions & { factories: readonly Address[] },
): void {
  route(app, 'POST /api/v1/presale/create', {
    tag: 'presales',
    summary: 'Save a draft; it stays hidden until a transaction of its owner carries its digest',
    failures: DRAFT_FAILURES,
    handle: async ({ body, ip }) => {
      const { owner, token } = checkDraft(body);
      const factory = contractOfDraft(factories, 'factoryAddress', body.factoryAddress);
      const { metadataSalt, ...fields } = body;
      const digest =
        metadataSalt === undefined
          ? null
          : metadataDigest({
              chainId: options.chainId,
              contract: factory,
              kind: 'presale',
              owner,
              token,
              salt: metadataSalt,
              meta: presaleMetaOf(body),
            });
      const draft = { kind: 'presale' as const, contract: factory, digest, owner, token, body };
      const kept = await keepDraft(
        pool,
        { ...draft, title: body.presaleName, client: clientHash(ip) },
        options,
      );
      return { ...fields, ...kept, metadataDigest: digest };
    },
  });
}

/** Checks beyond the schema. @throws ApiError that names every wrong field */
function checkDraft(body: PresaleDraft): { owner: Address; token: Address } {
  const details: ErrorDetail[] = [];
  const owner = bodyAddress(details, 'poolOwner', body.poolOwner);
  const token = bodyAddress(details, 'tokenAddress', body.tokenAddress);
  for (const path of ['poolContractAddress', 'routerAddress', 'liquidityTokenAddress'] as const) {
    const text = body[path];
    if (text !== null) bodyAddress(details, path, text);
  }
  for (const path of ['startTime', 'endTime'] as const) {
    if (fromUtcText(body[path]) === undefined)
      details.push({ path, message: 'This date does not exist. Send a date of the calendar.' });
  }
  details.push(...optionalTermProblems(body), ...metaProblems(body));
  if (!owner || !token || details.length > 0) throw new ApiError('validation_failed', details);
  return { owner, token };
}

const VESTING_FIELDS = [
  'initialTokenReleasePercentage',
  'vestingPeriodInDays',
  'cycleTokenReleasePercentage',
] as const;

/** The vesting fields are null without vesting, the public start is 0 without whitelisting (spec B.3). */
function optionalTermProblems(body: PresaleDraft): ErrorDetail[] {
  const problems: ErrorDetail[] = VESTING_FIELDS.filter(
    (path) => (body[path] === null) === body.isInvestorVestingEnable,
  ).map((path) => ({
    path,
    message: body.isInvestorVestingEnable ? 'Vesting needs this field.' : 'Send null without vesting.',
  }));
  const isPublicLater = body.publicSaleStartTimestamp !== 0;
  if (isPublicLater !== body.isWhiteListingEnabled) {
    problems.push({
      path: 'publicSaleStartTimestamp',
      message: isPublicLater ? 'Send 0 without whitelisting.' : 'Whitelisting needs this field.',
    });
  }
  return problems;
}
