import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headNumber, reorg, until } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUDIENCES } from '../../src/http/audiences.ts';
import type { Program } from '../../src/index.ts';
import {
  CACHE_PROGRAMS,
  isInstalled,
  startCache,
  type CacheProgram,
  type RunningCache,
} from '../support/cache-programs.ts';
import { startOriginGate, type OriginGate } from '../support/origin-gate.ts';
import { keyOf, messageFor, signIn } from '../support/people.ts';
import {
  ALICE,
  ask,
  draftFor,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from './world.ts';

/** Milliseconds for which this chain's answers may be given again: caches count in seconds, and its blocks are as fast. */
const GIVEN_MS = 2_000;
/** What rounding adds where a process is away: nginx counts in whole seconds. */
const ROUNDED_MS: Record<CacheProgram, number> = { varnish: 0, nginx: 1_000 };
/** A process that is late by this is busy, no answer was kept longer. */
const LATE_MS = 500;
const PAGE = { accept: 'text/html' };
const APP = { 'sec-fetch-dest': 'empty' };

let world: World;
let site: Program;
let gate: OriginGate;
let token: Address;
let lock: { hash: string; id: number };

beforeAll(async () => {
  world = await startWorld();
  const address = await newToken(world, ALICE);
  const receipt = await lockOnChain(world, ALICE, { token: address });
  token = address;
  lock = { hash: receipt.transactionHash, id: lockIdOf(receipt) };
  await untilIndexed(world);
  const dist = join(world.folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), readFileSync(new URL('../../../web/index.html', import.meta.url)));
  for (const name of ['boot.js', 'assets/app-1.js']) {
    writeFileSync(join(dist, name), 'plain');
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync('in Brotli'));
  }
  site = await world.startAnother({
    ROLE: 'api',
    WEB_DIST: dist,
    PUBLIC_URL: 'https://kingspad.example',
    SHARED_CACHE: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  gate = await startOriginGate(site.url);
});
afterAll(() => gate?.stop());

/** Each test asks for lists that no other has asked for. */
let asked = 0;
const newList = () => `/api/v1/token-locker/all?limit=100&page=${(asked += 1)}`;
const times = (count: number, once: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, once));

/** A path of each read that is not for everyone. */
const ownReads = (): string[] =>
  Object.entries(AUDIENCES)
    .filter(([, audience]) => audience !== 'everyone')
    .map(([key]) =>
      (key.split(' ')[1] ?? '').replace('{wallet}', ALICE).replace('{token}', token).replace('{pool}', token),
    );

