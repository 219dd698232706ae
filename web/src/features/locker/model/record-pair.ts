import { pairName, sameAddress, shortAddress, type Address } from '@kingspad/domain';
import type { LockRecord, PublicConfig, TokenSummary } from '@kingspad/domain/api';
import type { PairInfo } from '@kingspad/protocol/token/pair';

/** One of a pair's tokens as indexed. */
export interface PairSide {
  address: Address;
  name: string;
  symbol: string;
}

/** The fields of a record about its pair. */
export type IndexedPair = Pick<
  LockRecord & TokenSummary,
  'tokenAddressOne' | 'tokenAddressTwo' | 'tokenAddressOneSymbol' | 'tokenAddressTwoSymbol'
> &
  Partial<Pick<LockRecord, 'tokenAddressOneName' | 'tokenAddressTwoName'>>;

/** The two tokens of a pair; undefined if they are not indexed. */
export function recordPair(record: IndexedPair): { one: PairSide; two: PairSide } | undefined {
  const { tokenAddressOne, tokenAddressTwo } = record;
  if (!tokenAddressOne || !tokenAddressTwo) return undefined;
  return {
    one: {
      address: tokenAddressOne,
      name: record.tokenAddressOneName ?? '',
      symbol: record.tokenAddressOneSymbol ?? '',
    },
    two: {
      address: tokenAddressTwo,
      name: record.tokenAddressTwoName ?? '',
      symbol: record.tokenAddressTwoSymbol ?? '',
    },
  };
}

/** A pair's name as plain text: its symbols, otherwise the LP token's address. */
export function pairLabel(record: IndexedPair & { tokenAddress: string }): string {
  const { tokenAddressOneSymbol: one, tokenAddressTwoSymbol: two } = record;
  return one && two ? pairName(one, two) : shortAddress(record.tokenAddress);
}

/** The same for a draft. */
export function pairTokens(record: IndexedPair): Pick<PairInfo, 'tokenOne' | 'tokenTwo'> | undefined {
  const pair = recordPair(record);
  return pair && { tokenOne: pair.one, tokenTwo: pair.two };
}

/**
 * The quote token of a pair: the wrapped coin or a configured coin, otherwise the second token. If both
 * are, the second in the pair's order.
 */
export function quotedPair<Side extends { address: string }>(
  { one, two }: { one: Side; two: Side },
  coins: PublicConfig['coins'],
  wrappedCoin: Address | undefined,
): { token: Side; quote: Side } {
  const isCoin = ({ address }: Side) =>
    sameAddress(address, wrappedCoin) || coins.some((coin) => sameAddress(coin.address, address));
  return !isCoin(two) && isCoin(one) ? { token: two, quote: one } : { token: one, quote: two };
}
