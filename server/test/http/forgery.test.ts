import { rpc } from '@kingspad/devnet';
import { metadataDigest, type Address, type Hex } from '@kingspad/domain';
import type { TokenLockDraft } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  about,
  ALICE,
  BOB,
  CAROL,
  draftFor,
  KINDS,
  lockCall,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

const NO_TRANSACTION: Hex = `0x${'fe'.repeat(32)}`;

interface RealLock {
  hash: Hex;
  id: number;
  token: Address;
}

let both: World;
let world: World;
let API: string;
let alices: RealLock;
let bobs: RealLock;
let reverted: Hex;
let unlocked: Address;
let bobsDraft: string;

/** A lock of `owner` with the title that its transaction carries. */
async function titledLock(owner: Address, title: string): Promise<RealLock & { draftId: string }> {
  const token = await newToken(world, owner, { symbol: title.slice(0, 4) });
  const created = await world.send('POST', `${API}/create`, draftFor(world, owner, token, { title }));
  const { id: draftId, metadataDigest: digest } = created.body.payload.tokenRecordDetails;
  const receipt = await lockOnChain(world, owner, { token, digest: digest as Hex });
  return { hash: receipt.transactionHash, id: lockIdOf(receipt), token, draftId };
}

beforeAll(async () => {
  both = await startWorld();
});

/** Everything that is public. */
async function everythingPublic(): Promise<unknown> {
  const paths = [
    '/all?limit=100',
    ...['forged', 'alic', 'bob', '<script>'].map((text) => `/all?search=${encodeURIComponent(text)}`),
    ...[ALICE, BOB, CAROL].flatMap((wallet) =>
      ['own', 'received', 'offered'].map(
        (scope) => `/get-lock-records/user/${wallet}?limit=100&scope=${scope}`,
      ),
    ),
    ...[alices.token, bobs.token, unlocked].flatMap((token) => [
      `/get-token-lock-records/${token}`,
      `/get/${token}`,
    ]),
    ...[alices, bobs].flatMap(({ hash, id }) => [
      `/lock-record/${hash}`,
      `/lock-record/${hash}-${id}`,
      `/lock-record/${id}`,
      `/lock-record/${id}/schedule`,
      `/lock-record/${id}/history`,
    ]),
    ...[NO_TRANSACTION, reverted, String(bobs.id + 1), bobsDraft].map((id) => `/lock-record/${id}`),
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, body } = await world.get(API + path);
      return [path, status, body];
    }),
  );
  // Measured again as blocks come.
  const { blockTime, blockTimeSeconds, ...config } = (await world.get('/api/v1/config')).body.payload;
  expect([blockTime, blockTimeSeconds]).not.toContain(undefined);
  return [...answers, ['/api/v1/config', config]];
}

type Attempt = [name: string, attempt: () => Promise<unknown>];

const create = (owner: Address, token: Address, more: Partial<TokenLockDraft> | Record<string, unknown>) =>
  world.send('POST', `${API}/create`, { ...draftFor(world, owner, token, { title: 'forged' }), ...more });
const update = (draft: string, body: unknown) =>
  world.send('PATCH', `${API}/update-lock-record/${draft}`, body);
const renounce = (key: string, body: unknown = { tokenOwner: `0x${'00'.repeat(20)}` }) =>
  world.send('PATCH', `${API}/update-ownership/${key}`, body);
/** A forger's own draft, as far as the server takes it. */
const draftId = async (owner: Address, token: Address, more: Partial<TokenLockDraft> = {}) =>
  String((await create(owner, token, more)).body.payload.tokenRecordDetails.id);

