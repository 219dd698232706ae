import type { Chain } from './chain.ts';

/** Makes a record of each kind that a page shows: a token and a pair with a lock each, a sale and a staking pool. */
export async function recordOfEach(chain: Chain) {
  const owner = await chain.account();
  const token = await chain.token(owner.address);
  const lock = await chain.locker.lock(owner, token.address, 1n);
  const pair = await chain.pair(owner.address);
  const pairLock = await chain.liquidityLocker.lock(owner, pair.address, 1n);
  const [sale, pool] = [await chain.presale(owner), await chain.stakingPool(owner)];
  return { owner, token, lock, pair, pairLock, sale, pool };
}
