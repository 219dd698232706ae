import { callsOf, tokenLockerAbi, type FunctionArgs, type FunctionName, type Writing } from '@kingspad/abi';
import { deployArtifact, DEPLOYER, headTimestamp, send, sendCall, until, write } from '@kingspad/devnet';
import {
  lockMetadataTypedData,
  metadataDigest,
  newSalt,
  zeroAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import type { LockMetadataEdit, LockRecord } from '@kingspad/domain/api';
import { encodeFunctionData, numberToHex, parseAbi, slice } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALICE,
  ask,
  BOB,
  draftOf,
  lockCall,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type Answer,
  type World,
} from './world.ts';
import { openClient } from '../../src/store/pool.ts';

const API = '/api/v1/token-locker';

/** The keys of the node's accounts are public (devnet/src/accounts.ts). */
const key = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex });
const [aliceKey, bobKey, carolKey] = [key(1), key(2), key(3)];

let world: World;
let token: Address;
beforeAll(async () => {
  world = await startWorld();
  token = await newToken(world, ALICE);
});

interface Lock {
  transactionHash: Hex;
  lockId: number;
}

/** A lock of Alice's, in the index. */
async function newLock(digest?: Hex): Promise<Lock> {
  const receipt = await lockOnChain(world, ALICE, { token, ...(digest ? { digest } : {}) });
  await untilIndexed(world);
  return { transactionHash: receipt.transactionHash, lockId: lockIdOf(receipt) };
}

interface Edit {
  title?: string;
  version?: number;
  /** Seconds after the chain's head; an hour unless given. */
  inSeconds?: number;
  /** Signer; Alice by default. */
  by?: typeof aliceKey;
  /** Claimed owner of the lock; Alice by default. */
  owner?: Address;
  chainId?: number;
  locker?: Address;
}

async function signed(lock: Lock, edit: Edit = {}): Promise<LockMetadataEdit> {
  const { title = 'New title', version = 1, inSeconds = 3600, by = aliceKey, owner = ALICE } = edit;
  const { chainId = world.deployment.chainId, locker = world.deployment.contracts.tokenLocker } = edit;
  const salt = newSalt();
  const subject = { chainId, contract: locker, kind: 'lock', owner, token, salt } as const;
  const digest = metadataDigest({ ...subject, meta: { title } });
  const deadline = (await headTimestamp(world.anvil.url)) + inSeconds;
  const terms = { ...lock, chainId, locker, version, metadataDigest: digest, deadline };
  const signature = await by.signTypedData(lockMetadataTypedData(terms));
  return { title, metadataSalt: salt, version, deadline, signature };
}

/** Sent again where a busy machine's node took too long, unless the node is `away`. */
async function patch(lock: Lock, body: LockMetadataEdit, url = world.url, away = false): Promise<Answer> {
  let answer: Answer | undefined;
  await until(async () => {
    answer = await ask(url, 'PATCH', `${API}/lock-record/${lock.lockId}/metadata`, body);
    return away || answer.status !== 503;
  }, 'the node does not answer');
  return answer as Answer;
}

async function record(lock: Lock): Promise<LockRecord> {
  return (await world.get(`${API}/lock-record/${lock.lockId}`)).body.payload;
}

async function expectRefused(answer: Promise<Answer>, status: number, code: string): Promise<void> {
  const { status: is, body } = await answer;
  expect([is, body.error?.code]).toEqual([status, code]);
}

const lockerCall = <const name extends FunctionName<typeof tokenLockerAbi, Writing>>(
  functionName: name,
  args: FunctionArgs<typeof tokenLockerAbi, Writing, name>,
  from: Address,
) => {
  const { tokenLocker } = world.deployment.contracts;
  return sendCall(world.anvil.url, from, callsOf(tokenLockerAbi)(tokenLocker, functionName, args));
};

