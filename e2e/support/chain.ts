import type { Deployment } from '@kingspad/abi';
import type { Address, LocalAccount } from 'viem';
import { ChainClient } from './chain-client.ts';
import { Locker } from './locker.ts';
import {
  makeFakePair,
  makePair,
  type FakePairOptions,
  type TestPair,
  type TestPairOptions,
} from './pairs.ts';
import { makeSale, type Sale, type SaleOptions } from './presale.ts';
import { makePool, type PoolOptions, type StakingPool } from './staking.ts';

/** The chain with the product's contracts and the DEX on it. */
export class Chain extends ChainClient {
  readonly locker: Locker;
  /** The LP locker. */
  readonly liquidityLocker: Locker;

  constructor(rpcUrl: string, deployment: Deployment) {
    super(rpcUrl, deployment);
    this.locker = new Locker(this, 'token');
    this.liquidityLocker = new Locker(this, 'liquidity');
  }

  /** A new V2 pair with liquidity, whose LP tokens the holder has. */
  pair(holder: Address, options: TestPairOptions = {}): Promise<TestPair> {
    return makePair(this, holder, options);
  }

  /** A token that pretends to be a pair of much coin and dollars. The holder has its whole supply. */
  fakePair(holder: Address, options: FakePairOptions = {}): Promise<TestPair> {
    return makeFakePair(this, holder, options);
  }

  /** A new sale through plain transactions. The owner has the token. */
  presale(owner: LocalAccount, options: SaleOptions = {}): Promise<Sale> {
    return makeSale(this, owner, options);
  }

  /** A staking pool through plain transactions. */
  stakingPool(creator: LocalAccount, options: PoolOptions = {}): Promise<StakingPool> {
    return makePool(this, creator, options);
  }
}
