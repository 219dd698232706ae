import { writeFileSync } from 'node:fs';
import type { Deployment, Generation } from '@kingspad/abi';
import { addGeneration, approve, balanceOf, headTimestamp, increaseTime, mine } from '@kingspad/devnet';
import { idBaseOf, type Address, type Hex } from '@kingspad/domain';
import type { LockRecord, PresaleItem, StakingPoolItem } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, startProgram } from '../../src/index.ts';
import { atEnd } from '../support/endings.ts';
import { callLocker } from '../support/locker.ts';
import type { PlannedPool } from '../support/staking.ts';
import { callPool, contribute, makeSale, presaleDraft, recordOf, type TestSale } from './presales.ts';
import { callPool as callStakingPool, makeStakingPool, STAKING_API, stakingDraft } from './staking.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  CAROL,
  draftFor,
  KINDS,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

const [TOKENS, PAIRS] = KINDS;
const LOCKS = TOKENS.api;
const HOUR = 3600;
const REWARDS = 1000n * 10n ** 18n;

/** Everything that people made in one generation. */
interface Made {
  contracts: Generation['contracts'];
  /** The lock of the shared token, by its id. */
  lock: number;
  pair: { token: Address; lock: number };
  /** Filled, to be finalized and claimed. */
  sale: TestSale;
  /** Below its soft cap, to be refunded. */
  failed: TestSale;
  pool: PlannedPool;
  /** Of Bob's in it, base units. */
  stake: bigint;
}

let world: World;
let token: Address;
let start: number;
/** Oldest generation first. */
let made: [Made, Made];

/** The server is started again with another deployment file. */
async function startedWith(deployment: Deployment): Promise<World> {
  writeFileSync(world.env.DEPLOYMENT_FILE ?? '', JSON.stringify(deployment));
  await world.program.stop();
  const program = await startProgram(loadConfig(world.env));
  atEnd(() => program.stop());
  const { url } = program;
  return about(
    {
      ...world,
      deployment,
      program,
      url,
      get: (path, headers) => ask(url, 'GET', path, undefined, headers),
      send: (method, path, body, headers) => ask(url, method, path, body, headers),
    },
    TOKENS,
  );
}

/** A lock of the shared token with a title, an LP lock, two sales and a staking pool in the newest generation. */
async function makeAll(
  symbol: string,
  terms: { amount: bigint; hours: number; hardCap: string },
): Promise<Made> {
  const draft = draftFor(world, ALICE, token, { title: `${symbol} treasury` });
  const stored = await world.send('POST', `${LOCKS}/create`, draft);
  const lock = lockIdOf(
    await lockOnChain(world, ALICE, {
      token,
      amount: terms.amount,
      unlockAt: start + terms.hours * HOUR,
      digest: stored.body.payload.tokenRecordDetails.metadataDigest as Hex,
    }),
  );
  const pairs = about(world, PAIRS);
  const pair = await newToken(pairs, ALICE, { symbol });
  const pairLock = lockIdOf(await lockOnChain(pairs, ALICE, { token: pair, unlockAt: start + 5 * HOUR }));
  const sale = await makeSale(world, ALICE, { symbol, softCap: '1', hardCap: terms.hardCap });
  await contribute(world, sale, CAROL, terms.hardCap);
  const failed = await makeSale(world, ALICE, { symbol: `${symbol}X`, softCap: '2', hardCap: '4' });
  await contribute(world, failed, CAROL, '1');
  const pool = await makeStakingPool(world, { supply: REWARDS, lasts: 100 });
  await callStakingPool(world, pool, BOB, 'deposit', [terms.amount]);
  return {
    contracts: world.deployment.contracts,
    lock,
    pair: { token: pair, lock: pairLock },
    sale,
    failed,
    pool,
    stake: terms.amount,
  };
}

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  token = await newToken(world, ALICE, { name: 'King Gold', symbol: 'KING' });
  start = await headTimestamp(world.anvil.url);
  const first = await makeAll('OLD', { amount: 900n, hours: 40, hardCap: '3' });
  await untilIndexed(world);
  world = await startedWith(await addGeneration(world.anvil.url, world.deployment));
  // The same token, and another locker of it.
  await approve(world.anvil.url, token, world.locker, 2n ** 255n, ALICE);
  made = [first, await makeAll('NEW', { amount: 400n, hours: 20, hardCap: '5' })];
  await untilIndexed(world);
});

async function itemsOf<Item>(path: string): Promise<Item[]> {
  const { status, body } = await world.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.payload.items as unknown as Item[];
}

