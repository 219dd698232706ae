import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@kingspad/devnet';
import { STAKING_CHANNEL, type AprAnswer, type RealtimeError } from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';
import { pad, toHex } from 'viem';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { ask as request, startWorld, type World } from '../http/world.ts';

const READS = 10;
const LIST = '/api/v1/token-locker/all';

let world: World;
/** Allows few reads a minute and address. */
let strict: Program;
const open: Socket[] = [];
beforeAll(async () => {
  world = await startWorld();
  const dist = join(world.folder, 'dist');
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head>\n</head>');
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'app.js'), 'true;');
  strict = await world.startAnother({
    ROLE: 'api',
    RATE_LIMIT_READS: String(READS),
    TRUST_PROXY: '127.0.0.0/8',
    WEB_DIST: dist,
  });
  // Its first connection to the database may take longer than an answer may on a busy machine.
  await until(async () => (await statusOf('203.0.113.9', LIST)) === 200, 'the database is not reached');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const statusOf = async (address: string, path: string, accept = 'application/json') =>
  (await request(strict.url, 'GET', path, undefined, { ...from(address), accept })).status;

async function connect(address: string): Promise<Socket> {
  const socket = io(strict.url + STAKING_CHANNEL, {
    transports: ['websocket'],
    extraHeaders: from(address),
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  await until(() => socket.connected, 'the socket does not connect');
  return socket;
}

/** The code of the answer about an address that is no pool. */
const askAbout = async (socket: Socket, pool: number) => {
  const question = { stakingPoolAddress: pad(toHex(pool), { size: 20 }) };
  const answer: AprAnswer | RealtimeError = await socket.emitWithAck('calculateAPR', question);
  return 'error' in answer ? answer.error.code : undefined;
};

it('sockets, reads and pages of one address share one budget', async () => {
  const address = '203.0.113.1';
  const sockets = [await connect(address), await connect(address)];
  const codes: (string | undefined)[] = [];
  for (let pool = 1; pool <= READS; pool += 1) {
    for (const socket of sockets) codes.push(await askAbout(socket, 1000 + codes.length));
  }
  expect(new Set(codes)).toEqual(new Set(['staking_pool_not_found', 'rate_limited']));
  const answered = codes.filter((code) => code === 'staking_pool_not_found').length;
  expect([answered, codes.filter((code) => code === 'rate_limited').length]).toEqual([READS - 1, READS + 1]);
  expect(await statusOf(address, LIST)).toBe(429);
  expect(await statusOf(address, '/token-lock/record/1', 'text/html')).toBe(429);
  expect(await statusOf(address, '/healthz')).toBe(200);
  expect(await statusOf('203.0.113.2', LIST)).toBe(200);
});

it('pages of records cost a read each, other pages a tenth, and files nothing', async () => {
  const address = '203.0.113.3';
  const pages: number[] = [];
  for (let page = 0; page < READS - 2; page += 1) {
    pages.push(await statusOf(address, `/token-lock/record/${page + 1}`, 'text/html'));
  }
  for (let page = 0; page < 20; page += 1) pages.push(await statusOf(address, '/pool-portal', 'text/html'));
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(await statusOf(address, '/', 'text/html')).toBe(429);
  expect(await statusOf(address, LIST)).toBe(429);
  for (let file = 0; file < 30; file += 1) expect(await statusOf(address, '/app.js')).toBe(200);
});

it('looks an unknown pool up once for all clients', async () => {
  const codes: (string | undefined)[] = [];
  // Below the packets that a connection may send within a second.
  for (let count = 0; count < 5; count += 1) {
    const socket = await connect('203.0.113.4');
    for (let asked = 0; asked < 14; asked += 1) codes.push(await askAbout(socket, 1));
  }
  expect(codes).toHaveLength(70);
  expect(new Set(codes)).toEqual(new Set(['staking_pool_not_found']));
});

it('hidden files of the build are not served', async () => {
  expect(await statusOf('203.0.113.5', '/.vite/manifest.json')).toBe(404);
  expect(await statusOf('203.0.113.5', '/index.html')).toBe(404);
});
