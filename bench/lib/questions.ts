import { percentile } from './statistics.ts';

/** Times that each answer is asked for, or the time after which it is not asked again. */
export const SAMPLES = 15;
const ENOUGH_MS = 2000;
const LEAST_SAMPLES = 3;

/** Asks for one answer. */
export type Ask = () => Promise<unknown>;
/** Makes another block before each answer. */
export type Fresh = (ask: Ask) => Ask;

/** Requests by name. `isExpensive` marks requests of the small pool of connections, or once for each block. */
export interface Question {
  name: string;
  ask: Ask;
  isExpensive?: boolean;
}

/** An answer's median in milliseconds; null if the database ended it, as it does after two seconds. */
export interface Answer {
  name: string;
  ms: number | null;
  isExpensive: boolean;
}

/** Asks everything, after one time that is not counted. */
export async function answersTo(questions: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, ask, isExpensive = false } of questions)
    answers.push({ name, ms: await median(ask), isExpensive });
  return answers;
}

async function median(ask: Ask): Promise<number | null> {
  const samples: number[] = [];
  try {
    await ask();
    const began = performance.now();
    while (samples.length < SAMPLES) {
      if (samples.length >= LEAST_SAMPLES && performance.now() - began > ENOUGH_MS) break;
      const started = performance.now();
      await ask();
      samples.push(performance.now() - started);
    }
  } catch (error) {
    if (isTimeout(error)) return null;
    throw error;
  }
  return Math.round(percentile(samples, 0.5) * 10) / 10;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && /statement timeout|read timeout/.test(error.message);
