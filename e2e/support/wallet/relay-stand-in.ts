import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

interface Call {
  id: number | string;
  method?: string;
  params?: Record<string, string> & { topics?: string[] };
}

interface Message {
  topic: string;
  message: string;
  publishedAt: number;
  /** The socket it came from. */
  from: WebSocket;
}

/**
 * Replaces WalletConnect's relay on a free port of this machine: subscriptions, a mailbox per topic, and the
 * two calls that propose and approve a session. It checks no token and keeps messages only briefly.
 */
export class RelayStandIn {
  readonly #server: WebSocketServer;
  readonly #subscribers = new Map<string, Set<WebSocket>>();
  #mail: Message[] = [];
  #next = 1;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => this.#take(socket, JSON.parse(data.toString()) as Call));
      socket.on('close', () => {
        for (const sockets of this.#subscribers.values()) sockets.delete(socket);
      });
    });
  }

  static async start(): Promise<RelayStandIn> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve);
      server.once('error', reject);
    });
    return new RelayStandIn(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #take(socket: WebSocket, { id, method, params = {} }: Call): void {
    // An acknowledgement.
    if (method === undefined) return;
    const answer = (result: unknown) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }));
    const { topic = '', message = '', pairingTopic = '', sessionTopic = '', topics = [] } = params;
    switch (method) {
      case 'irn_publish':
        answer(true);
        this.#publish(socket, topic, message);
        break;
      case 'irn_subscribe':
      case 'irn_batchSubscribe': {
        const wanted = method === 'irn_subscribe' ? [topic] : topics;
        answer(method === 'irn_subscribe' ? `of ${topic}` : wanted.map((one) => `of ${one}`));
        this.#subscribe(socket, wanted);
        break;
      }
      case 'irn_batchFetchMessages':
        answer({ messages: [], hasMore: false });
        break;
      case 'wc_proposeSession':
        answer(true);
        this.#subscribe(socket, [pairingTopic]);
        this.#publish(socket, pairingTopic, params.sessionProposal ?? '');
        break;
      case 'wc_approveSession':
        answer(true);
        this.#subscribe(socket, [sessionTopic]);
        this.#publish(socket, pairingTopic, params.sessionProposalResponse ?? '');
        this.#publish(socket, sessionTopic, params.sessionSettlementRequest ?? '');
        break;
      default:
        answer(true);
    }
  }

  #subscribe(socket: WebSocket, topics: readonly string[]): void {
    for (const topic of topics) {
      this.#subscribers.set(topic, (this.#subscribers.get(topic) ?? new Set()).add(socket));
    }
    this.#deliver();
  }

  #publish(from: WebSocket, topic: string, message: string): void {
    this.#mail.push({ topic, message, publishedAt: Date.now(), from });
    this.#deliver();
  }

  /** Delivers each message once a socket other than its sender’s subscribes to its topic. */
  #deliver(): void {
    this.#mail = this.#mail.filter(({ from, ...data }) => {
      const sockets = [...(this.#subscribers.get(data.topic) ?? [])].filter((socket) => socket !== from);
      for (const socket of sockets) {
        const params = { id: `of ${data.topic}`, data: { ...data, attestation: '' } };
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: this.#next++, method: 'irn_subscription', params }));
      }
      return sockets.length === 0;
    });
  }
}
