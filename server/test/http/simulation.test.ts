import type { SaleSimulation } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftData, fairDraftData, listedDraftData } from './draft-call.ts';
import { contribute, makeSale } from './presales.ts';
import { ALICE, ask, BOB, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/presale';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '3' }, false, { presales: true });
});

const simulation = async (path: string) => {
  const { body } = await world.get(`${API}/${path}`);
  return body.payload as unknown as SaleSimulation;
};

/** The answer once its run is over: the first one also starts the thread. */
const settled = async (path: string) => {
  let answer = await simulation(path);
  const isRunning = async () => {
    answer = await simulation(path);
    return answer.problem === 'running';
  };
  await expect.poll(isRunning).toBe(false);
  return answer;
};

describe('the simulation of a sale', () => {
  it('a simulation answers with each leg and its block, the same within a minute', async () => {
    const sale = await makeSale(world, ALICE);
    await contribute(world, sale, BOB, '1');
    await untilIndexed(world);
    const first = await settled(`${sale.pool}/simulation`);
    expect(first).toMatchObject({ state: 'sold', problem: null, sellTaxBps: 0, reason: null });
    expect(first.blockNumber).toBeGreaterThan(0);
    expect(new Set(first.legs.map(({ step }) => step))).toEqual(
      new Set(['list', 'claim', 'transfer', 'buy', 'sell', 'buy-then-sell', 'sell-again']),
    );
    expect(first.legs.some(({ wallet }) => wallet === 'contributor')).toBe(true);
    await contribute(world, sale, BOB, '1');
    await untilIndexed(world);
    expect(await simulation(`${sale.pool}/simulation`)).toEqual(first);
  });

  it('simulates a wallet’s own tokens and a planned sale within the limit of simulations', async () => {
    const sale = await makeSale(world, ALICE);
    await contribute(world, sale, BOB, '1');
    await untilIndexed(world);
    await settled(`${sale.pool}/simulation`);
    const own = await simulation(`${sale.pool}/simulation?wallet=${BOB}`);
    expect(own.legs.some(({ wallet, step }) => wallet === 'asked' && step === 'sell')).toBe(true);
    const draft = (data: string) => ask(world.url, 'POST', `${API}/simulation`, { owner: ALICE, data });
    const made = await draft(await draftData(world));
    expect(made.body.payload).toMatchObject({ state: 'sold', problem: null, sellTaxBps: 0 });
    const short = await draft(await draftData(world, 1n));
    expect(short.body.payload).toMatchObject({ state: 'not-listed' });
    expect((await world.get(`${API}/${sale.pool}/simulation?wallet=${ALICE}`)).status).toBe(429);
    expect((await world.get(`${API}/${sale.pool}/simulation`)).status).toBe(200);
  });

  it('simulates a planned sale with a list, and a fair one at its soft cap and at twice its hard cap, claims and sales included', async () => {
    const other = await world.startAnother({ ROLE: 'api', RATE_LIMIT_SIMULATIONS: '100' });
    const answered = async (data: string) => {
      let found: SaleSimulation | undefined;
      const isRunning = async () => {
        const { body } = await ask(other.url, 'POST', `${API}/simulation`, { owner: ALICE, data });
        found = body.payload as unknown as SaleSimulation;
        return found.problem === 'running';
      };
      await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
      return found;
    };
    const made = await answered(await fairDraftData(world));
    const short = await answered(await fairDraftData(world, 1n));
    const listed = await answered(await listedDraftData(world));
    await other.stop();
    expect(listed).toMatchObject({ state: 'sold', problem: null, reason: null });
    expect(made).toMatchObject({ state: 'sold', problem: null, sellTaxBps: 0, reason: null });
    expect(made?.legs.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(new Set(made?.legs.map(({ cap }) => cap))).toEqual(new Set(['soft', 'hard']));
    const claims = made?.legs.filter(({ step, cap }) => step === 'claim' && cap === 'hard') ?? [];
    expect(claims.length).toBeGreaterThan(3);
    expect(short).toMatchObject({ state: 'not-listed' });
  });

  it('refuses to simulate an unknown pool or data of another call', async () => {
    expect((await world.get(`${API}/${ALICE}/simulation`)).status).toBe(404);
    const other = await world.startAnother({ ROLE: 'api', RATE_LIMIT_SIMULATIONS: '100' });
    const answer = await ask(other.url, 'POST', `${API}/simulation`, { owner: ALICE, data: '0x12345678' });
    await other.stop();
    expect([answer.status, answer.body.error.details[0]?.path]).toEqual([400, 'data']);
  });
});
