import { sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { SEARCH_GROUP } from '@kingspad/domain/api';
import type pg from 'pg';
import { isFinishedAt } from '../rules/staking-rules.ts';
import { addressFromBytea, containsPattern, fromBytea, toBytea } from './encoding.ts';
import { LOCK_COLUMNS, LOCK_TOKEN, storedLockOf, type FoundLock, type StoredLock } from './lock-columns.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  type FoundSale,
  type StoredPresale,
} from './presale-columns.ts';
import { salesNamed } from './presale-lists.ts';
import { Values } from './statement.ts';

/** Terms of a search. */
export type SearchTerm =
  /** A part of a name or symbol. */
  | { by: 'text'; text: string }
  | { by: 'number'; text: string; lockId: number }
  /** Address of a token, pair, sale, staking pool, or an owner of them. */
  | { by: 'address'; address: Address }
  | { by: 'transaction'; hash: Hex };

/** A token or pair with locks. */
export interface TokenMatch {
  locker: Address;
  token: Address;
  name: string;
  symbol: string;
  lockCount: number;
  pair: { tokenOne: Address; tokenTwo: Address; symbolOne: string; symbolTwo: string } | null;
  factory: { address: Address; name: string } | null;
}

export interface StakingPoolMatch {
  pool: Address;
  stakedToken: Address;
  stakedName: string;
  stakedSymbol: string;
  rewardToken: Address;
  rewardName: string;
  rewardSymbol: string;
  isFinished: boolean;
}

export interface SearchMatches {
  tokens: TokenMatch[];
  sales: StoredPresale[];
  locks: (StoredLock & { locker: Address })[];
  stakingPools: StakingPoolMatch[];
}

/** The newest matches that are ranked: of a common word there may be a million. */
const MAX_RANKED = 1000;
/** Logs of a transaction that are checked. */
const MAX_LOGS = 200;

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/** How well a symbol and a name match, 0 best. @param text the parameter of the search in lower case */
const rankOf = (symbol: string, name: string, text: string): string => `
  CASE WHEN lower(${symbol}) = ${text} THEN 0 WHEN lower(${name}) = ${text} THEN 1
       WHEN starts_with(lower(${symbol}), ${text}) THEN 2 WHEN starts_with(lower(${name}), ${text}) THEN 3 ELSE 4 END`;

/**
 * Whether a search text matches. A word such as `bee` is not looked for within addresses, which have it by chance.
 * @param column a search text, with the addresses in it
 */
const matches = (column: string, text: string, pattern: string): string =>
  text.startsWith('0x')
    ? `${column} LIKE ${pattern}`
    : `${column} LIKE ${pattern} AND regexp_replace(${column}, '0x[0-9a-f]{40}', '', 'g') LIKE ${pattern}`;

/** The text that lists search for, or the address in lower case; undefined for a transaction. */
function textOf(term: SearchTerm): string | undefined {
  if (term.by === 'transaction') return undefined;
  return (term.by === 'address' ? term.address : term.text).toLowerCase();
}

async function findTokens(db: pg.Pool, text: string): Promise<TokenMatch[]> {
  const found = await db.query<{
    locker: Buffer;
    token: Buffer;
    name: string | null;
    symbol: string | null;
    lock_count: number;
    token_one: Buffer | null;
    token_two: Buffer | null;
    symbol_one: string | null;
    symbol_two: string | null;
    factory: Buffer | null;
    factory_name: string | null;
  }>(
    `WITH found AS MATERIALIZED (
       SELECT s.locker, s.token, s.lock_count, s.last_lock_id FROM chain.token_summary s
        WHERE ${matches('s.search_text', text, '$1')} ORDER BY s.last_lock_id DESC LIMIT ${MAX_RANKED})
     SELECT s.locker, s.token, t.name, t.symbol, s.lock_count, pair.token_one, pair.token_two, one.symbol AS symbol_one,
            two.symbol AS symbol_two, l.factory, f.name AS factory_name
       FROM found s
       LEFT JOIN chain.token t ON t.address = s.token
       LEFT JOIN chain.pair pair ON pair.locker = s.locker AND pair.address = s.token
       LEFT JOIN chain.token one ON one.address = pair.token_one
       LEFT JOIN chain.token two ON two.address = pair.token_two
       LEFT JOIN chain.lock l ON l.locker = s.locker AND l.lock_id = s.last_lock_id
       LEFT JOIN chain.factory f ON f.locker = s.locker AND f.address = l.factory
      ORDER BY (pair.address IS NOT NULL AND l.factory IS NULL), s.token <> $2, ${rankOf('t.symbol', 't.name', '$3')},
               s.last_lock_id DESC
      LIMIT ${SEARCH_GROUP}`,
    [containsPattern(text), addressBytes(text), text],
  );
  return found.rows.map((row) => ({
    locker: addressFromBytea(row.locker),
    token: addressFromBytea(row.token),
    name: row.name ?? '',
    symbol: row.symbol ?? '',
    lockCount: row.lock_count,
    pair:
      row.token_one && row.token_two
        ? {
            tokenOne: addressFromBytea(row.token_one),
            tokenTwo: addressFromBytea(row.token_two),
            symbolOne: row.symbol_one ?? '',
            symbolTwo: row.symbol_two ?? '',
          }
        : null,
    factory: row.factory && { address: addressFromBytea(row.factory), name: row.factory_name ?? '' },
  }));
}

