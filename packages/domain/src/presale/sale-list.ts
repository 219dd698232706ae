import { otherNetworkOf, parseAddress, zeroAddress, type Address } from '../address.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { parseAmount } from '../typed-amounts.ts';
import { PRESALE_BOUNDS } from './bounds.ts';

/** A wallet on a sale's list. */
export interface ListedWallet {
  /** In lower case. */
  wallet: Address;
  /** The maximum of the wallet's total before the public start, base units of the coin; 0 for the sale's maximum. */
  cap: bigint;
}

/** A list of wallets and caps as its owner wrote it. */
export interface ParsedSaleList {
  /** Each wallet once, with its highest cap, in the order of the text. */
  wallets: ListedWallet[];
  /** Lines whose wallet is in the list already. */
  repeated: number;
  /** The first wrong lines, see {@link MISTAKES_KEPT}. */
  mistakes: Issue[];
  mistakeCount: number;
}

export interface SaleListOptions {
  /** Decimals of the sale's coin. */
  decimals: number;
  /** The deployment's chain, whose prefix addresses may have. */
  chainId?: number | undefined;
}

/** Wrong lines that are named; the others are counted. */
export const MISTAKES_KEPT = 50;

/** Lines between two pauses: a few milliseconds. */
const LINES_A_STEP = 200;

/** Runs work to its end at once. */
export function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Reads a sale's list: a line for each wallet, `address[,cap]`, with commas, semicolons, tabs or spaces between. A line of
 * headers is left out. Caps are decimal amounts of the coin; without one, or with zero, a wallet has the sale's maximum.
 * The highest cap of a repeated wallet counts.
 * @yields the part that is read, from 0 to 1
 */
export function* saleListSteps(text: string, options: SaleListOptions): Generator<number, ParsedSaleList> {
  const caps = new Map<Address, bigint>();
  const parsed: ParsedSaleList = { wallets: [], repeated: 0, mistakes: [], mistakeCount: 0 };
  const mistake = (found: Issue) => {
    parsed.mistakeCount += 1;
    if (parsed.mistakes.length < MISTAKES_KEPT) parsed.mistakes.push(found);
  };
  if (text.length > PRESALE_BOUNDS.listBytes) {
    mistake(issue('issue.list.bytes', { most: PRESALE_BOUNDS.listBytes / 1_000_000 }));
    return parsed;
  }
  let hasHeader = false;
  let rows = 0;
  for (const { line, content, end } of linesOf(text)) {
    if (line % LINES_A_STEP === 0) yield end / text.length;
    const row = cellsOf(content);
    if (row.cells.every((cell) => cell === '')) continue;
    if (rows === 0 && !hasHeader && !isAttempt(row.cells[0] ?? '')) {
      hasHeader = true;
      continue;
    }
    rows += 1;
    if (rows > PRESALE_BOUNDS.listRows) {
      mistake(issue('issue.list.rows', { most: PRESALE_BOUNDS.listRows }));
      return parsed;
    }
    const read = entryOf(row, line, options);
    if (isIssue(read)) {
      mistake(read);
      continue;
    }
    const known = caps.get(read.wallet);
    if (known !== undefined) parsed.repeated += 1;
    caps.set(read.wallet, known === undefined ? read.cap : higherCap(known, read.cap));
  }
  if (caps.size === 0 && parsed.mistakeCount === 0) mistake(issue('issue.whitelist.none'));
  parsed.wallets = Array.from(caps, ([wallet, cap]) => ({ wallet, cap }));
  return parsed;
}

/**
 * Reads a whole list at once, see {@link saleListSteps}.
 * @example
 * const { wallets, mistakes } = parseSaleList('0x70997970C51812dc3A010C7d01b50e0d17dc79C8,0.5', { decimals: 18 });
 */
export const parseSaleList = (text: string, options: SaleListOptions): ParsedSaleList =>
  finished(saleListSteps(text, options));

/** The higher of two caps; zero is the sale's maximum, which none is above. */
const higherCap = (a: bigint, b: bigint) => {
  if (a === 0n || b === 0n) return 0n;
  return a > b ? a : b;
};

