import type { Address, Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  padHex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import type { Eip1193 } from '../engine/wallet-provider.ts';

export const ALICE: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const BOB: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const LOCKER: Address = '0x4826533B4897376654Bb4d4AD88B7faFD0C98528';
/** The sender of transactions that other accounts pay for. */
const BUNDLER: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const ANCHOR: Hex = padHex('0xa1', { size: 32 });

/** A deployment, for tests. */
export function testConfig(change: Partial<PublicConfig> = {}): PublicConfig {
  return {
    chainId: 97,
    chainName: 'Test Chain',
    rpcUrl: 'http://rpc.test',
    blockTimeSeconds: 3,
    blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
    explorer: null,
    contracts: {
      tokenLocker: LOCKER,
      liquidityLocker: '0x5555555555555555555555555555555555555555',
      presaleFactory: null,
      stakingFactory: null,
    },
    routers: [],
    coins: [],
    fees: { lock: '0', liquidityLock: '0', presale: null, staking: null },
    limits: {
      maxLockAmount: '1',
      maxDate: 1e10,
      maxTitleLength: 100,
      pageSize: 100,
      searchLength: 100,
      draftBytes: 65_536,
    },
    links: {},
    partners: [],
    influencers: [],
    credit: null,
    operators: [],
    anchor: { blockNumber: 42, blockHash: ANCHOR },
    walletConnectProjectId: null,
    walletConnectRelayUrl: null,
    demoAccounts: [],
    ...change,
  };
}

/** An error in the form that nodes and wallets return. */
export const rpcError = (code: number, message: string, data?: unknown) =>
  Object.assign(new Error(message), { code, data });

interface SentTransaction {
  hash: Hex;
  from: Address;
  to: Address;
  input: Hex;
  value: Hex;
  nonce: number;
  /** The gas limit that the page proposed. */
  gas?: Hex;
}

interface BatchCall {
  to: Address;
  data: Hex;
  value?: Hex;
}

/** Calls as an account of ERC-7821 executes them together. */
export function executeData(calls: readonly BatchCall[]): Hex {
  const batch = calls.map(({ to, value = '0x0', data }) => ({ target: to, value: BigInt(value), data }));
  const type = parseAbiParameters('(address target, uint256 value, bytes data)[]');
  return encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionData) payable']),
    args: [padHex('0x01', { dir: 'right', size: 32 }), encodeAbiParameters(type, [batch])],
  });
}

/** Batches that the wallet accepted. */
export interface SentBundle {
  id: string;
  request: { calls: BatchCall[]; [field: string]: unknown };
  hash?: Hex;
}

/** The nonce of the first transaction that a test sends. */
const FIRST_NONCE = 7;

interface LogsFilter {
  address?: Address;
  topics?: (Hex | Hex[] | null)[];
  fromBlock: Hex;
  toBlock: Hex;
}

type Request = { method: string; params?: readonly unknown[] | object };
type Answer = (params: unknown[]) => unknown;

/**
 * A chain and a wallet on it, in one object: the pages' RPC and the wallet's provider share the answers. A test changes
 * its answers and mines when it wants to.
 */
export class FakeChain implements Eip1193 {
  readonly log: string[] = [];
  accounts: Address[] = [ALICE];
  chainId = 97;
  anchorHash = ANCHOR;
  balance = 10n ** 18n;
  head = 100;
  /** The code at an address; other addresses are externally owned accounts. */
  readonly codes = new Map<Address, Hex>();
  /** The node's gas estimate for every call; undefined if it gives none. */
  gasEstimate: bigint | undefined = 52_000n;
  /** Gas used by a transaction; it reverts with a lower limit. */
  gasNeeded = 0n;
  /** Answers `eth_call`; throw to revert. */
  call: Answer = () => '0x';
  /** Whether the node lists no logs, as one that keeps none. */
  hidesLogs = false;
  /** Runs when the wallet receives a transaction; throw to refuse. */
  onSend: () => unknown = () => undefined;
  /** Runs when the wallet receives a batch; throw to refuse. */
  onSendCalls: () => unknown = () => undefined;
  /** The wallet's answer once a transaction is in the pool; throw for an error after sending, or never settle. */
  answerSend: (hash: Hex) => unknown = (hash) => hash;
  /** The wallet's answer once it took a batch. */
  answerSendCalls: (id: string) => unknown = (id) => ({ id });
  /** Transactions of the pool that this node has not seen. */
  readonly unseen = new Set<Hex>();
  /** The first block whose state the node still has. */
  firstState = 0;
  /** The wallet's status of a batch; by default from the chain. */
  callsStatus: ((id: string) => unknown) | undefined;
  /** Bytes that the wallet appends to every call. */
  appendix: Hex = '0x';
  readonly bundles: SentBundle[] = [];
  readonly pool = new Map<Hex, SentTransaction>();
  readonly receipts = new Map<Hex, { blockNumber?: Hex; [field: string]: unknown }>();
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  #nonce = FIRST_NONCE;

