import { otherNetworkOf, parseAddress, type Address } from '../address.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { parseAmount } from '../typed-amounts.ts';
import { PRESALE_BOUNDS } from './bounds.ts';

/** An entry of a typed list. */
export interface ListEntry {
  /** From 1. */
  line: number;
  /** Entry as typed. */
  text: string;
}

/** A typed or pasted whitelist, or a sheet's (spec B.5). */
export interface ParsedWhitelist {
  /** Each valid address once, checksummed, in the order typed. */
  addresses: Address[];
  /** Repeated addresses, as typed. */
  duplicates: ListEntry[];
  /** Entries that are no addresses, as typed. */
  invalid: ListEntry[];
  /** One transaction each. */
  batches: Address[][];
}

/**
 * Reads a list of addresses: comma-separated, whitespace removed (spec B.5). An entry that is then no address is split
 * at new lines, tabs, semicolons and spaces. Headers and other columns of a sheet are left out, as are empty entries.
 * @param chainId the deployment's chain, whose prefix addresses may have
 */
export const parseWhitelist = (text: string, chainId?: number): ParsedWhitelist =>
  whitelistReader(chainId)(text);

/**
 * A function that reads lists as {@link parseWhitelist} does. It remembers the entries of the previous list: each key press
 * in a long one parses only what changed.
 */
export function whitelistReader(chainId?: number): (text: string) => ParsedWhitelist {
  let known = new Map<string, Address | undefined>();
  return (text) => {
    const seen: typeof known = new Map();
    const parsed = parsedWith(text, (entry) => {
      const address = known.has(entry) ? known.get(entry) : parseAddress(entry, chainId);
      seen.set(entry, address);
      return address;
    });
    known = seen;
    return parsed;
  };
}

type Parse = (text: string) => Address | undefined;

/** Reads a list with `parse`, which gives the address of an entry. */
function parsedWith(text: string, parse: Parse): ParsedWhitelist {
  const entries = entriesOf(text, parse);
  const addresses = new Set<Address>();
  const duplicates: ListEntry[] = [];
  const invalid: ListEntry[] = [];
  const isOtherColumn = columnFilter(entries);
  for (const { address, ...entry } of entries) {
    if (!address) {
      if (!isOtherColumn(entry)) invalid.push(entry);
    } else if (addresses.has(address)) duplicates.push(entry);
    else addresses.add(address);
  }
  return { addresses: [...addresses], duplicates, invalid, batches: batchesOf([...addresses]) };
}

interface Entry extends ListEntry {
  address: Address | undefined;
}

function entriesOf(text: string, parse: Parse): Entry[] {
  const entries: Entry[] = [];
  let line = 1;
  for (const part of text.split(/[,，、]/)) {
    const whole = parse(part);
    if (whole) {
      const start = part.length - part.trimStart().length;
      entries.push({
        line: line + newLinesIn(part.slice(0, start)),
        text: part.replace(/\s/g, ''),
        address: whole,
      });
      line += newLinesIn(part);
      continue;
    }
    for (const [index, content] of part.split(NEW_LINE).entries()) {
      if (index > 0) line += 1;
      for (const piece of content.split(/[\s;；]+/)) {
        if (piece !== '') entries.push({ line, text: piece, address: parse(piece) });
      }
    }
  }
  return entries;
}

const NEW_LINE = /\r\n|[\n\r\u2028\u2029]/;
const newLinesIn = (text: string) => text.split(NEW_LINE).length - 1;

/** Pattern of an address, so that none is taken for a name or a number next to one. */
const isAttempt = (text: string) => /0x|[0-9a-f]{30}/i.test(text);

const HEADER = /^["']?(owner|wallet|address|recipient|beneficiary|account|holder|钱包|地址)/i;

/**
 * Finds the cells of a sheet that belong to other columns: numbers next to an address, any text where most lines have one
 * address and other cells, and the line of headers.
 */
function columnFilter(entries: readonly Entry[]): (entry: ListEntry) => boolean {
  const addressesOn = new Map<number, number>();
  const othersOn = new Map<number, number>();
  for (const { line, address } of entries) {
    const counts = address ? addressesOn : othersOn;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const lines = [...addressesOn];
  const withOthers = lines.filter(([line]) => othersOn.has(line)).length;
  const isSheet =
    lines.length > 1 && lines.every(([, count]) => count === 1) && 2 * withOthers > lines.length;
  const first = entries[0];
  const hasHeader =
    first !== undefined &&
    addressesOn.size > 0 &&
    !addressesOn.has(first.line) &&
    (isSheet || HEADER.test(first.text));
  return ({ line, text }) => {
    if (isAttempt(text)) return false;
    if (addressesOn.get(line) === 1) return isSheet || isNumber(text);
    return hasHeader && line === first.line;
  };
}

const isNumber = (text: string) => {
  const parsed = parseAmount(text, 18);
  return parsed.ok || parsed.problem === 'ambiguous';
};

/** Addresses in transactions of 15 at most. */
function batchesOf(addresses: readonly Address[]): Address[][] {
  const size = PRESALE_BOUNDS.whitelistBatch;
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, index) =>
    addresses.slice(index * size, (index + 1) * size),
  );
}

/** Why the list cannot be sent: one issue for each cause, none if it can. */
export function whitelistIssues({ addresses, duplicates, invalid }: ParsedWhitelist): Issue[] {
  const issues: Issue[] = [];
  if (duplicates.length > 0) issues.push(issue('issue.whitelist.duplicates', { count: duplicates.length }));
  if (invalid.length > 0) issues.push(issue('issue.whitelist.invalid', { count: invalid.length }));
  if (issues.length === 0 && addresses.length === 0) issues.push(issue('issue.whitelist.none'));
  return issues;
}

/** Characters; longer entries are cut in issues. */
const MAX_ENTRY = 60;

/** An issue for each wrong entry, in the order of lines. @param chainId as in {@link parseWhitelist} */
export function whitelistDetails({ duplicates, invalid }: ParsedWhitelist, chainId?: number): Issue[] {
  const wrong = [
    ...invalid.map(({ line, text }) => {
      const network = otherNetworkOf(text, chainId);
      const entry = cut(text);
      const found =
        network === undefined
          ? issue('issue.whitelist.notAnAddress', { line, entry })
          : issue('issue.whitelist.network', { line, entry, network });
      return { line, found };
    }),
    ...duplicates.map(({ line, text }) => ({
      line,
      found: issue('issue.whitelist.repeated', { line, entry: cut(text) }),
    })),
  ];
  return wrong.toSorted((a, b) => a.line - b.line).map(({ found }) => found);
}

const cut = (text: string) => (text.length > MAX_ENTRY ? `${text.slice(0, MAX_ENTRY)}…` : text);
