import type { Address } from '@kingspad/domain';

/** A token in a search text. */
export interface NamedToken {
  address: Address;
  symbol: string;
  name: string;
}

const textsOf = ({ address, symbol, name }: NamedToken) => [address, symbol, name];
const joined = (texts: readonly string[]) => texts.join(' ').toLowerCase();

/** Search text of a locked token; `pair`: the two tokens of a liquidity pair. */
export const summarySearchText = (token: NamedToken, pair: readonly NamedToken[]): string =>
  joined([token, ...pair].flatMap(textsOf));

/** Search text of a sale. */
export const saleSearchText = (pool: Address, token: NamedToken): string => joined([pool, ...textsOf(token)]);

/** Search text of a staking pool; the staked and the reward token may be one. */
export const stakingSearchText = (pool: Address, staked: NamedToken, reward: NamedToken): string => {
  const tokens = staked.address === reward.address ? [staked] : [staked, reward];
  return joined([pool, ...tokens.flatMap(textsOf)]);
};
