import { setTimeout as sleep } from 'node:timers/promises';
import { ForeignNodeError, isRevert, RpcError, TooMuchError, TransportError } from './errors.ts';
import { checkIdentity, identityRequests, type ChainIdentity } from './identity.ts';
import { postForStream, postJson, type Answer } from './post.ts';
import type { RpcRequest } from './types.ts';

/** One answer of a batch: a result or an error. */
export type RpcAnswer = { result: unknown } | { error: RpcError | TooMuchError };

export interface RpcClient {
  /** How many nodes are configured. */
  nodes: number;
  /** Sends one request. @throws {RpcError | TooMuchError | TransportError} */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /**
   * Sends several requests in one batch; answers are in the same order.
   * @param maxBytes of the whole answer
   * @throws {TransportError | TooMuchError}
   */
  batch: (requests: readonly RpcRequest[], maxBytes?: number) => Promise<RpcAnswer[]>;
  /**
   * Sends one request whose answer is read as it arrives; `read` starts again with each attempt.
   * @param read returns the answer's value, or the node's error
   * @throws {RpcError | TooMuchError | TransportError}
   */
  stream: <T>(
    method: string,
    params: readonly unknown[],
    read: (body: AsyncIterable<Uint8Array>) => Promise<{ value: T } | { error: object }>,
  ) => Promise<T>;
  /**
   * Sends the same request once to every node; undefined for each that gives no usable answer or serves another
   * chain.
   */
  each: (requests: readonly RpcRequest[]) => Promise<(RpcAnswer[] | undefined)[]>;
  /** Whether the current node has recently shown that it lacks a method. */
  lacks: (method: string) => boolean;
  /**
   * Notes that the current node refused a method. `isUnsupported`: permanently; otherwise only repeated refusals
   * count.
   */
  noteRefusal: (method: string, isUnsupported: boolean) => void;
  /** Notes that the current node answered a method: refusals before it no longer count. */
  noteAnswer: (method: string) => void;
  /** Switches to the next node; each node's identity is verified again before it is used. */
  distrust: () => void;
}

export interface RpcClientOptions {
  /** Nodes in the order of use: the next one is used when one fails or serves another chain. */
  urls: readonly string[];
  /** A node is used only after it has shown that it serves this chain. */
  identity: ChainIdentity;
  timeoutMs: number;
  /** How many times a request is sent while the transport fails; 4 by default. */
  attempts?: number;
  /** Aborts requests and waits at once. */
  signal: AbortSignal;
  onRequest?: (request: RpcTiming) => void;
  /** A node serves another chain. */
  onForeign?: (error: ForeignNodeError) => void;
}

/** Duration of a request. */
export interface RpcTiming {
  /** The node's position in the list, from 1: its URL may contain a key. */
  node: number;
  /** ok, error (the node answered with an error) or transport (no usable answer). */
  outcome: 'ok' | 'error' | 'transport';
  seconds: number;
}

/** A node and its known state. */
interface Node {
  url: string;
  isOurs: boolean;
  /** Consecutive refusals of each method, and until when the method is not used; by `performance.now()`. */
  refused: Map<string, { times: number; until: number }>;
  /** Its identity is verified again after `until`, by `performance.now()`. */
  foreign?: { error: ForeignNodeError; until: number };
}

const ATTEMPTS = 4;
/** Time limits of a streamed answer and of a silence in it, in those of an ordinary one. */
const STREAM_TIMEOUTS = [12, 3] as const;
/** A stream that breaks may be too long for the node: there is another way to read the block. */
const STREAM_ATTEMPTS = 2;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** When the identity of a node of another chain is checked again. */
const FOREIGN_MS = 2000;
/** Milliseconds for which an unsupported method is not called, and the number of refusals in a row that mark it. */
const LACK_MS = 60_000;
const REFUSALS_OF_LACK = 10;
const REFUSALS_OF_LACK_AGAIN = 2;

/** Error texts of rate limits. */
const TOO_OFTEN = /rate.{0,10}limit|too many requests|request (rate|limit)|per second/i;

/** Error texts of a range with too many logs or blocks; the codes differ and have other meanings elsewhere. */
const TOO_MUCH = new RegExp(
  [
    'query returned more than',
    'too many (results|logs|blocks)',
    'more than \\d+ (results|logs)',
    'response size',
    'response.{0,20}too (large|big)',
    'result.{0,20}too (large|big)',
    'range.{0,20}(too (large|wide|big)|limit|exceed|greater)',
    '(exceed|max(imum)?|limited to).{0,40}(range|blocks)',
    'limit exceeded',
    'query timeout',
  ].join('|'),
  'i',
);

