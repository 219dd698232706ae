import type { SaleSimulation, SimulationLeg } from '@kingspad/domain/api';

/** The sentence about a trial of selling. */
export type SellVariant =
  | 'sold'
  | 'soldOwned'
  | 'soldLater'
  | 'soldLaterOwned'
  | 'first'
  | 'firstOwned'
  | 'partly'
  | 'refused'
  | 'differs'
  | 'unlisted'
  | 'running'
  | 'untried';

/** Verdict of a trial; at best that it went through. */
export interface SellFinding {
  state: 'pass' | 'warn' | 'unknown';
  severity?: 'red' | 'amber' | 'grey';
  variant: SellVariant;
  /** Percent, percent, a block, a contract's text. */
  values?: { tax: number; later: number; block: number; first: string };
}

/** A tax of a sale that is a warning, percent, and one that is a grave one. */
const NOTED = 10;
const HEAVY = 25;

/** Judges a trial. @param canChange whether the token's rules can change */
export function sellFinding(simulation: SaleSimulation, canChange: boolean): SellFinding {
  const { state, problem, blockNumber, reason } = simulation;
  const [tax, later] = [simulation.sellTaxBps ?? 0, simulation.laterSellTaxBps ?? 0].map(
    (bps) => bps / 100,
  ) as [number, number];
  const seen = { values: { tax, later, block: blockNumber ?? 0, first: reason ?? '' } };
  switch (state) {
    case 'refused':
      return { ...seen, state: 'warn', severity: 'red', variant: 'refused' };
    case 'not-listed':
      return { ...seen, state: 'warn', severity: 'red', variant: 'unlisted' };
    case 'partly':
      return { ...seen, state: 'warn', severity: 'red', variant: 'partly' };
    case 'differs':
      return { ...seen, state: 'warn', severity: 'amber', variant: 'differs' };
    case 'sold':
    case 'sold-first-block': {
      const kind = state === 'sold-first-block' ? 'first' : later > tax + 0.5 ? 'soldLater' : 'sold';
      const most = Math.max(tax, later);
      const isWarned = most >= NOTED;
      return {
        ...seen,
        state: isWarned ? 'warn' : 'pass',
        severity: most >= HEAVY ? 'red' : isWarned ? 'amber' : 'grey',
        variant: canChange ? `${kind}Owned` : kind,
      };
    }
    // Includes states that only a newer server names.
    default:
      return { state: 'unknown', variant: problem === 'running' ? 'running' : 'untried' };
  }
}

export const MOMENTS = ['next-block', 'block-20', 'day'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A step of the trials, by method and portion, with the worst of its legs for each moment. */
export interface TrialRow {
  key: string;
  step: SimulationLeg['step'];
  method: SimulationLeg['method'];
  portion: SimulationLeg['portion'];
  at: Partial<Record<Moment, SimulationLeg>>;
}

const STEPS: readonly SimulationLeg['step'][] = [
  'create',
  'list',
  'claim',
  'transfer',
  'buy',
  'sell',
  'buy-then-sell',
  'sell-again',
];
const RANKS: Record<SimulationLeg['state'], number> = { refused: 0, taxed: 1, done: 2, 'not-tried': 3 };

const isWorse = (leg: SimulationLeg, other: SimulationLeg) =>
  RANKS[leg.state] - RANKS[other.state] || (other.taxBps ?? 0) - (leg.taxBps ?? 0);

/** The legs of all trials as rows of a table. */
export function trialRows(legs: readonly SimulationLeg[]): TrialRow[] {
  const rows = new Map<string, TrialRow>();
  for (const leg of legs) {
    const { step, method, portion } = leg;
    const key = [step, method, portion].join(' ');
    const row = rows.get(key) ?? { key, step, method, portion, at: {} };
    rows.set(key, row);
    const moment = leg.when === 'listing' ? 'next-block' : leg.when;
    const known = row.at[moment];
    if (!known || isWorse(leg, known) < 0) row.at[moment] = leg;
  }
  return [...rows.values()].toSorted((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** Sales of a listed token through the router at the next block: the asked wallet's, else one for each portion. */
export function salesNow(legs: readonly SimulationLeg[]): SimulationLeg[] {
  const sales = legs.filter(
    ({ trial, step, method, when, received }) =>
      trial === 'real' &&
      step === 'sell' &&
      method === 'router' &&
      when === 'next-block' &&
      received !== null,
  );
  const own = sales.filter(({ wallet }) => wallet === 'asked');
  if (own.length > 0) return own;
  return sales.filter(({ portion }, index) => sales.findIndex((one) => one.portion === portion) === index);
}