describe('AU-01 (part: a lock’s later titles): what the owner signs shows', () => {
  it('replaces the title that the lock was made with, in every list, and an empty one removes it', async () => {
    const draft = await world.send('POST', `${API}/create`, draftOf(ALICE, token, { title: 'First title' }));
    const lock = await newLock(draft.body.payload.tokenRecordDetails.metadataDigest as Hex);
    expect(await record(lock)).toMatchObject({ title: 'First title', metadataVersion: 0 });

    const answer = await patch(lock, await signed(lock, { title: 'Second title' }));
    expect(answer.status).toBe(200);
    expect(answer.body.payload).toMatchObject({ title: 'Second title', metadataVersion: 1 });
    expect(await record(lock)).toMatchObject({ title: 'Second title', metadataVersion: 1 });
    const list = await world.get(`${API}/get-token-lock-records/${token}?page=1`);
    expect(list.body.payload.items.map(({ title }) => title)).toContain('Second title');

    await patch(lock, await signed(lock, { title: '', version: 2 }));
    expect(await record(lock)).toMatchObject({ title: null, metadataVersion: 2 });
  });

  it('accepts a title for a lock that was created without one', async () => {
    const lock = await newLock();
    expect((await patch(lock, await signed(lock))).status).toBe(200);
    expect((await record(lock)).title).toBe('New title');
  });

  it('counts a title once: ignores a repeated one, and refuses an older one', async () => {
    const lock = await newLock();
    const [one, two] = [
      await signed(lock, { title: 'One' }),
      await signed(lock, { title: 'Two', version: 2 }),
    ];
    expect((await patch(lock, one)).status).toBe(200);
    expect((await patch(lock, one)).status).toBe(200);
    expect((await patch(lock, two)).status).toBe(200);
    await expectRefused(patch(lock, one), 409, 'version_conflict');
    expect(await record(lock)).toMatchObject({ title: 'Two', metadataVersion: 2 });
  });

  it('counts titles in order: refuses a version that is not the next one, and keeps one of two at a time', async () => {
    const lock = await newLock();
    for (const version of [2, 7, 2 ** 31 - 1]) {
      await expectRefused(patch(lock, await signed(lock, { version })), 409, 'version_conflict');
    }
    const both = await Promise.all(
      ['Left', 'Right'].map(async (title) => patch(lock, await signed(lock, { title }))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await record(lock)).metadataVersion).toBe(1);
  });

  it('a title changes at most twenty times a day', async () => {
    const lock = await newLock();
    for (let version = 1; version <= 20; version += 1) {
      expect((await patch(lock, await signed(lock, { version }))).status).toBe(200);
    }
    await expectRefused(patch(lock, await signed(lock, { version: 21 })), 429, 'too_many_titles');
  });
});

