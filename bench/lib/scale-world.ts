import { tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { numberToHex, zeroHash } from 'viem';
import type { BlockRange } from '../../server/src/chain/source.ts';
import type { Header, RawLog, TokenFacts } from '../../server/src/chain/types.ts';
import { LoggedEvents } from '../../server/test/support/logged.ts';
import { factsOf, loggedSale, SaleLogs, type LoggedSale } from '../../server/test/support/sale-logs.ts';
import { madeUpDeployment } from './event-node.ts';
import { addressNamed } from './filling.ts';

/** A portion is an hour of the chain, and about as many logs as the indexer writes of far history in one transaction. */
export const PORTION = { contributions: 5_000, locks: 500, sales: 50, blocks: 1_200 } as const;
const BLOCK_SECONDS = 3;
/** Blocks of which one has logs. */
const BLOCKS_OF_LOGS = 20;
const FIRST_TIME = 1_700_000_000;
/** Portions, so hours, in which a sale is open. */
const OPEN = 20;
const ETHER = 10n ** 18n;
export const LOCKS_OF_A_TOKEN = 10;
/** One lock in ten is of the busy token, one contribution in a hundred goes to the busy sale. */
const [BUSY_LOCKS, BUSY_CONTRIBUTIONS] = [10, 100];
/** Locks of the busy owner: one in a thousand. */
const OWNER_LOCKS = 1_000;
/** Each contributes five times, if there are ten million; never twice to a sale but for the busy one. */
const LEAST_WALLETS = 200_000;
const LOCKS_OF_AN_OWNER = 4;

export const deployment = madeUpDeployment();
const { startBlock } = deployment;
const LOCKER = deployment.contracts.tokenLocker;

/** Names of the made up world; all addresses but the contracts' are hashes, as real ones. */
export const named = {
  busyToken: addressNamed('scale-busy-token', 0),
  owner: addressNamed('scale-owner', 0),
  fan: addressNamed('scale-fan', 0),
  lockedToken: (index: number) => addressNamed('scale-locked', index),
  saleToken: (number: number) => addressNamed('scale-sold', number),
  salePool: (number: number) => addressNamed('scale-sale', number),
  saleOwner: (number: number) => addressNamed('scale-seller', number),
  wallet: (index: number) => addressNamed('scale-wallet', index),
};
export const tokenOfLock = (index: number): Address =>
  index % BUSY_LOCKS === 0 ? named.busyToken : named.lockedToken(Math.floor(index / LOCKS_OF_A_TOKEN));

export const hashOf = (block: number): Hex => numberToHex(block, { size: 32 });
const timeOf = (block: number): number => FIRST_TIME + (block - startBlock) * BLOCK_SECONDS;
export const headerOf = (number: number): Header => ({
  number,
  hash: hashOf(number),
  parentHash: hashOf(number - 1),
  timestamp: timeOf(number),
  logsBloom: '0x',
});

const amountOf = (number: number) => (ETHER * BigInt(1 + (number % 5))) / 10n;

function saleOf(number: number): LoggedSale {
  const startAt =
    timeOf(startBlock) + Math.floor((number - 1) / PORTION.sales) * PORTION.blocks * BLOCK_SECONDS;
  const isBusy = number === 1;
  const amount = amountOf(number);
  return loggedSale(number, {
    pool: named.salePool(number),
    owner: named.saleOwner(number),
    token: named.saleToken(number),
    coin: zeroAddress,
    startAt,
    endAt: isBusy ? 4_000_000_000 : startAt + OPEN * PORTION.blocks * BLOCK_SECONDS,
    softCap: amount,
    hardCap: isBusy ? ETHER * 10n ** 12n : amount * BigInt(300 + ((number * 7919) % 2000)),
  });
}

/** The sale that takes contributions for ever. */
export const busySale = saleOf(1);

const word = (value: bigint) => value.toString(16).padStart(64, '0');

/** The topic of a contribution: viem takes 50 µs to encode one, longer than the indexer to write it. */
const [CONTRIBUTED] = contributionOf(busySale, named.fan, { mine: 0n, raised: 0n }).topics as [Hex];

function contributionOf(sale: LoggedSale, user: Address, before: { mine: bigint; raised: bigint }): RawLog {
  const logs = new SaleLogs();
  logs.contribute(sale.startAt, sale, user, amountOf(1), before);
  const [log] = logs.logs;
  if (!log) throw new Error('a contribution is a log');
  return log;
}

/** A contribution that is not in the portions: of the blocks that follow while the database is measured. */
export function nextContribution(block: number, raised: bigint): RawLog {
  const log = contributionOf(busySale, addressNamed('scale-late', block), { mine: 0n, raised });
  return {
    ...log,
    blockNumber: block,
    blockHash: hashOf(block),
    blockTimestamp: timeOf(block),
    txHash: txOf(block, 0),
  };
}

const txOf = (block: number, index: number): Hex =>
  `0x${addressNamed('tx', block * 1000 + index).slice(2)}${'0'.repeat(24)}`;

/** A portion's logs, with the facts of the tokens that they name. */
interface MadePortion {
  range: BlockRange;
  facts: Map<Address, TokenFacts>;
  events: number;
}

/** Writes the same history each time; after portions that are skipped it goes on as after those that were made. */
export class ScaleWorld {
  /** Contributions of each sale so far. */
  readonly #counts: Uint32Array;
  readonly #wallets: number;
  #made = 0;

  constructor(portions: number) {
    this.#counts = new Uint32Array(portions * PORTION.sales + 1);
    this.#wallets = Math.max(LEAST_WALLETS, Math.floor((portions * PORTION.contributions) / 5));
  }

  skip(portions: number): void {
    while (this.#made < portions) {
      const portion = this.#made++;
      for (let index = 0; index < PORTION.contributions; index++) this.#count(this.#saleOf(portion, index));
    }
  }

  next(): MadePortion {
    const portion = this.#made++;
    const facts: TokenFacts[] = [];
    const logs = [
      ...this.#locks(portion, facts),
      ...this.#sales(portion, facts),
      ...this.#contributions(portion),
      ...this.#finalizations(portion),
    ];
    const from = startBlock + portion * PORTION.blocks;
    const to = from + PORTION.blocks - 1;
    const headers = [headerOf(to)];
    const range = { from, to, logs: this.#placed(logs, from), headers };
    return { range, facts: new Map(facts.map((one) => [one.address, one])), events: logs.length };
  }

  /** The sale of a contribution: one that began in this portion or in one of those before, in turn. */
  #saleOf(portion: number, index: number): number {
    if (index % BUSY_CONTRIBUTIONS === BUSY_CONTRIBUTIONS - 1) return 1;
    const began = portion - (index % OPEN) < 0 ? portion : portion - (index % OPEN);
    return began * PORTION.sales + (Math.floor(index / OPEN) % PORTION.sales) + 1;
  }

  /** @returns how many the sale had before */
  #count(sale: number): number {
    const before = this.#counts[sale] ?? 0;
    this.#counts[sale] = before + 1;
    return before;
  }

  #locks(portion: number, facts: TokenFacts[]): RawLog[] {
    const made = new LoggedEvents(tokenLockerAbi);
    for (let place = 0; place < PORTION.locks; place++) {
      const index = portion * PORTION.locks + place;
      const token = tokenOfLock(index);
      const owner =
        index % OWNER_LOCKS === 1
          ? named.owner
          : addressNamed('scale-owner', 1 + Math.floor(index / LOCKS_OF_AN_OWNER));
      if (index === 0) facts.push(factsOf(token, 'BUSY', 'Locked by many'));
      if (index % LOCKS_OF_A_TOKEN === 1) {
        const number = Math.floor(index / LOCKS_OF_A_TOKEN);
        facts.push(factsOf(token, `L${number}`, `Locked number ${number}`));
      }
      made.add({ block: 1, at: 0 }, LOCKER, 'TokensLocked', {
        id: BigInt(index + 1),
        token,
        owner,
        payer: owner,
        amount: (ETHER * BigInt(1 + ((index * 104_729) % 1_000_003))) / 1000n,
        unlockTime: BigInt(timeOf(startBlock) + 20_000_000 + ((index * 7919) % 10_000_000)),
        metadataDigest: zeroHash,
      });
    }
    return made.logs;
  }

  #sales(portion: number, facts: TokenFacts[]): RawLog[] {
    const logs = new SaleLogs();
    for (let place = 0; place < PORTION.sales; place++) {
      const sale = saleOf(portion * PORTION.sales + place + 1);
      const number = portion * PORTION.sales + place + 1;
      logs.create(sale.startAt, sale);
      facts.push(factsOf(sale.token, `S${number}`, `Sold number ${number}`));
    }
    return logs.logs;
  }

  #contributions(portion: number): RawLog[] {
    return Array.from({ length: PORTION.contributions }, (_, index) => {
      const number = this.#saleOf(portion, index);
      const global = portion * PORTION.contributions + index;
      const isFan = index === OPEN + 7 && portion > OPEN;
      const wallet = isFan ? named.fan : named.wallet(global % this.#wallets);
      const amount = amountOf(number);
      const raised = amount * BigInt(this.#count(number) + 1);
      const times = number === 1 ? Math.floor(global / this.#wallets) + 1 : 1;
      return {
        ...EMPTY,
        address: named.salePool(number),
        topics: [CONTRIBUTED, `0x${wallet.slice(2).padStart(64, '0')}`],
        data: `0x${word(amount)}${word(amount * BigInt(times))}${word(raised)}`,
      };
    });
  }

  /** Three of five sales are finalized when they have ended. */
  #finalizations(portion: number): RawLog[] {
    const logs = new SaleLogs();
    for (let place = 0; portion >= OPEN && place < PORTION.sales; place++) {
      const number = (portion - OPEN) * PORTION.sales + place + 1;
      if (number === 1 || number % 5 > 2) continue;
      logs.finalize(0, saleOf(number), amountOf(number) * BigInt(this.#counts[number] ?? 0));
    }
    return logs.logs;
  }

  /** Spreads a portion's logs over its blocks. */
  #placed(logs: readonly RawLog[], from: number): RawLog[] {
    const filled = PORTION.blocks / BLOCKS_OF_LOGS;
    const each = Math.ceil(logs.length / filled);
    return logs.map((log, index) => {
      const blockNumber = from + Math.floor(index / each) * BLOCKS_OF_LOGS;
      const logIndex = index % each;
      return {
        ...log,
        blockNumber,
        logIndex,
        blockHash: hashOf(blockNumber),
        blockTimestamp: timeOf(blockNumber),
        txHash: txOf(blockNumber, logIndex),
        txIndex: logIndex,
      };
    });
  }
}

/** Placeholders, which `#placed` replaces. */
const EMPTY = {
  blockNumber: 0,
  logIndex: 0,
  blockHash: zeroHash,
  blockTimestamp: 0,
  txHash: zeroHash,
  txIndex: 0,
};
