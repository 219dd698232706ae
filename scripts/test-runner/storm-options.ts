import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The defaults of `npm run test:chaos`. */
const KILLS = 100;

/**
 * The options of `npm run test:chaos` as environment variables for server/test/chaos: `--kills N`, `--seed N`,
 * `--logs FOLDER`. Without a seed each run differs.
 * @throws with one sentence if an option is unknown or not a whole number
 */
export function stormEnvironment(args: string[]): Record<string, string> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string' }, seed: { type: 'string' }, logs: { type: 'string' } },
  });
  const { kills = String(KILLS), seed = String(randomInt(2 ** 31)), logs } = values;
  for (const [name, text] of Object.entries({ kills, seed })) {
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}".`);
  }
  return {
    CHAOS_KILLS: kills,
    CHAOS_SEED: seed,
    ...(logs === undefined ? {} : { CHAOS_LOGS: resolve(logs) }),
  };
}
