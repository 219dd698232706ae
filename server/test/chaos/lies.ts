import type { Random } from '../support/random-numbers.ts';
import type { Behaviour } from './behaviour.ts';

export interface JsonRpcRequest {
  jsonrpc?: string;
  id: number | string;
  method: string;
  params?: unknown[];
}

export interface JsonRpcAnswer {
  id: number | string;
  result?: unknown;
  error?: { code: number; message: string };
}

interface LogJson {
  blockNumber: string;
  address: string;
  blockHash: string;
  logIndex: string;
  data: string;
}

/** Asked for with each request: the possible lies depend on the head's position. */
export const HEAD: JsonRpcRequest = { jsonrpc: '2.0', id: 'head', method: 'eth_blockNumber', params: [] };

/**
 * Lies about logs reach this far below the head. Receipts are compared within 128 blocks; what a node leaves out or invents further
 * below is found only where a contract's view shows it (docs/decisions/0032-missing-logs.md).
 */
const DEPTH = 90;

const hex = (value: number) => `0x${value.toString(16)}`;
const numberOf = (value: unknown) => (typeof value === 'string' ? Number(value) : Number.NaN);

/** The honest request instead: a stale head's state. */
export function changeRequest({ kind, head }: Behaviour, request: JsonRpcRequest): JsonRpcRequest {
  if (kind !== 'stale head') return request;
  const { method, params = [] } = request;
  const [first, second] = params;
  const clamped = (block: unknown) => (block === 'latest' || numberOf(block) > head ? hex(head) : block);
  if (method === 'eth_getLogs' && typeof first === 'object' && first !== null && 'toBlock' in first) {
    return { ...request, params: [{ ...first, toBlock: clamped(first.toBlock) }] };
  }
  if (method === 'eth_call') return { ...request, params: [first, clamped(second)] };
  if (method === 'eth_getBlockByNumber' && first === 'latest')
    return { ...request, params: [hex(head), second] };
  return request;
}

/** Answer to a whole HTTP request in the node's place; undefined to pass it on. */
export function badAnswer(
  { kind }: Behaviour,
  requests: readonly JsonRpcRequest[],
  random: Random,
): { status: number; headers: Record<string, string>; text: string } | undefined {
  const bad = (status: number, text: string, headers = {}) => ({ status, headers, text });
  if (kind === 'garbage' && random.chance(60)) {
    const [id] = requests.map((one) => one.id);
    const texts = [
      bad(200, '<html><body>Bad gateway</body></html>'),
      bad(200, '[{"jsonrpc":"2.0","id":1,"resu'),
      bad(500, 'upstream connect error'),
      bad(200, ''),
      bad(200, 'null'),
      bad(200, JSON.stringify({ jsonrpc: '2.0', id, result: { number: 'zz' } })),
    ];
    return texts[random.below(texts.length)];
  }
  if (kind === 'refusals' && random.chance(25)) {
    return random.chance(50)
      ? bad(429, 'Too Many Requests', { 'retry-after': '1' })
      : bad(
          200,
          JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } }),
        );
  }
  if (kind === 'another chain' && random.chance(20)) return bad(502, '');
  return undefined;
}

interface Tampered {
  request: JsonRpcRequest | undefined;
  answer: JsonRpcAnswer;
  /** URL of the honest node. */
  head: number;
  random: Random;
}

/** An honest answer, changed as the behaviour is. */
export function tamper(behaviour: Behaviour, { request, answer, head, random }: Tampered): JsonRpcAnswer {
  if (request === undefined || answer.error !== undefined) return answer;
  const { id } = answer;
  switch (behaviour.kind) {
    case 'stale head':
      return asOfStaleHead(behaviour.head, request, answer);
    case 'missing logs':
      return withLogs(request, answer, (log) => (isNear(log, head) && random.chance(50) ? [] : [log]));
    case 'duplicate logs':
      return withLogs(request, answer, (log) => (random.chance(50) ? [log, log] : [log]));
    case 'foreign logs':
      return withLogs(request, answer, (log) =>
        isNear(log, head) && random.chance(50) ? [foreign(log, random)] : [log],
      );
    case 'refusals':
      return random.chance(50) ? { id, error: refusalOf(request.method, random) } : answer;
    case 'garbage':
      return random.chance(30) ? { id, result: garbage(random) } : answer;
    case 'another chain':
      return request.method === 'eth_chainId' ? { id, result: '0x38' } : answer;
    case 'forgetful':
      return without(() => true, request, answer);
    case 'pruned':
      return without((block) => block < head - KEPT, request, answer);
    case 'renumbered':
      return renumbered(request, answer);
    case 'few results':
      return withFewResults(request, answer);
    case 'no calls':
      return request.method === 'eth_call'
        ? { id, error: { code: -32000, message: 'execution aborted (timeout = 5s)' } }
        : answer;
    case 'honest':
    case 'cut':
    case 'slow':
      return answer;
  }
}

