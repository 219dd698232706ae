import type { Address, PoolStatus } from '@kingspad/domain';
import type pg from 'pg';
import { SALE_FACTS, saleFactsOf, SALE } from '../entities/sale.ts';
import { nextStepAt, unlockedAt } from '../rules/lock-rules.ts';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { listOf, pick, viewReader } from '../table.ts';
import { addressFromBytea, toBytea } from './encoding.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  type FoundSale as FoundPresale,
  type StoredPresale,
} from './presale-columns.ts';
import { inSnapshot } from './own-transaction.ts';
import { HAS_STAKE } from './staking-orders.ts';

/** The newest positions of a kind that are read; fewer of those made by others, since anyone can make them. */
const LOOKED_THROUGH = { own: 2_000, fromOthers: 500 } as const;

/** A lock that is not claimed. Amounts in base units, times in seconds. */
export interface OpenLock {
  locker: Address;
  lockId: number;
  token: Address;
  isVesting: boolean;
  /** What is left in it. */
  left: bigint;
  claimable: bigint;
  /** The next release after now; null if none is. */
  nextAt: number | null;
  isReceived: boolean;
}

/** A sale that the wallet contributed to, or created. */
export interface WalletSale extends ReturnType<typeof readSale> {
  status: PoolStatus;
}
/** Base units. */
export interface WalletContribution {
  sale: WalletSale;
  contributed: bigint;
  claimed: bigint;
  isRefunded: boolean;
  /** The excess that a fair sale returned to it, base units of the coin; 0 before. */
  excessPaid: bigint;
}

export interface SaleCredit {
  pool: Address;
  asset: Address;
  amount: bigint;
}

/** Native coin at a locker of any generation. */
export interface LockerCredit {
  contract: Address;
  amount: bigint;
}

export interface OpenStake {
  pool: Address;
  stakedToken: Address;
  rewardToken: Address;
  staked: bigint;
  earned: bigint;
  /** Seconds; past for a stake that is open. */
  opensAt: number;
  isFinished: boolean;
}

export interface IdleRewards {
  pool: Address;
  rewardToken: Address;
  amount: bigint;
}

export interface WalletPositions {
  block: number;
  time: number;
  locks: OpenLock[];
  offers: OpenLock[];
  contributions: WalletContribution[];
  sales: WalletSale[];
  credits: SaleCredit[];
  lockerCredits: LockerCredit[];
  stakes: OpenStake[];
  stakingPools: number;
  idle: IdleRewards[];
  /** Whether a kind has more than is looked through. */
  isPartial: boolean;
}

const SALE_TERMS = {
  ...SALE_FACTS,
  ...pick(SALE, [
    'pool',
    'token',
    'coin',
    'unit',
    'tokensForSale',
    'committed',
    'tokensPerCoin',
    'tokensDeposited',
    'tokensReclaimed',
    'initialBps',
    'cycle',
    'cycleBps',
  ]),
};
const readTerms = viewReader(SALE_TERMS);

interface FoundSale {
  status: PoolStatus;
}

function readSale(found: object) {
  const row = readTerms(found);
  const { pool, token, coin, tokensReclaimed, initialBps, cycle, cycleBps } = row;
  return {
    pool,
    token,
    coin,
    unit: BigInt(row.unit),
    tokensPerCoin: BigInt(row.tokensPerCoin),
    supply: BigInt(row.tokensForSale),
    committed: BigInt(row.committed),
    tokensDeposited: BigInt(row.tokensDeposited),
    isReclaimed: tokensReclaimed !== null,
    vesting: { initialPercent: initialBps, cycle, cyclePercent: cycleBps },
    ...saleFactsOf(row),
  };
}

const walletSaleOf = (found: FoundSale): WalletSale => ({ ...readSale(found), status: found.status });

/** Unclaimed locks `l` with what `from` finds, as of the time $1. */
const openLocks = (from: string) => `
  SELECT l.locker, l.lock_id, l.token, l.kind = 'vesting' AS is_vesting, l.is_received, l.amount - l.released AS left_over,
         greatest(u.unlocked - l.released, 0) AS claimable,
         CASE WHEN l.unlock_at <= $1 THEN NULL WHEN l.kind = 'plain' THEN l.unlock_at
              ELSE ${nextStepAt('l', 'greatest(u.unlocked, l.released)')} END AS next_at
    FROM (${from}) AS l CROSS JOIN LATERAL (SELECT ${unlockedAt('l', '$1')} AS unlocked) AS u`;

interface FoundLock {
  locker: Buffer;
  lock_id: number;
  token: Buffer;
  is_vesting: boolean;
  is_received: boolean;
  left_over: string;
  claimable: string;
  next_at: number | null;
}

const openLockOf = (found: FoundLock): OpenLock => ({
  locker: addressFromBytea(found.locker),
  lockId: found.lock_id,
  token: addressFromBytea(found.token),
  isVesting: found.is_vesting,
  left: BigInt(found.left_over),
  claimable: BigInt(found.claimable),
  nextAt: found.next_at,
  isReceived: found.is_received,
});

