import { expect, test } from 'vitest';
import { stormEnvironment } from '../../test-runner/storm-options.ts';

test('a storm has the requested kills and seed', () => {
  expect(stormEnvironment(['--kills', '1000', '--seed', '7'])).toEqual({
    CHAOS_KILLS: '1000',
    CHAOS_SEED: '7',
  });
});

test('storms without a seed differ', () => {
  const seeds = Array.from({ length: 4 }, () => stormEnvironment([]).CHAOS_SEED);
  expect(new Set(seeds).size).toBeGreaterThan(1);
  expect(stormEnvironment([])).toMatchObject({ CHAOS_KILLS: '100' });
});

test.each([
  { args: ['--kills', 'many'], why: '--kills takes a whole number, not "many".' },
  { args: ['--kill', '5'], why: "Unknown option '--kill'" },
])('refuses $args', ({ args, why }) => {
  expect(() => stormEnvironment(args)).toThrow(why);
});
