import { presalePoolAbi } from '@kingspad/abi';
import { acceptedOf, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { SaleSimulation, SimulationLeg } from '@kingspad/domain/api';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import pLimit from 'p-limit';
import { encodeFunctionData, hexToBigInt, parseAbi, type Hex } from 'viem';
import type { NodeClient } from '../chain/node-client.ts';
import { castAfter, castBefore, type Cast, type RealContributor } from './cast.ts';
import { creationRefused, legsOf } from './legs.ts';
import {
  balanceCandidates,
  balanceSlotOf,
  codeWithEarlierTimes,
  filledAtOf,
  override,
  overridesForNode,
  shareSlot,
  shareWord,
  STATE_SLOT,
  stateWithRaised,
  wordOf,
  type BalanceSlot,
  type Overrides,
} from './overrides.ts';
import {
  NoOverridesError,
  placeProbe,
  randomAddress,
  randomBelow,
  randomNumber,
  sightOf,
  TOKEN_CALLS,
  type Action,
  type Outcome,
  type Runner,
  type TrialBase,
  type TrialBlock,
} from './runner.ts';
import type { TrialMarket } from './market.ts';
import { outcomeAt, preparationOf, scriptOf, type Script } from './script.ts';
import { verdictOf } from './verdict.ts';

/** A sale as the index knows it. */
export interface SimulatedSale {
  pool: Address;
  token: Address;
  coin: Address;
  router: Address;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** Everything raised; all commitments of a fair sale, which may be above the hard cap. */
  raised: bigint;
  tokensPerCoin: bigint;
  /** All tokens of a fair sale, base units; absent at a fixed rate. */
  supply?: bigint | undefined;
  endAt: number;
  finalizedAt: number;
  /** Real contributors that may take part; the first ones do. */
  contributors: readonly RealContributor[];
}

/** Why a simulation shows nothing. */
export type Problem = NonNullable<SaleSimulation['problem']>;
export class TrialError extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** Trials of a sale that ask the node at the same time. Each is some milliseconds of this process's work, too. */
const TRIALS_AT_ONCE = 2;
const OWNERS_TIME = 3 * 86_400;
export const ROUTER = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountOut(uint256 amount, uint256 reserveIn, uint256 reserveOut) view returns (uint256)',
]);
/** A trade too small to move the price, which shows the router's fee. */
const SMALL_TRADE = [10n ** 18n, 10n ** 32n, 10n ** 32n] as const;

interface TrialPlan {
  trial: SimulationLeg['trial'];
  cap: SimulationLeg['cap'];
  raised: bigint;
  /** Time of the listing. */
  time: number;
  code?: Hex;
}

type Result = Pick<
  SaleSimulation,
  'state' | 'buyTaxBps' | 'sellTaxBps' | 'laterSellTaxBps' | 'reason' | 'legs'
>;

/** Simulates what comes of a sale. @throws TrialError; the node's error if it does not answer */
export async function simulateSale(
  node: NodeClient,
  runner: Runner,
  base: TrialBase,
  sale: SimulatedSale,
): Promise<
  Pick<SaleSimulation, 'state' | 'buyTaxBps' | 'sellTaxBps' | 'laterSellTaxBps' | 'reason' | 'legs'>
> {
  return trialsOf(runner, base, sale, await factsOf(node, base, sale));
}

/** All trials of a sale, and what they say together. */
export async function trialsOf(
  runner: Runner,
  base: TrialBase,
  sale: SimulatedSale,
  facts: Facts,
): Promise<Result> {
  const plans = plansOf(sale, facts, base);
  const turns = pLimit(TRIALS_AT_ONCE);
  const trials = plans.map((plan) =>
    turns(async () => {
      await letOthersRun();
      return trialOf(runner, base, sale, facts, plan);
    }),
  );
  const legs = (await Promise.all(trials)).flat();
  return { ...verdictOf(legs, runner.mode), legs };
}

/** Chain data that a trial needs. */
export interface Facts {
  state: Hex;
  code: Hex;
  pairFactory: Address;
  pairCoin: Address;
  /** Basis points: of the pair, and of the router's trades. */
  dexFee: number;
  routerFee: number;
  unit: bigint;
  coinSlot: BalanceSlot | undefined;
  /** Calls of its owner that create the sale in the trial, if it does not exist yet. */
  creation?: readonly Action[];
}

async function factsOf(node: NodeClient, base: TrialBase, sale: SimulatedSale): Promise<Facts> {
  const blockNumber = BigInt(base.number);
  const pool = { address: sale.pool, abi: presalePoolAbi, blockNumber } as const;
  const router = { address: sale.router, abi: ROUTER, blockNumber } as const;
  const isNative = sameAddress(sale.coin, zeroAddress);
  const [state, code, [pairFactory, , dexFee], unit, quoted, pairCoin, coinSlot] = await Promise.all([
    node.getStorageAt({ address: sale.pool, slot: STATE_SLOT, blockNumber }),
    node.getCode({ address: sale.pool, blockNumber }),
    node.readContract({ ...pool, functionName: 'dex' }),
    node.readContract({ ...pool, functionName: 'coinUnit' }),
    feeOfRouter(node, base, sale.router),
    isNative ? node.readContract({ ...router, functionName: 'WETH' }) : sale.coin,
    isNative ? undefined : slotOfCoin(node, base, sale.coin),
  ]);
  if (state === undefined || code === undefined) throw new TrialError('node');
  return {
    state,
    code,
    pairFactory,
    pairCoin,
    dexFee: Number(dexFee),
    routerFee: quoted ?? Number(dexFee),
    unit,
    coinSlot,
  };
}

