import type { Address } from '@kingspad/domain';
import type { createPool } from '../../server/src/store/index.ts';
import { createForecasts } from '../../server/src/store/queries/forecast.ts';
import { findLock, locksOfToken, locksOfWallet } from '../../server/src/store/queries/locks.ts';
import { createLockStats } from '../../server/src/store/queries/stats.ts';
import { pageOfSummaries, findSummary } from '../../server/src/store/queries/summaries.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { addressNamed, everyFor, insertSeries, NOW, sqlAddress, sqlHash, sqlText } from './filling.ts';
import type { Fresh, Question } from './questions.ts';

/** Both lockers' contracts. */
export interface Lockers {
  tokens: Address;
  pairs: Address;
}

/** The token of one lock in ten, in either locker. */
const BUSY = 'busy';
export const busyTokenOf = (kind: 'token' | 'pair'): Address => addressNamed(`${BUSY}-${kind}`, 0);
/** The owner of some locks in either locker. */
const OWNER = addressNamed('lock-owner', 0);
const CYCLE = 86_400;
/** Steps of a vesting lock: 10% at first and 5% a cycle. */
const STEPS = 19;

const hexOf = (address: Address) => `'\\x${address.slice(2)}'::bytea`;

/**
 * Half of the locks in each locker, straight into the tables: one in ten is of one token, each other one of a token of its own; one in three
 * vests, half of the plain ones are due, and some of those are paid out.
 */
export async function fillLocks(database: TestDatabase, lockers: Lockers, count: number): Promise<void> {
  await fillLocker(database, lockers.tokens, 'token', Math.ceil(count / 2));
  await fillLocker(database, lockers.pairs, 'pair', Math.ceil(count / 2));
}

async function fillLocker(database: TestDatabase, locker: Address, kind: 'token' | 'pair', count: number) {
  const isPair = kind === 'pair';
  const token = `CASE WHEN i % 10 = 0 THEN ${hexOf(busyTokenOf(kind))} ELSE ${sqlAddress(`locked-${kind}`)} END`;
  const series = { to: count };
  const every = everyFor(count);
  const factory = sqlAddress('factory', '0');
  const isVesting = 'i % 3 = 1';
  const firstAt = `${NOW} + (i * 7919) % 10000000 - 5000000`;
  const unlockAt = `${firstAt} + CASE WHEN ${isVesting} THEN ${(STEPS - 1) * CYCLE} ELSE 0 END`;
  const isPaid = `NOT (${isVesting}) AND ${firstAt} < ${NOW} AND i % 7 = 0`;
  const amount = `(1 + (i * 104729) % 1000003) * 10::numeric ^ 15`;
  const columns = {
    locker: hexOf(locker),
    lock_id: 'i',
    kind: `CASE WHEN ${isVesting} THEN 'vesting' ELSE 'plain' END`,
    token,
    owner: `CASE WHEN i % ${every} = 1 THEN ${hexOf(OWNER)} ELSE ${sqlAddress('lock-owner')} END`,
    payer: sqlAddress('lock-owner'),
    amount,
    released: `CASE WHEN ${isPaid} THEN ${amount} ELSE 0 END`,
    locked_at: `${firstAt} - 10000`,
    unlock_at: unlockAt,
    claimed_at: `CASE WHEN ${isPaid} THEN ${firstAt} + 1 END`,
    initial_bps: `CASE WHEN ${isVesting} THEN 1000 END`,
    cycle: `CASE WHEN ${isVesting} THEN ${CYCLE} END`,
    cycle_bps: `CASE WHEN ${isVesting} THEN 500 END`,
    segment_next: `CASE WHEN ${isVesting} THEN ARRAY[${firstAt}] END`,
    segment_passed: `CASE WHEN ${isVesting} THEN ARRAY[0] END`,
    is_open_unlock: 'false',
    is_received: 'false',
    factory: isPair ? factory : 'NULL::bytea',
    title_owner: sqlAddress('lock-owner'),
    tx_hash: sqlHash(`lock-${kind}`),
    block_number: 'i',
    log_index: '0',
    updated_at: `${NOW}`,
  };
  await insertSeries(database, 'chain.lock', series, {
    columns: Object.keys(columns).join(),
    select: Object.values(columns).join(),
  });
  const [symbol, name] = isPair ? ["'Cake-LP'", "'Pancake LPs'"] : ["'L' || i", "'Locked number ' || i"];
  await insertSeries(database, 'chain.token', series, {
    columns: 'address, name, symbol, decimals',
    select: `${sqlAddress(`locked-${kind}`)}, ${name}, ${symbol}, 18`,
    rest: 'WHERE i % 10 <> 0',
  });
  await database.rows(
    `INSERT INTO chain.token VALUES (${hexOf(busyTokenOf(kind))}, 'Locked by many', ${isPair ? symbol : "'BUSY'"}, 18)`,
  );
  if (isPair) await fillPairs(database, locker, count);
  await fillSummaries(database, locker, count);
}

async function fillPairs(database: TestDatabase, locker: Address, count: number) {
  await database.rows(
    `INSERT INTO chain.factory VALUES (${hexOf(locker)}, ${sqlAddress('factory', '0')}, 'PancakeSwap', 0)`,
  );
  // A pair is of a token that is locked too, and of one that is in all pairs.
  await database.rows(
    `INSERT INTO chain.pair
     SELECT DISTINCT ON (token) ${hexOf(locker)}, token, ${sqlAddress('locked-token', 'lock_id')}, ${hexOf(busyTokenOf('token'))},
            ${sqlAddress('factory', '0')}
       FROM chain.lock WHERE locker = ${hexOf(locker)} AND lock_id <= $1`,
    [count],
  );
}

