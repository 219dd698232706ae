import { presalePoolAbi, stakingPoolAbi } from '@kingspad/abi';
import { parseAddress, type Address, type Hex } from '@kingspad/domain';
import { getAbiItem, numberToHex, padHex, toEventSelector } from 'viem';
import type { ReadClient } from './read-client.ts';

/** Blocks per request: nodes that allow fewer refuse, and are then asked for half as many. */
const WIDEST = 50_000;
const NARROWEST = 500;

/** Events of a wallet's deposits; the first indexed argument is the wallet. */
const EVENT = {
  contribution: /* @__PURE__ */ toEventSelector(
    /* @__PURE__ */ getAbiItem({ abi: presalePoolAbi, name: 'PoolContributed' }),
  ),
  stake: /* @__PURE__ */ toEventSelector(
    /* @__PURE__ */ getAbiItem({ abi: stakingPoolAbi, name: 'StakeDeposited' }),
  ),
} as const;

export interface EventSearch {
  what: keyof typeof EVENT;
  account: Address;
  fromBlock: number;
  toBlock: number;
}

/**
 * The contracts that logged a contribution or a stake of `account`, in any order, each once. Anyone can log such an
 * event: ask the factory whether it made the contract.
 * @throws what the node answers where it gives no logs for {@link NARROWEST} blocks either
 */
export async function findContractsOf(client: ReadClient, search: EventSearch): Promise<Address[]> {
  const { what, account, fromBlock, toBlock } = search;
  const found = new Set<Address>();
  let width = WIDEST;
  for (let from = fromBlock; from <= toBlock;) {
    const to = Math.min(from + width - 1, toBlock);
    try {
      for (const emitter of await emittersOf(client, [EVENT[what], padHex(account)], from, to)) {
        found.add(emitter);
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

async function emittersOf(client: ReadClient, topics: Hex[], from: number, to: number): Promise<Address[]> {
  const logs = await client.request(
    { method: 'eth_getLogs', params: [{ topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) }] },
    // A refusal is retried with a smaller range, not with the same request.
    { retryCount: 0 },
  );
  return logs.flatMap(({ address }) => parseAddress(address) ?? []);
}
