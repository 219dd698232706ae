import type { Deployment } from '@kingspad/abi';
import {
  formatAmount,
  listStatus,
  parseAddress,
  parseLockReference,
  progressBps,
  shortAddress,
  shortenedText,
  shownAmount,
  toUtcDisplay,
  type Address,
} from '@kingspad/domain';
import type pg from 'pg';
import type { BlockTime } from '../chain/block-time.ts';
import { canDraw, type ShareCard } from '../share/card.ts';
import { findLock } from '../store/queries/locks.ts';
import { trustOf } from '../store/queries/presale-trust.ts';
import { findPresale, saleFactsOf } from '../store/queries/presales.ts';
import { createStakingPools, type StakingPools } from '../store/queries/staking.ts';
import type { PageMetadata } from './documents.ts';
import { coinDecimals, coinSymbol, nameOf } from './presale/present.ts';
import { presentExpiry } from './staking/clock.ts';
import { presentApr } from './staking/present.ts';

/** Metadata and share image of the page of one sale, lock or staking pool. */
export interface SharedPage {
  metadata: PageMetadata;
  card: ShareCard;
}

export interface SharedPageOptions {
  pool: pg.Pool;
  deployment: Deployment;
  operators: readonly Address[];
  blockTime: Pick<BlockTime, 'current'>;
}

const PAGE =
  /^\/(presale-details|staking-pool|token-lock\/record|liquidity-lock\/record)\/([0-9a-zA-Z-]{1,80})\/?$/;
/** Maximum length of names, characters. */
const MAX_NAME = 60;

/** @returns a function from a path to its shared page; undefined for other pages and unknown records */
export function createSharedPages(options: SharedPageOptions) {
  const pools = createStakingPools(options.pool);
  return async (path: string): Promise<SharedPage | undefined> => {
    const [, kind, key = ''] = PAGE.exec(path) ?? [];
    const { tokenLocker, liquidityLocker } = options.deployment.contracts;
    switch (kind) {
      case 'presale-details':
        return sharedSale(options, key);
      case 'staking-pool':
        return sharedPool(options, pools, key);
      case 'token-lock/record':
        return sharedLock(options, tokenLocker, key);
      case 'liquidity-lock/record':
        return sharedLock(options, liquidityLocker, key);
      default:
        return undefined;
    }
  };
}

const SALE_STATES = {
  upcoming: 'Upcoming',
  live: 'Live',
  ended: 'Ended',
  filled: 'Filled',
  finalized: 'Listed',
  canceled: 'Canceled',
  paused: 'Paused',
} as const;

async function sharedSale(options: SharedPageOptions, key: string): Promise<SharedPage | undefined> {
  const address = parseAddress(key);
  const sale = address && (await findPresale(options.pool, address));
  if (!sale) return undefined;
  const trust = (await trustOf(options.pool, [sale.pool], options.operators))(sale.pool);
  const facts = saleFactsOf(sale);
  const state = SALE_STATES[listStatus(facts, sale.headAt)];
  const coin = oneLine(coinSymbol(sale, options.deployment));
  const amount = (units: bigint) => `${figure(units, coinDecimals(sale))} ${coin}`;
  const symbol = oneLine(sale.tokenSymbol);
  const name = oneLine(nameOf(sale)) || symbol || shortAddress(sale.token);
  const progress = progressBps(facts.raised, facts.hardCap);
  const raised = `${amount(facts.raised)} of ${amount(facts.hardCap)}`;
  return {
    metadata: {
      title: `${name}: presale`,
      description: `${state} presale of ${symbol || name}. Raised ${raised}. Terms, checks and contributions, read from the chain.`,
      // Search engines may list verified sales: docs/decisions/0049-sharing.md.
      isListed: trust.isVerifiedPool,
    },
    card: {
      kind: `Presale · ${state}`,
      title: drawable(name, sale.token),
      subtitle: trust.isVerifiedPool
        ? 'Verified by an operator'
        : `Not verified · token ${shortAddress(sale.token)}`,
      progress: progress / 10_000,
      figures: [
        { label: 'Raised', value: drawable(amount(facts.raised), sale.token) },
        { label: 'Hard cap', value: drawable(amount(facts.hardCap), sale.token) },
        startOrEnd(facts, sale.headAt),
      ],
    },
  };
}

