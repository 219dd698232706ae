import { generationsOf, presaleFactoryAbi, type Deployment } from '@kingspad/abi';
import { bytesToBigInt, encodeFunctionData, keccak256, numberToHex, stringToHex } from 'viem';
import type { Address, Hex } from '@kingspad/domain';
import { bloomBits, bloomOf, mayHold } from './bloom.ts';
import {
  ChainMovedError,
  isMissingMethod,
  isRevert,
  RefusedError,
  RpcError,
  TooMuchError,
  TransportError,
  UnreadBlockError,
  UnservedError,
} from './errors.ts';
import { POOL_TOPICS } from './events/index.ts';
import { POOL_KIND_NAMES, POOL_KINDS, poolMadeBy, type PoolKind } from './events/pools.ts';
import { OurLogs, sameLog } from './our-logs.ts';
import { parseHeader, UNKNOWN_TIME } from './parse.ts';
import { surplus } from './log-content.ts';
import { readReceiptLogs } from './log-stream.ts';
import { resultOf, type RpcAnswer, type RpcClient } from './rpc.ts';
import { checkIdentity, headerRequest, identityRequests, type ChainIdentity } from './identity.ts';
import type { Header, RawLog, RpcRequest } from './types.ts';
import { viewAnswers, viewsCall } from './views.ts';
import { withinTime } from '../within-time.ts';

/** A complete range of blocks: its logs in order and the headers that were read for it, ascending. */
export interface BlockRange {
  from: number;
  to: number;
  /** Includes logs of unknown emitters with topics of pools; they are dropped later. */
  logs: RawLog[];
  headers: Header[];
  /** Logs of the block are missing: no node gave them. */
  isIncomplete?: true;
}

/** Verified reads of the chain for the indexer. */
export interface ChainSource {
  /**
   * Digests of which logs are read, by how many generations are: the last one is of all. An index with none of them has
   * to be rebuilt.
   */
  follows: readonly Hex[];
  head: () => Promise<Header>;
  /** The head, and the node's block at another height (null if it has none). */
  headAnd: (number: number) => Promise<{ head: Header; at: Header | null }>;
  /**
   * Headers by number, null if the node has none. Each batch comes from a node that proves in the same request that it
   * serves our chain, because blocks are undone or read again depending on it. @throws {ForeignNodeError}
   */
  headers: (numbers: readonly number[]) => Promise<(Header | null)[]>;
  /** The hash of a block by each configured node; undefined if a node does not answer or lacks the block. */
  hashesOfAllNodes: (number: number) => Promise<(Hex | undefined)[]>;
  /** Whether a block with this bloom filter may hold our logs; false is certain if the filter is correct. */
  mayConcern: (logsBloom: Hex) => boolean;
  /** Whether a configured node has a newer head than the current one, by more than some blocks. */
  isBehindOthers: (head: Header, blocks: number) => Promise<boolean>;
  /** Switches to another node, if there is one. */
  changeNode: () => void;
  /**
   * A range near the head, at most `MAX_NEAR_BLOCKS` wide: every header is read and chained to the one before,
   * every log stands in its block, and no log of a block is missing.
   * @param parent The hash of block `from - 1`; null if it is not known.
   * @throws {ChainMovedError | RefusedError}
   */
  nearRange: (from: number, to: number, parent: Hex | null, unshown?: Unshown) => Promise<BlockRange>;
  /**
   * A range that no reorganisation can reach: only its first and last header are read, from a node that gives the
   * deployment's own logs in the same request. Of another node less is read, and checked block by block.
   * @throws {UnservedError} if that node cannot show a block
   */
  farRange: (from: number, to: number, parent: Hex | null) => Promise<BlockRange>;
  /**
   * One block whose logs are too many for one answer: its receipts are read as they arrive, or the known pools are asked
   * for by address where the node has no receipts.
   * @param parent The hash of the block before; null if it is not known.
   * @throws {ChainMovedError | RefusedError}
   * @throws {UnreadBlockError} if the node answers neither way
   */
  crowdedBlock: (number: number, parent: Hex | null, pools: KnownPools) => Promise<BlockRange>;
  /** The number of pools by the factories' own counts, as of the block. */
  poolCounts: (block: Pick<Header, 'number' | 'hash'>) => Promise<PoolCounts>;
  /**
   * Matching logs in order, without headers to verify them against, from a node that proves its identity as of
   * `headers`.
   */
  logsOf: (filter: NodeLogFilter, from: number, to: number) => Promise<RawLog[]>;
  /**
   * All our logs of one block from its receipts, which do not depend on the node's log index; from lists if there are no
   * receipts.
   * @returns `isProven`: the receipts agree with the block's bloom filter
   */
  logsInBlock: (number: number) => Promise<{ header: Header; logs: RawLog[]; isProven: boolean }>;
  /** The blocks among these that may hold logs of a contract by their bloom filters, from a node of our chain. */
  blocksThatMayHold: (emitters: readonly Address[], from: number, to: number) => Promise<number[]>;
  /**
   * Results of numeric views as of a block, from a node other than the current one if possible; undefined if no node
   * has them.
   */
  views: (calls: readonly NumberCall[], block: Hex) => Promise<(bigint | undefined)[]>;
  /** A contract's code as of a block; `0x` if there is none. */
  codeAt: (address: Address, number: number) => Promise<Hex>;
  /** The value that a view returned at a block; undefined if it failed. */
  callAt: (call: NumberCall, number: number) => Promise<Hex | undefined>;
  /** The same for a block of any age; undefined if the current node does not have it: most nodes prune old state. */
  viewAt: (call: NumberCall, number: number) => Promise<bigint | undefined>;
}

