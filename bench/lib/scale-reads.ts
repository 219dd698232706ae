import { setTimeout as sleep } from 'node:timers/promises';
import { readChainState, writeRange } from '../../server/src/store/chain-state.ts';
import { connectWriter } from '../../server/src/store/writer.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import type { ApiProcess } from './api-process.ts';
import { processorTime } from './processor-time.ts';
import type { Row } from './result.ts';
import type { ScaleQuestion } from './scale-questions.ts';
import { busySale, headerOf, nextContribution } from './scale-world.ts';
import { percentile, rounded } from './statistics.ts';

/** Blocks that can be undone. */
const UNDOABLE = 128;
/** Readers that ask at the same time, each one thing after another. */
const READERS = 16;
/** Paths of a visitor, who reads each twice: when the page opens, and after a push, with the tag of the first answer. */
const PATHS_OF_A_VISITOR = 6;
const LEAST_SAMPLES = 20;
/** Failures after which a question is not asked any more. */
const ENOUGH_FAILURES = 5;

/** Each request from another address of 16 million, so that limits of an address are not what is measured. */
let asked = 0;
const nextAddress = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

/** Writes blocks as the indexer does at the head of the chain: each with a contribution, what it overwrites, and a notice. */
export async function openBlocks(database: TestDatabase) {
  const connection = await connectWriter(database.indexerUrl, { onRefresh: () => {}, onLost: () => {} });
  const { client } = connection;
  let lease = await connection.tryLead();
  for (; lease === undefined; lease = await connection.tryLead()) await sleep(250);
  const writer = { client, lease };
  const state = await readChainState(client);
  const [sale] = await database.rows<{ raised: string }>(
    `SELECT raised::text FROM chain.presale WHERE pool = '\\x${busySale.pool.slice(2)}'`,
  );
  if (!state || !sale) throw new Error('The database is not filled.');
  let number = state.cursor.number;
  let raised = BigInt(sale.raised);
  const next = async () => {
    number += 1;
    const log = nextContribution(number, raised);
    raised += BigInt(log.data.slice(0, 66));
    const range = { from: number, to: number, logs: [log], headers: [headerOf(number)] };
    await writeRange(writer, { range, undoable: UNDOABLE, headNumber: number, facts: new Map() });
  };
  return {
    next,
    /** Runs something while there is a block every so often. */
    async during<Result>(everyMs: number, work: () => Promise<Result>): Promise<Result> {
      const ending = new AbortController();
      const blocks = (async () => {
        while (!ending.signal.aborted) {
          await next();
          await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
        }
      })();
      try {
        return await work();
      } finally {
        ending.abort();
        await blocks;
      }
    },
    stop: connection.close,
  };
}
type Blocks = Awaited<ReturnType<typeof openBlocks>>;

/** Asks for the same answer again and again, about another record each time. */
export async function samplesOf(
  { read }: ApiProcess,
  { name, path, kind }: ScaleQuestion,
  { most, enoughMs, blocks }: { most: number; enoughMs: number; blocks: Blocks },
): Promise<Row> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  for (let index = -2; times.length + failures < most && failures < ENOUGH_FAILURES; index++) {
    if (times.length >= LEAST_SAMPLES && performance.now() - began > enoughMs) break;
    if (kind === 'block') await blocks.next();
    const started = performance.now();
    const { status } = await read(path(Math.abs(index)), nextAddress());
    // The first two are not counted.
    if (index < 0) continue;
    if (status === 200) times.push(performance.now() - started);
    else failures += 1;
  }
  const isAnswered = times.length > 0;
  return {
    answer: name,
    kind,
    samples: times.length,
    'median, ms': isAnswered ? rounded(percentile(times, 0.5)) : '–',
    'p99, ms': isAnswered ? rounded(percentile(times, 0.99)) : '–',
    'longest, ms': isAnswered ? rounded(Math.max(...times)) : '–',
    'not answered': failures,
  };
}

