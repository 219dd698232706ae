import { liquidityLockerAbi, presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { SimulationLeg } from '@kingspad/domain/api';
import { decodeErrorResult } from 'viem';
import { revertReason } from '../probe/reason.ts';
import { sightOf, type Outcome } from './runner.ts';
import { outcomeAt, type Script, type Step } from './script.ts';

type Sight = NonNullable<ReturnType<typeof sightOf>>;

/** A tax of so much and more leaves nothing worth selling. */
const RUINOUS_BPS = 5_000;
/** Differences below are rounding. */
const NOTICED_BPS = 5;
const WHOLE = 10_000n;

export interface LegsContext {
  trial: SimulationLeg['trial'];
  cap: SimulationLeg['cap'];
  /** The pair's fee, basis points. */
  dexFee: number;
  /** The fee of the router's trades, basis points: it may keep more than the pair asks for. */
  routerFee: number;
  /** Tokens that a contribution buys. */
  tokensFor: (contribution: bigint) => bigint;
}

/** All steps of a trial with sales, judged. */
export function legsOf(
  script: Script,
  outcomes: readonly Outcome[][],
  context: LegsContext,
): SimulationLeg[] {
  const { trial, cap } = context;
  const numberOf = (block: number) => script.blocks[block]?.number ?? 0;
  const legs: SimulationLeg[] = [];
  /** Wallets that got tokens in this trial. */
  const supplied = new Set<Address>();
  const listing = script.list && outcomeAt(outcomes, script.list);
  if (script.list) {
    legs.push({
      ...NOTHING,
      ...stateOf([listing]),
      step: 'list',
      trial,
      cap,
      when: 'listing',
      method: null,
      wallet: 'random',
      portion: null,
      blockNumber: numberOf(script.list.block),
    });
  }
  for (const { seller, call, after } of script.claims) {
    const outcome = outcomeAt(outcomes, call);
    // A contributor of a listed sale may have claimed already.
    if (!script.list && !outcome?.success) continue;
    const received = sightOf(outcomeAt(outcomes, after))?.tokens;
    const sent = seller.contribution === undefined ? undefined : context.tokensFor(seller.contribution);
    // Nobody can claim before the listing.
    const made = stateOf(script.list && !listing?.success ? [] : [outcome]);
    if (made.state === 'done' && received) supplied.add(seller.wallet);
    legs.push({
      ...NOTHING,
      ...(made.state === 'done' && received === 0n ? { state: 'refused', reason: NOTHING_ARRIVED } : made),
      step: 'claim',
      trial,
      cap,
      when: 'listing',
      method: null,
      wallet: seller.share,
      portion: null,
      blockNumber: numberOf(call.block),
      sent: textOf(sent),
      received: textOf(received),
    });
  }
  for (const step of script.steps) {
    const fee = step.leg.method === 'transfer' ? context.dexFee : context.routerFee;
    const measured = measure(step, outcomes, BigInt(fee), supplied.has(step.wallet));
    if (step.leg.step === 'buy' && measured.state === 'done') supplied.add(step.wallet);
    else if (step.leg.portion === '100%') supplied.delete(step.wallet);
    legs.push({ ...step.leg, trial, cap, blockNumber: numberOf(step.after.block), ...measured });
  }
  return legs;
}

/** The only step of a sale that could not be created. */
export const creationRefused = (
  outcome: Outcome,
  { number }: { number: number },
  { trial, cap }: Pick<LegsContext, 'trial' | 'cap'>,
): SimulationLeg => ({
  ...NOTHING,
  ...stateOf([outcome]),
  step: 'create',
  trial,
  cap,
  when: 'listing',
  method: null,
  wallet: 'random',
  portion: null,
  blockNumber: number + 1,
});

type Measured = Pick<
  SimulationLeg,
  'state' | 'sent' | 'received' | 'expected' | 'taxBps' | 'priceImpactBps' | 'reason'
>;

const NOTHING = {
  sent: null,
  received: null,
  expected: null,
  taxBps: null,
  priceImpactBps: null,
  reason: null,
} as const;

const textOf = (amount: bigint | undefined) => amount?.toString() ?? null;

function measure(step: Step, outcomes: readonly Outcome[][], fee: bigint, isSupplied: boolean): Measured {
  const before = sightOf(outcomeAt(outcomes, step.before));
  const after = sightOf(outcomeAt(outcomes, step.after));
  if (!before) return { ...NOTHING, state: 'not-tried' };
  if (step.leg.step !== 'buy') {
    if (before.tokens === 0n && isSupplied) return { ...NOTHING, state: 'refused', reason: TOKENS_GONE };
    // A purchase of another amount than in the rehearsal, or none.
    const isBought = step.leg.step === 'buy-then-sell' || step.leg.step === 'sell-again';
    if (step.amount === 0n || (isBought && before.tokens < step.amount)) {
      return { ...NOTHING, state: 'not-tried' };
    }
  }
  const sent = step.amount.toString();
  const made = stateOf(step.calls.map((place) => outcomeAt(outcomes, place)));
  if (made.state !== 'done' || !after) return { ...NOTHING, ...made, sent };
  if (step.leg.step === 'transfer') {
    const gone = before.tokens - after.tokens;
    return gone > 0n
      ? { ...NOTHING, state: 'done', sent }
      : { ...NOTHING, state: 'refused', sent, reason: NO_EFFECT };
  }
  return step.leg.step === 'buy'
    ? purchased(step.amount, before, after, fee)
    : sold(step.amount, before, after, fee);
}

const TOKENS_GONE = 'The wallet’s tokens are gone.';
const NO_EFFECT = 'The token did not move anything.';
const NOTHING_ARRIVED = 'Nothing arrived.';

function purchased(paid: bigint, before: Sight, after: Sight, fee: bigint): Measured {
  const received = after.tokens > before.tokens ? after.tokens - before.tokens : 0n;
  const expected = outputOf(paid, before.coinReserve, before.tokenReserve, fee);
  const taxBps = expected === 0n ? 0 : shareBps(expected - received - 1n, expected);
  const impact = impactOf(paid, expected, before.coinReserve, before.tokenReserve);
  return traded({ sent: paid, received, expected, taxBps, priceImpactBps: impact });
}

function sold(amount: bigint, before: Sight, after: Sight, fee: bigint): Measured {
  const received = after.coins > before.coins ? after.coins - before.coins : 0n;
  const expected = outputOf(amount, before.tokenReserve, before.coinReserve, fee);
  // Too little for one base unit of the coin, with or without a tax.
  if (expected === 0n) return { ...NOTHING, state: 'not-tried' };
  // Rounding takes less than one base unit of the coin.
  const counted = inputOf(received + 1n, before.tokenReserve, before.coinReserve, fee);
  const taxBps = received === 0n ? 10_000 : shareBps(amount - counted, amount);
  const impact = impactOf(amount, expected, before.tokenReserve, before.coinReserve);
  return traded({ sent: amount, received, expected, taxBps, priceImpactBps: impact });
}

function traded(figures: {
  sent: bigint;
  received: bigint;
  expected: bigint;
  taxBps: number;
  priceImpactBps: number;
}): Measured {
  const { sent, received, expected, taxBps, priceImpactBps } = figures;
  return {
    state: received === 0n ? 'refused' : taxBps >= RUINOUS_BPS ? 'taxed' : 'done',
    sent: sent.toString(),
    received: received.toString(),
    expected: expected.toString(),
    taxBps,
    priceImpactBps,
    reason: received === 0n ? NOTHING_ARRIVED : null,
  };
}

function stateOf(outcomes: readonly (Outcome | undefined)[]): Pick<SimulationLeg, 'state' | 'reason'> {
  const failed = outcomes.find((outcome) => !outcome?.success);
  if (!outcomes.length || (failed && !failed.ran)) return { state: 'not-tried', reason: null };
  if (outcomes.some((outcome) => outcome === undefined)) return { state: 'not-tried', reason: null };
  return failed ? { state: 'refused', reason: refusalOf(failed) } : { state: 'done', reason: null };
}

const OWN_ERRORS = [...presalePoolAbi, ...presaleFactoryAbi, ...liquidityLockerAbi].filter(
  ({ type }) => type === 'error',
);

/** Solidity's own errors, which carry a text or a number. */
const TEXTS = new Set(['Error', 'Panic']);

/** Names our own errors; others' texts are cleaned. */
function refusalOf({ returned }: Outcome): string {
  try {
    const { errorName } = decodeErrorResult({ abi: OWN_ERRORS, data: returned });
    if (!TEXTS.has(errorName)) return errorName;
  } catch {
    // No error of ours.
  }
  return revertReason(returned);
}

const outputOf = (amount: bigint, reserveIn: bigint, reserveOut: bigint, fee: bigint): bigint => {
  const counted = amount * (WHOLE - fee);
  return reserveIn === 0n ? 0n : (counted * reserveOut) / (reserveIn * WHOLE + counted);
};

const inputOf = (output: bigint, reserveIn: bigint, reserveOut: bigint, fee: bigint): bigint =>
  output >= reserveOut
    ? reserveIn
    : (reserveIn * output * WHOLE) / ((reserveOut - output) * (WHOLE - fee)) + 1n;

/** How much worse than the price before it a trade is, the exchange's fee included. */
function impactOf(amount: bigint, output: bigint, reserveIn: bigint, reserveOut: bigint): number {
  const atPrice = reserveIn === 0n ? 0n : (amount * reserveOut) / reserveIn;
  return atPrice === 0n ? 0 : shareBps(atPrice - output, atPrice);
}

function shareBps(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  const bps = Number((part * WHOLE + whole / 2n) / whole);
  return bps < NOTICED_BPS ? 0 : Math.min(bps, 10_000);
}
