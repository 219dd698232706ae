import { mine, send, setNextTimestamp } from '@kingspad/devnet';
import { callData, type ContractCall } from '@kingspad/abi';
import { excessOf, fairTokensOf, type Address } from '@kingspad/domain';
import type { Contribution, PageOf, PresaleItem, PresaleRecord, RaisedSeries } from '@kingspad/domain/api';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { createReadClient } from '../../../web/src/web3/engine/chain.ts';
import { claimExcess, leaveSale, refund } from '@kingspad/protocol/sale/calls';
import { fairFactsOf, newerSale, saleOfRecord } from '@kingspad/protocol/sale/model';
import { readSalePosition } from '@kingspad/protocol/sale/position';
import { parseEther, type Hex } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import {
  callFair,
  CLOSING_WINDOW,
  commitment,
  makeFairSale,
  manyWallets,
  type FairSale,
} from '../support/fair-sales.ts';
import { readLaunchRate } from '../../src/keeper-rates.ts';
import { makeSale, recordOf } from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/presale';
const ROOT: Hex = `0x${'5a'.repeat(32)}`;

let world: World;
let fair: FairSale;
let fixed: { pool: string };
let client: ReadClient;
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
  client = createReadClient((await world.get('/api/v1/config')).body.payload);
});

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

test('lists hold sales of both kinds, or of one', async () => {
  const listed = async (query: string) => {
    const { items } = await payload<PageOf<PresaleItem>>(`${API}/all?limit=20${query}`);
    return items.map(({ poolContractAddress }) => poolContractAddress);
  };
  expect((await listed('')).toSorted()).toEqual([fixed.pool, fair.pool].toSorted());
  expect(await listed('&kind=fair')).toEqual([fair.pool]);
  expect(await listed('&kind=fixed')).toEqual([fixed.pool]);
});

test('the keeper lists a fair sale at the rate of what is committed, not at that of the hard cap', async () => {
  const { launchRate, unit } = await readLaunchRate(client, fair.pool);
  expect(unit).toBe(parseEther('1'));
  // 80% of 1,000 tokens for 2.5 coins.
  expect(launchRate).toBe(parseEther('320'));
  const { tokensPerBNB, launchRate: terms } = await recordOf(world, fixed.pool as Hex);
  expect(BigInt(terms)).toBeLessThan(BigInt(tokensPerBNB));
  expect((await readLaunchRate(client, fixed.pool as Address)).launchRate).toBe(BigInt(terms));
});

const positionOf = async ({ pool }: FairSale, wallet: Address) => {
  const { presaleFactory } = world.deployment.contracts;
  const position = await readSalePosition(client, presaleFactory, pool, wallet);
  if (!position) throw new Error('the factory did not make this sale');
  const record = await payload<PresaleRecord>(`${API}/get/${pool}`);
  return { ...position, indexed: saleOfRecord(record) };
};
const sendCall = (from: Address, call: ContractCall) =>
  send(world.anvil.url, { from, to: call.address, data: callData(call) });

test('the package reads from the chain what the index has of a fair sale', async () => {
  const { sale, shares, indexed } = await positionOf(fair, BOB);
  const { fair: state, listRoot, refunded, raised, tokensForSale } = sale;
  expect({ state, listRoot, refunded, raised, tokensForSale }).toEqual({
    state: indexed.fair,
    listRoot: ROOT,
    refunded: indexed.refunded,
    raised: indexed.raised,
    tokensForSale: indexed.tokensForSale,
  });
  expect(state).toEqual({
    committed: parseEther('2.5'),
    launchBps: 8_000,
    closingWindow: CLOSING_WINDOW,
    excessReturned: 0n,
  });
  expect(shares.fair).toEqual({ excess: 0n, isExcessPaid: false, hasLeft: true, leavable: 0n });
  const other = await positionOf(fair, CAROL);
  expect(other.shares.fair).toMatchObject({ hasLeft: false });
  expect(other.shares.fair?.leavable).toBeGreaterThan(0n);
  const rated = await positionOf({ ...fair, pool: fixed.pool as Address }, BOB);
  expect([rated.sale.fair, rated.sale.listRoot, rated.shares.fair]).toEqual([undefined, null, undefined]);
});

test('the package’s calls leave a fair sale and claim its excess', async () => {
  const sale = await makeFairSale(chain(), { softCap: '1', hardCap: '4', maximum: '0.4' });
  const wallets = await manyWallets(world.anvil, 14);
  const [first = ALICE, second = ALICE] = wallets;
  for (const wallet of wallets) await send(world.anvil.url, commitment(sale, wallet, parseEther('0.4')));
  await sendCall(first, leaveSale(sale.pool, parseEther('0.2'), first));
  await setNextTimestamp(world.anvil.url, sale.endAt);
  await mine(world.anvil.url);
  await sendCall(first, claimExcess(sale.pool, second));
  await untilIndexed(world);
  const { sale: read, shares, indexed } = await positionOf(sale, first);
  const facts = fairFactsOf(read);
  if (!facts) throw new Error('the sale is no fair sale');
  expect(facts.committed).toBe(parseEther('5.4'));
  const excess = excessOf(parseEther('0.2'), facts);
  expect(shares).toMatchObject({
    contribution: parseEther('0.2'),
    tokensReserved: fairTokensOf(parseEther('0.2'), facts),
    fair: { excess, isExcessPaid: true, leavable: 0n },
  });
  expect(read.fair).toMatchObject({ excessReturned: excess });
  expect(read.refunded).toBe(excess);
  expect(newerSale(indexed, read).fair).toEqual(indexed.fair);
  // It fails once nobody finalized it: a refund pays what the excess left.
  await setNextTimestamp(world.anvil.url, sale.endAt + 8 * 86_400);
  await mine(world.anvil.url);
  await sendCall(first, refund(sale.pool));
  await untilIndexed(world);
  const failed = await positionOf(sale, first);
  expect(failed.sale).toMatchObject({ refunded: parseEther('0.2'), fair: { excessReturned: 0n } });
  expect(newerSale(failed.indexed, failed.sale)).toMatchObject({
    refunded: parseEther('0.2'),
    fair: { excessReturned: excess },
  });
});
