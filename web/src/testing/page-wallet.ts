import type { Hex } from '@kingspad/domain';

/** The wallets of both test runners: what a test asks of them, and their part in the page. */

/** The settings of the wallet's part in the page, needed before the app starts. */
export interface PageWalletOptions {
  name: string;
  rdns: string;
  /** EIP-6963; false for a wallet that only sets `window.ethereum`. */
  announced: boolean;
  /** The name of the binding that passes a request to the test. */
  binding: string;
  /** The name under which the page's part receives the test's events. */
  hook: string;
}

/** A request's answer from the test to the page: errors keep their code and data. */
export type WireAnswer =
  | { ok: true; value: unknown }
  | { ok: false; error: { code: number; message: string; data?: unknown } };

export interface WireRequest {
  method: string;
  params?: unknown;
}

/** Methods that open a prompt in a real wallet; only these are refused, held and counted as prompts. */
export const PROMPTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]);

/** Counts the requests and transactions of a wallet. */
export class WalletRecord {
  /** Every request that reached the wallet, in order. */
  readonly requests: WireRequest[] = [];
  /** The hashes of the transactions it sent, in order. */
  readonly sent: Hex[] = [];

  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  /** The number of prompts shown to its user. */
  prompts(): number {
    return this.requests.filter(({ method }) => PROMPTS.has(method)).length;
  }

  /** The transaction it sent last. @throws if it sent none */
  lastSent(): Hex {
    const hash = this.sent.at(-1);
    if (!hash) throw new Error('The wallet has sent nothing.');
    return hash;
  }
}

/**
 * Puts an EIP-1193 provider into a page, announced or at `window.ethereum`. Playwright runs its source text before
 * the app: it may use nothing outside its own body except its arguments.
 */
export function pageWallet(
  { name, rdns, announced, binding, hook }: PageWalletOptions,
  target: Window & typeof globalThis = window,
): void {
  type Listener = (value: unknown) => void;
  const page = target as unknown as Record<string, unknown>;
  if (page[hook]) return;

  const listeners = new Map<string, Set<Listener>>();
  const ask = page[binding] as (request: WireRequest) => Promise<WireAnswer>;

  const provider = {
    async request({ method, params }: WireRequest): Promise<unknown> {
      const answer = await ask({ method, params });
      if (answer.ok) return answer.value;
      throw Object.assign(new Error(answer.error.message), answer.error);
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };

  page[hook] = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };

  if (!announced) {
    page.ethereum = provider;
    return;
  }

  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#48a"/></svg>',
  )}`;
  const detail = Object.freeze({
    info: Object.freeze({ uuid: '6a1c1f5e-3f0e-4a51-9d0b-0a7c4c0f2a11', name, icon, rdns }),
    provider,
  });
  const announce = () => target.dispatchEvent(new target.CustomEvent('eip6963:announceProvider', { detail }));
  target.addEventListener('eip6963:requestProvider', announce);
  announce();
}