/** Each scope by its index, the newest first. */
const locksBy = (condition: string, limit: number) =>
  `(SELECT k.* FROM chain.lock k WHERE k.locker = ANY ($2) AND ${condition} AND k.claimed_at IS NULL
     ORDER BY k.lock_id DESC LIMIT ${limit})`;

const MINE = openLocks(`${locksBy('k.owner = $3 AND NOT k.is_received', LOOKED_THROUGH.own)}
  UNION ALL ${locksBy('k.owner = $3 AND k.is_received', LOOKED_THROUGH.fromOthers)}`);
const OFFERED = openLocks(locksBy('k.pending_owner = $3', LOOKED_THROUGH.fromOthers));

const SALE_COLUMNS = `${listOf(SALE_TERMS, 'p')}, chain.pool_status(p, $1) AS status`;

const CONTRIBUTIONS = `
  SELECT ${SALE_COLUMNS}, w.contributed, w.claimed, w.excess_paid, w.refunded_at IS NOT NULL AS is_refunded
    FROM chain.presale_wallet w JOIN chain.presale p ON p.pool = w.pool
   WHERE w.wallet = $2 AND w.contributed > 0 ORDER BY w.last_at DESC LIMIT ${LOOKED_THROUGH.own}`;

const SALES = `
  SELECT ${SALE_COLUMNS} FROM chain.presale p WHERE p.owner = $2 ORDER BY p.number DESC LIMIT ${LOOKED_THROUGH.own}`;

/** Payments that the account refused: as a sale's owner, or as the receiver of the platform's fee. */
const CREDITS = `
  SELECT c.pool, c.asset, c.amount
    FROM chain.presale_credit c JOIN chain.presale p ON p.pool = c.pool
   WHERE c.account = $1 AND c.amount > 0 ORDER BY p.number DESC, c.asset LIMIT ${LOOKED_THROUGH.own}`;

/** Excess fees that the account refused. There are as many rows as lockers at most. */
const LOCKER_CREDITS = `
  SELECT c.locker, c.amount FROM chain.locker_credit c WHERE c.account = $1 AND c.amount > 0 ORDER BY c.locker`;

const STAKES = `
  SELECT p.pool, p.staked_token, p.reward_token, s.amount, chain.staking_pending(p, s, $1) AS earned,
         CASE WHEN s.amount = 0 THEN 0 ELSE s.staked_time + p.lock_time END AS opens_at, ${isFinishedAt('$1')} AS is_finished
    FROM chain.stake s JOIN chain.staking_pool p ON p.pool = s.pool
   WHERE s.wallet = $2 AND ${HAS_STAKE} ORDER BY s.last_staked_at DESC LIMIT ${LOOKED_THROUGH.own}`;

const CREATED_POOLS = 'SELECT count(*) AS total FROM chain.staking_pool p WHERE p.creator = $1';

/** Rewards of blocks without stakes, as of the end. */
const IDLE = `
  SELECT p.pool, p.reward_token,
         p.idle + CASE WHEN p.total_staked > 0 THEN 0
                       ELSE greatest(0, chain.staking_emitted(p, p.bonus_end) - chain.staking_emitted(p, p.last_reward_block))
                  END AS amount
    FROM chain.staking_pool p WHERE p.creator = $2 AND ${isFinishedAt('$1')} ORDER BY p.number DESC LIMIT ${LOOKED_THROUGH.own}`;

/**
 * Reads a wallet's positions as of the newest indexed block; an unknown wallet has none.
 * @param lockers the first generation's contracts: rows of all generations are found by them
 */
export const positionsOf = (
  pool: pg.Pool,
  lockers: readonly Address[],
  wallet: Address,
): Promise<WalletPositions> => inSnapshot(pool, (client) => readPositions(client, lockers, wallet));

