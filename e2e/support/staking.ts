import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { metadataTail, newSalt, stakingMetaOf, type StakingMeta } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { headNumber, mine } from '@kingspad/devnet';
import { reclaimRewards, stake, stopPool, unstake } from '@kingspad/protocol/stakingPool/calls';
import { prepareStakingPool } from '@kingspad/protocol/stakingPool/create';
import { stakingPoolMadeBy } from '@kingspad/protocol/stakingPool/receipt';
import { parseUnits, type Address, type LocalAccount } from 'viem';
import type { ChainClient, TestToken } from './chain-client.ts';

/** Amounts in whole tokens, periods in blocks, times in seconds. */
export interface PoolOptions {
  /** The staked token; a new token of the creator unless given. */
  stakes?: TestToken;
  /** The reward token; null for the staked token, a new token of the creator unless given. */
  pays?: TestToken | null;
  supply?: string;
  limit?: string;
  /** The start, from now; the next block unless given. */
  startsIn?: number;
  /** The end, from its start. */
  lasts?: number;
  lockSeconds?: number;
  /** The creator's metadata; its digest is sent with the transaction, and {@link StakingPool.draft} is to be posted. */
  metadata?: Partial<StakingMeta>;
}

/** A pool through plain transactions, as by a script that does not know the web app. @see Chain.stakingPool */
export async function makePool(
  chain: ChainClient,
  creator: LocalAccount,
  options: PoolOptions = {},
): Promise<StakingPool> {
  const { supply: supplyText = '1000', limit: limitText = '500' } = options;
  const stakes =
    options.stakes ?? (await chain.token(creator.address, { name: 'Anchor Token', symbol: 'ANCH' }));
  const pays =
    options.pays === null
      ? stakes
      : (options.pays ?? (await chain.token(creator.address, { name: 'Reward Token', symbol: 'RWRD' })));
  const { stakingFactory } = chain.deployment.contracts;
  const supply = parseUnits(supplyText, pays.decimals);
  const limit = parseUnits(limitText, stakes.decimals);
  const lockTime = options.lockSeconds ?? 0;
  const fee = await chain.views(stakingFactory, stakingFactoryAbi)('feeAmount');
  await chain.approve(creator, pays.address, supply, stakingFactory);
  // A few blocks may be mined before the transaction.
  const head = await headNumber(chain.rpcUrl);
  const startBlock = options.startsIn === undefined ? 0 : head + options.startsIn;
  const endBlock = (startBlock || head) + (options.lasts ?? 1_000);
  const now = await chain.now();
  const { draft, digest, call } = prepareStakingPool(
    { chainId: chain.deployment.chainId, factory: stakingFactory },
    {
      creator: creator.address,
      staked: stakes,
      reward: pays,
      now,
      expiresAt: now + (endBlock - head) * 3,
      terms: {
        stakedToken: stakes.address,
        rewardToken: pays.address,
        isSameToken: stakes === pays,
        rewardsSupply: supply,
        startBlock: BigInt(startBlock),
        bonusEndBlock: BigInt(endBlock),
        poolLimitPerUser: limit,
        lockTime: BigInt(lockTime),
      },
      meta: stakingMetaOf(options.metadata ?? {}),
    },
    newSalt(),
  );
  const sent = { value: fee, ...(options.metadata && { dataSuffix: metadataTail(digest) }) };
  const receipt = await chain.write(creator, call(sent));
  const address = stakingPoolMadeBy(receipt, stakingFactory, creator.address);
  if (!address) throw new Error('no pool was made');
  return new StakingPool(chain, { address, creator, stakes, pays, draft: options.metadata && draft });
}