/** Error texts of a node that has pruned history or state: asking it again does not help. Geth's code is 4444. */
const PRUNED = /prun|histor|missing trie node|state.{0,90}(not |un)available/i;
const PRUNED_CODE = 4444;

/** Error texts of a failure on the node's side, not of the request. */
const NODE_BUSY = /capacity|try again|timed? ?out|overloaded|unavailable|internal error/i;

/**
 * A JSON-RPC client over HTTP: uses only nodes of our chain, keeps connections alive, retries with growing pauses,
 * limits the size of answers.
 */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  const nodes: readonly Node[] = options.urls.map((url) => ({ url, isOurs: false, refused: new Map() }));
  let nodeIndex = 0;
  let nextId = 1;

  const numberOf = (node: Node) => nodes.indexOf(node) + 1;

  const post = (node: Node, body: string, maxBytes?: number): Promise<unknown> =>
    exchange(options, { node: numberOf(node), timeoutMs: options.timeoutMs }, async (signal) => {
      const answer = await postJson(node.url, body, signal, maxBytes);
      refuseStatus(answer);
      return JSON.parse(answer.text) as unknown;
    });

  /** Verifies that the node serves our chain. @throws {ForeignNodeError | TransportError} */
  async function ensureOurs(node: Node): Promise<void> {
    if (node.isOurs) return;
    if (node.foreign && performance.now() < node.foreign.until) throw node.foreign.error;
    const { body, read } = batchOf(identityRequests(options.identity));
    try {
      checkIdentity(options.identity, read(await post(node, body)).map(resultOf));
      delete node.foreign;
      node.isOurs = true;
    } catch (error) {
      if (error instanceof RpcError)
        throw new TransportError(`the node does not return its chain id: ${error.message}`);
      if (error instanceof ForeignNodeError) {
        node.foreign = { error, until: performance.now() + FOREIGN_MS };
        options.onForeign?.(error);
      }
      throw error;
    }
  }

  /** Retries while the transport fails, with the next node each time. */
  async function tryAgain<T>(
    ask: (node: Node) => Promise<T>,
    most = options.attempts ?? ATTEMPTS,
  ): Promise<T> {
    let foreign = 0;
    for (let attempt = 1; ; attempt++) {
      const node = nodes[nodeIndex % nodes.length];
      if (node === undefined) throw new TransportError('no RPC URL is configured');
      try {
        await ensureOurs(node);
        return await ask(node);
      } catch (error) {
        if (error instanceof ForeignNodeError && ++foreign < nodes.length) {
          nodeIndex++;
          attempt--;
          continue;
        }
        if (!(error instanceof TransportError)) throw error;
        // Another program may have taken over this address since.
        node.isOurs = false;
        nodeIndex++;
        if (attempt >= most || options.signal.aborted) throw error;
        const asked = error instanceof HttpStatusError ? error.retryAfterMs : 0;
        const pause = Math.max(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), asked);
        await sleep(Math.min(pause, MAX_PAUSE_MS), undefined, { signal: options.signal });
      }
    }
  }

  function batchOf(requests: readonly RpcRequest[]): Sent {
    const firstId = nextId;
    nextId += requests.length;
    return {
      body: JSON.stringify(
        requests.map((request, index) => ({ jsonrpc: '2.0', id: firstId + index, ...request })),
      ),
      read: (answer) => readBatch(answer, firstId, requests.length),
    };
  }

  async function askNode(node: Node, requests: readonly RpcRequest[]): Promise<RpcAnswer[] | undefined> {
    const { body, read } = batchOf(requests);
    try {
      await ensureOurs(node);
      return read(await post(node, body));
    } catch {
      return undefined;
    }
  }

  const bodyOf = (method: string, params: readonly unknown[]) =>
    JSON.stringify({ jsonrpc: '2.0', id: nextId++, method, params });

  return {
    nodes: nodes.length,
    async batch(requests, maxBytes) {
      if (requests.length === 0) return [];
      const { body, read } = batchOf(requests);
      return tryAgain(async (node) => read(await post(node, body, maxBytes)));
    },
    call(method, params) {
      const body = bodyOf(method, params);
      return tryAgain(async (node) => resultOf(readAnswer(await post(node, body))));
    },
    stream(method, params, read) {
      const body = bodyOf(method, params);
      const [wholeMs, silenceMs] = [
        STREAM_TIMEOUTS[0] * options.timeoutMs,
        STREAM_TIMEOUTS[1] * options.timeoutMs,
      ];
      const ask = (node: Node) =>
        exchange(options, { node: numberOf(node), timeoutMs: wholeMs }, async (signal) => {
          const answer = await postForStream(node.url, body, signal, silenceMs);
          refuseStatus(answer);
          const given = await read(answer.body);
          if ('error' in given) throw readError(given.error);
          return given.value;
        });
      return tryAgain(ask, STREAM_ATTEMPTS);
    },
    each: (requests) => Promise.all(nodes.map((node) => askNode(node, requests))),
    lacks: (method) => (nodes[nodeIndex % nodes.length]?.refused.get(method)?.until ?? 0) > performance.now(),
    noteRefusal: (method, isUnsupported) => {
      const node = nodes[nodeIndex % nodes.length];
      const times = (node?.refused.get(method)?.times ?? 0) + 1;
      const isLacking = isUnsupported || times >= REFUSALS_OF_LACK;
      node?.refused.set(method, {
        // The method is tried again later, and a few refusals are enough then: each of them delays a block.
        times: isLacking ? REFUSALS_OF_LACK - REFUSALS_OF_LACK_AGAIN : times,
        until: isLacking ? performance.now() + LACK_MS : 0,
      });
      if (!isLacking) nodeIndex++;
    },
    noteAnswer: (method) => {
      nodes[nodeIndex % nodes.length]?.refused.delete(method);
    },
    distrust: () => {
      for (const node of nodes) node.isOurs = false;
      nodeIndex++;
    },
  };
}

