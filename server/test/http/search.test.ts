import { approve } from '@kingspad/devnet';
import { SEARCH_GROUP, type SearchResult } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFakePair, newPair } from '../support/pairs.ts';
import { contribute, makeSale, saidSale, type TestSale } from './presales.ts';
import { makeStakingPool } from './staking.ts';
import {
  about,
  ALICE,
  BOB,
  CAROL,
  KINDS,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

const [, PAIRS] = KINDS;

let world: World;
let sale: TestSale;
let titled: TestSale;
let marbleToken: string;
let hashes: Record<'tokenLock' | 'pairLock' | 'contribution', string>;
let lockIds: Record<'token' | 'pair', number>;
let pools: Awaited<ReturnType<typeof makeStakingPool>>;
let pairs: Record<'known' | 'fake', string>;

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  const { url } = world.anvil;
  const marble = await newToken(world, ALICE, { name: 'Marble Coin', symbol: 'MRBL' });
  marbleToken = marble;
  const imitation = await newToken(world, BOB, { name: 'Not the MRBL of Alice', symbol: 'MRBLX' });
  const tokenLock = await lockOnChain(world, ALICE, { token: marble });
  await lockOnChain(world, BOB, { token: imitation });
  sale = await makeSale(world, CAROL, { symbol: 'GRNT' });
  const contribution = await contribute(world, sale, BOB, '1');

  const ofPairs = about(world, PAIRS);
  const made = await newPair(url, world.dex, { holder: ALICE, name: 'Quartz', symbol: 'QTZ' });
  await approve(url, made.pair, ofPairs.locker, 2n ** 255n, ALICE);
  const pairLock = await lockOnChain(ofPairs, ALICE, { token: made.pair });
  const fake = await newFakePair(url, { token0: made.token, token1: marble, holder: ALICE });
  await approve(url, fake, ofPairs.locker, 2n ** 255n, ALICE);
  await lockOnChain(ofPairs, ALICE, { token: fake });
  pools = await makeStakingPool(world, { lasts: 1000, creator: BOB });
  titled = await saidSale(world, BOB, { presaleName: 'Tangerine Sunrise' });
  await untilIndexed(world);
  pairs = { known: made.pair, fake };
  lockIds = { token: lockIdOf(tokenLock), pair: lockIdOf(pairLock) };
  hashes = {
    tokenLock: tokenLock.transactionHash,
    pairLock: pairLock.transactionHash,
    contribution: contribution.transactionHash,
  };
});

async function found(search: string): Promise<SearchResult> {
  const answer = await world.get(`/api/v1/search?search=${encodeURIComponent(search)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as SearchResult;
}

const NOTHING = { tokens: [], sales: [], locks: [], stakingPools: [] };

describe('the search in everything', () => {
  it('finds tokens by symbol and name in any case, an exact symbol before newer ones that contain it', async () => {
    const symbols = async (text: string) => (await found(text)).tokens.map(({ tokenSymbol }) => tokenSymbol);
    expect((await symbols('mrbl')).slice(0, 2)).toEqual(['MRBL', 'MRBLX']);
    expect((await symbols('marble coin'))[0]).toBe('MRBL');
  });

  it('finds a pair by its tokens, one that no listed factory made last', async () => {
    const { tokens } = await found('QTZ');
    expect(tokens.map(({ tokenAddress }) => tokenAddress)).toEqual([pairs.known, pairs.fake]);
    expect(tokens.map(({ pairFactory }) => pairFactory === null)).toEqual([false, true]);
    expect(tokens.every(({ locker }) => locker === 'liquidity')).toBe(true);
  });

  it('finds a sale by its token, its pool and its owner', async () => {
    for (const text of ['grnt', sale.token, sale.pool, sale.pool.toLowerCase(), CAROL]) {
      const { sales } = await found(text);
      expect(
        sales.map(({ poolContractAddress }) => poolContractAddress),
        text,
      ).toEqual([sale.pool]);
      expect(sales[0]).toMatchObject({ tokenSymbol: 'GRNT', status: 'live' });
    }
  });

  it('finds a sale by the name that its owner gave it, in any case', async () => {
    for (const text of ['Tangerine Sunrise', 'sunRISE']) {
      const { sales } = await found(text);
      expect(sales, text).toMatchObject([
        { poolContractAddress: titled.pool, presaleName: 'Tangerine Sunrise', tokenSymbol: 'SAID' },
      ]);
    }
  });

  it('finds locks of both lockers by their number, with and without the sign in front', async () => {
    for (const text of ['1', '#1']) {
      const { locks } = await found(text);
      expect(locks.map(({ locker, tokenLockId }) => `${locker} ${tokenLockId}`).toSorted(), text).toEqual([
        `liquidity ${lockIds.pair}`,
        `token ${lockIds.token}`,
      ]);
    }
    expect(await found('#4000000000')).toEqual(NOTHING);
  });

  it('finds a staking pool by its address, its tokens and its creator', async () => {
    for (const text of [pools.pool, pools.staked, pools.reward, BOB]) {
      const { stakingPools } = await found(text);
      expect(
        stakingPools.map(({ stakingPoolAddress }) => stakingPoolAddress),
        text,
      ).toEqual([pools.pool]);
    }
  });

  it('finds the locks of an owner', async () => {
    const { locks } = await found(BOB);
    expect(locks.map(({ owner }) => owner)).toEqual([BOB]);
  });

  it('finds by a transaction the lock, sale or pool that it made or changed', async () => {
    expect(await found(hashes.tokenLock)).toEqual({
      ...NOTHING,
      locks: [expect.objectContaining({ locker: 'token', tokenLockId: lockIds.token })],
    });
    expect((await found(hashes.pairLock)).locks).toMatchObject([{ locker: 'liquidity' }]);
    for (const hash of [
      sale.hash,
      hashes.contribution,
      hashes.contribution.toUpperCase().replace('X', 'x'),
    ]) {
      expect((await found(hash)).sales, hash).toMatchObject([{ poolContractAddress: sale.pool }]);
    }
    expect(await found(`0x${'12'.repeat(32)}`)).toEqual(NOTHING);
  });

  it('looks for a word in names, not within addresses', async () => {
    // Six digits of the address that no name contains.
    expect((await found(marbleToken.slice(4, 10))).tokens).toEqual([]);
    expect((await found(marbleToken.slice(0, 10))).tokens.map(({ tokenSymbol }) => tokenSymbol)).toContain(
      'MRBL',
    );
  });

  it('reads wildcards as plain characters', async () => {
    for (const text of ['%', '_', '\\', "'; --"]) expect(await found(text), text).toEqual(NOTHING);
  });

  it(`answers with at most ${SEARCH_GROUP} of each`, async () => {
    const { tokens } = await found('0x');
    expect(tokens.length).toBeLessThanOrEqual(SEARCH_GROUP);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['invisible characters', '\u200b\u2060'],
    ['more than 100 characters', 'a'.repeat(101)],
    ['a control character', 'a\u0000b'],
    ['an address with a wrong checksum', `${'0xAbCd'}${'aB'.repeat(18)}`],
  ])('refuses %s', async (_, text) => {
    const answer = await world.get(`/api/v1/search?search=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { details: [{ path: 'search' }] } });
  });
});
