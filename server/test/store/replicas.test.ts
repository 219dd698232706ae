import { until } from '@kingspad/devnet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newRevision } from '../../src/store/notices.ts';
import { takeStep, type Seen } from '../../src/store/positions.ts';
import { keepPerBlock } from '../../src/store/queries/per-block.ts';
import { inSnapshot } from '../../src/store/queries/own-transaction.ts';
import { createClientReading, readFor } from '../../src/store/replicas/reading.ts';
import type { ReplicaTrouble } from '../../src/store/replicas/replica.ts';
import { openReplicas, type Replicas } from '../../src/store/replicas/replicas.ts';
import { patientPool } from '../support/databases.ts';
import { randomOf } from '../support/random-numbers.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import {
  hasPgBouncer,
  hasReplication,
  pauseReplay,
  resumeReplay,
  startClusters,
  untilReplayed,
  type ClusterServer,
} from '../support/replicated-postgres.ts';

/** A process of the API, with what its reads did. */
function startProcess(primary: Pick<ClusterServer, 'apiUrl'>, urls: readonly string[], patienceMs = 20_000) {
  const pool = patientPool(primary.apiUrl);
  const states = new Map<string, ReplicaTrouble | undefined>();
  const from: ('replica' | 'primary')[] = [];
  const replicas = openReplicas(urls, pool, {
    onChange: (replica, trouble) => states.set(replica, trouble),
    onLag: () => undefined,
    patienceMs,
  });
  const reads = replicas.readPool({ primary: pool, purpose: 'usual', onRead: (where) => from.push(where) });
  const stateOf = (url: string) => {
    const { host } = new URL(url);
    return states.has(host) ? (states.get(host) ?? 'used') : 'unknown';
  };
  return {
    pool,
    reads,
    replicas,
    from,
    untilState: (url: string, state: ReplicaTrouble | 'used') =>
      until(() => stateOf(url) === state, `the replica is not ${state}`),
    /** The block that a client reads, where it was read, and what its answer names. */
    async read(seen?: Seen) {
      const reading = createClientReading(replicas.primary, { seen }, false);
      const { rows } = await readFor(reading, () =>
        reads.query<{ block: number }>('SELECT block_number AS block FROM chain.cursor WHERE $1', [true]),
      );
      return { block: rows[0]?.block, seen: reading.newest() as Seen, from: from.at(-1) };
    },
    stop: async () => {
      await replicas.stop();
      await pool.end();
    },
  };
}

