import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hexToBigInt, hexToNumber, numberToHex, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  runningChildren,
  send,
  setNextTimestamp,
  snapshot,
  startAnvil,
  UnreadableStateError,
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
  test('a restarted chain keeps its state and its blocks', async () => {
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

  test('a new chain differs from the old one, even in the same second', async () => {
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

  test('a chain that starts in the past continues at the present time', async () => {
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

  test('kill -9 loses no state saved by an interval, even in the middle of saving', async () => {
    const first = await start({ statePath, stateIntervalSeconds: 1 });
    const payment = await pay(first.url);
    await until(() => isSaved(statePath, payment), 'the state is not saved');
    first.kill();
    await first.ended;
    writeFileSync(`${statePath}.written`, '{"block":{"number":');
    writeFileSync(`${statePath}.moved`, '{"block":');

    const second = await start({ statePath });
    expect(await isMined(second.url, payment)).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['state.json', 'state.json.pid']);
  });

  test('a node killed from outside leaves its files to its successor', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = await start({ statePath, stateIntervalSeconds: 1 });
      expect(vi.getTimerCount()).toBe(1);
      process.kill(first.pid, 'SIGKILL');
      await first.ended;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a restart uses the newest state that the node wrote, even if it was not saved', async () => {
    const first = await start({ statePath });
    const payment = await pay(first.url);
    // Ends as the node of a killed run does when the next run stops it.
    process.kill(first.pid, 'SIGTERM');
    await first.ended;
    const second = await start({ statePath });
    expect(await isMined(second.url, payment)).toBe(true);
  });

  test('every transaction with a receipt before a stop survives it, with many in flight', async () => {
    const first = await start({ statePath, stateIntervalSeconds: 1, blockTime: 1, mixedMining: true });
    const seen: Hex[] = [];
    const payUntilStopped = async () => {
      // The node answers no more.
      for (;;) seen.push(await pay(first.url));
    };
    const paying = Array.from({ length: 8 }, () => payUntilStopped().catch(() => {}));
    await until(() => seen.length >= 30, 'no transactions are mined');
    const before = seen.slice();
    await first.stop();
    await Promise.all(paying);

    const second = await start({ statePath });
    expect(await Promise.all(before.map((hash) => isMined(second.url, hash)))).toEqual(
      before.map(() => true),
    );
    // Balances are those of the last block: nothing was mined while the state was written.
    const balance = await rpc<Hex>(second.url, 'eth_getBalance', [receiver, 'latest']);
    const nonce = await rpc<Hex>(second.url, 'eth_getTransactionCount', [DEPLOYER, 'latest']);
    expect(hexToBigInt(balance) - 10n ** 22n).toBe(hexToBigInt(nonce));
    const mined = await Promise.all(
      Array.from({ length: await headNumber(second.url) }, (_, index) =>
        rpc<{ transactions: Hex[] }>(second.url, 'eth_getBlockByNumber', [numberToHex(index + 1), false]),
      ),
    );
    expect(mined.flatMap(({ transactions }) => transactions)).toHaveLength(hexToNumber(nonce));
  });

  test('a stop that cannot save the state reports it and keeps the previous state', async () => {
    const first = await start({ statePath });
    const payment = await pay(first.url);
    await first.stop();
    const second = await start({ statePath });
    // Nothing can be written there, as on a full disk.
    symlinkSync(join(folder, 'missing', 'state.json'), `${statePath}.written`);
    await expect(second.stop()).rejects.toThrow(`The chain's last blocks could not be saved to ${statePath}`);

    const third = await start({ statePath });
    expect(await isMined(third.url, payment)).toBe(true);
  });

  test('a node that a killed run left behind is stopped by the next one', async () => {
    const left = await start({ statePath });
    const payment = await pay(left.url);

    const next = await start({ statePath });
    expect(await left.ended).toBe('ended with code 0');
    expect(await isMined(next.url, payment)).toBe(true);
  });
});

describe('a node that does not start', () => {
  test('a node that cannot start leaves no process and reports the reason in one sentence', async () => {
    writeFileSync(statePath, '{"block":1,"historical_states":null}');
    await expect(startAnvil({ statePath })).rejects.toThrow(UnreadableStateError);
    expect(runningChildren()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  test('an aborted start leaves no process', async () => {
    const giveUp = new AbortController();
    const starting = startAnvil({ statePath, signal: giveUp.signal });
    await until(() => runningChildren().length > 0, 'no node is started');
    giveUp.abort(new Error('enough'));
    await expect(starting).rejects.toThrow('enough');
    expect(runningChildren()).toEqual([]);
  });
});

test('a taken port is reported as taken by any process', async () => {
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

test('a node that accepts large requests loads the state of a grown chain', async () => {
  const { url } = await start({ takesLargeRequests: true });
  const code: Hex = `0x${'00'.repeat(1_500_000)}`;
  await rpc(url, 'anvil_setCode', [DEPLOYER, code]);
  await rpc(url, 'anvil_loadState', [await rpc<Hex>(url, 'anvil_dumpState')]);
  expect(await rpc(url, 'eth_getCode', [DEPLOYER, 'latest'])).toBe(code);
});

test('blocks follow the interval, and a transaction does not wait for the next one', async () => {
  const { url } = await start({ blockTime: 600, mixedMining: true });
  await pay(url);
  expect(await headNumber(url)).toBe(1);
});

describe('chain controls of tests', () => {
  test('a reorganisation replaces blocks, drops their transactions and adds others', async () => {
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

  test('a revert returns to the snapshot', async () => {
    const { url } = await start();
    const id = await snapshot(url);
    const payment = await pay(url);
    await revert(url, id);
    expect(await isMined(url, payment)).toBe(false);
    await expect(revert(url, id)).rejects.toThrow('no snapshot');
  });
});

/** Whether a state that holds the transaction was written to its end. */
function isSaved(path: string, hash: Hex): boolean {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.includes(hash) && text.endsWith('}');
}
