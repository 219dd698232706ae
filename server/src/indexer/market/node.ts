import type { Address, Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { ChainMovedError, RefusedError } from '../../chain/errors.ts';
import { headerRequest } from '../../chain/identity.ts';
import { parseHeader, parseLog, UNKNOWN_TIME } from '../../chain/parse.ts';
import { resultOf, type RpcAnswer, type RpcClient } from '../../chain/rpc.ts';
import { readViews, type ViewLimits } from '../../chain/views.ts';
import type { Header, RawLog, RpcRequest } from '../../chain/types.ts';
import type { Checkpoint } from '../../store/market/follow.ts';

/** A question for logs of third-party contracts. */
export interface LogQuestion {
  addresses: readonly Address[];
  topics: readonly Hex[];
  from: number;
  to: number;
  /** The newest block up to which they are already read. */
  checkpoint: Checkpoint | undefined;
  /** The newest indexed block, which the node must have too. */
  at: Checkpoint;
}

/** Reads third-party contracts from a node. */
export interface MarketNode {
  /**
   * Logs in chain order, and the hash of block `to`; 'gone' if the checkpoint is no longer on the chain.
   * @throws {ChainMovedError} if the node does not have the indexed block
   * @throws {TooMuchError} if there are more logs than the node returns at once
   */
  logs: (question: LogQuestion) => Promise<{ logs: RawLog[]; hash: Hex } | 'gone'>;
  /** Adds the block's chain time to each log that lacks it. */
  withTimes: (logs: readonly RawLog[]) => Promise<RawLog[]>;
  /** Calls contracts at a block, with a gas limit; null for a call that fails. */
  calls: (calls: readonly { to: Address; data: Hex }[], block: Hex) => Promise<(Uint8Array | null)[]>;
  /** Whether each address is a contract at a block. An account that delegates to code (EIP-7702) is not. */
  haveCode: (addresses: readonly Address[], block: Hex) => Promise<boolean[]>;
}

/** Gas enough for any honest token or pair, and the words that a pair's reserves take. */
const LIMITS: ViewLimits = { gasEach: 200_000n, maxBytes: 96 };
const HEADERS_PER_BATCH = 100;
const CALLS_PER_BATCH = 50;
const DELEGATES = /^0xef0100/i;

export function createMarketNode(rpc: RpcClient): MarketNode {
  return {
    async logs({ addresses, topics, from, to, checkpoint, at }) {
      const [atAnswer, toAnswer, checkpointAnswer, logsAnswer] = await rpc.batch([
        headerRequest(at.number),
        headerRequest(to),
        headerRequest(checkpoint?.number ?? to),
        {
          method: 'eth_getLogs',
          params: [
            {
              address: addresses,
              topics: [topics],
              fromBlock: numberToHex(from),
              toBlock: numberToHex(to),
            },
          ],
        },
      ]);
      const last = readHeader(toAnswer);
      if (readHeader(atAnswer)?.hash !== at.hash || !last) {
        throw new ChainMovedError(`the node does not have block ${at.number} of the index`);
      }
      if (checkpoint && readHeader(checkpointAnswer)?.hash !== checkpoint.hash) return 'gone';
      const logs = logsOf(logsAnswer, { addresses, topics, from, to });
      if (logs.some(({ blockNumber, blockHash }) => blockNumber === to && blockHash !== last.hash)) {
        throw new ChainMovedError(`block ${to} was replaced`);
      }
      return { logs, hash: last.hash };
    },

    async withTimes(logs) {
      const unknown = logs.filter(({ blockTimestamp }) => blockTimestamp === UNKNOWN_TIME);
      const headers = await headersOf(rpc, [...new Set(unknown.map(({ blockNumber }) => blockNumber))]);
      return logs.map((log) => {
        if (log.blockTimestamp !== UNKNOWN_TIME) return log;
        const header = headers.get(log.blockNumber);
        if (header?.hash !== log.blockHash) {
          throw new ChainMovedError('the block of a log is not there any more');
        }
        return { ...log, blockTimestamp: header.timestamp };
      });
    },

    async calls(calls, block) {
      const views = calls.map(({ to, data }) => ({ target: to, data }));
      const answers = await readViews(rpc, views, LIMITS, { blockHash: block, requireCanonical: true });
      return answers.map((answer) => (answer.length === 0 ? null : answer));
    },

    async haveCode(addresses, block) {
      const selector = { blockHash: block, requireCanonical: true };
      const answers = await inBatches(
        rpc,
        addresses.map((address) => ({ method: 'eth_getCode', params: [address, selector] })),
      );
      return answers.map((answer) => {
        const code = resultOf(answer);
        return typeof code === 'string' && code.length > 2 && !DELEGATES.test(code);
      });
    },
  };
}

async function headersOf(rpc: RpcClient, numbers: readonly number[]): Promise<Map<number, Header>> {
  const found = new Map<number, Header>();
  for (let at = 0; at < numbers.length; at += HEADERS_PER_BATCH) {
    const answers = await rpc.batch(numbers.slice(at, at + HEADERS_PER_BATCH).map(headerRequest));
    for (const answer of answers) {
      const header = readHeader(answer);
      if (header) found.set(header.number, header);
    }
  }
  return found;
}

async function inBatches(rpc: RpcClient, requests: readonly RpcRequest[]): Promise<RpcAnswer[]> {
  const answers: RpcAnswer[] = [];
  for (let at = 0; at < requests.length; at += CALLS_PER_BATCH) {
    answers.push(...(await rpc.batch(requests.slice(at, at + CALLS_PER_BATCH))));
  }
  return answers;
}

function readHeader(answer: RpcAnswer | undefined): Header | null {
  if (!answer) throw new ChainMovedError('the node gave half an answer');
  const value = resultOf(answer);
  return value === null ? null : parseHeader(value);
}

/** The logs in order, without duplicates. @throws {RefusedError} if one was not asked for */
function logsOf(
  answer: RpcAnswer | undefined,
  { addresses, topics, from, to }: Pick<LogQuestion, 'addresses' | 'topics' | 'from' | 'to'>,
): RawLog[] {
  const value = answer && resultOf(answer);
  if (!Array.isArray(value)) throw new RefusedError('log-malformed', 'the node gave no list of logs');
  const asked = new Set<string>(addresses.map((address) => address.toLowerCase()));
  const logs = new Map<string, RawLog>();
  for (const log of value.map(parseLog)) {
    const isAsked = asked.has(log.address) && topics.some((topic) => topic === log.topics[0]);
    if (!isAsked || log.blockNumber < from || log.blockNumber > to) {
      throw new RefusedError(
        'log-out-of-place',
        `the node gave a log of ${log.address} in ${log.blockNumber}`,
      );
    }
    logs.set(`${log.blockNumber}/${log.logIndex}`, log);
  }
  return [...logs.values()].toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}
