import { DAY, type RoiAmount, type RoiCompounding, type RoiPool } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useState } from 'react';
import { isSameToken, rewardToken, stakedToken, type PoolToken } from '../model/pool.ts';
import { useEstimate } from '../model/use-estimate.ts';
import { useTimeLeft } from './time-left.ts';
import {
  calculate,
  hasPrices,
  startOf,
  swapped,
  withExact,
  type Calculation,
  type RoiUnit,
  type StakedFor,
} from './calculation.ts';

/** The calculator of a pool: its figures and its actions. */
export interface Calculator extends Calculation {
  pool: RoiPool;
  staked: PoolToken;
  reward: PoolToken;
  unit: RoiUnit;
  given: 'stake' | 'roi';
  days: StakedFor;
  every: RoiCompounding | undefined;
  /** Whether amounts can be in US dollars. */
  isPriced: boolean;
  typeStake: (text: string) => void;
  typeTarget: (text: string) => void;
  pickStake: (amount: RoiAmount) => void;
  swap: () => void;
  setDays: (days: StakedFor) => void;
  setEvery: (every: RoiCompounding | undefined) => void;
}

/** @param initialAmount base units of the staked token */
export function useCalculator(item: ListedPool, initialAmount: bigint | undefined): Calculator {
  const [staked, reward] = [stakedToken(item), rewardToken(item)];
  const { aprWith, shareIn } = useEstimate(item);
  const pool: RoiPool = {
    aprWith,
    shareIn,
    isSameToken: isSameToken(item),
    staked,
    reward,
  };
  const { left } = useTimeLeft(item);
  const [stored, setEntered] = useState(() => startOf(pool, initialAmount));
  const isPriced = hasPrices(pool);
  // A price may become unavailable while the calculator is open.
  const entered = stored.unit === 'usd' && !isPriced ? swapped(pool, stored) : stored;
  const type = (given: 'stake' | 'roi') => (text: string) =>
    setEntered({ ...entered, given, text, exact: undefined });
  return {
    ...calculate(pool, entered, left / DAY),
    pool,
    staked,
    reward,
    isPriced,
    unit: entered.unit,
    given: entered.given,
    days: entered.days,
    every: entered.every,
    typeStake: type('stake'),
    typeTarget: type('roi'),
    pickStake: (amount) => setEntered(withExact(pool, entered, amount)),
    swap: () => setEntered(swapped(pool, entered)),
    setDays: (days) => setEntered({ ...entered, days }),
    setEvery: (every) => setEntered({ ...entered, every }),
  };
}
