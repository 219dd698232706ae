import { presalePoolAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { parseAddress, type Address, type Hex } from '@kingspad/domain';
import { getAbiItem, numberToHex, padHex, toEventSelector } from 'viem';
import type { ReadClient } from './read-client.ts';

/** Blocks per request: nodes that allow fewer refuse, and are then asked for half as many. */
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

/**
 * The contracts that logged a contribution or a stake of `account`, or that it made, in any order, each once. Anyone can log such an
 * event: ask the factory whether it made the contract.
 * @throws what the node answers where it gives no logs for {@link NARROWEST} blocks either
 */
export async function findContractsOf(client: ReadClient, search: EventSearch): Promise<Address[]> {
  const { what, fromBlock, toBlock } = search;
  const topics = topicsOf(search);
  const found = new Set<Address>();
  let width = WIDEST;
  for (let from = fromBlock; from <= toBlock;) {
    const to = Math.min(from + width - 1, toBlock);
    try {
      for (const log of await logsOf(client, topics, from, to)) {
        const contract = parseAddress(
          what === 'staking-pool' ? `0x${log.topics[1]?.slice(26)}` : log.address,
        );
        if (contract) found.add(contract);
      }
    } catch (error) {
      if (width <= NARROWEST) throw error;
      width = Math.max(NARROWEST, Math.floor(width / 4));
      continue;
    }
    from = to + 1;
  }
  return [...found];
}

function logsOf(client: ReadClient, topics: (Hex | null)[], from: number, to: number) {
  return client.request(
    { method: 'eth_getLogs', params: [{ topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) }] },
    // A refusal is retried with a smaller range, not with the same request.
    { retryCount: 0 },
  );
}