/** One request to a node: its time limit, the kinds of its failures, its metric. @param node its position, from 1 */
async function exchange<T>(
  { signal: stopping, onRequest }: Pick<RpcClientOptions, 'signal' | 'onRequest'>,
  { node, timeoutMs }: { node: number; timeoutMs: number },
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  // A timer instead of `AbortSignal.any([…, AbortSignal.timeout()])`, whose timer Node 20 can collect before it
  // fires.
  const abort = new AbortController();
  const cancel = () => abort.abort();
  const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  stopping.addEventListener('abort', cancel);
  if (stopping.aborted) cancel();
  let outcome: RpcTiming['outcome'] = 'transport';
  try {
    const answer = await send(abort.signal);
    outcome = 'ok';
    return answer;
  } catch (error) {
    if (error instanceof TooMuchError || error instanceof RpcError) outcome = 'error';
    if (error instanceof TooMuchError || error instanceof RpcError || error instanceof TransportError) {
      throw error;
    }
    throw new TransportError(`the node gave no usable answer: ${causeOf(error)}`);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', cancel);
    onRequest?.({
      node,
      outcome,
      seconds: (performance.now() - started) / 1000,
    });
  }
}

/** The posted body of a batch, and how its answer is parsed. */
interface Sent {
  body: string;
  read: (answer: unknown) => RpcAnswer[];
}

/** The result of an answer. @throws the node's error */
export function resultOf(answer: RpcAnswer): unknown {
  if ('error' in answer) throw answer.error;
  return answer.result;
}

/** @throws {TooMuchError | HttpStatusError} unless the status is a success */
function refuseStatus({ status, retryAfter }: Omit<Answer, 'text'>): void {
  if (status === 413) throw new TooMuchError('HTTP 413');
  if (status < 200 || status > 299) throw new HttpStatusError(status, millisecondsOf(retryAfter));
}

class HttpStatusError extends TransportError {
  readonly retryAfterMs: number;
  constructor(status: number, retryAfterMs: number) {
    super(`the node answered HTTP ${status}`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Reads a `Retry-After` in seconds. */
function millisecondsOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return `${error.message} (${error.cause.message})`;
  // An error of an unreachable host has only a code.
  return error.message || String((error as NodeJS.ErrnoException).code);
}

function readBatch(answer: unknown, firstId: number, count: number): RpcAnswer[] {
  // A node that refuses the whole batch answers with a single object.
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

/** @throws {TransportError} if the node is busy or the answer is not JSON-RPC: a retry may help */
function readAnswer(answer: unknown): RpcAnswer {
  if (typeof answer === 'object' && answer !== null) {
    if ('error' in answer && answer.error) return { error: readError(answer.error) };
    if ('result' in answer) return { result: answer.result };
  }
  throw new TransportError('the node’s answer is not JSON-RPC');
}

function readError(error: object): RpcError | TooMuchError {
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : 'no message';
  // A revert's message is the contract's own text.
  if (isRevert({ code, message })) return new RpcError(code, message);
  if (TOO_OFTEN.test(message)) throw new TransportError(`the node is busy: ${message}`);
  if (TOO_MUCH.test(message)) return new TooMuchError(message);
  const isPruned = code === PRUNED_CODE || PRUNED.test(message);
  if (!isPruned && NODE_BUSY.test(message)) throw new TransportError(`the node is busy: ${message}`);
  return new RpcError(code, message);
}
