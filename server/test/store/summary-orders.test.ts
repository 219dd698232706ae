import type { Address } from '@kingspad/domain';
import type { TokenListOrder } from '@kingspad/domain/api';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { createLockedFigureStore } from '../../src/store/queries/locked-figures.ts';
import { pageOfSummaries } from '../../src/store/queries/summaries.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf } from '../support/sale-logs.ts';

const LOCKER = addressOf(1);
const OTHER_LOCKER = addressOf(2);
const HEAD = 1_800_000_000;
const HOUR = 3_600;
const LIMIT = 7;

/** A token with one open lock. */
interface Listed {
  token: Address;
  lockId: number;
  decimals: number | null;
  locked: bigint;
  supply: bigint | null;
  unlockAt: number;
  isUnrecognised: boolean;
}

/** Figures repeat, and some are unknown. */
const LISTED = Array.from({ length: 40 }, (_, index): Listed => {
  const decimals = [18, 6, 0, null][index % 4] ?? null;
  const locked = BigInt(1 + ((index * 7) % 11)) * 10n ** BigInt(decimals ?? 3);
  return {
    token: addressOf(0x5000 + ((index * 13) % 40)),
    lockId: index + 1,
    decimals,
    locked,
    // None, less than what is locked, or more.
    supply: index % 9 === 4 ? null : index % 9 === 5 ? locked - 1n : locked * BigInt(1 + (index % 6)),
    unlockAt: HEAD + ((index % 8) - 2) * HOUR,
    isUnrecognised: index % 5 === 3,
  };
});

const whole = ({ decimals, locked }: Listed) => (decimals === null ? null : Number(locked) / 10 ** decimals);
const share = ({ locked, supply }: Listed) =>
  supply === null || supply < locked ? null : Number(locked) / Number(supply);
/** Negative, so that the soonest is the largest. */
const release = ({ unlockAt }: Listed) => (unlockAt > HEAD ? -unlockAt : null);

const FIGURES: Record<TokenListOrder, (one: Listed) => number | null> = {
  newest: () => 0,
  amount: whole,
  share,
  release,
};
const ORDERS = Object.keys(FIGURES) as TokenListOrder[];

/** The ids of locks in an order: recognised first, then the largest figure, unknown last, then the newest. */
const expectedOf = (order: TokenListOrder, from = LISTED): number[] =>
  from
    .map((one) => ({ ...one, figure: FIGURES[order](one) ?? -Infinity }))
    .toSorted(
      (a, b) =>
        Number(a.isUnrecognised) - Number(b.isUnrecognised) ||
        (a.figure === b.figure ? b.lockId - a.lockId : b.figure - a.figure),
    )
    .map(({ lockId }) => lockId);

const server = testPostgres();
let database: TestDatabase;
let pool: pg.Pool;

const bytes = (address: Address) => Buffer.from(address.slice(2), 'hex');

async function insert(locker: Address, one: Listed): Promise<void> {
  const { token, lockId, decimals, locked, unlockAt, isUnrecognised } = one;
  await database.rows(
    `INSERT INTO chain.token (address, name, symbol, decimals) VALUES ($1, $2::text, $2::text, $3) ON CONFLICT DO NOTHING`,
    [bytes(token), `T${lockId}`, decimals],
  );
  await database.rows(
    `INSERT INTO chain.token_summary
       (locker, token, total_locked, renounced_locked, lock_count, last_lock_id, is_unrecognised, search_text)
     VALUES ($1, $2, $3, 0, 1, $4, $5, $6)`,
    [bytes(locker), bytes(token), String(locked), lockId, isUnrecognised, lockId % 2 === 0 ? 'even' : 'odd'],
  );
  await database.rows(
    `INSERT INTO chain.lock (locker, lock_id, kind, token, owner, payer, amount, released, locked_at, unlock_at,
                             is_open_unlock, is_received, title_owner, tx_hash, block_number, log_index, updated_at)
     VALUES ($1, $2::bigint, 'plain', $3, $1, $1, $4, 0, 1, $5, false, false, $1, '\\x01', 1, $2::integer, 1)`,
    [bytes(locker), lockId, bytes(token), String(locked), unlockAt],
  );
}

