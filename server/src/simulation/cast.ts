import type { Address } from '@kingspad/domain';
import type { SimulationLeg } from '@kingspad/domain/api';
import { randomAddress, randomBelow, type Mode } from './runner.ts';

export interface Seller {
  wallet: Address;
  share: SimulationLeg['wallet'];
  /** Its contribution in the trial; undefined where the real one stays. */
  contribution?: bigint;
  claims: boolean;
  when: SimulationLeg['when'];
  method: 'router' | 'transfer';
  portion: '1%' | '100%';
  /** Sends its tokens there instead of selling them. */
  recipient?: Address;
  /** Coins that it buys tokens back for, to sell them again. */
  buyBack?: bigint;
}

export interface Buyer {
  wallet: Address;
  when: SimulationLeg['when'];
  method: 'router' | 'transfer';
  pay: bigint;
}

/** The wallets of a trial, with amounts that no other trial has. */
export interface Cast {
  sellers: Seller[];
  buyers: Buyer[];
}

export interface Shares {
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** In the trial. */
  raised: bigint;
}

export interface RealContributor {
  wallet: Address;
  contribution: bigint;
  isAsked?: boolean;
}

const METHODS = ['router', 'transfer'] as const;
const PORTIONS = ['1%', '100%'] as const;
const LATER = ['next-block', 'block-20', 'day'] as const;
/** Most buys of one part of the raised coin: larger purchases show nothing more. */
const PURCHASE_PARTS = 50n;

const between = (least: bigint, most: bigint) =>
  most <= least ? most : least + randomBelow(most - least + 1n);

/** Wallets of a sale that is still to be listed: random ones, and real contributors where there are any. */
export function castBefore(mode: Mode, shares: Shares, real: readonly RealContributor[]): Cast {
  const { minimumBuy, maximumBuy, raised } = shares;
  const moments = mode === 'blocks' ? LATER : LATER.slice(0, 1);
  const sellers: Seller[] = moments.flatMap((when) =>
    PORTIONS.flatMap((portion) =>
      METHODS.map((method) => ({
        wallet: randomAddress(),
        share: 'minimum',
        claims: true,
        when,
        method,
        portion,
      })),
    ),
  );
  sellers.push({
    wallet: randomAddress(),
    share: 'random',
    claims: true,
    when: 'next-block',
    method: 'router',
    portion: '100%',
    recipient: randomAddress(),
  });
  const all = sellers.filter(({ portion, recipient }) => portion === '100%' && !recipient);
  // Random, so that no token knows which sale is the large one.
  const largest = all[Number(randomBelow(BigInt(all.length)))] as Seller;
  const [first] = all;
  if (first) first.buyBack = payOf(shares);

  const free = sellers.filter((seller) => seller !== largest);
  const places = mode === 'blocks' ? [0, 4] : [0];
  real.slice(0, places.length).forEach(({ wallet, isAsked }, index) => {
    const seller = sellers[places[index] as number] as Seller;
    Object.assign(seller, { wallet, share: isAsked ? 'asked' : 'contributor' });
  });
  const taken = real.slice(0, places.length).reduce((sum, { contribution }) => sum + contribution, 0n);
  let left = raised > taken ? raised - taken : 0n;
  for (const seller of free) {
    if (seller.share === 'contributor' || seller.share === 'asked') continue;
    const most = left / BigInt(2 * sellers.length);
    const isMinimum = seller.portion === '1%' || minimumBuy >= most;
    const wanted = isMinimum ? minimumBuy : between(minimumBuy, most);
    Object.assign(seller, { share: isMinimum ? 'minimum' : 'random' });
    seller.contribution = wanted < most ? wanted : most;
    left -= seller.contribution;
  }
  largest.share = 'maximum';
  largest.contribution = left < maximumBuy ? left : maximumBuy;
  // The large sale last, so that the others meet a pair with coins.
  sellers.sort((a, b) => Number(a === largest) - Number(b === largest));
  return {
    sellers: sellers.filter(({ contribution }) => contribution !== 0n),
    buyers: buyersOf(mode, shares),
  };
}

/** Wallets of a listed sale: contributors with what they have or may claim, and buyers. */
export function castAfter(mode: Mode, shares: Shares, real: readonly RealContributor[]): Cast {
  const moments = mode === 'blocks' ? LATER : LATER.slice(0, 1);
  const turns = moments.flatMap((when) =>
    METHODS.flatMap((method) => PORTIONS.map((portion) => ({ when, method, portion }))),
  );
  return {
    sellers: real.slice(0, turns.length).map(({ wallet, isAsked }, index) => ({
      wallet,
      share: isAsked ? 'asked' : 'contributor',
      claims: true,
      ...(turns[isAsked ? 1 : index] as (typeof turns)[number]),
    })),
    buyers: buyersOf(mode, shares),
  };
}

function buyersOf(mode: Mode, shares: Shares): Buyer[] {
  const moments = mode === 'blocks' ? LATER : LATER.slice(0, 1);
  return moments.flatMap((when) =>
    METHODS.map((method) => ({ wallet: randomAddress(), when, method, pay: payOf(shares) })),
  );
}

function payOf({ minimumBuy, raised }: Shares): bigint {
  const most = raised / PURCHASE_PARTS;
  const paid = between(minimumBuy, 2n * minimumBuy);
  return paid < most || most === 0n ? paid : between(most / 2n + 1n, most);
}