/** The index's knowledge of pools: anyone can fill a block with logs like theirs. */
export interface KnownPools {
  /** Drops the logs of unknown emitters. */
  known: (logs: readonly RawLog[]) => Promise<RawLog[]>;
  /** The addresses of all pools. */
  all: () => Promise<Address[]>;
}

/** A view that returns one number. */
export interface NumberCall {
  to: Address;
  data: Hex;
  /** The limit of a call of a contract that is not ours. */
  gas?: Hex;
  /** Whether contracts of earlier generations lack the view: a revert then counts as zero. */
  isNewer?: boolean;
}

/** Filter: logs of one or several contracts, by their first topics; null matches any. */
export interface NodeLogFilter {
  address: Address | readonly Address[];
  topics?: readonly (Hex | readonly Hex[] | null)[];
}

/** The number of pools of each kind; absent if the node cannot tell. */
export type PoolCounts = Partial<Record<PoolKind, bigint>>;

export const MAX_NEAR_BLOCKS = 32;
/** Answer to a range. A larger one is asked for in parts: parsed, it takes several times the memory. */
const MAX_LOG_BYTES = 12 * 1024 * 1024;
const RECEIPTS = 'eth_getBlockReceipts';
/** Blocks from the deployment's first one in which its contracts log their owners and settings. */
const PROOF_BLOCKS = 32;
const LATEST: RpcRequest = { method: 'eth_getBlockByNumber', params: ['latest', false] };
const HEADERS_PER_BATCH = 100;
const RECEIPTS_PER_BATCH = 8;
const VIEWS_PER_BATCH = 50;
const FOREIGN_VIEWS_PER_CALL = 25;
const WORD_BYTES = 32;
/**
 * Treatment of a block whose receipts the node lacks: ask for it again, refuse it as unserved, or read it by its hash
 * from the index of logs.
 */
export type Unshown = 'ask-again' | 'refuse' | 'read-by-hash';

/** Our logs of a block, and all of its receipts if they were read. */
interface BlockLogs {
  ours: unknown[];
  all: unknown[] | undefined;
}
/** Maximum addresses in one filter that nodes accept. */
const POOLS_PER_REQUEST = 500;

/** All pool factories have this function. */
const POOL_COUNT = encodeFunctionData({ abi: presaleFactoryAbi, functionName: 'poolCount' });
/** A presale factory counts its fair sales apart. */
const FAIR_POOL_COUNT = encodeFunctionData({ abi: presaleFactoryAbi, functionName: 'fairPoolCount' });

