import { rpc } from '@kingspad/devnet';
import type { Page, Route } from '@playwright/test';

interface RpcRequest {
  id: number;
  method: string;
  params?: unknown[];
}

/** What a test decides about one JSON-RPC request of the page: nothing lets it through. */
type Verdict = 'refuse' | undefined;

const CORS = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

const LIMIT_EXCEEDED = { code: -32005, message: 'limit exceeded' };

/** What the node says to the requests of a batch that are let through. */
async function forward(rpcUrl: string, requests: RpcRequest[]): Promise<unknown[]> {
  if (requests.length === 0) return [];
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requests),
  });
  return (await response.json()) as unknown[];
}

/**
 * Refuses some of the requests that the page itself sends to the chain, as a node does that is overloaded. What the
 * wallet sends is not touched: wallets have nodes of their own.
 * @returns lets everything through again
 */
async function refuseReads(
  page: Page,
  rpcUrl: string,
  judge: (request: RpcRequest) => Verdict,
): Promise<() => Promise<void>> {
  const { origin } = new URL(rpcUrl);
  const matches = (url: URL) => url.origin === origin;
  const handle = async (route: Route) => {
    const body = route.request().postDataJSON() as RpcRequest | RpcRequest[] | null;
    const requests = Array.isArray(body) ? body : body ? [body] : [];
    const refused = new Set(requests.filter((request) => judge(request) === 'refuse'));
    if (refused.size === 0) return route.continue();
    const passed = await forward(
      rpcUrl,
      requests.filter((request) => !refused.has(request)),
    );
    const errors = [...refused].map(({ id }) => ({ jsonrpc: '2.0', id, error: LIMIT_EXCEEDED }));
    const answers = [...passed, ...errors];
    await route.fulfill({ status: 200, headers: CORS, json: Array.isArray(body) ? answers : answers[0] });
  };
  await page.route(matches, handle);
  return () => page.unroute(matches, handle);
}

/** Refuses the calls of one contract function. @param selector its four bytes */
export function refuseCalls(page: Page, rpcUrl: string, selector: string): Promise<() => Promise<void>> {
  return refuseReads(page, rpcUrl, ({ method, params }) => {
    const call = params?.[0] as { data?: string } | undefined;
    return method === 'eth_call' && call?.data?.startsWith(selector) ? 'refuse' : undefined;
  });
}

/** Whether the page hears of new blocks. */
interface HeadGate {
  /** It hears of none from now on, though everything else answers: to the page the chain stands. */
  freeze: () => Promise<void>;
  thaw: () => void;
}

/** Stands between the page and new blocks, on the socket and at the node; to be called before the page is opened. */
export async function gateHeads(page: Page, rpcUrl: string): Promise<HeadGate> {
  const { origin } = new URL(rpcUrl);
  let frozen: unknown;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (frozen === undefined || !String(message).includes('["head"')) socket.send(message);
    });
  });
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const body = route.request().postDataJSON() as RpcRequest | RpcRequest[] | null;
      const requests = Array.isArray(body) ? body : body ? [body] : [];
      const asksForHead = requests.some(({ method }) => method === 'eth_getBlockByNumber');
      if (frozen === undefined || !asksForHead) return route.continue();
      const answers = requests.map(({ id }) => ({ jsonrpc: '2.0', id, result: frozen }));
      await route.fulfill({ status: 200, headers: CORS, json: Array.isArray(body) ? answers : answers[0] });
    },
  );
  return {
    freeze: async () => {
      frozen = await rpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false]);
    },
    thaw: () => (frozen = undefined),
  };
}

/** The page reaches no node at all. @returns plugs the line in again */
export async function cutRpc(page: Page, rpcUrl: string): Promise<() => Promise<void>> {
  const { origin } = new URL(rpcUrl);
  const matches = (url: URL) => url.origin === origin;
  const handle = (route: Route) => route.abort('connectionrefused');
  await page.route(matches, handle);
  return () => page.unroute(matches, handle);
}