  request = async ({ method, params }: Request): Promise<unknown> => {
    this.log.push(method);
    const answer = this.#answers[method];
    if (!answer) throw rpcError(-32601, `${method} is not available`);
    return answer(Array.isArray(params) ? params : []);
  };

  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: (value: unknown) => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  count(method: string): number {
    return this.log.filter((called) => called === method).length;
  }

  /** Mines a transaction of the pool. */
  mine(hash: Hex, wanted: 'success' | 'reverted' = 'success'): void {
    this.head += 1;
    const transaction = this.pool.get(hash);
    // Without a proposed limit the wallet uses the node's estimate.
    const gas = transaction?.gas ? BigInt(transaction.gas) : (this.gasEstimate ?? this.gasNeeded);
    const status = gas < this.gasNeeded ? 'reverted' : wanted;
    this.receipts.set(hash, {
      transactionHash: hash,
      blockNumber: numberToHex(this.head),
      blockHash: padHex(numberToHex(this.head), { size: 32 }),
      transactionIndex: '0x0',
      from: transaction?.from ?? ALICE,
      to: transaction?.to ?? LOCKER,
      status: status === 'success' ? '0x1' : '0x0',
      logs: [],
      logsBloom: '0x',
      type: '0x2',
      gasUsed: '0x5208',
      cumulativeGasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      contractAddress: null,
    });
  }

  /** Another transaction of the same nonce is mined instead. @returns its hash */
  replace(hash: Hex, change: Partial<SentTransaction> = {}): Hex {
    const old = this.pool.get(hash);
    if (!old) throw new Error('There is no such transaction.');
    this.pool.delete(hash);
    const other = { ...old, hash: padHex(numberToHex(0xbb00 + this.pool.size), { size: 32 }), ...change };
    this.pool.set(other.hash, other);
    this.mine(other.hash);
    return other.hash;
  }

  /** A relayer has the account execute a batch in one transaction. @returns its hash */
  mineBundle(id: string): Hex {
    const bundle = this.bundles.find((one) => one.id === id);
    const calls = bundle?.request.calls ?? [];
    const hash = padHex(numberToHex(0xb000 + this.bundles.length), { size: 32 });
    const account = bundle?.request.from as Address;
    const input = executeData(calls);
    const nonce = 1_000_000 + this.bundles.length;
    this.pool.set(hash, { hash, from: BUNDLER, to: account, input, value: '0x0', nonce });
    this.mine(hash);
    const { blockNumber, blockHash } = this.receipts.get(hash) ?? {};
    const where = { blockNumber, blockHash, transactionHash: hash, transactionIndex: '0x0', removed: false };
    const logs = calls.map(({ to }, index) => ({
      ...where,
      address: to,
      topics: [padHex('0x01', { size: 32 })],
      data: '0x',
      logIndex: numberToHex(index),
    }));
    this.receipts.set(hash, { ...this.receipts.get(hash), logs });
    if (bundle) bundle.hash = hash;
    return hash;
  }

