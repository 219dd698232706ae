/** A requirement's ID, e.g. `LT-04`. */
type Id = string;

/** Test files by their paths. */
type Tests = ReadonlyMap<string, string>;

/** IDs of a ledger: one requirement a line, the ID before a tab. Lines that begin with `#` are comments. */
export function ledgerIds(ledger: string): Id[] {
  return ledger
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');
}

export interface RequirementFindings {
  /** `file: ID` for a test's ID that the ledger does not have. */
  unknown: string[];
  /** IDs that no test has in brackets. */
  unproven: Id[];
  /** IDs that the ledger has twice. */
  repeated: Id[];
}

/** Compares the IDs of a ledger with those that tests name: `[LT-04]` proves all of a row, `LT-04 (part)` some of it. */
export function compareRequirements(ids: readonly Id[], tests: Tests): RequirementFindings {
  const known = new Set(ids);
  const areas = [...new Set(ids.map((id) => id.split('-')[0]))].join('|');
  const anyMention = new RegExp(`\\[[A-Z]{2}-\\d+\\]|\\b(?:${areas})-\\d{2}\\b`, 'g');
  const proven = new Set<Id>();
  const unknown = new Set<string>();
  for (const [file, text] of tests) {
    for (const [mention] of text.matchAll(anyMention)) {
      const id = mention.replace(/[[\]]/g, '');
      if (!known.has(id)) unknown.add(`${file}: ${id}`);
      else if (mention.startsWith('[')) proven.add(id);
    }
  }
  return {
    unknown: [...unknown],
    unproven: ids.filter((id) => !proven.has(id)),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}
