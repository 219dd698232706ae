import { presalePoolAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { parseAddress, sameAddress, type Address, type Hex } from '@kingspad/domain';
import { getAbiItem, padHex, toEventSelector } from 'viem';
import { rangedLogs, TooOftenError } from './ranged-logs.ts';
import type { ReadClient } from './read-client.ts';

/** A node that is asked for logs. */
export type LogNode = Pick<ReadClient, 'request'>;

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
  deployment: DeploymentBlock;
  toBlock: number;
}

/** Creation of the token locker, whose constructor logs the fee and its receiver in that block. */
export interface DeploymentBlock {
  blockNumber: number;
  blockHash: string;
  tokenLocker: Address;
}

/** The node does not give the logs of the deployment, so that an empty answer of it says nothing. */
export class NoOldLogsError extends Error {
  override readonly name = 'NoOldLogsError';
}

/** @throws NoOldLogsError unless the node gives the logs of the deployment, which must exist */
async function checkOldLogs(node: LogNode, { blockNumber, blockHash, tokenLocker }: DeploymentBlock) {
  const ranges = { from: blockNumber, widest: 1, narrowest: 1 };
  const logs = await rangedLogs(node, { address: tokenLocker }, ranges)(blockNumber);
  if (
    logs?.some(
      (log) =>
        log.blockHash?.toLowerCase() === blockHash.toLowerCase() && sameAddress(log.address, tokenLocker),
    )
  )
    return;
  throw new NoOldLogsError('The node does not serve the logs since the deployment. Use an archive node.');
}

/** The topics of a search's events. */
const topicsOf = ({ what, account }: EventSearch): (Hex | null)[] =>
  what === 'staking-pool' ? [EVENT[what], null, padHex(account)] : [EVENT[what], padHex(account)];

/** Settles after some milliseconds. */
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Pauses between requests that a node refuses as too many, milliseconds; it gives up after the last. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

/**
 * The contracts that logged a contribution or a stake of `account`, or that it made, in any order, each once. Anyone can log such an
 * event: ask the factory whether it made the contract. A node that hides the logs of the deployment is not believed.
 * @param pause replaced in tests
 * @throws NoOldLogsError if the node does not serve old logs
 * @throws the node's error if it gives no logs for {@link NARROWEST} blocks either, or refuses for about 90 seconds
 */
export async function findContractsOf(
  node: LogNode,
  search: EventSearch,
  pause: (milliseconds: number) => Promise<void> = wait,
): Promise<Address[]> {
  const { what, deployment, toBlock } = search;
  const ranges = { from: deployment.blockNumber, widest: WIDEST, narrowest: NARROWEST };
  const read = rangedLogs(node, { topics: topicsOf(search) }, ranges);
  let isTrusted = false;
  const found = new Set<Address>();
  let refusals = 0;
  for (;;) {
    try {
      if (!isTrusted) await checkOldLogs(node, deployment);
      isTrusted = true;
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
