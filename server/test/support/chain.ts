import { tokenLockerAbi, type Deployment } from '@kingspad/abi';
import {
  approve,
  DEMO_ACCOUNTS,
  deployDevToken,
  DEPLOYER,
  headNumber,
  headTimestamp,
  send,
  transfer,
  type Anvil,
  type DeployedDex,
  type Receipt,
} from '@kingspad/devnet';
import { metadataTail, type Address, type Hex } from '@kingspad/domain';
import { concatHex, encodeFunctionData, parseEther } from 'viem';
import { deployAnew, startDeployed, type DeployedNode } from './deployed-nodes.ts';
import { atEnd } from './endings.ts';
import { newPair } from './pairs.ts';

export const ALICE: Address = DEMO_ACCOUNTS[0].address;
export const BOB: Address = DEMO_ACCOUNTS[1].address;
const LOCK_FEE = parseEther('0.01');

/** The lockers that a test is about. */
export type LockerName = 'tokenLocker' | 'liquidityLocker';
export const LOCKERS = ['tokenLocker', 'liquidityLocker'] as const satisfies readonly LockerName[];

/** A node with the lockers on it, and a block for each transaction. */
export interface TestChain {
  anvil: Anvil;
  url: string;
  /** The locker that the test is about. */
  locker: Address;
  deployment: Deployment;
  /** Exchange, for tests of the LP locker. */
  dex: DeployedDex | undefined;
  /**
   * A token of the holders (Alice and Bob unless given), of which the locker may take all that they have; for the LP
   * locker a pair of such a token.
   */
  newToken: (options?: TokenOptions) => Promise<Address>;
  lock: (request: LockRequest) => Promise<Receipt>;
  unlock: (owner: Address, lockId: number) => Promise<Receipt>;
  /** The transaction of a lock, to be put into a block by hand. */
  lockTransaction: (request: LockRequest) => LockTransaction;
  head: () => Promise<number>;
  stop: () => Promise<void>;
}

export interface LockTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  /** Given, because an estimate on one branch is too low on another. */
  gas: Hex;
}

export interface TokenOptions {
  name?: string;
  symbol?: string;
  decimals?: number;
  holders?: readonly Address[];
}

export interface LockRequest {
  token: Address;
  /** Alice unless given. */
  owner?: Address;
  amount?: bigint;
  /** Seconds; far in the future unless given. */
  unlockAt?: number;
  digest?: Hex;
}

const LOCK_GAS: Hex = '0x7a120';
const FAR_FUTURE = 4_000_000_000;

/**
 * Starts a node on a free port, with the contracts on it; it stops with the test or the file that starts it.
 * @param options.about the token locker unless given; with the LP locker there are a DEX and a coin for sales
 * @param options.anew deploys them anew, on the given port, so that no other test chain has their blocks
 */
export async function startTestChain(
  options: { about?: LockerName; anew?: { port: number } } = {},
): Promise<TestChain> {
  const { about = 'tokenLocker', anew } = options;
  const kind = about === 'liquidityLocker' ? 'market' : 'bare';
  const node = await (anew ? deployAnew(kind, anew) : startDeployed(kind));
  atEnd(() => node.anvil.stop());
  return testChainOf(node, about);
}

/** A node with the contracts on it, as a test about one of the lockers sees it. */
export function testChainOf({ anvil, deployment, dex: market }: DeployedNode, about: LockerName): TestChain {
  const { url } = anvil;
  const dex = about === 'liquidityLocker' ? market : undefined;
  const locker = deployment.contracts[about];
  const lockTransaction = ({
    token,
    owner = ALICE,
    amount = 1000n,
    unlockAt,
    digest,
  }: LockRequest): LockTransaction => {
    const data = encodeFunctionData({
      abi: tokenLockerAbi,
      functionName: 'lockTokens',
      args: [token, amount, BigInt(unlockAt ?? FAR_FUTURE), false],
    });
    return {
      from: owner,
      to: locker,
      data: digest ? concatHex([data, metadataTail(digest)]) : data,
      value: LOCK_FEE,
      gas: LOCK_GAS,
    };
  };
  return {
    anvil,
    url,
    locker,
    deployment,
    dex,
    newToken: async ({ holders = [ALICE, BOB], ...tokenOptions } = {}) => {
      const token = dex
        ? (await newPair(url, dex, tokenOptions)).pair
        : await deployDevToken(url, tokenOptions);
      for (const holder of holders) {
        await transfer(url, token, holder, 500_000n, DEPLOYER);
        await approve(url, token, locker, 2n ** 255n, holder);
      }
      return token;
    },
    lockTransaction,
    lock: (request) => send(url, lockTransaction(request)),
    unlock: (owner, lockId) =>
      send(url, {
        from: owner,
        to: locker,
        data: encodeFunctionData({
          abi: tokenLockerAbi,
          functionName: 'unlockTokens',
          args: [BigInt(lockId)],
        }),
      }),
    head: () => headNumber(url),
    stop: () => anvil.stop(),
  };
}

/** A date a moment after the chain's head, so that a lock can be paid out soon. */
export async function soon(chain: TestChain, seconds = 60): Promise<number> {
  return (await headTimestamp(chain.url)) + seconds;
}
