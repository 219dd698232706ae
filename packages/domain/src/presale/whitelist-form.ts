import { parseAddress, type Address } from '../address.ts';
import { MESSAGES } from '../messages.ts';
import { PRESALE_BOUNDS } from './bounds.ts';

/** What was typed into the whitelist's field (spec B.5). */
export interface ParsedWhitelist {
  /** Each valid address once, checksummed, in the order typed. */
  addresses: Address[];
  /** Entries that stand there already, as typed. */
  duplicates: string[];
  /** Entries that are no addresses, as typed. */
  invalid: string[];
  /** One transaction each. */
  batches: Address[][];
}

/** Reads a comma-separated list; whitespace is removed wherever it stands, and empty entries are left out. */
export function parseWhitelist(text: string): ParsedWhitelist {
  const entries = text
    .replace(/\s/g, '')
    .split(',')
    .filter((entry) => entry !== '');
  const addresses = new Set<Address>();
  const duplicates: string[] = [];
  const invalid: string[] = [];
  for (const entry of entries) {
    const address = parseAddress(entry);
    if (!address) invalid.push(entry);
    else if (addresses.has(address)) duplicates.push(entry);
    else addresses.add(address);
  }
  return { addresses: [...addresses], duplicates, invalid, batches: batchesOf([...addresses]) };
}

/** Addresses in transactions of 15 at most. */
function batchesOf(addresses: readonly Address[]): Address[][] {
  const size = PRESALE_BOUNDS.whitelistBatch;
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, index) =>
    addresses.slice(index * size, (index + 1) * size),
  );
}

/** Why the list cannot be sent: one sentence for each cause, none where it can. */
export function whitelistIssues({ addresses, duplicates, invalid }: ParsedWhitelist): string[] {
  const issues: string[] = [];
  if (duplicates.length > 0) issues.push(`Found ${duplicates.length} duplicate addresses`);
  if (invalid.length > 0) issues.push(`Found ${invalid.length} invalid addresses`);
  if (issues.length === 0 && addresses.length === 0) issues.push(MESSAGES.noWhitelistAddress);
  return issues;
}

/** The notice before more than one confirmation opens; undefined if one is enough. */
export function whitelistNotice({
  batches,
}: ParsedWhitelist): { text: string; confirmations: number } | undefined {
  return batches.length > 1 ? { text: MESSAGES.whitelistBatch, confirmations: batches.length } : undefined;
}
