import { setTimeout as sleep } from 'node:timers/promises';
import {
  isOnList,
  listTree,
  parseSaleList,
  type Address,
  type Hex,
  type ListedWallet,
} from '@kingspad/domain';
import { numberToHex, keccak256 } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { factsOf, loggedSale, SaleLogs, writerOf } from '../../server/test/support/sale-logs.ts';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { madeUpDeployment } from '../lib/event-node.ts';
import { HEAD, NOW } from '../lib/filling.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { signedIn } from '../lib/signed-in.ts';
import { percentile } from '../lib/statistics.ts';

/** Rows of the lists; `BENCH_ROWS=1000` measures with that many alone. */
const SIZES = (process.env.BENCH_ROWS ?? '1000,10000,100000').split(',').map(Number);
/** Runs of reading and hashing; the median counts. */
const ROUNDS = 3;
/** Readers that ask for one proof after another, and how many each. */
const [READERS, PROOFS_EACH] = [20, 200];
/** Between two reads beside a publication. */
const PAUSE_MS = 20;
const GOAL = { publishSeconds: 60, proofMs: 50 };

const API = '/api/v1/presale';
const DAY = 86_400;
const owner = privateKeyToAccount(generatePrivateKey());

/** A sale with the root of a list of its size. */
interface Listed {
  size: number;
  text: string;
  wallets: ListedWallet[];
  root: Hex;
  pool: Address;
  parseMs: number;
  treeMs: number;
}

/** Addresses without an order, as those of people. */
const walletAt = (index: number) => keccak256(numberToHex(index, { size: 32 })).slice(0, 42);

const rounded = (ms: number) => Math.round(ms * 10) / 10;

function median<Result>(work: () => Result): { result: Result; ms: number } {
  const runs = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    return { result: work(), ms: performance.now() - began };
  });
  const [middle] = runs.toSorted((a, b) => a.ms - b.ms).slice(Math.floor(ROUNDS / 2));
  if (!middle) throw new Error('Nothing was measured.');
  return { result: middle.result, ms: rounded(middle.ms) };
}

function listOf(size: number, number: number): Listed {
  const lines = Array.from(
    { length: size },
    (_, index) => `${walletAt(index)},${(index % 100) / 100 + 0.01}`,
  );
  const text = `wallet,cap\n${lines.join('\n')}\n`;
  const parsed = median(() => parseSaleList(text, { decimals: 18 }));
  const { wallets, mistakeCount } = parsed.result;
  if (mistakeCount > 0 || wallets.length !== size) throw new Error('The list of the benchmark is wrong.');
  const tree = median(() => listTree(wallets));
  const { pool } = loggedSale(number);
  return { size, text, wallets, pool, root: tree.result.root, parseMs: parsed.ms, treeMs: tree.ms };
}

async function publish({ url }: ApiProcess, cookie: { cookie: string }, { pool, text, size }: Listed) {
  const began = performance.now();
  const answer = await fetch(`${url}${API}/${pool}/list`, {
    method: 'PUT',
    headers: { ...cookie, 'content-type': 'text/csv' },
    body: text,
  });
  const body = (await answer.json()) as { payload?: { listedWallets: number } };
  if (body.payload?.listedWallets !== size) throw new Error(`not published: ${JSON.stringify(body)}`);
  return (performance.now() - began) / 1000;
}

/** How long sales take to be read while something else goes on, milliseconds. */
async function beside<Result>({ ask }: ApiProcess, path: string, work: Promise<Result>) {
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  const times: number[] = [];
  for (let index = 0; !isOver; index += 1) {
    await sleep(PAUSE_MS);
    const began = performance.now();
    if ((await ask(path, visitor(index))) !== 200) throw new Error(`${path} failed`);
    times.push(performance.now() - began);
  }
  return { result: await end, p95: rounded(percentile(times, 0.95)) };
}

/** Number of addresses with which none reaches its limit. */
const visitor = (index: number) => `10.${(index >> 8) & 255}.${index & 255}.7`;

