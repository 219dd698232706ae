import type { TokenProbe } from '@kingspad/domain/api';
import { DAY } from '@kingspad/domain';
import type { TokenCode } from '../../../../contracts/token-code.ts';
import { takenOf } from '../../../../lib/token-probe.ts';
import type { Sale } from './sale.ts';

export type CheckState = 'pass' | 'warn' | 'unknown';

/** A fact about a sale that an investor should know; never a seal of approval. */
export interface Check {
  id: 'tax' | 'owner' | 'mint' | 'pause' | 'proxy' | 'supply' | 'liquidity' | 'verified';
  state: CheckState;
  /** Values of the sentence for id and state: percent, percent, whole days. */
  values: { tax: number; percent: number; days: number };
  /** The block of the read. */
  block?: number;
}

/** Input of the checks; undefined while loading, null if it could not be read. */
export interface CheckFacts {
  sale: Pick<Sale, 'isLiquidityBurnt' | 'lockSeconds' | 'record'>;
  probe: TokenProbe | null | undefined;
  /** Null if the token reports no owner. */
  owner: string | null | undefined;
  code: TokenCode | null | undefined;
  /** Share of the supply that is not sold, listed, locked or burnt, basis points. */
  freeBps: number | undefined;
}

/** A check with only those values that its sentences use. */
type Found = Omit<Check, 'values'> & { values?: Partial<Check['values']> };

const ZERO = /^0x0{40}$/;
/** A larger free share is a warning, basis points. */
const MUCH = 500;
/** A shorter lock of the liquidity is a warning. */
const SHORT_LOCK = 90 * DAY;

/** Known risks of a sale, warnings first. */
export function checksOf(facts: CheckFacts): Check[] {
  const order: Record<CheckState, number> = { warn: 0, unknown: 1, pass: 2 };
  const { code } = facts;
  const ofCode = (id: 'mint' | 'pause' | 'proxy', found: boolean | undefined): Found => ({
    id,
    state: found === undefined ? 'unknown' : found ? 'warn' : 'pass',
    ...(code && { block: code.blockNumber }),
  });
  return [
    taxOf(facts.probe),
    ownerOf(facts.owner),
    ofCode('mint', code?.canMint),
    ofCode('pause', code?.canPause),
    ofCode('proxy', code?.isProxy),
    supplyOf(facts.freeBps),
    liquidityOf(facts.sale),
    verifiedOf(facts.sale),
  ]
    .map(({ values, ...check }): Check => ({ ...check, values: { tax: 0, percent: 0, days: 0, ...values } }))
    .toSorted((one, other) => order[one.state] - order[other.state]);
}

function taxOf(probe: CheckFacts['probe']): Found {
  if (!probe || probe.result === 'unchecked') return { id: 'tax', state: 'unknown' };
  const block = probe.blockNumber ?? undefined;
  const tax = takenOf(probe.deposit) / 100;
  const state = probe.result === 'clean' ? 'pass' : 'warn';
  return { id: 'tax', state, values: { tax }, ...(block !== undefined && { block }) };
}

function ownerOf(owner: CheckFacts['owner']): Found {
  if (owner === undefined) return { id: 'owner', state: 'unknown' };
  return { id: 'owner', state: owner === null || ZERO.test(owner) ? 'pass' : 'warn' };
}

function supplyOf(freeBps: number | undefined): Found {
  if (freeBps === undefined) return { id: 'supply', state: 'unknown' };
  const values = { percent: Math.round(freeBps / 10) / 10 };
  return { id: 'supply', state: freeBps > MUCH ? 'warn' : 'pass', values };
}

function liquidityOf({ isLiquidityBurnt, lockSeconds }: CheckFacts['sale']): Found {
  const days = isLiquidityBurnt ? 0 : Math.floor(lockSeconds / DAY);
  const isLong = isLiquidityBurnt || lockSeconds >= SHORT_LOCK;
  return { id: 'liquidity', state: isLong ? 'pass' : 'warn', values: { days } };
}

function verifiedOf({ record }: CheckFacts['sale']): Found {
  if (!record) return { id: 'verified', state: 'unknown' };
  return { id: 'verified', state: record.isVerifiedPool ? 'pass' : 'warn' };
}
