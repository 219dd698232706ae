import type { PresaleRecord, SaleSimulation, TokenProbe } from '@kingspad/domain/api';
import {
  DAY,
  dilutionSeverity,
  isShortLiquidityLock,
  isTaxed,
  sameAddress,
  shortAddress,
  takenOf,
  WHOLE,
  type Address,
} from '@kingspad/domain';
import type { TokenCode } from '@kingspad/protocol/token/code';
import { valueOf, type Read } from '#lib/read.ts';
import { sellFinding, type SellVariant } from './sell-later.ts';
import type { SaleStage, ShownSale } from './sale.ts';

/** `failed` is read again; `unknown` has no answer to wait for. */
export type CheckState = 'pass' | 'warn' | 'loading' | 'failed' | 'unknown';

/** How bad a finding is: red can ruin, amber needs care, grey is unknown or decides little. */
export type Severity = 'red' | 'amber' | 'grey' | 'good';

const IDS = [
  'supply',
  'sell',
  'tax',
  'mint',
  'pause',
  'proxy',
  'owner',
  'liquidity',
  'ratio',
  'force',
  'verified',
] as const;

/** A fact about a sale that an investor should know; never a seal of approval. */
export interface Check {
  id: (typeof IDS)[number];
  state: CheckState;
  severity: Severity;
  /** Variant of the sentence, if a state has several. */
  variant?: 'burnt' | 'other' | 'both' | 'fair' | 'one' | SellVariant;
  /**
   * Values of the sentence for id and state: percent, percent, a block, percent, whole days, a multiple, short addresses or a
   * contract's text.
   */
  values: {
    tax: number;
    later: number;
    block: number;
    percent: number;
    days: number;
    times: number;
    first: string;
    second: string;
  };
  /** The block of the read. */
  block?: number;
}

/** Input of the checks. */
export interface CheckFacts {
  sale: Pick<ShownSale, 'isLiquidityBurnt' | 'lockSeconds' | 'owner' | 'kind'>;
  /** Nobody can make this fair sale fail any more. */
  isDoorClosed: boolean;
  status: SaleStage['status'];
  record: Read<Pick<PresaleRecord, 'isVerifiedPool'>>;
  simulation: Read<SaleSimulation>;
  /** Null if it is not measured. */
  probe: Read<TokenProbe | null>;
  /** Null if the token reports no owner. */
  owner: Read<string | null>;
  code: Read<TokenCode>;
  /** Share of the supply that is not sold, listed, locked or burnt, basis points. */
  freeBps: Read<number>;
  /** The share of the largest free account, basis points; null if there is none or it is unknown. */
  largest: Read<{ bps: number } | null>;
  /** Fully diluted value as a multiple of the liquidity; null without liquidity. */
  dilution: Read<number | null>;
  /** The accounts that can force a sale to fail before it is filled or over. */
  forceFailers: Read<readonly Address[]>;
}

/** A finding with only those values that its sentence uses. */
type Finding = Pick<Check, 'state'> &
  Partial<Pick<Check, 'variant' | 'block' | 'severity'>> & { values?: Partial<Check['values']> };

const ZERO = /^0x0{40}$/;
const NO_VALUES: Check['values'] = {
  tax: 0,
  later: 0,
  block: 0,
  percent: 0,
  days: 0,
  times: 0,
  first: '',
  second: '',
};
/** A larger free share is a warning, basis points. */
const MUCH = 500;
/** A tax from which on a sale of tokens loses too much, percent. */
const HEAVY_TAX = 5;
/** A finding's severity if it has none of its own. */
const SEVERITIES = { pass: 'good', warn: 'amber', loading: 'grey', failed: 'grey', unknown: 'grey' } as const;

/** Known risks of a sale, the gravest first. The order is fixed: a row keeps its place while facts arrive. */
export function checksOf(facts: CheckFacts): Check[] {
  const found: Record<Check['id'], Finding> = {
    supply: supplyFinding(facts),
    sell: of(facts.simulation, (simulation) => sellFinding(simulation, canChange(facts))),
    tax: of(facts.probe, taxFinding),
    mint: of(facts.code, (code) => codeFinding(code, code.canMint)),
    pause: of(facts.code, (code) => codeFinding(code, code.canPause)),
    proxy: of(facts.code, (code) => codeFinding(code, code.isProxy)),
    owner: of(facts.owner, (owner) => ownerFinding(owner, facts.sale.owner)),
    liquidity: liquidityFinding(facts.sale),
    ratio: of(facts.dilution, ratioFinding),
    force: of(facts.forceFailers, (accounts) => forceFinding(accounts, facts.sale.kind === 'fair')),
    verified: of(facts.record, ({ isVerifiedPool }) =>
      isVerifiedPool ? { state: 'pass' } : { state: 'warn', severity: 'grey' },
    ),
  };
  return IDS.filter((id) => isOpenQuestion(id, facts)).map((id) => {
    const { values, ...finding } = found[id];
    return { id, severity: SEVERITIES[finding.state], ...finding, values: { ...NO_VALUES, ...values } };
  });
}