/** The indexer's totals of each token, added up from the locks. */
async function fillSummaries(database: TestDatabase, locker: Address, count: number) {
  const AT_ONCE = 200_000;
  const busy = `l.token IN (${hexOf(busyTokenOf('token'))}, ${hexOf(busyTokenOf('pair'))})`;
  const sums = `sum(l.amount - l.released), 0, count(*), max(l.lock_id)`;
  const insert = `INSERT INTO chain.token_summary (locker, token, total_locked, renounced_locked, lock_count, last_lock_id, search_text)
    SELECT s.locker, s.token, s.total, 0, s.locks, s.last,
           lower(concat_ws(' ', ${sqlText('s.token')}, t.symbol, t.name, ${sqlText('p.token_one')}, one.symbol, one.name,
                           ${sqlText('p.token_two')}, two.symbol, two.name))`;
  const joins = `
    LEFT JOIN chain.token t ON t.address = s.token
    LEFT JOIN chain.pair p ON p.locker = s.locker AND p.address = s.token
    LEFT JOIN chain.token one ON one.address = p.token_one
    LEFT JOIN chain.token two ON two.address = p.token_two`;
  for (let from = 1; from <= count; from += AT_ONCE) {
    await database.rows(
      `${insert} FROM (SELECT l.locker, l.token, ${sums} FROM chain.lock l
         WHERE l.locker = ${hexOf(locker)} AND l.lock_id BETWEEN $1 AND $2 AND NOT ${busy}
         GROUP BY l.locker, l.token) AS s(locker, token, total, renounced, locks, last) ${joins}`,
      [from, from + AT_ONCE - 1],
    );
  }
  await database.rows(
    `${insert} FROM (SELECT l.locker, l.token, ${sums} FROM chain.lock l
       WHERE l.locker = ${hexOf(locker)} AND ${busy}
       GROUP BY l.locker, l.token) AS s(locker, token, total, renounced, locks, last) ${joins}`,
  );
}

export function questionsOfLocks(
  pool: ReturnType<typeof createPool>,
  lockers: Lockers,
  count: number,
  fresh: Fresh,
): Question[] {
  const ofKind = (kind: 'token' | 'pair'): Question[] => {
    const locker = kind === 'token' ? lockers.tokens : lockers.pairs;
    const page = (request: Parameters<typeof pageOfSummaries>[2]) => pageOfSummaries(pool, locker, request);
    const asked = { page: 1, limit: 20, search: '', order: 'newest' } as const;
    const token = busyTokenOf(kind);
    const forecast = createForecasts(pool, locker);
    const middle = Math.max(1, Math.floor(((count / 2) * 0.9) / 20 / 2));
    const middleOfToken = Math.max(1, Math.floor(count / 2 / 10 / 15 / 2));
    const wallet = { ...asked, scope: 'own', order: 'newest' } as const;
    const named = (name: string) => `${kind} locks: ${name}`;
    const search = (name: string, text: string, more = {}): Question => ({
      name: named(`search ${name}`),
      ask: () => page({ ...asked, ...more, search: text }),
      isExpensive: true,
    });
    return [
      { name: named('list'), ask: () => page(asked) },
      ...(['amount', 'share', 'release'] as const).map((order): Question => ({
        name: named(`list, by ${order}`),
        ask: () => page({ ...asked, order }),
      })),
      {
        name: named('list, the middle page'),
        ask: () => page({ ...asked, page: middle }),
        isExpensive: true,
      },
      search('for everything', kind === 'token' ? 'number' : 'cake'),
      search('for everything, page 400', kind === 'token' ? 'number' : 'cake', { page: 400 }),
      search('for one letter', 'o'),
      search('for two letters that nothing has', 'zq'),
      search('for nothing', 'no such token'),
      search('for one token', kind === 'token' ? 'number 777' : addressNamed('locked-pair', 777)),
      search('for a part of an address', addressNamed(`locked-${kind}`, 777).slice(2, 10)),
      { name: named("one token's summary"), ask: () => findSummary(pool, locker, token) },
      ...(['newest', 'unlock', 'share'] as const).flatMap((order): Question[] => [
        {
          name: named(`of one token, by ${order}`),
          ask: () => locksOfToken(pool, locker, token, { page: 1, limit: 15, order }),
        },
        {
          name: named(`of one token, by ${order}, the middle page`),
          ask: () => locksOfToken(pool, locker, token, { page: middleOfToken, limit: 15, order }),
          isExpensive: true,
        },
      ]),
      { name: named("a wallet's"), ask: () => locksOfWallet(pool, locker, OWNER, wallet) },
      {
        name: named("a wallet's, by unlock"),
        ask: () => locksOfWallet(pool, locker, OWNER, { ...wallet, order: 'unlock' }),
      },
      {
        name: named("a wallet's, search for everything"),
        ask: () =>
          locksOfWallet(pool, locker, OWNER, { ...wallet, search: kind === 'token' ? 'number' : 'cake' }),
        isExpensive: true,
      },
      { name: named('one lock'), ask: () => findLock(pool, locker, { by: 'id', lockId: 777 }) },
      {
        name: named("one token's forecast, in a new block"),
        ask: fresh(() => forecast(token)),
        isExpensive: true,
      },
    ];
  };
  const stats = createLockStats(pool);
  return [
    ...ofKind('token'),
    ...ofKind('pair'),
    { name: 'locks: the statistics, in a new block', ask: fresh(stats), isExpensive: true },
  ];
}
