/** Keeps what was made for the keys that were asked for last, so many of them; what was not asked for longest goes. */
export class NewestUsed<Value> {
  readonly #kept = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  /** What is kept for `key`; made where nothing is. */
  get(key: string, make: () => Value): Value {
    const value = this.#kept.get(key) ?? make();
    // A map keeps the order of insertion, so what is put in anew is the newest.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.limit) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return value;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}