/** Processes that are measured while readers ask. */
export interface Servers {
  processes: readonly ApiProcess[];
  primaryPid: number;
  replicaPid?: number;
}

/** Reads a second of readers that each ask for the next answer when they have one, and the processor time of a read. */
export async function readsOf(
  way: string,
  { processes, primaryPid, replicaPid }: Servers,
  questions: readonly ScaleQuestion[],
  seconds: number,
): Promise<Row> {
  const times: number[] = [];
  let [visitors, unchanged, refused, failed] = [0, 0, 0, 0];
  const end = performance.now() + seconds * 1000;
  const ask = async (process: ApiProcess, path: string, address: string, etag?: string) => {
    const started = performance.now();
    const answer = await process.read(path, address, etag ? { headers: { 'if-none-match': etag } } : {});
    times.push(performance.now() - started);
    if (answer.status === 304) unchanged += 1;
    else if (answer.status === 503) refused += 1;
    else if (answer.status !== 200) failed += 1;
    return answer.etag;
  };
  const reader = async () => {
    while (performance.now() < end) {
      const visitor = visitors++;
      const process = processes[visitor % processes.length];
      if (!process) throw new Error('There is no API process.');
      const address = nextAddress();
      const tags = new Map<string, string | undefined>();
      for (let index = 0; index < PATHS_OF_A_VISITOR; index++) {
        const question = questions[(visitor * PATHS_OF_A_VISITOR + index) % questions.length];
        if (question) tags.set(question.path(visitor), undefined);
      }
      for (const path of tags.keys()) tags.set(path, await ask(process, path, address));
      for (const [path, tag] of tags) await ask(process, path, address, tag);
    }
  };
  const pids = [...processes.map(({ pid }) => pid), primaryPid, ...(replicaPid ? [replicaPid] : [])];
  const before = new Map(pids.map((pid) => [pid, processorTime(pid)]));
  const own = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: READERS }, reader));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  const used = (of: readonly number[]) =>
    of.reduce((sum, pid) => sum + processorTime(pid) - (before.get(pid) ?? 0), 0);
  const ofRead = (secondsUsed: number) => Math.round((secondsUsed * 1e5) / times.length) / 100;
  return {
    way,
    'reads a second': Math.round(times.length / took),
    reads: times.length,
    'answered with 304, %': rounded((unchanged * 100) / times.length),
    refused,
    failed,
    'median, ms': rounded(percentile(times, 0.5)),
    'p99, ms': rounded(percentile(times, 0.99)),
    'processor of a read, ms: API': ofRead(used(processes.map(({ pid }) => pid))),
    'of the primary': ofRead(used([primaryPid])),
    'of the replica': replicaPid ? ofRead(used([replicaPid])) : '–',
    'of the readers': ofRead((user + system) / 1e6),
    'cores busy': rounded((used(pids) + (user + system) / 1e6) / took),
  };
}

/** Reads that the processes had from a replica and from the primary so far. */
export async function readsFrom(
  processes: readonly ApiProcess[],
): Promise<{ replica: number; primary: number }> {
  const sums = { replica: 0, primary: 0 };
  for (const { url } of processes) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const from of ['replica', 'primary'] as const)
      sums[from] += Number(
        new RegExp(`^kingspad_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      );
  }
  return sums;
}

/** Asks ten times a second for something usual, until it is ended. */
export function readSlowly({ read }: ApiProcess, questions: readonly ScaleQuestion[]) {
  const times: number[] = [];
  let failed = 0;
  let isEnded = false;
  const running = (async () => {
    for (let index = 0; !isEnded; index++) {
      const question = questions[index % questions.length];
      const started = performance.now();
      const { status } = await read(question?.path(index) ?? '', nextAddress());
      if (status === 200) times.push(performance.now() - started);
      else failed += 1;
      await sleep(100);
    }
  })();
  return async () => {
    isEnded = true;
    await running;
    return {
      reads: times.length,
      failed,
      median: rounded(percentile(times, 0.5)),
      p99: rounded(percentile(times, 0.99)),
    };
  };
}