/** Fee of a router's trades, basis points; undefined if it reports none. */
export async function feeOfRouter(
  node: NodeClient,
  base: TrialBase,
  router: Address,
): Promise<number | undefined> {
  try {
    const at = { address: router, abi: ROUTER, blockNumber: BigInt(base.number) } as const;
    const quoted = await node.readContract({ ...at, functionName: 'getAmountOut', args: SMALL_TRADE });
    return Number(10_000n - (quoted + 10n ** 12n) / 10n ** 14n);
  } catch {
    return undefined;
  }
}

/** Finds where a coin keeps balances: each candidate gets an amount of its own, and the coin says which one counts. */
export async function slotOfCoin(node: NodeClient, base: TrialBase, coin: Address): Promise<BalanceSlot> {
  const account = randomAddress();
  const candidates = balanceCandidates(account, randomNumber(8) << 16n);
  const overrides: Overrides = new Map();
  override(overrides, coin, {
    slots: Object.fromEntries(candidates.map(({ key, amount }) => [key, wordOf(amount)])),
  });
  const data = encodeFunctionData({ abi: TOKEN_CALLS, functionName: 'balanceOf', args: [account] });
  const answer: unknown = await node.request({
    method: 'eth_call',
    params: [{ to: coin, data }, `0x${base.number.toString(16)}`, overridesForNode(overrides)],
  } as never);
  const balance = typeof answer === 'string' && answer.length === 66 ? hexToBigInt(answer as Hex) : 0n;
  const found = candidates.find(({ amount }) => amount === balance);
  if (!found) throw new TrialError('coin');
  return found.slot;
}

function plansOf(sale: SimulatedSale, { state, code }: Facts, base: TrialBase): TrialPlan[] {
  const now = base.timestamp + 1;
  if (sale.finalizedAt !== 0) return [{ trial: 'real', cap: null, raised: sale.raised, time: now }];
  const closedAt = filledAtOf(state) || sale.endAt;
  const openFrom = closedAt + OWNERS_TIME;
  const time = Math.max(now, openFrom);
  const isOver = filledAtOf(state) !== 0 || now >= sale.endAt;
  const soft = sale.raised > sale.softCap ? sale.raised : sale.softCap;
  const caps: Pick<TrialPlan, 'cap' | 'raised'>[] = isOver
    ? [{ cap: null, raised: sale.raised }]
    : [
        { cap: 'soft', raised: soft },
        { cap: 'hard', raised: atHardCap(sale) },
      ];
  const moved =
    time > now && filledAtOf(state) === 0 ? codeWithEarlierTimes(code, openFrom - now) : undefined;
  return caps.flatMap((cap) => [
    { trial: 'later-time', ...cap, time },
    ...(moved === undefined ? [] : [{ trial: 'moved-terms' as const, ...cap, time: now, code: moved }]),
  ]);
}

/** Commitments of a trial at the hard cap; those of a fair sale are twice as much, so that there is excess. */
function atHardCap({ hardCap, raised, supply }: SimulatedSale): bigint {
  if (supply === undefined) return hardCap;
  return raised > 2n * hardCap ? raised : 2n * hardCap;
}

/** The accepted part of what a trial's wallets put in. */
const acceptedIn = ({ supply, hardCap }: SimulatedSale, { raised }: Pick<TrialPlan, 'raised'>): bigint =>
  supply === undefined ? raised : acceptedOf({ committed: raised, hardCap });

/** Tokens of a contribution in a trial. */
const tokensIn =
  ({ supply, tokensPerCoin }: SimulatedSale, { unit }: Facts, { raised }: TrialPlan) =>
  (contribution: bigint): bigint =>
    supply === undefined ? (contribution * tokensPerCoin) / unit : (contribution * supply) / raised;