function startOrEnd({ startAt, endAt }: { startAt: number; endAt: number }, now: number) {
  if (now < startAt) return { label: 'Starts', value: dateOf(startAt) };
  return { label: now < endAt ? 'Ends' : 'Ended', value: dateOf(endAt) };
}

async function sharedLock(
  { pool }: SharedPageOptions,
  locker: Address | null,
  key: string,
): Promise<SharedPage | undefined> {
  const reference = parseLockReference(key);
  const lock = locker && reference && (await findLock(pool, locker, reference));
  if (!lock) return undefined;
  const { pair } = lock;
  const names = pair ? [oneLine(pair.symbolOne), oneLine(pair.symbolTwo)] : [oneLine(lock.tokenSymbol)];
  const name = names.every((one) => one !== '') ? names.join(' / ') : shortAddress(lock.token);
  const what = pair ? 'Liquidity lock' : 'Token lock';
  const locked = BigInt(lock.amount) - BigInt(lock.released);
  const amount = lock.tokenDecimals === null ? String(locked) : figure(locked, lock.tokenDecimals);
  const when = `${lock.vesting ? 'released in steps from' : 'locked until'} ${toUtcDisplay(lock.unlockAt)}`;
  return {
    metadata: {
      title: `${name}: ${what.toLowerCase()} #${lock.lockId}`,
      description: `${amount} ${name}, ${when}. Amount, owner, dates and history, read from the chain.`,
    },
    card: {
      kind: `${what} #${lock.lockId}`,
      title: drawable(name, lock.token),
      subtitle: `Token ${shortAddress(lock.token)} · owner ${shortAddress(lock.owner)}`,
      figures: [
        { label: 'Locked', value: amount },
        { label: lock.vesting ? 'First release' : 'Unlocks', value: dateOf(lock.unlockAt) },
        { label: 'State', value: lock.claimedAt === null ? 'Locked' : 'Claimed' },
      ],
    },
  };
}

async function sharedPool(
  options: SharedPageOptions,
  pools: StakingPools,
  key: string,
): Promise<SharedPage | undefined> {
  const address = parseAddress(key);
  const pool = address && (await pools.find(address));
  if (!pool) return undefined;
  const blockTime = options.blockTime.current().blockTimeSeconds;
  const clock = { headBlock: pool.headBlock, headTime: pool.headAt, blockTime };
  const ends = presentExpiry(pool.bonusEndBlock, clock).poolExpireTimestamp;
  const { apr } = presentApr(pool);
  const earned = oneLine(pool.rewardSymbol) || shortAddress(pool.rewardToken);
  const staked = oneLine(pool.stakedSymbol) || shortAddress(pool.stakedToken);
  const isOver = pool.status === 'finished';
  return {
    metadata: {
      title: `Stake ${staked}, earn ${earned}`,
      description: `Staking pool that ${isOver ? 'paid' : 'pays'} ${earned} for ${staked} until ${toUtcDisplay(ends)}. Rewards, stakes and terms, read from the chain.`,
    },
    card: {
      kind: `Staking pool · ${isOver ? 'Finished' : 'Live'}`,
      title: `Earn ${drawable(earned, pool.rewardToken)}`,
      subtitle: `Stake ${drawable(staked, pool.stakedToken)}`,
      figures: [
        { label: 'APR', value: apr === null ? 'Unknown' : `${aprText(apr)}%` },
        {
          label: 'Total staked',
          value:
            pool.stakedDecimals === null
              ? pool.totalStaked
              : figure(BigInt(pool.totalStaked), pool.stakedDecimals),
        },
        { label: isOver ? 'Ended' : 'Ends', value: dateOf(ends) },
      ],
    },
  };
}

/** Six significant digits, with "~" if rounded: the fonts of the images have no "≈". */
function figure(value: bigint, decimals: number): string {
  const { text, isExact } = shownAmount(value, decimals);
  return `${isExact ? '' : '~ '}${text}`;
}

const aprText = (apr: number) => formatAmount(BigInt(Math.round(Math.min(apr, 1e12) * 100)), 2);

/** If the fonts cannot draw a name, the token's address is used. */
const drawable = (text: string, token: Address) => (canDraw(text) ? text : shortAddress(token));

const dateOf = (seconds: number) => toUtcDisplay(seconds).slice(0, 10).replaceAll('.', '-');

/** A name in one line, without characters that show nothing or change the direction of text. */
const oneLine = (text: string) => shortenedText(text, MAX_NAME);
