import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { TooMuchError } from '../../src/chain/errors.ts';
import { postJson } from '../../src/chain/post.ts';

const NEVER = new AbortController().signal;
const TOO_MUCH_BYTES = 33 * 1024 * 1024;

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** A server that answers so. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('a post', () => {
  it('sends the body as JSON and gives status, Retry-After and text', async () => {
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        response.writeHead(429, { 'retry-after': '7' });
        response.end(`${request.method} ${request.headers['content-type']} ${body}`);
      });
    });
    expect(await postJson(url, '{"x":"ä"}', NEVER)).toEqual({
      status: 429,
      retryAfter: '7',
      text: 'POST application/json {"x":"ä"}',
    });
  });

  it('reads an answer that is compressed', async () => {
    const url = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"result":1}'));
    });
    expect((await postJson(url, '{}', NEVER)).text).toBe('{"result":1}');
  });

  it('uses one connection for posts that follow each other', async () => {
    const url = await serve((_, response) => response.end('{}'));
    let connections = 0;
    server?.on('connection', () => (connections += 1));
    for (let count = 0; count < 3; count += 1) await postJson(url, '{}', NEVER);
    expect(connections).toBe(1);
  });

  it.each([
    ['plain', (bytes: Buffer) => bytes, {}],
    ['compressed', gzipSync, { 'content-encoding': 'gzip' }],
  ])('refuses an answer of more than 32 MiB, %s', async (_, packed, headers) => {
    const body = packed(Buffer.alloc(TOO_MUCH_BYTES, ' '));
    const url = await serve((_request, response) => {
      response.on('error', () => {});
      response.writeHead(200, headers);
      response.end(body);
    });
    await expect(postJson(url, '{}', NEVER)).rejects.toBeInstanceOf(TooMuchError);
  });

  it('refuses an answer of more than the caller takes', async () => {
    const url = await serve((_request, response) => response.end('12345'));
    expect((await postJson(url, '{}', NEVER, 5)).text).toBe('12345');
    await expect(postJson(url, '{}', NEVER, 4)).rejects.toBeInstanceOf(TooMuchError);
  });

  it.each([
    ['before an answer', () => {}],
    [
      'in the middle of one',
      (response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('{');
      },
    ],
  ])('a post ends with the reason of its signal %s', async (_, begin) => {
    const abort = new AbortController();
    const url = await serve((_request, response) => {
      begin(response);
      setImmediate(() => abort.abort(new Error('no answer within 5 ms')));
    });
    await expect(postJson(url, '{}', abort.signal)).rejects.toThrow('no answer within 5 ms');
  });

  it.each([
    [
      'half an answer',
      (response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('{', () => response.destroy());
      },
    ],
    [
      'half a compressed one',
      (response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '30' });
        response.write(gzipSync('{"result":1}').subarray(0, 12), () => response.destroy());
      },
    ],
    ['none', (response: Parameters<RequestListener>[1]) => void response.destroy()],
  ])('a post fails if the server gives %s', async (_, answer) => {
    const url = await serve((_request, response) => answer(response));
    await expect(postJson(url, '{}', NEVER)).rejects.toThrow(
      /aborted|premature close|unexpected end|hang up/i,
    );
  });
});