async function trialOf(
  runner: Runner,
  base: TrialBase,
  sale: SimulatedSale,
  facts: Facts,
  plan: TrialPlan,
): Promise<SimulationLeg[]> {
  const shares = { minimumBuy: sale.minimumBuy, maximumBuy: sale.maximumBuy, raised: plan.raised };
  const isListed = plan.trial === 'real';
  const cast = (isListed ? castAfter : castBefore)(runner.mode, shares, sale.contributors);
  const mark = randomNumber();
  const market: TrialMarket = {
    ...sale,
    ...facts,
    probe: randomAddress(),
    before: { number: base.number + 1 + (facts.creation ? 1 : 0), time: plan.time - 1 },
    lists: !isListed,
  };
  const overrides = overridesOf(sale, facts, plan, cast, { market, mark });
  let created: Outcome | undefined;
  const run = async (script: Script): Promise<Outcome[][]> => {
    const [first, ...others] = script.blocks;
    const blocks = first ? [...creationOf(facts, base), { ...first, overrides }, ...others] : [];
    const outcomes = await runner.run(base, blocks);
    if (facts.creation) created = outcomes.shift()?.at(-1);
    checkSentinel(script, outcomes, mark, { ...plan, raised: acceptedIn(sale, plan) });
    return outcomes;
  };
  const rehearsal = scriptOf(market, cast, runner.mode);
  const prepared = await run(rehearsal);
  if (created && !created.success) return [creationRefused(created, base, plan)];
  const context = {
    trial: plan.trial,
    cap: plan.cap,
    dexFee: facts.dexFee,
    routerFee: facts.routerFee,
    tokensFor: tokensIn(sale, facts, plan),
  };
  const preparation = preparationOf(rehearsal, prepared);
  // Without a listing there is nothing to sell at.
  if (!preparation) return legsOf(rehearsal, prepared, context);
  await letOthersRun();
  const script = scriptOf(market, cast, runner.mode, preparation);
  return legsOf(script, await run(script), context);
}

/** The block in which a sale is created that does not exist yet. */
function creationOf({ creation }: Facts, base: TrialBase): TrialBlock[] {
  if (!creation) return [];
  const overrides: Overrides = new Map();
  for (const { from } of creation) override(overrides, from, { balance: RICH_OWNER });
  return [{ number: base.number + 1, time: base.timestamp + 1, actions: creation, overrides }];
}

/** A token of the trial's wallets costs them gas and coins. */
const RICH = 10n ** 18n;
const RICH_OWNER = 100n * RICH;

function overridesOf(
  sale: SimulatedSale,
  facts: Facts,
  plan: TrialPlan,
  cast: Cast,
  { market, mark }: { market: TrialMarket; mark: bigint },
): Overrides {
  const overrides: Overrides = new Map();
  placeProbe(overrides, market.probe, mark);
  const isNative = facts.coinSlot === undefined;
  const give = (account: Address, amount: bigint) => {
    if (facts.coinSlot) {
      override(overrides, sale.coin, { slots: { [balanceSlotOf(facts.coinSlot, account)]: wordOf(amount) } });
    }
  };
  const paying = new Map<Address, bigint>();
  for (const { wallet, buyBack = 0n } of cast.sellers) paying.set(wallet, buyBack);
  for (const { wallet, pay } of cast.buyers) paying.set(wallet, pay);
  for (const [wallet, pays] of paying) {
    const own = RICH + randomBelow(9n * RICH);
    override(overrides, wallet, { balance: isNative ? own + 2n * pays : own });
    if (pays > 0n) give(wallet, 2n * pays);
  }
  if (plan.trial === 'real') return overrides;
  const slots: Record<Hex, Hex> = { [STATE_SLOT]: stateWithRaised(facts.state, plan.raised) };
  for (const { wallet, contribution } of cast.sellers) {
    if (contribution !== undefined)
      slots[shareSlot(wallet)] = shareWord(contribution, plan.time - OWNERS_TIME);
  }
  override(overrides, sale.pool, { slots, ...(plan.code && { code: plan.code }) });
  if (isNative) override(overrides, sale.pool, { balance: plan.raised });
  else give(sale.pool, plan.raised);
  return overrides;
}

/** Each answer shows that the node overrode code, storage and time, and that the pool's storage is the known one. */
function checkSentinel(script: Script, outcomes: readonly Outcome[][], mark: bigint, plan: TrialPlan): void {
  const places = [...script.held.map(({ at }) => at), ...script.steps.map(({ before }) => before)];
  const seen = places.flatMap((place) => {
    const sight = sightOf(outcomeAt(outcomes, place));
    return sight ? [{ sight, time: script.blocks[place.block]?.time ?? 0 }] : [];
  });
  const isHonest =
    seen.length > 0 && seen.every(({ sight, time }) => sight.mark === mark && sight.time === BigInt(time));
  if (!isHonest) throw new NoOverridesError('the sentinel is missing');
  const raised = outcomeAt(outcomes, script.raised);
  // Without code, nothing is returned: the sale could not be created.
  const isRead = raised?.success && raised.returned !== '0x';
  if (plan.trial !== 'real' && isRead && hexToBigInt(raised.returned) !== plan.raised) {
    throw new TrialError('layout');
  }
}

const FACTORY = parseAbi(['function getPair(address, address) view returns (address)']);

/** The sale's pair; undefined before there is one. */
export async function pairOfSale(node: NodeClient, sale: SimulatedSale): Promise<Address | undefined> {
  const [factory] = await node.readContract({ address: sale.pool, abi: presalePoolAbi, functionName: 'dex' });
  const pairCoin = sameAddress(sale.coin, zeroAddress)
    ? await node.readContract({ address: sale.router, abi: ROUTER, functionName: 'WETH' })
    : sale.coin;
  const args = [sale.token, pairCoin] as const;
  const pair = await node.readContract({ address: factory, abi: FACTORY, functionName: 'getPair', args });
  return sameAddress(pair, zeroAddress) ? undefined : pair;
}
