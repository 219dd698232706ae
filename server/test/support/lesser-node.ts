import type { JsonRpcAnswer, JsonRpcRequest } from './proxy.ts';

/** Changes an answer of a proxy's node. */
export type Tamper = (request: JsonRpcRequest, answer: JsonRpcAnswer) => JsonRpcAnswer;

interface LogJson {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  logIndex: string;
}
interface ReceiptJson {
  blockNumber: string;
  logs: LogJson[];
}

/** Nodes' words for missing history and missing state of a block. */
export const WORDS = {
  geth: {
    history: { code: 4444, message: 'pruned history unavailable' },
    state: {
      code: -32_000,
      message: 'missing trie node 1f…9c (path ) state 0x1f…9c is not available, not found',
    },
  },
  erigon: {
    history: {
      code: -32_000,
      message:
        'old data not available due to pruning: requested block 16999999, history is available from block 22000000',
    },
    state: { code: -32_000, message: 'old data not available due to pruning: from tx: 1, min tx: 2' },
  },
  nethermind: {
    history: { code: 4444, message: 'Pruned history unavailable' },
    state: { code: -32_002, message: 'No state available for block 0x3f9e…121e' },
  },
  bsc: {
    history: { code: -32_000, message: 'pebble: not found' },
    state: { code: -32_000, message: 'missing trie node 1f…9c (path 0a) <nil>' },
  },
} as const;
/** Words of a node; `silent` answers an empty list, null receipts and no state. */
export type Words = keyof typeof WORDS | 'silent';

/** One change after the other. */
export const allOf =
  (...changes: Tamper[]): Tamper =>
  (request, answer) =>
    changes.reduce((changed, change) => change(request, changed), answer);

/** Parts of history that a node has pruned. */
export interface Pruned {
  logs?: boolean;
  receipts?: boolean;
  state?: boolean;
}

/** A node that lacks history of the blocks below `floor`; its headers are all there. */
export function pruned(
  floor: number,
  words: Words = 'silent',
  { logs = true, receipts = true, state = true }: Pruned = {},
): Tamper {
  const refused = (answer: JsonRpcAnswer, of: 'history' | 'state', silent: unknown): JsonRpcAnswer => {
    if (words !== 'silent') return { id: answer.id, error: WORDS[words][of] };
    return { id: answer.id, result: silent };
  };
  return (request, answer) => {
    const { method, params } = request;
    if (method === 'eth_getLogs' && logs && Array.isArray(answer.result)) {
      const { fromBlock } = params[0] as { fromBlock?: string };
      const kept = (answer.result as LogJson[]).filter((log) => Number(log.blockNumber) >= floor);
      const asksBelow = fromBlock !== undefined && Number(fromBlock) < floor;
      const isCut = kept.length < answer.result.length || asksBelow;
      return isCut
        ? words === 'silent'
          ? { ...answer, result: kept }
          : refused(answer, 'history', [])
        : answer;
    }
    if (method === 'eth_getBlockReceipts' && receipts && Array.isArray(answer.result)) {
      const [first] = answer.result as ReceiptJson[];
      return first !== undefined && Number(first.blockNumber) < floor
        ? refused(answer, 'history', null)
        : answer;
    }
    if (method === 'eth_call' && state && typeof params[1] === 'string' && Number(params[1]) < floor) {
      return { id: answer.id, error: WORDS[words === 'silent' ? 'geth' : words].state };
    }
    return answer;
  };
}

/** A node without the state of any block but the head. */
export const withoutOldState: Tamper = ({ method, params }, answer) =>
  method === 'eth_call' && String(params[1]).startsWith('0x')
    ? { id: answer.id, error: WORDS.geth.state }
    : answer;

/** A node whose log index lacks logs, whoever asks and however; receipts have them. */
export const losingLogs =
  (isLost: (log: LogJson) => boolean): Tamper =>
  ({ method }, answer) =>
    method === 'eth_getLogs' && Array.isArray(answer.result)
      ? { ...answer, result: (answer.result as LogJson[]).filter((log) => !isLost(log)) }
      : answer;

/** A node whose log index lacks a block for good. */
export const losingHeight = (number: number): Tamper =>
  losingLogs((log) => Number(log.blockNumber) === number);

/** A node that numbers the logs of lists, and of receipts if `inReceipts`, by other numbers than their places. */
export function renumbering(numberOf: (log: LogJson) => number, { inReceipts = false } = {}): Tamper {
  const renumbered = (log: LogJson) => ({ ...log, logIndex: `0x${numberOf(log).toString(16)}` });
  return ({ method }, answer) => {
    if (!Array.isArray(answer.result)) return answer;
    if (method === 'eth_getLogs') return { ...answer, result: (answer.result as LogJson[]).map(renumbered) };
    if (method !== 'eth_getBlockReceipts' || !inReceipts) return answer;
    const receipts = answer.result as ReceiptJson[];
    return {
      ...answer,
      result: receipts.map((receipt) => ({ ...receipt, logs: receipt.logs.map(renumbered) })),
    };
  };
}

/** A node that starts to count at another number, as some did by 284. */
export const countingFrom = (first: number, options?: { inReceipts?: boolean }): Tamper =>
  renumbering((log) => Number(log.logIndex) + first, options);

/** A node that does not know a method. */
export const lacking =
  (...methods: string[]): Tamper =>
  ({ method }, answer) =>
    methods.includes(method)
      ? {
          id: answer.id,
          error: { code: -32_601, message: `the method ${method} does not exist/is not available` },
        }
      : answer;

/** A node whose lists of logs end after `most` of them, without a word. */
export const cappingAt =
  (most: number): Tamper =>
  ({ method }, answer) =>
    method === 'eth_getLogs' && Array.isArray(answer.result)
      ? { ...answer, result: answer.result.slice(0, most) }
      : answer;

/** A node that lags: it has no block above `head`. */
export const laggingAt =
  (head: { number: string }): Tamper =>
  ({ method, params }, answer) => {
    if (method !== 'eth_getBlockByNumber') return answer;
    if (params[0] === 'latest') return { ...answer, result: head };
    return Number(params[0]) > Number(head.number) ? { ...answer, result: null } : answer;
  };

/** A node whose log index belongs to another branch. */
export const ofAnotherBranch: Tamper = ({ method }, answer) =>
  method === 'eth_getLogs' && Array.isArray(answer.result)
    ? {
        ...answer,
        result: (answer.result as LogJson[]).map((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` })),
      }
    : answer;