/** The address in a search text; one that nothing has for any other text. */
const addressBytes = (text: string): Buffer => toBytea(/^0x[0-9a-f]{40}$/.test(text) ? text : zeroAddress);

/** The numbers of matching sales, as a statement. @param pools named by a transaction's logs */
function saleNumbers(term: SearchTerm, values: Values, pools: readonly Buffer[]): string {
  const text = textOf(term);
  if (text === undefined) {
    return `SELECT p.number FROM chain.presale p WHERE p.pool = ANY (${values.add(pools, 'bytea[]')})`;
  }
  const pattern = values.add(containsPattern(text), 'text');
  const newest = (where: string) =>
    `(SELECT p.number FROM chain.presale p WHERE ${where} ORDER BY p.number DESC LIMIT ${MAX_RANKED})`;
  const matching = newest(matches('p.search_text', text, pattern));
  if (term.by !== 'address') return `${matching} UNION ${salesNamed(pattern)}`;
  return `${matching} UNION ${newest(`p.owner = ${values.add(toBytea(term.address), 'bytea')}`)}`;
}

async function findSales(db: pg.Pool, term: SearchTerm, pools: readonly Buffer[]): Promise<StoredPresale[]> {
  const values = new Values();
  const numbers = saleNumbers(term, values, pools);
  const text = textOf(term) ?? '';
  const [typed, address] = [values.add(text, 'text'), values.add(addressBytes(text), 'bytea')];
  // Open items come before the others of the same rank.
  const statement = `
    WITH best AS MATERIALIZED (
      SELECT p.number, row_number() OVER (ORDER BY p.pool <> ${address}, p.token <> ${address},
               ${rankOf('t.symbol', 't.name', typed)},
               (p.finalized_at IS NOT NULL OR p.cancelled_at IS NOT NULL OR p.end_at <= ${HEAD_AT}), p.number DESC) AS place
        FROM chain.presale p LEFT JOIN chain.token t ON t.address = p.token
       WHERE p.number IN (${numbers}) ORDER BY place LIMIT ${SEARCH_GROUP})
    SELECT ${PRESALE_COLUMNS} FROM best b JOIN chain.presale p ON p.number = b.number ${PRESALE_TOKENS} ORDER BY b.place`;
  return (await db.query<FoundSale>(statement, values.all)).rows.map(readPresale);
}

/** Keys of matching locks, as a statement; undefined if the term names none. */
function lockKeys(
  term: SearchTerm,
  { lockers, named }: { lockers: readonly Address[]; named: readonly NamedLock[] },
  values: Values,
): string | undefined {
  const all = () => values.add(lockers.map(toBytea), 'bytea[]');
  if (term.by === 'number') {
    return `SELECT k.locker, k.lock_id FROM chain.lock k
      WHERE k.locker = ANY (${all()}) AND k.lock_id = ${values.add(term.lockId, 'bigint')}`;
  }
  if (term.by === 'transaction') {
    const contracts = values.add(
      named.map(({ locker }) => locker),
      'bytea[]',
    );
    const ids = values.add(
      named.map(({ lockId }) => lockId),
      'bigint[]',
    );
    return `SELECT DISTINCT n.locker, n.lock_id FROM unnest(${contracts}, ${ids}) AS n(locker, lock_id)`;
  }
  if (term.by === 'text') return undefined;
  const owner = values.add(toBytea(term.address), 'bytea');
  // Each by the index of a wallet's locks alone.
  return `SELECT n.locker, n.lock_id FROM unnest(${all()}) AS o(locker) CROSS JOIN (VALUES (true), (false)) AS r(is_received)
    CROSS JOIN LATERAL (
      SELECT k.locker, k.lock_id FROM chain.lock k
       WHERE k.locker = o.locker AND k.owner = ${owner} AND k.is_received = r.is_received
       ORDER BY k.lock_id DESC LIMIT ${SEARCH_GROUP}) AS n`;
}

async function findLocks(
  db: pg.Pool,
  term: SearchTerm,
  among: { lockers: readonly Address[]; named: readonly NamedLock[] },
): Promise<SearchMatches['locks']> {
  const values = new Values();
  const keys = lockKeys(term, among, values);
  if (keys === undefined) return [];
  const found = await db.query<FoundLock & { of_locker: Buffer }>(
    `SELECT ${LOCK_COLUMNS}, l.locker AS of_locker
       FROM (${keys}) AS k JOIN chain.lock l ON l.locker = k.locker AND l.lock_id = k.lock_id ${LOCK_TOKEN}
      ORDER BY l.lock_id DESC, l.locker LIMIT ${SEARCH_GROUP}`,
    values.all,
  );
  return found.rows.map((row) => ({ ...storedLockOf(row), locker: addressFromBytea(row.of_locker) }));
}

