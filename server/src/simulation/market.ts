import type { Address } from '@kingspad/domain';

/** Addresses and times of a trial. */
export interface TrialMarket {
  pool: Address;
  token: Address;
  /** The zero address is the native coin. */
  coin: Address;
  /** The coin as the pair holds it. */
  pairCoin: Address;
  router: Address;
  pairFactory: Address;
  /** Basis points. */
  dexFee: number;
  probe: Address;
  /** Number and time of the block before the listing. */
  before: { number: number; time: number };
  /** False after the listing. */
  lists: boolean;
}
