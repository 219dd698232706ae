import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberToHex, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DEMO_ACCOUNTS,
  DEPLOYER,
  headNumber,
  headTimestamp,
  increaseTime,
  mine,
  PortTakenError,
  reorg,
  revert,
  rpc,
  send,
  setNextTimestamp,
  snapshot,
  startAnvil,
  until,
  type Anvil,
  type AnvilOptions,
} from '../src/index.ts';

const [{ address: receiver }] = DEMO_ACCOUNTS;
let folder: string;
let statePath: string;
const started: Anvil[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-anvil-'));
  statePath = join(folder, 'state.json');
});

afterEach(async () => {
  for (const anvil of started.splice(0)) await anvil.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: AnvilOptions = {}): Promise<Anvil> {
  const anvil = await startAnvil(options);
  started.push(anvil);
  return anvil;
}

const pay = async (url: string) =>
  (await send(url, { from: DEPLOYER, to: receiver, value: 1n })).transactionHash;
const isMined = async (url: string, hash: Hex) =>
  (await rpc(url, 'eth_getTransactionReceipt', [hash])) !== null;

describe('a chain that is kept', () => {
  test('a restart finds what was there, and the same blocks', async () => {
    const first = await start({ statePath });
    const payment = await pay(first.url);
    const head = await rpc<{ hash: Hex }>(first.url, 'eth_getBlockByNumber', ['latest', false]);
    await first.stop();

    const second = await start({ statePath });
    expect(await isMined(second.url, payment)).toBe(true);
    expect(await rpc(second.url, 'eth_getBlockByNumber', ['latest', false])).toMatchObject({
      hash: head.hash,
    });
  });

  test('a chain that is made anew is another one, even in the same second', async () => {
    const hashes = new Set<Hex>();
    for (let life = 0; life < 2; life++) {
      const { url } = await start({ timestamp: 1_700_000_000 });
      await setNextTimestamp(url, 1_700_000_100);
      await pay(url);
      hashes.add((await rpc<{ hash: Hex }>(url, 'eth_getBlockByNumber', ['0x1', false])).hash);
    }
    expect(hashes.size).toBe(2);
  });

  test('time that was moved forward never goes back', async () => {
    const first = await start({ statePath });
    await increaseTime(first.url, 90 * 86_400);
    const before = await headTimestamp(first.url);
    await first.stop();

    const second = await start({ statePath });
    await mine(second.url);
    expect(await headTimestamp(second.url)).toBeGreaterThan(before);
  });

  test('a chain that begins in the past goes on at the wall clock', async () => {
    const begin = Math.floor(Date.now() / 1_000) - 86_400;
    const first = await start({ statePath, timestamp: begin });
    await pay(first.url);
    expect(await headTimestamp(first.url)).toBeLessThan(begin + 3_600);
    await first.stop();

    const second = await start({ statePath });
    await mine(second.url);
    // A day was to be made up for; how fast the machine is does not matter here.
    expect(Math.abs((await headTimestamp(second.url)) - Date.now() / 1_000)).toBeLessThan(3_600);
  });

  test('kill -9 loses nothing that an interval has saved', async () => {
    const first = await start({ statePath, stateIntervalSeconds: 1 });
    const payment = await pay(first.url);
    await until(() => isSaved(payment), 'the state is not saved');
    first.kill();
    await first.ended;

    const second = await start({ statePath });
    expect(await isMined(second.url, payment)).toBe(true);
  });

  test('kill -9 in the middle of saving falls back to the state before', async () => {
    const first = await start({ statePath, stateIntervalSeconds: 1 });
    const payment = await pay(first.url);
    await until(() => readable(`${statePath}.good`).includes(payment), 'no state was set aside');
    first.kill();
    await first.ended;
    writeFileSync(statePath, '{"block":{"number":');

    const second = await start({ statePath });
    expect(await isMined(second.url, payment)).toBe(true);
  });

  test('a node that a killed run left behind is stopped by the next one', async () => {
    const left = await start({ statePath });
    const payment = await pay(left.url);

    const next = await start({ statePath });
    expect(await left.ended).toBe('ended with code 0');
    expect(await isMined(next.url, payment)).toBe(true);
  });
});

test('a port that is taken is said to be, whoever has it', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect(startAnvil({ port })).rejects.toThrow(new PortTakenError(port));
  other.close();
});

test('blocks tick with the interval, and a transaction does not wait for it', async () => {
  const { url } = await start({ blockTime: 600, mixedMining: true });
  await pay(url);
  expect(await headNumber(url)).toBe(1);
});

describe('what tests do to a chain', () => {
  test('a reorganisation replaces blocks, drops their transactions and puts others in', async () => {
    const { url } = await start();
    await mine(url, 20);
    const dropped = await pay(url);
    const before = await rpc<{ hash: Hex }>(url, 'eth_getBlockByNumber', [numberToHex(21), false]);

    await reorg(url, 10, [{ block: 0, from: DEPLOYER, to: receiver, value: 7n }]);

    const replaced = await rpc<{ hash: Hex }>(url, 'eth_getBlockByNumber', [numberToHex(21), false]);
    const first = await rpc<{ transactions: Hex[] }>(url, 'eth_getBlockByNumber', [numberToHex(12), false]);
    expect(replaced.hash).not.toBe(before.hash);
    expect(await isMined(url, dropped)).toBe(false);
    expect(first.transactions).toHaveLength(1);
  });

  test('a snapshot is gone back to', async () => {
    const { url } = await start();
    const id = await snapshot(url);
    const payment = await pay(url);
    await revert(url, id);
    expect(await isMined(url, payment)).toBe(false);
    await expect(revert(url, id)).rejects.toThrow('no snapshot');
  });
});

/** Whether a state that holds the transaction was written to its end. */
const isSaved = (hash: Hex) =>
  [statePath, `${statePath}.good`].some((path) => {
    const text = readable(path);
    return text.includes(hash) && text.endsWith('}');
  });

function readable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