function asOfStaleHead(head: number, { method, params = [] }: JsonRpcRequest, answer: JsonRpcAnswer) {
  if (method === 'eth_blockNumber') return { ...answer, result: hex(head) };
  const isAbove = numberOf(params[0]) > head;
  return method === 'eth_getBlockByNumber' && isAbove ? { ...answer, result: null } : answer;
}

const isNear = (log: LogJson, head: number) => numberOf(log.blockNumber) > head - DEPTH;

/** Changes the answer to a request for logs of a range; those of one block by its hash stay as they are. */
function withLogs(
  { method, params = [] }: JsonRpcRequest,
  answer: JsonRpcAnswer,
  change: (log: LogJson) => LogJson[],
): JsonRpcAnswer {
  const [filter] = params;
  const isRange = typeof filter === 'object' && filter !== null && 'fromBlock' in filter;
  if (method !== 'eth_getLogs' || !isRange || !Array.isArray(answer.result)) return answer;
  return { ...answer, result: (answer.result as LogJson[]).flatMap(change) };
}

/** Blocks that a pruned node keeps. */
const KEPT = 20;
/** The shift of each log's index by a node that renumbers logs. */
const MOVED = 1000;
/** Most results of an answer of a node with low limits. */
const FEW = 20;

interface ReceiptJson {
  blockNumber: string;
  logs: LogJson[];
}

/** An answer of a node that lacks logs, receipts and state of some blocks, and hides that if it can. */
function without(
  isGone: (block: number) => boolean,
  { method, params = [] }: JsonRpcRequest,
  answer: JsonRpcAnswer,
): JsonRpcAnswer {
  const { id, result } = answer;
  if (method === 'eth_getLogs' && Array.isArray(result)) {
    const logs = result as LogJson[];
    return { id, result: logs.filter(({ blockNumber }) => !isGone(numberOf(blockNumber))) };
  }
  if (method === 'eth_getBlockReceipts' && Array.isArray(result)) {
    const [receipt] = result as ReceiptJson[];
    return receipt && isGone(numberOf(receipt.blockNumber)) ? { id, result: null } : answer;
  }
  const block = method === 'eth_call' ? numberOf(params[1]) : Number.NaN;
  return isGone(block) ? { id, error: { code: -32000, message: 'missing trie node' } } : answer;
}

/** Each log at another place of its block, the same one in every answer. */
function renumbered({ method }: JsonRpcRequest, answer: JsonRpcAnswer): JsonRpcAnswer {
  const { result } = answer;
  if (!Array.isArray(result)) return answer;
  const moved = (logs: LogJson[]) =>
    logs.map((log) => ({ ...log, logIndex: hex(numberOf(log.logIndex) + MOVED) }));
  if (method === 'eth_getLogs') return { ...answer, result: moved(result as LogJson[]) };
  if (method !== 'eth_getBlockReceipts') return answer;
  return {
    ...answer,
    result: (result as ReceiptJson[]).map((receipt) => ({ ...receipt, logs: moved(receipt.logs) })),
  };
}

/** Low limits, and no receipts: blocks that are full of logs have to be asked for by address. */
function withFewResults({ method }: JsonRpcRequest, answer: JsonRpcAnswer): JsonRpcAnswer {
  const { id, result } = answer;
  if (method === 'eth_getBlockReceipts')
    return { id, error: { code: -32601, message: `the method ${method} does not exist/is not available` } };
  return method === 'eth_getLogs' && Array.isArray(result) && result.length > FEW
    ? { id, error: { code: -32005, message: `query returned more than ${FEW} results` } }
    : answer;
}

/** The log as it might appear in another block, of another contract, or with another amount. */
function foreign(log: LogJson, random: Random): LogJson {
  const digit = hex(random.below(16)).slice(2);
  const others: LogJson[] = [
    { ...log, blockHash: `0x${digit.repeat(64)}` },
    { ...log, address: `0x${digit.repeat(40)}` },
    { ...log, data: log.data.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  ];
  return others[random.below(others.length)] ?? log;
}

function refusalOf(method: string, random: Random): { code: number; message: string } {
  if (method === 'eth_getBlockReceipts' && random.chance(50)) {
    return { code: -32601, message: `the method ${method} does not exist/is not available` };
  }
  if (method === 'eth_getLogs' && random.chance(50)) {
    return { code: -32005, message: 'query returned more than 10000 results' };
  }
  return random.chance(50)
    ? { code: -32000, message: 'header not found' }
    : { code: -32603, message: 'Internal error' };
}

/** An answer that no honest node gives: an empty list or text would be a consistent lie. */
function garbage(random: Random): unknown {
  const values = [null, {}, '0xzz', 7, { number: '0x1' }, [{ address: 5 }]];
  return values[random.below(values.length)];
}
