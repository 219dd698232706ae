import { shortAddress } from '@kingspad/domain';
import type { BrowserContext } from '@playwright/test';
import {
  createPublicClient,
  http,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem';
import { TEST_WALLET_NAME } from '../../../web/src/testing/pages/shell.ts';
import {
  pageWallet,
  PROMPTS,
  WalletRecord,
  type WireAnswer,
  type WireRequest,
} from '../../../web/src/testing/page-wallet.ts';
import { WalletGate, type HeldRequest } from './gate.ts';
import { WalletError } from './errors.ts';
import { sendSigned, type SendingHabits, type TransactionRequest } from './transactions.ts';

const BINDING = '__testWalletRequest';
const EMIT_HOOK = '__testWalletEmit';

export interface TestWalletOptions {
  /** The first one is active. The chain's node need not know them: transactions are signed here. */
  accounts: LocalAccount[];
  /** The wallet's initial chain. */
  chainId: number;
  /** The chains that the wallet knows, by RPC; a chain without an entry answers no reads. */
  rpcUrls: Record<number, string>;
  /** False for an old wallet, which does not announce itself (EIP-6963). */
  announced?: boolean;
}

/** A contract account, as its wallet acts for it. */
export interface ContractAccount {
  address: Address;
  /** Puts a call into the queue for the signers. @returns its hash */
  propose: (request: TransactionRequest) => Promise<Hex>;
}

/**
 * A wallet for tests, like a user's browser extension: it holds keys, signs by itself and sends raw
 * transactions to its own RPC, never through the page. Its state is in the test, so it survives reloads.
 */
export class TestWallet extends WalletRecord {
  readonly #context: BrowserContext;
  readonly #rpcUrls: Map<number, string>;
  readonly #gate = new WalletGate();
  #accounts: LocalAccount[];
  #chainId: number;
  #connected = false;
  #keepsOwnRpcs = false;
  #habits: SendingHabits = {};
  #sending: Promise<unknown> = Promise.resolve();
  #lost: 'error' | 'silence' | Promise<void> | undefined;
  #contract: ContractAccount | undefined;

  private constructor(context: BrowserContext, options: TestWalletOptions) {
    super();
    this.#context = context;
    this.#accounts = options.accounts;
    this.#chainId = options.chainId;
    this.#rpcUrls = new Map(Object.entries(options.rpcUrls).map(([id, url]) => [Number(id), url]));
  }

  /** Puts the wallet into every page of the context, before the page's own code. */
  static async install(context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> {
    const wallet = new TestWallet(context, options);
    await context.exposeFunction(BINDING, (request: WireRequest) => wallet.#answer(request));
    await context.addInitScript(pageWallet, {
      name: TEST_WALLET_NAME,
      rdns: 'test.kingspad.wallet',
      announced: options.announced ?? true,
      binding: BINDING,
      hook: EMIT_HOOK,
    });
    return wallet;
  }

  get chainId(): number {
    return this.#chainId;
  }

  /** The next prompt is rejected by its user (4001), for any request. */
  rejectNext(): void {
    this.#gate.failNext(WalletError.userRejected());
  }

  /** The next prompt ends with an error of the wallet itself. */
  failNext(code: number, message: string, data?: unknown): void {
    this.#gate.failNext(new WalletError(code, message, data));
  }

  /** The wallet sends the next transaction, and then answers with an error or not at all. */
  loseNextAnswer(how: 'error' | 'silence'): void {
    this.#lost = how;
  }

  /** The wallet sends the next transaction, and answers once the test says so. */
  delayNextAnswer(): () => void {
    let answer = () => {};
    this.#lost = new Promise((resolve) => (answer = resolve));
    return () => answer();
  }

  /** Turns the wallet into a contract account's: it proposes pages' requests, and answers with the proposal's hash. */
  actFor(contract: ContractAccount): void {
    this.#contract = contract;
  }

  /** The wallet's way to send from now on. */
  sendWith(habits: SendingHabits): void {
    this.#habits = habits;
  }

  /** The next prompt stays open until the test answers it. */
  holdNext(): HeldRequest {
    return this.#gate.holdNext();
  }

  /** The user picks other accounts in the wallet. @returns once the pages that are connected to it show the first one */
  async setAccounts(accounts: LocalAccount[]): Promise<void> {
    this.#accounts = accounts;
    await this.#emit('accountsChanged', this.#visibleAccounts());
    const [account] = this.#visibleAccounts();
    if (!account) return;
    for (const page of this.#context.pages()) {
      const button = page.getByRole('banner').getByRole('button', { name: /^Wallet: / });
      // A control pressed before would use the earlier account.
      if ((await button.count()) > 0) await button.filter({ hasText: shortAddress(account) }).waitFor();
    }
  }

  /** The user picks another chain in the wallet. */
  async setChain(chainId: number): Promise<void> {
    this.#chainId = chainId;
    await this.#emit('chainChanged', numberToHex(chainId));
  }

  /** The wallet's own setting: the node of a chain id. */
  setRpcUrl(chainId: number, url: string): void {
    this.#rpcUrls.set(chainId, url);
  }

  /** Removes a chain from the wallet until a page adds it. */
  forgetChain(chainId: number): void {
    this.#rpcUrls.delete(chainId);
  }

  /** Some wallets ignore the RPC of a page that adds a chain they know. */
  keepOwnRpcs(keep: boolean): void {
    this.#keepsOwnRpcs = keep;
  }

  /** The user disconnects the site in the wallet. */
  async disconnect(): Promise<void> {
    this.#connected = false;
    await this.#emit('accountsChanged', []);
  }

  #visibleAccounts(): Address[] {
    if (this.#connected && this.#contract) return [this.#contract.address];
    return this.#connected ? this.#accounts.map((account) => account.address) : [];
  }

  async #emit(event: string, value: unknown): Promise<void> {
    await Promise.all(
      this.#context.pages().map((page) =>
        page.evaluate(
          ([hook, name, detail]) => {
            const emit = (window as unknown as Record<string, unknown>)[hook];
            if (typeof emit === 'function') emit(name, detail);
          },
          [EMIT_HOOK, event, value] as const,
        ),
      ),
    );
  }

  async #answer(request: WireRequest): Promise<WireAnswer> {
    this.requests.push(request);
    try {
      if (PROMPTS.has(request.method)) await this.#gate.pass();
      return { ok: true, value: await this.#handle(request.method, (request.params ?? []) as unknown[]) };
    } catch (error) {
      return { ok: false, error: WalletError.from(error).toWire() };
    }
  }

  async #handle(method: string, params: unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.#chainId);
      case 'eth_accounts':
        return this.#visibleAccounts();
      case 'eth_requestAccounts':
        await this.#connect();
        return this.#visibleAccounts();
      case 'wallet_requestPermissions':
        await this.#connect();
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: this.#visibleAccounts() }],
          },
        ];
      case 'wallet_revokePermissions':
        this.#connected = false;
        return null;
      case 'wallet_switchEthereumChain':
        return this.#switchChain(params[0] as { chainId: Hex });
      case 'wallet_addEthereumChain':
        return this.#addChain(params[0] as { chainId: Hex; rpcUrls: string[] });
      case 'eth_sendTransaction':
        return this.#send(params[0] as TransactionRequest);
      case 'eth_signTypedData_v4':
        return this.#signTypedData(params[0] as Address, params[1] as string);
      case 'personal_sign':
        return this.#accountOf(params[1] as Address).signMessage({ message: { raw: params[0] as Hex } });
      default:
        return this.#read(method, params);
    }
  }

  async #connect(): Promise<void> {
    if (this.#connected) return;
    this.#connected = true;
    await this.#emit('accountsChanged', this.#visibleAccounts());
  }

  async #switchChain({ chainId }: { chainId: Hex }): Promise<null> {
    const id = Number(chainId);
    if (!this.#rpcUrls.has(id)) throw new WalletError(4902, `Unrecognized chain ID "${chainId}".`);
    if (id !== this.#chainId) await this.setChain(id);
    return null;
  }

  async #addChain({ chainId, rpcUrls: [url] }: { chainId: Hex; rpcUrls: string[] }): Promise<null> {
    if (!url) throw new WalletError(-32602, 'Expected an array with at least one valid string HTTPS url.');
    const id = Number(chainId);
    if (!this.#keepsOwnRpcs || !this.#rpcUrls.has(id)) this.#rpcUrls.set(id, url);
    return this.#switchChain({ chainId });
  }

  /** Sent one after the other, as each uses the account's next nonce. */
  #send(request: TransactionRequest): Promise<Hex> {
    const sent = this.#sending.then(() => this.#sendNow(request));
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #sendNow(request: TransactionRequest): Promise<Hex> {
    const hash = this.#contract
      ? await this.#contract.propose(request)
      : await sendSigned(this.#accountOf(request.from), this.#chainId, this.#rpcUrl(), request, this.#habits);
    this.sent.push(hash);
    const lost = this.#lost;
    this.#lost = undefined;
    if (lost === 'error') throw new WalletError(-32603, 'The status page is already pending.');
    if (lost === 'silence') return new Promise(() => {});
    await lost;
    return hash;
  }

  /** @param json the typed data (EIP-712) as its text */
  async #signTypedData(signer: Address, json: string): Promise<Hex> {
    return this.#accountOf(signer).signTypedData(JSON.parse(json) as TypedDataDefinition);
  }

  #accountOf(address: Address | undefined): LocalAccount {
    const account = this.#accounts.find((one) => one.address.toLowerCase() === address?.toLowerCase());
    if (!account) throw new WalletError(4100, 'The requested account has not been authorized by the user.');
    return account;
  }

  async #read(method: string, params: unknown[]): Promise<unknown> {
    const client = createPublicClient({ transport: http(this.#rpcUrl(), { retryCount: 0 }) });
    return client.request({ method, params } as never);
  }

  #rpcUrl(): string {
    const url = this.#rpcUrls.get(this.#chainId);
    if (!url) throw new WalletError(-32603, `No RPC for chain ${this.#chainId}.`);
    return url;
  }
}
