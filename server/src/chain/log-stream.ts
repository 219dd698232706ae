import { JSONParser, TokenizerError, TokenParserError } from '@streamparser/json';
import { TransportError } from './errors.ts';

/** The parts of an answer that are emitted. A receipt is counted by its hash: the whole one would keep its logs. */
const PATHS = ['$.result.*.logs.*', '$.result.*.transactionHash', '$.error'];
/** Depth of a log: root, result, receipt, logs. */
const LOG_DEPTH = 4;

/**
 * Reads the logs of an answer to `eth_getBlockReceipts` while it arrives: memory is that of one chunk, whatever the size
 * of the block.
 * @param onLogs receives the logs of each chunk, in order
 * @returns how many receipts there were, or the node's error
 * @throws {TransportError} if the answer is incomplete, or not of this form
 */
export async function readReceiptLogs(
  chunks: AsyncIterable<Uint8Array>,
  onLogs: (logs: unknown[]) => Promise<void>,
): Promise<{ value: number } | { error: object }> {
  let logs: unknown[] = [];
  let receipts = 0;
  let error: object | undefined;
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === LOG_DEPTH) logs.push(value);
    else if (key === 'transactionHash') receipts += 1;
    else if (typeof value === 'object' && value !== null) error = value;
  };
  try {
    for await (const chunk of chunks) {
      parser.write(chunk);
      if (logs.length === 0) continue;
      const arrived = logs;
      logs = [];
      await onLogs(arrived);
    }
  } catch (thrown) {
    if (thrown instanceof TokenizerError || thrown instanceof TokenParserError) {
      throw new TransportError('the node’s answer is not JSON-RPC');
    }
    throw thrown;
  }
  if (!parser.isEnded) throw new TransportError('the node’s answer is incomplete');
  return error ? { error } : { value: receipts };
}
