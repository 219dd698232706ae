import { presalePoolAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { parseAddress, type Address, type Hex } from '@kingspad/domain';
import { getAbiItem, padHex, toEventSelector } from 'viem';
import { wait } from '../lib/wait.ts';
import { rangedLogs, TooOftenError } from './ranged-logs.ts';
import type { ReadClient } from './read-client.ts';

/** Blocks per request; nodes that allow fewer refuse, and are then asked for fewer. */
const WIDEST = 50_000;
const NARROWEST = 500;

/**
 * Events of a wallet's deposits and of the pools it made. A deposit is logged by the contract itself, and the wallet is the first
 * indexed argument; a creation is logged by the factory, and names the contract before the wallet.
 */
const EVENT = {
  contribution: /* @__PURE__ */ toEventSelector(
    /* @__PURE__ */ getAbiItem({ abi: presalePoolAbi, name: 'PoolContributed' }),
  ),
  stake: /* @__PURE__ */ toEventSelector(
    /* @__PURE__ */ getAbiItem({ abi: stakingPoolAbi, name: 'StakeDeposited' }),
  ),
  'staking-pool': /* @__PURE__ */ toEventSelector(
    /* @__PURE__ */ getAbiItem({ abi: stakingFactoryAbi, name: 'StakingPoolCreated' }),
  ),
} as const;

export interface EventSearch {
  what: keyof typeof EVENT;
  account: Address;
  fromBlock: number;
  toBlock: number;
}

/** The topics of a search's events. */
const topicsOf = ({ what, account }: EventSearch): (Hex | null)[] =>
  what === 'staking-pool' ? [EVENT[what], null, padHex(account)] : [EVENT[what], padHex(account)];

/** Pauses between requests that a node refuses as too many, milliseconds; it gives up after the last. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/**
 * The contracts that logged a contribution or a stake of `account`, or that it made, in any order, each once. Anyone can log such an
 * event: ask the factory whether it made the contract.
 * @param pause replaced in tests
 * @throws the node's error if it gives no logs for {@link NARROWEST} blocks either, or refuses for about 90 seconds
 */
export async function findContractsOf(
  client: ReadClient,
  search: EventSearch,
  pause: (milliseconds: number) => Promise<void> = wait,
): Promise<Address[]> {
  const { what, fromBlock, toBlock } = search;
  const ranges = { from: fromBlock, widest: WIDEST, narrowest: NARROWEST };
  const read = rangedLogs(client, { topics: topicsOf(search) }, ranges);
  const found = new Set<Address>();
  let refusals = 0;
  for (;;) {
    try {
      const logs = await read(toBlock);
      if (!logs) return [...found];
      refusals = 0;
      for (const log of logs) {
        const contract = parseAddress(
          what === 'staking-pool' ? `0x${log.topics[1]?.slice(26)}` : log.address,
        );
        if (contract) found.add(contract);
      }
    } catch (error) {
      const milliseconds = error instanceof TooOftenError ? PAUSES[refusals] : undefined;
      if (milliseconds === undefined) throw error instanceof TooOftenError ? error.cause : error;
      refusals += 1;
      await pause(milliseconds);
    }
  }
}
