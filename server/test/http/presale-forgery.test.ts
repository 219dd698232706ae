import { deployDevToken, headTimestamp, until } from '@kingspad/devnet';
import {
  metadataDigest,
  newSalt,
  poolVerificationTypedData,
  presaleMetadataTypedData,
  zeroAddress,
  presaleMetaOf,
  type Address,
  type PresaleMeta,
} from '@kingspad/domain';
import type { PresaleDraft, PresaleMetadataEdit } from '@kingspad/domain/api';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  callPool,
  contribute,
  makeSale,
  presaleDraft,
  recordOf,
  saidSale,
  type TestSale,
} from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type Answer, type World } from './world.ts';

const API = '/api/v1/presale';
/** The keys of the node's accounts are public (devnet/src/accounts.ts). */
const key = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex });
const [aliceKey, bobKey] = [key(1), key(2)];

let world: World;
/** Alice's, with metadata. */
let alices: TestSale & { draft: PresaleDraft };
/** Bob's, without. */
let bobs: TestSale;
beforeAll(async () => {
  world = await startWorld({ OPERATORS: CAROL, RATE_LIMIT_SIMULATIONS: '100000' }, false, { presales: true });
  const lasts = 30 * 86_400;
  alices = await saidSale(world, ALICE, { presaleName: 'Alice’s sale' }, { lasts, symbol: 'ALI' });
  bobs = await makeSale(world, BOB, { lasts, symbol: 'BOB', publicAfter: 86_400 });
  await callPool(world, bobs, BOB, 'whiteListUsers', [[CAROL]]);
  await contribute(world, alices, CAROL, '1');
  await untilIndexed(world);
});

const NO_METADATA: PresaleMeta = presaleMetaOf({
  presaleName: '',
  logoURL: null,
  coverImageUrl: null,
  websiteLink: null,
  facebookLink: null,
  twitterLink: null,
  githubLink: null,
  telegramLink: null,
  instagramLink: null,
  discordLink: null,
  redditLink: null,
  description: null,
  youTubeLink: null,
  kycLink: null,
  auditedLink: null,
  safuLink: null,
  pooCoinLink: null,
});

interface Edit {
  metadata?: Partial<PresaleMeta>;
  version?: number;
  inSeconds?: number;
  by?: typeof aliceKey;
  owner?: Address;
  pool?: Address;
  chainId?: number;
  /** Signed content, if it differs from the sent one. */
  signedMetadata?: Partial<PresaleMeta>;
  signedVersion?: number;
}

async function signed(sale: TestSale, edit: Edit = {}): Promise<PresaleMetadataEdit> {
  const { metadata = {}, version = 1, inSeconds = 3600, by = aliceKey, owner = sale.owner } = edit;
  const { chainId = world.deployment.chainId, pool = sale.pool } = edit;
  const salt = newSalt();
  const digest = metadataDigest({
    chainId,
    contract: world.deployment.contracts.presaleFactory,
    kind: 'presale',
    owner,
    token: sale.token,
    salt,
    meta: { ...NO_METADATA, ...(edit.signedMetadata ?? metadata) },
  });
  const deadline = (await headTimestamp(world.anvil.url)) + inSeconds;
  const terms = { chainId, pool, version: edit.signedVersion ?? version, metadataDigest: digest, deadline };
  const signature = await by.signTypedData(presaleMetadataTypedData(terms));
  return { ...NO_METADATA, ...metadata, metadataSalt: salt, version, deadline, signature };
}

/** Asks again where a busy machine's node or database took too long. */
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  await until(async () => {
    answer = await ask();
    return answer.status !== 503;
  }, 'the server is not available');
  return answer as Answer;
}

const patch = (pool: Address, body: unknown): Promise<Answer> =>
  answered(() => world.send('PATCH', `${API}/${pool}/metadata`, body));

/** Everything about sales that is public. */
async function everythingPublic(): Promise<unknown> {
  const sales = [alices, bobs].map(({ pool }) => pool);
  const paths = [
    '/all?limit=100',
    ...['live', 'upcoming', 'ended', 'finalized', 'canceled'].map((status) => `/all?status=${status}`),
    ...['forged', 'alice', 'bob', '<script>'].map((text) => `/all?search=${encodeURIComponent(text)}`),
    ...[ALICE, BOB, CAROL].flatMap((wallet) => [
      `/get-presale/${wallet}`,
      `/get-contributed-pools/${wallet}`,
    ]),
    ...sales.flatMap((pool) => [
      `/get/${pool}`,
      `/${pool}/contributions`,
      `/${pool}/contributions.csv`,
      `/${pool}/whitelist`,
      `/${pool}/comments`,
    ]),
    `/get/${alices.token}`,
  ];
  const answers = await Promise.all(
    [...paths.map((path) => API + path), '/api/v1/trending-presales/all', '/api/v1/config'].map(
      async (path) => {
        const { status, body } = await answered(() => world.get(path));
        return [path, status, body];
      },
    ),
  );
  return answers;
}

