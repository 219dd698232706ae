import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { numberToHex } from 'viem';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientHash } from '../../src/client-address.ts';
import { createPool } from '../../src/store/pool.ts';
import { addComment, forgetClients } from '../../src/store/queries/comments.ts';
import { saveDraft, type SavedDraft } from '../../src/store/queries/drafts.ts';
import { addNonce, isNonceOpen } from '../../src/store/queries/sessions.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf } from '../support/sale-logs.ts';

const HONEST = clientHash('198.51.100.1');
const ATTACKER = clientHash('203.0.113.1');
const LIMITS = { drafts: 20, draftsPerOwner: 5, draftsPerClient: 1000 };

const server = testPostgres();
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 4 }));
});
beforeEach(() =>
  database.rows('TRUNCATE meta.draft, meta.session_nonce, meta.comment, chain.presale_wallet'),
);

test('an IPv6 /64 is one client with any number of addresses', () => {
  expect(clientHash('2001:db8:1:2::1')).toEqual(clientHash('2001:db8:1:2:ffff::9'));
  expect(clientHash('2001:db8:1:2::1')).not.toEqual(clientHash('2001:db8:1:3::1'));
  expect(clientHash('::ffff:198.51.100.1')).toEqual(HONEST);
});

describe('drafts', () => {
  let drafts = 0;
  const save = (client: Buffer, owner: Address, limits = LIMITS): Promise<SavedDraft> =>
    saveDraft(
      pool,
      {
        bodyHash: Buffer.from(numberToHex(++drafts, { size: 32 }).slice(2), 'hex'),
        digest: numberToHex(drafts, { size: 32 }),
        kind: 'lock',
        contract: addressOf(1),
        owner,
        token: addressOf(2),
        body: { drafts },
        title: `Draft ${drafts}`,
        client,
      },
      limits,
    );
  const held = async (client: Buffer) =>
    (await database.rows<{ title: string }>('SELECT title FROM meta.draft WHERE client = $1', [client]))
      .length;

  test('saves owners’ drafts despite invented owners: the client with the most makes room', async () => {
    for (let owner = 1; owner <= 20; owner++)
      expect((await save(ATTACKER, addressOf(owner))).saved).toBe(true);
    const honest = await save(HONEST, addressOf(0xa));
    expect(honest.saved).toBe(true);
    expect([await held(ATTACKER), await held(HONEST)]).toEqual([19, 1]);
    // The oldest went.
    expect(await database.rows('SELECT 1 FROM meta.draft WHERE owner = $1', [bytes(addressOf(1))])).toEqual(
      [],
    );

    expect(await save(ATTACKER, addressOf(0x99))).toEqual({ saved: false, reason: 'store-full' });
    expect([await held(ATTACKER), await held(HONEST)]).toEqual([19, 1]);
  });

  test('refuses drafts of a client with as many as any other while the store is full', async () => {
    for (let owner = 1; owner <= 10; owner++) {
      await save(ATTACKER, addressOf(owner));
      await save(HONEST, addressOf(owner));
    }
    expect(await save(ATTACKER, addressOf(0x99))).toEqual({ saved: false, reason: 'store-full' });
    expect([await held(ATTACKER), await held(HONEST)]).toEqual([10, 10]);
  });

  test('keeps an owner’s share although others post drafts in the owner’s name', async () => {
    const owner = addressOf(0xa);
    for (let count = 0; count < 5; count++) await save(ATTACKER, owner);
    expect(await save(ATTACKER, owner)).toEqual({ saved: false, reason: 'client-full' });
    expect((await save(HONEST, owner)).saved).toBe(true);
  });

  test('limits drafts of one client, however many owners it names', async () => {
    const limits = { ...LIMITS, draftsPerClient: 3 };
    for (let owner = 1; owner <= 3; owner++)
      expect((await save(ATTACKER, addressOf(owner), limits)).saved).toBe(true);
    expect(await save(ATTACKER, addressOf(4), limits)).toEqual({ saved: false, reason: 'client-full' });
    expect((await save(HONEST, addressOf(4), limits)).saved).toBe(true);
  });
});

describe('sign-ins that are begun', () => {
  const begin = (client: Buffer, nonce: string, max?: number) =>
    addNonce(pool, { nonce, seconds: 900, client }, max);

  test('ends one client’s oldest sign-ins, and never those of others', async () => {
    await begin(HONEST, 'honest');
    for (let count = 0; count < 101; count++) await begin(ATTACKER, `attack ${count}`);
    expect(await isNonceOpen(pool, 'attack 0')).toBe(false);
    expect(await isNonceOpen(pool, 'attack 1')).toBe(true);
    expect(await isNonceOpen(pool, 'honest')).toBe(true);
  });

  test('excess sign-ins end with the oldest of the client with the most', async () => {
    await begin(HONEST, 'honest', 10);
    for (let count = 0; count < 9; count++) await begin(ATTACKER, `attack ${count}`, 10);
    await begin(clientHash('192.0.2.1'), 'another', 10);
    const open = (nonce: string) => isNonceOpen(pool, nonce);
    expect(await Promise.all(['honest', 'another', 'attack 0', 'attack 1'].map(open))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('comments', () => {
  const sale = {
    pool: addressOf(0x50),
    transactionHash: numberToHex(7, { size: 32 }),
    owner: addressOf(0x51),
  };
  const operators = [addressOf(0x52)];
  const say = (author: Address, client: Buffer) =>
    addComment(pool, sale, { author, client, text: 'Hello', operators });
  /** So many, each of another wallet, from `client`. */
  const fill = (count: number, client: Buffer | null) =>
    database.rows(
      `INSERT INTO meta.comment (pool, tx_hash, author, text, client, created_at)
       SELECT $1, $2, decode(lpad(to_hex(i), 40, '0'), 'hex'), 'spam', $3, now() - interval '2 minutes'
         FROM generate_series(1, $4::integer) AS i`,
      [bytes(sale.pool), bytes(sale.transactionHash), client, count],
    );

  test('limits comments of one client a day, however many wallets it signs in with', async () => {
    await fill(199, ATTACKER);
    expect(await say(addressOf(0xb1), ATTACKER)).toBeDefined();
    expect(await say(addressOf(0xb2), ATTACKER)).toBeUndefined();
    expect(await say(addressOf(0xb2), HONEST)).toBeDefined();
  });

  test('lets owner, contributors and operators comment on a full sale', async () => {
    await fill(10_000, null);
    const contributor = addressOf(0xc1);
    await database.rows(
      `INSERT INTO chain.presale_wallet (pool, wallet, contributed, has_left, excess_paid, claimed, first_at, last_at)
       VALUES ($1, $2, 1, false, 0, 0, 1, 1)`,
      [bytes(sale.pool), bytes(contributor)],
    );
    expect(await say(addressOf(0xb3), HONEST)).toBeUndefined();
    for (const author of [contributor, sale.owner, ...operators])
      expect(await say(author, HONEST)).toBeDefined();
  });

  test('comments forget their client after a day', async () => {
    await say(addressOf(0xb1), HONEST);
    await database.rows("UPDATE meta.comment SET created_at = now() - interval '25 hours'");
    await say(addressOf(0xb2), HONEST);
    expect(await forgetClients(pool)).toBe(1);
    expect(await database.rows('SELECT count(client)::integer AS kept FROM meta.comment')).toEqual([
      { kept: 1 },
    ]);
  });
});

const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex');
