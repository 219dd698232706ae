import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import { zeroAddress, type Address } from '@kingspad/domain';
import type { Contribution, Holders, PresaleRecord } from '@kingspad/domain/api';
import { ok, pageOf, type FakeServer } from './fake-server.ts';
import { HASH, OTHER_ACCOUNT } from './lock-records.ts';
import { POOL, presaleItem, saleAnswers } from './presales.ts';
import type { TestChain } from './test-chain.ts';

export const DAY = 86_400;
/** 30 digits before the point, of a coin or token with 18 decimals. */
export const HUGE = BigInt(`${'9'.repeat(30)}${'1'.repeat(18)}`);
export const LONG = { name: 'N'.repeat(100), symbol: 'S'.repeat(100) };
const ARABIC = { name: 'عملة الملك الذهبية', symbol: 'ملك' };
export const addressOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const wallets = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index + 1_000));

const KINDS = ['wallet', 'sale', 'staking', 'locker', 'pair', 'burnt', 'owner', 'contract'] as const;

/** Holders with the most accounts that are shown, of all kinds, the largest first. */
export const HOLDERS: Holders = {
  state: 'known',
  blockNumber: 123_456_789,
  timestamp: 1_800_000_000,
  totalSupply: String(HUGE),
  holderCount: 100_000,
  holders: Array.from({ length: 40 }, (_, index) => ({
    walletAddress: addressOf(index + 500),
    kind: KINDS[index % KINDS.length] ?? 'wallet',
    amount: String(HUGE / BigInt((index + 4) ** 2)),
  })),
};

export const UNREAD: Holders = {
  state: 'reading',
  blockNumber: null,
  timestamp: null,
  totalSupply: null,
  holderCount: null,
  holders: [],
};

/** Facts of a sale that a list lacks, as the server has them for a sale without descriptions. */
const RECORD = {
  factoryAddress: OTHER_ACCOUNT,
  transactionHash: HASH,
  blockNumber: 34,
  createdTimestamp: 1_800_000_000,
  tokensDeposited: '0',
  minimumBuy: '1',
  maximumBuy: String(HUGE),
  routerAddress: OTHER_ACCOUNT,
  routerName: 'Pancakeswap',
  startTime: '2027-01-15 08:00:00',
  endTime: '2027-01-25 08:00:00',
  isLiquidityBurnt: false,
  isUnsoldBurnt: false,
  isInvestorVestingEnable: false,
  initialTokenReleasePercentage: null,
  vestingPeriodInDays: null,
  cycleTokenReleasePercentage: null,
  vestingCycleInSeconds: null,
  facebookLink: null,
  githubLink: null,
  instagramLink: null,
  discordLink: null,
  redditLink: null,
  youTubeLink: null,
  pooCoinLink: null,
  description: null,
  refundedAmount: '0',
  closingWindowSeconds: 0,
  launchPercentage: 0,
  excessReturned: '0',
  listRoot: null,
  filledTimestamp: null,
  isPoolFinalized: false,
  poolFinalizedAtTimestamp: 0,
  finalizeOpenTimestamp: null,
  finalizeDeadlineTimestamp: null,
  cancelledTimestamp: null,
  forcedReason: null,
  tokensReclaimed: false,
  pairAddress: null,
  liquidityAmount: null,
  liquidityLockId: null,
  liquidityLockKey: null,
  coinListed: null,
  tokensListed: null,
  tokensSold: null,
  whitelistCount: 0,
  listedWallets: null,
  otherPools: 0,
  sameNameTokens: 0,
  hasMetadata: true,
  metadataVersion: 0,
  commentCount: 0,
  updatedAt: '2027-01-15T08:00:00.000Z',
  incompleteSince: null,
} satisfies Partial<PresaleRecord>;

export interface SaleOf {
  token?: { name: string; symbol: string };
  /** Base units of its coin. */
  raised: bigint;
  hardCap: bigint;
  /** Tokens of one coin, base units. */
  rate?: bigint;
  /** Tokens in the sale, base units: the whole supply unless given. */
  tokens?: bigint;
  contributors: number;
  /** Seconds before now. */
  finalizedAgo?: number;
  holders?: Holders;
  record?: Partial<PresaleRecord>;
}

