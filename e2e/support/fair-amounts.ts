/** A fair sale's debts to a wallet, base units. */
export interface FairAmounts {
  /** Coin that is returned. */
  excess: bigint;
  tokens: bigint;
}

/**
 * The amounts of a fair sale by its published rules and apart from the product's code, which they judge. Each wallet gets
 * its part of the supply; what all committed above the hard cap is returned in the same parts, always rounded down.
 */
export class FairReckoning<Wallet> {
  readonly #commitments = new Map<Wallet, bigint>();

  /** @param terms base units of coin and token */
  constructor(readonly terms: { supply: bigint; hardCap: bigint }) {}

  commit(wallet: Wallet, amount: bigint): void {
    this.#commitments.set(wallet, this.of(wallet) + amount);
  }

  leave(wallet: Wallet, amount: bigint): void {
    if (amount > this.of(wallet)) throw new RangeError('nobody leaves with more than the own commitment');
    this.#commitments.set(wallet, this.of(wallet) - amount);
  }

  /** A wallet's commitment. */
  of(wallet: Wallet): bigint {
    return this.#commitments.get(wallet) ?? 0n;
  }

  get committed(): bigint {
    return [...this.#commitments.values()].reduce((sum, amount) => sum + amount, 0n);
  }

  /** The coin above the hard cap. */
  get over(): bigint {
    const over = this.committed - this.terms.hardCap;
    return over > 0n ? over : 0n;
  }

  amountsOf(wallet: Wallet): FairAmounts {
    const part = (whole: bigint) => (this.of(wallet) * whole) / this.committed;
    return { excess: part(this.over), tokens: part(this.terms.supply) };
  }
}
