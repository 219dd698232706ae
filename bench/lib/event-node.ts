import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deployment } from '@kingspad/abi';
import { numberToHex, type Hex } from 'viem';
import type { RawLog } from '../../server/src/chain/types.ts';
import { failedViews } from '../../server/test/support/view-answers.ts';
import { addressOf, loggedSale, SaleLogs, type LoggedSale } from '../../server/test/support/sale-logs.ts';

const LOGS_OF_A_BLOCK = 90;
const SALE_EVERY = 100;
/** Empty blocks above the events: below them no reorganisation reaches. */
const QUIET_BLOCKS = 200;
const START = 1000;
const BLOCK_SECONDS = 3;
const NO_LOGS = `0x${'0'.repeat(512)}`;
const ETHER = 10n ** 18n;

const timeOf = (block: number) => 1_000_000 + block * BLOCK_SECONDS;
const hashOf = (block: number) => numberToHex(block, { size: 32 });

/** A node of a chain whose events are made up, in this process. */
export interface EventNode {
  url: string;
  head: number;
  deployment: Deployment;
  /** HTTP requests since the last call. */
  takeRequests: () => number;
  stop: () => Promise<void>;
}

/** Sales, and contributions to them by many wallets, each a log that follows from the ones before. */
function* salesLogs(count: number): Generator<RawLog> {
  const logs = new SaleLogs();
  const raised = new Map<LoggedSale, bigint>();
  const sales: LoggedSale[] = [];
  for (let index = 0; index < count; index++) {
    const block = START + 1 + Math.floor(index / LOGS_OF_A_BLOCK);
    if (index % SALE_EVERY === 0) {
      const sale = loggedSale(sales.length + 1, {
        startAt: 1,
        endAt: 4_000_000_000,
        hardCap: ETHER * 10n ** 9n,
      });
      sales.push(sale);
      logs.create(timeOf(block), sale);
    } else {
      const sale = sales[(index * 7919) % sales.length];
      if (!sale) throw new Error('there is a sale from the first log on');
      const before = raised.get(sale) ?? 0n;
      raised.set(sale, before + ETHER);
      logs.contribute(timeOf(block), sale, addressOf(0x5000_0000 + index), ETHER, {
        mine: 0n,
        raised: before,
      });
    }
    // One at a time: a million of them would fill the memory.
    const [log] = logs.logs.splice(0);
    if (!log) throw new Error('each event is a log');
    yield { ...log, blockNumber: block, logIndex: index % LOGS_OF_A_BLOCK, blockHash: hashOf(block) };
  }
}

const textOf = (log: RawLog, index: number) =>
  JSON.stringify({
    blockNumber: numberToHex(log.blockNumber),
    blockHash: log.blockHash,
    blockTimestamp: numberToHex(timeOf(log.blockNumber)),
    logIndex: numberToHex(log.logIndex),
    transactionHash: numberToHex(index + 1, { size: 32 }),
    transactionIndex: numberToHex(log.logIndex),
    address: log.address,
    topics: log.topics,
    data: log.data,
    removed: false,
  });

interface Request {
  id: number;
  method: string;
  params: unknown[];
}

/** Logs of contracts that are on no chain. */
export function madeUpDeployment(presaleFactory = elsewhere(3)): Deployment {
  return {
    chainId: 97,
    chainName: 'Made up',
    explorer: null,
    startBlock: START,
    anchor: { blockNumber: START, blockHash: hashOf(START) },
    blockTimeSeconds: BLOCK_SECONDS,
    contracts: {
      tokenLocker: elsewhere(1),
      liquidityLocker: elsewhere(2),
      presaleFactory,
      stakingFactory: elsewhere(4),
    },
    wrappedNative: elsewhere(5),
    routers: [],
    coins: [],
    demoAccounts: [],
  };
}

const elsewhere = (number: number) => addressOf(0x7000_0000 + number);

/** @param count of events, in blocks of ninety */
export async function startEventNode(count: number): Promise<EventNode> {
  /** Logs of our contracts and of sales, by block. */
  const blocks = new Map<number, { own: string[]; pools: string[] }>();
  let made = 0;
  let factory: RawLog['address'] | undefined;
  for (const log of salesLogs(count)) {
    factory ??= log.address;
    const block = blocks.get(log.blockNumber) ?? { own: [], pools: [] };
    blocks.set(log.blockNumber, block);
    (log.address === factory ? block.own : block.pools).push(textOf(log, made++));
  }
  const head = START + Math.ceil(count / LOGS_OF_A_BLOCK) + QUIET_BLOCKS;
  const header = (block: number) => {
    if (block > head) return 'null';
    return JSON.stringify({
      number: numberToHex(block),
      hash: hashOf(block),
      parentHash: hashOf(block - 1),
      timestamp: numberToHex(timeOf(block)),
      logsBloom: NO_LOGS,
    });
  };
  const logsOf = ({ fromBlock, toBlock, address }: Record<string, unknown>) => {
    const found: string[] = [];
    for (let block = Number(fromBlock); block <= Number(toBlock); block++) {
      const there = blocks.get(block);
      if (there) found.push(...(address === undefined ? there.pools : there.own));
    }
    return `[${found.join()}]`;
  };
  const answer = ({ id, method, params: [first] }: Request): string => {
    const result = (text: string) => `{"jsonrpc":"2.0","id":${id},"result":${text}}`;
    if (method === 'eth_chainId') return result('"0x61"');
    if (method === 'eth_getLogs') return result(logsOf(first as Record<string, unknown>));
    if (method === 'eth_getBlockByNumber') return result(header(first === 'latest' ? head : Number(first)));
    const { to, data } = (first ?? {}) as { to?: Hex; data?: Hex };
    if (method === 'eth_call' && to === undefined && data) return result(JSON.stringify(failedViews(data)));
    return `{"jsonrpc":"2.0","id":${id},"error":{"code":3,"message":"execution reverted"}}`;
  };

  let requests = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests++;
      const asked = JSON.parse(text) as Request | Request[];
      response.end(Array.isArray(asked) ? `[${asked.map(answer).join()}]` : answer(asked));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    head,
    deployment: madeUpDeployment(factory),
    takeRequests: () => {
      const taken = requests;
      requests = 0;
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
