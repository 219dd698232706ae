import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkLength, checkPost, PostRefusal } from '../../src/images/post-check.ts';
import type { PolicyKeys } from '../../src/images/post-policy.ts';

interface StoredObject {
  body: Buffer;
  headers: IncomingMessage['headers'];
}

/** A bucket in memory, behind the calls of S3 that the server makes. */
export interface Bucket {
  /** The store's endpoint; the bucket is below it. */
  endpoint: string;
  /** Objects by path, as `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Method and path of each request whose signature was wrong. */
  refused: string[];
  /** Answers every request with this status; undefined answers as usual again. */
  answerWith: (status: number | undefined) => void;
  stop: () => Promise<void>;
}

/**
 * Starts one on a free port. Signatures (Version 4) of requests are computed here, those of forms are judged by the
 * server's own code. As with the policy of docs/operators.md, objects are read without a signature, but for `incoming/`.
 */
export async function startBucket(keys: PolicyKeys): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const refused: string[] = [];
  const publicPath = `/${keys.bucket}/`;
  let status: number | undefined;

  const takeForm = async (body: Buffer, request: IncomingMessage): Promise<number> => {
    try {
      const { fields, file } = await readForm(body, request.headers['content-type'] ?? '');
      checkLength(file.length, checkPost(fields, keys, new Date()), true);
      const path = publicPath + (fields.get('key') ?? '');
      objects.set(path, { body: file, headers: request.headers });
      return 204;
    } catch (error) {
      return error instanceof PostRefusal ? error.status : 500;
    }
  };
  const isPublicRead = ({ method, headers }: IncomingMessage, path: string) =>
    method === 'GET' &&
    headers.authorization === undefined &&
    path.startsWith(publicPath) &&
    !path.startsWith(`${publicPath}incoming/`);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const path = decodeURIComponent(request.url ?? '');
    if (status !== undefined) return response.writeHead(status).end('<Error/>');
    if (request.method === 'POST') return response.writeHead(await takeForm(body, request)).end();
    if (!isPublicRead(request, path) && !isSigned(request, path, keys)) {
      refused.push(`${request.method} ${path}`);
      return response.writeHead(403).end();
    }
    if (request.method === 'PUT') {
      objects.set(path, { body, headers: request.headers });
      return response.end();
    }
    const found = objects.get(path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (!found) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': found.headers['content-type'] ?? '' }).end(found.body);
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused,
    answerWith: (given) => (status = given),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Signature Version 4 of a request, by the book. */
function isSigned({ method, headers }: IncomingMessage, path: string, keys: PolicyKeys): boolean {
  const { authorization = '' } = headers;
  const [, accessKey, scope = '', names = '', signature] =
    /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const canonical = [
    method,
    path,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (mac, part) => createHmac('sha256', mac).update(part).digest(),
      `AWS4${keys.secretKey}`,
    );
  return accessKey === keys.accessKey && createHmac('sha256', key).update(text).digest('hex') === signature;
}

/** Parsed by the platform's own reader of forms. */
async function readForm(body: Buffer, contentType: string) {
  const headers = { 'content-type': contentType };
  const parts = await new Response(new Uint8Array(body), { headers }).formData();
  const file = parts.get('file');
  if (!(file instanceof Blob)) throw new PostRefusal(400, 'InvalidArgument', 'no file');
  parts.delete('file');
  const fields = new Map<string, string>();
  for (const [name, value] of parts) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}
