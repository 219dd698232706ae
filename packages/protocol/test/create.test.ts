import { parseEther, parseUnits, zeroAddress, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callData } from '@kingspad/abi';
import {
  atSecond,
  basisPoints,
  createFairSale,
  createLiquidityLock,
  createLock,
  createSale,
  createStakingPool,
  days,
  hours,
  metadataDigest,
  metadataTail,
  minutes,
  percent,
  seconds,
  type Duration,
  type NewFairSale,
  type NewLock,
  type NewSale,
  type PublicConfig,
  type Share,
} from '../src/index.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const [ME, OTHER, TOKEN, COIN, ROUTER] = [at('1'), at('2'), at('3'), at('4'), at('5')];
const config = {
  chainId: 97,
  blockTimeSeconds: 3,
  contracts: {
    tokenLocker: at('a'),
    liquidityLocker: at('b'),
    presaleFactory: at('c'),
    stakingFactory: at('d'),
  },
  coins: [{ symbol: 'USDT', address: COIN, decimals: 6 }],
  routers: [{ name: 'Pancakeswap', address: ROUTER, factory: ROUTER }],
  fees: { lock: '10', liquidityLock: '20', presale: '30', staking: null },
} as PublicConfig;
const salt: Hex = `0x${'77'.repeat(16)}`;
const FIRST = 1_900_000_000;
const permit = { deadline: 9n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` } as const;

// A day before the dates of these tests.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: (FIRST - 86_400) * 1000 }));
afterAll(() => vi.useRealTimers());

const lock = { payer: ME, token: TOKEN, amount: 1000n, salt };
const vesting = {
  firstRelease: atSecond(FIRST),
  initial: percent(10),
  cycle: minutes(30),
  perCycle: percent(7.25),
};

describe('units', () => {
  it('converts units to those of the contract', () => {
    expect([percent(10), percent(33.33), basisPoints(1)].map((share) => share.basisPoints)).toEqual([
      1000, 3333, 1,
    ]);
    expect([seconds(1), minutes(30), hours(1), days(2)].map((length) => length.seconds)).toEqual([
      1, 1800, 3600, 172_800,
    ]);
    expect(percent(33.33).percent).toBe(33.33);
  });

  it.each([101, -1, 33.333, Number.NaN])('%s percent are refused', (value) => {
    expect(() => percent(value)).toThrow(RangeError);
  });

  it('lengths of time are whole seconds', () => {
    expect(minutes(0.5).seconds).toBe(30);
    expect(() => minutes(0.33)).toThrow('Give a whole number of seconds.');
    expect(() => days(-1)).toThrow(RangeError);
  });
});

describe('a lock', () => {
  it('creates a lock in the contract’s units, and its draft in those of the API', () => {
    const { call, draft, approval } = createLock(config, { ...lock, vesting, title: 'Team' });
    expect([call.functionName, call.args]).toEqual([
      'lockAndVesting',
      [TOKEN, 1000n, BigInt(FIRST), 1000n, 1800n, 725n],
    ]);
    expect(draft.body).toMatchObject({
      initialVestingReleasePercentage: 10,
      vestingCycleInMinutes: 30,
      vestingReleasePercentage: 7.25,
      tokenUnlockTime: null,
      title: 'Team',
    });
    expect(approval).toEqual({ token: TOKEN, spender: config.contracts.tokenLocker, amount: 1000n });
  });

  it('carries the digest of its draft, and the fee of the site', () => {
    const { call, draft } = createLock(config, { ...lock, unlockAt: atSecond(FIRST), title: 'Team' });
    const subject = {
      chainId: 97,
      contract: at('a'),
      owner: ME,
      token: TOKEN,
      salt,
      meta: { title: 'Team' },
    };
    expect(draft.digest).toBe(metadataDigest({ ...subject, kind: 'lock' }));
    expect(callData(call).endsWith(metadataTail(draft.digest).slice(2))).toBe(true);
    expect([call.functionName, call.args, call.value]).toEqual([
      'lockTokens',
      [TOKEN, 1000n, BigInt(FIRST), false],
      10n,
    ]);
  });

  it('requires no option that it does not use', () => {
    const { draft } = createLock(config, { ...lock, unlockAt: atSecond(FIRST) });
    const given = Object.entries(draft.body).filter(([, value]) => value !== null);
    expect(Object.fromEntries(given)).toEqual({
      tokenAddress: TOKEN,
      tokenOwner: ME,
      tokenName: '',
      tokenSymbol: '',
      tokenDecimals: 0,
      tokenLockAmount: '1000',
      tokenUnlockTime: '2030-03-17 17:46:40',
      unlockTimestamp: FIRST,
      isVestingEnabled: false,
      contractAddress: config.contracts.tokenLocker,
      metadataSalt: salt,
    });
  });

  it('creates a pair’s lock at the LP locker, for its fee', () => {
    const { call, draft } = createLiquidityLock(config, { ...lock, vesting });
    expect([call.address, call.value, draft.path]).toEqual([
      config.contracts.liquidityLocker,
      20n,
      '/api/v1/liquidity-locker/create',
    ]);
    expect(draft.body).toMatchObject({ isLpToken: true, dexPlatform: null, tokenAddressOne: null });
  });

  it('creates a lock for another owner, without a title', () => {
    const open = createLock(config, { ...lock, owner: OTHER, unlockAt: atSecond(FIRST) });
    const steps = createLock(config, { ...lock, owner: OTHER, vesting });
    expect([open, steps].map(({ call }) => [call.functionName, call.args[0]])).toEqual([
      ['lockTokensFor', OTHER],
      ['lockAndVestingFor', OTHER],
    ]);
    const titled = { ...lock, owner: OTHER, unlockAt: atSecond(FIRST), title: 'Mine' };
    expect(() => createLock(config, titled)).toThrow('Only the owner can set a title');
  });

  it('takes a permit instead of its approval, with the same fee and digest, and no permit for another owner', () => {
    const plain = createLock(config, { ...lock, unlockAt: atSecond(FIRST), title: 'Team' });
    const steps = createLiquidityLock(config, { ...lock, vesting });
    const [one, other] = [plain.permitted?.(permit), steps.permitted?.(permit)];
    expect([one?.functionName, other?.functionName]).toEqual([
      'lockTokensWithPermit',
      'lockAndVestingWithPermit',
    ]);
    expect(one).toMatchObject({ value: plain.call.value, dataSuffix: plain.call.dataSuffix });
    expect(one?.args.at(-1)).toEqual(permit);
    const given = createLock(config, { ...lock, owner: OTHER, unlockAt: atSecond(FIRST) });
    expect(given.permitted).toBeUndefined();
  });

  it('needs no cycle for a lock released at once, and requires it otherwise', () => {
    const whole = { firstRelease: atSecond(FIRST), initial: percent(100) };
    const { call, draft } = createLock(config, { ...lock, vesting: whole });
    expect(call.args.slice(3)).toEqual([10_000n, 0n, 0n]);
    expect(draft.body).toMatchObject({ vestingCycleInMinutes: null, vestingReleasePercentage: null });
    const half = { ...whole, initial: percent(50) };
    expect(() => createLock(config, { ...lock, vesting: half })).toThrow(
      'vesting.cycle and vesting.perCycle',
    );
  });

  it.each<[string, Partial<typeof vesting>, string]>([
    [
      'a percent',
      { initial: 10 as unknown as Share },
      'vesting.initial is 10, which has no unit. Write percent(10)',
    ],
    [
      'minutes',
      { cycle: 30 as unknown as Duration },
      'vesting.cycle is 30, which has no unit. Write minutes(30)',
    ],
    [
      'a time',
      { firstRelease: FIRST as unknown as Date },
      'vesting.firstRelease is 1900000000, which is not a date.',
    ],
  ])('refuses %s that is a plain number, as the API has it', (_, wrong, sentence) => {
    expect(() => createLock(config, { ...lock, vesting: { ...vesting, ...wrong } })).toThrow(sentence);
  });

  it.each<[string, object, string]>([
    ['no amount', { amount: 0n }, 'amount is 0. Choose from 1 to 340282366920938463463374607431768211455.'],
    ['too large an amount', { amount: 2n ** 128n }, 'amount is 340282366920938463463374607431768211456.'],
    [
      'a past time',
      { unlockAt: atSecond(1_000_000_000) },
      'unlockAt is 2001-09-09T01:46:40.000Z. Choose from',
    ],
    ['a time in milliseconds', { unlockAt: atSecond(FIRST * 1000) }, 'unlockAt is'],
    ['a token that is none', { token: '0x12' }, 'token is 0x12, which is not an address.'],
    ['a token with a wrong checksum', { token: `0xAb${'a'.repeat(38)}` }, 'which is not an address.'],
    ['the zero address as owner', { owner: zeroAddress }, 'owner is the zero address.'],
    ['the locker as owner', { owner: config.contracts.tokenLocker }, 'which could never unlock.'],
    ['a payer that is missing', { payer: undefined }, 'payer is undefined, which is not an address.'],
    ['a long title', { title: 'x'.repeat(101) }, 'title has 101 characters, more than 100.'],
    ['a misspelt field', { titel: 'Team' }, 'titel is not a field. There are payer, owner, token,'],
    ['a time and a schedule', { vesting }, 'unlockAt and vesting exclude each other.'],
    ['a fee that is a plain number', { fee: 10 }, 'fee is 10, which is not an amount.'],
  ])('refuses %s before a wallet is asked', (_, wrong, sentence) => {
    const given = { ...lock, unlockAt: atSecond(FIRST), ...wrong } as unknown as NewLock;
    expect(() => createLock(config, given)).toThrow(sentence);
  });

  it.each<[string, object, string]>([
    ['no cycle', { cycle: seconds(0) }, 'vesting.cycle is 0 seconds. Choose from 1 seconds to'],
    [
      'no share of a cycle',
      { perCycle: percent(0) },
      'vesting.perCycle is 0 %. Choose from 0.01 % to 100 %.',
    ],
    ['a past start', { firstRelease: atSecond(9) }, 'vesting.firstRelease is 1970-01-01T00:00:09.000Z.'],
    [
      'steps past the last date',
      { cycle: days(60_000), perCycle: percent(1) },
      'The last release is too far ahead.',
    ],
    ['a misspelt field', { perCycles: percent(1) }, 'vesting.perCycles is not a field.'],
  ])('refuses a schedule with %s before a wallet is asked', (_, wrong, sentence) => {
    expect(() => createLock(config, { ...lock, vesting: { ...vesting, ...wrong } })).toThrow(sentence);
  });

  it('refuses an amount that is a plain number', () => {
    const wrong = { ...lock, unlockAt: atSecond(FIRST), amount: 1000 } as unknown as NewLock;
    expect(() => createLock(config, wrong)).toThrow('Write base units as a bigint');
  });
});

const sale: NewSale = {
  owner: ME,
  token: TOKEN,
  router: ROUTER,
  startAt: atSecond(FIRST),
  endAt: atSecond(FIRST + 86_400),
  softCap: parseEther('2'),
  hardCap: parseEther('5'),
  minimumBuy: 1n,
  maximumBuy: parseEther('5'),
  tokensPerCoin: parseUnits('1000', 18),
  launchRate: parseUnits('800', 18),
  liquidity: { share: percent(60), lockedFor: days(30) },
  salt,
};

describe('a sale', () => {
  it('creates a public sale without vesting, with locked liquidity and returned tokens, by default', () => {
    const { call, approval, draft } = createSale(config, sale);
    const [token, router, terms] = call.args;
    expect([call.functionName, token, router, call.value]).toEqual(['createNewPool', TOKEN, ROUTER, 30n]);
    expect(terms).toMatchObject({
      liquidityPercent: 6000n,
      liquidityLockSeconds: 2_592_000n,
      publicStartTime: 0n,
      initialPercent: 0n,
      cycle: 0n,
      cyclePercent: 0n,
      isWhitelisted: false,
      isLiquidityBurnt: false,
      isUnsoldBurnt: false,
    });
    // 5 × 1,000 sold, and 3 × 800 for the pair.
    expect(approval).toEqual({ token: TOKEN, spender: at('c'), amount: parseUnits('7400', 18) });
    expect(draft.body).toMatchObject({
      liquidityPercentage: 60,
      isInvestorVestingEnable: false,
      vestingPeriodInDays: null,
      publicSaleStartTimestamp: 0,
      liquidityTokenAddress: zeroAddress,
      presaleName: '',
    });
  });

  it('creates a sale with all choices in both units', () => {
    const chosen: NewSale = {
      ...sale,
      coin: COIN,
      vesting: { initial: percent(20), cycle: days(7), perCycle: percent(12.5) },
      publicFrom: atSecond(FIRST + 3600),
      liquidity: { share: percent(70), isBurnt: true },
      burnsUnsold: true,
      metadata: { presaleName: 'Crown sale' },
    };
    const { call, draft } = createSale(config, chosen);
    expect(call.args.slice(0, 3)).toEqual([TOKEN, COIN, ROUTER]);
    expect(call.args[3]).toMatchObject({
      initialPercent: 2000n,
      cycle: 604_800n,
      cyclePercent: 1250n,
      publicStartTime: BigInt(FIRST + 3600),
      isWhitelisted: true,
      isLiquidityBurnt: true,
      liquidityLockSeconds: 0n,
      isUnsoldBurnt: true,
    });
    expect(draft.body).toMatchObject({
      initialTokenReleasePercentage: 20,
      vestingPeriodInDays: 7,
      cycleTokenReleasePercentage: 12.5,
      publicSaleStartTimestamp: FIRST + 3600,
      liquidityTokenName: 'USDT',
      presaleName: 'Crown sale',
    });
  });

  it.each([
    ['the native coin', {}, zeroAddress],
    ['a listed coin', { coin: COIN }, COIN],
  ])(
    'a sale in %s takes a permit instead of its approval, with the same terms, fee and digest',
    (_, chosen, coin) => {
      const { call, permitted } = createSale(config, { ...sale, ...chosen });
      const one = permitted?.(permit);
      expect(one).toMatchObject({
        address: at('c'),
        functionName: 'createNewPoolWithPermit',
        args: [TOKEN, coin, ROUTER, call.args.at(-1), permit],
        value: call.value,
        dataSuffix: call.dataSuffix,
      });
    },
  );

  it.each<[string, object, string]>([
    ['a router of no site', { router: OTHER }, 'is not a router of this site. Choose one of config.routers.'],
    ['its coin as token', { coin: COIN, token: COIN }, 'token is the coin of the sale.'],
    [
      'an end before its start',
      { endAt: atSecond(FIRST - 1) },
      'endAt is 2030-03-17T17:46:39.000Z. Choose from',
    ],
    ['too long a time', { endAt: atSecond(FIRST + 91 * 86_400) }, 'endAt is'],
    ['a start too far ahead', { startAt: atSecond(9e9), endAt: atSecond(9e9 + 60) }, 'startAt is'],
    [
      'a soft cap above half of the hard cap',
      { softCap: parseEther('3') },
      'softCap is 3000000000000000000.',
    ],
    ['no soft cap', { softCap: 0n }, 'softCap is 0. Choose from 1 to'],
    ['a listing above the sale’s rate', { launchRate: parseUnits('1001', 18) }, 'launchRate is'],
    ['a smallest buy above the largest', { minimumBuy: parseEther('5') }, 'minimumBuy is'],
    ['a largest buy above the hard cap', { maximumBuy: parseEther('6') }, 'maximumBuy is'],
    [
      'a smallest buy of no token',
      { tokensPerCoin: 10n ** 17n, launchRate: 1n },
      'minimumBuy buys no token.',
    ],
    [
      'a small share',
      { liquidity: { share: percent(10), lockedFor: days(30) } },
      'liquidity.share is 10 %. Choose from 51 % to 100 %.',
    ],
    [
      'a short lock',
      { liquidity: { share: percent(60), lockedFor: days(1) } },
      'liquidity.lockedFor is 86400 seconds.',
    ],
    [
      'a lock that is burnt',
      { liquidity: { share: percent(60), lockedFor: days(30), isBurnt: true } },
      'exclude each other',
    ],
    ['a public sale after its end', { publicFrom: atSecond(FIRST + 86_400) }, 'publicFrom is'],
    [
      'a fast vesting',
      { vesting: { initial: percent(10), cycle: minutes(1), perCycle: percent(10) } },
      'vesting.cycle is 60 seconds.',
    ],
    [
      'a long vesting',
      { vesting: { initial: percent(1), cycle: days(365), perCycle: percent(1) } },
      'more than ten years',
    ],
    ['a tiny listing', { softCap: 1000n, minimumBuy: 10n ** 15n }, 'too small for a pair'],
    ['a misspelt field', { burnUnsold: true }, 'burnUnsold is not a field. There are owner, token,'],
    ['a misspelt name', { metadata: { presalName: 'x' } }, 'metadata.presalName is not a field.'],
    [
      'a misspelt lock',
      { liquidity: { share: percent(60), lockFor: days(30) } },
      'liquidity.lockFor is not a field.',
    ],
  ])('refuses a sale with %s before a wallet is asked', (_, wrong, sentence) => {
    expect(() => createSale(config, { ...sale, ...wrong })).toThrow(sentence);
  });

  it('refuses a plain number as a share, and a coin that the site does not have', () => {
    const liquidity = { share: 60 as unknown as Share, lockedFor: days(30) };
    expect(() => createSale(config, { ...sale, liquidity })).toThrow(
      'liquidity.share is 60, which has no unit.',
    );
    expect(() => createSale(config, { ...sale, coin: TOKEN })).toThrow('is not a coin of this site');
  });
});

const fairSale: NewFairSale = {
  owner: ME,
  token: TOKEN,
  router: ROUTER,
  startAt: atSecond(FIRST),
  endAt: atSecond(FIRST + 86_400),
  supply: parseUnits('5000', 18),
  softCap: parseEther('2'),
  hardCap: parseEther('5'),
  minimumBuy: parseEther('0.01'),
  maximumBuy: parseEther('0.5'),
  launch: percent(80),
  closingWindow: hours(6),
  liquidity: { share: percent(60), lockedFor: days(30) },
  salt,
};
const ROOT: Hex = `0x${'8'.repeat(64)}`;

describe('a fair sale', () => {
  it('creates a fair sale for all, without vesting, by default, and sends no rates', () => {
    const { call, approval, draft } = createFairSale(config, fairSale);
    const [token, coin, router, terms] = call.args;
    expect([call.functionName, token, coin, router, call.value]).toEqual([
      'createFairPool',
      TOKEN,
      zeroAddress,
      ROUTER,
      30n,
    ]);
    expect(terms).toMatchObject({
      supply: parseUnits('5000', 18),
      launchBps: 8000n,
      closingWindow: 21_600n,
      listRoot: `0x${'0'.repeat(64)}`,
      sale: { tokensPerbnb: 0n, launchRate: 0n, isWhitelisted: false, publicStartTime: 0n, cycle: 0n },
    });
    // 5,000 sold, and 60 % of 80 % of them for the pair.
    expect(approval).toEqual({ token: TOKEN, spender: at('c'), amount: parseUnits('7400', 18) });
    expect(draft.body).toMatchObject({ totalTokenAmount: String(parseUnits('5000', 18)), poolOwner: ME });
  });

  it('a list is the whole of a fair sale unless it opens to all before its end', () => {
    const termsOf = (chosen: Partial<NewFairSale>) =>
      createFairSale(config, { ...fairSale, listRoot: ROOT, ...chosen }).call.args[3];
    const whole = { isWhitelisted: true, publicStartTime: BigInt(FIRST + 86_400) };
    expect(termsOf({})).toMatchObject({ listRoot: ROOT, sale: whole });
    expect(termsOf({ publicFrom: atSecond(FIRST + 3600) })).toMatchObject({
      listRoot: ROOT,
      sale: { ...whole, publicStartTime: BigInt(FIRST + 3600) },
    });
  });

  it('a fair sale takes a permit instead of its approval, with the same terms, fee and digest', () => {
    const { call, permitted } = createFairSale(config, { ...fairSale, coin: COIN });
    expect(permitted?.(permit)).toMatchObject({
      functionName: 'createFairPool',
      args: [TOKEN, COIN, ROUTER, call.args[3], permit],
      value: call.value,
      dataSuffix: call.dataSuffix,
    });
  });

  it.each<[string, object, string]>([
    ['less than six hours', { endAt: atSecond(FIRST + 6 * 3600 - 1) }, 'endAt is'],
    [
      'a short closing window',
      { closingWindow: hours(1) },
      'closingWindow is 3600 seconds. Choose from 8640',
    ],
    ['a long closing window', { closingWindow: hours(13) }, 'closingWindow is 46800 seconds.'],
    ['a soft cap above half of the hard cap', { softCap: parseEther('3') }, 'softCap is'],
    ['a wallet of more than a tenth', { maximumBuy: parseEther('0.6') }, 'maximumBuy is'],
    ['a smallest buy of few units', { supply: 10_000_000n }, 'minimumBuy buys fewer than 100000 units'],
    ['a cheap listing', { launch: percent(49) }, 'launch is 49 %. Choose from 50 % to 100 %.'],
    ['a plain number as a window', { closingWindow: 3600 }, 'closingWindow is 3600'],
    ['no supply', { supply: 0n }, 'supply is 0.'],
    ['a supply that the pair’s part makes too large', { supply: 2n ** 128n - 1n }, 'supply is'],
    ['a public start after its end', { publicFrom: atSecond(FIRST + 86_401) }, 'publicFrom is'],
    ['a root that is none', { listRoot: '0x12' }, 'listRoot is 0x12. Write 0x and 64 hex digits'],
    ['a fixed rate', { tokensPerCoin: 5n }, 'tokensPerCoin is not a field.'],
    [
      'a tiny listing',
      { softCap: 1000n, hardCap: 200_000n, maximumBuy: 2000n, minimumBuy: 1000n, supply: 20_000_000n },
      'too small for a pair',
    ],
    [
      'a small share',
      { liquidity: { share: percent(10), lockedFor: days(30) } },
      'liquidity.share is 10 %. Choose from 51 % to 100 %.',
    ],
    [
      'a fast vesting',
      { vesting: { initial: percent(10), cycle: minutes(1), perCycle: percent(10) } },
      'vesting.cycle is 60 seconds.',
    ],
  ])('refuses a fair sale with %s before a wallet is asked', (_, wrong, sentence) => {
    expect(() => createFairSale(config, { ...fairSale, ...wrong })).toThrow(sentence);
  });
});

describe('a staking pool', () => {
  const pool = {
    creator: ME,
    token: TOKEN,
    rewards: 900n,
    limitPerWallet: 100n,
    head: { number: 50n, timestamp: BigInt(FIRST) },
    endAt: atSecond(FIRST + 3000),
    fee: 5n,
    salt,
  };

  it('pays the staked token, ends by the block time, and locks nothing, unless said otherwise', () => {
    const { call, approval, draft } = createStakingPool(config, pool);
    expect([call.args, call.value]).toEqual([[TOKEN, 900n, 50n, 1050n, 100n, 0n], 5n]);
    expect(createStakingPool(config, pool).permitted).toBeUndefined();
    expect(approval).toEqual({ token: TOKEN, spender: at('d'), amount: 900n });
    expect(draft.body).toMatchObject({
      isRewardsSameAsStakingToken: true,
      stakeTimeLockInDays: 0,
      tokenLockFor: '',
    });
  });

  it('creates a staking pool with another reward token and locked stakes', () => {
    const { call, approval, draft } = createStakingPool(config, {
      ...pool,
      rewardToken: COIN,
      lockedFor: days(2),
    });
    expect(call.args).toEqual([TOKEN, COIN, 900n, 50n, 1050n, 100n, 172_800n]);
    expect(approval.token).toBe(COIN);
    expect(draft.body).toMatchObject({ isRewardsSameAsStakingToken: false, stakeTimeLockInDays: 172_800 });
  });

  it.each<[string, object, string]>([
    ['no rewards', { rewards: 0n }, 'rewards is 0. Choose from 1 to'],
    ['no limit', { limitPerWallet: 0n }, 'limitPerWallet is 0. Choose from 1 to'],
    [
      'a long lock of stakes',
      { lockedFor: days(366) },
      'lockedFor is 31622400 seconds. Choose from 0 seconds to',
    ],
    ['a token that is none', { token: 'CROWN' }, 'token is CROWN, which is not an address.'],
    ['a misspelt field', { lockFor: days(1) }, 'lockFor is not a field. There are creator,'],
    ['a misspelt link', { metadata: { logoURL: '' } }, 'metadata.logoURL is not a field.'],
  ])('refuses %s before a wallet is asked', (_, wrong, sentence) => {
    expect(() => createStakingPool(config, { ...pool, ...wrong })).toThrow(sentence);
  });

  it('refuses an end that has passed, and an unknown fee', () => {
    expect(() => createStakingPool(config, { ...pool, endAt: atSecond(FIRST) })).toThrow(
      'before the next block',
    );
    const { fee: _, ...unpaid } = pool;
    expect(() => createStakingPool(config, unpaid)).toThrow('pass it as fee');
  });
});
