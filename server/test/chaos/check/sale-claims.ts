import { fairPoolAbi, presalePoolAbi, type Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { allOf, viewsAt, type Views } from '../../support/views.ts';
import { eventsOf, factoryEvents, type ChainEvent, type Head } from './chain-logs.ts';
import { listClaims, recordClaim, type Claim, type Json } from './claim.ts';

/** A sale's pools in the order of their making, and everything that the API says of sales. */
export interface SaleFacts {
  claims: Claim[];
  pools: Address[];
}

const API = '/api/v1/presale';
const MADE: ReadonlySet<string> = new Set(['PoolCreated', 'FairPoolCreated']);
const FORCED: ReadonlySet<string> = new Set(['PoolForceFailed', 'FairPoolForceFailed']);
const isFair = ({ name }: ChainEvent) => name === 'FairPoolCreated';
const text = (value: unknown) => String(value);
const orNull = (value: bigint) => (value === 0n ? null : Number(value));

/** Everything that the API says of sales, from their views and logs. */
export async function saleClaims(url: string, head: Head, deployment: Deployment): Promise<SaleFacts> {
  const readAt = viewsAt(url, head.number);
  const ofFactories = await factoryEvents(url, head, deployment, 'presaleFactory');
  const made = ofFactories.filter(({ name }) => MADE.has(name));
  const forced = ofFactories.filter(({ name }) => FORCED.has(name));
  const sales = await Promise.all(
    made.map(async (creation) => {
      const pool = creation.args.pool as Address;
      const of = readAt(pool, presalePoolAbi);
      const events = await eventsOf(url, pool, fairPoolAbi);
      const reason = forced.find(({ args }) => args.pool === pool)?.args.reason ?? null;
      return {
        pool,
        creation,
        of,
        events,
        reason,
        item: await itemOf(of, creation, readAt(pool, fairPoolAbi)),
      };
    }),
  );
  const claims: Claim[] = [];
  for (const sale of sales) {
    const { pool, of, events, item } = sale;
    claims.push(recordClaim(`${API}/get/${pool}`, { ...item, ...(await recordOf(sale)) }));
    claims.push(...listClaims(`${API}/${pool}/contributions`, contributionsIn(events)));
    const whitelist = await of('getWhiteListedUsers');
    const entries = whitelist.map((walletAddress, index) => ({ number: index + 1, walletAddress }));
    claims.push(...listClaims(`${API}/${pool}/whitelist`, entries));
  }
  const newestFirst = sales.map(({ item }) => item).toReversed();
  claims.push(...listClaims(`${API}/all`, newestFirst));
  for (const owner of new Set(newestFirst.map(({ poolOwner }) => poolOwner as Address))) {
    claims.push(
      ...listClaims(
        `${API}/get-presale/${owner}`,
        newestFirst.filter(({ poolOwner }) => poolOwner === owner),
      ),
    );
  }
  claims.push(...(await walletClaims(sales)));
  return { claims, pools: sales.map(({ pool }) => pool) };
}

type ReadPool = Views<typeof presalePoolAbi>;

interface SaleAtHead {
  pool: Address;
  creation: ChainEvent;
  of: ReadPool;
  events: readonly ChainEvent[];
  /** Why the platform made it fail. */
  reason: unknown;
  /** Form of the lists. */
  item: Json;
}

async function itemOf(of: ReadPool, creation: ChainEvent, ofFair: Views<typeof fairPoolAbi>): Promise<Json> {
  const { args } = creation;
  const said = await allOf({
    status: of('status'),
    owner: of('poolOwner'),
    token: of('tokenAddress'),
    coin: of('coinAddress'),
    raised: of('raised'),
    contributors: of('contributorCount'),
    terms: of('terms'),
  });
  const { terms } = said;
  return {
    poolContractAddress: args.pool,
    kind: isFair(creation) ? 'fair' : 'fixed',
    committed: text(isFair(creation) ? await ofFair('committed') : said.raised),
    poolOwner: said.owner,
    tokenAddress: said.token,
    liquidityTokenAddress: said.coin,
    softCap: text(terms.softCap),
    hardCap: text(terms.hardCap),
    raisedAmount: text(said.raised),
    progressPercentage: Number((said.raised * 10_000n) / terms.hardCap) / 100,
    contributorCount: Number(said.contributors),
    liquidityPercentage: Number(terms.liquidityPercent) / 100,
    liquidityUnlockTimestamp: Number(terms.liquidityLockSeconds),
    isWhiteListingEnabled: terms.isWhitelisted,
    publicSaleStartTimestamp: Number(terms.publicStartTime),
    startTimeTimestamp: Number(terms.startTime),
    endTimeTimestamp: Number(terms.endTime),
    tokensPerBNB: text(terms.tokensPerbnb),
    launchRate: text(terms.launchRate),
    'presaleStatus.poolStatus': Number(said.status),
  };
}

async function recordOf({ of, creation, events, reason }: SaleAtHead): Promise<Json> {
  const said = await allOf({
    router: of('routerAddress'),
    tokens: of('totalTokenAmount'),
    refunded: of('refunded'),
    listRoot: of('listRoot'),
    filledAt: of('filledAt'),
    finalizedAt: of('finalizedAt'),
    whitelisted: of('whiteListedCount'),
    terms: of('terms'),
  });
  const event = (name: string) => events.find((one) => one.name === name);
  const finalized = event('PoolFinalized')?.args;
  const lockId = BigInt((finalized?.lockId as bigint | undefined) ?? 0n);
  const fair = creation.args.terms as Partial<Record<string, bigint>>;
  // The contract of a fair sale has one sum of both.
  const excess = sumOf(events, 'PoolExcessReturned');
  const figure = (name: string) => (finalized ? text(finalized[name]) : null);
  return {
    transactionHash: creation.transactionHash,
    blockNumber: creation.blockNumber,
    createdTimestamp: creation.timestamp,
    totalTokenAmount: text(said.tokens),
    tokensDeposited: text(creation.args.tokensDeposited),
    minimumBuy: text(said.terms.minimumBuy),
    maximumBuy: text(said.terms.maximumBuy),
    routerAddress: said.router,
    isLiquidityBurnt: said.terms.isLiquidityBurnt,
    isUnsoldBurnt: said.terms.isUnsoldBurnt,
    refundedAmount: text(said.refunded - excess),
    excessReturned: text(excess),
    closingWindowSeconds: Number(fair.closingWindow ?? 0n),
    launchPercentage: Number(fair.launchBps ?? 0n) / 100,
    listRoot: BigInt(said.listRoot) === 0n ? null : said.listRoot,
    filledTimestamp: orNull(said.filledAt),
    isPoolFinalized: said.finalizedAt !== 0n,
    poolFinalizedAtTimestamp: Number(said.finalizedAt),
    cancelledTimestamp: event('PoolCancelled')?.timestamp ?? null,
    forcedReason: reason,
    tokensReclaimed: event('PoolTokensReclaimed') !== undefined,
    pairAddress: finalized?.pair ?? null,
    liquidityAmount: figure('liquidity'),
    liquidityLockId: orNull(lockId),
    coinListed: figure('coinListed'),
    tokensListed: figure('tokensListed'),
    tokensSold: figure('sold'),
    whitelistCount: Number(said.whitelisted),
    incompleteSince: null,
  };
}

const sumOf = (events: readonly ChainEvent[], name: string): bigint =>
  events.reduce((sum, one) => (one.name === name ? sum + (one.args.amount as bigint) : sum), 0n);

/** What moved money, newest first, each with the wallet's amount after it. */
function contributionsIn(events: readonly ChainEvent[]): Json[] {
  const totals = new Map<unknown, string>();
  const rows = events.flatMap(({ name, args, timestamp, blockNumber, transactionHash, logIndex }) => {
    const kind = KINDS[name];
    if (kind === undefined) return [];
    if (kind === 'contribution' || kind === 'leave') totals.set(args.user, text(args.contribution));
    if (kind === 'refund') totals.set(args.user, '0');
    const moved = { kind, walletAddress: args.user, amount: text(args.amount), total: totals.get(args.user) };
    return [{ ...moved, timestamp, blockNumber, transactionHash, logIndex }];
  });
  return rows.toReversed();
}

const KINDS: Record<string, string> = {
  PoolContributed: 'contribution',
  PoolLeft: 'leave',
  PoolExcessReturned: 'excess',
  PoolRefunded: 'refund',
  PoolTokensClaimed: 'claim',
};

/** Contribution of each wallet: the contract's, and before a refund the refunded one. */
async function walletClaims(sales: readonly SaleAtHead[]): Promise<Claim[]> {
  const byWallet = new Map<Address, Map<string, string>>();
  for (const { pool, of, events } of sales) {
    const moves = contributionsIn(events);
    for (const wallet of new Set(moves.map((row) => row.walletAddress as Address))) {
      const last = moves.find(({ walletAddress }) => walletAddress === wallet);
      // A wallet that left a fair sale whole has contributed nothing to it.
      if (last?.kind === 'leave' && last.total === '0') continue;
      const [kept] = await of('shares', [wallet]);
      const ofWallet = byWallet.get(wallet) ?? new Map<string, string>();
      byWallet.set(wallet, ofWallet.set(pool, text(kept)));
    }
  }
  return [...byWallet].map(([wallet, kept]) => ({
    path: `${API}/get-contributed-pools/${wallet}?limit=100`,
    rows: kept.size,
    expected: Object.fromEntries(kept),
    read: ({ items }: { items: Contributed[] }) =>
      Object.fromEntries(
        items.map((one) => [
          one.presale.poolContractAddress,
          one.isRefunded ? '0' : one.contributedAmountInWei,
        ]),
      ),
  }));
}

interface Contributed {
  presale: { poolContractAddress: string };
  contributedAmountInWei: string;
  isRefunded: boolean;
}
