import { fairLensAbi, fairPoolAbi, presalePoolAbi, stakingPoolAbi, tokenLockerAbi } from '@kingspad/abi';
import {
  addLiquidityWithCoin,
  balanceOf,
  FEE_RECEIVER,
  headTimestamp,
  increaseTime,
  OPERATOR,
  read,
  rpc,
  RpcError,
  send,
  sendCall,
} from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import {
  NEEDED_ACTIONS,
  type ContributedPool,
  type PageOf,
  type Portfolio,
  type PortfolioNeed,
  type PortfolioValue,
} from '@kingspad/domain/api';
import { claimTokens, refund } from '@kingspad/protocol/sale/calls';
import { unlock } from '@kingspad/protocol/lock/calls';
import { getAddress, parseUnits } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFair, commitment, makeFairSale, manyWallets, type FairSale } from '../support/fair-sales.ts';
import { callLocker, newestLock, type LockerAt } from '../support/locker.ts';
import { nameOfNeed, triedNeeds } from '../support/needs-on-chain.ts';
import { randomOf, type Random } from '../support/random-numbers.ts';
import { refuseCoin, takeCoin } from '../support/refused-coin.ts';
import { stakingToken } from '../support/staking.ts';
import { callPool as callSale, contribute, makeSale, type TestSale } from './presales.ts';
import { callPool, makeStakingPool } from './staking.ts';
import {
  about,
  ALICE,
  ask,
  BOB,
  CAROL,
  KINDS,
  newCreditedWallet,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';
import { expectAscending } from '../support/in-order.ts';

const [, PAIRS] = KINDS;
const PEOPLE = [ALICE, BOB, CAROL] as const;
const DAY = 86_400;

let world: World;
const tokens: Partial<Record<Address, Record<'token' | 'pair', Address>>> = {};
const sales: TestSale[] = [];
const fairs: FairSale[] = [];
const pools: { pool: Address }[] = [];
let staking: Record<'staked' | 'reward', Address>;

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  for (const owner of PEOPLE) {
    tokens[owner] = { token: await newToken(world, owner), pair: await newToken(about(world, PAIRS), owner) };
  }
  const chain = { url: world.anvil.url, deployment: world.deployment };
  staking = { staked: await stakingToken(chain, 'STK', 18), reward: await stakingToken(chain, 'RWD', 18) };
  // From here on a block comes with each transaction only, so that the answers are all of one block.
  await rpc(world.anvil.url, 'evm_setIntervalMining', [0]);
  await rpc(world.anvil.url, 'evm_setAutomine', [true]);
});

const lockersOf = () => {
  const { tokenLocker, liquidityLocker } = world.deployment.contracts;
  const { url } = world.anvil;
  return { token: { url, locker: tokenLocker }, pair: { url, locker: liquidityLocker } };
};

