import { callsOf, type ContractCall, type Deployment } from '@kingspad/abi';
import {
  deployArtifact,
  DEPLOYER,
  dexAbis,
  headTimestamp,
  increaseTime,
  mine,
  rpc,
  sendCall,
  setNextTimestamp,
  waitForReceipt,
  withGasMargin,
} from '@kingspad/devnet';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
  type LocalAccount,
  type TransactionReceipt,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { viewsAt } from '../../server/test/support/views.ts';

const erc20Call = callsOf(erc20Abi);
const routerCall = callsOf(dexAbis.router);

/** Functions that only test tokens have; any account may call them. */
export const zooCall = callsOf(
  parseAbi([
    'function mint(address to, uint256 amount)',
    'function setPaused(bool isPaused)',
    'function setFrozen(address account, bool isFrozen)',
    'function play(uint8 trick, address locker)',
  ]),
);

export interface TestToken {
  address: Address;
  name: string;
  symbol: string;
  decimals: number;
}

export interface TestTokenOptions {
  name?: string;
  symbol?: string;
  decimals?: number;
  /** Base units; minted to the holder. */
  supply?: bigint;
}

/** The chain through plain transactions, as a third party's script uses it: new accounts, new tokens. */
export class ChainClient {
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  readonly client;
  /** The views of a contract at the head, by name. */
  readonly views: ReturnType<typeof viewsAt>;
  readonly #chain;

