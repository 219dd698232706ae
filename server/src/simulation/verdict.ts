import type { SaleSimulation, SimulationLeg } from '@kingspad/domain/api';
import type { Mode } from './runner.ts';

type Verdict = Pick<SaleSimulation, 'state' | 'buyTaxBps' | 'sellTaxBps' | 'laterSellTaxBps' | 'reason'>;

const SALES: ReadonlySet<SimulationLeg['step']> = new Set(['sell', 'buy-then-sell', 'sell-again']);
const isTried = ({ state }: SimulationLeg) => state !== 'not-tried';
const isSale = (leg: SimulationLeg) => SALES.has(leg.step);

/** Verdict over the legs of all trials. One refusal is enough for not calling it sold. */
export function verdictOf(legs: readonly SimulationLeg[], mode: Mode): Verdict {
  const trials = [...new Set(legs.map(({ trial }) => trial))];
  const states = trials.map((trial) =>
    stateOfTrial(
      legs.filter((leg) => leg.trial === trial),
      mode,
    ),
  );
  return {
    state: commonState(states),
    buyTaxBps: highest(legs.filter(({ step }) => step === 'buy')),
    sellTaxBps: highest(legs.filter((leg) => isSale(leg) && leg.when === 'next-block')),
    laterSellTaxBps: highest(legs.filter((leg) => isSale(leg) && leg.when !== 'next-block')),
    reason: reasonOf(legs),
  };
}

/** Amounts differ between trials, so one may refuse all of what another refuses in part. */
function commonState(states: readonly SaleSimulation['state'][]): SaleSimulation['state'] {
  const [state = 'unknown'] = states;
  if (states.every((other) => other === state)) return state;
  return states.every((other) => other === 'partly' || other === 'refused') ? 'partly' : 'differs';
}

function stateOfTrial(legs: readonly SimulationLeg[], mode: Mode): SaleSimulation['state'] {
  const needed = legs.filter(({ step }) => step === 'list' || step === 'claim');
  const isListing = ({ step }: SimulationLeg) => step === 'create' || step === 'list';
  if (legs.some((leg) => isListing(leg) && leg.state !== 'done')) return 'not-listed';
  const sales = legs.filter((leg) => isSale(leg) && isTried(leg));
  const sold = sales.filter(({ state }) => state === 'done');
  // A purchase or a claim that is refused keeps people from selling too.
  const others = [...needed, ...legs.filter(({ step }) => step === 'buy' || step === 'transfer')].filter(
    isTried,
  );
  const isOpen = others.every(({ state }) => state === 'done');
  if (sales.length === 0) return others.some(({ state }) => state === 'refused') ? 'refused' : 'unknown';
  if (sold.length === 0) return 'refused';
  if (sold.length < sales.length || !isOpen || !hasBothMethods(sales)) return 'partly';
  return mode === 'blocks' ? 'sold' : 'sold-first-block';
}

/** A method that could not be tried has not shown anything. */
const hasBothMethods = (sales: readonly SimulationLeg[]) =>
  new Set(sales.map(({ method }) => method)).size === 2;

function highest(legs: readonly SimulationLeg[]): number | null {
  const taxes = legs.flatMap(({ taxBps }) => (taxBps === null ? [] : [taxBps]));
  return taxes.length === 0 ? null : Math.max(...taxes);
}

/** Exchanges' routers hide what the token said. */
const OF_EXCHANGES = /^(TransferHelper|Pancake|UniswapV2|no reason)/;

function reasonOf(legs: readonly SimulationLeg[]): string | null {
  const reasons = legs.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  return reasons.find((reason) => !OF_EXCHANGES.test(reason)) ?? reasons[0] ?? null;
}