/** What a person tries at random; what is refused is tried in vain. */
async function act(random: Random): Promise<unknown> {
  const who = PEOPLE[random.below(3)] ?? ALICE;
  const other = PEOPLE[random.below(3)] ?? BOB;
  const name = random.chance(50) ? 'token' : 'pair';
  const at = lockersOf()[name];
  const token = tokens[who]?.[name] ?? zeroAddress;
  const now = await headTimestamp(world.anvil.url);
  const later = () => BigInt(now + 60 + random.below(3 * DAY));
  const id = BigInt(1 + random.below(Math.max(1, await newestLock(at))));
  const terms = () => [later(), BigInt(random.below(4000)), BigInt(3600), BigInt(1000)] as const;
  const sale = sales[random.below(sales.length)];
  const pool = pools[random.below(pools.length)];
  const fair = fairs[random.below(fairs.length)];
  const chain = saleChain();
  const attempts: (() => Promise<unknown>)[] = [
    () => callLocker(at, who, 'lockTokens', [token, 1_000n, later(), false]),
    () => callLocker(at, who, 'lockAndVesting', [token, 1_000n, ...terms()]),
    () => callLocker(at, who, 'lockAndVestingFor', [other, token, 1_000n, ...terms()]),
    () => callLocker(at, who, 'transferLockerOwnerShip', [id, other]),
    () => callLocker(at, who, 'acceptLockerOwnerShip', [id]),
    () => overpay(at, who, token),
    () => callLocker(at, who, 'withdrawCredit', [CAROL]),
    () => callLocker(at, who, 'unlockVesting', [id]),
    () => callLocker(at, who, 'unlockTokens', [id]),
    async () => sales.push(await makeSale(world, who, { lasts: 2 * DAY, vests: random.chance(50) })),
    async () => sale && contribute(world, sale, who, String(1 + random.below(3))),
    async () => sale && contribute(world, sale, other, '5'),
    async () => sale && callSale(world, sale, sale.owner, random.chance(80) ? 'finalizePool' : 'cancelPool'),
    async () => sale && callSale(world, sale, who, random.chance(50) ? 'claimBnb' : 'claimTokens'),
    async () => sale && callSale(world, sale, sale.owner, 'reclaimTokens', [sale.owner]),
    async () => fairs.push(await fairSale(random.chance(70) ? 12 : 0)),
    async () => fair && send(chain.url, commitment(fair, who, parseUnits('0.4', 18))),
    async () => fair && send(chain.url, commitment(fair, other, parseUnits('0.3', 18))),
    async () => fair && callFair(chain, fair, who, 'withdrawContribution', [parseUnits('0.1', 18), who]),
    async () => fair && callFair(chain, fair, ALICE, random.chance(80) ? 'finalizePool' : 'cancelPool'),
    async () => fair && callFair(chain, fair, who, 'claimExcess', [other]),
    async () => fair && callFair(chain, fair, who, random.chance(50) ? 'claimBnb' : 'claimTokens', [who]),
    async () => fair && callFair(chain, fair, ALICE, 'reclaimTokens', [ALICE]),
    async () => pools.push(await makeStakingPool(world, { ...staking, creator: who, lasts: 40 })),
    async () => pool && callPool(world, pool, who, 'deposit', [BigInt(1 + random.below(50))]),
    async () => pool && callPool(world, pool, who, 'withdraw', [0n]),
    async () => pool && callPool(world, pool, who, 'withdrawIdleRewards', []),
    () => increaseTime(world.anvil.url, random.below(2 * DAY)),
  ];
  return (attempts[random.below(attempts.length)] as () => Promise<unknown>)().catch((error: unknown) => {
    if (!(error instanceof RpcError)) throw error;
  });
}

const saleChain = () => ({ url: world.anvil.url, deployment: world.deployment });

/** A fair sale with commitments of nameless wallets: a wallet alone may commit no more than a tenth of the hard cap. */
async function fairSale(count: number): Promise<FairSale> {
  const chain = saleChain();
  const sale = await makeFairSale(chain, { softCap: '1', hardCap: '4', maximum: '0.4' });
  for (const wallet of (await manyWallets(chain, count)).values()) {
    await send(chain.url, commitment(sale, wallet, parseUnits('0.4', 18)));
  }
  return sale;
}

/** Pays more than a lock's fee while the account refuses coin, so that the locker keeps the rest. */
async function overpay(at: LockerAt, who: Address, token: Address): Promise<void> {
  await refuseCoin(at.url, who);
  try {
    const unlockTime = BigInt((await headTimestamp(at.url)) + 60);
    await callLocker(at, who, 'lockTokens', [token, 10n, unlockTime, false], { surplus: 3n });
  } finally {
    await takeCoin(at.url, who);
  }
}