describe('AU-01 (part: a lock’s later titles): what another account signs, or for another purpose, does not', () => {
  it('a title’s signature counts for no other account, chain, locker, lock or title', async () => {
    const [lock, other] = [await newLock(), await newLock()];
    const good = await signed(lock);
    for (const forged of [
      await signed(lock, { by: carolKey }),
      await signed(lock, { by: carolKey, owner: carolKey.address }),
      await signed(lock, { chainId: 56 }),
      await signed(lock, { locker: ALICE }),
      await signed(other),
      await signed({ ...lock, transactionHash: other.transactionHash }),
      { ...good, title: 'Forged title' },
      { ...good, metadataSalt: newSalt() },
      { ...good, deadline: good.deadline + 1 },
      { ...good, version: 2 },
    ]) {
      await expectRefused(patch(lock, forged), 403, 'signature_invalid');
    }
    expect(await record(lock)).toMatchObject({ title: null, metadataVersion: 0 });
    expect((await patch(lock, good)).status).toBe(200);
  });

  it('refuses the second form of a signature, and a missing signature', async () => {
    const lock = await newLock();
    const good = await signed(lock);
    const [r, s, v] = [
      slice(good.signature, 0, 32),
      slice(good.signature, 32, 64),
      slice(good.signature, 64),
    ];
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const twin = `${r}${numberToHex(order - BigInt(s), { size: 32 }).slice(2)}${v === '0x1b' ? '1c' : '1b'}`;
    for (const signature of [
      twin,
      `${good.signature}00`,
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(64)}1b`,
      `${r}${s.slice(2)}1d`,
      '0x1b',
      `0x${'ab'.repeat(4096)}`,
    ]) {
      await expectRefused(patch(lock, { ...good, signature: signature as Hex }), 403, 'signature_invalid');
    }
    expect((await record(lock)).title).toBeNull();
    // Some hardware wallets count from zero.
    const fromZero: Hex = `${r}${s.slice(2)}${v === '0x1b' ? '00' : '01'}`;
    expect((await patch(lock, { ...good, signature: fromZero })).status).toBe(200);
  });

  it('an expired signature, or one with a deadline too far ahead', async () => {
    const lock = await newLock();
    await expectRefused(patch(lock, await signed(lock, { inSeconds: -60 })), 400, 'deadline_passed');
    const far = await patch(lock, await signed(lock, { inSeconds: 86_400 + 3600 }));
    expect([far.status, far.body.error.details.map(({ path }) => path)]).toEqual([400, ['deadline']]);
    const broken = await patch(lock, await signed(lock, { title: 'a\u0000b' }));
    expect([broken.status, broken.body.error.details.map(({ path }) => path)]).toEqual([400, ['title']]);
    await expectRefused(patch({ ...lock, lockId: 4_000_000 }, await signed(lock)), 404, 'lock_not_found');
  });

  it('a former owner cannot sign a title, since the right moves with the lock', async () => {
    const lock = await newLock();
    await patch(lock, await signed(lock, { title: 'Of Alice' }));
    await lockerCall('transferLockerOwnerShip', [BigInt(lock.lockId), BOB], ALICE);
    // Until it is accepted it is hers.
    expect((await patch(lock, await signed(lock, { title: 'Still of Alice', version: 2 }))).status).toBe(200);
    await expectRefused(
      patch(lock, await signed(lock, { version: 3, by: bobKey, owner: BOB })),
      403,
      'signature_invalid',
    );
    await lockerCall('acceptLockerOwnerShip', [BigInt(lock.lockId)], BOB);
    await expectRefused(patch(lock, await signed(lock, { version: 3 })), 403, 'signature_invalid');
    await until(async () => (await record(lock)).owner === BOB, 'the new owner is not seen');
    expect(await record(lock)).toMatchObject({ title: null, metadataVersion: 2 });

    const ofBob = await signed(lock, { title: 'Of Bob', version: 3, by: bobKey, owner: BOB });
    expect((await patch(lock, ofBob)).status).toBe(200);
    expect(await record(lock)).toMatchObject({ title: 'Of Bob', metadataVersion: 3 });
  });

  it('no account can change the title of a renounced lock, and its last owner’s title stays', async () => {
    const lock = await newLock();
    await patch(lock, await signed(lock, { title: 'Last words' }));
    await lockerCall('transferLockerOwnerShip', [BigInt(lock.lockId), zeroAddress], ALICE);
    await expectRefused(patch(lock, await signed(lock, { version: 2 })), 409, 'lock_renounced');
    await expectRefused(
      patch(lock, await signed(lock, { version: 2, owner: zeroAddress })),
      409,
      'lock_renounced',
    );
    await until(async () => (await record(lock)).isRenounced, 'the renouncing is not seen');
    expect((await record(lock)).title).toBe('Last words');
  });

  it('the API’s login can add a title and change none', async () => {
    const api = await openClient(world.postgres.apiUrl);
    for (const sql of ["UPDATE meta.lock_title SET title = 'forged'", 'DELETE FROM meta.lock_title']) {
      await expect(api.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await api.end();
  });
});

/** The moods of contracts/test/mocks/SigningWallet.sol, in order. */
const MOODS = ['honest', 'burns gas', 'floods', 'says no', 'reverts'] as const;
const walletAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function setMood(uint8 mood)',
]);

describe('AU-01 (part: a lock’s later titles): a contract wallet signs by ERC-1271', () => {
  let wallet: Address;
  let lock: Lock;
  const execute = (target: Address, data: Hex, value = 0n) =>
    send(world.anvil.url, {
      from: ALICE,
      to: wallet,
      value,
      data: encodeFunctionData({ abi: walletAbi, functionName: 'execute', args: [target, value, data] }),
    });
  const setMood = (mood: (typeof MOODS)[number]) =>
    write(world.anvil.url, DEPLOYER, wallet, {
      abi: walletAbi,
      functionName: 'setMood',
      args: [MOODS.indexOf(mood)],
    });
  const approveAbi = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function transfer(address to, uint256 amount)',
  ]);
  beforeAll(async () => {
    const { tokenLocker } = world.deployment.contracts;
    wallet = await deployArtifact(world.anvil.url, 'SigningWallet', [carolKey.address], DEPLOYER);
    await write(world.anvil.url, ALICE, token, {
      abi: approveAbi,
      functionName: 'transfer',
      args: [wallet, 1000n],
    });
    const allowance = encodeFunctionData({
      abi: approveAbi,
      functionName: 'approve',
      args: [tokenLocker, 1000n],
    });
    await execute(token, allowance);
    const receipt = await execute(tokenLocker, await lockCall(world, { token }), world.fee);
    lock = { transactionHash: receipt.transactionHash, lockId: lockIdOf(receipt) };
    await untilIndexed(world);
  });

  it('an accepted signature of a title counts', async () => {
    const byCarol = await signed(lock, { title: 'Of a wallet', by: carolKey, owner: wallet });
    expect((await patch(lock, byCarol)).status).toBe(200);
    expect(await record(lock)).toMatchObject({ owner: wallet, title: 'Of a wallet' });
    // Another signature is not the wallet's.
    const byAlice = await signed(lock, { version: 2, owner: wallet });
    await expectRefused(patch(lock, byAlice), 403, 'signature_invalid');
  });

  it.each(MOODS.filter((mood) => mood !== 'honest'))(
    'a title’s signature that %s is refused',
    async (mood) => {
      await setMood(mood);
      const edit = await signed(lock, { version: 2, by: carolKey, owner: wallet });
      await expectRefused(patch(lock, edit), 403, 'signature_invalid');
      await setMood('honest');
      expect((await record(lock)).metadataVersion).toBe(1);
    },
  );
});

describe('AU-01 (part: a lock’s later titles): the owner is who owns it at the chain’s head', () => {
  it('verifies no signature without the node', async () => {
    const lost = await world.startAnother({ ROLE: 'api', RPC_URL: 'http://127.0.0.1:9' });
    const lock = await newLock();
    await expectRefused(patch(lock, await signed(lock), lost.url, true), 503, 'unavailable');
    await lost.stop();
  });

  it('verifies the owner also before the index has the lock', async () => {
    const lock = await newLock();
    const api = await world.startAnother({ ROLE: 'api' });
    // From here on there is no indexer.
    await world.program.stop();
    await lockerCall('transferLockerOwnerShip', [BigInt(lock.lockId), BOB], ALICE);
    await lockerCall('acceptLockerOwnerShip', [BigInt(lock.lockId)], BOB);
    const known = await ask(api.url, 'GET', `${API}/lock-record/${lock.lockId}`);
    expect(known.body.payload.owner).toBe(ALICE);
    await expectRefused(patch(lock, await signed(lock), api.url), 403, 'signature_invalid');
    const ofBob = await signed(lock, { by: bobKey, owner: BOB });
    expect((await patch(lock, ofBob, api.url)).status).toBe(200);
    await api.stop();
  });
});