const create = (owner: Address, token: Address, more: Record<string, unknown> = {}) =>
  world.send('POST', `${API}/create`, {
    ...presaleDraft(world, owner, token, { presaleName: 'forged' }),
    ...more,
  });
const report = (method: string, body: unknown) => world.send(method, `${API}/contribute`, body);

type Attempt = [name: string, attempt: () => Promise<unknown>];
const FORGERIES: Attempt[] = [
  ['a draft of a sale that does not exist', () => create(CAROL, alices.token)],
  [
    'a draft that names a sale’s pool',
    () => create(ALICE, alices.token, { poolContractAddress: alices.pool }),
  ],
  ['a draft of a pool without metadata', () => create(BOB, bobs.token, { poolContractAddress: bobs.pool })],
  [
    'the owner’s own draft with other metadata and the same salt',
    () => create(ALICE, alices.token, { metadataSalt: alices.draft.metadataSalt }),
  ],
  [
    'the owner’s own draft in another account’s name',
    () => world.send('POST', `${API}/create`, { ...alices.draft, poolOwner: CAROL }),
  ],
  [
    'the owner’s own draft of another token',
    () => world.send('POST', `${API}/create`, { ...alices.draft, tokenAddress: bobs.token }),
  ],
  [
    'the owner’s own draft with other terms',
    () =>
      world.send('POST', `${API}/create`, {
        ...alices.draft,
        hardCap: '1',
        softCap: '9',
        tokenName: 'forged',
      }),
  ],
  ['a field that only operators set', () => create(ALICE, alices.token, { isVerifiedPool: true })],
  ['a status', () => create(ALICE, alices.token, { status: 'finalized', isPoolFinalized: true })],
  ['a link that acts', () => create(ALICE, alices.token, { websiteLink: 'javascript:alert(1)' })],
  [
    'a contribution that was not made',
    () =>
      report('POST', { poolContractAddress: bobs.pool, walletAddress: CAROL, contributedAmountInWei: '1' }),
  ],
  [
    'a larger contribution',
    () =>
      report('POST', {
        poolContractAddress: alices.pool,
        walletAddress: CAROL,
        contributedAmountInWei: '9'.repeat(78),
      }),
  ],
  [
    'a contribution to what is no pool',
    () => report('POST', { poolContractAddress: ALICE, walletAddress: CAROL, contributedAmountInWei: '1' }),
  ],
  ['a refund', () => report('DELETE', { poolContractAddress: alices.pool, walletAddress: CAROL })],
  [
    'a refund of all contributors',
    () => report('DELETE', { poolContractAddress: alices.pool, walletAddress: zeroAddress }),
  ],
  [
    'other metadata without a signature',
    async () => patch(alices.pool, { ...(await signed(alices)), signature: `0x${'00'.repeat(65)}` }),
  ],
  [
    'other metadata signed by another account',
    async () => patch(alices.pool, await signed(alices, { metadata: { presaleName: 'forged' }, by: bobKey })),
  ],
  [
    'other metadata signed by another sale’s owner for their own',
    async () => patch(alices.pool, await signed(bobs, { metadata: { presaleName: 'forged' }, by: bobKey })),
  ],
  [
    'other metadata than the owner signed',
    async () =>
      patch(alices.pool, await signed(alices, { metadata: { presaleName: 'forged' }, signedMetadata: {} })),
  ],
  [
    'the owner’s signature of another chain',
    async () =>
      patch(alices.pool, await signed(alices, { metadata: { presaleName: 'forged' }, chainId: 56 })),
  ],
  [
    'the owner’s signature of another version',
    async () =>
      patch(alices.pool, await signed(alices, { metadata: { presaleName: 'forged' }, signedVersion: 2 })),
  ],
  [
    'the owner’s signature after its deadline',
    async () =>
      patch(alices.pool, await signed(alices, { metadata: { presaleName: 'forged' }, inSeconds: -3600 })),
  ],
  [
    'the owner’s signature for ever',
    async () =>
      patch(
        alices.pool,
        await signed(alices, { metadata: { presaleName: 'forged' }, inSeconds: 10 * 86_400 }),
      ),
  ],
  [
    'a verification by the sale’s owner',
    async () => {
      const terms = {
        chainId: world.deployment.chainId,
        pool: alices.pool,
        isVerifiedPool: true,
        kyc: true,
        audited: true,
        safu: true,
        version: 1,
        deadline: (await headTimestamp(world.anvil.url)) + 3600,
      };
      const signature = await aliceKey.signTypedData(poolVerificationTypedData(terms));
      const { chainId: _, pool: __, ...body } = terms;
      return world.send('PUT', `/api/v1/operator/presale/${alices.pool}/verification`, {
        ...body,
        operator: ALICE,
        signature,
      });
    },
  ],
];

