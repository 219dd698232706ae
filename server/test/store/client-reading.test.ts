import type pg from 'pg';
import { expect, it } from 'vitest';
import { createPrimary } from '../../src/store/replicas/primary.ts';
import { createClientReading } from '../../src/store/replicas/reading.ts';

/** A primary at a step, of which this process has heard up to another one. */
function startPrimary(step: number, heard: number) {
  let questions = 0;
  const query = async () => {
    questions += 1;
    return { rows: [{ step, mark: `mark ${step}`, revision: null, writes: 4, block: 9, system: '7' }] };
  };
  const primary = createPrimary({ query } as unknown as pg.Pool);
  for (let of = 1; of <= heard; of += 1) primary.learn({ step: of, revision: `mark ${of}`, blockNumber: of });
  return { primary, questions: () => questions };
}

const needed = (primary: ReturnType<typeof startPrimary>['primary'], seen: number, revision?: string) =>
  createClientReading(primary, { seen: { step: seen, writes: 0 }, revision }, false).needed();

it('an answer has the revision that the client has heard of, beside what it has seen', async () => {
  const { primary, questions } = startPrimary(9, 9);
  expect(await needed(primary, 3, 'mark 7')).toEqual({ step: 7, writes: 0 });
  expect(await needed(primary, 8, 'mark 7')).toEqual({ step: 8, writes: 0 });
  expect(await needed(primary, 3)).toEqual({ step: 3, writes: 0 });
  expect(questions()).toBe(0);
});

it('a revision of which the process has not heard costs one question', async () => {
  const { primary, questions } = startPrimary(9, 5);
  expect(await needed(primary, 3, 'mark 9')).toEqual({ step: 9, writes: 0 });
  expect(questions()).toBe(1);
});

it('a revision that nobody knows needs all that the primary has', async () => {
  const { primary } = startPrimary(9, 5);
  expect(await needed(primary, 3, 'made up')).toEqual({ step: 9, writes: 0 });
});
