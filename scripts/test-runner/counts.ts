/** The number of tests by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The sum over several runners. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NO_TESTS,
  );
}

/** `N passed, N failed`, and `, N skipped` if there are any. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
