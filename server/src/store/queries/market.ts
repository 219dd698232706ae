import { sameAddress, type Address, type HolderKind } from '@kingspad/domain';
import type pg from 'pg';
import type { FollowState } from '../market/follow.ts';
import { addressFromBytea, toBytea } from './encoding.ts';

/** The block to which a contract's logs are read, and whether it confirms the result. */
export type ReadState = 'known' | 'reading' | 'over-budget' | 'unknown';

/** Stored read state of a contract; `verified` as the indexer wrote it. */
interface FollowedRow<Verified> {
  state: FollowState | null;
  verified: Verified | null;
  verified_block: number | null;
  verified_time: number | null;
}

function readStateOf({ state, verified }: FollowedRow<unknown>): ReadState {
  if (state === 'over-budget') return state;
  if (state === 'unreliable') return 'unknown';
  return verified === null ? 'reading' : 'known';
}

export interface StoredHolders {
  state: ReadState;
  block: { number: number; timestamp: number } | null;
  /** Base units. */
  supply: string | null;
  count: number | null;
  /** The largest first. */
  holders: { address: Address; kind: HolderKind; amount: string }[];
}

type HoldersRow = FollowedRow<{
  supply: string;
  holderCount: number;
  holders: { address: Address; amount: string; isContract: boolean }[];
}> & { owner: Buffer; token: Buffer };

/**
 * Holders of a sale's token; undefined unless the factory created the sale.
 * @param lockers our contracts that hold tokens for others
 */
export async function holdersOf(
  pool: pg.Pool,
  sale: Address,
  lockers: readonly Address[],
): Promise<StoredHolders | undefined> {
  const found = await pool.query<HoldersRow>(
    `SELECT p.owner, p.token, f.state, f.verified, f.verified_block, f.verified_time
       FROM chain.presale p LEFT JOIN market.follow f ON f.kind = 'token' AND f.address = p.token WHERE p.pool = $1`,
    [toBytea(sale)],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { verified, verified_block: number, verified_time: timestamp } = row;
  if (verified === null || number === null || timestamp === null) {
    return { state: readStateOf(row), block: null, supply: null, count: null, holders: [] };
  }
  const { holders, holderCount, supply } = verified;
  const known = await knownKinds(
    pool,
    row.token,
    holders.map(({ address }) => address),
  );
  const owner = addressFromBytea(row.owner);
  const listed = holders.map(({ address, amount, isContract }, index) => ({
    address,
    amount,
    kind: kindOf(address, { isContract, known: known[index], owner, lockers }),
  }));
  return {
    state: readStateOf(row),
    block: { number, timestamp },
    supply,
    count: holderCount,
    holders: listed.toSorted((a, b) => (BigInt(a.amount) < BigInt(b.amount) ? 1 : -1)),
  };
}

const BURNT: readonly string[] = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`];

function kindOf(
  address: Address,
  about: {
    isContract: boolean;
    known: HolderKind | null | undefined;
    owner: Address;
    lockers: readonly Address[];
  },
): HolderKind {
  if (BURNT.includes(address.toLowerCase())) return 'burnt';
  if (about.lockers.some((locker) => sameAddress(locker, address))) return 'locker';
  if (about.known) return about.known;
  if (sameAddress(about.owner, address)) return 'owner';
  return about.isContract ? 'contract' : 'wallet';
}

/** Kind of each address in the index; null if unknown. */
async function knownKinds(
  pool: pg.Pool,
  token: Buffer,
  addresses: readonly Address[],
): Promise<(HolderKind | null)[]> {
  const found = await pool.query<{ kind: HolderKind | null }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM chain.presale p WHERE p.pool = a.address) THEN 'sale'
                 WHEN EXISTS (SELECT FROM chain.staking_pool s WHERE s.pool = a.address) THEN 'staking'
                 WHEN EXISTS (SELECT FROM chain.presale p WHERE p.token = $2 AND p.pair = a.address)
                   OR EXISTS (SELECT FROM chain.pair r WHERE r.address = a.address AND r.factory IS NOT NULL) THEN 'pair'
            END AS kind
       FROM unnest($1::bytea[]) WITH ORDINALITY AS a (address, place) ORDER BY a.place`,
    [addresses.map(toBytea), token],
  );
  return found.rows.map(({ kind }) => kind);
}

/** Reserves of a pair by the sale's token and coin; base units. */
interface StoredReserves {
  blockNumber: number;
  timestamp: number;
  tokenReserve: string;
  coinReserve: string;
}

export interface StoredPriceHistory {
  state: ReadState | 'unlisted';
  points: StoredReserves[];
  current: StoredReserves | null;
}

/** Points of a chart besides the first: more cannot be distinguished. */
const MAX_POINTS = 240;

type PairRow = FollowedRow<{ reserves: [string, string] }> & {
  pair: Buffer | null;
  token: Buffer;
  coin: Buffer;
  finalized_at: number | null;
};

/**
 * Reserves of a sale's pair since the listing; undefined unless the factory created the sale.
 * @param wrappedNative what a pair has of the native coin
 */
export async function priceHistoryOf(
  pool: pg.Pool,
  sale: Address,
  wrappedNative: Address,
): Promise<StoredPriceHistory | undefined> {
  const found = await pool.query<PairRow>(
    `SELECT p.pair, p.token, p.coin, p.finalized_at, f.state, f.verified, f.verified_block, f.verified_time
       FROM chain.presale p LEFT JOIN market.follow f ON f.kind = 'pair' AND f.address = p.pair WHERE p.pool = $1`,
    [toBytea(sale)],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  if (row.pair === null) return { state: 'unlisted', points: [], current: null };
  // V2 pairs order their tokens by address.
  const coin = row.coin.some((byte) => byte !== 0) ? row.coin : toBytea(wrappedNative);
  const isTokenFirst = Buffer.compare(row.token, coin) < 0;
  const inSale = (blockNumber: number, timestamp: number, [first, second]: readonly [string, string]) => ({
    blockNumber,
    timestamp,
    tokenReserve: isTokenFirst ? first : second,
    coinReserve: isTokenFirst ? second : first,
  });
  const state = readStateOf(row);
  const { verified, verified_block: block, verified_time: at } = row;
  const points = state === 'unknown' ? [] : await hoursOf(pool, row.pair, row.finalized_at ?? 0);
  return {
    state,
    points: points.map(({ number, timestamp, reserve0, reserve1 }) =>
      inSale(number, timestamp, [reserve0, reserve1]),
    ),
    current: verified && block !== null && at !== null ? inSale(block, at, verified.reserves) : null,
  };
}

interface HourRow {
  number: number;
  timestamp: number;
  reserve0: string;
  reserve1: string;
}

/** The hours since the listing, thinned out if there are many: the first and the last are always there. */
async function hoursOf(pool: pg.Pool, pair: Buffer, since: number): Promise<HourRow[]> {
  const found = await pool.query<HourRow>(
    `WITH hours AS (
       SELECT *, row_number() OVER (ORDER BY hour) AS place, count(*) OVER () AS total
         FROM market.reserve_hour WHERE pair = $1 AND timestamp >= $2)
     SELECT block_number AS number, timestamp, reserve0, reserve1 FROM hours
      WHERE place = 1 OR (total - place) % ceil(total / ${MAX_POINTS}.0)::integer = 0 ORDER BY hour`,
    [pair, since],
  );
  return found.rows;
}