/** Changes the newest block, as the indexer does, and notifies the processes. */
async function change(server: ClusterServer, block: number, told: readonly Replicas[] = []): Promise<number> {
  const client = await server.pool.connect();
  const revision = newRevision();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO chain.cursor (block_number, block_hash) VALUES ($1, '\\x01')
       ON CONFLICT (one) DO UPDATE SET block_number = $1`,
      [block],
    );
    const step = await takeStep(client, revision);
    await client.query('COMMIT');
    for (const { primary } of told) primary.learn({ step, revision, blockNumber: block });
    return step;
  } finally {
    client.release();
  }
}

describe.skipIf(!hasReplication)('replicas of PostgreSQL 15 (needs Debian’s postgresql-15)', () => {
  let clusters: ReturnType<typeof startClusters>;
  let primary: ClusterServer;
  let replica: ClusterServer;
  const ends: (() => Promise<unknown>)[] = [];
  const process = (
    urls: readonly string[],
    { of = primary, patienceMs }: { of?: ClusterServer; patienceMs?: number } = {},
  ) => {
    const started = startProcess(of, urls, patienceMs);
    ends.push(started.stop);
    return started;
  };
  let block = 100;

  beforeAll(async () => {
    clusters = startClusters();
    primary = await clusters.newPrimary();
    replica = await clusters.newReplica(primary);
  });
  beforeEach(async () => {
    block += 100;
    await change(primary, block);
    await untilReplayed(primary, replica);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await replica.pool.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
  });
  afterAll(() => clusters.stop());

  test('a replica that is up to date answers, and its answer names what it has', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    const { block: found, seen, from } = await one.read();
    expect([found, from]).toEqual([block, 'replica']);
    expect(await one.read(seen)).toEqual({ block, seen, from: 'replica' });
  });

  test('work that is no request’s, and reads of what clients write, stay on the primary', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    const follows = 'SELECT pg_is_in_recovery() AS is';
    expect((await one.reads.query(follows)).rows).toEqual([{ is: false }]);
    const ofWrites = createClientReading(one.replicas.primary, {}, true);
    expect((await readFor(ofWrites, () => one.reads.query(follows))).rows).toEqual([{ is: false }]);
    const usual = createClientReading(one.replicas.primary, {}, false);
    expect((await readFor(usual, () => one.reads.query(follows))).rows).toEqual([{ is: true }]);
    const counted = await readFor(usual, () => inSnapshot(one.reads, (client) => client.query(follows)));
    expect(counted.rows).toEqual([{ is: true }]);
  });

  test('a client that has seen a block is never answered by a replica that lacks it', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    const { seen: old } = await one.read();
    await pauseReplay(replica);
    await change(primary, block + 1, [one.replicas]);
    // A client that says nothing gets all that the process knows of.
    expect(await one.read()).toMatchObject({ block: block + 1, from: 'primary' });
    const { seen } = await one.read();
    expect(await one.read(old)).toMatchObject({ block, from: 'replica' });
    expect(await one.read(seen)).toMatchObject({ block: block + 1, from: 'primary' });
    await resumeReplay(replica);
    await untilReplayed(primary, replica);
    await until(async () => (await one.read(seen)).from === 'replica', 'the replica is not used again');
  });

  test('a client that heard of a block from another process is not answered from before it', async () => {
    const [one, other] = [process([replica.apiUrl]), process([replica.apiUrl])];
    await one.untilState(replica.apiUrl, 'used');
    await other.untilState(replica.apiUrl, 'used');
    await pauseReplay(replica);
    await change(primary, block + 1, [one.replicas]);
    const { seen } = await one.read();
    expect(await other.read(seen)).toMatchObject({ block: block + 1, from: 'primary' });
  });

  test('a claim of the future costs the primary one question together, and no read', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    await one.read();
    const future = { step: 999_999_999, writes: 999_999_999 };
    let questions = 0;
    const query = one.pool.query.bind(one.pool) as (...args: unknown[]) => unknown;
    one.pool.query = ((...args: unknown[]) => {
      questions += 1;
      return query(...args);
    }) as typeof one.pool.query;
    one.from.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.read(future)));
    expect(new Set(answers.map((answer) => answer.block))).toEqual(new Set([block]));
    expect(new Set(one.from)).toEqual(new Set(['replica']));
    // One that runs, one for all who came after it, and looks of the timer.
    expect(questions).toBeLessThan(10);
  });

  test('a shorter chain is newer than the longer one that it replaced', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    await change(primary, block + 5, [one.replicas]);
    await untilReplayed(primary, replica);
    const { seen } = await one.read();
    await pauseReplay(replica);
    await change(primary, block + 2, [one.replicas]);
    const after = await one.read(seen);
    // The replica still has the longer chain, and its client has not seen the shorter one.
    expect([after.block, after.from]).toEqual([block + 5, 'replica']);
    const shorter = await one.read();
    expect([shorter.block, shorter.from]).toEqual([block + 2, 'primary']);
    expect((await one.read(shorter.seen)).block).toBe(block + 2);
  });

  test('a client reads what it wrote', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    await pauseReplay(replica);
    const written = await one.replicas.primary.noteWrite();
    expect((await one.read(written)).from).toBe('primary');
    await resumeReplay(replica);
    await untilReplayed(primary, replica);
    await until(async () => (await one.read(written)).from === 'replica', 'the replica is not used again');
  });

  test('a kept value of a later step is not computed again by a request that is behind, and is named', async () => {
    const one = process([replica.apiUrl]);
    await one.untilState(replica.apiUrl, 'used');
    const { seen: old } = await one.read();
    let computed = 0;
    const kept = keepPerBlock(one.reads, 10, async () => {
      computed += 1;
      return (await one.reads.query<{ block: number }>('SELECT block_number AS block FROM chain.cursor'))
        .rows[0];
    });
    const ask = async (seen?: Seen) => {
      const reading = createClientReading(one.replicas.primary, { seen }, false);
      return { value: await readFor(reading, () => kept('')), step: reading.newest()?.step };
    };
    await pauseReplay(replica);
    const step = await change(primary, block + 1, [one.replicas]);
    expect(await ask()).toEqual({ value: { block: block + 1 }, step });
    expect(await ask(old)).toEqual({ value: { block: block + 1 }, step });
    expect(computed).toBe(1);
  });

  test('a stopped replica leaves the rotation, no read fails, and it comes back', async () => {
    const second = await clusters.newReplica(primary);
    const one = process([second.apiUrl]);
    await one.untilState(second.apiUrl, 'used');
    expect((await one.read()).from).toBe('replica');
    await second.stop();
    const answers = await Promise.all(Array.from({ length: 30 }, () => one.read()));
    expect(new Set(answers.map((answer) => answer.block))).toEqual(new Set([block]));
    await one.untilState(second.apiUrl, 'away');
    await second.start();
    await one.untilState(second.apiUrl, 'used');
    await until(async () => (await one.read()).from === 'replica', 'the replica is not used again');
    await second.stop();
  });

  test('a frozen replica leaves the rotation, and comes back', async () => {
    const proxy = await startTcpProxy(replica.port);
    ends.push(proxy.stop);
    const url = `postgres://kingspad_api@127.0.0.1:${proxy.port}/postgres`;
    // The product's patience.
    const one = process([url], { patienceMs: 2000 });
    await one.untilState(url, 'used');
    await one.read();
    proxy.freeze();
    expect(await one.read()).toMatchObject({ block, from: 'primary' });
    await one.untilState(url, 'away');
    proxy.thaw();
    await one.untilState(url, 'used');
    await until(async () => (await one.read()).from === 'replica', 'the replica is not used again');
  });

  test('a promoted replica, one of another cluster and a primary are left out', async () => {
    const second = await clusters.newReplica(primary);
    const foreign = await clusters.newPrimary();
    const ofForeign = await clusters.newReplica(foreign);
    await change(foreign, 5);
    await foreign.pool.query('ALTER SYSTEM SET default_transaction_read_only = on');
    const one = process([second.apiUrl, ofForeign.apiUrl, foreign.apiUrl, primary.apiUrl]);
    await one.untilState(second.apiUrl, 'used');
    await one.untilState(ofForeign.apiUrl, 'foreign');
    await one.untilState(foreign.apiUrl, 'foreign');
    await one.untilState(primary.apiUrl, 'writable');
    await second.pool.query('SELECT pg_promote(true)');
    await one.untilState(second.apiUrl, 'writable');
    await change(second, 7777);
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.read()));
    expect(new Set(answers.map((answer) => answer.block))).toEqual(new Set([block]));
    await Promise.all([second, foreign, ofForeign].map((server) => server.stop()));
  });

  test('a replica of another history is left out, by the first answer that shows it', async () => {
    // Promoted on its own: its replica follows it, and has a step with another mark.
    const second = await clusters.newReplica(primary);
    await second.pool.query('SELECT pg_promote(true)');
    const diverged = await clusters.newReplica(second);
    const one = process([diverged.apiUrl]);
    await one.untilState(diverged.apiUrl, 'used');
    await change(second, 6666);
    await untilReplayed(second, diverged);
    expect((await one.read()).block).toBe(block);
    await one.untilState(diverged.apiUrl, 'diverged');
    await change(primary, block + 1, [one.replicas]);
    expect((await one.read()).block).toBe(block + 1);
    expect((await one.read({ step: 0, writes: 0 })).block).toBe(block + 1);
    await Promise.all([second, diverged].map((server) => server.stop()));
  });

  test('after a failover a replica that is ahead of the new primary is left out, and clients are answered', async () => {
    const first = await clusters.newPrimary();
    await change(first, 10);
    const [behind, ahead] = [await clusters.newReplica(first), await clusters.newReplica(first)];
    const one = process([ahead.apiUrl], { of: first });
    await one.untilState(ahead.apiUrl, 'used');
    await behind.stop();
    await change(first, 11, [one.replicas]);
    await untilReplayed(first, ahead);
    const { seen } = await one.read();
    expect((await one.read(seen)).from).toBe('replica');
    await first.stop();
    // Claims up to what is known need no primary.
    expect(await one.read(seen)).toMatchObject({ block: 11, from: 'replica' });
    await behind.start();
    await behind.pool.query('SELECT pg_promote(true)');
    one.pool.options.connectionString = behind.apiUrl;
    await one.untilState(ahead.apiUrl, 'diverged');
    expect(await one.read(seen)).toMatchObject({ block: 10, from: 'primary' });
    const after = await change(behind, 12);
    await one.replicas.primary.refresh();
    expect(await one.read(seen)).toMatchObject({ block: 12, seen: { step: after }, from: 'primary' });
    await Promise.all([behind, ahead].map((server) => server.stop()));
  });

  test('a client gets no answer older than its last one while replicas lag at random', async () => {
    const second = await clusters.newReplica(primary);
    const urls = [replica.apiUrl, second.apiUrl];
    const processes = [process(urls), process(urls)];
    for (const one of processes) for (const url of urls) await one.untilState(url, 'used');
    const { below, chance } = randomOf(41);
    const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
    // What each step showed: a reorganisation may make the block smaller.
    const stepOf = new Map<number, number>();
    const changeOnce = async (next: number) => {
      const told = processes.filter(() => chance(70)).map(({ replicas }) => replicas);
      stepOf.set(next, await change(primary, next, told));
    };
    await changeOnce(block + 1);
    const clients = Array.from({ length: 5 }, () => ({ seen: undefined as Seen | undefined, step: 0 }));
    const used = { replica: 0, primary: 0 };
    let next = block + 1;
    for (let index = 0; index < 500; index += 1) {
      if (chance(20)) await changeOnce((next += chance(10) ? 1000 : 1));
      if (chance(25)) await pauseReplay(pick([replica, second]));
      if (chance(8)) for (const server of [replica, second]) await resumeReplay(server);
      const client = pick(clients);
      const { block: found = 0, seen, from } = await pick(processes).read(client.seen);
      const step = stepOf.get(found) ?? 0;
      expect(step, `answer ${index}`).toBeGreaterThanOrEqual(client.step);
      expect(seen.step, `answer ${index} names what it has`).toBeGreaterThanOrEqual(step);
      client.step = step;
      client.seen = seen;
      used[from ?? 'primary'] += 1;
    }
    for (const server of [replica, second]) await resumeReplay(server);
    expect(used.replica).toBeGreaterThan(50);
    expect(used.primary).toBeGreaterThan(0);
    await second.stop();
    // Each read is several processes' turns: 180 seconds on two cores with a load of 20.
  }, 900_000);

  test.skipIf(!hasPgBouncer)(
    'a pooler in transaction mode may be in front of a replica (needs pgbouncer)',
    async () => {
      const { url } = await clusters.newPooler(replica);
      const one = process([url]);
      await one.untilState(url, 'used');
      const answers = await Promise.all(Array.from({ length: 12 }, () => one.read()));
      expect(new Set(answers.map((answer) => answer.block))).toEqual(new Set([block]));
      expect(one.from).toContain('replica');
    },
  );
});