/** The views whose sum is the number of pools that factories of a kind made. */
export const poolCountCalls = (kind: PoolKind, factories: readonly Address[]): NumberCall[] =>
  factories.flatMap((to) => [
    { to, data: POOL_COUNT },
    ...(kind === 'presale' ? [{ to, data: FAIR_POOL_COUNT, isNewer: true }] : []),
  ]);
const WORD = /^0x[0-9a-f]{64}$/i;
/** Contracts of a generation. */
const CONTRACTS = 4;

/** Reads the logs of our contracts. */
// oxlint-disable-next-line max-lines-per-function -- short methods on shared state of one node
export function createChainSource(
  rpc: RpcClient,
  deployment: ChainIdentity & Pick<Deployment, 'contracts' | 'startBlock' | 'generations'>,
  options: {
    /** Milliseconds to wait for views of contracts that are not ours. */
    foreignPatienceMs: number;
    /** Called if a list of logs held less than the block's receipts. */
    onLesser?: () => void;
  },
): ChainSource {
  const generations = generationsOf(deployment);
  const ours = new OurLogs(generations);
  const rangeRequests = (from: number, to: number) =>
    ours.requests({ fromBlock: numberToHex(from), toBlock: numberToHex(to) });

  /** The node's answers to `rangeRequests`. @throws {TooMuchError} */
  function rangeLogs([own, ofPools]: readonly (RpcAnswer | undefined)[]): unknown[] {
    if (!own || !ofPools) throw new ChainMovedError('the node’s answer is incomplete');
    return [...listOf(resultOf(own)), ...listOf(resultOf(ofPools))];
  }

  const unserved = (headers: readonly Header[], why = 'it has no receipts'): UnservedError =>
    new UnservedError(
      headers[0]?.number ?? 0,
      headers.at(-1)?.number ?? 0,
      `the node does not have the logs of the deployment either (${why})`,
    );

  /** Logs of the deployment, which must exist. A node that does not serve them has no history. */
  const proofRequest = (): RpcRequest => ({
    method: 'eth_getLogs',
    params: [
      {
        fromBlock: numberToHex(deployment.startBlock),
        toBlock: numberToHex(deployment.startBlock + PROOF_BLOCKS - 1),
        address: ours.addresses,
      },
    ],
  });
  const isProof = (answer: RpcAnswer) =>
    'result' in answer && Array.isArray(answer.result) && answer.result.length > 0;

  /** Orders and checks logs; timestamps come from the headers, the logs, or a request. */
  async function checkLogs(parsed: readonly RawLog[], headers: readonly Header[]): Promise<RawLog[]> {
    const logs = ours.inOrder(parsed);
    const times = await timesOf(logs, headers);
    for (const log of logs) log.blockTimestamp = times.get(log.blockNumber) ?? log.blockTimestamp;
    return logs;
  }

  const readLogs = (values: readonly unknown[], from: number, to: number, headers: readonly Header[]) =>
    checkLogs(ours.parse(values, from, to, headers), headers);

  /** Chain times of the logs' blocks by their headers; only times that no log carries either are read. */
  async function timesOf(logs: readonly RawLog[], known: readonly Header[]): Promise<Map<number, number>> {
    const times = new Map(known.map((header) => [header.number, header.timestamp]));
    const hashes = new Map<number, Hex>();
    for (const log of logs) {
      if (log.blockTimestamp === UNKNOWN_TIME && !times.has(log.blockNumber))
        hashes.set(log.blockNumber, log.blockHash);
    }
    for (const header of await headersOf([...hashes.keys()])) {
      if (header === null || hashes.get(header.number) !== header.hash) {
        throw new ChainMovedError('the block of a log was replaced');
      }
      times.set(header.number, header.timestamp);
    }
    return times;
  }

  async function headersOf(
    numbers: readonly number[],
    ask = (requests: readonly RpcRequest[]) => rpc.batch(requests),
  ): Promise<(Header | null)[]> {
    const found: (Header | null)[] = [];
    for (let at = 0; at < numbers.length; at += HEADERS_PER_BATCH) {
      const answers = await ask(numbers.slice(at, at + HEADERS_PER_BATCH).map(headerRequest));
      for (const answer of answers) {
        const value = resultOf(answer);
        found.push(value === null ? null : parseHeader(value));
      }
    }
    return found;
  }

  /** `rpc.batch` with an identity check in the same request: one address may serve several nodes. */
  async function askOurs(requests: readonly RpcRequest[]): Promise<RpcAnswer[]> {
    const identity = identityRequests(deployment);
    const answers = await rpc.batch([...identity, ...requests]);
    try {
      checkIdentity(deployment, answers.slice(0, identity.length).map(resultOf));
    } catch (error) {
      rpc.distrust();
      throw error;
    }
    return answers.slice(identity.length);
  }

  /**
   * Holds the logs of a range against its blocks: a bloom filter that rules our logs out, or receipts that hold
   * others, show that the node's index of logs is behind or lies. Receipts that agree with the filter and hold all that
   * was given are taken instead: a list may lack a height, or number logs by other places.
   */
  async function checkedByBlocks(range: BlockRange, unshown: Unshown): Promise<BlockRange> {
    const suspects = range.headers.filter(({ logsBloom }) => ours.mayBeIn(logsBloom));
    const possible = new Set(suspects.map((header) => header.number));
    const impossible = range.logs.find((log) => !possible.has(log.blockNumber));
    if (impossible) {
      throw new RefusedError(
        'contradiction',
        `the log contradicts the bloom filter of block ${impossible.blockNumber}`,
      );
    }
    const logs: RawLog[] = [];
    for (let at = 0; at < suspects.length; at += RECEIPTS_PER_BATCH) {
      const some = suspects.slice(at, at + RECEIPTS_PER_BATCH);
      const inBlocks = await logsInEach(some, unshown);
      for (const [index, header] of some.entries()) {
        const given = range.logs.filter((log) => log.blockNumber === header.number);
        const block = inBlocks[index] ?? { ours: [], all: undefined };
        if (unshown === 'refuse' && block.all === undefined && given.length === 0) throw unserved([header]);
        logs.push(...(await logsOfBlock(header, given, block)));
      }
    }
    return { ...range, logs };
  }

  /** The logs of a block that was read in two ways. @throws {RefusedError} if they contradict each other */
  async function logsOfBlock(
    header: Header,
    given: RawLog[],
    { ours: own, all }: BlockLogs,
  ): Promise<RawLog[]> {
    const held = await readLogs(own, header.number, header.number, [header]);
    if (given.length === held.length && given.every((log, i) => sameLog(log, held[i]))) return given;
    if (all !== undefined && surplus(given, held).length === 0 && bloomOf(all) === header.logsBloom) {
      if (given.length < held.length) options.onLesser?.();
      return held;
    }
    throw new RefusedError(
      'logs-hidden',
      `block ${header.number} has ${held.length} logs of the contracts, and the node returned ${given.length}`,
    );
  }

  /** `logsInBlocks`, block by block if one answer would be too large. */
  async function logsInEach(headers: readonly Header[], unshown: Unshown): Promise<BlockLogs[]> {
    try {
      return await logsInBlocks(headers, unshown);
    } catch (error) {
      if (!(error instanceof TooMuchError) || headers.length === 1) throw error;
    }
    const found: BlockLogs[] = [];
    for (const header of headers) found.push(...(await logsInBlocks([header], unshown)));
    return found;
  }

  /** Our logs of each block by another way than the range: its receipts, or its logs by hash. */
  async function logsInBlocks(headers: readonly Header[], unshown: Unshown): Promise<BlockLogs[]> {
    if (!rpc.lacks(RECEIPTS)) {
      const requests = headers.map(({ hash }) => ({ method: RECEIPTS, params: [hash] }));
      const answers = await rpc.batch(requests, MAX_LOG_BYTES);
      try {
        const blocks = answers.map((answer) => blockLogsOf(resultOf(answer)));
        rpc.noteAnswer(RECEIPTS);
        return blocks;
      } catch (error) {
        // Many nodes answer null for a block whose receipts they have pruned, or never kept.
        const isUnsupported = error instanceof RpcError && isMissingMethod(error);
        if (!(error instanceof RpcError || error instanceof ChainMovedError)) throw error;
        if (unshown === 'refuse' && !isUnsupported) throw unserved(headers, error.message);
        if (isUnsupported || unshown === 'ask-again') rpc.noteRefusal(RECEIPTS, isUnsupported);
        // The logs by hash come from the index of logs that is to be checked: they are no reply to a refusal.
        if (unshown === 'ask-again' && !isUnsupported && !rpc.lacks(RECEIPTS)) {
          if (error instanceof ChainMovedError) throw error;
          throw new TransportError(`the node refused the receipts of a block: ${error.message}`);
        }
      }
    }
    const answers = await rpc.batch(headers.flatMap((header) => ours.requests({ blockHash: header.hash })));
    const lists = answers.map((answer) => listOf(resultOf(answer)));
    return headers.map((_, index) => ({
      ours: lists.slice(index * 2, index * 2 + 2).flat(),
      all: undefined,
    }));
  }

  /** Our logs in a block's receipts, numbered by their places in the block. */
  function blockLogsOf(receipts: unknown): BlockLogs {
    if (!Array.isArray(receipts)) throw new ChainMovedError('a block was replaced: it has no receipts');
    const all = receipts
      .flatMap((receipt: { logs?: unknown[] } | null) => receipt?.logs ?? [])
      .map((log, index) =>
        typeof log === 'object' && log !== null ? { ...log, logIndex: numberToHex(index) } : log,
      );
    return { ours: all.filter(ours.isRequested), all };
  }

  /**
   * Our logs in a block's receipts, without those of unknown emitters.
   * @param own our contracts' logs of the block, which name the pools that it made
   */
  async function streamedLogs(
    header: Header,
    own: readonly RawLog[],
    { known }: Pick<KnownPools, 'known'>,
  ): Promise<RawLog[]> {
    const { logs, receipts } = await rpc.stream(RECEIPTS, [header.hash], async (body) => {
      const kept: RawLog[] = [];
      const given = await readReceiptLogs(body, async (values) => {
        const arrived = ours.parse(values.filter(ours.isRequested), header.number, header.number, [header]);
        const claims = arrived.filter((log) => !ours.isOwn(log));
        kept.push(...arrived.filter(ours.isOwn));
        if (claims.length > 0)
          kept.push(...(await known([...own, ...claims])).filter((log) => !ours.isOwn(log)));
      });
      return 'error' in given ? given : { value: { logs: kept, receipts: given.value } };
    });
    if (receipts === 0) throw new TransportError(`the node gives no receipts of block ${header.number}`);
    return checkLogs(logs, [header]);
  }

  /** Our contracts' logs of one block. */
  async function ownLogs(header: Header): Promise<RawLog[]> {
    return readLogs(await logsAt(header, ours.addresses), header.number, header.number, [header]);
  }

  /** Logs of contracts in one block, asked for in ever smaller parts if they are too many. */
  async function logsAt(
    header: Header,
    address: readonly Address[],
    topics?: readonly Hex[],
  ): Promise<unknown[]> {
    if (address.length > POOLS_PER_REQUEST) return eachHalf(address, (half) => logsAt(header, half, topics));
    const filter = { blockHash: header.hash, address, ...(topics && { topics: [topics] }) };
    try {
      return listOf(await rpc.call('eth_getLogs', [filter]));
    } catch (error) {
      if (!(error instanceof TooMuchError)) throw error;
      if (address.length > 1) return eachHalf(address, (half) => logsAt(header, half, topics));
      if (topics && topics.length > 1) return eachHalf(topics, (half) => logsAt(header, address, half));
      throw error;
    }
  }

  /** The logs of pools in a block, asked for by address. @param own names the pools that the block made */
  async function logsOfPools(
    header: Header,
    own: readonly RawLog[],
    { all }: Pick<KnownPools, 'all'>,
  ): Promise<RawLog[]> {
    const pools = [...(await all()), ...own.flatMap((log) => poolMadeBy(log)?.pool ?? [])];
    const values = pools.length > 0 ? await logsAt(header, pools, POOL_TOPICS) : [];
    return checkLogs([...own, ...ours.parse(values, header.number, header.number, [header])], [header]);
  }

  /** Our logs of a block from its receipts. @throws {RefusedError} if they are others than the node gave as `own` */
  async function logsInReceipts(
    header: Header,
    own: readonly RawLog[] | undefined,
    pools: KnownPools,
  ): Promise<RawLog[]> {
    // Pools that the block made are known by our contracts' logs only.
    const made = own ?? (await streamedLogs(header, [], { known: async () => [] }));
    const logs = await streamedLogs(header, made, pools);
    const held = logs.filter(ours.isOwn);
    if (held.length !== made.length || !made.every((log, index) => sameLog(log, held[index]))) {
      // A list that lacks the block, or numbers its logs differently: its receipts name the contracts it created.
      if (own !== undefined && surplus(own, held).length === 0) {
        options.onLesser?.();
        return logsInReceipts(header, undefined, pools);
      }
      throw new RefusedError(
        'logs-hidden',
        `block ${header.number} has other logs of the contracts than the node returned`,
      );
    }
    return logs;
  }

  /** Whether a call of contracts that are not ours is still awaited after its patience. */
  let isForeignLate = false;

  /** The answer of the last node that gives one in time; undefined while an earlier one is late. */
  async function foreignAnswer(request: RpcRequest): Promise<RpcAnswer | undefined> {
    if (isForeignLate) return undefined;
    const asked = rpc.each([request]);
    const nodes = await withinTime(asked, options.foreignPatienceMs);
    if (nodes) return lastResult(nodes, 0);
    isForeignLate = true;
    void asked.finally(() => {
      isForeignLate = false;
    });
    return undefined;
  }

  return {
    follows: generations.map((_, last) =>
      keccak256(stringToHex([...ours.addresses.slice(0, (last + 1) * CONTRACTS), ...POOL_TOPICS].join())),
    ),

    head: async () => parseHeader(await rpc.call('eth_getBlockByNumber', ['latest', false])),

    async headAnd(number) {
      const [latest, at] = await rpc.batch([LATEST, headerRequest(Math.max(number, 0))]);
      if (!latest || !at) throw new ChainMovedError('the node’s answer is incomplete');
      const block = resultOf(at);
      return { head: parseHeader(resultOf(latest)), at: block === null ? null : parseHeader(block) };
    },

    headers: (numbers) => headersOf(numbers, askOurs),

    async hashesOfAllNodes(number) {
      const answers = await rpc.each([headerRequest(number)]);
      return answers.map((answer) => {
        const value = answer?.[0] && 'result' in answer[0] ? answer[0].result : null;
        return value === null ? undefined : parseHeader(value).hash;
      });
    },

    async isBehindOthers(head, blocks) {
      if (rpc.nodes < 2) return false;
      const answers = await rpc.each([LATEST]);
      const heads = answers.map((answer) => {
        const value = answer?.[0] && 'result' in answer[0] ? answer[0].result : null;
        return value === null ? 0 : parseHeader(value).number;
      });
      return Math.max(...heads) > head.number + blocks;
    },

    mayConcern: (logsBloom) => ours.mayBeIn(logsBloom),

    changeNode: () => rpc.distrust(),

    async nearRange(from, to, parent, unshown = 'ask-again') {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const requests = [...rangeRequests(from, to), ...numbers.map(headerRequest)];
      const answers = await rpc.batch(requests, MAX_LOG_BYTES);
      const headers = answers.slice(2).map((answer) => existing(resultOf(answer)));
      refuseBrokenChain(headers, from, parent);
      const found = rangeLogs(answers);
      const logs = await readLogs(found, from, to, headers);
      return checkedByBlocks({ from, to, headers, logs }, unshown);
    },

    async farRange(from, to, parent) {
      const requests = [...rangeRequests(from, to), headerRequest(from), headerRequest(to), proofRequest()];
      const [own, pools, first, last, proof] = await rpc.batch(requests, MAX_LOG_BYTES);
      if (!first || !last || !proof) throw new ChainMovedError('the node’s answer is incomplete');
      if (!isProof(proof)) {
        options.onLesser?.();
        return this.nearRange(from, Math.min(to, from + MAX_NEAR_BLOCKS - 1), parent, 'refuse');
      }
      const headers = [existing(resultOf(first)), existing(resultOf(last))];
      if (from === to) headers.pop();
      refuseBrokenChain(headers.slice(0, 1), from, parent);
      const found = rangeLogs([own, pools]);
      return { from, to, headers, logs: await readLogs(found, from, to, headers) };
    },

    async crowdedBlock(number, parent, pools) {
      const [answer] = await rpc.batch([headerRequest(number)]);
      if (!answer) throw new ChainMovedError('the node’s answer is incomplete');
      const header = existing(resultOf(answer));
      refuseBrokenChain([header], number, parent);
      const block = (logs: RawLog[]) => ({ from: number, to: number, headers: [header], logs });
      let own: RawLog[] | undefined;
      try {
        own = await ownLogs(header).catch(unlessChanged);
        if (own && !ours.mayBeIn(header.logsBloom)) return block(own);
        if (!rpc.lacks(RECEIPTS)) {
          const logs = await logsInReceipts(header, own, pools).catch(unlessChanged);
          if (logs) return block(logs);
        }
        own ??= await ownLogs(header);
        return block(await logsOfPools(header, own, pools));
      } catch (error) {
        if (!isUnread(error)) throw error;
        throw new UnreadBlockError(header, own ?? [], error);
      }
    },

    async poolCounts(block) {
      const at = { blockHash: block.hash, requireCanonical: true };
      const deployed = generations.filter(({ startBlock }) => startBlock <= block.number);
      const counts: PoolCounts = {};
      for (const kind of POOL_KIND_NAMES) {
        const calls = poolCountCalls(
          kind,
          deployed.map(({ contracts }) => contracts[POOL_KINDS[kind].factory]),
        );
        const answers = await rpc.batch(calls.map((call) => viewRequest(call, at)));
        const count = sumOf(calls.map((call, index) => numberIn(answers[index], call)));
        if (count !== undefined) counts[kind] = count;
      }
      return counts;
    },

    async logsOf(filter, from, to) {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
      const [answer] = await askOurs([{ method: 'eth_getLogs', params: [{ ...filter, ...range }] }]);
      if (!answer) throw new ChainMovedError('the node gave no answer');
      return readLogs(listOf(resultOf(answer)), from, to, []);
    },

    async logsInBlock(number) {
      const requests = [headerRequest(number), { method: RECEIPTS, params: [numberToHex(number)] }];
      const [block, receipts] = await askOurs(requests);
      if (!block) throw new ChainMovedError('the node’s answer is incomplete');
      const header = existing(resultOf(block));
      const read = (values: readonly unknown[]) => readLogs(values, number, number, [header]);
      if (receipts && 'result' in receipts && Array.isArray(receipts.result)) {
        const { ours: own, all = [] } = blockLogsOf(receipts.result);
        return { header, logs: await read(own), isProven: bloomOf(all) === header.logsBloom };
      }
      const lists = await askOurs(rangeRequests(number, number));
      return { header, logs: await read(rangeLogs(lists)), isProven: false };
    },

    async blocksThatMayHold(emitters, from, to) {
      const bits = emitters.map(bloomBits);
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const headers = await headersOf(numbers, askOurs);
      return headers.flatMap((header) =>
        header !== null && bits.some((of) => mayHold(header.logsBloom, of)) && ours.mayBeIn(header.logsBloom)
          ? [header.number]
          : [],
      );
    },

    async codeAt(address, number) {
      const [answer] = await askOurs([{ method: 'eth_getCode', params: [address, numberToHex(number)] }]);
      const code = answer && resultOf(answer);
      if (typeof code !== 'string') throw new ChainMovedError('the node gave half an answer');
      return code as Hex;
    },

    async callAt(call, number) {
      const [answer] = await askOurs([{ method: 'eth_call', params: [call, numberToHex(number)] }]);
      return answer && 'result' in answer && typeof answer.result === 'string'
        ? (answer.result as Hex)
        : undefined;
    },

    async viewAt(call, number) {
      const [answer] = await rpc.batch([viewRequest(call, numberToHex(number))]);
      return numberIn(answer, call);
    },

    async views(calls, block) {
      const at = { blockHash: block, requireCanonical: true };
      const [own, foreign] = [calls.filter(({ gas }) => !gas), calls.filter(({ gas }) => gas)];
      const numbers = new Map<NumberCall, bigint | undefined>();
      for (let from = 0; from < own.length; from += VIEWS_PER_BATCH) {
        const some = own.slice(from, from + VIEWS_PER_BATCH);
        const nodes = await rpc.each(some.map((call) => viewRequest(call, at)));
        for (const [index, call] of some.entries())
          numbers.set(call, numberIn(lastResult(nodes, index) ?? nodes[0]?.[index], call));
      }
      for (let from = 0; from < foreign.length; from += FOREIGN_VIEWS_PER_CALL) {
        const some = foreign.slice(from, from + FOREIGN_VIEWS_PER_CALL);
        const words = wordsIn(await foreignAnswer(foreignViews(some, at)), some.length);
        for (const [index, call] of some.entries()) numbers.set(call, words?.[index]);
      }
      return calls.map((call) => numbers.get(call));
    },
  };
}

