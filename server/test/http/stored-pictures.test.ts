import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerStorage } from '../../src/http/storage-routes.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { openDiskStore } from '../../src/images/disk-store.ts';
import { newKey } from '../../src/images/image-types.ts';

const BYTES = 256 * 1024 * 1024;
const KEY = newKey('image/png');
const PATH = `/storage/${KEY}`;

let folder: string;
let app: App;
let isRead: boolean;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-'));
  const store = openDiskStore(folder);
  isRead = false;
  app = Fastify();
  await registerStorage(app, {
    ...store,
    readPublic: (key) => {
      isRead = true;
      return store.readPublic(key);
    },
  });
  const path = join(folder, 'public', KEY);
  writeFileSync(path, '');
  truncateSync(path, BYTES);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('a slow reader of a picture costs little memory', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const before = process.memoryUsage().arrayBuffers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: PATH }, resolve).on('error', reject);
  });
  expect(answer.headers['content-length']).toBe(String(BYTES));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(BYTES / 4);
  answer.destroy();
});

it('answers HEAD and conditional reads without reading the picture', async () => {
  const head = await app.inject({ method: 'HEAD', url: PATH });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(BYTES), '']);
  const known = await app.inject({ url: PATH, headers: { 'if-none-match': `"${KEY}"` } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(isRead).toBe(false);
});

it('reports a missing picture', async () => {
  const missing = await app.inject(`/storage/${newKey('image/png')}`);
  expect([missing.statusCode, missing.body.includes('NoSuchKey')]).toEqual([404, true]);
});
