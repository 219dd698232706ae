import { MAX_COUNTED } from '@kingspad/domain/api';

/** The values of a statement, each added at its first use. */
export class Values {
  readonly all: unknown[] = [];
  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** A WHERE of all the conditions; nothing if there are none. */
export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map((condition) => `(${condition})`).join(' AND ')}`;

/**
 * How many rows there are, as a subquery; of a search one more than is counted where there are more.
 * @param from `FROM …` with its conditions
 * @param search empty if the rows are not searched
 */
export const countRows = (from: string, search: string): string =>
  search === ''
    ? `(SELECT count(*) ${from})`
    : `(SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED + 1}) AS counted)`;

/** Rows before a page that are skipped at little cost. */
const FEW_SKIPPED = 2000;

/** Whether a page of a list runs on the few connections for slow reads, and counts as several reads. */
export const isExpensive = ({
  search,
  page,
  limit,
}: {
  search: string;
  page: number;
  limit: number;
}): boolean => search !== '' || (page - 1) * limit > FEW_SKIPPED;

/**
 * The newest matches of a search of sales `p`, as many as are counted.
 * @param select gives their numbers
 */
export const newestCounted = (select: string): string =>
  `(${select} ORDER BY p.number DESC LIMIT ${MAX_COUNTED + 1})`;

/** A search for this looks for exactly the address. */
export const isAddress = (search: string): boolean => /^0x[0-9a-f]{40}$/i.test(search);
