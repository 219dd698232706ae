import { rpc } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
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
