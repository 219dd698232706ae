import { spawn } from 'node:child_process';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { answeredWithin, databaseAt, startAnvil, startPostgres, until } from '@kingspad/devnet';
import { LOCKS_CHANNEL } from '@kingspad/domain/api';
import { io } from 'socket.io-client';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Readiness } from '../../src/http/readiness.ts';
import type { Program } from '../../src/index.ts';
import { once } from '../support/databases.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { ALICE, ask, draftOf, lockOnChain, newToken, startWorld, untilIndexed, type World } from './world.ts';
import { openClient } from '../../src/store/pool.ts';

const API = '/api/v1/token-locker';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MAX_HEAD_AGE: '30' }, true);
});

const ready = () => world.get('/readyz');
const fresh = () => world.get('/freshz');
const untilFresh = () => until(async () => (await fresh()).status === 200, 'the server is not fresh');

describe('a server whose dependencies fail', () => {
  it('serves indexed data while the chain is away, reports that, and catches up', async () => {
    await untilFresh();
    const token = await newToken(world, ALICE);
    const before = await lockOnChain(world, ALICE, { token });
    await untilIndexed(world);
    const lockFee = async () => (await world.get('/api/v1/config')).body.payload.fees.lock;
    // It stays known once it was read, for which a busy machine's node may take too long.
    await until(async () => (await lockFee()) !== null, 'the fee is not known');
    const { port } = world.anvil;
    await world.anvil.stop();

    let state = await fresh();
    await until(async () => {
      state = await fresh();
      return state.body.reasons.includes('The chain does not answer.');
    }, 'the server does not say that the chain is away');
    expect(state.status).toBe(503);
    expect(state.body).toMatchObject({ ready: true, fresh: false, rebuilding: false, headBlock: null });
    expect((await world.get('/healthz')).status).toBe(200);
    // It stays behind a load balancer: every replica has the same chain.
    expect((await ready()).status).toBe(200);
    expect((await world.get(`${API}/lock-record/${before.transactionHash}`)).status).toBe(200);
    expect(await lockFee()).toBe(world.fee.toString());

    world.anvil = await startAnvil({
      port,
      statePath: join(world.folder, 'chain.json'),
      blockTime: 1,
      mixedMining: true,
    });
    await untilFresh();
    const after = await lockOnChain(world, ALICE, { token });
    await untilIndexed(world);
    expect((await world.get(`${API}/lock-record/${after.transactionHash}`)).status).toBe(200);
  });

  it('a server that never reached the chain gives a null fee rather than zero', async () => {
    const lost = await world.startAnother({ ROLE: 'api', RPC_URL: 'http://127.0.0.1:9' });
    const { body } = await ask(lost.url, 'GET', '/api/v1/config');
    await lost.stop();
    expect(body.payload.fees).toEqual({ lock: null, liquidityLock: null, presale: null, staking: null });
  });

  it('answers 503 while the database is away, and serves and pushes again afterwards', async () => {
    await untilFresh();
    const socket = io(world.url + LOCKS_CHANNEL, { transports: ['websocket'] });
    const changes: unknown[] = [];
    socket.on('locksChanged', (message) => changes.push(message));
    await until(() => socket.connected, 'no socket');
    const { port } = world.postgres;
    await world.postgres.stop();

    // PP-10 (part): an empty list is one that could be read.
    const lists = ['/api/v1/presale/all', '/api/v1/staking/all'];
    for (const path of [`${API}/all`, `${API}/lock-record/1`, `${API}/get/${ALICE}`, ...lists]) {
      const answer = await world.get(path);
      expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
      expect(answer.headers.get('retry-after')).toBeTruthy();
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|terminat/i);
    }
    const refused = await world.send('POST', `${API}/create`, draftOf(ALICE, ALICE));
    expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
    const state = await ready();
    expect([state.status, state.body.ready]).toEqual([503, false]);
    expect(state.body.reasons).toContain('The database does not answer.');
    expect((await world.get('/healthz')).status).toBe(200);

    world.postgres = await startPostgres({ dataDir: join(world.folder, 'postgres'), persistent: true, port });
    await untilFresh();
    const receipt = await lockOnChain(world, ALICE, { token: await newToken(world, ALICE) });
    await untilIndexed(world);
    expect((await world.get(`${API}/lock-record/${receipt.transactionHash}`)).status).toBe(200);
    await until(
      () => JSON.stringify(changes).includes(receipt.transactionHash),
      'nothing is pushed any more',
    );
    socket.disconnect();
  });

  describe('with a frozen database', () => {
    let proxy: TcpProxy;
    let program: Program;
    beforeAll(async () => {
      proxy = await startTcpProxy(world.postgres.port);
      const url = new URL(world.postgres.apiUrl);
      url.port = String(proxy.port);
      program = await world.startAnother({ ROLE: 'api', DATABASE_URL_API: url.href, DATABASE_URL: '' });
    });
    afterAll(async () => {
      proxy.thaw();
      await program.stop();
      await proxy.stop();
    });

    it('answers 503 promptly', async () => {
      await until(async () => (await fetch(`${program.url}${API}/all`)).status === 200, 'no list is served');
      proxy.freeze();
      const asked = [
        '/readyz',
        `${API}/all`,
        '/api/v1/presale/all',
        '/api/v1/staking/all',
        `${API}/all?search=abc`,
      ];
      const answers = asked.map((path) =>
        answeredWithin(10, fetch(program.url + path), `${path} is not answered`).then(({ status }) => status),
      );
      expect(await Promise.all(answers)).toEqual(asked.map(() => 503));
      expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
      proxy.thaw();
      await until(
        async () => (await fetch(`${program.url}${API}/all`)).status === 200,
        'lists do not come back',
      );
    });

    it('finishes open requests before it stops, and reports itself not ready', async () => {
      proxy.freeze();
      const atHand = fetch(`${program.url}${API}/all`);
      await until(
        async () =>
          /^kingspad_requests_at_hand [1-9]/m.test(await (await fetch(`${program.url}/metrics`)).text()),
        'the request does not arrive',
      );
      const stopped = program.stop();
      const state = await fetch(`${program.url}/readyz`);
      expect(state.status).toBe(503);
      expect(((await state.json()) as Readiness).reasons).toContain('The server is stopping.');
      proxy.thaw();
      const answer = await atHand;
      expect(answer.status).toBe(200);
      expect(answer.headers.get('connection')).toBe('close');
      await stopped;
      await expect(fetch(`${program.url}/healthz`)).rejects.toThrow('fetch failed');
    });
  });

  it('a client that leaves before its answer is not counted as pending', async () => {
    const program = await world.startAnother({ ROLE: 'api' });
    const { hostname, port } = new URL(program.url);
    const atHand = async () =>
      Number(
        /^kingspad_requests_at_hand (\d+)$/m.exec(await (await fetch(`${program.url}/metrics`)).text())?.[1],
      );
    const gone = Array.from({ length: 10 }, () => {
      const posted = request({ hostname, port, path: `${API}/create`, method: 'POST' });
      posted.setHeader('content-type', 'application/json').setHeader('content-length', 1000);
      posted.on('error', () => undefined);
      posted.write('{');
      return posted;
    });
    await until(async () => (await atHand()) === 10, 'the requests do not arrive');
    for (const posted of gone) posted.destroy();
    await until(async () => (await atHand()) === 0, 'they are still at hand');
    await program.stop();
  });

  it.each([
    ['light', 6, [200]],
    // So many at once may be refused, which is an answer.
    ['heavy', 60, [200, 503]],
  ])(
    'a proxy that checks readiness loses no request when a process stops under %s load',
    async (_, clients, answers) => {
      const program = await world.startAnother({
        ROLE: 'api',
        DRAIN_SECONDS: '5',
        RATE_LIMIT_READS: '1000000',
      });
      const agent = new Agent({ keepAlive: true });
      const statusOf = (path: string): Promise<number> =>
        new Promise((resolve, reject) => {
          get(program.url + path, { agent }, (response) => {
            response.resume().once('end', () => resolve(response.statusCode ?? 0));
          }).once('error', reject);
        });
      let isReady = true;
      let answered = 0;
      const ask = async () => {
        while (isReady) {
          expect(answers).toContain(await statusOf(`${API}/all`));
          answered += 1;
        }
      };
      const asking = Promise.all(Array.from({ length: clients }, ask));
      await until(() => answered > 3 * clients, 'nothing is answered');
      const stopped = program.stop();
      await until(async () => (await statusOf('/readyz')) === 503, 'it stays ready');
      isReady = false;
      await asking;
      agent.destroy();
      await stopped;
    },
  );

  it('a database connection that is cut in mid-use costs one answer at most', async () => {
    const admin = await openClient(world.postgres.url);
    try {
      for (let round = 0; round < 3; round += 1) {
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name LIKE 'kingspad%' AND pid <> pg_backend_pid()`);
        await until(async () => (await world.get(`${API}/all`)).status === 200, 'lists do not come back');
      }
    } finally {
      await admin.end();
    }
    await untilFresh();
  });
});

describe('the process', () => {
  it('an API process starts next to others that start, migrate and index at the same moment', async () => {
    await once(world.postgres.url, 'CREATE DATABASE fresh');
    const database = databaseAt(world.postgres, 'fresh');
    const env = {
      DATABASE_URL: database.url,
      DATABASE_URL_INDEXER: database.indexerUrl,
      DATABASE_URL_API: database.apiUrl,
    };
    const early = await Promise.all([world.startAnother(env), world.startAnother(env)]);
    const late = await world.startAnother(env);
    const programs = [...early, late];
    for (const { url } of programs) {
      await until(async () => (await fetch(`${url}/readyz`)).status === 200, 'one of them is not ready');
    }
    await Promise.all(programs.map((program) => program.stop()));
  });

  it('stops cleanly on SIGTERM, with connections open, and in the middle of a request', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
      {
        env: { PATH: process.env.PATH, ...world.env, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    await until(() => output.includes('"msg":"listening"'), 'the server does not start');
    const url = /"url":"(http:[^"]+)"/.exec(output)?.[1] ?? '';
    const socket = io(url + LOCKS_CHANNEL, { transports: ['websocket'], reconnection: false });
    await until(() => socket.connected, 'no socket');
    await fetch(`${url}/healthz`);
    const { hostname, port } = new URL(url);
    const idle = connect(Number(port), hostname, () =>
      idle.write('POST /api/v1/token-locker/create HTTP/1.1\r\nhost: x\r\n'),
    );
    idle.on('error', () => undefined);
    const atHand = Promise.allSettled(Array.from({ length: 20 }, () => fetch(`${url}${API}/all`)));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await atHand;
    await until(() => !socket.connected, 'the socket is left open');
    idle.destroy();
    // Nothing that was logged holds a password.
    for (const secret of [world.postgres.url, world.postgres.apiUrl, world.postgres.indexerUrl]) {
      expect(output).not.toContain(new URL(secret).password);
    }
  });

  it('reports errors of its configuration, and ends', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
      {
        env: { PATH: process.env.PATH, PORT: 'many', RPC_URL: 'ftp://secret-key@node' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(1);
    for (const name of ['PORT', 'RPC_URL', 'DEPLOYMENT_FILE', 'DATABASE_URL_API', 'PUBLIC_RPC_URL']) {
      expect(said).toContain(`${name}: `);
    }
    expect(said).not.toMatch(/secret-key|\n\s+at /);
  });
});
