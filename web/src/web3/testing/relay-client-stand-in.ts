import type { RemoteWalletOptions } from '../engine/remote-wallet.ts';
import type { RelayClient, WalletConnectSession } from '../engine/wallet-connect-provider.ts';
import { ALICE } from './fake-chain.ts';

type Listener = (event: never) => void;

/** Outcome of a pairing in a test: the wallet's answer, or none. */
export interface Proposal {
  approve(session?: Partial<WalletConnectSession>): void;
  reject(error: unknown): void;
}

/** A session with one account on the test's chain. */
export function sessionOf(topic: string, accounts = [`eip155:97:${ALICE}`]): WalletConnectSession {
  const eip155 = { accounts, methods: ['eth_sendTransaction', 'personal_sign'], events: [] };
  return { topic, expiry: 2_000_000_000, namespaces: { eip155 } } as unknown as WalletConnectSession;
}

/** Stand-in for WalletConnect's client: the same interface, with the test as relay and wallet. */
export class RelayClientStandIn {
  readonly sessions = new Map<string, WalletConnectSession>();
  readonly proposals: Proposal[] = [];
  /** Topics of sessions and pairings that this side ended. */
  readonly ended: string[] = [];
  readonly requests: unknown[] = [];
  /** A wallet's answer to a request. */
  answer: (request: { method: string }) => unknown = () => '0x';
  /** Whether the relay accepts a proposal. */
  isReachable: Promise<void> = Promise.resolve();
  readonly #listeners = new Map<string, Set<Listener>>();

  on = (name: string, listener: Listener) => {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  };

  emit(name: string, event?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event as never);
  }

  readonly session = {
    get: (topic: string) => this.sessions.get(topic),
    getAll: () => [...this.sessions.values()],
    delete: async (topic: string) => void this.sessions.delete(topic),
  };

  readonly core = {
    relayer: {
      on: this.on,
      off: (name: string, listener: Listener) => this.#listeners.get(name)?.delete(listener),
    },
    pairing: { disconnect: async ({ topic }: { topic: string }) => void this.ended.push(topic) },
  };

  connect = async () => {
    const number = this.proposals.length + 1;
    const topic = `a${number}`;
    const approval = new Promise<WalletConnectSession>((resolve, reject) => {
      this.proposals.push({
        approve: (change) => {
          const session = { ...sessionOf(`session-${number}`), ...change };
          this.sessions.set(session.topic, session);
          resolve(session);
        },
        reject,
      });
    });
    await this.isReachable;
    return { uri: `wc:${topic}@2?relay-protocol=irn&symKey=00`, approval: () => approval };
  };

  disconnect = async ({ topic }: { topic: string }) => {
    this.sessions.delete(topic);
    this.ended.push(topic);
  };

  request = async ({ request }: { request: { method: string } }) => {
    this.requests.push(request);
    return this.answer(request);
  };

  /** See the option of RemoteWallet.open. */
  readonly init: RemoteWalletOptions['init'] = async () => this as unknown as RelayClient;
}
