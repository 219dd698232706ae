import { generationsOf, presaleFactoryAbi, stakingFactoryAbi, type Deployment } from '@kingspad/abi';
import { rpc } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { viewsAt } from '../../support/views.ts';
import { hexToNumber, parseEventLogs, type Abi, type Hex, type Log } from 'viem';

/** An event as the node itself gives it. */
export interface ChainEvent {
  name: string;
  args: Record<string, unknown>;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: Hex;
}

interface RpcLog {
  blockNumber: Hex;
  logIndex: Hex;
  blockTimestamp: Hex;
  transactionHash: Hex;
}

/** All events of a contract, oldest first, by viem's decoder. */
export async function eventsOf(url: string, address: Address, abi: Abi): Promise<ChainEvent[]> {
  const raw = await rpc<RpcLog[]>(url, 'eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest' }]);
  return raw.flatMap((log) => {
    const [event] = parseEventLogs({ abi, logs: [log as unknown as Log] });
    if (!event) return [];
    return [
      {
        name: event.eventName,
        // viem leaves them out for an event without parameters.
        args: (event.args ?? {}) as unknown as Record<string, unknown>,
        blockNumber: hexToNumber(log.blockNumber),
        logIndex: hexToNumber(log.logIndex),
        timestamp: hexToNumber(log.blockTimestamp),
        transactionHash: log.transactionHash,
      },
    ];
  });
}

/** The head, as of which all views are read. */
export interface Head {
  number: number;
  timestamp: number;
}

export async function headOf(url: string): Promise<Head> {
  const { number, timestamp } = await rpc<{ number: Hex; timestamp: Hex }>(url, 'eth_getBlockByNumber', [
    'latest',
    false,
  ]);
  return { number: hexToNumber(number), timestamp: hexToNumber(timestamp) };
}

/** The events of a factory that name a new pool, each with the view that counts those pools. */
const FACTORIES = {
  presaleFactory: {
    abi: presaleFactoryAbi,
    counts: { PoolCreated: 'poolCount', FairPoolCreated: 'fairPoolCount' },
  },
  stakingFactory: { abi: stakingFactoryAbi, counts: { StakingPoolCreated: 'poolCount' } },
} as const satisfies Record<string, { abi: Abi; counts: Record<string, string> }>;

/**
 * Events of the factories of all generations, oldest first.
 * @throws if a factory says another number of pools than its logs
 */
export async function factoryEvents(
  url: string,
  head: Head,
  deployment: Deployment,
  name: keyof typeof FACTORIES,
): Promise<ChainEvent[]> {
  const { abi, counts } = FACTORIES[name];
  const all = await Promise.all(
    generationsOf(deployment).map(async ({ contracts }) => {
      const events = await eventsOf(url, contracts[name], abi);
      const view = viewsAt(url, head.number)(contracts[name], presaleFactoryAbi);
      for (const [made, counted] of Object.entries(counts)) {
        const count = await view(counted);
        const logged = events.filter((event) => event.name === made).length;
        if (BigInt(logged) !== count)
          throw new Error(`a ${name} says ${count} in ${counted}, its logs ${logged}`);
      }
      return events;
    }),
  );
  return all.flat().toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}
