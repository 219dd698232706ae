import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import { decodeFunctionData, encodeFunctionResult, getAddress, pad, toHex, type Abi } from 'viem';
import { ALICE, FakeChain, rpcError, testConfig } from '../web3/testing/fake-chain.ts';
import { erc20Abi } from '../web3/token-abi.ts';

/** What a contract answers by function; a function is asked with the arguments and the caller. Throw to revert. */
type Answers = Record<string, unknown>;
type Call = { to?: Address; data?: Hex; from?: Address };
type Answer = (args: readonly unknown[], from: Address) => unknown;

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

/** A token that a test made. */
export interface TestToken {
  address: Address;
  symbol: string;
  /** Base units by holder. */
  balances: Map<Address, bigint>;
  /** Lets a spender take so much from an owner. */
  approve(owner: Address, spender: Address, amount: bigint): void;
}

/** The locker's fee unless a test sets another, wei. */
export const LOCK_FEE = 10n ** 16n;

const REVERTED = () => rpcError(3, 'execution reverted', '0x');

/** {@link FakeChain} with contracts that answer by name. */
export class TestChain extends FakeChain {
  readonly #contracts = new Map<string, (call: Required<Call>) => Hex>();
  #count = 0;

  constructor() {
    super();
    this.call = ([call]) => this.#answer(call as Call);
    const { tokenLocker, liquidityLocker } = testConfig().contracts;
    for (const locker of [tokenLocker, liquidityLocker]) {
      if (locker) this.contract(locker as Address, tokenLockerAbi, { fee: LOCK_FEE, feesExcluded: false });
    }
  }

  /** Chain time of the newest block, seconds. */
  now(): number {
    return 1_800_000_000 + this.head * 3;
  }

  /** An address where nothing is yet. */
  newAddress(): Address {
    this.#count += 1;
    return getAddress(pad(toHex(0xc0de_0000 + this.#count), { size: 20 }));
  }

  /** Puts a contract at an address. */
  contract(address: Address, abi: Abi, answers: Answers): void {
    this.#contracts.set(address.toLowerCase(), ({ data, from }) => {
      let called;
      try {
        called = decodeFunctionData({ abi, data });
      } catch {
        throw REVERTED();
      }
      const { functionName, args = [] } = called;
      if (!(functionName in answers)) throw REVERTED();
      const answer = answers[functionName];
      const result = typeof answer === 'function' ? (answer as Answer)(args, from) : answer;
      return encodeFunctionResult({ abi, functionName, result });
    });
  }

  /** Puts a contract at an address that answers every call alike. @throws what `answer` throws, as a revert */
  code(address: Address, answer: () => Hex): void {
    this.#contracts.set(address.toLowerCase(), answer);
  }

  /** A token whose supply is its holder's; with the values of the tests' own token on a real chain unless given. */
  token({
    name = 'Test Token',
    symbol = 'TST',
    decimals = 18,
    supply = 10n ** BigInt(6 + decimals),
    holder = ALICE,
  }: {
    name?: string;
    symbol?: string;
    decimals?: number;
    supply?: bigint;
    holder?: Address;
  } = {}): TestToken {
    const address = this.newAddress();
    const balances = new Map<Address, bigint>([[holder, supply]]);
    const allowances = new Map<string, bigint>();
    const pair = (owner: unknown, spender: unknown) => `${String(owner)} ${String(spender)}`.toLowerCase();
    const approve = (owner: Address, spender: Address, amount: bigint) =>
      void allowances.set(pair(owner, spender), amount);
    this.contract(address, tokenAbi, {
      name,
      symbol,
      decimals,
      totalSupply: supply,
      balanceOf: ([account]: [Address]) =>
        [...balances].find(([known]) => sameAddress(known, account))?.[1] ?? 0n,
      allowance: ([owner, spender]: [Address, Address]) => allowances.get(pair(owner, spender)) ?? 0n,
      approve: true,
    });
    return { address, symbol, balances, approve };
  }

  #answer({ to, data, from = ALICE }: Call): Hex {
    const contract = to && this.#contracts.get(to.toLowerCase());
    return contract && data ? contract({ to, data, from }) : '0x';
  }
}
