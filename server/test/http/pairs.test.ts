import { approve, deployArtifact, DEPLOYER, headTimestamp } from '@kingspad/devnet';
import { lockMetadataTypedData, metadataDigest, newSalt, type Address, type Hex } from '@kingspad/domain';
import { TokenSummarySchema, Page, Payload, type TokenSummary } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callLocker } from '../support/locker.ts';
import { EXCHANGE, newFakePair, newPair } from '../support/pairs.ts';
import {
  about,
  ALICE,
  BOB,
  draftFor,
  KINDS,
  lockIdOf,
  lockOnChain,
  newToken,
  probed,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';
import { expectAscending } from '../support/in-order.ts';

const [TOKENS, PAIRS] = KINDS;

let tokens: World;
let world: World;
beforeAll(async () => {
  tokens = await startWorld();
  world = about(tokens, PAIRS);
});

const allow = (pair: Address) => approve(world.anvil.url, pair, world.locker, 2n ** 255n, ALICE);

async function summaryOf(pair: Address): Promise<TokenSummary> {
  await untilIndexed(world);
  const answer = await world.get(`${PAIRS.api}/get/${pair}`);
  expect([...Value.Errors(Payload(TokenSummarySchema), answer.body)]).toEqual([]);
  return answer.body.payload;
}

/** Addresses of what the list finds. */
async function found(search: string, api: string = PAIRS.api): Promise<string[]> {
  const answer = await world.get(`${api}/all?limit=100&search=${encodeURIComponent(search)}`);
  expect([...Value.Errors(Payload(Page(TokenSummarySchema)), answer.body)]).toEqual([]);
  expect(answer.body.payload.meta.itemCount).toBe(answer.body.payload.items.length);
  return answer.body.payload.items.map((item) => item.tokenAddress);
}

describe('LL-02 (part): an LP token on the API', () => {
  it('describes an LP token of a listed factory: its pair’s tokens, its DEX and its factory', async () => {
    const { url } = world.anvil;
    const { pair, token } = await newPair(url, world.dex, { holder: ALICE, name: 'Quartz', symbol: 'QTZ' });
    await allow(pair);
    await lockOnChain(world, ALICE, { token: pair });
    const summary = await summaryOf(pair);
    const sides = [
      [summary.tokenAddressOne, summary.tokenAddressOneSymbol],
      [summary.tokenAddressTwo, summary.tokenAddressTwoSymbol],
    ];
    expect(sides).toContainEqual([token, 'QTZ']);
    expect(sides).toContainEqual([world.dex.wrappedNative, 'WBNB']);
    expect(summary).toMatchObject({
      tokenSymbol: 'Cake-LP',
      dexPlatform: 'PancakeSwap',
      pairFactory: { address: world.dex.pancake.factory, name: EXCHANGE },
      totalTokensLocked: '1000',
    });
    expect(summary.lockRecords[0]?.pairFactory).toEqual(summary.pairFactory);
  });

  it('describes an LP token of an unlisted factory as Unknown and not recognised', async () => {
    const { url } = world.anvil;
    const { pair } = await newPair(url, world.dex, { holder: ALICE, factory: world.dex.otherFactory });
    await allow(pair);
    await lockOnChain(world, ALICE, { token: pair });
    expect(await summaryOf(pair)).toMatchObject({
      tokenSymbol: 'UNI-V2',
      dexPlatform: 'Unknown',
      tokenAddressOne: expect.any(String),
      pairFactory: null,
    });
  });

  it('a fake pair follows its symbol as the spec says, is not recognised, and may have no factory', async () => {
    const pair = await newFakePair(world.anvil.url, {
      token0: BOB,
      token1: world.dex.wrappedNative,
      factory: world.dex.pancake.factory,
      holder: ALICE,
    });
    await allow(pair);
    const receipt = await lockOnChain(world, ALICE, { token: pair });
    expect(await summaryOf(pair)).toMatchObject({ dexPlatform: 'PancakeSwap', pairFactory: null });
    const record = (await world.get(`${PAIRS.api}/lock-record/${receipt.transactionHash}`)).body.payload;
    expect(record).toMatchObject({
      tokenAddressOne: BOB,
      tokenAddressOneName: '',
      tokenAddressOneSymbol: '',
      tokenAddressTwoSymbol: 'WBNB',
      pairFactory: null,
    });
  });

  it('lists pairs that no listed factory recognised after all others, across pages', async () => {
    const { url } = world.anvil;
    const before = await newPair(url, world.dex, { holder: ALICE, symbol: 'OLD' });
    const fake = await newFakePair(url, { token0: BOB, token1: world.dex.wrappedNative, holder: ALICE });
    for (const pair of [before.pair, fake]) {
      await allow(pair);
      await lockOnChain(world, ALICE, { token: pair });
    }
    await untilIndexed(world);
    const listed: TokenSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { payload } = (await world.get(`${PAIRS.api}/all?page=${page}&limit=2`)).body;
      listed.push(...(payload.items as TokenSummary[]));
      pages = payload.meta.totalPages;
    }
    const marks = listed.map(({ pairFactory }) => pairFactory === null);
    expectAscending(marks.map(Number));
    expect(marks).toContain(false);
    // The newest of all is the first of those.
    expect(listed[marks.indexOf(true)]?.tokenAddress).toBe(fake);
    // A search keeps the order.
    const wanted = [before.pair, fake];
    const searched = await found(world.dex.wrappedNative);
    expect(searched.filter((pair) => wanted.includes(pair as Address))).toEqual(wanted);
  });

  it('a token that is not a pair cannot be locked, whatever its name, and appears in no list', async () => {
    const args = ['Pancake LPs', 'Cake-LP', 18, 10n ** 18n, ALICE];
    const token = await deployArtifact(world.anvil.url, 'DevToken', args, DEPLOYER);
    await allow(token);
    await expect(lockOnChain(world, ALICE, { token })).rejects.toThrow(/revert/i);
    await untilIndexed(world);
    expect((await world.get(`${PAIRS.api}/get/${token}`)).status).toBe(404);
  });

  it('locked in the token locker it is a token like any other', async () => {
    const pair = await newToken(world, ALICE);
    await approve(world.anvil.url, pair, tokens.locker, 10n ** 20n, ALICE);
    await lockOnChain(world, ALICE, { token: pair });
    await lockOnChain(tokens, ALICE, { token: pair, amount: 7n });
    await untilIndexed(world);
    const asToken = (await world.get(`${TOKENS.api}/get/${pair}`)).body.payload;
    expect(asToken).toMatchObject({
      totalTokensLocked: '7',
      dexPlatform: null,
      tokenAddressOne: null,
      pairFactory: null,
    });
    expect((await summaryOf(pair)).totalTokensLocked).toBe('1000');
  });
});

