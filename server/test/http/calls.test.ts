import { dexAbis, headTimestamp, increaseTime, read, until, write } from '@kingspad/devnet';
import { metadataDigest, newSalt, type Address, type Hex } from '@kingspad/domain';
import {
  LiquidityRecordDetailsSchema,
  LockRecordSchema,
  LockRecordUpdateResultSchema,
  Page,
  PAGE_LIMITS,
  Payload,
  TokenRecordDetailsSchema,
  TokenSummarySchema,
  type TokenLockDraft,
} from '@kingspad/domain/api';
import { tokenLockerAbi } from '@kingspad/abi';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { encodeFunctionData, erc20Abi } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { callLocker } from '../support/locker.ts';
import { EXCHANGE } from '../support/pairs.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  callTwice,
  CAROL,
  draftFor,
  KINDS,
  lockCall,
  lockIdOf,
  lockOnChain,
  newToken,
  newTwiceWallet,
  startWorld,
  untilIndexed,
  type Answer,
  type World,
} from './world.ts';
import { expectAscending } from '../support/in-order.ts';

const UNKNOWN: Address = '0x00000000000000000000000000000000000A11cE';

let both: World;
beforeAll(async () => {
  both = await startWorld();
});

/** The answer is a success, and every field of it is as the shared schema says. */
function expectPayload<T extends TSchema>(answer: Answer, schema: T): Static<T> {
  expect(answer.body).not.toHaveProperty('error');
  expect(answer.status).toBe(200);
  expect(
    [...Value.Errors(Payload(schema), answer.body)].map(({ path, message }) => `${path} ${message}`),
  ).toEqual([]);
  return answer.body.payload;
}

const NO_PAIR = {
  tokenAddressOne: null,
  tokenAddressTwo: null,
  tokenAddressOneName: null,
  tokenAddressTwoName: null,
  tokenAddressOneSymbol: null,
  tokenAddressTwoSymbol: null,
  pairFactory: null,
};

/** Record fields of a real pair of a new token and the wrapped coin. */
async function pairFieldsOf(world: World, pair: Address, token: { name: string; symbol: string }) {
  const { dex, anvil } = world;
  const [one, two] = await Promise.all(
    (['token0', 'token1'] as const).map((functionName) =>
      read(anvil.url, pair, { abi: dexAbis.pair, functionName }),
    ),
  );
  const wordsOf = (address: Address | undefined) =>
    address === dex.wrappedNative ? { name: 'Wrapped BNB', symbol: 'WBNB' } : token;
  return {
    tokenAddressOne: one,
    tokenAddressTwo: two,
    tokenAddressOneName: wordsOf(one).name,
    tokenAddressTwoName: wordsOf(two).name,
    tokenAddressOneSymbol: wordsOf(one).symbol,
    tokenAddressTwoSymbol: wordsOf(two).symbol,
    pairFactory: { address: dex.pancake.factory, name: EXCHANGE },
  };
}

const lockPage = Page(LockRecordSchema);
const summaryPage = Page(TokenSummarySchema);
const draftAnswer = Type.Object({
  tokenRecordDetails: Type.Union([TokenRecordDetailsSchema, LiquidityRecordDetailsSchema]),
});