const FORGERIES: Attempt[] = [
  [
    'a lock of a transaction that does not exist',
    () => create(CAROL, unlocked, { transactionHash: NO_TRANSACTION, tokenLockId: 99 }),
  ],
  [
    'a lock of a transaction that reverted',
    () => create(CAROL, unlocked, { transactionHash: reverted, tokenLockId: 3 }),
  ],
  [
    'another owner’s lock as mine',
    () => create(CAROL, alices.token, { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'my title for another owner’s lock, in their name',
    () => create(ALICE, alices.token, { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'a transaction that locked another token',
    () => create(ALICE, unlocked, { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'a thousand times what was locked',
    () =>
      create(ALICE, alices.token, {
        transactionHash: alices.hash,
        tokenLockId: alices.id,
        tokenLockAmount: '1000000',
      }),
  ],
  [
    'another unlock time',
    () =>
      create(ALICE, alices.token, {
        transactionHash: alices.hash,
        tokenLockId: alices.id,
        unlockTimestamp: 1,
        tokenUnlockTime: '1970-01-01 00:00:01',
      }),
  ],
  [
    'another name and symbol for a token',
    () => create(ALICE, alices.token, { tokenName: 'forged', tokenSymbol: 'FORGED', tokenDecimals: 2 }),
  ],
  [
    'a vesting lock out of a plain one',
    () =>
      create(ALICE, alices.token, {
        isVestingEnabled: true,
        initialVestingReleasePercentage: 100,
        vestingCycleInMinutes: 1,
        vestingReleasePercentage: 100,
      }),
  ],
  [
    'another pair, of another exchange',
    () =>
      create(ALICE, alices.token, {
        dexPlatform: 'forged',
        tokenAddressOne: CAROL,
        tokenAddressOneName: 'forged',
        tokenAddressTwoSymbol: 'FORGED',
      }),
  ],
  [
    'a draft of the one locker at the other',
    async () => {
      const other = KINDS.find(({ api }) => api !== API)?.api;
      const body = { transactionHash: alices.hash, tokenLockId: alices.id };
      await world.send('POST', `${other}/create`, draftFor(world, ALICE, alices.token, { title: 'forged' }));
      return world.send('PATCH', `${other}/update-lock-record/${bobsDraft}`, body);
    },
  ],
  ['a beneficiary', () => create(ALICE, alices.token, { beneficiaryWalletAddress: CAROL })],
  ['a token that was never locked', () => create(CAROL, unlocked, {})],
  ['a title that is a script', () => create(ALICE, alices.token, { title: '<script>alert(1)</script>' })],
  [
    'a title that is a statement',
    () => create(ALICE, alices.token, { title: "'); DELETE FROM chain.lock; --" }),
  ],
  [
    'the digest of another account',
    () => create(CAROL, alices.token, { metadataDigest: `0x${'11'.repeat(32)}` }),
  ],
  [
    'fields that only the chain may write',
    () => create(ALICE, alices.token, { isClaimed: true, lockedTokenAmount: '0', owner: CAROL }),
  ],
  [
    'a field of every object',
    () =>
      world.send(
        'POST',
        `${API}/create`,
        `{"__proto__":{"isClaimed":true},${JSON.stringify(draftFor(world, ALICE, alices.token)).slice(1)}`,
      ),
  ],
  [
    'an update with another account’s transaction',
    async () =>
      update(await draftId(CAROL, alices.token), { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'an update in the owner’s name',
    async () =>
      update(await draftId(ALICE, alices.token), { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'an update with a transaction that does not exist',
    async () => update(await draftId(CAROL, unlocked), { transactionHash: NO_TRANSACTION, tokenLockId: 99 }),
  ],
  [
    'an update with a transaction that reverted',
    async () => update(await draftId(CAROL, unlocked), { transactionHash: reverted, tokenLockId: 3 }),
  ],
  [
    'an update that gives my draft another lock id',
    async () =>
      update(await draftId(ALICE, alices.token), { transactionHash: alices.hash, tokenLockId: bobs.id }),
  ],
  [
    'an update of another account’s draft',
    () => update(bobsDraft, { transactionHash: alices.hash, tokenLockId: alices.id }),
  ],
  [
    'an update with a new owner in it',
    () => update(bobsDraft, { transactionHash: bobs.hash, tokenLockId: bobs.id, tokenOwner: CAROL }),
  ],
  ['a renouncement that did not happen', () => renounce(alices.hash)],
  ['a renouncement under the key of the lock', () => renounce(`${alices.hash}-${alices.id}`)],
  ['a renouncement of a transaction that does not exist', () => renounce(NO_TRANSACTION)],
  ['a renouncement of a transaction that reverted', () => renounce(reverted)],
  ['a renouncement to another account', () => renounce(alices.hash, { tokenOwner: CAROL })],
  [
    'a renouncement that says more',
    () => renounce(alices.hash, { tokenOwner: `0x${'00'.repeat(20)}`, owner: CAROL, isRenounced: true }),
  ],
  ['a deletion', () => world.send('DELETE', `${API}/lock-record/${alices.hash}`, {})],
];

describe.each(KINDS)('$api', (kind) => {
  beforeAll(async () => {
    world = about(both, kind);
    API = kind.api;
    alices = await titledLock(ALICE, 'Alice said this');
    const bob = await titledLock(BOB, 'Bob said this');
    bobs = bob;
    bobsDraft = bob.draftId;
    unlocked = await newToken(world, CAROL);
    reverted = await rpc<Hex>(world.anvil.url, 'eth_sendTransaction', [
      {
        from: CAROL,
        to: world.locker,
        data: await lockCall(world, { token: unlocked, unlockAt: 1 }),
        gas: '0x100000',
      },
    ]);
    await untilIndexed(world);
  });

  describe('forged claims of a client', () => {
    it('[LA-10] posts for transactions that are missing, another account’s, reverted or of another kind change nothing public', async () => {
      const before = await everythingPublic();
      expect(JSON.stringify(before)).toContain('Alice said this');
      expect(FORGERIES.length).toBeGreaterThanOrEqual(20);
      for (const [name, attempt] of FORGERIES) {
        await attempt();
        await untilIndexed(world);
        expect(await everythingPublic(), name).toEqual(before);
      }
    });

    it('a digest copied into another account’s lock shows no title there, and the original keeps its title', async () => {
      const token = await newToken(world, ALICE, { symbol: 'COPY' });
      const created = await world.send(
        'POST',
        `${API}/create`,
        draftFor(world, ALICE, token, { title: 'Hers alone' }),
      );
      const digest = created.body.payload.tokenRecordDetails.metadataDigest as Hex;
      const bobsToken = await newToken(world, BOB, { symbol: 'COPY2' });
      // The copy is first and locks another token; then hers.
      const thief = await lockOnChain(world, BOB, { token: bobsToken, digest });
      const hers = await lockOnChain(world, ALICE, { token, digest });
      const again = await lockOnChain(world, ALICE, { token, digest });
      await untilIndexed(world);
      const titleOf = async (hash: Hex) => (await world.get(`${API}/lock-record/${hash}`)).body.payload.title;
      expect(await titleOf(thief.transactionHash)).toBeNull();
      expect(await titleOf(hers.transactionHash)).toBe('Hers alone');
      // One draft, one lock.
      expect(await titleOf(again.transactionHash)).toBeNull();
    });

    it('a digest of another title, chain or contract shows no title', async () => {
      const token = await newToken(world, ALICE, { symbol: 'DIFF' });
      const draft = draftFor(world, ALICE, token, { title: 'What she posted' });
      await world.send('POST', `${API}/create`, draft);
      const subject = {
        chainId: 97,
        contract: world.locker,
        kind: 'lock' as const,
        owner: ALICE,
        token,
        salt: draft.metadataSalt as Hex,
        meta: { title: 'What she posted' },
      };
      const others = [
        { ...subject, meta: { title: 'What she signed' } },
        { ...subject, chainId: 56 },
        { ...subject, contract: token },
        ...KINDS.filter((other) => other !== kind).map((other) => ({
          ...subject,
          contract: world.deployment.contracts[other.contract],
        })),
        { ...subject, owner: BOB },
      ];
      for (const other of others) {
        const receipt = await lockOnChain(world, ALICE, { token, digest: metadataDigest(other) });
        await untilIndexed(world);
        const lock = await world.get(`${API}/lock-record/${receipt.transactionHash}`);
        expect(lock.body.payload.title).toBeNull();
      }
    });
  });
});
