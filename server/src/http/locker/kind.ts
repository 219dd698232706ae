import { dexPlatformOf, type Address, type CycleUnit } from '@kingspad/domain';

/** The differences between both lockers' APIs. */
export interface LockerKind {
  /** Path prefix of its routes. */
  prefix: '/api/v1/token-locker' | '/api/v1/liquidity-locker';
  /** Its tag in the OpenAPI document. */
  tag: string;
  /** The contract. */
  locker: Address;
  /** The DEX of a token by its symbol; null if the locker's tokens have none. */
  dexPlatformOf: (symbol: string) => string | null;
  /** Unit of `releaseCycles`. */
  cycleUnit: CycleUnit;
}

/** The locker of ordinary tokens, which have no DEX. */
export function tokenLockerKind(locker: Address): LockerKind {
  return {
    prefix: '/api/v1/token-locker',
    tag: 'token locker',
    locker,
    dexPlatformOf: () => null,
    cycleUnit: 'days',
  };
}

/** The locker of V2 pairs. */
export function liquidityLockerKind(locker: Address): LockerKind {
  return {
    prefix: '/api/v1/liquidity-locker',
    tag: 'liquidity locker',
    locker,
    dexPlatformOf,
    cycleUnit: 'minutes',
  };
}
