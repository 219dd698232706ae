import { headTimestamp, until } from '@kingspad/devnet';
import {
  metadataDigest,
  newSalt,
  presaleMetadataTypedData,
  stakingMetadataTypedData,
  stakingMetaOf,
  type Address,
  type StakingMeta,
} from '@kingspad/domain';
import type { StakingDraft, StakingMetadataEdit } from '@kingspad/domain/api';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeStakingPool,
  poolOf,
  saidPool,
  stakingDraft,
  STAKING_API as API,
  type SaidPool,
} from './staking.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type Answer, type World } from './world.ts';
import type { PlannedPool } from '../support/staking.ts';

/** The keys of the node's accounts are public (devnet/src/accounts.ts). */
const key = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex });
const [aliceKey, bobKey] = [key(1), key(2)];

let world: World;
/** Alice's, with metadata. */
let alices: SaidPool;
/** Bob's, without. */
let bobs: PlannedPool;
beforeAll(async () => {
  world = await startWorld();
  alices = await saidPool(world, { logoUrl: 'https://example.com/alice.png', tokenLockFor: 'Alice’s' });
  bobs = await makeStakingPool(world, { creator: BOB, lasts: 100_000 });
  await untilIndexed(world);
});

const FORGED: Partial<StakingDraft> = {
  logoUrl: 'https://evil.example/forged.png',
  projectSiteURL: 'https://evil.example/forged',
  tokenLockFor: 'forged',
};

interface Edit {
  metadata?: Partial<StakingMeta>;
  /** Signed content, if it differs from the sent one. */
  signedMetadata?: Partial<StakingMeta>;
  version?: number;
  signedVersion?: number;
  inSeconds?: number;
  by?: typeof aliceKey;
  pool?: Address;
  chainId?: number;
  typedData?: typeof stakingMetadataTypedData | typeof presaleMetadataTypedData;
}

async function signed(one: PlannedPool, edit: Edit = {}): Promise<StakingMetadataEdit> {
  const { metadata = {}, version = 1, inSeconds = 3600, by = aliceKey, pool = one.pool } = edit;
  const { chainId = world.deployment.chainId, typedData = stakingMetadataTypedData } = edit;
  const salt = newSalt();
  const digest = metadataDigest({
    chainId,
    contract: world.deployment.contracts.stakingFactory,
    kind: 'staking',
    owner: one.creator,
    token: one.staked,
    salt,
    meta: stakingMetaOf(edit.signedMetadata ?? metadata),
  });
  const deadline = (await headTimestamp(world.anvil.url)) + inSeconds;
  const terms = { chainId, pool, version: edit.signedVersion ?? version, metadataDigest: digest, deadline };
  const signature = await by.signTypedData(typedData(terms) as ReturnType<typeof stakingMetadataTypedData>);
  return { ...stakingMetaOf(metadata), metadataSalt: salt, version, deadline, signature };
}

/** Sent again where a busy machine's node took too long. */
async function patch(pool: Address, body: unknown): Promise<Answer> {
  let answer: Answer | undefined;
  await until(async () => {
    answer = await world.send('PATCH', `${API}/${pool}/metadata`, body);
    return answer.status !== 503;
  }, 'the node does not answer');
  return answer as Answer;
}

const FIGURES = ['aprUpdatedAt', 'poolExpireTimestamp', 'poolExpireDate', 'apr', 'noApr'];

/** Everything about pools that is public, but for what goes on with the blocks. */
async function everythingPublic(): Promise<unknown> {
  const paths = [
    '/all?limit=100',
    ...['live', 'finished'].map((status) => `/all?status=${status}`),
    ...['forged', 'alice', 'evil', '<script>'].map((text) => `/all?search=${encodeURIComponent(text)}`),
    ...[ALICE, BOB, CAROL].flatMap((wallet) => [`/all?createdBy=${wallet}`, `/all?stakedBy=${wallet}`]),
    ...[alices, bobs].map(({ pool }) => `/get/${pool}`),
    `/get/${alices.staked}`,
  ];
  return Promise.all(
    paths.map(async (path) => {
      const { status, body } = await world.get(API + path);
      const text = JSON.stringify(body, (name, value: unknown) => (FIGURES.includes(name) ? null : value));
      return [path, status, text];
    }),
  );
}

const create = async (one: PlannedPool, more: Record<string, unknown> = {}) =>
  world.send('POST', `${API}/create`, { ...(await stakingDraft(world, one, FORGED)), ...more });
const forgedEdit = (edit: Edit) => signed(alices, { metadata: stakingMetaOf(FORGED), ...edit });

