import type { Address } from 'viem';

/** The contracts of a generation. LP locker and presale factory name each other for good: they are one unit. */
export interface Contracts {
  tokenLocker: Address;
  liquidityLocker: Address;
  presaleFactory: Address;
  stakingFactory: Address;
}