describe('the list of LP tokens', () => {
  it('LS-06 (part): is searched by the LP token’s address and by either of the pair’s tokens’, and by their names', async () => {
    const { url } = world.anvil;
    const first = await newPair(url, world.dex, { holder: ALICE, name: 'Obsidian', symbol: 'OBS' });
    const second = await newPair(url, world.dex, { holder: ALICE, name: 'Basalt', symbol: 'BST' });
    for (const { pair } of [first, second]) {
      await allow(pair);
      await lockOnChain(world, ALICE, { token: pair });
    }
    await untilIndexed(world);
    expect(await found(first.pair)).toEqual([first.pair]);
    expect(await found(first.token)).toEqual([first.pair]);
    expect(await found(first.token.toUpperCase().replace('0X', '0x'))).toEqual([first.pair]);
    expect(await found('bst')).toEqual([second.pair]);
    expect(await found('obsid')).toEqual([first.pair]);
    const both = await found(world.dex.wrappedNative);
    expect(both.slice(0, 2)).toEqual([second.pair, first.pair]);
    // The tokens themselves are not locked, and the other locker knows nothing of pairs.
    expect(await found(first.token, TOKENS.api)).toEqual([]);
    const mine = await world.get(
      `${PAIRS.api}/get-lock-records/user/${ALICE}?search=${first.token.slice(0, 30)}`,
    );
    expect(mine.body.payload.items.map((lock) => lock.tokenAddress)).toEqual([first.pair]);
  });
});

