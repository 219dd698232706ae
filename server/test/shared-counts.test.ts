import { until } from '@kingspad/devnet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBudgets } from '../src/budgets.ts';
import { openSharedCounts, type SharedCountsOptions, type Trouble } from '../src/shared-counts.ts';
import { counted, honest, startFakeRedis, type Answer } from './support/fake-redis.ts';
import { hasRedis, startRedis } from './support/redis.ts';

const DEPLOYMENT = {
  chainId: 97,
  anchor: { blockNumber: 1, blockHash: `0x${'ab'.repeat(32)}` },
} satisfies SharedCountsOptions['deployment'];

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});
const stopLater = <Started extends { stop: () => Promise<unknown> }>(started: Started): Started => {
  ends.push(started.stop);
  return started;
};

/** The product's patience, for tests of answers that come late or never. */
const HASTY = { patienceMs: undefined };

/** A process: its budgets, of two reads a minute, and what it noted. */
function startProcess(url: string, more: Partial<SharedCountsOptions> = {}) {
  const state = { isShared: false, troubles: [] as Trouble[], messages: [] as string[] };
  const shared = openSharedCounts({
    url,
    deployment: DEPLOYMENT,
    onTrouble: (trouble, { message }) => {
      state.troubles.push(trouble);
      state.messages.push(message);
    },
    onChange: (isUsed) => (state.isShared = isUsed),
    patienceMs: 20_000,
    ...more,
  });
  stopLater(shared);
  const budgets = createBudgets({ reads: 2, writes: 1, simulations: 1 }, shared);
  return {
    state,
    /** Whether a read of the client is answered. */
    reads: async (client = '10.0.0.1') => (await budgets.spend('read', client)) === undefined,
    untilShared: () => until(() => state.isShared, 'limits are not shared'),
    untilAlone: () => until(() => !state.isShared, 'limits are still shared'),
    spend: budgets.spend,
  };
}

async function twoProcesses(url: string, second: Partial<SharedCountsOptions> = {}) {
  const both = [startProcess(url), startProcess(url, second)] as const;
  for (const one of both) await one.untilShared();
  return both;
}

