import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { INCOMING, PUBLIC_CACHE, ticketFields, type ObjectStore } from './object-store.ts';
import type { PolicyKeys } from './post-policy.ts';

export interface S3Settings extends PolicyKeys {
  /** `https://s3.eu-central-1.amazonaws.com`: buckets are addressed by path below it. */
  endpoint: string;
  /** Below it the public keys are read; `{endpoint}/{bucket}` unless given. */
  publicUrl: string | undefined;
}

const TIMEOUT_MS = 15_000;
/** A start does not wait longer for a store that is away. */
const START_TIMEOUT_MS = 3_000;

/** A bucket of any store that supports S3 with POST policies. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const bucketUrl = `${trimmed(settings.endpoint)}/${settings.bucket}`;
  const publicUrl = trimmed(settings.publicUrl ?? bucketUrl);
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  });
  const send = (
    method: string,
    key: string,
    more: { headers?: Record<string, string>; body?: Uint8Array; timeoutMs?: number } = {},
  ) =>
    client.fetch(`${bucketUrl}/${key}`, {
      method,
      headers: more.headers ?? {},
      ...(more.body ? { body: new Uint8Array(more.body) } : {}),
      signal: AbortSignal.timeout(more.timeoutMs ?? TIMEOUT_MS),
    });
  const read = async (key: string, maxBytes = Infinity) => {
    const answer = await send('GET', key);
    if (answer.ok) return readCapped(answer, maxBytes);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw failure('GET', answer);
  };
  const remove = async (key: string) => {
    const answer = await send('DELETE', key);
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw failure('DELETE', answer);
  };

  return {
    ticket: (key, type, bytes) => ({ url: bucketUrl, fields: ticketFields(settings, key, type, bytes) }),
    readIncoming: (key, maxBytes) => read(INCOMING + key, maxBytes),
    readPublic: (key) => read(key),
    publish: async (key, type, bytes) => {
      const answer = await send('PUT', key, {
        headers: { 'content-type': type, 'cache-control': PUBLIC_CACHE },
        body: bytes,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw failure('PUT', answer);
    },
    urlOf: (key) => `${publicUrl}/${key}`,
    problem: () => findProblem(send),
    removeIncoming: (key) => remove(INCOMING + key),
    removePublic: remove,
    origins: [...new Set([new URL(bucketUrl).origin, new URL(publicUrl).origin])],
  };
}

/** Tests the key's permissions with a test object. A missing one shows whether the bucket may be listed. */
const TRIALS = [
  { method: 'PUT', key: 'tried', may: 'put', body: new Uint8Array([0]) },
  { method: 'GET', key: 'tried', may: 'get' },
  { method: 'DELETE', key: 'tried', may: 'delete' },
  { method: 'GET', key: 'missing', may: 'list' },
] as const;

async function findProblem(send: Send): Promise<string | undefined> {
  const name = randomBytes(8).toString('hex');
  for (const { method, key, may, ...more } of TRIALS) {
    const request = { ...more, timeoutMs: START_TIMEOUT_MS };
    const answer = await send(method, `${INCOMING}start-${name}-${key}`, request).catch(() => undefined);
    if (!answer || answer.status >= 500) return undefined;
    const text = await answer.text();
    if (text.includes('RequestTimeTooSkewed')) return "the store's clock and this machine's differ too much";
    if (text.includes('NoSuchBucket')) return 'the store has no bucket of this name';
    if (answer.status === 401 || answer.status === 403) {
      return may === 'list'
        ? 'S3_ACCESS_KEY may not list the bucket'
        : `S3_ACCESS_KEY may not ${may} objects, or S3_SECRET_KEY is wrong (HTTP ${answer.status} for ${method})`;
    }
  }
  return undefined;
}

type Send = (
  method: string,
  key: string,
  more: { body?: Uint8Array; timeoutMs: number },
) => Promise<Response>;

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The answer's body is left out: it may name keys. */
function failure(method: string, answer: Response): Error {
  return new Error(`the object store answered ${method} with HTTP ${answer.status}`);
}

async function readCapped(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (answer.body) {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the rest.
      if (bytes > maxBytes) throw new RangeError(`the file is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}