describe('the two lockers side by side', () => {
  it('the same id is two locks in two lockers, each with its own draft, title and history', async () => {
    const pair = await newToken(world, ALICE);
    await approve(world.anvil.url, pair, tokens.locker, 10n ** 20n, ALICE);
    const draft = draftFor(world, ALICE, pair, { title: 'Of the LP locker' });
    const created = await world.send('POST', `${PAIRS.api}/create`, draft);
    const { id: draftId, metadataDigest: digest } = created.body.payload.tokenRecordDetails;
    // The LP locker's digest in the token locker's transaction shows no title there.
    const inTokens = await lockOnChain(tokens, ALICE, { token: pair, amount: 5n, digest: digest as Hex });
    const inPairs = await lockOnChain(world, ALICE, { token: pair, amount: 6n, digest: digest as Hex });
    await untilIndexed(world);
    const read = async (api: string, id: string | number) =>
      (await world.get(`${api}/lock-record/${id}`)).body.payload;
    expect(await read(TOKENS.api, inTokens.transactionHash)).toMatchObject({
      lockedTokenAmount: '5',
      title: null,
    });
    expect(await read(PAIRS.api, inPairs.transactionHash)).toMatchObject({
      lockedTokenAmount: '6',
      title: 'Of the LP locker',
    });
    expect(await read(PAIRS.api, String(draftId))).toMatchObject({ lockedTokenAmount: '6' });
    for (const [api, reference] of [
      [TOKENS.api, inPairs.transactionHash],
      [PAIRS.api, inTokens.transactionHash],
      [TOKENS.api, String(draftId)],
    ]) {
      expect((await world.get(`${api}/lock-record/${reference}`)).status).toBe(404);
    }
    const [idInTokens, idInPairs] = [lockIdOf(inTokens), lockIdOf(inPairs)];
    const said = { transactionHash: inPairs.transactionHash, tokenLockId: idInPairs };
    const update = (api: string) => world.send('PATCH', `${api}/update-lock-record/${draftId}`, said);
    expect((await update(TOKENS.api)).body.error.code).toBe('draft_not_found');
    expect((await update(PAIRS.api)).body.payload.status).toBe('confirmed');

    // A later title, signed for the one locker, is nothing to the other.
    const subject = { chainId: 97, contract: world.locker, kind: 'lock', owner: ALICE, token: pair } as const;
    const salt = newSalt();
    const title = 'Signed for the LP locker';
    const deadline = (await headTimestamp(world.anvil.url)) + 3600;
    const terms = {
      chainId: 97,
      locker: world.locker,
      transactionHash: inPairs.transactionHash,
      lockId: idInPairs,
      version: 1,
      metadataDigest: metadataDigest({ ...subject, salt, meta: { title } }),
      deadline,
    };
    const signature = await mnemonicToAccount('test test test test test test test test test test test junk', {
      addressIndex: 1,
    }).signTypedData(lockMetadataTypedData(terms));
    const edit = { title, metadataSalt: salt, version: 1, deadline, signature };
    const send = (api: string, id: number) => world.send('PATCH', `${api}/lock-record/${id}/metadata`, edit);
    expect((await send(TOKENS.api, idInTokens)).body.error.code).toBe('signature_invalid');
    expect((await send(PAIRS.api, idInPairs)).body.payload).toMatchObject({ title, metadataVersion: 1 });
    expect((await read(TOKENS.api, inTokens.transactionHash)).metadataVersion).toBe(0);
  });

  it('a real pair is tried at the LP locker before a payment', async () => {
    const pair = await newToken(world, ALICE);
    const probe = (token: Address) =>
      probed(world, `${PAIRS.api}/probe/${token}?holder=${ALICE}&amount=1000`);
    expect(await probe(pair)).toMatchObject({ result: 'clean', tokenAddress: pair });
    // It is the LP locker that is tried: itself it cannot pull.
    expect((await probe(world.locker)).result).toBe('unchecked');
  });

  it('an LP lock has a schedule, a history and a forecast', async () => {
    const pair = await newToken(world, ALICE);
    const first = BigInt((await headTimestamp(world.anvil.url)) + 600);
    const at = { url: world.anvil.url, locker: world.locker };
    const args = [pair, 1000n, first, 5000n, 60n, 2500n] as const;
    const id = lockIdOf(await callLocker(at, ALICE, 'lockAndVesting', args));
    await untilIndexed(world);
    const schedule = (await world.get(`${PAIRS.api}/lock-record/${id}/schedule`)).body.payload;
    expect(schedule.items).toHaveLength(3);
    const history = (await world.get(`${PAIRS.api}/lock-record/${id}/history`)).body.payload;
    expect(history.items).toHaveLength(1);
    const forecast = await world.get(`${PAIRS.api}/unlock-forecast/${pair}`);
    expect(forecast.body.payload).toMatchObject({ tokenAddress: pair, lockedAmount: '1000' });
  });
});
