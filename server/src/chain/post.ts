import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TooMuchError } from './errors.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Shorter than servers keep idle connections. */
const IDLE_MS = 4_000;

const OVER = {
  'http:': { request: requestHttp, agent: new HttpAgent({ keepAlive: true, timeout: IDLE_MS }) },
  'https:': { request: requestHttps, agent: new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }) },
} as const;

/** A server's response. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** A server's response whose body is read as it arrives. */
export interface StreamedAnswer extends Omit<Answer, 'text'> {
  body: AsyncIterable<Uint8Array>;
}

/**
 * Posts like `postJson` and streams an answer of any length. Leaving the body's loop cancels the rest.
 * @param silenceMs for how long nothing may arrive, from the request on
 */
export async function postForStream(
  url: string,
  body: string,
  signal: AbortSignal,
  silenceMs: number,
): Promise<StreamedAnswer> {
  const response = await responseTo(url, body, signal, silenceMs);
  return { ...headOf(response), body: plain(response) };
}

/**
 * Posts JSON over a keep-alive connection. Not `fetch`, which takes five times the processor time for a small answer.
 * @throws {TooMuchError} if the answer is too large
 * @throws if the answer is incomplete; the signal's reason if it aborts
 */
export async function postJson(
  url: string,
  body: string,
  signal: AbortSignal,
  maxBytes = MAX_BODY_BYTES,
): Promise<Answer> {
  try {
    const response = await responseTo(url, body, signal);
    return { ...headOf(response), text: await readCapped(plain(response), maxBytes) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function responseTo(
  url: string,
  body: string,
  signal: AbortSignal,
  timeout?: number,
): Promise<IncomingMessage> {
  const { protocol } = new URL(url);
  const { request, agent } = OVER[protocol === 'https:' ? 'https:' : 'http:'];
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip',
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, signal, timeout }, resolve);
    sent.on('error', reject);
    sent.on('timeout', () => {
      if (timeout !== undefined) sent.destroy(new Error(`nothing arrived for ${timeout} ms`));
    });
    sent.end(body);
  });
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage) => ({
  status: statusCode,
  retryAfter: headers['retry-after'],
});

/** The decompressed body. */
function plain(response: IncomingMessage): Readable {
  if (response.headers['content-encoding'] !== 'gzip') return response;
  // The error ends the stream and is thrown by its reader.
  return pipeline(response, createGunzip(), () => {});
}

async function readCapped(stream: Readable, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the remaining body.
    if (size > maxBytes) throw new TooMuchError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
