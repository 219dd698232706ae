/** One line of a benchmark's table. Values are shown as they are; numbers get thousands separators. */
export type Row = Record<string, string | number>;

export interface BenchmarkResult {
  rows: Row[];
  /** More of them, by their headings. */
  tables?: Record<string, Row[]>;
  /** The main figures for a reader, e.g. `{ medianMs: 312 }`. */
  summary: Record<string, string | number>;
  /** Goals that were missed, a sentence each; the command fails if there are any. */
  missed: string[];
}

export interface Benchmark {
  /** Measurement and method, in a sentence. */
  about: string;
  /** @param keep writes the results so far, for a run that takes minutes and may end early */
  run: (keep: (partial: BenchmarkResult) => void) => Promise<BenchmarkResult>;
}