/** The last pool that a page created with this wallet, of known tokens. @throws if there is none */
export async function newestPoolOf(
  chain: ChainClient,
  creator: LocalAccount,
  tokens: Pick<MadePool, 'stakes' | 'pays'>,
): Promise<StakingPool> {
  const made = await chain.client.getContractEvents({
    address: chain.deployment.contracts.stakingFactory,
    abi: stakingFactoryAbi,
    eventName: 'StakingPoolCreated',
    args: { creator: creator.address },
    fromBlock: BigInt(chain.deployment.startBlock),
    strict: true,
  });
  const address = made.at(-1)?.args.pool;
  if (!address) throw new Error(`${creator.address} has made no pool`);
  return new StakingPool(chain, { address, creator, ...tokens, draft: undefined });
}

interface MadePool {
  address: Address;
  creator: LocalAccount;
  stakes: TestToken;
  pays: TestToken;
  draft: StakingDraft | undefined;
}

type View =
  | 'totalStaked'
  | 'rewardsSupply'
  | 'startBlock'
  | 'endBlock'
  | 'bonusEndBlock'
  | 'idleRewards'
  | 'lockTime'
  | 'poolLimitPerUser';

/** One pool, used through plain transactions. Amounts are texts in whole tokens. */
export class StakingPool {
  readonly address: Address;
  readonly creator: LocalAccount;
  readonly stakes: TestToken;
  readonly pays: TestToken;
  /** The creator's metadata, to be posted to `/api/v1/staking/create`. */
  readonly draft: StakingDraft | undefined;
  readonly #chain: ChainClient;

  constructor(chain: ChainClient, made: MadePool) {
    this.#chain = chain;
    this.address = made.address;
    this.creator = made.creator;
    this.stakes = made.stakes;
    this.pays = made.pays;
    this.draft = made.draft;
  }

  /** Transfers some of the staked token from the creator to the account. */
  async fund(account: Address, amount: string): Promise<void> {
    await this.#chain.transfer(this.creator, this.stakes.address, account, this.staked(amount));
  }

  /** Transfers some of the staked token to the account, and stakes it. */
  async stake(account: LocalAccount, amount: string): Promise<void> {
    await this.fund(account.address, amount);
    await this.#chain.approve(account, this.stakes.address, this.staked(amount), this.address);
    await this.#chain.write(account, stake(this.address, this.staked(amount)));
  }

  /** A new account stakes. @returns the account */
  async newStaker(amount: string): Promise<LocalAccount> {
    const account = await this.#chain.account();
    await this.stake(account, amount);
    return account;
  }

  /** Zero harvests. */
  async withdraw(account: LocalAccount, amount = '0'): Promise<void> {
    await this.unstake(account, this.staked(amount));
  }

  /** @param amount base units */
  async unstake(account: LocalAccount, amount: bigint): Promise<void> {
    await this.#chain.write(account, unstake(this.address, amount));
  }

  async stop(): Promise<void> {
    await this.#chain.write(this.creator, stopPool(this.address));
  }

  async takeIdle(): Promise<void> {
    await this.#chain.write(this.creator, reclaimRewards(this.address));
  }

  /** Mines until the pool has ended. */
  async end(): Promise<void> {
    const left = Number(await this.view('bonusEndBlock')) - (await headNumber(this.#chain.rpcUrl));
    if (left > 0) await mine(this.#chain.rpcUrl, left, 3);
  }

  view(functionName: View): Promise<bigint> {
    return this.#view(functionName);
  }

  pending(account: Address): Promise<bigint> {
    return this.#view('pendingReward', [account]);
  }

  /** The wallet's stake. */
  async stakeOf(account: Address): Promise<bigint> {
    const [amount] = await this.#view('userInfo', [account]);
    return amount;
  }

  /** Base units of the staked token. */
  staked(amount: string): bigint {
    return parseUnits(amount, this.stakes.decimals);
  }

  /** Base units of the reward token. */
  paid(amount: string): bigint {
    return parseUnits(amount, this.pays.decimals);
  }

  get #view() {
    return this.#chain.views(this.address, stakingPoolAbi);
  }
}