async function payload<T>(path: string): Promise<T> {
  const { status, body } = await world.get(path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.payload as unknown as T;
}

const portfolioOf = (wallet: Address) => payload<Portfolio>(`/api/v1/portfolio/${wallet}`);
const needsOf = async (wallet: Address) =>
  (await payload<PageOf<PortfolioNeed>>(`/api/v1/portfolio/${wallet}/needs?limit=100`)).items;

const tried = (wallet: Address) =>
  triedNeeds(
    {
      url: world.anvil.url,
      contracts: world.deployment.contracts,
      sales: [...sales, ...fairs].map(({ pool }) => pool),
      pools: pools.map(({ pool }) => pool),
    },
    wallet,
  );

describe('the portfolio', () => {
  it('lists exactly the calls that succeed on the chain, after 50 random histories', async () => {
    const random = randomOf(37);
    const seen = new Set<string>();
    for (let history = 0; history < 50; history += 1) {
      for (let step = 0; step < 8; step += 1) await act(random);
      await untilIndexed(world);
      for (const wallet of PEOPLE) {
        const needs = await needsOf(wallet);
        expect(needs.map(nameOfNeed).toSorted(), `history ${history}, ${wallet}`).toEqual(
          await tried(wallet),
        );
        for (const { action } of needs) seen.add(action);
      }
    }
    expect([...seen].toSorted()).toEqual(NEEDED_ACTIONS.toSorted());
  });

  it('orders needs by urgency, and those from others after them', async () => {
    const lists: number[][] = [];
    for (const wallet of PEOPLE) {
      const places = (await needsOf(wallet)).map(
        ({ action, isFromOther }) => NEEDED_ACTIONS.indexOf(action) + (isFromOther ? 100 : 0),
      );
      if (places.length > 1) lists.push(places);
    }
    expect(lists).not.toEqual([]);
    for (const places of lists) expectAscending(places);
  });

  it('gives the amounts that the calls pay', async () => {
    const paying = ['claim-back', 'claim', 'unlock'];
    for (const wallet of PEOPLE) {
      for (const need of (await needsOf(wallet)).filter(({ action }) => paying.includes(action))) {
        const { token, subject, amount } = need;
        // What the native coin pays is lowered by the gas.
        if (token.address === zeroAddress) continue;
        const before = await balanceOf(world.anvil.url, token.address, wallet);
        await sendCall(world.anvil.url, wallet, callOf(need));
        const paid = (await balanceOf(world.anvil.url, token.address, wallet)) - before;
        // A lock that pays in steps may have reached the next one.
        expect(paid, nameOfNeed(need)).toBe(BigInt(amount));
        expect(subject.contractAddress).toMatch(/^0x/);
      }
    }
    await untilIndexed(world);
  });

  it('gives the excess of a fair sale as its lens does, and the same in the list of contributions', async () => {
    const { url } = world.anvil;
    const sale = await fairSale(12);
    await send(url, commitment(sale, CAROL, parseUnits('0.35', 18)));
    await increaseTime(url, sale.endAt - (await headTimestamp(url)));
    await untilIndexed(world);
    const lens = await read(url, sale.pool, { abi: fairPoolAbi, functionName: 'lens' });
    const args = [sale.pool, CAROL] as const;
    const [excess] = await read(url, lens, { abi: fairLensAbi, functionName: 'excessOf', args });
    expect(excess).toBeGreaterThan(0n);
    const amounts = async () => {
      const needs = await needsOf(CAROL);
      const path = `/api/v1/presale/get-contributed-pools/${CAROL}?limit=100`;
      const { items } = await payload<PageOf<ContributedPool>>(path);
      return {
        need: needs.find(
          ({ action, subject }) =>
            action === 'claim-excess' && subject.contractAddress === getAddress(sale.pool),
        )?.amount,
        listed: items.find(({ presale }) => presale.poolContractAddress === getAddress(sale.pool))
          ?.excessAmountInWei,
      };
    };
    expect(await amounts()).toEqual({ need: `${excess}`, listed: `${excess}` });
    await callFair(saleChain(), sale, CAROL, 'claimExcess', [CAROL]);
    await untilIndexed(world);
    expect(await amounts()).toEqual({ need: undefined, listed: '0' });
  });

  it('adds up the amounts of each token', async () => {
    for (const wallet of PEOPLE) {
      const { holdings } = await portfolioOf(wallet);
      const staked = await Promise.all(
        pools.map(async ({ pool }) => {
          const [amount] = await read(world.anvil.url, pool, {
            abi: stakingPoolAbi,
            functionName: 'userInfo',
            args: [wallet],
          });
          return amount;
        }),
      );
      const sum = staked.reduce((all, one) => all + one, 0n);
      const shown = holdings.find(({ token }) => token.address === staking.staked)?.stakedAmount ?? '0';
      expect(BigInt(shown)).toBe(sum);
    }
  });

  it('names the next dates in order, all of them ahead', async () => {
    const { dates, timestamp } = await portfolioOf(ALICE);
    const times = dates.map((one) => one.timestamp);
    expectAscending(times);
    expect(Math.min(...times)).toBeGreaterThan(timestamp);
  });

  it('values the positions with a price, and counts the rest', async () => {
    const usdt = world.deployment.coins[0]?.address ?? zeroAddress;
    const before = await payload<PortfolioValue>(`/api/v1/portfolio/${BOB}/value`);
    const [amount, coin] = [parseUnits('600000', 6), parseUnits('1000', 18)];
    await addLiquidityWithCoin(world.anvil.url, world.dex, { token: usdt, amount, coin });
    const sale = await makeSale(world, ALICE, { inUsdt: true });
    await contribute(world, sale, BOB, '3');
    await untilIndexed(world);
    const after = await payload<PortfolioValue>(`/api/v1/portfolio/${BOB}/value`);
    expect(after.values.find(({ token }) => token === usdt)).toEqual({
      token: usdt,
      usd: `${3n * 10n ** 18n}`,
    });
    expect(after.unpriced).toBeLessThanOrEqual(before.unpriced);
    expect(BigInt(after.total)).toBe(after.values.reduce((sum, { usd }) => sum + BigInt(usd), 0n));
  });

  it('lists a refused payment for each account that can fetch it, until it is fetched', async () => {
    const { url } = world.anvil;
    const accounts = [OPERATOR, FEE_RECEIVER];
    for (const account of accounts) await refuseCoin(url, account);
    const sale = await makeSale(world, OPERATOR);
    sales.push(sale);
    await contribute(world, sale, BOB, '5');
    await callSale(world, sale, OPERATOR, 'finalizePool');
    for (const account of accounts) {
      await untilIndexed(world);
      const credit = await read(url, sale.pool, {
        abi: presalePoolAbi,
        functionName: 'creditOf',
        args: [account, zeroAddress],
      });
      const needs = await needsOf(account);
      expect(needs.map(nameOfNeed)).toEqual(await tried(account));
      expect(needs).toEqual([
        expect.objectContaining({ action: 'withdraw-credit', amount: credit.toString(), isFromOther: false }),
      ]);
      await callSale(world, sale, account, 'withdrawCredit', [zeroAddress, CAROL]);
      await untilIndexed(world);
      expect([await needsOf(account), await tried(account)]).toEqual([[], []]);
    }
  });

  it('lists the overpaid fee that a locker keeps for a contract that refuses coin, until it is withdrawn', async () => {
    const { url } = world.anvil;
    const coinOfCarol = async () => BigInt(await rpc<Hex>(url, 'eth_getBalance', [CAROL, 'latest']));
    const { tokenLocker, liquidityLocker } = world.deployment.contracts;
    for (const [kind, locker, contractAddress, surplus] of [
      [KINDS[0], 'token', tokenLocker, 7n],
      [KINDS[1], 'liquidity', liquidityLocker, 9n],
    ] as const) {
      const at = { url, locker: contractAddress };
      const wallet = await newCreditedWallet(about(world, kind), surplus);
      await untilIndexed(world);
      const credit = await read(url, contractAddress, {
        abi: tokenLockerAbi,
        functionName: 'creditOf',
        args: [wallet],
      });
      const [need, ...others] = await needsOf(wallet);
      expect([credit, others]).toEqual([surplus, []]);
      expect(need).toEqual({
        action: 'withdraw-credit',
        subject: { kind: 'locker', locker, contractAddress },
        token: { address: zeroAddress, symbol: 'BNB', decimals: 18 },
        amount: credit.toString(),
        deadline: null,
        isVesting: false,
        isFromOther: false,
      });
      expect((await portfolioOf(wallet)).counts).toMatchObject({ needs: 1, pressing: 1 });
      expect((await needsOf(wallet)).map(nameOfNeed)).toEqual(await tried(wallet));
      const before = await coinOfCarol();
      await callLocker(at, wallet, 'withdrawCredit', [CAROL]);
      expect((await coinOfCarol()) - before).toBe(surplus);
      await untilIndexed(world);
      expect([await needsOf(wallet), await tried(wallet)]).toEqual([[], []]);
    }
  });

  it('answers for a wallet without positions', async () => {
    const wallet = '0x000000000000000000000000000000000000bEEF';
    const { counts, dates, holdings } = await portfolioOf(wallet);
    expect(Object.values(counts)).toEqual(Object.values(counts).map(() => 0));
    expect([dates, holdings, await needsOf(wallet)]).toEqual([[], [], []]);
  });

  it('refuses an invalid address', async () => {
    const { status, body } = await world.get('/api/v1/portfolio/0x12/needs');
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('puts locks that strangers made after the wallet’s own, and looks through a bounded number', async () => {
    const { token } = lockersOf();
    const spam = tokens[CAROL]?.token ?? zeroAddress;
    const now = await headTimestamp(world.anvil.url);
    const before = await portfolioOf(ALICE);
    const one = {
      owner: ALICE,
      amount: 1n,
      time: BigInt(now + 60),
      initialPercent: 0n,
      cycle: 0n,
      cyclePercent: 0n,
    };
    const locks = Array.from({ length: 25 }, () => ({ ...one, isVesting: false }));
    for (let round = 0; round < 20; round += 1) {
      await callLocker(token, CAROL, 'lockMany', [spam, locks], { locks: 25n });
    }
    await increaseTime(world.anvil.url, 120);
    await untilIndexed(world);
    const { counts, isPartial, holdings } = await portfolioOf(ALICE);
    expect(counts.receivedLocks).toBe(500);
    expect(isPartial).toBe(true);
    expect(counts.pressing).toBeGreaterThanOrEqual(before.counts.pressing);
    const others = holdings.map(({ isFromOthers }) => isFromOthers);
    expectAscending(others.map(Number));
    const first = await payload<PageOf<PortfolioNeed>>(`/api/v1/portfolio/${ALICE}/needs?limit=10`);
    expect(first.items.slice(0, before.counts.pressing).every(({ isFromOther }) => !isFromOther)).toBe(true);
  });
});

describe('the budget of a portfolio', () => {
  it('charges a portfolio as a search', async () => {
    const limited = await world.startAnother({ RATE_LIMIT_READS: '30' });
    const answers: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      answers.push((await ask(limited.url, 'GET', `/api/v1/portfolio/${ALICE}`)).status);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

function callOf({ action, subject, isVesting }: PortfolioNeed) {
  const { contractAddress } = subject;
  if (subject.kind === 'lock')
    return unlock({ locker: contractAddress, id: subject.lockId }, subject.isVesting);
  if (action === 'claim-back') return refund(contractAddress);
  const percents = isVesting ? 2500 : 0;
  const vesting = { initialPercent: percents, cycle: 7 * DAY, cyclePercent: percents };
  return claimTokens({ pool: contractAddress, vesting });
}
