import {
  fromUtcText,
  metadataDigest,
  rewardsPerBlock,
  sameAddress,
  stakingMetaOf,
  type Address,
} from '@kingspad/domain';
import { type StakingDraft } from '@kingspad/domain/api';
import type pg from 'pg';
import type { BlockTime } from '../../chain/block-time.ts';
import { clientHash } from '../../client-address.ts';
import { bodyAddress, contractOfDraft, DRAFT_FAILURES, keepDraft, type DraftOptions } from '../drafts.ts';
import { ApiError, type ErrorDetail } from '../errors.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { presentExpiry, readClock } from './clock.ts';
import { stakingMetaProblems } from './meta.ts';

export interface StakingDraftOptions extends DraftOptions {
  /** The factories of all generations, the oldest first. */
  factories: readonly Address[];
  blockTime: Pick<BlockTime, 'current'>;
  refresh: RefreshRequests;
}

/** A creator's metadata of a pool, stored until the transaction that creates it carries its digest (SA-01, SA-02). */
export function registerStakingDrafts(
  app: App,
  pool: pg.Pool,
  { factories, blockTime, refresh, ...options }: StakingDraftOptions,
): void {
  route(app, 'POST /api/v1/staking/create', {
    tag: 'staking',
    summary: 'Save a draft; it stays hidden until a transaction of its creator carries its digest',
    failures: DRAFT_FAILURES,
    handle: async ({ body, ip }) => {
      const { owner, token } = checkDraft(body);
      const factory = contractOfDraft(factories, 'factoryAddress', body.factoryAddress);
      const { metadataSalt, ...fields } = body;
      const meta = stakingMetaOf(body);
      const subject = { chainId: options.chainId, contract: factory, kind: 'staking' as const, owner, token };
      const digest =
        metadataSalt === undefined ? null : metadataDigest({ ...subject, salt: metadataSalt, meta });
      // Chain facts are not part of the stored draft, so the draft is the same before and after the transaction.
      const rawMetadata = { createdByAddress: owner, stakingTokenAddress: token, ...meta, metadataSalt };
      const draft = { kind: 'staking' as const, contract: factory, digest, owner, token, body: rawMetadata };
      const kept = await keepDraft(pool, { ...draft, title: null, client: clientHash(ip) }, options);
      if (body.transactionHash !== null) await refresh.request();
      return {
        ...fields,
        ...kept,
        // Computable fields are not taken from the body.
        ...presentExpiry(body.endBlockNumber, await readClock(pool, blockTime)),
        rewardsPerBlock: perBlock(body).toString(),
        status: 'live' as const,
        aprUpdatedAt: null,
        metadataDigest: digest,
      };
    },
  });
}

function perBlock({ rewardsSupply, startBlockNumber, endBlockNumber }: StakingDraft): bigint {
  return rewardsPerBlock(BigInt(rewardsSupply), startBlockNumber, endBlockNumber);
}

/** Checks beyond the schema. @throws ApiError that names every wrong field */
function checkDraft(body: StakingDraft): { owner: Address; token: Address } {
  const details: ErrorDetail[] = [];
  const owner = bodyAddress(details, 'createdByAddress', body.createdByAddress);
  const token = bodyAddress(details, 'stakingTokenAddress', body.stakingTokenAddress);
  const reward = bodyAddress(details, 'rewardsTokenAddress', body.rewardsTokenAddress);
  if (body.stakingPoolAddress !== null) {
    bodyAddress(details, 'stakingPoolAddress', body.stakingPoolAddress);
  }
  if (fromUtcText(body.poolExpireDate) === undefined) {
    details.push({
      path: 'poolExpireDate',
      message: 'This date does not exist. Send a date of the calendar.',
    });
  }
  if (body.endBlockNumber <= body.startBlockNumber) {
    details.push({ path: 'endBlockNumber', message: 'Send a block after startBlockNumber.' });
  }
  if (token && reward && sameAddress(token, reward) !== body.isRewardsSameAsStakingToken) {
    details.push({
      path: 'isRewardsSameAsStakingToken',
      message: 'Send true where both addresses are the same, and false where they differ.',
    });
  }
  details.push(...stakingMetaProblems(body));
  if (!owner || !token || details.length > 0) throw new ApiError('validation_failed', details);
  return { owner, token };
}
