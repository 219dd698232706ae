import { tokenLockerAbi } from '@kingspad/abi';
import { metadataTail, sameAddress, type Address, type Hex } from '@kingspad/domain';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  numberToHex,
  pad,
  toHex,
  parseAbi,
  type Abi,
  type AbiEvent,
} from 'viem';
import { erc20Abi } from '@kingspad/protocol/token/abi';
import { ALICE, FakeChain, rpcError, testConfig } from '#web3/testing/fake-chain.ts';

/** A contract's answers by function; a function gets the arguments and the caller. Throw to revert. */
type Answers = Record<string, unknown>;
type Call = { to?: Address; data?: Hex; from?: Address; value?: Hex };
type Answer = (args: readonly unknown[], from: Address) => unknown;
/** Effects of a transaction on a contract, by function. Throw to revert; the returned function runs in the block. */
type Writes = Record<string, (args: readonly unknown[], from: Address) => Effect>;

/** Result of a transaction that does not revert. */
export interface Effect {
  returns?: unknown;
  /** Changes the contract in the transaction's block. @returns the events it emits, in order */
  apply: (transaction: Hex, data?: Hex) => TestEvent[];
}

export interface TestEvent {
  name: string;
  args: Record<string, unknown>;
}

interface TestContract {
  call: (call: Required<Omit<Call, 'value'>>) => Hex;
  /**
   * Performs a transaction.
   * @returns its logs
   */
  execute: (call: Required<Omit<Call, 'value'>>, transaction: Hex) => object[];
}

const tokenAbi = [
  ...erc20Abi,
  ...(['name', 'symbol'] as const).map(
    (name) =>
      ({
        type: 'function',
        name,
        stateMutability: 'view',
        inputs: [],
        outputs: [{ type: 'string' }],
      }) as const,
  ),
];

/** Further answers of an LP token. */
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);

/** A token that a test made. */
export interface TestToken {
  address: Address;
  name: string;
  symbol: string;
  decimals: number;
  /** Base units by holder. */
  balances: Map<Address, bigint>;
  /** Allows a spender this much of an owner's tokens. */
  approve(owner: Address, spender: Address, amount: bigint): void;
  allowance(owner: Address, spender: Address): bigint;
}

/**
 * Lets a contract take an amount that its owner has approved, as a token's `transferFrom` does.
 * @returns does it @throws as a revert where the owner holds or has approved too little
 */
export function taking(token: TestToken, owner: Address, spender: Address, amount: bigint): () => void {
  const held = token.balances.get(owner) ?? 0n;
  const allowed = token.allowance(owner, spender);
  if (amount > held || amount > allowed) throw REVERTED();
  return () => {
    token.approve(owner, spender, allowed - amount);
    token.balances.set(owner, held - amount);
    token.balances.set(spender, (token.balances.get(spender) ?? 0n) + amount);
  };
}

/** The digest of details that follows a call's arguments, as the contracts read it; zero for a call without. */
export function digestIn(abi: Abi, data?: Hex): Hex {
  if (!data) return pad('0x');
  const place = encodeFunctionData({ abi, ...decodeFunctionData({ abi, data }) }).length;
  const tail = data.slice(place, place + TAIL_LENGTH);
  const digest: Hex = `0x${tail.slice(-64)}`;
  return tail.length === TAIL_LENGTH && metadataTail(digest) === `0x${tail}` ? digest : pad('0x');
}

/** Hex digits of a tag and a digest. */
const TAIL_LENGTH = 72;

/** The locker's fee unless a test sets another, wei. */
export const LOCK_FEE = 10n ** 16n;

const REVERTED = () => rpcError(3, 'execution reverted', '0x');

function decoded(abi: Abi, data: Hex): { functionName: string; args: readonly unknown[] } {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    return { functionName, args };
  } catch {
    throw REVERTED();
  }
}

