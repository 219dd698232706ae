import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deployment } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { POOL_TOPICS } from '../../src/chain/events/pools.ts';
import type { RawLog } from '../../src/chain/types.ts';
import { addressOf, loggedSale, SaleLogs } from './sale-logs.ts';
import { failedViews } from './view-answers.ts';

/** A flood in one block, million gas. */
export interface Flood {
  /** Logs with a topic of our pools. */
  pools: number;
  /** Logs without topics. */
  plain: number;
}

/** Gas of a log and of the loop around it. */
const GAS_OF_LOG = { pools: 780, plain: 405 };
/** The gas limit of one transaction (EIP-7825). */
const GAS_OF_TRANSACTION = 2 ** 24;
const START = 1000;
const BLOCK_SECONDS = 3;
const ETHER = 10n ** 18n;
const CHUNK = 200;
const [NO_LOGS, ANY_LOGS] = [`0x${'0'.repeat(512)}`, `0x${'f'.repeat(512)}`];
const FLOODER = addressOf(0xf100d);

const timeOf = (block: number) => 1_000_000 + block * BLOCK_SECONDS;
const hashOf = (block: number) => numberToHex(block, { size: 32 });
const hashOfTransaction = (block: number, index: number) => numberToHex(block * 10_000 + index, { size: 32 });

interface Block {
  flood: { pools: number; plain: number };
  /** Logs of our contracts and pools, behind the flood. */
  logs: RawLog[];
}

interface Request {
  id: number;
  method: string;
  params: unknown[];
}

/**
 * A node in this process whose blocks may be full of logs, which are made while they are sent. Its chain has one sale; each later
 * block has a contribution to it.
 */
export interface FloodNode {
  url: string;
  deployment: Deployment;
  /** Appends a block. @returns its number */
  mine: (flood?: Flood) => number;
  /** Bytes of the receipts of a block. */
  receiptBytes: (block: number) => number;
  stop: () => Promise<void>;
}

