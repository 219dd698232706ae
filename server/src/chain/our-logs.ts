import type { Contracts, Generation } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { bloomBits, mayHold, type BloomBits } from './bloom.ts';
import { ChainMovedError, RefusedError } from './errors.ts';
import { POOL_TOPICS, topicsOf } from './events/index.ts';
import { lockWithoutPair } from './events/pairs.ts';
import { parseLog } from './parse.ts';
import type { Header, RawLog, RpcRequest } from './types.ts';

const POOLS: ReadonlySet<unknown> = new Set(POOL_TOPICS);

/** The logs that the index reads: those of our contracts by address, those of pools by topic, whoever emits them. */
export class OurLogs {
  /** Our contracts of all generations, in lower case. */
  readonly addresses: readonly Address[];
  readonly #topicsOf = new Map<string, ReadonlySet<string>>();
  readonly #topics: ReadonlySet<string>;
  readonly #liquidityLockers: ReadonlySet<string>;
  readonly #bits: Record<'addresses' | 'topics' | 'poolTopics', BloomBits[]>;

  constructor(generations: readonly Pick<Generation, 'contracts' | 'events'>[]) {
    for (const { contracts, events } of generations) {
      for (const name of Object.keys(contracts) as (keyof Contracts)[])
        this.#topicsOf.set(contracts[name].toLowerCase(), new Set<string>(topicsOf(name, events)));
    }
    this.addresses = [...this.#topicsOf.keys()] as Address[];
    this.#topics = new Set([
      ...[...this.#topicsOf.values()].flatMap((topics) => [...topics]),
      ...POOL_TOPICS,
    ]);
    this.#liquidityLockers = new Set(
      generations.map(({ contracts }) => contracts.liquidityLocker.toLowerCase()),
    );
    this.#bits = {
      addresses: this.addresses.map(bloomBits),
      topics: [...this.#topics].map((topic) => bloomBits(topic as Hex)),
      poolTopics: POOL_TOPICS.map(bloomBits),
    };
  }

  /** Whether a block with this bloom filter may hold our logs; false is certain if the filter is correct. */
  mayBeIn(logsBloom: Hex): boolean {
    const holds = (bits: BloomBits) => mayHold(logsBloom, bits);
    const { addresses, topics, poolTopics } = this.#bits;
    // Pools' addresses are no part of the check: docs/decisions/0004-indexer.md has the figures.
    return poolTopics.some(holds) || (addresses.some(holds) && topics.some(holds));
  }

  /** Known contracts are asked for by address, pools by topics: two requests, whatever their number. */
  requests(where: object): [RpcRequest, RpcRequest] {
    return [
      { method: 'eth_getLogs', params: [{ ...where, address: this.addresses }] },
      { method: 'eth_getLogs', params: [{ ...where, topics: [POOL_TOPICS] }] },
    ];
  }

  /** Whether one of our contracts emitted a log. */
  readonly isOwn = ({ address }: RawLog): boolean => this.#topicsOf.has(address);

  /** Whether {@link requests} ask for an unread log. */
  readonly isRequested = (log: unknown): boolean => {
    if (typeof log !== 'object' || log === null || !('address' in log)) return false;
    const topic: unknown = 'topics' in log && Array.isArray(log.topics) ? log.topics[0] : undefined;
    return this.#topicsOf.has(String(log.address).toLowerCase()) || POOLS.has(topic);
  };

  /**
   * Parses logs of a range of blocks.
   * @throws {RefusedError} if one was not requested
   * @throws {ChainMovedError} if one is of another block at its height
   */
  parse(values: readonly unknown[], from: number, to: number, headers: readonly Header[]): RawLog[] {
    const hashes = new Map<number, Hex>(headers.map((header) => [header.number, header.hash]));
    return values.map((item) => {
      const log = parseLog(item);
      const isOutside = log.blockNumber < from || log.blockNumber > to;
      if (isOutside || !this.#isExpected(log)) {
        throw new RefusedError(
          'log-out-of-place',
          `the node returned a log of ${log.address} in block ${log.blockNumber}, which was not requested`,
        );
      }
      const hash = hashes.get(log.blockNumber);
      if (hash === undefined) hashes.set(log.blockNumber, log.blockHash);
      else if (hash !== log.blockHash) {
        throw new ChainMovedError(
          `a log of block ${log.blockNumber} has block hash ${log.blockHash} instead of ${hash}`,
        );
      }
      return log;
    });
  }

  /** Each log once, in the chain's order. @throws {RefusedError} if two differ at one place, or a lock lacks its pair */
  inOrder(parsed: readonly RawLog[]): RawLog[] {
    const logs = onceEach(
      parsed.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex),
    );
    const alone = lockWithoutPair(logs.filter(({ address }) => this.#liquidityLockers.has(address)));
    if (!alone) return logs;
    throw new RefusedError(
      'logs-hidden',
      `the node returned a lock in block ${alone.blockNumber} without its pair`,
    );
  }

  /** Whether a log belongs to the requests: an event of our contract, even one unknown to this program, or a pool's. */
  #isExpected({ address, topics: [topic] }: RawLog): boolean {
    const ofContract = this.#topicsOf.get(address);
    if (ofContract === undefined) return POOLS.has(topic);
    return topic === undefined || !this.#topics.has(topic) || ofContract.has(topic);
  }
}

/** Drops logs that were given twice, from logs in order. @throws {RefusedError} if two differ at one place */
function onceEach(logs: readonly RawLog[]): RawLog[] {
  return logs.filter((log, index) => {
    const before = logs[index - 1];
    if (before?.blockNumber !== log.blockNumber || before.logIndex !== log.logIndex) return true;
    if (sameLog(before, log)) return false;
    throw new RefusedError(
      'log-conflict',
      `the node returned two logs at ${log.blockNumber}/${log.logIndex}`,
    );
  });
}

/** Whether two answers have the same log. */
export function sameLog(a: RawLog, b: RawLog | undefined): boolean {
  return (
    b !== undefined &&
    a.blockHash === b.blockHash &&
    a.logIndex === b.logIndex &&
    a.txHash === b.txHash &&
    a.address === b.address &&
    a.data === b.data &&
    a.topics.join() === b.topics.join()
  );
}