async function findStakingPools(
  db: pg.Pool,
  term: SearchTerm,
  pools: readonly Buffer[],
): Promise<StakingPoolMatch[]> {
  const values = new Values();
  const text = textOf(term) ?? '';
  const newest = (where: string) =>
    `(SELECT p.number FROM chain.staking_pool p WHERE ${where} ORDER BY p.number DESC LIMIT ${MAX_RANKED})`;
  const conditions =
    term.by === 'transaction'
      ? [`p.pool = ANY (${values.add(pools, 'bytea[]')})`]
      : [
          matches('p.search_text', text, values.add(containsPattern(text), 'text')),
          ...(term.by === 'address' ? [`p.creator = ${values.add(toBytea(term.address), 'bytea')}`] : []),
        ];
  const [typed, address] = [values.add(text, 'text'), values.add(addressBytes(text), 'bytea')];
  const found = await db.query<{
    pool: Buffer;
    staked_token: Buffer;
    staked_name: string | null;
    staked_symbol: string | null;
    reward_token: Buffer;
    reward_name: string | null;
    reward_symbol: string | null;
    is_finished: boolean;
  }>(
    `SELECT p.pool, p.staked_token, st.name AS staked_name, st.symbol AS staked_symbol, p.reward_token,
            rt.name AS reward_name, rt.symbol AS reward_symbol, ${isFinishedAt('c.block_number')} AS is_finished
       FROM chain.staking_pool p CROSS JOIN chain.cursor c
       LEFT JOIN chain.token st ON st.address = p.staked_token
       LEFT JOIN chain.token rt ON rt.address = p.reward_token
      WHERE p.number IN (${conditions.map(newest).join(' UNION ')})
      ORDER BY p.pool <> ${address}, least(${rankOf('st.symbol', 'st.name', typed)}, ${rankOf('rt.symbol', 'rt.name', typed)}),
               ${isFinishedAt('c.block_number')}, p.number DESC
      LIMIT ${SEARCH_GROUP}`,
    values.all,
  );
  return found.rows.map((row) => ({
    pool: addressFromBytea(row.pool),
    stakedToken: addressFromBytea(row.staked_token),
    stakedName: row.staked_name ?? '',
    stakedSymbol: row.staked_symbol ?? '',
    rewardToken: addressFromBytea(row.reward_token),
    rewardName: row.reward_name ?? '',
    rewardSymbol: row.reward_symbol ?? '',
    isFinished: row.is_finished,
  }));
}

interface NamedLock {
  locker: Buffer;
  lockId: number;
}

/** Names in a transaction's logs: locks, and addresses that may be pools. */
async function namedByTransaction(db: pg.Pool, hash: Hex, lockers: readonly Address[]) {
  const found = await db.query<{ address: Buffer; topics: Buffer[] }>(
    // Rows of locks carry the first generation's locker.
    `SELECT coalesce(
              (SELECT CASE WHEN g.token_locker = r.address THEN f.token_locker ELSE f.liquidity_locker END
                 FROM chain.generation g JOIN chain.generation f ON f.number = 0
                WHERE r.address IN (g.token_locker, g.liquidity_locker)),
              r.address) AS address, r.topics
       FROM chain.raw_log r WHERE r.tx_hash = $1 ORDER BY r.block_number, r.log_index LIMIT ${MAX_LOGS}`,
    [toBytea(hash)],
  );
  const isLocker = (address: Buffer) => lockers.some((locker) => sameAddress(locker, fromBytea(address)));
  // A locker's events of a lock have its id as their first indexed value.
  const locks = found.rows.flatMap(({ address, topics: [, id] }): NamedLock[] => {
    const lockId = id && isLocker(address) ? BigInt(fromBytea(id)) : undefined;
    return lockId !== undefined && lockId < 2n ** 53n ? [{ locker: address, lockId: Number(lockId) }] : [];
  });
  const pools = found.rows.flatMap(({ address, topics }) => [
    address,
    ...topics.slice(1).map((topic) => topic.subarray(12)),
  ]);
  return { locks, pools };
}

/**
 * Searches tokens, sales, locks and staking pools, the best matches of each first.
 * @param db the connections of searches: the statements follow one another, so that a search takes one at a time
 */
export function createSearch(
  db: pg.Pool,
  lockers: readonly Address[],
): (term: SearchTerm) => Promise<SearchMatches> {
  return async (term) => {
    const text = textOf(term);
    const { locks: named, pools } =
      term.by === 'transaction' ? await namedByTransaction(db, term.hash, lockers) : { locks: [], pools: [] };
    return {
      tokens: text === undefined ? [] : await findTokens(db, text),
      sales: await findSales(db, term, pools),
      locks: await findLocks(db, term, { lockers, named }),
      stakingPools: await findStakingPools(db, term, pools),
    };
  };
}