for (const program of CACHE_PROGRAMS) {
  const isHere = isInstalled(program);
  describe.skipIf(!isHere)(`${program}${isHere ? '' : ', which is not installed here,'}`, () => {
    let cache: RunningCache;
    beforeAll(async () => {
      cache = await startCache(program, [gate.url], join(world.folder, program));
    });
    afterAll(() => cache?.stop());
    const ends: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of ends.splice(0)) await end();
    });
    beforeEach(() => {
      gate.seen = [];
      gate.isDown = false;
      gate.before = async () => {};
      gate.tamper = (headers) => headers;
    });
    const get = (path: string, headers: Record<string, string> = {}) =>
      ask(cache.url, 'GET', path, undefined, headers);

    it('gives public answers, documents and files again, and tells browsers to ask each time', async () => {
      for (const path of [newList(), `/token-lock/record/${lock.hash}`, '/boot.js', '/api/v1/stats']) {
        const first = await get(path, PAGE);
        expect(await get(path, { ...PAGE, cookie: 'kingspad-session=someone' })).toMatchObject({
          status: 200,
          body: first.body,
        });
        expect(first.headers.get('cache-control'), path).toBe('no-cache');
        expect(gate.seen, path).toEqual([`GET ${path}`]);
        gate.seen = [];
      }
    });

    it('stores no answer that depends on its reader, is about a wallet, failed, or came of a write', async () => {
      const unstored = [
        ...ownReads(),
        `${newList()}&wallet=${ALICE}`,
        `/portfolio/${ALICE}`,
        `/pool-portal?stakedBy=${ALICE}`,
        '/api/v1/token-locker/lock-record/4000000000',
        '/api/v1/nothing',
        '/assets/nothing.js',
        '/nothing',
      ];
      for (const path of unstored) {
        await get(path, PAGE);
        await get(path, PAGE);
        expect(gate.seen, path).toEqual([`GET ${path}`, `GET ${path}`]);
        gate.seen = [];
      }
      const path = '/api/v1/token-locker/create';
      const draft = draftFor(world, ALICE, token);
      const posted = [await ask(cache.url, 'POST', path, draft), await ask(cache.url, 'POST', path, draft)];
      expect(posted.map(({ status }) => status)).toEqual([200, 200]);
      expect(gate.seen).toEqual([`POST ${path}`, `POST ${path}`]);
    });

    it('keeps a session to who has its cookie', async () => {
      const key = keyOf(1);
      const of = { domain: 'kingspad.example', uri: 'https://kingspad.example' };
      const message = await messageFor(cache.url, key.address, of);
      const signed = await signIn(cache.url, message, await key.signMessage({ message }));
      expect(signed.status, JSON.stringify(signed.body)).toBe(200);
      const cookie = (signed.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const whoIs = async (headers: Record<string, string>) =>
        ((await get('/api/v1/session', headers)).body.payload as unknown as { address: string | null })
          .address;
      expect(await whoIs({ cookie })).toBe(key.address);
      expect(await whoIs({})).toBeNull();
      expect(await whoIs({ cookie })).toBe(key.address);
    });

    it('stores no answer that sets a cookie, whatever its other headers say', async () => {
      gate.tamper = (headers) => ({ ...headers, 'set-cookie': ['kingspad-session=someone'] });
      const path = newList();
      await get(path);
      gate.tamper = (headers) => headers;
      expect((await get(path)).headers.get('set-cookie')).toBeNull();
      expect(gate.seen).toHaveLength(2);
    });

    it('readers of Chinese get their own documents, and all others one', async () => {
      const path = `/token-list?page=${(asked += 1)}`;
      const chinese = { ...PAGE, cookie: 'a=b; kingspad-language=ch' };
      for (const headers of [PAGE, chinese, chinese]) await get(path, headers);
      expect(gate.seen).toHaveLength(3);
      // A cookie that says what everyone gets needs no document of its own.
      await get(path, { ...PAGE, cookie: 'kingspad-language=en' });
      expect(gate.seen).toHaveLength(3);
    });

    it('gives no file in an encoding that its reader cannot read', async () => {
      for (const path of ['/assets/app-1.js', '/boot.js']) {
        for (const encoding of ['br', 'identity', 'gzip', 'br, gzip', 'identity']) {
          const { headers } = await get(path, { 'accept-encoding': encoding });
          const given = headers.get('content-encoding') ?? 'identity';
          expect([...encoding.split(', '), 'identity'], `${path} for ${encoding}`).toContain(given);
        }
      }
    });

    it('asks once for readers who come at the same time, and at once for each of those with their own answers', async () => {
      let open = () => {};
      const isOpen = new Promise<void>((resolve) => {
        open = resolve;
      });
      gate.before = () => isOpen;
      const path = newList();
      const shared = times(10, () => get(path));
      const ofReaders = [...ownReads(), ...ownReads()];
      const own = ofReaders.map((read) => get(read));
      try {
        await until(() => gate.seen.length > ofReaders.length, 'some wait for the answers of others');
      } finally {
        open();
        await Promise.all([shared, ...own]);
      }
      const requests = [path, ...ofReaders].map((one) => `GET ${one}`);
      expect(gate.seen.toSorted()).toEqual(requests.toSorted());
    });

    it('all pages that heard of the same block get one answer, and a new one for the next', async () => {
      const path = newList();
      await get(path);
      const heard = (revision: string) => get(path, { ...APP, 'x-known-revision': revision });
      await times(5, () => heard('a-1'));
      await times(5, () => heard('b-2'));
      // A mark names a change that is none of the index's.
      await times(5, () => heard('b-2_f1'));
      expect(gate.seen).toEqual([path, path, path, path].map((one) => `GET ${one}`));
      // Without a word of what it has heard, or with nonsense, a page gets the newest.
      await get(path, APP);
      await heard('a b');
      await get(path, { 'cache-control': 'no-cache' });
      expect(gate.seen).toHaveLength(7);
    });

    it('shows a reorganisation to readers within the time of a block', async () => {
      const { id } = lock;
      const made = await lockOnChain(world, ALICE, { token });
      await untilIndexed(world);
      const path = `/api/v1/token-locker/lock-record/${lockIdOf(made)}`;
      expect(lockIdOf(made)).toBeGreaterThan(id);
      const isGone = async (url: string) => (await ask(url, 'GET', path)).status === 404;
      expect(await isGone(cache.url)).toBe(false);
      let isOver = false;
      // Readers ask all the time, so the cache has an answer of just before.
      const reading = (async () => {
        while (!isOver) await get(path);
      })();
      ends.push(async () => {
        isOver = true;
        await reading;
      });
      // The lock's block, those since, and one that comes meanwhile.
      await reorg(world.anvil.url, (await headNumber(world.anvil.url)) - Number(made.blockNumber) + 2);
      await until(() => isGone(site.url), 'the process does not notice the reorganisation');
      const changedAt = performance.now();
      let givenAt = changedAt;
      await until(async () => {
        const began = performance.now();
        if (await isGone(cache.url)) return true;
        givenAt = began;
        return false;
      }, 'the cache gives an undone lock');
      expect(givenAt - changedAt).toBeLessThan(GIVEN_MS + LATE_MS);
    });

    it('gives answers for as long as the process says where that is away, and then says that it is', async () => {
      const path = newList();
      await get(path);
      const keptAt = performance.now();
      gate.isDown = true;
      expect((await get(path)).status).toBe(200);
      let lastAt = keptAt;
      await until(async () => {
        const began = performance.now();
        const { status } = await get(path);
        if (status === 200) lastAt = began;
        return status >= 502;
      }, 'the cache still answers');
      expect(lastAt - keptAt).toBeLessThan(GIVEN_MS + ROUNDED_MS[program] + LATE_MS);
      gate.isDown = false;
      await until(async () => (await get(path)).status === 200, 'the cache does not find the process again');
    });
  });
}
