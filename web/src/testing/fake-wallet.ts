import type { Address, Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { rpcError, type FakeChain } from '#web3/testing/fake-chain.ts';

export const TEST_WALLET_NAME = 'Test Wallet';

/** Methods that open a prompt in a real wallet; only these are refused, held and counted as prompts. */
const PROMPTS = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]);

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#48a"/></svg>',
)}`;

interface Request {
  method: string;
  params?: unknown;
}

type Listener = (value: unknown) => void;

/** A wallet on fake chains, as a browser extension would be. Its state lives in the test: it survives reloads. */
export class FakeWallet {
  /** Every request that reached the wallet, in order. */
  readonly requests: Request[] = [];
  /** The hashes of its sent transactions. */
  readonly sent: Hex[] = [];
  #accounts: Address[];
  #connected = false;
  #keepsOwnRpcs = false;
  /** Whether it simulates a transaction before sending it; not if its user fixes the gas. */
  estimates = true;
  /** Its report of calls in one confirmation (EIP-5792); undefined if it does not support the method. */
  atomic: 'supported' | 'ready' | undefined;
  /** Results of the next prompts; approved by default. */
  readonly #decisions: (() => Promise<void>)[] = [];
  /** Its chains and the node of each; without one it answers no reads. */
  readonly #nodes: Map<number, FakeChain | undefined>;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(
    readonly home: FakeChain,
    readonly announced = true,
  ) {
    this.#accounts = home.accounts;
    this.#nodes = new Map([[home.chainId, home]]);
    this.#chainId = home.chainId;
  }

  #chainId: number;

  get chainId(): number {
    return this.#chainId;
  }

  /** Puts the wallet into a page, before the page's own code. */
  install(page: Window & typeof globalThis): void {
    // Listeners of the earlier page no longer listen.
    this.#listeners.clear();
    const provider = {
      request: this.#request,
      on: (event: string, listener: Listener) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
        return provider;
      },
      removeListener: (event: string, listener: Listener) => {
        this.#listeners.get(event)?.delete(listener);
        return provider;
      },
    };
    if (!this.announced) {
      Object.assign(page, { ethereum: provider });
      return;
    }
    const info = {
      uuid: '6a1c1f5e-3f0e-4a51-9d0b-0a7c4c0f2a11',
      name: TEST_WALLET_NAME,
      icon: ICON,
      rdns: 'test.kingspad.wallet',
    };
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    const announce = () => page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }));
    page.addEventListener('eip6963:requestProvider', announce);
    announce();
  }

  /** The transaction it sent last. @throws if it sent none */
  lastSent(): Hex {
    const hash = this.sent.at(-1);
    if (!hash) throw new Error('The wallet has sent nothing.');
    return hash;
  }

  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  /** The number of prompts to its user. */
  prompts(): number {
    return this.requests.filter(({ method }) => PROMPTS.has(method)).length;
  }

  /** The next prompt is refused by its user. */
  rejectNext(): void {
    this.failNext(4001, 'User rejected the request.');
  }

  /** The next prompt ends with an error of the wallet's own. */
  failNext(code: number, message: string, data?: unknown): void {
    this.#decisions.push(() => Promise.reject(rpcError(code, message, data)));
  }

  /** The next prompt stays open until the test answers it. @returns approves it */
  holdNext(): () => void {
    let approve = () => {};
    const approved = new Promise<void>((resolve) => (approve = resolve));
    this.#decisions.push(() => approved);
    return approve;
  }

  /** The user picks other accounts. */
  setAccounts(accounts: Address[]): void {
    this.#accounts = accounts;
    this.#emit('accountsChanged', this.#visible());
  }

  /** The user picks another chain. */
  setChain(chainId: number): void {
    this.#chainId = chainId;
    this.#emit('chainChanged', numberToHex(chainId));
  }

  /** The wallet's own setting: the node behind each chain id. */
  setNode(chainId: number, node: FakeChain): void {
    this.#nodes.set(chainId, node);
  }

  /** It has no chain until a page adds it. */
  forgetChain(chainId: number): void {
    this.#nodes.delete(chainId);
  }

  /** Some wallets ignore the RPC of a page that adds a chain they have. */
  keepOwnRpcs(keep: boolean): void {
    this.#keepsOwnRpcs = keep;
  }

  /** The user disconnects the page's origin in the wallet. */
  disconnect(): void {
    this.#connected = false;
    this.#emit('accountsChanged', []);
  }

  #visible(): Address[] {
    return this.#connected ? this.#accounts : [];
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  readonly #request = async (request: Request): Promise<unknown> => {
    this.requests.push(request);
    const { method } = request;
    if (PROMPTS.has(method)) await this.#decisions.shift()?.();
    const params = (request.params ?? []) as unknown[];
    const answer = this.#own[method];
    return answer ? answer(params) : this.#node().request({ method, params });
  };

  readonly #own: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(this.#chainId),
    wallet_getCapabilities: () => {
      if (!this.atomic) throw rpcError(-32_601, 'The method does not exist.');
      return { [numberToHex(this.#chainId)]: { atomic: { status: this.atomic } } };
    },
    eth_accounts: () => this.#visible(),
    eth_requestAccounts: () => this.#connect(),
    wallet_requestPermissions: () => [
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: this.#connect() }],
      },
    ],
    wallet_revokePermissions: () => {
      this.#connected = false;
      return null;
    },
    wallet_switchEthereumChain: ([target]) => this.#switch(Number((target as { chainId: Hex }).chainId)),
    wallet_addEthereumChain: ([chain]) => {
      const id = Number((chain as { chainId: Hex }).chainId);
      const keeps = this.#keepsOwnRpcs && this.#nodes.has(id);
      if (!keeps) this.#nodes.set(id, id === this.home.chainId ? this.home : undefined);
      return this.#switch(id);
    },
    eth_sendTransaction: async (params) => {
      if (this.estimates) await this.#node().request({ method: 'eth_call', params });
      const hash = (await this.#node().request({ method: 'eth_sendTransaction', params })) as Hex;
      this.sent.push(hash);
      return hash;
    },
  };

  #connect(): Address[] {
    if (!this.#connected) {
      this.#connected = true;
      this.#emit('accountsChanged', this.#visible());
    }
    return this.#visible();
  }

  #switch(chainId: number): null {
    if (!this.#nodes.has(chainId)) throw rpcError(4902, `Unrecognized chain ID "${chainId}".`);
    if (chainId !== this.#chainId) this.setChain(chainId);
    return null;
  }

  #node(): FakeChain {
    const node = this.#nodes.get(this.#chainId);
    if (!node) throw rpcError(-32603, `No RPC for chain ${this.#chainId}.`);
    return node;
  }
}