describe.skipIf(!hasRedis)('with a real Redis', () => {
  it('gives an address one budget in two processes, and each address its own', async () => {
    const { url } = stopLater(await startRedis());
    const [one, other] = await twoProcesses(url);
    expect([await one.reads(), await other.reads()]).toEqual([true, true]);
    expect([await one.reads(), await other.reads()]).toEqual([false, false]);
    expect(await one.reads('10.0.0.2')).toBe(true);
    const seconds = (await other.spend('read', '10.0.0.1')) ?? 0;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('counts each kind of request by itself', async () => {
    const { url } = stopLater(await startRedis());
    const [one, other] = await twoProcesses(url);
    expect(await one.spend('write', 'a')).toBeUndefined();
    expect(await other.spend('write', 'a')).toBeGreaterThan(0);
    expect(await other.spend('simulation', 'a')).toBeUndefined();
  });

  it('counts by the store’s clock when the processes’ clocks are a minute apart', async () => {
    const { url } = stopLater(await startRedis());
    const [one, other] = await twoProcesses(url);
    expect([await one.reads(), await one.reads()]).toEqual([true, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await other.reads()).toBe(false);
    expect(await other.spend('read', '10.0.0.1')).toBeLessThanOrEqual(60);
    vi.setSystemTime(Date.now() - 122_000);
    expect(await other.reads()).toBe(false);
  });

  it('keeps apart the processes of two chains and of two deployments', async () => {
    const { url } = stopLater(await startRedis());
    const anchor = { blockNumber: 1, blockHash: `0x${'cd'.repeat(32)}` } as const;
    for (const deployment of [
      { ...DEPLOYMENT, chainId: 56 },
      { ...DEPLOYMENT, anchor },
    ]) {
      const [one, other] = await twoProcesses(url, { deployment });
      const client = `${deployment.chainId}`;
      expect([await one.reads(client), await one.reads(client)]).toEqual([true, true]);
      expect(await other.reads(client)).toBe(true);
    }
  });

  it('keeps no address in plain text, and every key for a minute', async () => {
    const { url, client } = stopLater(await startRedis());
    const one = startProcess(url);
    await one.untilShared();
    await one.reads('203.0.113.77');
    const keys = await client.keys('*');
    expect(keys).toContainEqual(expect.stringMatching(/^kingspad:97:abababababababab:limit:read:[\w-]{43}$/));
    expect(keys.join()).not.toContain('203.0.113');
    for (const key of keys) {
      expect(key).toMatch(/^kingspad:97:/);
      expect(await client.pTTL(key)).toBeGreaterThan(0);
    }
  });

  it('needs the rights that the documentation names', async () => {
    const { port, client } = stopLater(await startRedis());
    await client.sendCommand(
      'ACL SETUSER kingspad on >secret ~kingspad:* +eval +set +incrby +pttl +select'.split(' '),
    );
    const one = startProcess(`redis://kingspad:secret@127.0.0.1:${port}/1`);
    await one.untilShared();
    expect([await one.reads(), one.state.troubles]).toEqual([true, []]);
    const without = startProcess(`redis://kingspad:wrong@127.0.0.1:${port}`);
    await until(() => without.state.troubles.length > 0, 'no trouble is noted');
    expect([await without.reads(), without.state.troubles[0]]).toEqual([true, 'wrong']);
  });

  it('counts alone at once when Redis is killed, and together when it is back', async () => {
    const redis = await startRedis();
    ends.push(redis.stop);
    const [one, other] = await twoProcesses(redis.url);
    expect(await one.reads()).toBe(true);
    redis.server.kill();
    await redis.server.ended;
    // Its own count has gone on, and the other process's begins.
    expect([await one.reads(), await one.reads()]).toEqual([true, false]);
    expect([await other.reads(), await other.reads(), await other.reads()]).toEqual([true, true, false]);
    await one.untilAlone();
    expect(one.state.troubles[0]).toBe('broken');
    stopLater(await startRedis(redis.port));
    await Promise.all([one.untilShared(), other.untilShared()]);
    expect([await one.reads('b'), await other.reads('b'), await one.reads('b')]).toEqual([true, true, false]);
  });

  it('counts alone while Redis hangs, without a request that waits for it', async () => {
    const { url, server } = stopLater(await startRedis());
    const one = startProcess(url, HASTY);
    await one.untilShared();
    server.kill('SIGSTOP');
    try {
      expect(await one.reads()).toBe(true);
      expect([one.state.isShared, one.state.troubles]).toEqual([false, ['late']]);
      // A thousand waits of 50 ms would take longer.
      const began = performance.now();
      for (let request = 0; request < 1000; request += 1) await one.reads(`10.0.1.${request}`);
      expect(performance.now() - began).toBeLessThan(25_000);
    } finally {
      server.kill('SIGCONT');
    }
    await one.untilShared();
  });

  it('counts alone where another program’s value has our key', async () => {
    const { url, client } = stopLater(await startRedis());
    const one = startProcess(url);
    await one.untilShared();
    await one.reads();
    const key = (await client.keys('*:read:*'))[0] ?? '';
    await client.del(key);
    await client.lPush(key, 'theirs');
    expect([await one.reads(), await one.reads()]).toEqual([true, false]);
    expect([one.state.troubles, one.state.messages[0]]).toEqual([
      ['wrong'],
      expect.stringMatching(/WRONGTYPE/),
    ]);
    expect(await client.lRange(key, 0, -1)).toEqual(['theirs']);
  });
});

describe('with a Redis at its worst', () => {
  const WORST: [what: string, trouble: Trouble, answer: Answer][] = [
    ['never answers', 'late', () => undefined],
    ['closes the connection', 'broken', (socket) => void socket.destroy()],
    ['sends garbage', 'broken', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['sends half an answer', 'late', (socket) => socket.write('*3\r\n:1\r\n')],
    ['sends an error', 'wrong', (socket) => socket.write('-LOADING Redis is loading\r\n')],
    ['sends a text', 'wrong', (socket) => socket.write('+OK\r\n')],
    ['sends nothing', 'wrong', (socket) => socket.write('$-1\r\n')],
    ['answers another question', 'wrong', (socket) => socket.write(counted(10, 1000, 'another'))],
    [
      'counts less than was asked',
      'wrong',
      (socket, args) => socket.write(counted(1, 1000, args.at(-1) ?? '')),
    ],
    ['counts below zero', 'wrong', (socket, args) => socket.write(counted(-10, 1000, args.at(-1) ?? ''))],
    ['has a key without an end', 'wrong', (socket, args) => socket.write(counted(10, -1, args.at(-1) ?? ''))],
    ['keeps a key for a year', 'wrong', (socket, args) => socket.write(counted(10, 3e10, args.at(-1) ?? ''))],
  ];

  it.each(WORST)('counts alone, and says so, when Redis %s', async (_what, trouble, answer) => {
    const redis = stopLater(await startFakeRedis());
    const one = startProcess(redis.url, HASTY);
    await one.untilShared();
    redis.answerWith(answer);
    expect([await one.reads(), await one.reads(), await one.reads()]).toEqual([true, true, false]);
    expect([one.state.isShared, one.state.troubles]).toEqual([false, [trouble]]);
  });

  it('does not take an answer that comes twice for the answer to the next question', async () => {
    const redis = stopLater(await startFakeRedis());
    const one = startProcess(redis.url);
    await one.untilShared();
    // The first client is far over its budget; the second must not be refused for it.
    redis.answerWith((socket, args) => {
      const answer = counted(9000, 60_000, args.at(-1) ?? '');
      socket.write(answer + answer);
    });
    const [guilty, innocent] = await Promise.all([one.reads('10.0.0.1'), one.reads('10.0.0.2')]);
    expect([guilty, innocent, one.state.isShared]).toEqual([false, true, false]);
  });

  it('takes a late answer for nothing, also after the connection is made anew', async () => {
    const redis = stopLater(await startFakeRedis());
    const one = startProcess(redis.url, HASTY);
    await one.untilShared();
    let answerNow = () => {};
    redis.answerWith((socket, args) => {
      answerNow = () => socket.write(counted(9000, 60_000, args.at(-1) ?? ''));
    });
    expect(await one.reads()).toBe(true);
    redis.answerWith(honest);
    answerNow();
    await one.untilShared();
    expect([await one.reads('b'), one.state.troubles]).toEqual([true, ['late']]);
  });

  it('an answer is not late while the process itself is busy', async () => {
    const redis = stopLater(await startFakeRedis());
    const one = startProcess(redis.url, HASTY);
    await one.untilShared();
    const reading = one.reads();
    const began = performance.now();
    while (performance.now() - began < 200);
    expect([await reading, one.state.troubles]).toEqual([true, []]);
  });

  it('a process counts alone from the start where nothing listens, and ends with the program', async () => {
    const one = startProcess('redis://127.0.0.1:9');
    expect([await one.reads(), await one.reads(), await one.reads()]).toEqual([true, true, false]);
    await until(() => one.state.troubles.length > 0, 'no trouble is noted');
    expect(one.state.troubles[0]).toBe('broken');
  });

  it('a store is not used before it has answered a first question rightly', async () => {
    const redis = stopLater(await startFakeRedis());
    redis.answerWith((socket) => socket.write('-READONLY You can’t write against a read only replica.\r\n'));
    const one = startProcess(redis.url);
    await until(() => one.state.troubles.length > 1, 'it does not try again');
    expect([one.state.isShared, new Set(one.state.troubles)]).toEqual([false, new Set(['wrong'])]);
  });
});
