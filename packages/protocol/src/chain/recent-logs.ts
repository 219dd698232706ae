import { hexToBigInt, numberToHex } from 'viem';
import type { ReadClient } from './read-client.ts';

type Node = Pick<ReadClient, 'getBlock' | 'getTransactionReceipt' | 'request'>;

/** Blocks below the head that may still be listed late. */
const LATE_BLOCKS = 3;
/** Blocks, and transactions of a block, that are searched for a log. */
const MAX_BLOCKS = 5;
const MAX_TRANSACTIONS = 8;

/** The node hides a log that its own receipts have, so that an empty answer of it says nothing. */
export class HiddenLogsError extends Error {
  override readonly name = 'HiddenLogsError';
}

/**
 * Checks that the node's index of logs has a log that a receipt of a recent block has. A chain without such a log passes.
 * @param head the newest block
 * @returns whether there was a log to check
 * @throws HiddenLogsError if the log is missing
 */
export async function checkRecentLogs(node: Node, head: number): Promise<boolean> {
  for (let block = head - LATE_BLOCKS; block > head - LATE_BLOCKS - MAX_BLOCKS && block > 0; block -= 1) {
    const known = await logOf(node, block);
    if (!known) continue;
    const at = numberToHex(block);
    const filter = { address: known.address, fromBlock: at, toBlock: at };
    const logs = await node.request({ method: 'eth_getLogs', params: [filter] }, { retryCount: 0 });
    if (logs.some(({ transactionHash }) => transactionHash === known.transactionHash)) return true;
    throw new HiddenLogsError(`The node does not return the logs of block ${block}. Use another node.`);
  }
  return false;
}

/** A log of a block by its receipts; undefined if the first transactions have none. */
async function logOf(node: Node, number: number) {
  const { logsBloom, transactions } = await node.getBlock({ blockNumber: BigInt(number) });
  if (!logsBloom || hexToBigInt(logsBloom) === 0n) return undefined;
  for (const hash of transactions.slice(0, MAX_TRANSACTIONS)) {
    const [log] = (await node.getTransactionReceipt({ hash })).logs;
    if (log) return log;
  }
  return undefined;
}