  constructor(rpcUrl: string, deployment: Deployment) {
    this.rpcUrl = rpcUrl;
    this.views = viewsAt(rpcUrl);
    this.deployment = deployment;
    this.#chain = defineChain({
      id: deployment.chainId,
      name: deployment.chainName,
      nativeCurrency: { name: 'tBNB', symbol: 'tBNB', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    });
    this.client = createPublicClient({ chain: this.#chain, transport: http(rpcUrl), pollingInterval: 20 });
  }

  /** The head's time, seconds. */
  now(): Promise<number> {
    return headTimestamp(this.rpcUrl);
  }

  /** Moves the chain's clock forward and mines a block there. */
  advance(seconds: number): Promise<void> {
    return increaseTime(this.rpcUrl, seconds);
  }

  /** Mines blocks, three seconds apart. */
  mineBlocks(count: number): Promise<void> {
    return mine(this.rpcUrl, count, 3);
  }

  /** Mines a block at exactly this time, seconds. */
  async mineAt(timestamp: number): Promise<void> {
    await setNextTimestamp(this.rpcUrl, timestamp);
    await mine(this.rpcUrl);
  }

  /** A new account with some coin, whose key only the test has. */
  async account(coin = parseEther('10')): Promise<LocalAccount> {
    const account = privateKeyToAccount(generatePrivateKey());
    await rpc(this.rpcUrl, 'anvil_setBalance', [account.address, numberToHex(coin)]);
    return account;
  }

  /** A new token whose supply `holder` owns. */
  async token(holder: Address, options: TestTokenOptions = {}): Promise<TestToken> {
    const { name = 'Aurora Gold', symbol = 'AUR', decimals = 18 } = options;
    const supply = options.supply ?? 1_000_000n * 10n ** BigInt(decimals);
    const address = await deployArtifact(
      this.rpcUrl,
      'DevToken',
      [name, symbol, decimals, supply, holder],
      DEPLOYER,
    );
    return { address, name, symbol, decimals };
  }

  /**
   * A new token with a transfer tax; its name may be anything, of any length.
   * @param taxBps basis points
   */
  async taxedToken(
    holder: Address,
    { name = 'Toll Token', symbol = 'TOLL', taxBps = 0n },
  ): Promise<TestToken> {
    const args = [name, symbol, 10n ** 24n, holder, DEPLOYER, taxBps];
    const address = await deployArtifact(this.rpcUrl, 'DevTaxToken', args, DEPLOYER);
    return { address, name, symbol, decimals: 18 };
  }

  /**
   * A mock token of the contracts' tests; any account may mint it and set its switches.
   * @param name of one in contracts/test/mocks
   * @param mint base units for the holder
   */
  async zooToken(
    holder: Address,
    name: 'PolicyToken' | 'HostileToken' | 'NoReturnToken',
    mint = 10n ** 24n,
  ): Promise<Address> {
    const address = await deployArtifact(this.rpcUrl, name, [], DEPLOYER);
    await this.sendAsDeployer(zooCall(address, 'mint', [holder, mint]));
    return address;
  }

  /** A transaction of the deployer, as the test tokens' switches need: see {@link zooCall}. */
  async sendAsDeployer(call: ContractCall): Promise<void> {
    await sendCall(this.rpcUrl, DEPLOYER, call);
  }

  /** Gives a token a price: a pair with the coin, of the first router's. @param coin wei */
  async addLiquidity(account: LocalAccount, token: Address, amount: bigint, coin: bigint): Promise<void> {
    const [router] = this.deployment.routers;
    if (!router) throw new Error('the dev chain has no router');
    await this.write(account, erc20Call(token, 'approve', [router.address, amount]));
    const deadline = BigInt(await this.now()) + 3_600n;
    const args = [token, amount, amount, coin, account.address, deadline] as const;
    await this.write(account, routerCall(router.address, 'addLiquidityETH', args, { value: coin }));
  }

  /** Puts code at an address, in place of any other. */
  async setCode(address: Address, code: Hex): Promise<void> {
    await rpc(this.rpcUrl, 'anvil_setCode', [address, code]);
  }

  getCode(address: Address): Promise<Hex> {
    return rpc<Hex>(this.rpcUrl, 'eth_getCode', [address, 'latest']);
  }

  balanceOf(token: Address, holder: Address): Promise<bigint> {
    return this.views(token, erc20Abi)('balanceOf', [holder]);
  }

  /** @param spender the token locker unless given */
  allowance(
    token: Address,
    owner: Address,
    spender = this.deployment.contracts.tokenLocker,
  ): Promise<bigint> {
    return this.views(token, erc20Abi)('allowance', [owner, spender]);
  }

  /** A transaction of `account`, signed here, waited for. @throws if it reverts */
  async write(account: LocalAccount, call: ContractCall): Promise<TransactionReceipt> {
    const { address, abi, functionName, args, value, dataSuffix } = call;
    const request = { address, abi, functionName, args, value, dataSuffix };
    const gas = withGasMargin(await this.client.estimateContractGas({ ...request, account }));
    const hash = await this.walletOf(account).writeContract({ ...request, gas });
    const receipt = await this.receiptOf(hash);
    if (receipt.status !== 'success') throw new Error(`${functionName} reverted in ${hash}`);
    return receipt;
  }

  /**
   * Waits for a transaction to be mined.
   * @returns its receipt, even if it reverted
   */
  receiptOf(hash: Hex): Promise<TransactionReceipt> {
    return waitForReceipt(this.client, hash, { pollingIntervalMs: 20, timeoutMs: 60_000 });
  }

  /** Sends nothing to itself: uses the next nonce, so that a transaction queued behind it can be mined. */
  async sendNothing(account: LocalAccount): Promise<Hex> {
    const nonce = await this.client.getTransactionCount({ address: account.address });
    const hash = await this.walletOf(account).sendTransaction({ to: account.address, nonce });
    await this.receiptOf(hash);
    return hash;
  }

  /** @param spender the token locker unless given */
  async approve(
    account: LocalAccount,
    token: Address,
    amount: bigint,
    spender = this.deployment.contracts.tokenLocker,
  ): Promise<void> {
    await this.write(account, erc20Call(token, 'approve', [spender, amount]));
  }

  async transfer(account: LocalAccount, token: Address, to: Address, amount: bigint): Promise<void> {
    await this.write(account, erc20Call(token, 'transfer', [to, amount]));
  }

  async sendRaw(raw: Hex): Promise<void> {
    await this.client.request({ method: 'eth_sendRawTransaction', params: [raw] });
  }

  /** Signs with a key that the node does not have. */
  walletOf(account: LocalAccount) {
    return createWalletClient({ account, chain: this.#chain, transport: http(this.rpcUrl) });
  }
}
