import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../src/images/object-store.ts';
import { createS3Store } from '../../src/images/s3-store.ts';
import { startBucket, type Bucket } from '../support/bucket.ts';

const KEYS = { accessKey: 'KEY', secretKey: 'secret', region: 'eu-central-1', bucket: 'pictures' };
const KEY = '1700000000000-0123456789abcdef.png';

let bucket: Bucket;
let store: ObjectStore;

beforeAll(async () => {
  bucket = await startBucket(KEYS);
  store = storeAt(bucket.endpoint);
});
afterAll(() => bucket?.stop());
beforeEach(() => {
  bucket.objects.clear();
  bucket.refused.length = 0;
  bucket.answerWith(undefined);
});

const storeAt = (url: string, publicUrl?: string, keys = KEYS) =>
  createS3Store({ ...keys, endpoint: url, publicUrl });

describe('a bucket', () => {
  it('accepts a form, returns the uploaded bytes, and keeps the checked picture', async () => {
    const { url, fields } = store.ticket(KEY, 'image/png', 3, 'https://ignored.example');
    expect(url).toBe(`${bucket.endpoint}/pictures`);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['abc']));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    expect([...bucket.objects.keys()]).toEqual([`/pictures/incoming/${KEY}`]);

    expect((await store.readIncoming(KEY, 10))?.toString()).toBe('abc');
    await store.publish(KEY, 'image/png', Buffer.from('checked'));
    expect(bucket.objects.get(`/pictures/${KEY}`)).toMatchObject({
      body: Buffer.from('checked'),
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    await store.removeIncoming(KEY);
    expect([...bucket.objects.keys()]).toEqual([`/pictures/${KEY}`]);
    await store.removePublic(KEY);
    expect(bucket.objects.size).toBe(0);
    expect(bucket.refused).toEqual([]);
  });

  it('reports a missing object, and one that is too large', async () => {
    expect(await store.readIncoming(KEY, 10)).toBeUndefined();
    await store.removeIncoming(KEY);
    await store.publish(`incoming/${KEY}`, 'image/png', Buffer.alloc(11));
    await expect(store.readIncoming(KEY, 10)).rejects.toThrow(RangeError);
  });

  it('refuses a wrong secret without repeating it', async () => {
    const wrong = storeAt(bucket.endpoint, undefined, { ...KEYS, secretKey: 'another' });
    const failure = wrong.publish(KEY, 'image/png', Buffer.from('x'));
    await expect(failure).rejects.toThrow('the object store answered PUT with HTTP 403');
    expect(bucket.refused).toEqual([`PUT /pictures/${KEY}`]);
    expect(bucket.objects.size).toBe(0);
  });

  it('reads the bucket by the public address, and lets pages post to its own', () => {
    expect(store.urlOf(KEY, 'https://ignored.example')).toBe(`${bucket.endpoint}/pictures/${KEY}`);
    const behind = storeAt('https://s3.example/', 'https://cdn.example/');
    expect(behind.urlOf(KEY, '')).toBe(`https://cdn.example/${KEY}`);
    expect(behind.origins).toEqual(['https://s3.example', 'https://cdn.example']);
  });

  it('reports a failing bucket as away', async () => {
    bucket.answerWith(400);
    for (const ask of [
      () => store.readIncoming(KEY, 10),
      () => store.publish(KEY, 'image/png', Buffer.from('x')),
      () => store.removePublic(KEY),
    ] as (() => Promise<unknown>)[]) {
      await expect(ask()).rejects.toThrow('the object store answered');
    }
  });
});

describe('permissions of a bucket', () => {
  it('reports no problem of a bucket if every call is allowed', async () => {
    expect(await store.problem()).toBeUndefined();
    expect(bucket.objects.size).toBe(0);
  });

  it('names a call that the key may not make', async () => {
    const wrongSecret = storeAt(bucket.endpoint, undefined, { ...KEYS, secretKey: 'another' });
    expect(await wrongSecret.problem()).toBe(
      'S3_ACCESS_KEY may not put objects, or S3_SECRET_KEY is wrong (HTTP 403 for PUT)',
    );
  });

  it.each<[string, (method: string, path: string) => [number, string] | undefined, string]>([
    ['get', (method) => (method === 'GET' ? [403, ''] : undefined), 'may not get objects'],
    ['delete', (method) => (method === 'DELETE' ? [403, ''] : undefined), 'may not delete objects'],
    [
      'list',
      (_method, path) => (path.endsWith('missing') ? [403, ''] : undefined),
      'may not list the bucket',
    ],
    ['find', () => [404, '<Code>NoSuchBucket</Code>'], 'the store has no bucket of this name'],
    [
      'agree on the time',
      () => [403, '<Code>RequestTimeTooSkewed</Code>'],
      "the store's clock and this machine's differ",
    ],
  ])('a bucket that cannot %s is named', async (_what, answer, sentence) => {
    const strict = createServer((request, response) => {
      request.resume().on('end', () => {
        const usual: [number, string] = [request.url?.endsWith('missing') ? 404 : 200, ''];
        const [code, text] = answer(request.method ?? '', request.url ?? '') ?? usual;
        response.writeHead(code).end(text);
      });
    });
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = strict.address() as AddressInfo;
      expect(await storeAt(`http://127.0.0.1:${port}`).problem()).toContain(sentence);
    } finally {
      strict.closeAllConnections();
      strict.close();
    }
  });

  it('reports no problem while the store is away', async () => {
    bucket.answerWith(503);
    expect(await store.problem()).toBeUndefined();
  });

  it('reads back public pictures', async () => {
    await store.publish(KEY, 'image/png', Buffer.from('picture'));
    expect(await store.readPublic(KEY)).toEqual(Buffer.from('picture'));
    expect(await store.readPublic(KEY.replace('17', '18'))).toBeUndefined();
  });
});
