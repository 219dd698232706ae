import type { Address } from '@kingspad/domain';
import type { WalletPositions } from '../../store/queries/portfolio.ts';
import { claimableOf, excessDueOf } from './needs.ts';

/** A wallet's amounts of one token, base units. */
export interface WalletHolding {
  token: Address;
  locked: bigint;
  staked: bigint;
  earned: bigint;
  contributed: bigint;
  claimable: bigint;
  /** The whole amount came in locks that other accounts created. */
  isFromOthers: boolean;
}

type Part = 'locked' | 'staked' | 'earned' | 'contributed' | 'claimable';

/** A wallet's amounts by token, in the order of its locks, stakes and sales; amounts from others last. */
export function holdingsOf(positions: WalletPositions): WalletHolding[] {
  const { locks, stakes, contributions, time } = positions;
  const found = new Map<Address, WalletHolding>();
  const add = (token: Address, part: Part, amount: bigint, isFromOther = false) => {
    if (amount === 0n) return;
    const none = { token, locked: 0n, staked: 0n, earned: 0n, contributed: 0n, claimable: 0n };
    const known = found.get(token) ?? { ...none, isFromOthers: true };
    found.set(token, {
      ...known,
      [part]: known[part] + amount,
      isFromOthers: known.isFromOthers && isFromOther,
    });
  };
  for (const { token, left, isReceived } of locks) add(token, 'locked', left, isReceived);
  for (const { stakedToken, rewardToken, staked, earned } of stakes) {
    add(stakedToken, 'staked', staked);
    add(rewardToken, 'earned', earned);
  }
  for (const one of contributions) {
    const { sale, contributed, isRefunded, excessPaid } = one;
    const inSale = sale.status === 4 ? excessDueOf(one) : contributed - excessPaid;
    if (!isRefunded) add(sale.coin, 'contributed', inSale);
    add(sale.token, 'claimable', claimableOf(one, time));
  }
  return [...found.values()].toSorted((one, other) => Number(one.isFromOthers) - Number(other.isFromOthers));
}

/** The sum of a holding's amounts: locked and due tokens are counted once. */
export const totalOf = ({ locked, staked, earned, contributed, claimable }: WalletHolding): bigint =>
  locked + staked + earned + contributed + claimable;
