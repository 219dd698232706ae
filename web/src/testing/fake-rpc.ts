import type { FakeChain } from '#web3/testing/fake-chain.ts';

interface RpcRequest {
  id: number;
  method: string;
  params?: unknown[];
}

/** How a test lets reads of the chain fail; the wallet's own node is not concerned. */
export interface RpcFaults {
  /** The page reaches no node at all. */
  cut: boolean;
  /** Calls whose data starts with these are refused, as by a node's rate limit; `0x` means all. */
  refused: Set<string>;
  /** Calls whose data starts so are answered once the promise is over. */
  held: Map<string, Promise<void>>;
}

const LIMIT_EXCEEDED = { code: -32_005, message: 'limit exceeded' };

const dataOf = ({ method, params }: RpcRequest): string | undefined =>
  method === 'eth_call' ? (params?.[0] as { data?: string } | undefined)?.data : undefined;

async function answerOne(chain: FakeChain, request: RpcRequest, faults: RpcFaults): Promise<object> {
  const { id, method, params = [] } = request;
  const data = dataOf(request);
  const starts = (selector: string) => data?.startsWith(selector) ?? false;
  await [...faults.held].find(([selector]) => starts(selector))?.[1];
  if ([...faults.refused].some(starts)) return { jsonrpc: '2.0', id, error: LIMIT_EXCEEDED };
  try {
    return { jsonrpc: '2.0', id, result: await chain.request({ method, params }) };
  } catch (error) {
    const {
      code = -32_603,
      message,
      data: details,
    } = error as { code?: number; message: string; data?: unknown };
    return { jsonrpc: '2.0', id, error: { code, message, data: details } };
  }
}

/** The node that pages read, as it answers one request or several at once. */
export async function answerRpc(chain: FakeChain, body: string, faults: RpcFaults): Promise<Response> {
  if (faults.cut) throw new TypeError('Failed to fetch');
  const requests = JSON.parse(body) as RpcRequest | RpcRequest[];
  const answers = Array.isArray(requests)
    ? await Promise.all(requests.map((request) => answerOne(chain, request, faults)))
    : await answerOne(chain, requests, faults);
  return Response.json(answers);
}
