import { countsLine, sum, type Counts } from './counts.ts';
import { slowest, type Duration } from './durations.ts';
import { failureLines } from './failures.ts';
import { judged, type Report } from './reports.ts';

/** A part of a test run. */
export interface Part {
  name: string;
  work: () => Promise<Report>;
  /** Independent of the preparation, so it runs at the same time. */
  needsNothing?: boolean;
}

export interface PartResult extends Report {
  name: string;
  /** Wall time. */
  seconds: number;
}

/**
 * Runs the parts one after the other, each under its name.
 * @param first the preparation: if it fails, only independent parts run; without dependent parts it
 * is skipped
 * @returns the results, that of `first` before the others'
 */
export async function runParts(first: Part, others: readonly Part[]): Promise<PartResult[]> {
  const waiting = others.filter(({ needsNothing }) => !needsNothing);
  const preparing = waiting.length > 0 ? resultOf(first) : undefined;
  const beside = await oneByOne(others.filter(({ needsNothing }) => needsNothing));
  const prepared = await preparing;
  if (!prepared) return beside;
  return [prepared, ...beside, ...(prepared.counts.failed > 0 ? [] : await oneByOne(waiting))];
}

async function oneByOne(parts: readonly Part[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const part of parts) {
    console.log(`\n── ${part.name}`);
    results.push(await resultOf(part));
  }
  return results;
}

/** Runs a part; one that cannot start counts as a failure, with its reason. */
async function resultOf({ name, work }: Part): Promise<PartResult> {
  const began = performance.now();
  const report = await work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return judged(undefined, { ok: false, end: 'could not be run', output: message });
  });
  return { name, ...report, seconds: Math.round((performance.now() - began) / 1_000) };
}

/** The stored record of a run. */
export interface RunSummary {
  summary: Counts & { seconds: number };
  parts: (Counts & { part: string; seconds: number })[];
  slowest: (Duration & { part: string })[];
}

/** @param seconds the whole run's wall time */
export function summaryOf(results: readonly PartResult[], seconds: number): RunSummary {
  const timed = results.flatMap(({ name, durations }) =>
    durations.map((duration) => ({ part: name, ...duration })),
  );
  return {
    summary: { ...sum(results.map(({ counts }) => counts)), seconds },
    parts: results.map((result) => ({ part: result.name, ...result.counts, seconds: result.seconds })),
    slowest: slowest(timed),
  };
}

/** The end of the log: each failure, the slowest tests, each part, notes, and in the last line the total. */
export function closingLines(
  results: readonly PartResult[],
  { summary, parts, slowest: slow }: RunSummary,
  notes: readonly string[] = [],
): string[] {
  return [
    '',
    ...results.flatMap(({ name, failures }) => failureLines(name, failures)),
    ...(slow.length > 0 ? ['The slowest tests:'] : []),
    ...slow.map(({ part, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${part}: ${title}`),
    ...parts.map(({ part, seconds, ...counts }) => `${part.padEnd(10)} ${countsLine(counts)} (${seconds} s)`),
    `${'all parts'.padEnd(10)} ${summary.seconds} s`,
    ...notes,
    countsLine(summary),
  ];
}
