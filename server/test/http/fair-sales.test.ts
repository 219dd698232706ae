import { mine, send, setNextTimestamp } from '@kingspad/devnet';
import type { Contribution, PageOf, PresaleItem, PresaleRecord, RaisedSeries } from '@kingspad/domain/api';
import { parseEther, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFair, CLOSING_WINDOW, commitment, makeFairSale, type FairSale } from '../support/fair-sales.ts';
import { makeSale, recordOf } from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/presale';
const ROOT: Hex = `0x${'5a'.repeat(32)}`;

let world: World;
let fair: FairSale;
let fixed: { pool: string };
const chain = () => ({ url: world.anvil.url, deployment: world.deployment });

beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  fixed = await makeSale(world, ALICE, { symbol: 'RATE', lasts: 100_000 });
  fair = await makeFairSale(chain(), { isWhitelisted: true, listRoot: ROOT });
  await callFair(chain(), fair, ALICE, 'whiteListUsers', [[BOB, CAROL]]);
  await send(world.anvil.url, commitment(fair, BOB, parseEther('2')));
  await send(world.anvil.url, commitment(fair, CAROL, parseEther('1')));
  await setNextTimestamp(world.anvil.url, fair.endAt - CLOSING_WINDOW);
  await mine(world.anvil.url);
  await callFair(chain(), fair, BOB, 'withdrawContribution', [parseEther('0.5'), BOB]);
  await untilIndexed(world);
});
afterAll(() => world.stop());

const payload = async <T>(path: string) => (await world.get(path)).body.payload as T;

test('a fair sale’s address answers with its kind and what only fair sales have', async () => {
  const record = await payload<PresaleRecord>(`${API}/get/${fair.pool}`);
  expect(record).toMatchObject({
    kind: 'fair',
    raisedAmount: parseEther('2.5').toString(),
    committed: parseEther('2.5').toString(),
    progressPercentage: 12.5,
    closingWindowSeconds: CLOSING_WINDOW,
    launchPercentage: 80,
    totalTokenAmount: parseEther('1000').toString(),
    excessReturned: '0',
    listRoot: ROOT,
    contributorCount: 2,
    status: 'live',
  });
  expect(await recordOf(world, fixed.pool as Hex)).toMatchObject({
    kind: 'fixed',
    committed: '0',
    closingWindowSeconds: 0,
    launchPercentage: 0,
    listRoot: null,
  });
});

test('leaving is in a fair sale’s history, its file and its total over time', async () => {
  const { items } = await payload<PageOf<Contribution>>(`${API}/${fair.pool}/contributions`);
  expect(items.map(({ kind, amount, total }) => [kind, amount, total])).toEqual([
    ['leave', parseEther('0.5').toString(), parseEther('1.5').toString()],
    ['contribution', parseEther('1').toString(), parseEther('1').toString()],
    ['contribution', parseEther('2').toString(), parseEther('2').toString()],
  ]);
  const file = await (await fetch(`${world.url}${API}/${fair.pool}/contributions.csv`)).text();
  expect(file.trim().split('\r\n').at(-1)).toContain(`,"leave","${BOB}","0.5",`);
  const { points } = await payload<RaisedSeries>(`${API}/${fair.pool}/raised`);
  expect(points.at(-1)?.raised).toBe(parseEther('2.5').toString());
});

test('a report of leaving is confirmed once the index has it', async () => {
  const report = async (walletAddress: string) =>
    (await world.send('DELETE', `${API}/contribute`, { poolContractAddress: fair.pool, walletAddress })).body
      .payload;
  expect(await report(BOB)).toEqual({
    status: 'confirmed',
    contributedAmountInWei: parseEther('1.5').toString(),
  });
  expect(await report(CAROL)).toMatchObject({ status: 'pending' });
});

test('lists and the search leave fair sales out until the pages know them', async () => {
  const { items } = await payload<PageOf<PresaleItem>>(`${API}/all?limit=20`);
  expect(items.map(({ poolContractAddress }) => poolContractAddress)).toEqual([fixed.pool]);
});