type Attempt = [name: string, attempt: () => Promise<Answer>];
const FORGERIES: Attempt[] = [
  ['a draft of a pool that does not exist', () => create({ ...alices, creator: CAROL })],
  ['a draft that names a pool', () => create(alices, { stakingPoolAddress: alices.pool })],
  ['a draft with the transaction of a pool', () => create(alices, { transactionHash: alices.hash })],
  [
    'a draft of a pool without metadata',
    () => create(bobs, { stakingPoolAddress: bobs.pool, transactionHash: alices.hash }),
  ],
  [
    'the creator’s own draft with other metadata and the same salt',
    () => create(alices, { metadataSalt: alices.draft.metadataSalt }),
  ],
  [
    'the creator’s own draft in another account’s name',
    () => world.send('POST', `${API}/create`, { ...alices.draft, createdByAddress: CAROL }),
  ],
  [
    'the creator’s own draft of another token',
    () => world.send('POST', `${API}/create`, { ...alices.draft, stakingTokenAddress: bobs.staked }),
  ],
  [
    'the creator’s own draft with other terms',
    () =>
      world.send('POST', `${API}/create`, {
        ...alices.draft,
        rewardsSupply: '1',
        stakingTokensPerUser: '1',
        rewardsPerBlock: '999',
        stakeTimeLockInDays: 5,
        endBlockNumber: alices.draft.endBlockNumber + 99,
        poolExpireTimestamp: 5,
        stakingTokenName: 'forged',
        rewardsTokenSymbol: 'forged',
        status: 'finished',
        transactionHash: alices.hash,
        aprUpdatedAt: '2030-01-01T00:00:00.000Z',
      }),
  ],
  ['a field that no client sets', () => create(alices, { apr: 1e9, totalStaked: '1', isVerified: true })],
  ['a link that acts', () => create(alices, { projectSiteURL: 'javascript:alert(1)' })],
  [
    'other metadata without a signature',
    async () => patch(alices.pool, { ...(await forgedEdit({})), signature: `0x${'00'.repeat(65)}` }),
  ],
  [
    'other metadata signed by another account',
    async () => patch(alices.pool, await forgedEdit({ by: bobKey })),
  ],
  [
    'other metadata signed by another pool’s creator for their own',
    async () => patch(alices.pool, await signed(bobs, { metadata: stakingMetaOf(FORGED), by: bobKey })),
  ],
  [
    'other metadata than the creator signed',
    async () => patch(alices.pool, await forgedEdit({ signedMetadata: {} })),
  ],
  [
    'the creator’s signature of another chain',
    async () => patch(alices.pool, await forgedEdit({ chainId: 56 })),
  ],
  [
    'the creator’s signature for another pool',
    async () => patch(alices.pool, await forgedEdit({ pool: bobs.pool })),
  ],
  [
    'the creator’s signature of another version',
    async () => patch(alices.pool, await forgedEdit({ signedVersion: 2 })),
  ],
  [
    'the creator’s signature of a sale’s metadata',
    async () => patch(alices.pool, await forgedEdit({ typedData: presaleMetadataTypedData })),
  ],
  [
    'the creator’s signature after its deadline',
    async () => patch(alices.pool, await forgedEdit({ inSeconds: -3600 })),
  ],
  [
    'the creator’s signature for ever',
    async () => patch(alices.pool, await forgedEdit({ inSeconds: 10 * 86_400 })),
  ],
];

