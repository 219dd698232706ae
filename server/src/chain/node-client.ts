import { createPublicClient, fallback, http, type PublicClient } from 'viem';

/** How long the node may take for what a visitor waits for, milliseconds. */
export const NODE_TIMEOUT_MS = 1500;
/** Nothing that is asked for a visitor needs more. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** What the API asks the node with. */
export type NodeClient = PublicClient;

/**
 * A client that gives up early and sends requests to the node alone: a contract that answers with an offchain lookup
 * (ERC-3668) names a URL for its caller to fetch, and untrusted contracts are called here.
 * @param rpcUrls the next one is asked when one fails
 * @param options.batch puts what is asked in the same moment into one request
 */
export function createNodeClient(rpcUrls: readonly string[], { batch = false } = {}): NodeClient {
  const settings = { timeout: NODE_TIMEOUT_MS, retryCount: 0, maxResponseBodySize: MAX_ANSWER_BYTES, batch };
  return createPublicClient({
    ccipRead: false,
    transport: fallback(
      rpcUrls.map((url) => http(url, settings)),
      { retryCount: 0 },
    ),
  });
}