/** A failed sale has no liquidity, and one that is filled or over cannot be forced to fail. */
function isOpenQuestion(id: Check['id'], { status, isDoorClosed }: CheckFacts): boolean {
  if (id === 'liquidity' || id === 'ratio' || id === 'sell') return status !== 3;
  return id !== 'force' || (status <= 1 && !isDoorClosed);
}

/** The checks of a sale that is itself still on its way. */
export const LOADING_CHECKS: readonly Check[] = IDS.map((id) => ({
  id,
  state: 'loading',
  severity: 'grey',
  values: NO_VALUES,
}));

const of = <T>(read: Read<T>, finding: (value: T) => Finding): Finding =>
  read.state === 'known' ? finding(read.value) : { state: read.state };

const codeFinding = ({ blockNumber }: TokenCode, isFound: boolean): Finding => ({
  ...(isFound ? ({ state: 'warn', severity: 'red' } as const) : ({ state: 'pass' } as const)),
  block: blockNumber,
});

function taxFinding(probe: TokenProbe | null): Finding {
  const isBad = isTaxed(probe);
  if (!probe || isBad === undefined) return { state: 'unknown' };
  const tax = takenOf(probe.deposit) / 100;
  return {
    state: isBad ? 'warn' : 'pass',
    // Without a measured tax the transfer is restricted.
    ...(isBad && { severity: tax === 0 || tax >= HEAVY_TAX ? 'red' : 'amber' }),
    values: { tax },
    ...(probe.blockNumber !== null && { block: probe.blockNumber }),
  };
}

function ownerFinding(owner: string | null, saleOwner: string): Finding {
  if (owner === null || ZERO.test(owner)) return { state: 'pass' };
  return { state: 'warn', ...(!sameAddress(owner, saleOwner) && { variant: 'other' }) };
}

function forceFinding([first, second]: readonly Address[], isFair: boolean): Finding {
  if (!first) return { state: 'pass' };
  if (isFair) {
    const holders = [first, second].flatMap((one) => (one ? [shortAddress(one)] : [])).join(' + ');
    return { state: 'warn', severity: 'grey', values: { first: holders }, variant: 'fair' };
  }
  const values = { first: shortAddress(first), second: second ? shortAddress(second) : '' };
  return { state: 'warn', severity: 'grey', values, ...(second && { variant: 'both' }) };
}

/** Whether someone may still change what the token does; unknown counts as yes. */
const canChange = ({ owner, code }: CheckFacts): boolean =>
  owner.state !== 'known' ||
  (owner.value !== null && !ZERO.test(owner.value)) ||
  valueOf(code)?.isProxy !== false;

/** Red where selling what is free takes more than half of the pair's coins. */
function supplyFinding({ freeBps, largest, dilution }: CheckFacts): Finding {
  if (freeBps.state !== 'known') return { state: freeBps.state };
  if (largest.state === 'loading' || dilution.state === 'loading') return { state: 'loading' };
  const free = freeBps.value;
  const one = valueOf(largest);
  if (free <= MUCH) return { state: 'pass', values: { percent: percentOf(free) } };
  const times = valueOf(dilution);
  const isRuinous = times != null && free * 2 * times > WHOLE;
  return {
    state: 'warn',
    severity: isRuinous ? 'red' : 'amber',
    ...(one && one.bps > MUCH
      ? { variant: 'one', values: { percent: percentOf(one.bps) } }
      : { values: { percent: percentOf(free) } }),
  };
}

const percentOf = (bps: number): number => Math.round(bps / 10) / 10;

function ratioFinding(times: number | null): Finding {
  if (times === null) return { state: 'unknown' };
  const severity = dilutionSeverity(times);
  return { state: severity === 'good' ? 'pass' : 'warn', severity, values: { times } };
}

function liquidityFinding(sale: CheckFacts['sale']): Finding {
  if (sale.isLiquidityBurnt) return { state: 'pass', variant: 'burnt' };
  const values = { days: Math.floor(sale.lockSeconds / DAY) };
  return { state: isShortLiquidityLock(sale) ? 'warn' : 'pass', values };
}