/** @param maxResults logs of an answer, above which the node refuses it; any number by default */
export async function startFloodNode(maxResults = Number.POSITIVE_INFINITY): Promise<FloodNode> {
  const sales = new SaleLogs();
  const sale = loggedSale(1, { startAt: 1, endAt: 4_000_000_000, hardCap: ETHER * 10n ** 9n });
  const blocks = new Map<number, Block>();
  let head = START;
  let raised = 0n;
  let factory: Hex = '0x';

  function append(flood: Flood = { pools: 0, plain: 0 }): number {
    head += 1;
    const counts = {
      pools: Math.floor((flood.pools * 1e6) / GAS_OF_LOG.pools),
      plain: Math.floor((flood.plain * 1e6) / GAS_OF_LOG.plain),
    };
    const floodLogs = counts.pools + counts.plain;
    const txIndex = transactionsOf(counts);
    const logs = sales.logs.splice(0).map((log, index): RawLog => ({
      ...log,
      blockNumber: head,
      blockHash: hashOf(head),
      blockTimestamp: timeOf(head),
      logIndex: floodLogs + index,
      txIndex,
      txHash: hashOfTransaction(head, txIndex),
    }));
    factory = factory === '0x' ? (logs[0]?.address ?? '0x') : factory;
    blocks.set(head, { flood: counts, logs });
    return head;
  }
  sales.create(timeOf(head + 1), sale);
  append();

  const header = (number: number) =>
    number > head
      ? 'null'
      : JSON.stringify({
          number: numberToHex(number),
          hash: hashOf(number),
          parentHash: hashOf(number - 1),
          timestamp: numberToHex(timeOf(number)),
          logsBloom: blocks.has(number) ? ANY_LOGS : NO_LOGS,
        });

  /** Texts of the answer to a request. */
  function* answer({ id, method, params: [first] }: Request): Generator<string> {
    const begin = `{"jsonrpc":"2.0","id":${id},`;
    const result = (text: string) => `${begin}"result":${text}}`;
    const error = (code: number, message: string) => `${begin}"error":${JSON.stringify({ code, message })}}`;
    if (method === 'eth_chainId') yield result('"0x61"');
    else if (method === 'eth_getBlockByNumber')
      yield result(header(first === 'latest' ? head : Number(first)));
    else if (method === 'eth_call') {
      const { to, data } = first as { to?: Hex; data: Hex };
      yield to === undefined ? result(JSON.stringify(failedViews(data))) : error(3, 'execution reverted');
    } else if (method === 'eth_getBlockReceipts') {
      yield `${begin}"result":`;
      yield* receiptsOf(Number(first), blocks.get(Number(first)));
      yield '}';
    } else if (method === 'eth_getLogs') {
      const found = logsFor(first as LogFilter);
      if (found.count > maxResults) yield error(-32005, `query returned more than ${maxResults} results`);
      else {
        yield `${begin}"result":[`;
        yield* joined(found.texts());
        yield ']}';
      }
    } else yield error(-32601, `the method ${method} does not exist/is not available`);
  }

  function logsFor({ blockHash, fromBlock, toBlock, address, topics }: LogFilter) {
    const [from, to] = blockHash
      ? [Number(blockHash), Number(blockHash)]
      : [Number(fromBlock), Number(toBlock)];
    const wanted =
      address === undefined ? undefined : new Set([address].flat().map((one) => one.toLowerCase()));
    const first = topics?.[0] ? new Set<string>([topics[0]].flat()) : undefined;
    const chosen = [...blocks].filter(([number]) => number >= from && number <= to && number <= head);
    const isWanted = (log: Pick<RawLog, 'address' | 'topics'>) =>
      (wanted === undefined || wanted.has(log.address)) &&
      (first === undefined || first.has(log.topics[0] ?? ''));
    const asksFlood = isWanted({ address: FLOODER, topics: [POOL_TOPICS[0] ?? '0x'] });
    const own = ({ logs }: Block) => logs.filter(isWanted);
    return {
      count: chosen.reduce(
        (sum, [, block]) => sum + own(block).length + (asksFlood ? block.flood.pools : 0),
        0,
      ),
      *texts() {
        for (const [number, block] of chosen) {
          if (asksFlood) yield* floodTexts(number, { ...block.flood, plain: 0 });
          yield* own(block).map(textOf);
        }
      },
    };
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const asked = JSON.parse(text) as Request | Request[];
    function* body() {
      if (!Array.isArray(asked)) return yield* answer(asked);
      for (const [index, one] of asked.entries()) {
        yield index === 0 ? '[' : ',';
        yield* answer(one);
      }
      yield ']';
    }
    await pipeline(Readable.from(body(), { objectMode: false }), response);
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deployment: {
      chainId: 97,
      chainName: 'Made up',
      explorer: null,
      startBlock: START,
      anchor: { blockNumber: START, blockHash: hashOf(START) },
      blockTimeSeconds: BLOCK_SECONDS,
      contracts: {
        tokenLocker: addressOf(0x7001),
        liquidityLocker: addressOf(0x7002),
        presaleFactory: factory,
        stakingFactory: addressOf(0x7004),
      },
      wrappedNative: addressOf(0x7005),
      routers: [],
      coins: [],
      demoAccounts: [],
    },
    mine(flood) {
      sales.contribute(timeOf(head + 1), sale, addressOf(0x5000_0000 + head), ETHER, { mine: 0n, raised });
      raised += ETHER;
      return append(flood);
    },
    receiptBytes(block) {
      let bytes = 0;
      for (const text of receiptsOf(block, blocks.get(block))) bytes += text.length;
      return bytes;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface LogFilter {
  blockHash?: Hex;
  fromBlock?: Hex;
  toBlock?: Hex;
  address?: Hex | Hex[];
  topics?: (Hex | Hex[])[];
}

/** Logs that fit into one transaction of the flood. */
const inOneTransaction = (kind: keyof typeof GAS_OF_LOG) => Math.floor(GAS_OF_TRANSACTION / GAS_OF_LOG[kind]);

const transactionsOf = ({ pools, plain }: Block['flood']) =>
  Math.ceil(pools / inOneTransaction('pools')) + Math.ceil(plain / inOneTransaction('plain'));

/** The flood's logs in order, as texts. */
function* floodTexts(block: number, flood: Block['flood'], from = 0, to = flood.pools + flood.plain) {
  const [blockHash, blockNumber, blockTimestamp] = [
    hashOf(block),
    numberToHex(block),
    numberToHex(timeOf(block)),
  ];
  for (let index = from; index < to; index += 1) {
    const isPool = index < flood.pools;
    const txIndex = isPool
      ? Math.floor(index / inOneTransaction('pools'))
      : transactionsOf({ ...flood, plain: 0 }) +
        Math.floor((index - flood.pools) / inOneTransaction('plain'));
    const topics = isPool ? `"${POOL_TOPICS[0]}"` : '';
    yield `{"address":"${FLOODER}","topics":[${topics}],"data":"0x","blockHash":"${blockHash}","blockNumber":"${blockNumber}","blockTimestamp":"${blockTimestamp}","transactionHash":"${hashOfTransaction(block, txIndex)}","transactionIndex":"${numberToHex(txIndex)}","logIndex":"${numberToHex(index)}","removed":false}`;
  }
}

const textOf = (log: RawLog) =>
  JSON.stringify({
    address: log.address,
    topics: log.topics,
    data: log.data,
    blockHash: log.blockHash,
    blockNumber: numberToHex(log.blockNumber),
    blockTimestamp: numberToHex(log.blockTimestamp),
    transactionHash: log.txHash,
    transactionIndex: numberToHex(log.txIndex),
    logIndex: numberToHex(log.logIndex),
    removed: false,
  });

function* receiptsOf(number: number, block: Block | undefined): Generator<string> {
  if (!block) return yield '[]';
  const { flood, logs } = block;
  const receipt = (index: number) =>
    `{"transactionHash":"${hashOfTransaction(number, index)}","status":"0x1","logsBloom":"${ANY_LOGS}","logs":[`;
  yield '[';
  let index = 0;
  for (const kind of ['pools', 'plain'] as const) {
    const start = kind === 'pools' ? 0 : flood.pools;
    for (let from = start; from < start + flood[kind]; from += inOneTransaction(kind)) {
      yield receipt(index++);
      yield* joined(
        floodTexts(number, flood, from, Math.min(start + flood[kind], from + inOneTransaction(kind))),
      );
      yield ']},';
    }
  }
  yield receipt(index);
  yield* joined(logs.map(textOf));
  yield ']}]';
}

/** Texts with commas between them, some in one chunk. */
function* joined(texts: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  let isFirst = true;
  const flush = () => {
    const text = (isFirst ? '' : ',') + chunk.join();
    isFirst = false;
    chunk = [];
    return text;
  };
  for (const text of texts) {
    chunk.push(text);
    if (chunk.length === CHUNK) yield flush();
  }
  if (chunk.length > 0) yield flush();
}