/** Readers ask at the same time, each for one proof after another. */
async function readProofs({ ask }: ApiProcess, { pool, wallets }: Listed) {
  const times: number[] = [];
  const began = performance.now();
  const reader = async (number: number) => {
    for (let index = 0; index < PROOFS_EACH; index += 1) {
      const asked = number * PROOFS_EACH + index;
      const wallet = wallets[(asked * 7919) % wallets.length]?.wallet;
      const sent = performance.now();
      const status = await ask(`${API}/${pool}/list/${wallet}`, visitor(asked));
      if (status !== 200) throw new Error(`a proof: status ${status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
  const seconds = (performance.now() - began) / 1000;
  return {
    p50: rounded(percentile(times, 0.5)),
    p95: rounded(percentile(times, 0.95)),
    aSecond: Math.round(times.length / seconds),
  };
}

/** @throws if the served proof of a wallet does not prove itself */
async function expectProved({ url }: ApiProcess, { pool, wallets, root }: Listed): Promise<number> {
  const wallet = wallets.at(-1)?.wallet as Address;
  const answer = await fetch(`${url}${API}/${pool}/list/${wallet}`);
  const { payload } = (await answer.json()) as { payload: { entry: { cap: string; proof: Hex[] } | null } };
  const { cap, proof } = payload.entry ?? { cap: '0', proof: [] };
  if (!isOnList(root, wallet, { cap: BigInt(cap), proof })) throw new Error('a served proof is wrong');
  return proof.length;
}

async function megabytes(database: TestDatabase): Promise<number> {
  const [row] = await database.rows<{ bytes: string }>(
    `SELECT (pg_total_relation_size('meta.sale_list') + pg_total_relation_size('meta.sale_list_entry'))::text AS bytes`,
  );
  return Number(row?.bytes) / 1e6;
}

async function measure(server: ApiProcess, database: TestDatabase, lists: readonly Listed[]): Promise<Row[]> {
  const rows: Row[] = [];
  const cookie = await signedIn(server.url, madeUpDeployment().chainId, owner);
  for (const list of lists) {
    const before = await megabytes(database);
    const published = await beside(server, `${API}/get/${list.pool}`, publish(server, cookie, list));
    const nodes = await expectProved(server, list);
    const { p50, p95, aSecond } = await readProofs(server, list);
    rows.push({
      wallets: list.size,
      'text, MB': Number((list.text.length / 1e6).toFixed(2)),
      'parse, ms': list.parseMs,
      'tree, ms': list.treeMs,
      'publish, s': Number(published.result.toFixed(2)),
      'a sale read meanwhile, p95, ms': published.p95,
      'stored, MB': Number(((await megabytes(database)) - before).toFixed(1)),
      'hashes of a proof': nodes,
      'proof p50, ms': p50,
      'proof p95, ms': p95,
      'proofs a second': aSecond,
    });
  }
  return rows;
}

async function run(): Promise<BenchmarkResult> {
  const lists = SIZES.map((size, index) => listOf(size, index + 1));
  const postgres = await startOwnPostgres();
  const database = await postgres.newDatabase();
  const writer = await writerOf(database);
  try {
    const logs = new SaleLogs();
    const sales = lists.map(({ root }, index) => {
      const times = { startAt: NOW - DAY, endAt: NOW + DAY };
      const sale = loggedSale(index + 1, { owner: owner.address.toLowerCase() as Address, ...times });
      logs.createFair(NOW - DAY, sale, root);
      return sale;
    });
    await writer.write(
      logs.logs,
      sales.map(({ token }, index) => factsOf(token, `T${index}`)),
    );
    await writer.setHead(NOW, HEAD);
    const server = await startApiProcess(database, madeUpDeployment());
    try {
      const rows = await measure(server, database, lists);
      const most = (name: string) => Math.max(...rows.map((row) => Number(row[name])));
      const [seconds, proof] = [most('publish, s'), most('proof p95, ms')];
      return {
        rows,
        summary: { readers: READERS, 'publish at most, s': seconds, 'proof p95 at most, ms': proof },
        missed: [
          ...(seconds > GOAL.publishSeconds
            ? [`publishing takes ${seconds} s, the goal is ${GOAL.publishSeconds}`]
            : []),
          ...(proof > GOAL.proofMs ? [`a proof’s p95 is ${proof} ms, the goal is ${GOAL.proofMs}`] : []),
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await writer.end();
    await database.close();
    await postgres.stop();
  }
}

/** Lists of wallets and caps: reading, hashing, publishing, and proofs for twenty readers at a time. */
export const lists: Benchmark = {
  about:
    'Lists of 1,000, 10,000 and 100,000 wallets: parse and tree in this process, publishing over HTTP into Postgres, and proofs for 20 readers at the same time',
  run,
};
