import { until } from '@kingspad/devnet';
import { expect, it } from 'vitest';
import { createPool } from '../../src/store/index.ts';
import { asOnlyKeeper } from '../../src/store/queries/presale-keeper.ts';
import { testPostgres } from '../support/database.ts';

const server = testPostgres();

it('one keeper works at a time, and the next one starts after it, even if it failed', async () => {
  const { apiUrl } = await server.newDatabase();
  // One pool for each process.
  const [first, second] = [0, 1].map(() => createPool(apiUrl, { onIdleError: () => {} }));
  if (!first || !second) throw new Error('There are two pools.');
  try {
    let worked = 0;
    const work = async () => void (worked += 1);
    await asOnlyKeeper(first, async () => {
      await asOnlyKeeper(second, work);
      expect(worked).toBe(0);
    });
    await asOnlyKeeper(second, work);
    expect(worked).toBe(1);

    const failing = asOnlyKeeper(first, () => Promise.reject(new Error('The node is away.')));
    await expect(failing).rejects.toThrow('The node is away.');
    // The database gives the lock back a moment after the connection has closed.
    await until(async () => {
      await asOnlyKeeper(second, work);
      return worked === 2;
    }, 'the lock is not given back');
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});
