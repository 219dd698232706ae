import { headTimestamp } from '@kingspad/devnet';
import { metadataDigest, newSalt, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { LockRecordSchema, Page, Payload, type LockRecord } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/store/index.ts';
import { cleanUpDrafts } from '../../src/store/queries/drafts.ts';
import { callLocker } from '../support/locker.ts';
import {
  about,
  ALICE,
  BOB,
  CAROL,
  draftFor,
  KINDS,
  lockIdOf,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

let both: World;
let world: World;
let API: string;
let at: { url: string; locker: Address };
beforeAll(async () => {
  both = await startWorld();
});

const soon = async () => BigInt((await headTimestamp(at.url)) + 5000);

/** A draft of `owner` on the server, and the digest that a transaction has to carry for it. */
async function draft(owner: Address, token: Address, title: string): Promise<Hex> {
  const created = await world.send('POST', `${API}/create`, draftFor(world, owner, token, { title }));
  return created.body.payload.tokenRecordDetails.metadataDigest as Hex;
}

/** A plain lock that `payer` makes for `owner`. */
async function lockFor(payer: Address, owner: Address, token: Address, digest?: Hex): Promise<number> {
  const args = [owner, token, 100n, await soon()] as const;
  return lockIdOf(await callLocker(at, payer, 'lockTokensFor', args, digest ? { digest } : {}));
}

async function recordOf(id: number): Promise<LockRecord> {
  await untilIndexed(world);
  return (await world.get(`${API}/lock-record/${id}`)).body.payload;
}

async function listOf(wallet: Address, query: string): Promise<LockRecord[]> {
  await untilIndexed(world);
  const answer = await world.get(`${API}/get-lock-records/user/${wallet}?limit=100&${query}`);
  expect([...Value.Errors(Payload(Page(LockRecordSchema)), answer.body)]).toEqual([]);
  expect(answer.body.payload.meta.itemCount).toBe(answer.body.payload.items.length);
  return answer.body.payload.items;
}

/** Ids of a wallet's locks of each scope, newest first. */
async function scopesOf(wallet: Address) {
  const ids = async (scope: string) => (await listOf(wallet, scope)).map((lock) => lock.tokenLockId);
  const [own, received, offered] = [
    await ids('scope=own'),
    await ids('scope=received'),
    await ids('scope=offered'),
  ];
  expect(await ids('')).toEqual(own);
  return { own, received, offered };
}

describe.each(KINDS)('$api', (kind) => {
  beforeAll(() => {
    world = about(both, kind);
    API = kind.api;
    at = { url: world.anvil.url, locker: world.locker };
  });

  describe('owners of locks', () => {
    it('locks received from others are listed separately, without a title, until they are accepted', async () => {
      const token = await newToken(world, ALICE, { symbol: 'GIFT' });
      await callLocker(at, ALICE, 'lockTokens', [token, 5n, await soon(), false]);
      const before = await scopesOf(CAROL);
      // The digest is of a draft in Carol's name, and Alice is the one who pays.
      const junk = await lockFor(ALICE, CAROL, token, await draft(CAROL, token, 'Carol would say this'));
      const more = await lockFor(ALICE, CAROL, token, await draft(ALICE, token, 'Alice says this'));
      expect(await scopesOf(CAROL)).toEqual({ ...before, received: [more, junk, ...before.received] });
      for (const id of [junk, more]) {
        expect(await recordOf(id)).toMatchObject({
          owner: CAROL,
          payer: ALICE,
          isReceived: true,
          title: null,
        });
      }

      // Offered to Bob it is in two lists, accepted it is Bob's own.
      await callLocker(at, CAROL, 'transferLockerOwnerShip', [BigInt(junk), BOB]);
      const bob = await scopesOf(BOB);
      expect(bob.offered[0]).toBe(junk);
      expect(bob.own).not.toContain(junk);
      expect((await recordOf(junk)).pendingOwner).toBe(BOB);
      await callLocker(at, BOB, 'acceptLockerOwnerShip', [BigInt(junk)]);
      expect(await scopesOf(BOB)).toEqual({
        ...bob,
        own: [...bob.own, junk].toSorted((a, b) => b - a),
        offered: bob.offered.slice(1),
      });
      expect(await recordOf(junk)).toMatchObject({
        owner: BOB,
        isReceived: false,
        pendingOwner: null,
        title: null,
      });
      expect((await scopesOf(CAROL)).received).not.toContain(junk);
    });

    it('a withdrawn offer, also one that a change of the lock ended, is in no list', async () => {
      const token = await newToken(world, ALICE);
      const id = lockIdOf(await callLocker(at, ALICE, 'lockTokens', [token, 500n, await soon(), false]));
      const offer = (to: Address) => callLocker(at, ALICE, 'transferLockerOwnerShip', [BigInt(id), to]);
      await offer(CAROL);
      expect((await scopesOf(CAROL)).offered).toEqual([id]);
      await offer(ALICE);
      expect((await scopesOf(CAROL)).offered).toEqual([]);
      await offer(CAROL);
      await callLocker(at, ALICE, 'splitLock', [BigInt(id), 200n]);
      expect((await scopesOf(CAROL)).offered).toEqual([]);
      await offer(CAROL);
      await offer(BOB);
      expect((await scopesOf(CAROL)).offered).toEqual([]);
      await offer(zeroAddress);
      expect((await scopesOf(BOB)).offered).toEqual([]);
    });

    it('a part of a received lock is received too, and a part of one’s own lock has its own title', async () => {
      const token = await newToken(world, ALICE, { symbol: 'PART' });
      const received = await lockFor(ALICE, CAROL, token);
      await callLocker(at, CAROL, 'splitLock', [BigInt(received), 30n]);
      expect(await recordOf(received + 1)).toMatchObject({
        isReceived: true,
        payer: CAROL,
        parentLockId: received,
      });

      const whole = lockIdOf(
        await callLocker(at, ALICE, 'lockTokens', [token, 500n, await soon(), false], {
          digest: await draft(ALICE, token, 'The whole'),
        }),
      );
      const receipt = await callLocker(at, ALICE, 'splitLock', [BigInt(whole), 100n], {
        digest: await draft(ALICE, token, 'A part of it'),
      });
      expect(await recordOf(whole + 1)).toMatchObject({
        title: 'A part of it',
        isReceived: false,
        owner: ALICE,
      });
      expect((await recordOf(whole)).title).toBe('The whole');
      const byHash = await world.get(`${API}/lock-record/${receipt.transactionHash}`);
      expect(byHash.body.payload.tokenLockId).toBe(whole + 1);
    });

    it('a title belongs to its owner: a new owner has none of it, and it returns with the lock', async () => {
      const token = await newToken(world, ALICE, { symbol: 'BACK' });
      const digest = await draft(ALICE, token, 'Of Alice');
      const id = lockIdOf(
        await callLocker(at, ALICE, 'lockTokens', [token, 500n, await soon(), false], { digest }),
      );
      expect((await recordOf(id)).title).toBe('Of Alice');
      const handOver = async (from: Address, to: Address) => {
        await callLocker(at, from, 'transferLockerOwnerShip', [BigInt(id), to]);
        await callLocker(at, to, 'acceptLockerOwnerShip', [BigInt(id)]);
      };
      await handOver(ALICE, BOB);
      expect((await recordOf(id)).title).toBeNull();
      // Bob's own draft with Alice's digest is another draft.
      const subject = { chainId: 97, contract: at.locker, kind: 'lock' as const, owner: BOB, token };
      expect(metadataDigest({ ...subject, salt: newSalt(), meta: { title: 'Of Alice' } })).not.toBe(digest);
      await draft(BOB, token, 'Of Bob');
      expect((await recordOf(id)).title).toBeNull();
      await handOver(BOB, ALICE);
      expect((await recordOf(id)).title).toBe('Of Alice');
      // Renounced, the last owner's word stands.
      await callLocker(at, ALICE, 'transferLockerOwnerShip', [BigInt(id), zeroAddress]);
      expect(await recordOf(id)).toMatchObject({ title: 'Of Alice', owner: zeroAddress, isRenounced: true });
    });

    it('a draft stays claimed by the lock that carries its digest, with any later owner', async () => {
      const token = await newToken(world, ALICE);
      const digest = await draft(ALICE, token, 'Kept for ever');
      const lock = [token, 500n, await soon(), false] as const;
      const id = lockIdOf(await callLocker(at, ALICE, 'lockTokens', lock, { digest }));
      await callLocker(at, ALICE, 'transferLockerOwnerShip', [BigInt(id), zeroAddress]);
      await untilIndexed(world);
      const pool = createPool(String(world.env.DATABASE_URL_API), { max: 1 });
      try {
        await cleanUpDrafts(pool, 30);
        const found = await pool.query('SELECT claimed_at FROM meta.draft WHERE digest = $1', [
          Buffer.from(digest.slice(2), 'hex'),
        ]);
        expect(found.rows).toEqual([{ claimed_at: expect.any(Date) }]);
      } finally {
        await pool.end();
      }
    });

    it('a scope searches and pages as any list, and an unknown one is refused', async () => {
      const token = await newToken(world, ALICE, { symbol: 'SEEK' });
      const ids = [await lockFor(ALICE, CAROL, token), await lockFor(ALICE, CAROL, token)];
      expect((await listOf(CAROL, 'scope=received&search=seek')).map((lock) => lock.tokenLockId)).toEqual(
        ids.toReversed(),
      );
      expect(await listOf(CAROL, 'scope=own&search=seek')).toEqual([]);
      const page = await world.get(
        `${API}/get-lock-records/user/${CAROL}?scope=received&search=seek&page=2&limit=1`,
      );
      expect(page.body.payload.items.map((lock) => lock.tokenLockId)).toEqual([ids[0]]);
      expect(page.body.payload.meta).toMatchObject({ itemCount: 2, totalPages: 2 });
      const refused = await world.get(`${API}/get-lock-records/user/${CAROL}?scope=all`);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details[0]).toEqual({
        path: 'scope',
        message: 'Send own, received or offered.',
      });
    });
  });

  describe('renouncing', () => {
    const update = (reference: string, tokenOwner: string = zeroAddress) =>
      world.send('PATCH', `${API}/update-ownership/${reference}`, { tokenOwner });

    it('[LA-03] a renouncement is confirmed once the chain says so, and never before', async () => {
      const token = await newToken(world, ALICE);
      const terms = { owner: ALICE, amount: 50n, isVesting: false, time: await soon() };
      const vesting = { initialPercent: 0n, cycle: 0n, cyclePercent: 0n };
      const receipt = await callLocker(
        at,
        ALICE,
        'lockMany',
        [token, [terms, terms].map((one) => ({ ...one, ...vesting }))],
        { locks: 2n },
      );
      await untilIndexed(world);
      const [hash, last] = [receipt.transactionHash, lockIdOf(receipt)];
      const statusOf = async (reference: string) => {
        const answer = await update(reference);
        expect(answer.status).toBe(200);
        return answer.body.payload;
      };
      expect(await statusOf(`0x${'ab'.repeat(32)}`)).toEqual({ status: 'pending' });
      for (const reference of [hash, `${hash}-${last}`, `${hash}-${last - 1}`]) {
        expect(await statusOf(reference)).toEqual({ status: 'pending' });
      }
      await callLocker(at, ALICE, 'transferLockerOwnerShip', [BigInt(last - 1), zeroAddress]);
      await untilIndexed(world);
      expect(await statusOf(`${hash}-${last - 1}`)).toEqual({ status: 'confirmed' });
      // A bare hash of several means the last, which is still hers.
      expect(await statusOf(hash)).toEqual({ status: 'pending' });
      expect(await statusOf(`${hash}-${last}`)).toEqual({ status: 'pending' });
      expect(await statusOf(`${hash}-${last + 1}`)).toEqual({ status: 'pending' });
      await callLocker(at, ALICE, 'transferLockerOwnerShip', [
        BigInt(last),
        '0x000000000000000000000000000000000000dEaD',
      ]);
      await untilIndexed(world);
      expect(await statusOf(hash.toUpperCase().replace('0X', '0x'))).toEqual({ status: 'confirmed' });
      expect((await recordOf(last)).owner).toBe(zeroAddress);

      for (const [reference, owner, path] of [
        [hash, ALICE, 'tokenOwner'],
        [hash, 'nobody', 'tokenOwner'],
        ['0x12', zeroAddress, 'transactionHash'],
        [String(last), zeroAddress, 'transactionHash'],
        [`${hash}-0`, zeroAddress, 'transactionHash'],
      ] as const) {
        const refused = await update(reference, owner);
        expect([refused.status, refused.body.error.details[0]?.path]).toEqual([400, path]);
      }
      const more = await world.send('PATCH', `${API}/update-ownership/${hash}`, {
        tokenOwner: zeroAddress,
        isRenounced: true,
      });
      expect(more.status).toBe(400);
    });
  });
});
