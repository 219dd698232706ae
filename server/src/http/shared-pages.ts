import type { Deployment } from '@kingspad/abi';
import { listedCoinsOf, parseAddress, parseLockReference, type Address } from '@kingspad/domain';
import type pg from 'pg';
import type { BlockTime } from '../chain/block-time.ts';
import type { Probes } from '../probe/probes.ts';
import { createSaleTaxes } from '../probe/sale-taxes.ts';
import { findLock } from '../store/queries/locks.ts';
import { trustOf } from '../store/queries/presale-trust.ts';
import { findPresale } from '../store/queries/presales.ts';
import { createStakingPools } from '../store/queries/staking.ts';
import { liquidityLockerKind, tokenLockerKind, type LockerKind } from './locker/kind.ts';
import { lockPage } from './shared/lock.ts';
import { poolPage } from './shared/pool.ts';
import { salePage } from './shared/sale.ts';
import { createStaleness, type IndexReadiness } from './shared/staleness.ts';
import type { SharedPage } from './shared/text.ts';

export interface SharedPageOptions {
  pool: pg.Pool;
  deployment: Deployment;
  operators: readonly Address[];
  blockTime: Pick<BlockTime, 'current'>;
  probes: Probes;
  blockNumber: () => number;
  readiness: IndexReadiness;
}

const PAGE =
  /^\/(presale-details|staking-pool|token-lock\/record|liquidity-lock\/record)\/([0-9a-zA-Z-]{1,80})\/?$/;

/** Whether a path is that of a record, whose page is read from the database. */
export const isSharedPage = (path: string): boolean => PAGE.test(path);

/**
 * The pages that have a share image.
 * @returns a function from a path to its shared page, undefined for other pages and unknown records. `patience`:
 *   milliseconds to wait for what only the node can say
 */
export function createSharedPages(options: SharedPageOptions) {
  const { pool, operators, deployment } = options;
  const tokens = tokenLockerKind(deployment);
  const pairs = liquidityLockerKind(deployment);
  const listed = listedCoinsOf(deployment);
  const pools = createStakingPools(pool);
  const staleness = createStaleness(options.readiness);
  const taxes = createSaleTaxes({ ...options, locker: tokens.newest });

  const sale = async (key: string, patience: number) => {
    const address = parseAddress(key);
    const found = address && (await findPresale(pool, address));
    if (!found) return undefined;
    const [trust, probe, stale] = await Promise.all([
      trustOf(pool, [found.pool], operators),
      taxes(found, patience),
      staleness(patience),
    ]);
    return salePage(found, { trust: trust(found.pool), market: deployment, listed, probe, ...stale });
  };
  const lock = async ({ locker }: LockerKind, key: string, patience: number) => {
    const reference = parseLockReference(key);
    const found = reference && (await findLock(pool, locker, reference));
    return (
      found && lockPage(found, { isOfPairs: locker === pairs.locker, listed, ...(await staleness(patience)) })
    );
  };
  const stakingPool = async (key: string, patience: number) => {
    const address = parseAddress(key);
    const found = address && (await pools.find(address));
    const blockTime = options.blockTime.current().blockTimeSeconds;
    return found && poolPage(found, { blockTime, listed, ...(await staleness(patience)) });
  };

  return async (path: string, patience: number): Promise<SharedPage | undefined> => {
    const [, kind, key = ''] = PAGE.exec(path) ?? [];
    switch (kind) {
      case 'presale-details':
        return sale(key, patience);
      case 'staking-pool':
        return stakingPool(key, patience);
      case 'token-lock/record':
        return lock(tokens, key, patience);
      case 'liquidity-lock/record':
        return lock(pairs, key, patience);
      default:
        return undefined;
    }
  };
}