/** The result at an index of a batch, of the last node that has one: the first is the node that is read from most. */
const lastResult = (nodes: readonly (readonly RpcAnswer[] | undefined)[], index: number) =>
  nodes.map((answers) => answers?.[index]).findLast((answer) => answer && 'result' in answer);

/** One call that asks views of contracts that are not ours: none of them can make it fail. */
function foreignViews(calls: readonly NumberCall[], block: object): RpcRequest {
  const gasEach = calls.map(({ gas }) => BigInt(gas ?? 0)).reduce((most, gas) => (gas > most ? gas : most));
  const views = calls.map(({ to, data }) => ({ target: to, data }));
  const { data, gas } = viewsCall(views, { gasEach, maxBytes: WORD_BYTES });
  return { method: 'eth_call', params: [{ data, gas: numberToHex(gas) }, block] };
}

/** The numbers that `foreignViews` returned; undefined if a view failed, or for all if the node did. */
function wordsIn(answer: RpcAnswer | undefined, count: number): (bigint | undefined)[] | undefined {
  if (!answer || !('result' in answer)) return undefined;
  try {
    return viewAnswers(answer.result, count).map((word) =>
      word.length === WORD_BYTES ? bytesToBigInt(word) : undefined,
    );
  } catch {
    return undefined;
  }
}

