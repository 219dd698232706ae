import { createServer, type Server } from 'node:http';
import { parseTransaction } from 'viem';

/** Moment of a node's failure: before it receives a transaction, or before it answers. */
export type Loss = 'before' | 'after';

/** The parts of a request to the node that tests check. */
interface NodeRequest {
  method: string;
  params: [unknown, ...unknown[]];
}

/** A node that fails and recovers on command. */
export class FailingNode {
  /** The answer in the node's place; undefined leaves it to the node. */
  answer: (request: NodeRequest) => unknown = () => undefined;

  /** The number of the transaction that is lost, and how; the node is unreachable from then on. */
  #loss: { number: number; when: Loss } | undefined;
  #isAway = false;
  readonly #server: Server;

  constructor(readonly behind: string) {
    this.#server = createServer((request, response) => {
      const answer = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks).toString();
        const headers = { 'content-type': 'application/json' };
        const asked = JSON.parse(body) as NodeRequest & { id: number };
        const result = this.answer(asked);
        if (result !== undefined) {
          const { id } = asked;
          return response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
        }
        const loss = this.#lossOf(asked);
        this.#isAway ||= loss === 'before';
        if (this.#isAway) return response.destroy();
        const text = await (await fetch(this.behind, { method: 'POST', headers, body })).text();
        this.#isAway ||= loss === 'after';
        return this.#isAway ? response.destroy() : response.writeHead(200, headers).end(text);
      };
      answer().catch(() => response.destroy());
    });
  }

  #lossOf({ method, params }: NodeRequest): Loss | undefined {
    if (method !== 'eth_sendRawTransaction') return undefined;
    return parseTransaction(params[0] as `0x02${string}`).nonce === this.#loss?.number
      ? this.#loss?.when
      : undefined;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  lose(number: number, when: Loss): void {
    this.#isAway = false;
    this.#loss = { number, when };
  }

  comeBack(): void {
    this.#isAway = false;
    this.#loss = undefined;
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
