import type { Address, Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { concatHex, numberToHex, padHex } from 'viem';
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

/** Batches that the wallet accepted. */
export interface SentBundle {
  id: string;
  request: { calls: { to: Address; data: Hex }[]; [field: string]: unknown };
  hash?: Hex;
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
  /** Runs when the wallet receives a transaction; throw to refuse. */
  onSend: () => unknown = () => undefined;
  /** Runs when the wallet receives a batch; throw to refuse. */
  onSendCalls: () => unknown = () => undefined;
  /** The wallet's status of a batch; by default from the chain. */
  callsStatus: ((id: string) => unknown) | undefined;
  readonly bundles: SentBundle[] = [];
  readonly pool = new Map<Hex, SentTransaction>();
  readonly receipts = new Map<Hex, { blockNumber?: Hex; [field: string]: unknown }>();
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  #nonce = 7;

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
    const other = { ...old, hash: padHex('0xbb', { size: 32 }), ...change };
    this.pool.set(other.hash, other);
    this.mine(other.hash);
    return other.hash;
  }

  /** Another account includes calls in a block: one transaction that contains all of their data. @returns its hash */
  mineBundle(id: string): Hex {
    const bundle = this.bundles.find((one) => one.id === id);
    const calls = bundle?.request.calls ?? [];
    const hash = padHex(numberToHex(0xb000 + this.bundles.length), { size: 32 });
    const account = bundle?.request.from as Address;
    const input = concatHex(['0x1fad948c', account, ...calls.map(({ data }) => data)]);
    const nonce = 1_000_000 + this.bundles.length;
    this.pool.set(hash, { hash, from: BUNDLER, to: BUNDLER, input, value: '0x0', nonce });
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

  #statusOf(id: string): unknown {
    if (this.callsStatus) return this.callsStatus(id);
    const { hash } = this.bundles.find((one) => one.id === id) ?? {};
    return hash ? { status: 200, atomic: true, receipts: [{ transactionHash: hash }] } : { status: 100 };
  }

  /** The logs of a contract in a range of blocks. */
  #logs({ address, fromBlock, toBlock }: { address: Address; fromBlock: Hex; toBlock: Hex }): unknown[] {
    const receipts = [...this.receipts.values()].filter(
      ({ blockNumber }) => Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(toBlock),
    );
    const logs = receipts.flatMap((receipt) => receipt.logs as { address: Address }[]);
    return logs.filter((log) => log.address.toLowerCase() === address.toLowerCase());
  }

  #send(fields: { from: Address; to: Address; data: Hex; value: Hex; gas?: Hex }): Hex {
    const hash = padHex(numberToHex(0xf000 + this.pool.size), { size: 32 });
    const { from, to, data, value, gas } = fields;
    this.pool.set(hash, { hash, from, to, input: data, value, nonce: this.#nonce, ...(gas && { gas }) });
    this.#nonce += 1;
    return hash;
  }

  #transaction(hash: Hex): object | null {
    const found = this.pool.get(hash);
    return found
      ? { gas: '0x1', ...found, nonce: numberToHex(found.nonce), type: '0x2', chainId: '0x61' }
      : null;
  }

  #minedNonces(): number {
    const mined = [...this.pool.values()].filter(({ hash }) => this.receipts.has(hash));
    return Math.max(0, ...mined.map(({ nonce }) => nonce + 1));
  }

  #block(tag: unknown): object {
    const number = tag === 'latest' ? this.head : Number(tag);
    const here = [...this.pool.values()].filter(
      ({ hash }) => this.receipts.get(hash)?.blockNumber === numberToHex(number),
    );
    return {
      number: numberToHex(number),
      hash: number === 42 ? this.anchorHash : padHex(numberToHex(number), { size: 32 }),
      timestamp: numberToHex(1_800_000_000 + number * 3),
      transactions: here.map(({ hash }) => this.#transaction(hash)),
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
    eth_getBlockByNumber: ([tag]) => this.#block(tag),
    eth_getTransactionReceipt: ([hash]) => this.receipts.get(hash as Hex) ?? null,
    eth_getTransactionByHash: ([hash]) => this.#transaction(hash as Hex),
    eth_getTransactionCount: () => numberToHex(this.#minedNonces()),
    eth_call: (params) => this.call(params),
    eth_getLogs: ([filter]) => this.#logs(filter as { address: Address; fromBlock: Hex; toBlock: Hex }),
    wallet_sendCalls: async ([request]) => {
      await this.onSendCalls();
      const id = `bundle-${this.bundles.length + 1}`;
      this.bundles.push({ id, request: request as SentBundle['request'] });
      return { id };
    },
    wallet_getCallsStatus: ([id]) => this.#statusOf(String(id)),
    eth_sendTransaction: async ([fields]) => {
      await this.onSend();
      return this.#send(fields as { from: Address; to: Address; data: Hex; value: Hex });
    },
  };
}