/** The sum of all contracts' answers of a kind; undefined if one did not answer. */
export const sumOf = (numbers: readonly (bigint | undefined)[]): bigint | undefined =>
  numbers.reduce<bigint | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n,
  );

const viewRequest = ({ to, data, gas }: NumberCall, block: unknown): RpcRequest => ({
  method: 'eth_call',
  params: [{ to, data, gas }, block],
});

/** The one number that a view answered. */
function numberIn(answer: RpcAnswer | undefined, { isNewer }: NumberCall): bigint | undefined {
  if (isNewer && answer && 'error' in answer && isRevert(answer.error)) return 0n;
  const said = answer && 'result' in answer ? answer.result : undefined;
  return typeof said === 'string' && WORD.test(said) ? BigInt(said) : undefined;
}

/** Whether the node gave no answer that can be used, so that another way may work. */
const isUnread = (error: unknown): boolean =>
  error instanceof RpcError || error instanceof TooMuchError || error instanceof TransportError;

/**
 * Undefined for an unusable answer.
 * @throws if the chain moved, or the node is wrong
 */
function unlessChanged(error: unknown): undefined {
  if (!isUnread(error)) throw error;
}

async function eachHalf<Item, Found>(
  items: readonly Item[],
  read: (half: readonly Item[]) => Promise<Found[]>,
): Promise<Found[]> {
  const middle = Math.ceil(items.length / 2);
  return [...(await read(items.slice(0, middle))), ...(await read(items.slice(middle)))];
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value))
    throw new RefusedError('log-malformed', 'the node did not return a list of logs');
  return value;
}

function existing(value: unknown): Header {
  if (value === null) throw new ChainMovedError('a block was replaced');
  return parseHeader(value);
}

function refuseBrokenChain(headers: readonly Header[], from: number, parent: Hex | null): void {
  let before = parent;
  for (const [index, header] of headers.entries()) {
    if (header.number !== from + index || (before !== null && header.parentHash !== before)) {
      throw new ChainMovedError(`block ${header.number} does not follow the one before it`);
    }
    before = header.hash;
  }
}
