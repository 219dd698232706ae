import {
  createPublicClient,
  fallback,
  http,
  HttpRequestError,
  type PublicClient,
  type Transport,
} from 'viem';
import { ForeignNodeError } from './errors.ts';
import { checkIdentity, identityRequests, type ChainIdentity } from './identity.ts';
import { plausibleOnly } from './plausible.ts';

/** How long the node may take for what a visitor waits for, milliseconds. */
export const NODE_TIMEOUT_MS = 1500;
/** Nothing that is asked for a visitor needs more. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** How long what a node showed of its chain holds. */
const IDENTITY_MS = 10_000;
const FOREIGN_MS = 2000;

/** What the API asks the node with. */
export type NodeClient = PublicClient;

export interface NodeClientOptions {
  /** Nodes of another chain are not used; without it, whichever answers is. */
  identity?: ChainIdentity;
  /** Puts what is asked in the same moment into one request. */
  batch?: boolean;
}

/**
 * A client that gives up early and sends requests to the node alone: a contract that answers with an offchain lookup
 * (ERC-3668) names a URL for its caller to fetch, and untrusted contracts are called here.
 * @param rpcUrls the next one is asked when one fails
 */
export function createNodeClient(
  rpcUrls: readonly string[],
  { identity, batch = false }: NodeClientOptions = {},
): NodeClient {
  const settings = { timeout: NODE_TIMEOUT_MS, retryCount: 0, maxResponseBodySize: MAX_ANSWER_BYTES, batch };
  const transports = rpcUrls.map((url) => plausibleOnly(http(url, settings)));
  return createPublicClient({
    ccipRead: false,
    transport: fallback(
      identity ? transports.map((transport) => ofOurChain(transport, identity)) : transports,
      { retryCount: 0 },
    ),
  });
}

/** The same transport, which asks its node now and then whose chain it serves, and refuses to use one of another chain. */
export function ofOurChain(transport: Transport, identity: ChainIdentity): Transport {
  return (config) => {
    const inner = transport(config);
    let shown: { until: number; result: Promise<void> } | undefined;

    const show = async () => {
      const requests = identityRequests(identity);
      checkIdentity(identity, await Promise.all(requests.map((request) => inner.request(request as never))));
    };
    const ensureOurs = (): Promise<void> => {
      if (shown && performance.now() < shown.until) return shown.result;
      const asked = { until: performance.now() + IDENTITY_MS, result: show() };
      shown = asked;
      asked.result.catch((error: unknown) => {
        asked.until = error instanceof ForeignNodeError ? performance.now() + FOREIGN_MS : 0;
      });
      return asked.result;
    };
    return {
      ...inner,
      request: (async (args: never) => {
        await ensureOurs();
        try {
          return await inner.request(args);
        } catch (error) {
          // Another program may answer at this address from now on.
          if (error instanceof HttpRequestError) shown = undefined;
          throw error;
        }
      }) as typeof inner.request,
    };
  };
}