const lockIds = async (path: string) =>
  (await itemsOf<LockRecord>(path)).map(({ tokenLockId }) => tokenLockId);

describe('two generations with a changed locker, in one list', () => {
  it('lists a token’s locks of both, and sorts them by date and by amount', async () => {
    const [old, newest] = made;
    expect(newest.lock).toBe(idBaseOf(1) + 1);
    const list = `${LOCKS}/get-token-lock-records/${token}?page=1`;
    expect(await lockIds(`${list}&sort=newest`)).toEqual([newest.lock, old.lock]);
    expect(await lockIds(`${list}&sort=unlock`)).toEqual([newest.lock, old.lock]);
    expect(await lockIds(`${list}&sort=share`)).toEqual([old.lock, newest.lock]);
    expect(await lockIds(`${list}&sort=share&limit=1`)).toEqual([old.lock]);
    const summary = (await world.get(`${LOCKS}/get/${token}`)).body.payload;
    expect(summary).toMatchObject({
      totalTokensLocked: '1300',
      lockCount: 2,
      nextReleaseTimestamp: start + 20 * HOUR,
    });
  });

  it('finds a wallet’s locks of both by their token, each with its title, contract and generation', async () => {
    const list = `${LOCKS}/get-lock-records/user/${ALICE}`;
    expect(await lockIds(`${list}?sort=unlock`)).toEqual([made[1].lock, made[0].lock]);
    expect(await itemsOf(`${list}?search=king`)).toMatchObject([
      {
        title: 'NEW treasury',
        tokenLockId: made[1].lock,
        generation: 1,
        contractAddress: made[1].contracts.tokenLocker,
      },
      {
        title: 'OLD treasury',
        tokenLockId: made[0].lock,
        generation: 0,
        contractAddress: made[0].contracts.tokenLocker,
      },
    ]);
    const pairs = await itemsOf<LockRecord>(`${PAIRS.api}/get-lock-records/user/${ALICE}`);
    expect(pairs).toMatchObject(
      made.toReversed().map(({ pair, contracts }) => ({
        tokenLockId: pair.lock,
        contractAddress: contracts.liquidityLocker,
      })),
    );
  });

  it('lists, searches and sorts the sales of both, each with its factory', async () => {
    const [old, newest] = made;
    const pools = async (query: string) =>
      (await itemsOf<PresaleItem>(`/api/v1/presale/all?${query}`)).map(
        ({ poolContractAddress }) => poolContractAddress,
      );
    expect(await pools('')).toEqual(
      [newest.failed, newest.sale, old.failed, old.sale].map(({ pool }) => pool),
    );
    expect((await pools('sortBy=hard-cap')).slice(0, 1)).toEqual([newest.sale.pool]);
    expect(await pools('sortBy=raised&limit=2')).toEqual([newest.sale.pool, old.sale.pool]);
    expect(await pools('search=OLDX')).toEqual([old.failed.pool]);
    for (const { sale, contracts } of made)
      expect(await recordOf(world, sale.pool)).toMatchObject({ factoryAddress: contracts.presaleFactory });
    const contributed = await itemsOf<PresaleItem>(`/api/v1/presale/get-contributed-pools/${CAROL}`);
    expect(contributed).toHaveLength(4);
  });

  it('lists and sorts the staking pools of both, each with its factory', async () => {
    const [old, newest] = made;
    const list = (query: string) => itemsOf<StakingPoolItem>(`${STAKING_API}/all?${query}`);
    expect(await list('')).toMatchObject(
      [newest, old].map(({ pool, contracts }) => ({
        stakingPoolAddress: pool.pool,
        factoryAddress: contracts.stakingFactory,
      })),
    );
    expect((await list('sort=earned')).map(({ stakingPoolAddress }) => stakingPoolAddress)).toHaveLength(2);
    expect(await list(`search=${newest.pool.pool}`)).toMatchObject([
      { stakingPoolAddress: newest.pool.pool },
    ]);
    expect(await list(`stakedBy=${BOB}`)).toHaveLength(2);
  });

  it('finds things of both by one search', async () => {
    const answer = await world.get('/api/v1/search?search=King');
    expect(JSON.stringify(answer.body.payload).toLowerCase()).toContain(token.toLowerCase());
    for (const { lock } of made) {
      const found = JSON.stringify((await world.get(`/api/v1/search?search=${lock}`)).body.payload);
      expect(found).toContain(String(lock));
    }
  });
});