/** A live sale, or one that was listed, with everything that its page reads. */
export function withSale({ chain, server }: { chain: TestChain; server: FakeServer }, sale: SaleOf): void {
  const { token: texts = ARABIC, raised, hardCap, contributors, finalizedAgo, record } = sale;
  const { rate = HUGE, tokens = HUGE, holders = UNREAD } = sale;
  const token = chain.token({ ...texts, supply: HUGE, holder: OTHER_ACCOUNT });
  const now = chain.now();
  const isListed = finalizedAgo !== undefined;
  const finalizedAt = isListed ? now - finalizedAgo : 0;
  const start = now - 10 * DAY;
  const end = isListed ? finalizedAt - 1 : now + DAY;
  const answers = saleAnswers();
  const factory = chain.newAddress();
  chain.contract(factory, presaleFactoryAbi, {
    ...{ isPool: true, isFairPool: false, canForceFail: false },
    ...{ owner: zeroAddress, operator: zeroAddress },
  });
  chain.contract(POOL, presalePoolAbi, {
    ...answers,
    tokenAddress: token.address,
    totalTokenAmount: tokens,
    terms: {
      ...answers.terms,
      startTime: BigInt(start),
      endTime: BigInt(end),
      softCap: hardCap / 2n,
      hardCap,
      maximumBuy: hardCap,
      tokensPerbnb: rate,
      launchRate: rate / 3n,
      initialPercent: 0n,
    },
    raised,
    contributorCount: BigInt(contributors),
    status: isListed ? 4 : 1,
    finalizedAt: BigInt(finalizedAt),
  });
  server.config = { ...server.config, contracts: { ...server.config.contracts, presaleFactory: factory } };

  const item = presaleItem({
    presaleName: texts.name,
    tokenName: texts.name,
    tokenSymbol: texts.symbol,
    tokenAddress: token.address,
    softCap: String(hardCap / 2n),
    hardCap: String(hardCap),
    raisedAmount: String(raised),
    contributorCount: contributors,
    tokensPerBNB: String(rate),
    launchRate: String(rate / 3n),
    poolOwner: OTHER_ACCOUNT,
    startTimeTimestamp: start,
    endTimeTimestamp: end,
    ...(isListed && { status: 'finalized' }),
  });
  const shown: PresaleRecord = {
    ...RECORD,
    ...item,
    totalTokenAmount: String(tokens),
    isPoolFinalized: isListed,
    poolFinalizedAtTimestamp: finalizedAt,
    ...record,
  };
  const others = Array.from({ length: 8 }, (_, index) =>
    presaleItem({ ...item, poolContractAddress: addressOf(index + 100) }),
  );
  const contributions = wallets(contributors > 0 ? 10 : 0).map((walletAddress, index): Contribution => ({
    kind: (['contribution', 'refund', 'claim'] as const)[index % 3] ?? 'claim',
    walletAddress,
    amount: String(HUGE),
    total: String(HUGE),
    timestamp: now - index,
    blockNumber: 90,
    transactionHash: HASH,
    logIndex: index,
  }));
  const page = (query: URLSearchParams) => {
    const { items, meta } = pageOf(contributions, query);
    return { items, meta: { ...meta, totalItems: contributors, totalPages: Math.ceil(contributors / 10) } };
  };
  const point = (timestamp: number, coins: bigint) => ({
    blockNumber: 90,
    timestamp,
    coinReserve: String(coins),
    tokenReserve: '1000',
  });
  const of = `/presale/${POOL}`;
  server.on('GET', '/presale/get/*', () => ok(shown));
  server.on('GET', /^\/presale\/get-presale\//, ({ query }) => ok(pageOf(others, query)));
  server.on('GET', `${of}/contributions`, ({ query }) => ok(page(query)));
  server.on('GET', `${of}/raised`, () =>
    ok({
      points:
        contributors > 0
          ? [1, 2, 3].map((part) => ({
              timestamp: start + part * DAY,
              raised: String((raised * BigInt(part)) / 3n),
            }))
          : [],
      contributionCount: contributors,
      largest: contributors > 0 ? { walletAddress: addressOf(1_000), amount: String(raised / 2n) } : null,
    }),
  );
  server.on('GET', `${of}/holders`, () => ok(holders));
  server.on('GET', `${of}/price-history`, () =>
    ok({
      state: 'known',
      points: [point(finalizedAt, HUGE), point(finalizedAt + DAY, 1n), point(now - 60, HUGE / 7n)],
      current: point(now, HUGE / 7n),
    }),
  );
  server.on('GET', `${of}/votes`, () => ok({ ...item.votes, inFavor: 100_000, isOpen: false, mine: null }));
  server.on('GET', `${of}/comments`, () => ok(pageOf([])));
  server.on('GET', '/session', () => ok({ address: null, isOperator: false, expiresAt: null }));
}
