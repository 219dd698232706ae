import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { zeroHash } from 'viem';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import { assertFairSaleMatches, assertFairWalletMatches } from './assert-fair-sales.ts';
import type { TestDatabase } from './database.ts';
import { addressOf, type StoredSale, type StoredWallet } from './stored-sales.ts';
import { allOf, viewsAt } from './views.ts';

/** Expects every sale in the index to equal the contracts' own views, at the indexed block. */
export async function assertSalesMatchChain(chain: TestChain, database: TestDatabase): Promise<void> {
  const [cursor] = await database.rows<{ number: number }>('SELECT block_number AS number FROM chain.cursor');
  const readAt = viewsAt(chain.url, cursor?.number ?? 0);
  const sales = await database.rows<StoredSale>(
    `SELECT p.*, c.block_timestamp AS at, chain.pool_status(p, c.block_timestamp) AS status,
            (SELECT array_agg(w.wallet ORDER BY w.position) FROM chain.presale_whitelist w WHERE w.pool = p.pool) AS whitelist
       FROM chain.presale p, chain.cursor c ORDER BY p.number`,
  );
  const factory = chain.deployment.contracts.presaleFactory;
  const ofFactory = readAt(factory, presaleFactoryAbi);
  const kinds = { fixed: await ofFactory('poolCount'), fair: await ofFactory('fairPoolCount') };
  for (const [kind, count] of Object.entries(kinds))
    expect(BigInt(sales.filter((sale) => sale.kind === kind).length), kind).toBe(count);
  const expectSaleAgrees = async (sale: StoredSale) => {
    const pool = addressOf(sale.pool);
    const of = readAt(pool, presalePoolAbi);
    expect(viewsOf(sale), `pool ${pool}`).toEqual(
      await allOf({
        status: of('status').then(Number),
        owner: of('poolOwner'),
        factory: of('factory'),
        token: of('tokenAddress'),
        coin: of('coinAddress'),
        unit: of('coinUnit'),
        tokensForSale: of('totalTokenAmount'),
        raised: of('raised'),
        refunded: of('refunded'),
        contributorCount: of('contributorCount'),
        filledAt: of('filledAt'),
        finalizedAt: of('finalizedAt'),
        terms: of('terms'),
        whitelist: of('getWhiteListedUsers'),
        listRoot: of('listRoot'),
      }),
    );
    if (sale.kind === 'fair') await assertFairSaleMatches(sale, readAt);
    await expectWalletsAgree(database, sale, readAt);
  };
  await Promise.all(sales.map(expectSaleAgrees));
}

const viewsOf = (sale: StoredSale) => ({
  status: sale.status,
  owner: addressOf(sale.owner),
  factory: addressOf(sale.factory),
  token: addressOf(sale.token),
  coin: addressOf(sale.coin),
  unit: BigInt(sale.unit),
  tokensForSale: BigInt(sale.tokens_for_sale),
  raised: BigInt(sale.raised),
  refunded: BigInt(sale.refunded) + BigInt(sale.excess_paid),
  contributorCount: BigInt(sale.contributor_count),
  filledAt: BigInt(sale.filled_at ?? 0),
  finalizedAt: BigInt(sale.finalized_at ?? 0),
  terms: {
    startTime: BigInt(sale.start_at),
    endTime: BigInt(sale.end_at),
    publicStartTime: BigInt(sale.public_start_at),
    softCap: BigInt(sale.soft_cap),
    hardCap: BigInt(sale.hard_cap),
    minimumBuy: BigInt(sale.minimum_buy),
    maximumBuy: BigInt(sale.maximum_buy),
    tokensPerbnb: BigInt(sale.rate),
    launchRate: BigInt(sale.launch_rate),
    liquidityPercent: BigInt(sale.liquidity_bps),
    liquidityLockSeconds: BigInt(sale.lock_seconds),
    initialPercent: BigInt(sale.initial_bps),
    cycle: BigInt(sale.cycle),
    cyclePercent: BigInt(sale.cycle_bps),
    isWhitelisted: sale.is_whitelisted,
    isLiquidityBurnt: sale.is_liquidity_burnt,
    isUnsoldBurnt: sale.is_unsold_burnt,
  },
  whitelist: (sale.whitelist ?? []).map(addressOf),
  listRoot: rootOf(sale.list_root),
});

async function expectWalletsAgree(
  database: TestDatabase,
  sale: StoredSale,
  readAt: ReturnType<typeof viewsAt>,
): Promise<void> {
  const of = readAt(addressOf(sale.pool), presalePoolAbi);
  const wallets = await database.rows<StoredWallet>(
    `SELECT w.*, (SELECT coalesce(sum(CASE a.kind WHEN 'leave' THEN -a.amount ELSE a.amount END), 0)
                    FROM chain.presale_contribution a
                   WHERE a.pool = w.pool AND a.wallet = w.wallet AND a.kind IN ('contribution', 'leave')) AS moved
       FROM chain.presale_wallet w WHERE w.pool = $1`,
    [sale.pool],
  );
  // Whoever left whole has no record.
  const present = wallets.filter(({ contributed }) => contributed !== '0');
  expect(present).toHaveLength(sale.contributor_count);
  const expectWalletAgrees = async (row: StoredWallet) => {
    const [contribution, , enrolledAt, , lastClaim, lastClaimAt, , claimed] = await of('shares', [
      addressOf(row.wallet),
    ]);
    expect(row.moved).toBe(row.contributed);
    expect({
      contribution: row.refunded_at === null ? BigInt(row.contributed) : 0n,
      enrolledAt: row.contributed === '0' ? 0n : BigInt(row.first_at),
      claimed: BigInt(row.claimed),
      lastClaim: BigInt(row.last_claim ?? 0),
      lastClaimAt: BigInt(row.last_claim_at ?? 0),
    }).toEqual({ contribution, enrolledAt, claimed, lastClaim, lastClaimAt });
    if (sale.kind === 'fair') await assertFairWalletMatches(sale, row, readAt);
  };
  await Promise.all(wallets.map(expectWalletAgrees));
  const credits = await database.rows<{ account: Buffer; asset: Buffer; amount: string }>(
    'SELECT * FROM chain.presale_credit WHERE pool = $1',
    [sale.pool],
  );
  for (const { account, asset, amount } of credits) {
    expect(BigInt(amount)).toBe(await of('creditOf', [addressOf(account), addressOf(asset)]));
  }
}

const rootOf = (bytes: Buffer | null): Hex => (bytes ? `0x${bytes.toString('hex')}` : zeroHash);
