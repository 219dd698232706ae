import { generationsOf, type Deployment } from '@kingspad/abi';
import type { BlockTime } from '../../chain/block-time.ts';
import type { OwnerVerifier } from '../../chain/owner-verifier.ts';
import { createStakingPools } from '../../store/queries/staking.ts';
import type { DraftOptions } from '../drafts.ts';
import type { ReadPools } from '../query.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import type { App } from '../typebox-provider.ts';
import { registerStakingDrafts } from './drafts.ts';
import { registerStakingList } from './lists.ts';
import { registerStakingMetadata } from './metadata.ts';
import { registerStakedSeries, registerStakingRecord } from './records.ts';

export interface StakingRouteOptions extends ReadPools {
  deployment: Deployment;
  owners: OwnerVerifier;
  blockTime: Pick<BlockTime, 'current'>;
  refresh: RefreshRequests;
  drafts: DraftOptions;
}

/** Registers all calls for staking pools. */
export function registerStaking(app: App, options: StakingRouteOptions): void {
  const { pool, heavy, deployment, owners, blockTime, refresh, drafts } = options;
  const factories = generationsOf(deployment).map(({ contracts }) => contracts.stakingFactory);
  const reading = { pools: createStakingPools(pool), blockTime };
  registerStakingDrafts(app, pool, { ...drafts, factories, blockTime, refresh });
  registerStakingList(app, { ...reading, pool, heavy });
  registerStakingRecord(app, reading);
  registerStakedSeries(app, pool);
  registerStakingMetadata(app, pool, { ...reading, owners, chainId: deployment.chainId });
}
