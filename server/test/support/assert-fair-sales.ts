import { fairLensAbi, fairPoolAbi } from '@kingspad/abi';
import {
  closesAt,
  excessOf,
  fairListingOf,
  fairTokensNeeded,
  fairTokensOf,
  leavableOf,
  mostCommitted,
} from '@kingspad/domain';
import { expect } from 'vitest';
import { addressOf, type StoredSale, type StoredWallet } from './stored-sales.ts';
import { allOf, type viewsAt } from './views.ts';

type ReadAt = ReturnType<typeof viewsAt>;

const factsOf = (sale: StoredSale) => ({
  supply: BigInt(sale.tokens_for_sale),
  softCap: BigInt(sale.soft_cap),
  hardCap: BigInt(sale.hard_cap),
  committed: BigInt(sale.committed),
});

const termsOf = (sale: StoredSale) => ({ endAt: sale.end_at, closingWindow: sale.closing_window });

const LIVE = 1;

/** Expects what only fair sales have to equal the contract's views, and the domain's amounts to follow from it. */
export async function assertFairSaleMatches(sale: StoredSale, readAt: ReadAt): Promise<void> {
  const pool = addressOf(sale.pool);
  const of = readAt(pool, fairPoolAbi);
  const lens = readAt(await of('lens'), fairLensAbi);
  const facts = factsOf(sale);
  const liquidity = { liquidityBps: sale.liquidity_bps, launchBps: sale.launch_bps };
  expect(
    {
      committed: facts.committed,
      terms: [BigInt(sale.launch_bps), BigInt(sale.closing_window)],
      closesAt: BigInt(closesAt(termsOf(sale))),
      deposited: BigInt(sale.tokens_deposited),
      isFilled: sale.filled_at !== null,
    },
    `fair sale ${pool}`,
  ).toEqual({
    ...(await allOf({
      committed: of('committed'),
      terms: lens('fairTerms', [pool]),
      closesAt: lens('closesAt', [pool]),
    })),
    deposited: fairTokensNeeded(facts.supply, liquidity.liquidityBps, liquidity.launchBps),
    isFilled: false,
  });
  expect(facts.committed <= mostCommitted(facts.hardCap)).toBe(true);
  if (sale.finalized_at === null) return;
  const { fee, coinToPair, tokensToPair } = fairListingOf(facts, liquidity);
  expect([sale.fee, sale.coin_listed, sale.tokens_listed].map((text) => BigInt(text ?? 0))).toEqual([
    fee,
    coinToPair,
    tokensToPair,
  ]);
}

/** The same of a wallet. */
export async function assertFairWalletMatches(
  sale: StoredSale,
  row: StoredWallet,
  readAt: ReadAt,
): Promise<void> {
  const pool = addressOf(sale.pool);
  const of = readAt(pool, fairPoolAbi);
  const lens = readAt(await of('lens'), fairLensAbi);
  const wallet = addressOf(row.wallet);
  const facts = factsOf(sale);
  const contributed = row.refunded_at === null ? BigInt(row.contributed) : 0n;
  const excess = excessOf(contributed, facts);
  const leaving = { ...termsOf(sale), hasLeft: row.has_left };
  expect(
    {
      flags: [row.has_left, row.excess_paid !== '0'],
      excess: [excess, row.excess_paid !== '0'],
      leavable: sale.status === LIVE ? leavableOf(contributed, leaving, sale.at) : 0n,
      tokens: fairTokensOf(contributed, facts),
    },
    `wallet ${wallet} of fair sale ${pool}`,
  ).toEqual(
    await allOf({
      flags: of('flagsOf', [wallet]),
      excess: lens('excessOf', [pool, wallet]),
      leavable: lens('leavableOf', [pool, wallet]),
      tokens: of('shares', [wallet]).then(([, tokens]) => tokens),
    }),
  );
  // The rule says what was paid of the whole commitment, refunded or not.
  if (row.excess_paid !== '0') expect(BigInt(row.excess_paid)).toBe(excessOf(BigInt(row.contributed), facts));
}