/** An event as a receipt has it. */
function encodedEvent(abi: Abi, { name, args }: TestEvent): { topics: unknown; data: Hex } {
  const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name);
  if (!event) throw new Error(`There is no event ${name}.`);
  const plain = event.inputs.filter(({ indexed }) => !indexed);
  const values = plain.map((input) => args[input.name ?? '']);
  return {
    topics: encodeEventTopics({ abi: [event], args }),
    data: encodeAbiParameters(plain, values),
  };
}

/** How long a block takes, seconds. */
const BLOCK_SECONDS = 3;

/** {@link FakeChain} with contracts that answer by name, and that transactions change. */
export class TestChain extends FakeChain {
  /** Whether sent transactions are mined at once; else the test mines them. */
  minesAtOnce = true;
  readonly #tokens: TestToken[] = [];
  readonly #contracts = new Map<string, TestContract>();
  #count = 0;

  constructor() {
    super();
    this.call = ([call]) => this.#answer(call as Call);
    const { request } = this;
    this.request = async (call) => {
      const answer = await request(call);
      if (call.method === 'eth_sendTransaction' && this.minesAtOnce) this.#mineWrite(answer as Hex);
      if (call.method === 'wallet_sendCalls' && this.minesAtOnce)
        this.mineBundle((answer as { id: string }).id);
      return answer;
    };
    const { tokenLocker, liquidityLocker } = testConfig().contracts;
    for (const locker of [tokenLocker, liquidityLocker]) {
      if (locker) this.contract(locker, tokenLockerAbi, { fee: LOCK_FEE, feesExcluded: false });
    }
  }

  /** Chain time of the newest block, seconds. */
  now(): number {
    return 1_800_000_000 + this.head * BLOCK_SECONDS;
  }

  /** Lets time pass; the newest block is the first one at or after it. */
  advance(seconds: number): void {
    this.head += Math.ceil(seconds / BLOCK_SECONDS);
  }

  /** Puts a transaction into a block, with its effect on the called contract. */
  override mine(hash: Hex, wanted: 'success' | 'reverted' = 'success'): void {
    const { to, input: data, from } = this.pool.get(hash) ?? {};
    const contract = to && this.#contracts.get(to.toLowerCase());
    let status = wanted;
    let logs: object[] = [];
    if (contract && data && from && status === 'success') {
      try {
        logs = contract.execute({ to, data, from }, hash);
      } catch {
        status = 'reverted';
      }
    }
    super.mine(hash, status);
    this.#place(hash, logs);
  }

  /** Puts calls of one batch into a block, with their effects one after the other. */
  override mineBundle(id: string): Hex {
    const { request } = this.bundles.find((one) => one.id === id) ?? {};
    const hash = super.mineBundle(id);
    const from = request?.from as Address;
    const logs = (request?.calls ?? []).flatMap(
      ({ to, data }) => this.#contracts.get(to.toLowerCase())?.execute({ to, data, from }, hash) ?? [],
    );
    this.#place(hash, logs);
    return hash;
  }

