import {
  createPublicClient,
  fallback,
  http,
  HttpRequestError,
  toHex,
  type PublicClient,
  type Transport,
} from 'viem';
import { ForeignNodeError } from './errors.ts';
import { checkIdentity, identityRequests, type ChainIdentity } from './identity.ts';
import { plausibleOnly } from './plausible.ts';

/** Timeout of requests that a visitor waits for, milliseconds. */
export const NODE_TIMEOUT_MS = 1500;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Milliseconds for which a verified identity of a node is trusted. */
const IDENTITY_MS = 10_000;
const FOREIGN_MS = 2000;

export type NodeClient = PublicClient;

/** Options of the API's client. */
export interface NodeClientOptions {
  /** If set, nodes of other chains are not used; without it any node is used. */
  identity?: ChainIdentity;
  /** Batches requests of the same moment into one. */
  batch?: boolean;
  /** {@link NODE_TIMEOUT_MS} by default. */
  timeoutMs?: number;
  /** Gas limit of each `eth_call`; the node's own by default. */
  callGas?: bigint;
  /** A megabyte by default. */
  maxAnswerBytes?: number;
}

/**
 * A client with short timeouts that sends requests to the node only: a contract that reverts with an offchain lookup
 * (ERC-3668) names a URL for the caller to fetch, and untrusted contracts are called here.
 * @param rpcUrls in the order of use: the next one is used when one fails
 */
export function createNodeClient(
  rpcUrls: readonly string[],
  {
    identity,
    batch = false,
    timeoutMs = NODE_TIMEOUT_MS,
    callGas,
    maxAnswerBytes = MAX_ANSWER_BYTES,
  }: NodeClientOptions = {},
): NodeClient {
  const settings = { timeout: timeoutMs, retryCount: 0, maxResponseBodySize: maxAnswerBytes, batch };
  const transports = rpcUrls.map((url) => withCallGas(plausibleOnly(http(url, settings)), callGas));
  return createPublicClient({
    ccipRead: false,
    transport: fallback(
      identity ? transports.map((transport) => ofOurChain(transport, identity)) : transports,
      { retryCount: 0 },
    ),
  });
}

/** The same transport, whose calls of contracts have this gas limit unless they name their own. */
function withCallGas(transport: Transport, callGas: bigint | undefined): Transport {
  if (callGas === undefined) return transport;
  return (config) => {
    const inner = transport(config);
    return {
      ...inner,
      request: (async ({ method, params }: { method: string; params?: readonly [object, ...unknown[]] }) => {
        if (method !== 'eth_call' || !params) return inner.request({ method, params } as never);
        const [call, ...rest] = params;
        return inner.request({ method, params: [{ gas: toHex(callGas), ...call }, ...rest] } as never);
      }) as typeof inner.request,
    };
  };
}

/** The same transport with an identity check of its node at intervals; it refuses a node of another chain. */
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
          // Another program may have taken over this address since.
          if (error instanceof HttpRequestError) shown = undefined;
          throw error;
        }
      }) as typeof inner.request,
    };
  };
}