describe('[AU-01] forged posts', () => {
  it(`${FORGERIES.length} kinds of forged requests change nothing public`, async () => {
    const before = await everythingPublic();
    for (const [name, attempt] of FORGERIES) {
      const answer = (await attempt()) as Answer;
      expect(answer.status, name).toBeLessThan(500);
      await untilIndexed(world);
      expect(await everythingPublic(), name).toEqual(before);
    }
  });

  it('the owner’s own signature changes the metadata and its search results', async () => {
    const metadata = {
      presaleName: 'Alice’s other sale',
      websiteLink: 'https://example.com/new',
      description: '<p onclick="x()">New <img src=x onerror=alert(1)><a href="javascript:x()">words</a></p>',
    };
    const edit = await signed(alices, { metadata });
    const answer = await patch(alices.pool, edit);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const shown = {
      presaleName: 'Alice’s other sale',
      websiteLink: 'https://example.com/new',
      description: '<p>New <a>words</a></p>',
      metadataVersion: 1,
    };
    expect(answer.body.payload).toMatchObject(shown);
    expect(await recordOf(world, alices.pool)).toMatchObject(shown);
    const found = await world.get(`${API}/all?search=other%20sale`);
    expect(found.body.payload.items).toHaveLength(1);
    // The same again is the same; another of the same version comes too late.
    expect((await patch(alices.pool, edit)).status).toBe(200);
    const late = await patch(alices.pool, await signed(alices, { metadata: { presaleName: 'Late' } }));
    expect([late.status, late.body.error.code]).toEqual([409, 'version_conflict']);
    const none = await patch(alices.pool, await signed(alices, { version: 2 }));
    expect(none.body.payload).toMatchObject({
      presaleName: 'ALI Token',
      websiteLink: null,
      description: null,
    });
    const nowhere = await patch(alices.token, await signed(alices));
    expect([nowhere.status, nowhere.body.error.code]).toEqual([404, 'presale_not_found']);
    const evil = await patch(alices.pool, { ...(await signed(alices)), logoURL: 'javascript:x' });
    expect(evil.body.error.details.map(({ path }) => path)).toEqual(['logoURL']);
  });
});

describe('bodies of any kind', () => {
  const VALUES: unknown[] = [
    null,
    true,
    -1,
    1e300,
    0.5,
    '',
    'x'.repeat(30_000),
    '\u0000',
    '\ud800',
    '0x',
    `0x${'f'.repeat(40)}`,
    [],
    [[]],
    {},
    { toString: 1 },
    '1'.repeat(79),
    '2026-13-45 99:99:99',
    "'; DROP TABLE chain.presale; --",
  ];

  it('answers or refuses bodies of any kind, without a server error', async () => {
    const token = await deployDevToken(world.anvil.url, { holder: CAROL });
    const good = presaleDraft(world, CAROL, token) as unknown as Record<string, unknown>;
    const edit = (await signed(alices)) as unknown as Record<string, unknown>;
    const claim = { poolContractAddress: alices.pool, walletAddress: CAROL, contributedAmountInWei: '1' };
    const calls: [string, string, Record<string, unknown>][] = [
      ['POST', `${API}/create`, good],
      ['PATCH', `${API}/${alices.pool}/metadata`, edit],
      ['POST', `${API}/contribute`, claim],
      ['DELETE', `${API}/contribute`, claim],
    ];
    for (const [method, path, body] of calls) {
      const bodies: unknown[] = [...VALUES, '{', '{"a":1}', '[1]'];
      // Every third value for each field, a step further for the next one.
      for (const [place, field] of Object.keys(body).entries()) {
        const values = VALUES.filter((_, index) => (index + place) % 3 === 0);
        bodies.push(...values.map((value) => ({ ...body, [field]: value })));
      }
      for (let at = 0; at < bodies.length; at += 20) {
        const answers = await Promise.all(
          bodies.slice(at, at + 20).map((one) => world.send(method, path, one as object)),
        );
        for (const [index, { status, body: answer }] of answers.entries()) {
          expect(
            status,
            `${method} ${path} ${JSON.stringify(bodies[at + index]).slice(0, 300)}`,
          ).toBeLessThan(500);
          expect(JSON.stringify(answer)).not.toMatch(/pg_|relation|syntax error/);
        }
      }
    }
    expect((await world.get(`${API}/all`)).status).toBe(200);
  });

  it('answers or refuses any addresses and queries', async () => {
    const texts = ['%00', '0x12', `${ALICE}0`, '%22%3E%3Cscript%3E', 'null', '..%2f..', '%F0%9F%A4%B4'];
    for (const text of texts) {
      for (const path of [
        `/get/${text}`,
        `/get-presale/${text}`,
        `/get-contributed-pools/${text}`,
        `/${text}/contributions`,
        `/${text}/contributions.csv`,
        `/${text}/whitelist`,
        `/${text}/finalization`,
        `/all?search=${text}&status=${text}`,
        `/all?token=${text}`,
        `/${alices.pool}/contributions?wallet=${text}`,
      ]) {
        expect((await world.get(API + path)).status, path).toBe(400);
      }
    }
  });
});