  #withAppendix(data: Hex): Hex {
    return concatHex([data, this.appendix]);
  }

  #appended(request: SentBundle['request']): SentBundle['request'] {
    return {
      ...request,
      calls: request.calls.map((call) => ({ ...call, data: this.#withAppendix(call.data) })),
    };
  }

  #statusOf(id: string): unknown {
    if (this.callsStatus) return this.callsStatus(id);
    const { hash } = this.bundles.find((one) => one.id === id) ?? {};
    return hash ? { status: 200, atomic: true, receipts: [{ transactionHash: hash }] } : { status: 100 };
  }

  /** The logs in a range of blocks. */
  #logs({ address, topics = [], fromBlock, toBlock }: LogsFilter): unknown[] {
    if (this.hidesLogs) return [];
    const receipts = [...this.receipts.values()].filter(
      ({ blockNumber }) => Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(toBlock),
    );
    const logs = receipts.flatMap((receipt) => receipt.logs as { address: Address; topics: Hex[] }[]);
    return logs.filter(
      (log) =>
        (address === undefined || log.address.toLowerCase() === address.toLowerCase()) &&
        topics.every((wanted, index) => {
          const at = log.topics[index]?.toLowerCase();
          return wanted === null || [wanted].flat().some((topic) => topic.toLowerCase() === at);
        }),
    );
  }

  #send(fields: { from: Address; to: Address; data: Hex; value: Hex; gas?: Hex }): Hex {
    const hash = padHex(numberToHex(0xf000 + this.pool.size), { size: 32 });
    const { from, to, data, value, gas } = fields;
    this.pool.set(hash, {
      hash,
      from,
      to,
      input: this.#withAppendix(data),
      value,
      nonce: this.#nonce,
      ...(gas && { gas }),
    });
    this.#nonce += 1;
    return hash;
  }

  #transaction(hash: Hex): object | null {
    const found = this.unseen.has(hash) && !this.receipts.has(hash) ? undefined : this.pool.get(hash);
    return found
      ? {
          gas: '0x1',
          ...found,
          nonce: numberToHex(found.nonce),
          type: '0x2',
          chainId: '0x61',
          blockNumber: this.receipts.get(hash)?.blockNumber ?? null,
        }
      : null;
  }

  /** An account's count of transactions, in its state after a block or with the pool. */
  #nonceOf(account: unknown, tag: unknown): number {
    const isPending = tag === 'pending';
    const block = isPending || tag === undefined || tag === 'latest' ? this.head : Number(tag);
    if (block < this.firstState) throw rpcError(-32_000, 'missing trie node');
    const counted = [...this.pool.values()].filter(({ hash, from }) => {
      const { blockNumber } = this.receipts.get(hash) ?? {};
      if (from.toLowerCase() !== String(account).toLowerCase()) return false;
      return blockNumber ? Number(blockNumber) <= block : isPending && !this.unseen.has(hash);
    });
    return Math.max(FIRST_NONCE, ...counted.map(({ nonce }) => nonce + 1));
  }

  #block(tag: unknown, isFull: unknown): object {
    const number = tag === 'latest' ? this.head : Number(tag);
    const here = [...this.pool.values()].filter(
      ({ hash }) => this.receipts.get(hash)?.blockNumber === numberToHex(number),
    );
    return {
      number: numberToHex(number),
      hash: number === 42 ? this.anchorHash : padHex(numberToHex(number), { size: 32 }),
      timestamp: numberToHex(1_800_000_000 + number * 3),
      logsBloom: here.some(({ hash }) => [this.receipts.get(hash)?.logs ?? []].flat().length > 0)
        ? '0x1'
        : '0x0',
      transactions: here.map(({ hash }) => (isFull ? this.#transaction(hash) : hash)),
    };
  }

  readonly #answers: Record<string, Answer> = {
    eth_chainId: () => numberToHex(this.chainId),
    eth_accounts: () => this.accounts,
    eth_requestAccounts: () => this.accounts,
    eth_getBalance: () => numberToHex(this.balance),
    eth_getCode: ([address]) => this.codes.get(address as Address) ?? '0x',
    eth_estimateGas: () => {
      if (this.gasEstimate === undefined) throw rpcError(-32_000, 'execution reverted');
      return numberToHex(this.gasEstimate);
    },
    eth_gasPrice: () => numberToHex(10n ** 9n),
    eth_getBlockByNumber: ([tag, isFull]) => this.#block(tag, isFull),
    eth_getTransactionReceipt: ([hash]) => this.receipts.get(hash as Hex) ?? null,
    eth_getTransactionByHash: ([hash]) => this.#transaction(hash as Hex),
    eth_getTransactionCount: ([account, tag]) => numberToHex(this.#nonceOf(account, tag)),
    eth_call: (params) => this.call(params),
    eth_getLogs: ([filter]) => this.#logs(filter as LogsFilter),
    wallet_sendCalls: async ([request]) => {
      await this.onSendCalls();
      const id = `bundle-${this.bundles.length + 1}`;
      this.bundles.push({ id, request: this.#appended(request as SentBundle['request']) });
      return this.answerSendCalls(id);
    },
    wallet_getCallsStatus: ([id]) => this.#statusOf(String(id)),
    eth_sendTransaction: async ([fields]) => {
      await this.onSend();
      return this.answerSend(this.#send(fields as { from: Address; to: Address; data: Hex; value: Hex }));
    },
  };
}
