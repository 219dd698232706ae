import { buildWeb } from '../../../scripts/lib/build.ts';

/** Vitest calls this once, before the first test: the tests open the built app. */
export async function setup(): Promise<void> {
  await buildWeb();
}
