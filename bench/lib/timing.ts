import { percentile } from './statistics.ts';

/** So often is each answer asked for. */
export const SAMPLES = 15;

/** The median of some answers in milliseconds, after one that is not counted. */
export async function median(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const started = performance.now();
    await ask();
    samples.push(performance.now() - started);
  }
  return Math.round(percentile(samples, 0.5) * 10) / 10;
}
