import type { Address } from '@kingspad/domain';

/** After this long a failed finalization is retried. */
export const RETRY_MS = 5 * 60_000;
/** Retries of a failure on the chain, each after twice the time: a token can tell a simulation from a transaction. */
export const MOST_PAID_RETRY_MS = 12 * 3_600_000;

/** A finalization needs a fraction; a sale's own token may ask for more. */
export const MAX_GAS = 12_000_000n;
/** Gas limit in percent of the estimate: a call may need more gas a block later. */
const GAS_PERCENT = 150n;

/**
 * @param estimate the node's estimate, gas
 * @returns the gas limit of the transaction; undefined if it is more than the keeper pays
 */
export function gasLimit(estimate: bigint): bigint | undefined {
  if (estimate > MAX_GAS) return undefined;
  const generous = (estimate * GAS_PERCENT) / 100n;
  return generous < MAX_GAS ? generous : MAX_GAS;
}

/** Time of the keeper's next try of each sale. Wall clock, milliseconds. */
export class RetryTimes {
  readonly #notBefore = new Map<Address, number>();
  /** Milliseconds that a sale waited that was paid for and not finalized. */
  readonly #paidFor = new Map<Address, number>();

  isDue(sale: Address, now: number): boolean {
    return (this.#notBefore.get(sale) ?? 0) <= now;
  }

  /** Postpones a sale that is tried now. */
  postpone(sale: Address, now: number): void {
    this.#notBefore.set(sale, now + RETRY_MS);
  }

  /** Postpones a sale whose transaction is sent now: for twice as long as after the one before. */
  postponePaid(sale: Address, now: number): void {
    const wait = Math.min(2 * (this.#paidFor.get(sale) ?? RETRY_MS / 2), MOST_PAID_RETRY_MS);
    this.#paidFor.set(sale, wait);
    this.#notBefore.set(sale, now + wait);
  }

  /** Forgets the sales that can no longer be finalized. */
  keepOnly(open: readonly Address[]): void {
    for (const map of [this.#notBefore, this.#paidFor])
      for (const known of map.keys()) if (!open.includes(known)) map.delete(known);
  }
}