/** The maximum that an entry allows in a sale. */
export const capOf = (cap: bigint, maximumBuy: bigint): bigint =>
  cap === 0n || cap > maximumBuy ? maximumBuy : cap;

interface Line {
  /** From 1. */
  line: number;
  content: string;
  /** Place of its end in the text. */
  end: number;
}

/** Lines one after the other: a text of new lines alone would become millions of strings. */
function* linesOf(text: string): Generator<Line> {
  const ends = /\r\n|[\n\r\u2028\u2029]/g;
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; ; line += 1) {
    const end = ends.exec(text);
    yield { line, content: text.slice(start, end?.index), end: end?.index ?? text.length };
    if (!end) return;
    start = ends.lastIndex;
  }
}

/** Longer lines are no wallet with its cap. */
const MAX_LINE = 1_000;

interface Row {
  /** Without quotes; empty ones at the end are left out. */
  cells: string[];
  /** Whether commas are between cells, so that a point is the decimal point beyond doubt. */
  hasCommas: boolean;
}

/** Lines that programs write, which are most of a long list. */
const PLAIN = /^(0x[0-9a-fA-F]{40})(?:,([\d.]*))?$/;

function cellsOf(content: string): Row {
  const [, address, cap = ''] = PLAIN.exec(content) ?? [];
  if (address !== undefined) return { cells: [address, cap], hasCommas: true };
  const wide = /[，；]/.test(content) ? content.replaceAll('，', ',').replaceAll('；', ';') : content;
  const text = wide.slice(0, MAX_LINE).trim().replaceAll('"', '');
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign));
  const cells = text.split(separator ?? /\s+/).map((cell) => cell.trim());
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return { cells, hasCommas: separator === ',' };
}

/** Whether a text was meant as an address: headers and names are not. */
const isAttempt = (text: string) => /0x|[0-9a-f]{30}/i.test(text);

const isIssue = (read: ListedWallet | Issue): read is Issue => 'code' in read;

/** A line's wallet and cap, or what is wrong with it. */
function entryOf({ cells, hasCommas }: Row, line: number, { decimals, chainId }: SaleListOptions) {
  const [address = '', typedCap = ''] = cells;
  const wallet = walletOf(address, chainId);
  if (wallet === undefined) return addressMistake(address, line, chainId);
  if (cells.length > 2) return issue('issue.list.cells', { line });
  if (typedCap === '') return { wallet, cap: 0n };
  const cap = parseAmount(hasCommas ? withoutDoubt(typedCap) : typedCap, decimals);
  if (cap.ok) return { wallet, cap: cap.value };
  const code = cap.problem === 'ambiguous' ? 'issue.list.ambiguous' : 'issue.list.cap';
  return issue(code, { line, entry: cut(typedCap) });
}

/** An address without letters in both cases has no checksum, and needs no hash. */
const UNCHECKED = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/;

/** The wallet in lower case; undefined if it is none, and for the zero address, which no wallet has. */
function walletOf(text: string, chainId: number | undefined): Address | undefined {
  const found = UNCHECKED.test(text) ? text : parseAddress(text, chainId);
  const wallet = found?.toLowerCase() as Address | undefined;
  return wallet === zeroAddress ? undefined : wallet;
}

function addressMistake(text: string, line: number, chainId: number | undefined): Issue {
  const entry = cut(text);
  const network = otherNetworkOf(text, chainId);
  if (network !== undefined) return issue('issue.whitelist.network', { line, entry, network });
  const isMistyped = walletOf(text.toLowerCase(), chainId) !== undefined;
  return issue(isMistyped ? 'issue.list.checksum' : 'issue.whitelist.notAnAddress', { line, entry });
}

/** A fraction of four digits or more is no group of thousands. */
const withoutDoubt = (text: string) => (/^\d+\.\d+$/.test(text) ? `${text}0` : text);

/** Characters; longer entries are cut in issues. */
const MAX_ENTRY = 60;
const cut = (text: string) => (text.length > MAX_ENTRY ? `${text.slice(0, MAX_ENTRY)}…` : text);
