/** The values of a statement, each added where it is first used. */
export class Values {
  readonly all: unknown[] = [];
  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** A WHERE of all the conditions; nothing where there are none. */
export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map((condition) => `(${condition})`).join(' AND ')}`;

/** A search for this looks for exactly the address. */
export const isAddress = (search: string): boolean => /^0x[0-9a-f]{40}$/i.test(search);