describe.each(KINDS)('the calls of $api', (kind) => {
  const API = kind.api;
  let world: World;
  beforeAll(() => {
    world = about(both, kind);
  });

  it('[LA-01] create, lock with the digest, update: the lock has its title', async () => {
    const token = await newToken(world, ALICE);
    const created = expectPayload(
      await world.send(
        'POST',
        `${API}/create`,
        draftFor(world, ALICE, token, { title: 'Team tokens ♜ 2030' }),
      ),
      draftAnswer,
    ).tokenRecordDetails;
    expect(created).toMatchObject({ title: 'Team tokens ♜ 2030', transactionHash: null, tokenLockId: null });

    const receipt = await lockOnChain(world, ALICE, { token, digest: created.metadataDigest as Hex });
    const said = { transactionHash: receipt.transactionHash, tokenLockId: lockIdOf(receipt) };
    const update = () => world.send('PATCH', `${API}/update-lock-record/${created.id}`, said);
    await until(async () => {
      const { status } = expectPayload(await update(), LockRecordUpdateResultSchema);
      return status === 'confirmed';
    }, 'the update is not confirmed');

    const lock = expectPayload(
      await world.get(`${API}/lock-record/${receipt.transactionHash}`),
      LockRecordSchema,
    );
    expect(lock).toMatchObject({ title: 'Team tokens ♜ 2030', owner: ALICE, tokenLockId: said.tokenLockId });
  });

  it('the same post is the same draft, also forty times at once', async () => {
    const draft = draftFor(world, ALICE, UNKNOWN);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => world.send('POST', `${API}/create`, draft)),
    );
    const ids = answers.map((answer) => expectPayload(answer, draftAnswer).tokenRecordDetails.id);
    expect(new Set(ids).size).toBe(1);
    const reordered = Object.fromEntries(Object.entries(draft).toReversed());
    const again = await world.send('POST', `${API}/create`, reordered);
    expect(again.body.payload.tokenRecordDetails.id).toBe(ids[0]);
  });

  it('a draft that comes after its transaction ends in the same state', async () => {
    const token = await newToken(world, BOB);
    const draft = draftFor(world, BOB, token, { title: 'Said later' });
    const digest = metadataDigest({
      chainId: 97,
      contract: world.locker,
      kind: 'lock',
      owner: BOB,
      token,
      salt: draft.metadataSalt as Hex,
      meta: { title: 'Said later' },
    });
    const receipt = await lockOnChain(world, BOB, { token, digest });
    await untilIndexed(world);
    const path = `${API}/lock-record/${receipt.transactionHash}`;
    expect((await world.get(path)).body.payload.title).toBeNull();

    const said = { transactionHash: receipt.transactionHash, tokenLockId: lockIdOf(receipt) };
    const created = await world.send('POST', `${API}/create`, { ...draft, ...said });
    expect(created.body.payload.tokenRecordDetails).toMatchObject({ metadataDigest: digest, ...said });
    const id = String(created.body.payload.tokenRecordDetails.id);
    const updated = await world.send('PATCH', `${API}/update-lock-record/${id}`, said);
    expect(updated.body.payload).toEqual({ id, status: 'confirmed' });
    expect((await world.get(path)).body.payload.title).toBe('Said later');
    expect((await world.get(`${API}/lock-record/${id}`)).body.payload.tokenLockId).toBe(said.tokenLockId);
  });

  it('stores a draft without a salt and without a digest, and shows the lock without a title', async () => {
    const token = await newToken(world, ALICE);
    const { metadataSalt: _, ...draft } = draftFor(world, ALICE, token);
    const created = await world.send('POST', `${API}/create`, draft);
    expect(created.body.payload.tokenRecordDetails.metadataDigest).toBeNull();
    await lockOnChain(world, ALICE, { token });
    await untilIndexed(world);
    const { payload } = (await world.get(`${API}/get-token-lock-records/${token}`)).body;
    expect(payload.items).toHaveLength(1);
    expect(payload.items[0]).toMatchObject({ title: null, tokenAddress: token });
  });

  it('leads from a draft’s id to its lock after the update, also without a digest, and names the title’s requirements', async () => {
    const token = await newToken(world, ALICE);
    const { metadataSalt: _, ...fields } = draftFor(world, ALICE, token, { title: 'Seventeen fields' });
    const created = await world.send('POST', `${API}/create`, fields);
    const id = String(created.body.payload.tokenRecordDetails.id);
    const receipt = await lockOnChain(world, ALICE, { token });
    const said = { transactionHash: receipt.transactionHash, tokenLockId: lockIdOf(receipt) };
    const byId = () => world.get(`${API}/lock-record/${id}`);
    expect((await byId()).status).toBe(404);

    // The first update may come before the indexer.
    const update = (body = said) => world.send('PATCH', `${API}/update-lock-record/${id}`, body);
    expectPayload(await update(), LockRecordUpdateResultSchema);
    await untilIndexed(world);
    expect((await byId()).body).toEqual((await world.get(`${API}/lock-record/${said.transactionHash}`)).body);
    expect((await byId()).body.payload).toMatchObject({ ...said, title: null, titleMissing: 'no-digest' });
    const confirmed = expectPayload(await update(), LockRecordUpdateResultSchema);
    expect(confirmed).toMatchObject({ id, status: 'confirmed', titleMissing: 'no-digest' });
    expect(confirmed.message).toContain('The owner can sign it');
    for (const part of ['schedule', 'history'])
      expect((await world.get(`${API}/lock-record/${id}/${part}`)).status).toBe(200);
  });

  it('leads a draft only to its own lock, even when a request names another one', async () => {
    const token = await newToken(world, ALICE);
    const make = async (amount = 1000n) => {
      const receipt = await lockOnChain(world, ALICE, { token, amount });
      return { transactionHash: receipt.transactionHash, tokenLockId: lockIdOf(receipt) };
    };
    const draft = async (more: Partial<TokenLockDraft> = {}, owner = ALICE) => {
      const body = { ...draftFor(world, owner, token), ...more };
      const created = await world.send('POST', `${API}/create`, body);
      return String(created.body.payload.tokenRecordDetails.id);
    };
    const update = (id: string, said: object) => world.send('PATCH', `${API}/update-lock-record/${id}`, said);
    const of = async (id: string) => (await world.get(`${API}/lock-record/${id}`)).body.payload?.tokenLockId;
    const [first, second, larger] = [await make(), await make(), await make(2000n)];
    await untilIndexed(world);

    const others: [string, object][] = [
      [await draft({}, BOB), first],
      [await draft({ tokenLockAmount: '999' }), first],
      [await draft({ isVestingEnabled: true }), first],
      [await draft(), larger],
      [await draft(), { ...first, tokenLockId: second.tokenLockId }],
    ];
    for (const [id, said] of others) {
      expect((await update(id, said)).body.error?.code).toBe('lock_mismatch');
      expect(await of(id)).toBeUndefined();
    }
    // An invented transaction is replaced by the real one, which then stays.
    const mine = await draft();
    const invented = { transactionHash: `0x${'cd'.repeat(32)}`, tokenLockId: 4_000_000 };
    expect((await update(mine, invented)).body.payload.status).toBe('pending');
    expect(await of(mine)).toBeUndefined();
    expect((await update(mine, first)).body.payload.status).toBe('confirmed');
    expect((await update(mine, second)).body.error?.code).toBe('lock_mismatch');
    expect((await update(mine, invented)).body.payload.status).toBe('pending');
    expect(await of(mine)).toBe(first.tokenLockId);
    // A copy of the draft leads to the lock too, and takes nothing from the draft of its owner.
    const copy = await draft();
    expect((await update(copy, first)).body.payload.status).toBe('confirmed');
    expect([await of(copy), await of(mine)]).toEqual([first.tokenLockId, first.tokenLockId]);
    const { title } = (await world.get(`${API}/lock-record/${first.transactionHash}`)).body.payload;
    expect(title).toBeNull();
  });

  it('reports a missing draft for a digest without one, and no title for an empty one', async () => {
    const token = await newToken(world, BOB);
    const lost = await lockOnChain(world, BOB, { token, digest: `0x${'5a'.repeat(32)}` });
    const empty = draftFor(world, BOB, token, { title: null });
    const created = await world.send('POST', `${API}/create`, empty);
    const digest = created.body.payload.tokenRecordDetails.metadataDigest as Hex;
    const untitled = await lockOnChain(world, BOB, { token, digest });
    await untilIndexed(world);
    const statusOf = async ({ transactionHash }: { transactionHash: string }) =>
      (await world.get(`${API}/lock-record/${transactionHash}`)).body.payload.titleMissing;
    expect([await statusOf(lost), await statusOf(untitled)]).toEqual(['draft-missing', undefined]);
  });

  it('[LA-02] an update that the chain contradicts is refused, one that it does not know yet is pending', async () => {
    const token = await newToken(world, ALICE);
    const receipt = await lockOnChain(world, ALICE, { token });
    const other = await lockOnChain(world, BOB, { token: await newToken(world, BOB) });
    await untilIndexed(world);
    const created = await world.send('POST', `${API}/create`, draftFor(world, ALICE, token));
    const id = String(created.body.payload.tokenRecordDetails.id);
    const update = (transactionHash: string, tokenLockId: number) =>
      world.send('PATCH', `${API}/update-lock-record/${id}`, { transactionHash, tokenLockId });

    const refused = [
      await update(receipt.transactionHash, lockIdOf(other)),
      await update(other.transactionHash, lockIdOf(receipt)),
      await update(other.transactionHash, lockIdOf(other)),
      await update(`0x${'ab'.repeat(32)}`, lockIdOf(receipt)),
      await update(receipt.transactionHash, 4_000_000),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      expect(answer.body.error.code).toBe('lock_mismatch');
    }
    expect((await update(`0x${'ab'.repeat(32)}`, 4_000_000)).body.payload.status).toBe('pending');
    expect((await update(receipt.transactionHash, lockIdOf(receipt))).body.payload.status).toBe('confirmed');
  });

  it('[LA-04] lists the tokens with their locked amounts, by page and search', async () => {
    const suffix = String(Date.now());
    const tokens: Address[] = [];
    for (const [name, symbol] of [
      ['Amber Stone', `AMB${suffix}`],
      ['100% _Real_ \\ Stone', `PCT${suffix}`],
      ['Ünïcode 🜲 Stone', `UNI${suffix}`],
    ] as const) {
      const token = await newToken(world, CAROL, { name, symbol, decimals: 6 });
      tokens.push(token);
      for (const amount of [1n, 20n, 300n, 4000n]) await lockOnChain(world, CAROL, { token, amount });
    }
    await untilIndexed(world);
    const search = async (text: string, more = '') =>
      expectPayload(await world.get(`${API}/all?search=${encodeURIComponent(text)}${more}`), summaryPage);

    const all = await search(suffix);
    expect(all.items.map((item) => item.tokenAddress)).toEqual(tokens.toReversed());
    expect(all.meta).toEqual({
      itemCount: 3,
      totalItems: 3,
      itemsPerPage: 10,
      currentPage: 1,
      totalPages: 1,
      totalIsMinimum: false,
    });
    expect(all.items[2]).toMatchObject({
      ...kind.said({ name: 'Amber Stone', symbol: `AMB${suffix}`, decimals: 6 }),
      totalTokensLocked: '4321',
      lockCount: 4,
    });
    expect(all.items[2]?.lockRecords.map((lock) => lock.lockedTokenAmount)).toEqual(['4000', '300', '20']);

    const second = await search(suffix, '&page=2&limit=2');
    expect(second.items.map((item) => item.tokenAddress)).toEqual([tokens[0]]);
    expect(second.meta).toMatchObject({ itemCount: 3, itemsPerPage: 2, currentPage: 2, totalPages: 2 });
    const beyond = await search(suffix, '&page=9');
    expect(beyond.items).toEqual([]);
    expect(beyond.meta.itemCount).toBe(3);

    const found = async (text: string) => (await search(text)).items.map((item) => item.tokenAddress);
    expect(await found(`amb${suffix}`)).toEqual([tokens[0]]);
    expect(await found(`${tokens[1]}`)).toEqual([tokens[1]]);
    expect(await found(`${tokens[1]?.slice(4, 30).toUpperCase()}`)).toEqual([tokens[1]]);
    expect(await found('100% _real_ \\')).toEqual([tokens[1]]);
    expect(await found('ünïCODE 🜲')).toEqual([tokens[2]]);
    // None of these is a pattern: each means itself.
    expect(await found('%_Real')).toEqual([]);
    expect(await found('1__%')).toEqual([]);
    expect(await found('_')).toEqual([tokens[1]]);
    expect(await found('\\')).toEqual([tokens[1]]);
    expect(await found(`  amb${suffix}  `)).toEqual([tokens[0]]);
    expect((await search('')).meta.itemCount).toBeGreaterThanOrEqual(3);
  });

  it('[LA-05] lists the locks of a wallet, by page and search', async () => {
    const owner = (await newTwiceWallet(world)).toLowerCase() as Address;
    const locker = world.locker;
    const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [locker, 10n ** 30n] });
    const tokens: Address[] = [];
    for (const symbol of ['WINE', 'BEER']) {
      const token = await newToken(world, ALICE, { name: `${symbol} token`, symbol });
      tokens.push(token);
      await write(world.anvil.url, ALICE, token, {
        abi: erc20Abi,
        functionName: 'transfer',
        args: [owner, 10n ** 20n],
      });
      await callTwice(world, owner, token, allow);
      await callTwice(world, owner, locker, await lockCall(world, { token }), world.fee);
    }
    await untilIndexed(world);
    const list = async (query = '', wallet: string = owner) =>
      expectPayload(await world.get(`${API}/get-lock-records/user/${wallet}${query}`), lockPage);

    const all = await list();
    expect(all.meta).toMatchObject({ itemCount: 4, totalItems: 4, itemsPerPage: 10, totalPages: 1 });
    const ids = all.items.map((item) => Number(item.tokenLockId));
    expectAscending(ids.toReversed());
    expect(all.items.every((item) => String(item.owner).toLowerCase() === owner)).toBe(true);
    expect((await list('?page=2&limit=3')).items.map((item) => item.tokenLockId)).toEqual([ids[3]]);
    const wine = await list('?search=wIn');
    expect(wine.meta.itemCount).toBe(2);
    expect(wine.items.map((item) => item.tokenAddress)).toEqual([tokens[0], tokens[0]]);
    expect((await list(`?search=${tokens[1]?.slice(2, 20)}`)).meta.itemCount).toBe(2);
    expect((await list('?search=%25')).items).toEqual([]);
    const unknownWallet = await list('', UNKNOWN);
    expect(unknownWallet).toMatchObject({ items: [], meta: { itemCount: 0, totalPages: 0 } });
  });

  it('[LA-06] [LA-07] a token’s locks by page, and its summary', async () => {
    const token = await newToken(world, ALICE, { symbol: 'MANY' });
    const receipts = [];
    for (let count = 1; count <= 17; count += 1) {
      receipts.push(await lockOnChain(world, ALICE, { token, amount: BigInt(count) }));
    }
    await untilIndexed(world);
    const list = async (query = '') =>
      expectPayload(await world.get(`${API}/get-token-lock-records/${token}${query}`), lockPage);

    const all = await list();
    expect(all.items).toHaveLength(17);
    expect(all.meta).toMatchObject({ itemCount: 17, currentPage: 1, totalPages: 1 });
    expect(all.items.map((item) => item.transactionHash)).toEqual(
      receipts.map((receipt) => receipt.transactionHash).toReversed(),
    );
    expect((await list('?page=1')).items).toHaveLength(15);
    expect((await list('?page=2')).items).toHaveLength(2);
    expect((await list('?page=2&limit=10')).items.map((item) => item.lockedTokenAmount)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map(String),
    );
    const unknown = await world.get(`${API}/get-token-lock-records/${UNKNOWN}`);
    expect(expectPayload(unknown, lockPage).items).toEqual([]);

    const summary = expectPayload(await world.get(`${API}/get/${token.toLowerCase()}`), TokenSummarySchema);
    expect(summary).toMatchObject({ tokenAddress: token, totalTokensLocked: '153', lockCount: 17 });
    expect(summary.lockRecords).toHaveLength(3);
    expect((await world.get(`${API}/get/${UNKNOWN}`)).body.error.code).toBe('token_not_found');
  });

  it('[LA-13] without page and limit every record of a token is returned, more than fit a page', async () => {
    const token = await newToken(world, ALICE);
    const count = PAGE_LIMITS.max + 10;
    const time = BigInt((await headTimestamp(world.anvil.url)) + 3600);
    const terms = { owner: BOB, isVesting: false, time, initialPercent: 0n, cycle: 0n, cyclePercent: 0n };
    const args = [
      token,
      Array.from({ length: count }, (_, index) => ({ ...terms, amount: BigInt(index + 1) })),
    ] as const;
    const at = { url: world.anvil.url, locker: world.locker };
    await callLocker(at, ALICE, 'lockMany', args, { locks: BigInt(count) });
    await untilIndexed(world);
    const answer = await world.get(`${API}/get-token-lock-records/${token}`);
    const { items, meta } = expectPayload(answer, lockPage);
    expect(items.map((item) => item.lockedTokenAmount)).toEqual(
      Array.from({ length: count }, (_, index) => String(count - index)),
    );
    expect(meta).toMatchObject({ itemCount: count, currentPage: 1, totalPages: 1 });
  });

  it('[LA-08] answers a lock by its transaction, its key, its number and its draft, with every field', async () => {
    const tokenInfo = { name: 'Record Token', symbol: 'REC', decimals: 0 };
    const token = await newToken(world, ALICE, tokenInfo);
    const before = await headTimestamp(world.anvil.url);
    const unlockAt = before + 500_000;
    const created = await world.send(
      'POST',
      `${API}/create`,
      draftFor(world, ALICE, token, { title: 'Mine' }),
    );
    const { id, metadataDigest: digest } = created.body.payload.tokenRecordDetails;
    const receipt = await lockOnChain(world, ALICE, { token, amount: 42n, unlockAt, digest: digest as Hex });
    await untilIndexed(world);

    const hash = receipt.transactionHash;
    const recordOf = async (reference: string) =>
      expectPayload(await world.get(`${API}/lock-record/${reference}`), LockRecordSchema);
    const lock = await recordOf(hash);
    expect(lock).toEqual({
      id: hash,
      title: 'Mine',
      transactionHash: hash,
      tokenLockId: lockIdOf(receipt),
      generation: 0,
      contractAddress: world.locker,
      tokenAddress: token,
      tokenLock: kind.said(tokenInfo),
      ...(kind.isPair ? await pairFieldsOf(world, token, tokenInfo) : NO_PAIR),
      owner: ALICE,
      payer: ALICE,
      lockedTokenAmount: '42',
      lockedTimestamp: expect.any(Number),
      unlockTime: new Date(unlockAt * 1000).toISOString().replace('.000Z', 'Z'),
      unlockTimestamp: unlockAt,
      isVestingEnabled: false,
      incompleteSince: null,
      initialVestingReleaseDate: null,
      initialVestingReleasePercentage: null,
      releaseCycles: null,
      vestingCycleInSeconds: null,
      vestingCycleReleasePercentage: null,
      vestingSegments: null,
      isClaimed: false,
      claimedTimestamp: null,
      paidAmount: null,
      releasedAmount: '0',
      remainingAmount: '42',
      claimableAmount: '0',
      nextClaimTimestamp: unlockAt,
      nextReleaseTimestamp: unlockAt,
      lastClaimTimestamp: null,
      isRenounced: false,
      pendingOwner: null,
      isOpenUnlock: false,
      isReceived: false,
      parentLockId: null,
      metadataVersion: 0,
      blockNumber: Number(receipt.blockNumber),
      updatedAt: new Date(Number(lock.lockedTimestamp) * 1000).toISOString().replace('.000Z', 'Z'),
      siblings: [],
    });
    expect(Number(lock.lockedTimestamp)).toBeGreaterThanOrEqual(before);
    for (const reference of [
      hash.toUpperCase().replace('0X', '0x'),
      `${hash}-${lockIdOf(receipt)}`,
      String(lockIdOf(receipt)),
      String(id),
      String(id).toUpperCase(),
    ]) {
      expect(await recordOf(reference)).toEqual(lock);
    }
    for (const unknown of [
      `0x${'00'.repeat(32)}`,
      `${hash}-1`,
      '4000000000',
      '9999999999',
      crypto.randomUUID(),
    ]) {
      const answer = await world.get(`${API}/lock-record/${unknown}`);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'lock_not_found']);
    }
    for (const nonsense of [
      '0',
      '-1',
      '1.0',
      '1e3',
      '0x12',
      'lock',
      `${hash}-`,
      `${hash}-x`,
      '%00',
      '%F0%9F%94%92',
    ]) {
      const answer = await world.get(`${API}/lock-record/${nonsense}`);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
      expect(answer.body.error.details[0]?.path).toBe('id');
    }
  });

  it('returns the last of two locks for their transaction, and each for its own key', async () => {
    const owner = await newTwiceWallet(world);
    const locker = world.locker;
    const token = await newToken(world, ALICE);
    await write(world.anvil.url, ALICE, token, {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [owner, 10n ** 20n],
    });
    const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [locker, 10n ** 30n] });
    await callTwice(world, owner, token, allow);
    const receipt = await callTwice(world, owner, locker, await lockCall(world, { token }), world.fee);
    await untilIndexed(world);
    const last = lockIdOf(receipt);
    const keys = [`${receipt.transactionHash}-${last - 1}`, `${receipt.transactionHash}-${last}`];

    const bare = (await world.get(`${API}/lock-record/${receipt.transactionHash}`)).body.payload;
    expect(bare).toMatchObject({ id: keys[1], tokenLockId: last, siblings: [keys[0]] });
    const first = (await world.get(`${API}/lock-record/${keys[0]}`)).body.payload;
    expect(first).toMatchObject({ id: keys[0], tokenLockId: last - 1, siblings: [keys[1]] });
    const listed = (await world.get(`${API}/get-token-lock-records/${token}`)).body.payload;
    expect(listed.items.map((item) => item.id)).toEqual(keys.toReversed());
  });

  it('an unlocked lock says when it was paid out and how much', async () => {
    const token = await newToken(world, BOB);
    const unlockAt = (await headTimestamp(world.anvil.url)) + 60;
    const receipt = await lockOnChain(world, BOB, { token, amount: 5n, unlockAt });
    await increaseTime(world.anvil.url, 120);
    await write(world.anvil.url, BOB, world.locker, {
      abi: tokenLockerAbi,
      functionName: 'unlockTokens',
      args: [BigInt(lockIdOf(receipt))],
    });
    await untilIndexed(world);
    const lock = (await world.get(`${API}/lock-record/${receipt.transactionHash}`)).body.payload;
    expect(lock).toMatchObject({ isClaimed: true, paidAmount: '5', lockedTokenAmount: '5' });
    expect(Number(lock.claimedTimestamp)).toBeGreaterThanOrEqual(unlockAt);
    expect(lock.updatedAt).toBe(
      new Date(Number(lock.claimedTimestamp) * 1000).toISOString().replace('.000Z', 'Z'),
    );
    const summary = (await world.get(`${API}/get/${token}`)).body.payload;
    expect(summary).toMatchObject({ totalTokensLocked: '0', lockCount: 1 });
  });

  it('an owner has a share of drafts; one that the chain proves is accepted beyond it', async () => {
    const strict = await world.startAnother({ ROLE: 'api', MAX_DRAFTS_PER_OWNER: '3' });
    const token = await newToken(world, CAROL);
    // There is no draft in this name yet.
    const owner = token;
    const post = (draft: unknown) => ask(strict.url, 'POST', `${API}/create`, draft);
    const mine = Array.from({ length: 3 }, () => draftFor(world, owner, token));
    for (const draft of mine) expect((await post(draft)).status).toBe(200);
    const refused = await post(draftFor(world, owner, token));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_drafts']);
    expect((await post(mine[0])).status).toBe(200);

    // Carol's share is filled by another account; her own title arrives, because her lock carries its digest.
    for (let count = 0; count < 3; count += 1) await post(draftFor(world, CAROL, token));
    const salt = newSalt();
    const subject = { chainId: 97, contract: world.locker, kind: 'lock' as const };
    const digest = metadataDigest({ ...subject, owner: CAROL, token, salt, meta: { title: 'Still mine' } });
    const draft = draftFor(world, CAROL, token, { title: 'Still mine', metadataSalt: salt });
    expect((await post(draft)).body.error.code).toBe('too_many_drafts');
    const receipt = await lockOnChain(world, CAROL, { token, digest });
    await untilIndexed(world);
    expect((await post(draft)).status).toBe(200);
    const lock = await world.get(`${API}/lock-record/${receipt.transactionHash}`);
    expect(lock.body.payload.title).toBe('Still mine');
    await strict.stop();
  });
});
