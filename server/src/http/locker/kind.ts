import type { Address, CycleUnit } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';

/** How one of the two lockers shows its tokens' origin. */
type PairFields = Pick<
  LockRecord,
  | 'tokenAddressOne'
  | 'tokenAddressTwo'
  | 'tokenAddressOneName'
  | 'tokenAddressTwoName'
  | 'tokenAddressOneSymbol'
  | 'tokenAddressTwoSymbol'
>;

/** All that tells one locker's API from the other's. */
export interface LockerKind {
  /** Under which the calls stand. */
  prefix: string;
  /** The calls' group in the OpenAPI document. */
  tag: string;
  /** The contract. */
  locker: Address;
  dexPlatform: string | null;
  /** In what `releaseCycles` counts. */
  cycleUnit: CycleUnit;
  pair: PairFields;
}

/** The locker of ordinary tokens: they have no pair and no DEX. */
export function tokenLockerKind(locker: Address): LockerKind {
  return {
    prefix: '/api/v1/token-locker',
    tag: 'token locker',
    locker,
    dexPlatform: null,
    cycleUnit: 'days',
    pair: {
      tokenAddressOne: null,
      tokenAddressTwo: null,
      tokenAddressOneName: null,
      tokenAddressTwoName: null,
      tokenAddressOneSymbol: null,
      tokenAddressTwoSymbol: null,
    },
  };
}
