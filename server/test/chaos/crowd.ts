import { presaleFactoryAbi, presalePoolAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import {
  approve,
  CONTRACT_OWNER,
  deployArtifact,
  DEPLOYER,
  increaseTime,
  mine,
  read,
  rpc,
  RpcError,
  send,
  transfer,
  write,
} from '@kingspad/devnet';
import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { numberToHex, parseAbi, parseEther, parseEventLogs, type Abi, type Log } from 'viem';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { actAtRandom } from '../support/random-history.ts';
import type { Random } from '../support/random-numbers.ts';
import { callPool, CAROL, makeSale, poolTransaction } from '../support/sales.ts';
import { callStaking, makePool, stakingToken } from '../support/staking.ts';
import { actInFairSale, newFairSale } from './fair-crowd.ts';

const PEOPLE = [ALICE, BOB, CAROL] as const;

/** Actions of a generation; more would slow the checks and show nothing new. */
const MOST = { sales: 12, fair: 4, pools: 6, hostile: 12 };
const DAY = 86_400;

/** A generation of the contracts: as tests of the token locker see it, and as those of the LP locker with its market. */
interface Place {
  tokens: TestChain;
  pairs: TestChain;
}

/** Scripted wallets, whose actions follow from the random numbers and the chain's state. */
export class Crowd {
  readonly acted = { done: 0, refused: 0 };
  readonly #places: Place[] = [];
  /** The generation of the present act. */
  #place: Place | undefined;
  #token: Address | undefined;
  #pair: Address | undefined;
  #staked: Address | undefined;
  #hostile = 0;

  constructor(readonly random: Random) {}

  get tokens(): TestChain {
    return this.#here.tokens;
  }

  get pairs(): TestChain {
    return this.#here.pairs;
  }

  get url(): string {
    return this.tokens.url;
  }

  get #here(): Place {
    if (!this.#place) throw new Error('the crowd has not settled');
    return this.#place;
  }

  /**
   * Makes some of everything in a generation, below the reach of a reorganisation. The crowd acts there from then on.
   */
  async settle(place: Place): Promise<void> {
    this.#places.push(place);
    this.#place = place;
    for (const wallet of [...PEOPLE, DEPLOYER, CONTRACT_OWNER]) {
      await rpc(this.url, 'anvil_setBalance', [wallet, numberToHex(parseEther('1000000000'))]);
    }
    // The same tokens in all generations: their lists are of both lockers.
    this.#token ??= await this.tokens.newToken({ holders: [...PEOPLE] });
    this.#pair ??= await this.pairs.newToken({ holders: [...PEOPLE] });
    this.#staked ??= await stakingToken(this.pairs, 'STK', 18);
    for (const wallet of PEOPLE) {
      await approve(this.url, this.#token, this.tokens.locker, 2n ** 255n, wallet);
      await approve(this.url, this.#pair, this.pairs.locker, 2n ** 255n, wallet);
    }
    await this.tokens.lock({ token: this.#token });
    await this.pairs.lock({ token: this.#pair });
    for (let number = 0; number < 3; number++) {
      await this.#makeSale();
      await this.#makePool();
    }
    await newFairSale(this.pairs);
    for (let step = 0; step < 20; step++) await this.act();
    await mine(this.url, 140);
  }

  /** One wallet tries one thing. */
  async act(): Promise<void> {
    const { random } = this;
    this.#place = this.#one(this.#places);
    const { tokens, pairs } = this.#here;
    const locksOf = (chain: TestChain, token: Address | undefined) => async () => {
      if (token) await actAtRandom(chain, token, random, 1);
    };
    const choices: [weight: number, act: () => Promise<unknown>][] = [
      [6, locksOf(tokens, this.#token)],
      [3, locksOf(pairs, this.#pair)],
      [1, () => this.#lockHostile()],
      [2, () => this.#makeSale()],
      [10, () => this.#actInSale()],
      [1, () => this.#makeFairSale()],
      [6, () => this.#actInFairSale()],
      [1, () => this.#makePool()],
      [8, () => this.#actInPool()],
      [1, () => increaseTime(this.url, 1 + random.below(2 * DAY))],
      [1, () => mine(this.url, 1 + random.below(6))],
    ];
    let left = random.below(choices.reduce((sum, [weight]) => sum + weight, 0));
    const [, act] = choices.find(([weight]) => (left -= weight) < 0) ?? [];
    try {
      await act?.();
      this.acted.done++;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      this.acted.refused++;
    }
  }

  /** A lock of a token whose views all revert. */
  async #lockHostile(): Promise<void> {
    if (this.#hostile >= MOST.hostile) return this.#actInSale();
    this.#hostile++;
    const token = await deployArtifact(this.url, 'NonsenseToken', [], DEPLOYER);
    const abi = parseAbi(['function mint(address to, uint256 value)']);
    await write(this.url, DEPLOYER, token, { abi, functionName: 'mint', args: [ALICE, 1000n] });
    await approve(this.url, token, this.tokens.locker, 1000n, ALICE);
    await this.tokens.lock({ token, amount: BigInt(1 + this.random.below(1000)) });
  }

  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.random.below(Math.max(1, items.length))];
  }

  #person(): Address {
    return this.#one(PEOPLE) ?? ALICE;
  }

  async #made(factory: Address, abi: Abi, eventName: string): Promise<Address[]> {
    const logs = await rpc<Log[]>(this.url, 'eth_getLogs', [
      { address: factory, fromBlock: '0x0', toBlock: 'latest' },
    ]);
    return parseEventLogs({ abi, eventName, logs }).map((log) => (log.args as { pool: Address }).pool);
  }

  #sales(): Promise<Address[]> {
    return this.#made(this.pairs.deployment.contracts.presaleFactory, presaleFactoryAbi, 'PoolCreated');
  }

  #fairSales(): Promise<Address[]> {
    return this.#made(this.pairs.deployment.contracts.presaleFactory, presaleFactoryAbi, 'FairPoolCreated');
  }

  #pools(): Promise<Address[]> {
    return this.#made(
      this.pairs.deployment.contracts.stakingFactory,
      stakingFactoryAbi,
      'StakingPoolCreated',
    );
  }

  async #makeSale(): Promise<void> {
    const { random } = this;
    if ((await this.#sales()).length >= MOST.sales) return this.#actInSale();
    await makeSale(this.pairs, {
      owner: this.#person(),
      symbol: `S${random.below(1000)}`,
      inUsdt: random.chance(30),
      startsIn: random.chance(50) ? 0 : random.below(DAY),
      lasts: this.#one([3600, 2 * DAY, 6 * DAY]) ?? DAY,
      vests: random.chance(40),
      isBurnt: random.chance(20),
      ...(random.chance(30) ? { publicAfter: 1800 } : {}),
    });
  }

  async #actInSale(): Promise<void> {
    const { random, url } = this;
    const pool = this.#one(await this.#sales());
    if (pool === undefined) return;
    const view = (functionName: 'status') => read(url, pool, { abi: presalePoolAbi, functionName });
    const status = Number(await view('status'));
    const owner = await read(url, pool, { abi: presalePoolAbi, functionName: 'poolOwner' });
    const who = this.#person();
    const call = (from: Address, name: 'claimTokens' | 'claimVesting' | 'claimBnb' | 'finalizePool') =>
      callPool(this.pairs, { pool }, from, name);
    if (random.chance(3)) {
      const { presaleFactory } = this.pairs.deployment.contracts;
      await write(url, CONTRACT_OWNER, presaleFactory, {
        abi: presaleFactoryAbi,
        functionName: 'forceFail',
        args: [pool, 'It says what is not true'],
      });
    } else if (random.chance(4)) await callPool(this.pairs, { pool }, owner, 'cancelPool');
    else if (status === 0 || random.chance(10)) {
      await callPool(this.pairs, { pool }, owner, 'whiteListUsers', [[who, this.#person()]]);
    } else if (status === 1) await this.#contribute(pool, who);
    else if (status === 2) await call(owner, 'finalizePool');
    else if (status === 3 && random.chance(25))
      await callPool(this.pairs, { pool }, owner, 'reclaimTokens', [owner]);
    else if (status === 3) await call(who, 'claimBnb');
    else await call(who, random.chance(50) ? 'claimTokens' : 'claimVesting');
  }

  async #makeFairSale(): Promise<void> {
    if ((await this.#fairSales()).length >= MOST.fair) return this.#actInFairSale();
    await newFairSale(this.pairs);
  }

  async #actInFairSale(): Promise<void> {
    const pool = this.#one(await this.#fairSales());
    if (pool === undefined) return;
    const status = await read(this.url, pool, { abi: presalePoolAbi, functionName: 'status' });
    await actInFairSale(this.pairs, pool, Number(status), this.random);
  }

  async #contribute(pool: Address, who: Address): Promise<void> {
    const { url } = this;
    const [coin, unit] = await Promise.all([
      read(url, pool, { abi: presalePoolAbi, functionName: 'coinAddress' }),
      read(url, pool, { abi: presalePoolAbi, functionName: 'coinUnit' }),
    ]);
    const value = (unit * BigInt(1 + this.random.below(25))) / 10n;
    if (sameAddress(coin, zeroAddress)) {
      await send(url, { ...poolTransaction({ pool }, who, 'participateToSale'), value });
      return;
    }
    await transfer(url, coin, who, value, DEPLOYER);
    await approve(url, coin, pool, value, who);
    await callPool(this.pairs, { pool }, who, 'participateToSale', [value]);
  }

  async #makePool(): Promise<void> {
    if ((await this.#pools()).length >= MOST.pools || !this.#staked) return this.#actInPool();
    await makePool(this.pairs, {
      creator: this.#person(),
      staked: this.#staked,
      reward: 'same',
      lasts: 100 + this.random.below(1500),
      lockTime: this.random.chance(30) ? 3600 : 0,
    });
  }

  async #actInPool(): Promise<void> {
    const { random } = this;
    const pool = this.#one(await this.#pools());
    if (pool === undefined) return;
    const who = this.#person();
    const creator = await read(this.url, pool, { abi: stakingPoolAbi, functionName: 'creator' });
    const amount = BigInt(random.below(50)) * 10n ** 17n;
    const at = { pool };
    const tries: (() => Promise<unknown>)[] = [
      () => callStaking(this.pairs, at, who, 'deposit', [amount]),
      () => callStaking(this.pairs, at, who, 'deposit', [amount]),
      () => callStaking(this.pairs, at, who, 'deposit', [0n]),
      () => callStaking(this.pairs, at, who, 'withdraw', [amount]),
      () => callStaking(this.pairs, at, who, 'withdraw', [0n]),
      () => callStaking(this.pairs, at, who, 'emergencyWithdraw'),
      () => callStaking(this.pairs, at, creator, 'withdrawIdleRewards'),
    ];
    if (random.chance(4)) await callStaking(this.pairs, at, creator, 'stopReward');
    else await this.#one(tries)?.();
  }
}