const supplies = new Map(LISTED.map(({ token, supply }) => [token, supply]));

beforeAll(async () => {
  database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 4 }));
  await database.rows(
    `INSERT INTO chain.cursor (block_number, block_hash, block_timestamp) VALUES (1, '\\x01', $1)`,
    [HEAD],
  );
  for (const one of LISTED) await insert(LOCKER, one);
  await insert(OTHER_LOCKER, { ...(LISTED[0] as Listed), lockId: 99 });
});

async function listed(order: TokenListOrder, { search = '', locker = LOCKER } = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; ; number++) {
    const { items } = await pageOfSummaries(pool, locker, { page: number, limit: LIMIT, search, order });
    ids.push(...items.map(({ newest }) => newest[0]?.lockId ?? 0));
    if (items.length < LIMIT) return ids;
  }
}

const figures = () => createLockedFigureStore(pool);
const tokensOf = (from: readonly Listed[]) => from.map(({ token }) => ({ locker: LOCKER, token }));

describe('lists of locked tokens', () => {
  it('tokens keep their newest order in each order while no figures are computed', async () => {
    for (const order of ORDERS) expect(await listed(order), order).toEqual(expectedOf('newest'));
  });

  it('tokens without computed figures come after the others', async () => {
    const [first, rest] = [LISTED.slice(0, 10), LISTED.slice(10)];
    await figures().save(tokensOf(first), supplies);
    const expected = [...expectedOf('amount', first), ...expectedOf('newest', rest)];
    expect(await listed('amount')).toEqual(expected);
  });

  it('all tokens are named for their turn, and missing figures are reported', async () => {
    const store = figures();
    const all = await store.after(undefined, 100);
    expect(all.areNew).toBe(true);
    expect(all.tokens).toHaveLength(LISTED.length + 1);
    const [fifth] = all.tokens.slice(4);
    expect((await store.after(fifth, 3)).tokens).toEqual(all.tokens.slice(5, 8));
    await store.save(all.tokens, supplies);
    expect((await store.after(undefined, 100)).areNew).toBe(false);
  });

  it('tokens sort by amount, share and release across pages, unknown figures last, unrecognised pairs after all', async () => {
    await figures().save(tokensOf(LISTED), supplies);
    for (const order of ORDERS) expect(await listed(order), order).toEqual(expectedOf(order));
    expect(await listed('share', { locker: OTHER_LOCKER })).toEqual([99]);
  });

  it('search results sort in the same way', async () => {
    const even = LISTED.filter(({ lockId }) => lockId % 2 === 0);
    for (const order of ORDERS)
      expect(await listed(order, { search: 'even' }), order).toEqual(expectedOf(order, even));
  });

  it('shares stay when the supplies could not be read', async () => {
    await figures().save(tokensOf(LISTED), undefined);
    expect(await listed('share')).toEqual(expectedOf('share'));
    await figures().save(tokensOf(LISTED), new Map());
    expect(await listed('share')).toEqual(expectedOf('newest'));
    await figures().save(tokensOf(LISTED), supplies);
  });

  it('tokens whose release has come are named, the earliest first', async () => {
    expect(await figures().due(50)).toEqual([]);
    await database.rows('UPDATE chain.cursor SET block_timestamp = $1', [HEAD + 2 * HOUR]);
    const due = await figures().due(50);
    const passed = LISTED.filter(({ unlockAt }) => unlockAt > HEAD && unlockAt <= HEAD + 2 * HOUR);
    expect(due).toHaveLength(passed.length);
    await figures().save(due, supplies);
    expect(await figures().due(50)).toEqual([]);
    await database.rows('UPDATE chain.cursor SET block_timestamp = $1', [HEAD]);
    await figures().save(tokensOf(LISTED), supplies);
  });

  it('tokens of undone blocks are left out', async () => {
    const [gone] = LISTED;
    await database.rows('DELETE FROM chain.token_summary WHERE token = $1', [bytes((gone as Listed).token)]);
    const rest = LISTED.slice(1);
    for (const order of ORDERS) expect(await listed(order), order).toEqual(expectedOf(order, rest));
  });
});
