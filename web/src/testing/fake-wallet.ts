import type { Address, Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { rpcError, type FakeChain } from '#web3/testing/fake-chain.ts';
import { pageWallet, PROMPTS, WalletRecord, type WireAnswer, type WireRequest } from './page-wallet.ts';
import { TEST_WALLET_NAME } from './pages/shell.ts';

type Emit = (event: string, value: unknown) => void;

let count = 0;

/** A wallet on fake chains, as a browser extension would be. Its state lives in the test: it survives reloads. */
export class FakeWallet extends WalletRecord {
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
  /** Its name in the window of a page; a page may have several wallets. */
  readonly #hook = `__testWallet${(count += 1)}`;
  /** Tells the page that was opened last. */
  #emit: Emit = () => {};

  constructor(
    readonly home: FakeChain,
    readonly announced = true,
  ) {
    super();
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
    const binding = `${this.#hook}Request`;
    const own = page as unknown as Record<string, unknown>;
    own[binding] = this.#answer;
    const { announced } = this;
    const options = { name: TEST_WALLET_NAME, rdns: 'test.kingspad.wallet', announced, binding };
    pageWallet({ ...options, hook: this.#hook }, page);
    this.#emit = own[this.#hook] as Emit;
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

  readonly #answer = async (request: WireRequest): Promise<WireAnswer> => {
    this.requests.push(request);
    const { method } = request;
    try {
      if (PROMPTS.has(method)) await this.#decisions.shift()?.();
      const params = (request.params ?? []) as unknown[];
      const answer = this.#own[method];
      return { ok: true, value: await (answer ? answer(params) : this.#node().request({ method, params })) };
    } catch (error) {
      return { ok: false, error: error as ReturnType<typeof rpcError> };
    }
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
