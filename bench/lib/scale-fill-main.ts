import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { storedContracts } from '../../server/src/indexer/extension.ts';
import {
  createIndexes,
  dropIndexes,
  readChainState,
  startChain,
  writeRange,
} from '../../server/src/store/chain-state.ts';
import { connectWriter } from '../../server/src/store/writer.ts';
import { peakMiB } from '../../server/test/support/process-memory.ts';
import { processorTime } from './processor-time.ts';
import { deployment, hashOf, PORTION, ScaleWorld } from './scale-world.ts';

// Fills a database in the indexer's transactions, in a separate process. It goes on after the cursor's block.
const {
  SCALE_URL = '',
  SCALE_INDEXER_URL = '',
  SCALE_PORTIONS = '0',
  SCALE_POSTGRES_PID = '0',
} = process.env;
const portions = Number(SCALE_PORTIONS);

// Without the process that started it, it stops between two portions.
let isStopped = false;
process.on('disconnect', () => (isStopped = true));

const admin = new pg.Client({ connectionString: SCALE_URL });
await admin.connect();
await admin.query('CREATE SCHEMA IF NOT EXISTS bench');
await admin.query(
  `CREATE TABLE IF NOT EXISTS bench.portion (number integer PRIMARY KEY, events integer NOT NULL, seconds float8 NOT NULL,
                                             program float8 NOT NULL, postgres float8 NOT NULL, peak_mib integer NOT NULL);
   CREATE TABLE IF NOT EXISTS bench.indexes (one boolean PRIMARY KEY DEFAULT true, seconds float8 NOT NULL)`,
);

const fail = (error?: Error) => {
  if (!isStopped) throw error ?? new Error('the database is gone');
};
const connection = await connectWriter(SCALE_INDEXER_URL, { onRefresh: () => {}, onLost: fail });
let lease = await connection.tryLead();
for (; lease === undefined; lease = await connection.tryLead()) await sleep(250);
const writer = { client: connection.client, lease };

let state = await readChainState(writer.client);
if (!state) {
  const { anchor, startBlock } = deployment;
  const generations = storedContracts(deployment);
  await startChain(writer, {
    startBlock,
    anchorHash: hashOf(anchor.blockNumber),
    followed: '0x',
    generations,
  });
  state = await readChainState(writer.client);
}
const done = Math.floor(((state?.cursor.number ?? 0) + 1 - deployment.startBlock) / PORTION.blocks);
const world = new ScaleWorld(portions);
world.skip(done);
if (done < portions) await dropIndexes(writer);
for (let number = done; number < portions && !isStopped; number++) {
  const { range, facts, events } = world.next();
  const [began, program, postgres] = [
    performance.now(),
    process.cpuUsage(),
    processorTime(Number(SCALE_POSTGRES_PID)),
  ];
  await writeRange(writer, { range, undoable: undefined, headNumber: range.to, facts });
  const used = process.cpuUsage(program);
  const figures = {
    seconds: (performance.now() - began) / 1000,
    program: (used.user + used.system) / 1e6,
    postgres: processorTime(Number(SCALE_POSTGRES_PID)) - postgres,
  };
  await admin.query('INSERT INTO bench.portion VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING', [
    number,
    events,
    ...Object.values(figures),
    peakMiB(process.pid),
  ]);
  process.send?.(number + 1);
}
if (!isStopped) {
  const began = performance.now();
  await createIndexes(writer);
  await admin.query('INSERT INTO bench.indexes (seconds) VALUES ($1) ON CONFLICT DO NOTHING', [
    (performance.now() - began) / 1000,
  ]);
}
isStopped = true;
await connection.close();
await admin.end();
if (process.connected) process.disconnect();
