import { setTimeout as sleep } from 'node:timers/promises';
import { RpcError, TooMuchError, TransportError } from './errors.ts';

export interface RpcRequest {
  method: string;
  params: readonly unknown[];
}

/** One answer of a batch: a result, or the node's refusal. */
export type RpcAnswer = { result: unknown } | { error: RpcError | TooMuchError };

export interface RpcClient {
  /** Asks one thing. @throws {RpcError | TooMuchError | TransportError} */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /** Asks several things in one request; answers in the same order. @throws {TransportError | TooMuchError} */
  batch: (requests: readonly RpcRequest[]) => Promise<RpcAnswer[]>;
}

export interface RpcClientOptions {
  /** Asked in turn: the next one when one fails. */
  urls: readonly string[];
  timeoutMs: number;
  /** Ends requests and waits at once. */
  signal: AbortSignal;
  onRequest?: (request: { outcome: 'ok' | 'error' | 'transport'; seconds: number }) => void;
}

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;

/** How nodes say that they are asked too often. */
const TOO_OFTEN = /rate.{0,10}limit|too many requests|request (rate|limit)|per second/i;

/** How nodes say that a range holds too much or is too wide; their codes differ and mean other things elsewhere. */
const TOO_MUCH = new RegExp(
  [
    'query returned more than',
    'too many (results|logs|blocks)',
    'more than \\d+ (results|logs)',
    'response size',
    'result.{0,20}too (large|big)',
    'range.{0,20}(too (large|wide|big)|limit|exceed|greater)',
    '(exceed|max(imum)?|limited to).{0,40}(range|blocks)',
    'limit exceeded',
    'query timeout',
  ].join('|'),
  'i',
);

/** How nodes say that it is them, not the question. */
const NODE_BUSY = /capacity|try again|timed? ?out|overloaded|unavailable|internal error/i;

/** A JSON-RPC client over HTTP: keeps connections, tries again with growing pauses, caps what it reads. */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  let urlIndex = 0;
  let nextId = 1;

  async function post(body: string): Promise<unknown> {
    const url = options.urls[urlIndex % options.urls.length];
    if (url === undefined) throw new TransportError('no RPC URL is configured');
    const started = performance.now();
    // By hand: in Node 20 the timer of AbortSignal.any([…, AbortSignal.timeout()]) can be collected before it fires.
    const abort = new AbortController();
    const cancel = () => abort.abort();
    const timer = setTimeout(
      () => abort.abort(new Error(`no answer within ${options.timeoutMs} ms`)),
      options.timeoutMs,
    );
    options.signal.addEventListener('abort', cancel);
    if (options.signal.aborted) cancel();
    let outcome: 'ok' | 'error' | 'transport' = 'transport';
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: abort.signal,
      });
      const text = await readCapped(response);
      if (response.status === 413) throw new TooMuchError('HTTP 413');
      if (!response.ok) throw new HttpStatusError(response.status, retryAfterMs(response));
      outcome = 'ok';
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (error instanceof TooMuchError || error instanceof TransportError) {
        if (error instanceof TooMuchError) outcome = 'error';
        throw error;
      }
      outcome = 'transport';
      throw new TransportError(`the node gave no usable answer: ${causeOf(error)}`);
    } finally {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', cancel);
      options.onRequest?.({ outcome, seconds: (performance.now() - started) / 1000 });
    }
  }

  /** Tries `read(post(body))` again while it fails in transport. */
  async function tryAgain<T>(body: string, read: (answer: unknown) => T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return read(await post(body));
      } catch (error) {
        if (!(error instanceof TransportError) || attempt === ATTEMPTS || options.signal.aborted) throw error;
        urlIndex++;
        const asked = error instanceof HttpStatusError ? error.retryAfterMs : 0;
        const pause = Math.max(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), asked);
        await sleep(Math.min(pause, MAX_PAUSE_MS), undefined, { signal: options.signal });
      }
    }
  }

  async function batch(requests: readonly RpcRequest[]): Promise<RpcAnswer[]> {
    if (requests.length === 0) return [];
    const firstId = nextId;
    nextId += requests.length;
    const body = JSON.stringify(
      requests.map((request, index) => ({ jsonrpc: '2.0', id: firstId + index, ...request })),
    );
    return tryAgain(body, (answer) => readBatch(answer, firstId, requests.length));
  }

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const id = nextId++;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    return tryAgain(body, (answer) => resultOf(readAnswer(answer)));
  }

  return { call, batch };
}

/** The result of an answer. @throws the node's refusal. */
export function resultOf(answer: RpcAnswer): unknown {
  if ('error' in answer) throw answer.error;
  return answer.result;
}

class HttpStatusError extends TransportError {
  readonly retryAfterMs: number;
  constructor(status: number, retryAfter: number) {
    super(`the node answered HTTP ${status}`);
    this.retryAfterMs = retryAfter;
  }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

async function readCapped(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (size > MAX_BODY_BYTES) throw new TooMuchError(`the answer is larger than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

function readBatch(answer: unknown, firstId: number, count: number): RpcAnswer[] {
  // A node that refuses the whole batch answers with one object.
  if (!Array.isArray(answer)) {
    const refused = readAnswer(answer);
    if ('error' in refused && refused.error instanceof TooMuchError) throw refused.error;
    throw new TransportError(
      `the node refused a batch: ${'error' in refused ? refused.error.message : 'it answered one thing'}`,
    );
  }
  const byId = new Map<unknown, unknown>();
  for (const item of answer as unknown[]) {
    if (typeof item === 'object' && item !== null && 'id' in item) byId.set(item.id, item);
  }
  return Array.from({ length: count }, (_, index) => readAnswer(byId.get(firstId + index)));
}

/** @throws {TransportError} where the node is busy or this is no JSON-RPC answer: asking again may help. */
function readAnswer(answer: unknown): RpcAnswer {
  if (typeof answer === 'object' && answer !== null) {
    if ('error' in answer && answer.error) return { error: readError(answer.error) };
    if ('result' in answer) return { result: answer.result };
  }
  throw new TransportError('the node did not answer as JSON-RPC does');
}

function readError(error: object): RpcError | TooMuchError {
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : 'no message';
  // What a reverting contract says is the contract's own text.
  if (code === 3 || /revert/i.test(message)) return new RpcError(code, message);
  if (TOO_OFTEN.test(message)) throw new TransportError(`the node is busy: ${message}`);
  if (TOO_MUCH.test(message)) return new TooMuchError(message);
  if (NODE_BUSY.test(message)) throw new TransportError(`the node is busy: ${message}`);
  return new RpcError(code, message);
}
