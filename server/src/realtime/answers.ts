import type { Address } from '@kingspad/domain';
import { LRUCache } from 'lru-cache';
import { FROM_MEMORY } from '../budgets.ts';
import { oncePer } from '../once-per.ts';
import type { Refusal } from './questions.ts';

/** Maximum number of pools with kept answers. */
const MAX_KEPT = 2000;
/** Maximum number of addresses that are known to be no pools. */
const MAX_UNKNOWN = 10_000;

/** Charges the client that asks. @returns whether its budget had room */
export type Charge = (cost: number) => Promise<boolean>;

/** Answers about pools, each read once for a moment, whoever asks. */
export interface Answers<Answer> {
  /** Answers a client. Charges a read only if the database has to be asked. */
  find: (pool: Address | undefined, charge: Charge) => Promise<Answer | Refusal>;
  /**
   * Answers those that are notified. Undefined if there is no such pool.
   * @throws when the database does
   */
  read: (pool: Address) => Promise<Answer | undefined>;
  /** Drops outdated answers. @param pools changed or new, in lower case */
  renew: (changed: { pools: readonly string[]; all: boolean }) => void;
}

/**
 * @param read from the database; undefined if there is no such pool
 * @param unknown the refusal of an address that is no pool
 */
export function createAnswers<Answer extends object>(
  read: (pool: Address) => Promise<Answer | undefined>,
  unknown: Refusal,
): Answers<Answer> {
  /** Counts renewals and not blocks: a reorganisation may change a block without changing its number. */
  let moment = 0;
  const noPools = new LRUCache<string, true>({ max: MAX_UNKNOWN });
  const kept = oncePer<Address, number, Answer | undefined>(MAX_KEPT, async (pool, asked) => {
    const answer = await read(pool);
    // Kept until a block creates the pool, which a block since the read may have done.
    if (answer === undefined && asked === moment) noPools.set(pool.toLowerCase(), true);
    return answer;
  });
  const answerOf = async (pool: Address) =>
    noPools.has(pool.toLowerCase()) ? undefined : kept(pool, moment);
  return {
    async find(pool, charge) {
      if (!(await charge(FROM_MEMORY))) return 'rate_limited';
      if (!pool) return 'bad_question';
      const isKnown = noPools.has(pool.toLowerCase()) || kept.has(pool, moment);
      if (!isKnown && !(await charge(1 - FROM_MEMORY))) return 'rate_limited';
      try {
        return (await answerOf(pool)) ?? unknown;
      } catch {
        return 'unavailable';
      }
    },
    read: answerOf,
    renew: ({ pools, all }) => {
      moment += 1;
      if (all) noPools.clear();
      else for (const pool of pools) noPools.delete(pool.toLowerCase());
    },
  };
}
