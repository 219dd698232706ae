import { expect, test } from 'vitest';
import { writeRecord } from '../../../scripts/lib/record.ts';
import { hasBeside } from './beside.ts';
import { runStorm } from './storm.ts';

/**
 * Options of `npm run test:chaos -- --kills N --seed N --logs FOLDER`. As a part of `npm test` it is short and always the same,
 * so that it fails for a change and not by chance, and leaves no record. A long one has a replica, Redis and Varnish where they are installed.
 */
const { CHAOS_KILLS, CHAOS_SEED, CHAOS_LOGS } = process.env;
const SHORT = { kills: 12, seed: 1 };
const isLong = CHAOS_KILLS !== undefined;
const answers = isLong ? { path: 20, query: 4 } : { path: 4, query: 1 };
const kills = CHAOS_KILLS === undefined ? SHORT.kills : Number(CHAOS_KILLS);
const seed = CHAOS_SEED === undefined ? SHORT.seed : Number(CHAOS_SEED);

/** A limit is there for what hangs: more than any machine needs for a round. */
const MS_PER_KILL = 120_000;

test(
  'every API answer equals the chain after a storm of faults',
  async () => {
    const result = await runStorm({
      seed,
      kills,
      hasMore: isLong && hasBeside,
      logs: CHAOS_LOGS,
      answers,
      say: isLong ? console.log : () => {},
    });
    expect(result).toMatchObject({ seed, generations: 2, differences: 0 });
    expect(result.kills).toBeGreaterThanOrEqual(kills);
    expect(result.positions.older).toBe(0);
    expect(result.positions.compared > 0).toBe(isLong && hasBeside);
    if (isLong) {
      writeRecord('chaos', 'A storm of faults over real processes, `npm run test:chaos`', result);
    }
  },
  600_000 + kills * MS_PER_KILL,
);
