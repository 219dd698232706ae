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
export type Budget = 'read' | 'expensive' | 'write' | 'simulation' | 'probe';

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

/**
 * Charges a client.
 * @returns as `Budgets.spend`
 */
export type Limit = (client: string, cost?: number) => Promise<number | undefined>;

/** Points are whole numbers: this many make a cost of 1. */
const POINTS = 10;

/** A limit of calls a minute and client. */
export function createLimit(calls: number): Limit {
  const limiter = new RateLimiterMemory({ points: calls * POINTS, duration: 60 });
  return async (client, cost = 1) => {
    try {
      await limiter.consume(client, Math.round(cost * POINTS));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

export function createBudgets({ reads, writes, simulations }: CallLimits): Budgets {
  const limits: Record<Budget, Limit> = {
    read: createLimit(reads),
    expensive: createLimit(Math.ceil(reads / EXPENSIVE)),
    write: createLimit(writes),
    simulation: createLimit(simulations),
    probe: createLimit(reads),
  };
  return { spend: (budget, client, cost) => limits[budget](client, cost) };
}
