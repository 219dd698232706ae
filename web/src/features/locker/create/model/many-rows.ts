import {
  amountIssue,
  lockUntilIssue,
  ownerIssue,
  parseAddress,
  parseAmount,
  plainText,
  vestingIssues,
  type Address,
  type CycleUnit,
  type Issue,
  type Release,
  issue,
} from '@kingspad/domain';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { completeUtcText } from '#ui/picker/calendar.ts';
import { csvCells } from '#lib/csv.ts';
import { typedRelease } from '../../model/lock-draft.ts';
import { EMPTY_FORM } from './lock-form.ts';

/** The maximum number of locks in one transaction, with a margin for tokens with expensive transfers. */
export const MAX_ROWS = 100;

/** One lock of many. */
export interface ManyRow {
  /** The line number in the text, from 1. */
  line: number;
  owner: Address;
  /** Base units. */
  amount: bigint;
  release: Release;
}

/** Many locks about to be signed. */
export interface ManyIntent {
  payer: Address;
  token: TokenInfo;
  rows: readonly ManyRow[];
  /** The total of all rows, base units. */
  amount: bigint;
}

/** An invalid line, with the reason. */
export interface LineIssue {
  line: number;
  /** The invalid cell; undefined where their number is wrong. */
  cell?: Cell;
  issue: Issue;
}

type CellIssue = Omit<LineIssue, 'line'>;

export interface ParsedRows {
  rows: ManyRow[];
  /** In the order of their lines. */
  issues: LineIssue[];
  /** The number of non-empty lines, without the header. */
  count: number;
}

export interface RowFacts {
  /** The token's decimals; 18 until they are known. */
  decimals: number;
  /** The locker contract, which cannot own its own locks. */
  locker: Address | undefined;
  /** The deployment's chain, whose prefix owners may have. */
  chainId?: number | undefined;
  unit: CycleUnit;
  /** Chain time, seconds. */
  now: number;
}

const PLAIN_CELLS = 3;
const VESTING_CELLS = 6;
/** The names of the columns of a plain and of a vesting row in error texts. */
type Cell =
  | 'recipient'
  | 'amount'
  | 'lockUntil'
  | 'initialReleaseDate'
  | 'initialPercent'
  | 'cycle'
  | 'cyclePercent';

/**
 * Parses many locks, one per line: `owner, amount, unlock date` or `owner, amount, first release, initial %, cycle,
 * cycle %`; separated by tabs, semicolons or commas, dates in UTC. A header line is skipped.
 */
export function parseRows(text: string, facts: RowFacts): ParsedRows {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, cells: csvCells(content) }))
    .filter(({ cells }) => cells.length > 0);
  if (isHeader(lines[0]?.cells)) lines.shift();
  const parsed: ParsedRows = { rows: [], issues: [], count: lines.length };
  for (const { line, cells } of lines.slice(0, MAX_ROWS)) {
    const row = parseRow(cells, facts);
    if ('issue' in row) parsed.issues.push({ line, ...row });
    else parsed.rows.push({ line, ...row });
  }
  return parsed;
}

/** The total of the rows, base units. */
export function totalOf(rows: readonly ManyRow[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/** The largest amount of the rows, base units. */
export function largestOf(rows: readonly ManyRow[]): bigint {
  return rows.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
}

/** The number of different owners. */
export function ownersOf(rows: readonly ManyRow[]): number {
  return new Set(rows.map(({ owner }) => owner)).size;
}

function isHeader(cells: readonly string[] | undefined): boolean {
  return (
    cells !== undefined &&
    /^(owner|wallet|address|recipient|beneficiary|所有者|钱包|地址)/i.test(plainText(cells[0] ?? ''))
  );
}

/** @returns the lock, or the error of the first invalid cell */
function parseRow(cells: readonly string[], facts: RowFacts): Omit<ManyRow, 'line'> | CellIssue {
  if (cells.length !== PLAIN_CELLS && cells.length !== VESTING_CELLS) {
    return {
      issue: issue('issue.lock.cells', {
        plain: PLAIN_CELLS,
        vesting: VESTING_CELLS,
        count: cells.length,
      }),
    };
  }
  const values = valuesOf(cells);
  const wrong = firstIssue(values, facts);
  if (wrong !== undefined) return wrong;
  const owner = parseAddress(values.recipient, facts.chainId);
  const amount = parseAmount(values.amount, facts.decimals);
  const release = typedRelease(values, facts.unit);
  // The cells are valid here.
  return owner && amount.ok && release
    ? { owner, amount: amount.value, release }
    : { cell: 'recipient', issue: issue('issue.required') };
}

type RowValues = ReturnType<typeof valuesOf>;

function valuesOf(cells: readonly string[]) {
  const [recipient = '', amount = '', date = '', initialPercent = '', cycle = '', cyclePercent = ''] = cells;
  const isVesting = cells.length === VESTING_CELLS;
  const time = completeUtcText(date);
  return {
    ...EMPTY_FORM,
    recipient,
    amount,
    isVesting,
    lockUntil: isVesting ? '' : time,
    initialReleaseDate: isVesting ? time : '',
    initialPercent: withoutSign(initialPercent),
    cycle,
    cyclePercent: withoutSign(cyclePercent),
  };
}

/** Spreadsheets write percents with a sign. */
const withoutSign = (percent: string) => plainText(percent).replace(/ ?[%٪]$/, '');

function firstIssue(
  values: RowValues,
  { decimals, locker, chainId, unit, now }: RowFacts,
): CellIssue | undefined {
  const issues: Partial<Record<Cell, Issue>> = {
    recipient: ownerIssue(values.recipient, locker, chainId),
    amount: amountIssue(values.amount, decimals),
    ...(values.isVesting
      ? vestingIssues(values, unit, now)
      : { lockUntil: lockUntilIssue(values.lockUntil, now) }),
  };
  const first = Object.entries(issues).find(([, found]) => found !== undefined);
  return first && { cell: first[0] as Cell, issue: first[1] };
}