describe('a draft for a contract of an older generation', () => {
  const refused = { status: 400, body: { error: { code: 'validation_failed' } } };

  it('gets the digest of the contract that it names: a title of a split lock appears', async () => {
    const { lock, contracts } = made[0];
    const draft = draftFor(world, ALICE, token, {
      title: 'Split of the old one',
      contractAddress: contracts.tokenLocker,
    });
    const { body } = await world.send('POST', `${LOCKS}/create`, draft);
    const digest = body.payload.tokenRecordDetails.metadataDigest as Hex;
    const at = { url: world.anvil.url, locker: contracts.tokenLocker };
    const receipt = await callLocker(at, ALICE, 'splitLock', [BigInt(lock), 100n], { digest });
    await untilIndexed(world);
    const locks = await itemsOf<LockRecord>(`${LOCKS}/get-lock-records/user/${ALICE}`);
    const split = locks.find(({ transactionHash }) => transactionHash === receipt.transactionHash);
    expect(split).toMatchObject({
      title: 'Split of the old one',
      generation: 0,
      parentLockId: lock,
    });
  });

  it('a draft without a contract means the newest one, and has another digest than one that names an older contract', async () => {
    const digestOf = async (path: string, body: object) => {
      const { payload } = (await world.send('POST', path, body)).body as never as {
        payload: { metadataDigest: Hex; tokenRecordDetails?: { metadataDigest: Hex } };
      };
      return payload.tokenRecordDetails?.metadataDigest ?? payload.metadataDigest;
    };
    const [old, newest] = made;
    for (const [path, draft, field, name] of [
      [`${LOCKS}/create`, draftFor(world, ALICE, token), 'contractAddress', 'tokenLocker'],
      ['/api/v1/presale/create', presaleDraft(world, ALICE, token), 'factoryAddress', 'presaleFactory'],
      [`${STAKING_API}/create`, await stakingDraft(world, newest.pool), 'factoryAddress', 'stakingFactory'],
    ] as const) {
      const unnamed = await digestOf(path, draft);
      expect(await digestOf(path, { ...draft, [field]: newest.contracts[name] })).toBe(unnamed);
      expect(await digestOf(path, { ...draft, [field]: old.contracts[name] })).not.toBe(unnamed);
      expect(await world.send('POST', path, { ...draft, [field]: BOB })).toMatchObject({
        ...refused,
        body: { error: { details: [{ path: field, message: expect.stringMatching(/^No generation/) }] } },
      });
    }
  });
});

describe('the payouts of both generations', () => {
  it('unlocks the locks, and the lists show them paid out', async () => {
    await increaseTime(world.anvil.url, 50 * HOUR);
    for (const { lock, pair, contracts } of made) {
      const { url } = world.anvil;
      await callLocker({ url, locker: contracts.tokenLocker }, ALICE, 'unlockTokens', [BigInt(lock)]);
      await callLocker({ url, locker: contracts.liquidityLocker }, ALICE, 'unlockTokens', [
        BigInt(pair.lock),
      ]);
    }
    await untilIndexed(world);
    for (const [api, ids] of [
      [LOCKS, made.map(({ lock }) => lock)],
      [PAIRS.api, made.map(({ pair }) => pair.lock)],
    ] as const)
      for (const id of ids) {
        const record = (await world.get(`${api}/lock-record/${id}`)).body.payload;
        expect(record).toMatchObject({ isClaimed: true, remainingAmount: '0' });
      }
  });

  it('finalizes and claims the filled sales, and refunds the failed ones', async () => {
    for (const { sale, failed } of made) {
      await callPool(world, sale, ALICE, 'finalizePool');
      const before = await balanceOf(world.anvil.url, sale.token, CAROL);
      await callPool(world, sale, CAROL, 'claimTokens');
      expect(await balanceOf(world.anvil.url, sale.token, CAROL)).toBeGreaterThan(before);
      await callPool(world, failed, CAROL, 'claimBnb');
    }
    await untilIndexed(world);
    for (const { sale, failed } of made) {
      expect(await recordOf(world, sale.pool)).toMatchObject({ status: 'finalized' });
      expect(await recordOf(world, failed.pool)).toMatchObject({ status: 'canceled' });
    }
  });

  it('pays out stakes and rewards of the pools', async () => {
    await mine(world.anvil.url, 120);
    for (const { pool, stake } of made) {
      const before = await balanceOf(world.anvil.url, pool.reward, BOB);
      await callStakingPool(world, pool, BOB, 'withdraw', [stake]);
      expect(await balanceOf(world.anvil.url, pool.reward, BOB)).toBeGreaterThan(before);
    }
    await untilIndexed(world);
    expect(await itemsOf(`${STAKING_API}/all?stakedBy=${BOB}`)).toEqual([]);
  });
});