describe('SA-01, SA-02 (part): forged posts about staking pools', () => {
  it(`${FORGERIES.length} kinds of forged staking requests change nothing public`, async () => {
    await until(
      async () => (await poolOf(world, bobs.pool)).aprUpdatedAt !== null,
      'the figures are not made yet',
    );
    const before = await everythingPublic();
    expect(JSON.stringify(before)).toContain('alice.png');
    for (const [name, attempt] of FORGERIES) {
      const answer = await attempt();
      expect(answer.status, name).toBeLessThan(500);
      await untilIndexed(world);
      expect(await everythingPublic(), name).toEqual(before);
    }
  });

  it('a draft that arrives after its transaction is proved by it', async () => {
    const { staked, reward } = bobs;
    const one = { creator: CAROL, staked, reward };
    const draft = await stakingDraft(world, one, { projectSiteURL: 'https://example.com/carol' });
    const digest = metadataDigest({
      chainId: world.deployment.chainId,
      contract: world.deployment.contracts.stakingFactory,
      kind: 'staking',
      owner: CAROL,
      token: staked,
      salt: draft.metadataSalt as `0x${string}`,
      meta: stakingMetaOf(draft),
    });
    const { pool } = await makeStakingPool(world, { ...one, digest, lasts: 100_000 });
    await untilIndexed(world);
    expect(await poolOf(world, pool)).toMatchObject({ projectSiteURL: null, hasMetadata: false });
    await world.send('POST', `${API}/create`, { ...draft, stakingPoolAddress: pool });
    expect(await poolOf(world, pool)).toMatchObject({
      projectSiteURL: 'https://example.com/carol',
      logoUrl: null,
      tokenLockFor: '',
      hasMetadata: true,
    });
  });

  it('the creator’s own signature changes the metadata', async () => {
    const metadata = { logoUrl: 'http://example.com/new.gif', projectSiteURL: 'https://example.com/new' };
    const edit = await signed(alices, { metadata });
    const answer = await patch(alices.pool, edit);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const shown = { ...metadata, tokenLockFor: '', metadataVersion: 1, hasMetadata: true };
    expect(answer.body.payload).toMatchObject(shown);
    expect(await poolOf(world, alices.pool)).toMatchObject(shown);
    // The same again is the same; another of the same version comes too late.
    expect((await patch(alices.pool, edit)).status).toBe(200);
    const late = await patch(alices.pool, await signed(alices, { metadata: { tokenLockFor: 'Late' } }));
    expect([late.status, late.body.error.code]).toEqual([409, 'version_conflict']);
    const none = await patch(alices.pool, await signed(alices, { version: 2 }));
    expect(none.body.payload).toMatchObject({ logoUrl: null, projectSiteURL: null });
    const nowhere = await patch(alices.staked, await signed(alices));
    expect([nowhere.status, nowhere.body.error.code]).toEqual([404, 'staking_pool_not_found']);
    const evil = await patch(alices.pool, { ...(await signed(alices)), logoUrl: 'javascript:x' });
    expect(evil.body.error.details.map(({ path }) => path)).toEqual(['logoUrl']);
    const more = await patch(alices.pool, { ...(await signed(alices)), status: 'finished' });
    expect(more.body.error.details.map(({ path }) => path)).toEqual(['status']);
  });
});

describe('bodies of any kind about staking pools', () => {
  const VALUES: unknown[] = [
    ...[null, true, -1, 1e300, 0.5, '', 'x'.repeat(30_000), '\u0000', '\ud800', '0x'],
    ...[`0x${'f'.repeat(40)}`, [], [[]], {}, { toString: 1 }, '1'.repeat(79), Number.MAX_SAFE_INTEGER],
    ...['2026-13-45 99:99:99', "'; DROP TABLE chain.staking_pool; --"],
  ];

  it('answers or refuses bodies of any kind about staking pools, and never fails', async () => {
    const good = (await stakingDraft(world, { ...alices, creator: CAROL })) as unknown as Record<
      string,
      unknown
    >;
    const edit = (await signed(alices)) as unknown as Record<string, unknown>;
    const calls: [string, string, Record<string, unknown>][] = [
      ['POST', `${API}/create`, good],
      ['PATCH', `${API}/${alices.pool}/metadata`, edit],
    ];
    for (const [method, path, body] of calls) {
      const bodies: unknown[] = [...VALUES, '{', '{"a":1}', '[1]'];
      // Every third value for each field, a step further for the next one.
      for (const [place, field] of Object.keys(body).entries()) {
        const values = VALUES.filter((_, index) => (index + place) % 3 === 0);
        bodies.push(...values.map((value) => ({ ...body, [field]: value })));
      }
      for (let at = 0; at < bodies.length; at += 20) {
        const some = bodies.slice(at, at + 20);
        const answers = await Promise.all(some.map((one) => world.send(method, path, one as object)));
        for (const [index, { status, body: answer }] of answers.entries()) {
          const what = `${method} ${path} ${JSON.stringify(some[index]).slice(0, 300)}`;
          expect(status, what).toBeLessThan(500);
          expect(JSON.stringify(answer)).not.toMatch(/pg_|relation|syntax error|NaN/);
        }
      }
    }
    expect((await world.get(`${API}/all`)).status).toBe(200);
  });

  it('answers or refuses any addresses and queries of staking', async () => {
    const texts = ['%00', '0x12', `${ALICE}0`, '%22%3E%3Cscript%3E', 'null', '..%2f..', '%F0%9F%A4%B4'];
    for (const text of texts) {
      for (const path of [
        `/get/${text}`,
        `/get/${alices.pool}?wallet=${text}`,
        ...['wallet', 'stakedBy', 'createdBy', 'status', 'sort'].map((name) => `/all?${name}=${text}`),
      ]) {
        expect((await world.get(API + path)).status, path).toBe(400);
      }
    }
  });
});