  #place(hash: Hex, logs: readonly object[]): void {
    const receipt = this.receipts.get(hash);
    const { blockNumber, blockHash } = receipt ?? {};
    const where = { blockNumber, blockHash, transactionHash: hash, transactionIndex: '0x0', removed: false };
    const placed = logs.map((log, index) => ({ ...log, ...where, logIndex: numberToHex(index) }));
    this.receipts.set(hash, { ...receipt, logs: placed });
  }

  /** An address without a contract. */
  newAddress(): Address {
    this.#count += 1;
    return getAddress(pad(toHex(0xc0de_0000 + this.#count), { size: 20 }));
  }

  /** Puts a contract at an address. */
  contract(address: Address, abi: Abi, answers: Answers, writes: Writes = {}): void {
    const answerOf = (name: string, args: readonly unknown[], from: Address): unknown => {
      if (name in writes) return writes[name]?.(args, from).returns;
      if (!(name in answers)) throw REVERTED();
      const answer = answers[name];
      return typeof answer === 'function' ? (answer as Answer)(args, from) : answer;
    };
    this.#contracts.set(address.toLowerCase(), {
      call({ data, from }) {
        const { functionName, args } = decoded(abi, data);
        const result = answerOf(functionName, args, from);
        return result === undefined ? '0x' : encodeFunctionResult({ abi, functionName, result });
      },
      execute({ data, from }, transaction) {
        const { functionName, args } = decoded(abi, data);
        const events = writes[functionName]?.(args, from).apply(transaction, data) ?? [];
        return events.map((event) => ({ address, ...encodedEvent(abi, event) }));
      },
    });
  }

  /**
   * Puts a contract at an address that answers every call alike.
   * @throws the error of `answer`, as a revert
   */
  code(address: Address, answer: () => Hex): void {
    this.#contracts.set(address.toLowerCase(), {
      call: answer,
      execute() {
        answer();
        return [];
      },
    });
  }

  /**
   * Replaces the contract at an address for a while.
   * @returns a function that puts the former one back
   */
  replaceCode(address: Address, answer: () => Hex): () => void {
    const key = address.toLowerCase();
    const before = this.#contracts.get(key);
    this.code(address, answer);
    return () => void (before && this.#contracts.set(key, before));
  }

  /** A token whose supply is its holder's; with the values of the tests' own token on a real chain unless given. */
  token({
    name = 'Test Token',
    symbol = 'TST',
    decimals = 18,
    supply = 10n ** BigInt(6 + decimals),
    holder = ALICE,
    pairOf,
  }: {
    name?: string;
    symbol?: string;
    decimals?: number;
    supply?: bigint;
    holder?: Address;
    /** The two tokens of an LP token's pair. */
    pairOf?: readonly [TestToken, TestToken];
  } = {}): TestToken {
    const address = this.newAddress();
    const balances = new Map<Address, bigint>([[holder, supply]]);
    const allowances = new Map<string, bigint>();
    const pair = (owner: unknown, spender: unknown) => `${String(owner)} ${String(spender)}`.toLowerCase();
    const approve = (owner: Address, spender: Address, amount: bigint) =>
      void allowances.set(pair(owner, spender), amount);
    const allowance = (owner: Address, spender: Address) => allowances.get(pair(owner, spender)) ?? 0n;
    this.contract(
      address,
      pairOf ? [...tokenAbi, ...pairAbi] : tokenAbi,
      {
        ...(pairOf && { token0: pairOf[0].address, token1: pairOf[1].address, getReserves: [1n, 1n, 0] }),
        name,
        symbol,
        decimals,
        totalSupply: supply,
        balanceOf: ([account]: [Address]) =>
          [...balances].find(([known]) => sameAddress(known, account))?.[1] ?? 0n,
        allowance: ([owner, spender]: [Address, Address]) => allowance(owner, spender),
      },
      {
        approve: ([spender, amount], from) => ({
          returns: true,
          apply() {
            approve(from, spender as Address, amount as bigint);
            return [];
          },
        }),
      },
    );
    const token = { address, name, symbol, decimals, balances, approve, allowance };
    this.#tokens.push(token);
    return token;
  }

  /** @throws as a revert if the test made no such token */
  tokenAt(address: Address): TestToken {
    const token = this.#tokens.find((one) => sameAddress(one.address, address));
    if (!token) throw REVERTED();
    return token;
  }

  #answer({ to, data, from = ALICE }: Call): Hex {
    const contract = to && this.#contracts.get(to.toLowerCase());
    return contract && data ? contract.call({ to, data, from }) : '0x';
  }

  /** Calls to no known contract stay in the node's pool. */
  #mineWrite(hash: Hex): void {
    const { to } = this.pool.get(hash) ?? {};
    if (to && this.#contracts.has(to.toLowerCase())) this.mine(hash);
  }
}
