import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls a minute and client. */
export interface CallLimits {
  reads: number;
  writes: number;
  simulations: number;
}

/** Cost of an answer from memory; an answer from the database costs 1. */
export const FROM_MEMORY = 0.1;
/** Cost of a search, or of a page far behind the first: each may take as long as ten list pages. */
const EXPENSIVE = 10;

/** Each is counted for itself. `probe` is for monitoring: a client over its other budgets can still check health. */
export type Budget = 'read' | 'expensive' | 'write' | 'simulation' | 'probe' | 'comment' | 'vote';

/** Limits of a client's requests, pages and socket questions within a minute. */
export interface Budgets {
  /**
   * Charges a client, also where it is over its budget.
   * @param client a `limitKey`
   * @param cost 1 by default
   * @returns undefined if the budget had room, else the seconds until it is full again
   */
  spend: (budget: Budget, client: string, cost?: number) => Promise<number | undefined>;
}

/** Counts of several processes together. */
export interface SharedCounts {
  /**
   * A limiter of so many points a minute.
   * @returns charges a client, and returns its refusal; always undefined while this process counts alone
   */
  limiter: (
    name: Budget,
    points: number,
  ) => (client: string, points: number) => Promise<RateLimiterRes | undefined>;
  stop: () => Promise<void>;
}

/** Points are whole numbers: this many make a cost of 1. */
const POINTS = 10;
/** Comments, and votes, of a network address; wallets have separate limits (store/queries). */
const SIGNED = 20;

/**
 * Counts each client in this process, and with `shared` in all of them. The own count goes on where the others' cannot be
 * known, and refuses who is over it without asking.
 */
export function createBudgets({ reads, writes, simulations }: CallLimits, shared?: SharedCounts): Budgets {
  const calls: Record<Budget, number> = {
    read: reads,
    expensive: Math.ceil(reads / EXPENSIVE),
    write: writes,
    simulation: simulations,
    probe: reads,
    comment: SIGNED,
    vote: SIGNED,
  };
  const limitOf = (budget: Budget) => {
    const points = calls[budget] * POINTS;
    const own = new RateLimiterMemory({ points, duration: 60 });
    const all = shared?.limiter(budget, points);
    return async (client: string, cost: number) => {
      const refused = await refusedBy(own.consume(client, cost));
      return refused ?? all?.(client, cost);
    };
  };
  const limits = Object.fromEntries(
    (Object.keys(calls) as Budget[]).map((budget) => [budget, limitOf(budget)]),
  ) as Record<Budget, ReturnType<typeof limitOf>>;
  return {
    spend: async (budget, client, cost = 1) => {
      const refused = await limits[budget](client, Math.round(cost * POINTS));
      return refused && Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    },
  };
}

/** The refusal of a limiter, if it refuses. */
export async function refusedBy(consumed: Promise<unknown>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refusal;
  }
}
