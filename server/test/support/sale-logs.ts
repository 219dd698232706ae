import { fairPoolAbi, presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { numberToHex, zeroHash } from 'viem';
import type { RawLog, TokenFacts } from '../../src/chain/types.ts';
import { openClient } from '../../src/store/pool.ts';
import { projectLogs } from '../../src/store/projection/project.ts';
import type { TestDatabase } from './database.ts';
import { LoggedEvents } from './logged.ts';

const FACTORY: Address = `0x${'fa'.repeat(20)}`;
/** A sale of no chain, as its creation says; times in seconds, amounts in base units. */
export interface LoggedSale {
  pool: Address;
  owner: Address;
  token: Address;
  coin: Address;
  unit: bigint;
  startAt: number;
  endAt: number;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  /** Base units of the token for one whole coin. */
  rate: bigint;
  digest: Hex;
}

export const addressOf = (value: number | bigint): Address => numberToHex(value, { size: 20 });

/** @param number from 1; everything else is made of it unless given */
export function loggedSale(number: number, more: Partial<LoggedSale> = {}): LoggedSale {
  return {
    pool: addressOf(0x1000_0000 + number),
    owner: addressOf(0x2000_0000 + number),
    token: addressOf(0x3000_0000 + number),
    coin: zeroAddress,
    unit: 10n ** 18n,
    startAt: 1000,
    endAt: 2000,
    softCap: 10n ** 18n,
    hardCap: 4n * 10n ** 18n,
    minimumBuy: 10n ** 16n,
    rate: 1000n * 10n ** 18n,
    digest: zeroHash,
    ...more,
  };
}

const termsOf = (sale: LoggedSale) => ({
  startTime: BigInt(sale.startAt),
  endTime: BigInt(sale.endAt),
  publicStartTime: 0n,
  softCap: sale.softCap,
  hardCap: sale.hardCap,
  minimumBuy: sale.minimumBuy,
  maximumBuy: sale.hardCap,
  tokensPerbnb: sale.rate,
  launchRate: 800n,
  liquidityPercent: 6000n,
  liquidityLockSeconds: 2_592_000n,
  initialPercent: 0n,
  cycle: 0n,
  cyclePercent: 0n,
  isWhitelisted: false,
  isLiquidityBurnt: false,
  isUnsoldBurnt: false,
});

/** The logs of sales, made one after another as a node would give them, a block for each. */
export class SaleLogs {
  readonly #made = new LoggedEvents([...presaleFactoryAbi, ...presalePoolAbi, ...fairPoolAbi]);
  readonly logs: RawLog[] = this.#made.logs;

  create(at: number, sale: LoggedSale): void {
    this.#add(at, FACTORY, 'PoolCreated', {
      pool: sale.pool,
      owner: sale.owner,
      token: sale.token,
      coin: sale.coin,
      router: FACTORY,
      unit: sale.unit,
      tokensForSale: 1000n,
      tokensDeposited: 2000n,
      terms: termsOf(sale),
      metadataDigest: sale.digest,
    });
  }

  /** A fair sale of a thousand base units, whose closing window is its last quarter. */
  createFair(at: number, sale: LoggedSale, listRoot: Hex = zeroHash): void {
    this.#add(at, FACTORY, 'FairPoolCreated', {
      pool: sale.pool,
      owner: sale.owner,
      token: sale.token,
      coin: sale.coin,
      router: FACTORY,
      unit: sale.unit,
      tokensDeposited: 2000n,
      terms: {
        sale: termsOf(sale),
        supply: 1000n,
        launchBps: 8000n,
        closingWindow: BigInt((sale.endAt - sale.startAt) / 4),
        listRoot,
      },
      metadataDigest: sale.digest,
    });
  }

  /** @param after what is left of the wallet's commitment, and of all */
  leave(
    at: number,
    sale: LoggedSale,
    user: Address,
    amount: bigint,
    after: { mine: bigint; committed: bigint },
  ): void {
    const { mine: contribution, committed } = after;
    this.pool(at, sale, 'PoolLeft', { user, to: user, amount, paid: amount, contribution, committed });
  }

  returnExcess(at: number, sale: LoggedSale, user: Address, amount: bigint): void {
    this.pool(at, sale, 'PoolExcessReturned', { user, to: user, amount, paid: amount });
  }

  /** The event of a root that is given with the creation. */
  giveList(at: number, sale: LoggedSale, root: Hex): void {
    this.#add(at, FACTORY, 'PoolListGiven', { pool: sale.pool, root });
  }

  /** @param before contributions of the wallet, and of all wallets, before */
  contribute(
    at: number,
    sale: LoggedSale,
    user: Address,
    amount: bigint,
    before: { mine: bigint; raised: bigint } = { mine: 0n, raised: 0n },
  ): void {
    this.pool(at, sale, 'PoolContributed', {
      user,
      amount,
      contribution: before.mine + amount,
      raised: before.raised + amount,
    });
  }

  finalize(at: number, sale: LoggedSale, raised: bigint): void {
    this.pool(at, sale, 'PoolFinalized', {
      pair: FACTORY,
      by: sale.owner,
      liquidity: 1n,
      lockId: 1n,
      coinListed: 1n,
      tokensListed: 1n,
      fee: (raised * 300n) / 10_000n,
      sold: 1n,
      ownerCoin: 1n,
      tokensLeft: 1n,
    });
  }

  forceFail(at: number, sale: LoggedSale, reason: string): void {
    this.#add(at, FACTORY, 'PoolForceFailed', { pool: sale.pool, by: FACTORY, reason });
  }

  pool(at: number, sale: LoggedSale, name: string, args: Record<string, unknown>): void {
    this.#add(at, sale.pool, name, args);
  }

  #add(at: number, address: Address, name: string, args: Record<string, unknown>): void {
    this.#made.add({ block: this.logs.length + 1, at }, address, name, args);
  }
}

/** Facts that a token reports. */
export const factsOf = (address: Address, symbol: string, name = `${symbol} Token`): TokenFacts => ({
  address,
  name,
  symbol,
  decimals: 18,
});

/** Result of {@link writerOf}. */
export interface Writer {
  write: (logs: readonly RawLog[], facts: readonly TokenFacts[]) => Promise<void>;
  setHead: (at: number, block?: number) => Promise<void>;
  end: () => Promise<void>;
}

/** A writer with the indexer's login, and the index as of the head's time and, if given, its number. */
export async function writerOf({ indexerUrl }: TestDatabase): Promise<Writer> {
  const client = await openClient(indexerUrl);
  await client.query(`INSERT INTO chain.cursor (block_number, block_hash) VALUES (0, '\\x00')`);
  let heads = 0;
  return {
    write: async (logs, facts) => {
      await client.query('BEGIN');
      await projectLogs(client, logs, new Map(facts.map((token) => [token.address, token])));
      await client.query('COMMIT');
    },
    // Each is another block, so that cached values are read again.
    setHead: async (at, block) => {
      await client.query(
        'UPDATE chain.cursor SET block_timestamp = $1, block_hash = $2, block_number = coalesce($3, block_number)',
        [at, Buffer.from([++heads >> 8, heads & 255]), block ?? null],
      );
    },
    end: () => client.end(),
  };
}
