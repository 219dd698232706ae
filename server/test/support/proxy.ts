import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rpc, RpcError } from '@kingspad/devnet';
import { atEnd } from './endings.ts';

export interface JsonRpcRequest {
  id: number;
  method: string;
  params: unknown[];
}

export interface JsonRpcAnswer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

/** Proxy between the indexer and the node. Everything may be changed while it runs. */
export interface Proxy {
  url: string;
  /** Number of requests that came; a batch counts as one. */
  requests: number;
  /** Answers a whole HTTP request itself if it returns true. */
  intercept: (response: ServerResponse, requests: JsonRpcRequest[]) => boolean;
  /** Runs before each call is passed on. */
  before: (request: JsonRpcRequest) => void | Promise<void>;
  /** Changes an answer. */
  tamper: (request: JsonRpcRequest, answer: JsonRpcAnswer) => JsonRpcAnswer;
  /** Honest from now on. */
  behave: () => void;
  stop: () => Promise<void>;
}

interface LogJson {
  topics: string[];
  address: string;
  data: string;
}

/** An answer without logs that are hidden: of a range, of a block, and of receipts. */
export function withoutLogs(
  { method }: JsonRpcRequest,
  answer: JsonRpcAnswer,
  isHidden: (log: LogJson) => boolean,
): JsonRpcAnswer {
  const { result } = answer;
  if (!Array.isArray(result)) return answer;
  const rest = (logs: LogJson[]) => logs.filter((log) => !isHidden(log));
  if (method === 'eth_getLogs') return { ...answer, result: rest(result as LogJson[]) };
  if (method !== 'eth_getBlockReceipts') return answer;
  const receipts = result as { logs: LogJson[] }[];
  return { ...answer, result: receipts.map((receipt) => ({ ...receipt, logs: rest(receipt.logs) })) };
}

/** A proxy before the node at `target` that is honest until a test changes it; it stops with the test. */
export async function startProxy(target: string): Promise<Proxy> {
  const behaviour = {
    intercept: () => false,
    before: () => {},
    tamper: (_request: JsonRpcRequest, answer: JsonRpcAnswer) => answer,
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as JsonRpcRequest | JsonRpcRequest[];
    const requests = Array.isArray(body) ? body : [body];
    proxy.requests++;
    if (proxy.intercept(response, requests)) return;
    const answers: JsonRpcAnswer[] = [];
    for (const one of requests) {
      await proxy.before(one);
      const answer = await ask(one);
      // Whichever `tamper` holds when the node has answered: a block mined meanwhile does not get past it.
      answers.push(proxy.tamper(one, answer));
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
  }

  async function ask({ id, method, params }: JsonRpcRequest): Promise<JsonRpcAnswer> {
    try {
      return { id, result: await rpc(target, method, params) };
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return { id, error: { code: error.code ?? 0, message: error.message } };
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: 0,
    ...behaviour,
    behave() {
      Object.assign(proxy, behaviour);
    },
    stop: atEnd(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  };
  return proxy;
}
