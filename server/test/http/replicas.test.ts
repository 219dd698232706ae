import { until } from '@kingspad/devnet';
import { LOCKS_CHANNEL, type HeadMessage } from '@kingspad/domain/api';
import { connect } from '@kingspad/protocol';
import { newestPosition } from '@kingspad/protocol/api/client';
import { ROUTES, type Route } from '@kingspad/protocol/api/routes';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { randomOf } from '../support/random-numbers.ts';
import {
  hasReplication,
  pauseReplay,
  resumeReplay,
  startClusters,
  untilReplayed,
  type ClusterServer,
} from '../support/replicated-postgres.ts';
import {
  ALICE,
  ask,
  draftOf,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

const HEADER = 'x-index-position';
const READS = (Object.keys(ROUTES) as Route[]).filter((key) => key.startsWith('GET '));

describe.skipIf(!hasReplication)('a site with a replica (needs Debian’s postgresql-15)', () => {
  let clusters: ReturnType<typeof startClusters>;
  let primary: ClusterServer;
  let replica: ClusterServer;
  let world: World;
  let other: Program;
  let plain: Program;
  let token: string;
  let lockId: number;

  const metric = async (name: string, url = world.url): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(name));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
  const untilUsed = (url: string) =>
    until(async () => (await metric('kingspad_replica_used{', url)) === 1, 'the replica is not used');
  const records = () => `/api/v1/token-locker/get-token-lock-records/${token}`;
  const sent = (seen: string | undefined): Record<string, string> =>
    seen === undefined ? {} : { [HEADER]: seen };

  beforeAll(async () => {
    clusters = startClusters();
    primary = await clusters.newPrimary();
    replica = await clusters.newReplica(primary);
    const database = {
      DATABASE_URL: primary.url,
      DATABASE_URL_INDEXER: primary.indexerUrl,
      DATABASE_URL_API: primary.apiUrl,
    };
    world = await startWorld({ ...database, DATABASE_READ_URLS: replica.apiUrl });
    other = await world.startAnother({ ROLE: 'api' });
    plain = await world.startAnother({ ROLE: 'api', DATABASE_READ_URLS: '' });
    token = await newToken(world, ALICE);
    lockId = lockIdOf(await lockOnChain(world, ALICE, { token: token as `0x${string}` }));
    await untilIndexed(world);
    for (const { url } of [world, other]) await untilUsed(url);
  });
  afterEach(async () => {
    await replica.pool.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
  });
  afterAll(async () => {
    await Promise.all([other, plain].map((program) => program?.stop()));
    await world?.stop();
    await clusters.stop();
  });

  it('answers each read as without one', async () => {
    const values: Record<string, string> = {
      token,
      wallet: ALICE,
      pool: token,
      id: `${lockId}`,
    };
    const pathOf = (key: Route) =>
      `${key.split(' ')[1]?.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')}${
        key.includes('/probe/') ? `?holder=${ALICE}&amount=1` : key.endsWith('/search') ? '?q=TEST' : ''
      }`;
    await untilReplayed(primary, replica);
    const before = await metric('kingspad_reads_total{from="replica"}');
    for (const key of READS) {
      const path = pathOf(key);
      const [with_, without] = [await world.get(path), await ask(plain.url, 'GET', path)];
      expect(with_.status, path).toBe(without.status);
      expect(Object.keys(with_.body).toSorted(), path).toEqual(Object.keys(without.body).toSorted());
      expect(without.headers.get(HEADER), path).toBeNull();
    }
    expect(await metric('kingspad_reads_total{from="replica"}')).toBeGreaterThan(before);
  });

  it('names in an answer what it has, and in a push; lets pages of other origins send it', async () => {
    const { headers } = await world.get(records());
    expect(headers.get(HEADER)).toMatch(/^\d+-\d+-\d+$/);
    expect(headers.get('access-control-expose-headers')).toContain(HEADER);
    const preflight = await fetch(world.url + records(), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': HEADER,
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain(HEADER);
    const socket = io(`${world.url}${LOCKS_CHANNEL}`, { transports: ['websocket'] });
    const head = await new Promise<HeadMessage>((resolve) => socket.on('head', resolve));
    socket.close();
    expect(head.position).toMatch(new RegExp(`^\\d+-\\d+-${head.blockNumber}$`));
  });

  it('the package’s client sends the newest that it was given', async () => {
    const positions: (string | null)[][] = [];
    const kingspad = await connect(world.url, {
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        positions.push([new Headers(init?.headers).get(HEADER), answer.headers.get(HEADER)]);
        return answer;
      },
    });
    await kingspad.get('/api/v1/presale/all');
    await kingspad.get('/api/v1/presale/all');
    expect(positions).toHaveLength(3);
    expect(positions[2]?.[0]).toMatch(/^\d+-\d+-\d+$/);
    expect(positions[2]?.[0]).toBe(newestPosition(positions[0]?.[1], positions[1]?.[1]));
  });

  it('a client reads after its write from who has it', async () => {
    await untilReplayed(primary, replica);
    const { headers: before } = await world.get(records());
    await pauseReplay(replica);
    const written = await world.send(
      'POST',
      '/api/v1/token-locker/create',
      draftOf(ALICE, token as `0x${string}`),
    );
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const position = written.headers.get(HEADER) ?? '';
    expect(Number(position.split('-')[1])).toBe(Number(before.get(HEADER)?.split('-')[1]) + 1);
    const { headers } = await ask(other.url, 'GET', records(), undefined, sent(position));
    expect(Number(headers.get(HEADER)?.split('-')[1])).toBeGreaterThanOrEqual(Number(position.split('-')[1]));
  });

  it('a client gets no answer older than its last one, from two processes while the replica lags', async () => {
    const { below, chance } = randomOf(7);
    let seen: string | undefined;
    let newest = { total: 0, block: 0 };
    for (let index = 0; index < 500; index += 1) {
      if (chance(4)) await lockOnChain(world, ALICE, { token: token as `0x${string}` });
      if (chance(5)) await pauseReplay(replica);
      if (chance(5)) await resumeReplay(replica);
      const { url } = below(2) === 0 ? world : other;
      const { status, body, headers } = await ask(url, 'GET', records(), undefined, sent(seen));
      expect(status).toBe(200);
      const position = headers.get(HEADER);
      const found = { total: body.payload.meta.totalItems, block: Number(position?.split('-')[2]) };
      expect(found.total, `answer ${index}`).toBeGreaterThanOrEqual(newest.total);
      expect(found.block, `answer ${index}`).toBeGreaterThanOrEqual(newest.block);
      newest = found;
      seen = newestPosition(seen, position);
    }
    expect(newest.total).toBeGreaterThan(1);
    expect(await metric('kingspad_reads_total{from="replica"}')).toBeGreaterThan(0);
    expect(await metric('kingspad_reads_total{from="primary"}')).toBeGreaterThan(0);
  });

  it('answers while the replica is away, and says so', async () => {
    await replica.stop();
    for (let index = 0; index < 20; index += 1) expect((await world.get(records())).status).toBe(200);
    await until(async () => (await metric('kingspad_replica_used{')) === 0, 'the replica counts as used');
    expect(
      await metric(`kingspad_replica_troubles_total{replica="127.0.0.1:${replica.port}",trouble="away"}`),
    ).toBeGreaterThan(0);
    await replica.start();
    await untilUsed(world.url);
  });
});