async function readPositions(
  client: pg.ClientBase,
  lockers: readonly Address[],
  wallet: Address,
): Promise<WalletPositions> {
  const head = await client.query<{ block: number; time: number }>(
    'SELECT c.block_number AS block, c.block_timestamp AS time FROM chain.cursor c',
  );
  const { block, time } = head.rows[0] ?? { block: 0, time: 0 };
  const of = toBytea(wallet);
  const atTime = [time, of];
  const atBlock = [block, of];
  const ofLockers = [time, lockers.map(toBytea), of];
  const locks = await client.query<FoundLock>(MINE, ofLockers);
  const offers = await client.query<FoundLock>(OFFERED, ofLockers);
  const contributions = await client.query<FoundContribution>(CONTRIBUTIONS, atTime);
  const sales = await client.query<FoundSale>(SALES, atTime);
  const credits = await client.query<FoundCredit>(CREDITS, [of]);
  const lockerCredits = await client.query<FoundLockerCredit>(LOCKER_CREDITS, [of]);
  const stakes = await client.query<FoundStake>(STAKES, atBlock);
  const pools = await client.query<{ total: number }>(CREATED_POOLS, [of]);
  const idle = await client.query<FoundIdle>(IDLE, atBlock);
  const received = locks.rows.filter((row) => row.is_received).length;
  return {
    block,
    time,
    locks: locks.rows.map(openLockOf),
    offers: offers.rows.map(openLockOf),
    contributions: contributions.rows.map((row) => ({
      sale: walletSaleOf(row),
      contributed: BigInt(row.contributed),
      claimed: BigInt(row.claimed),
      isRefunded: row.is_refunded,
      excessPaid: BigInt(row.excess_paid),
    })),
    sales: sales.rows.map(walletSaleOf),
    credits: credits.rows.map((row) => ({
      pool: addressFromBytea(row.pool),
      asset: addressFromBytea(row.asset),
      amount: BigInt(row.amount),
    })),
    lockerCredits: lockerCredits.rows.map((row) => ({
      contract: addressFromBytea(row.locker),
      amount: BigInt(row.amount),
    })),
    stakes: stakes.rows.map(openStakeOf),
    stakingPools: pools.rows[0]?.total ?? 0,
    idle: idle.rows
      .map((row) => ({
        pool: addressFromBytea(row.pool),
        rewardToken: addressFromBytea(row.reward_token),
        amount: BigInt(row.amount),
      }))
      .filter(({ amount }) => amount > 0n),
    isPartial:
      received === LOOKED_THROUGH.fromOthers ||
      offers.rows.length === LOOKED_THROUGH.fromOthers ||
      [
        locks.rows.length - received,
        contributions.rows.length,
        sales.rows.length,
        stakes.rows.length,
      ].includes(LOOKED_THROUGH.own),
  };
}

interface FoundContribution extends FoundSale {
  contributed: string;
  claimed: string;
  excess_paid: string;
  is_refunded: boolean;
}

interface FoundCredit {
  pool: Buffer;
  asset: Buffer;
  amount: string;
}

interface FoundLockerCredit {
  locker: Buffer;
  amount: string;
}

interface FoundIdle {
  pool: Buffer;
  reward_token: Buffer;
  amount: string;
}

interface FoundStake {
  pool: Buffer;
  staked_token: Buffer;
  reward_token: Buffer;
  amount: string;
  earned: string;
  opens_at: number;
  is_finished: boolean;
}

const openStakeOf = (found: FoundStake): OpenStake => ({
  pool: addressFromBytea(found.pool),
  stakedToken: addressFromBytea(found.staked_token),
  rewardToken: addressFromBytea(found.reward_token),
  staked: BigInt(found.amount),
  earned: BigInt(found.earned),
  opensAt: found.opens_at,
  isFinished: found.is_finished,
});

/** A token's texts; of a pair both symbols. */
export interface TokenTexts {
  symbol: string;
  decimals: number | null;
}

/** The texts of tokens and pairs; those that are not indexed are left out. */
export async function textsOfTokens(
  pool: pg.Pool,
  tokens: readonly Address[],
): Promise<Map<Address, TokenTexts>> {
  const found = await pool.query<{
    address: Buffer;
    symbol: string | null;
    decimals: number | null;
    symbol_one: string | null;
    symbol_two: string | null;
  }>(
    `SELECT DISTINCT ON (t.address) t.address, t.symbol, t.decimals, one.symbol AS symbol_one, two.symbol AS symbol_two
       FROM chain.token t
       LEFT JOIN chain.pair pair ON pair.address = t.address AND pair.factory IS NOT NULL
       LEFT JOIN chain.token one ON one.address = pair.token_one
       LEFT JOIN chain.token two ON two.address = pair.token_two
      WHERE t.address = ANY ($1)`,
    [tokens.map(toBytea)],
  );
  return new Map(
    found.rows.map((row) => [
      addressFromBytea(row.address),
      {
        symbol:
          row.symbol_one && row.symbol_two ? `${row.symbol_one} / ${row.symbol_two}` : (row.symbol ?? ''),
        decimals: row.decimals,
      },
    ]),
  );
}

/** The sales at these addresses, by address. */
export async function salesAt(
  pool: pg.Pool,
  addresses: readonly Address[],
): Promise<Map<Address, StoredPresale>> {
  if (addresses.length === 0) return new Map();
  const found = await pool.query<FoundPresale>(
    `SELECT ${PRESALE_COLUMNS} FROM chain.presale p ${PRESALE_TOKENS} WHERE p.pool = ANY ($1)`,
    [addresses.map(toBytea)],
  );
  return new Map(found.rows.map(readPresale).map((sale) => [sale.pool, sale]));
}

/** The tokens of the staking pools at these addresses, by address. */
export async function stakedTokensOf(
  pool: pg.Pool,
  addresses: readonly Address[],
): Promise<Map<Address, { staked: Address; reward: Address }>> {
  if (addresses.length === 0) return new Map();
  const found = await pool.query<{ pool: Buffer; staked_token: Buffer; reward_token: Buffer }>(
    'SELECT p.pool, p.staked_token, p.reward_token FROM chain.staking_pool p WHERE p.pool = ANY ($1)',
    [addresses.map(toBytea)],
  );
  return new Map(
    found.rows.map((row) => [
      addressFromBytea(row.pool),
      { staked: addressFromBytea(row.staked_token), reward: addressFromBytea(row.reward_token) },
    ]),
  );
}
