import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';
import { decodeLockerLog, type LockerEvent } from './locker.ts';
import { decodePresaleFactoryLog, type PresaleFactoryEvent } from './presale-factory.ts';
import { decodePresalePoolLog, type PresalePoolEvent } from './presale-pool.ts';
import { decodeStakingFactoryLog, type StakingFactoryEvent } from './staking-factory.ts';
import { decodeStakingPoolLog, type StakingPoolEvent } from './staking-pool.ts';
import { topicsIn } from './words.ts';

export { POOL_TOPICS } from './pools.ts';

export type PresaleEvent = PresaleFactoryEvent | PresalePoolEvent;
export type StakingEvent = StakingFactoryEvent | StakingPoolEvent;
export type ChainEvent = LockerEvent | PresaleEvent | StakingEvent;

/** First topics of everything that each of our contracts emits. */
export const EVENT_TOPICS: Readonly<Record<keyof Deployment['contracts'], readonly Hex[]>> = {
  tokenLocker: topicsIn(tokenLockerAbi),
  liquidityLocker: topicsIn(liquidityLockerAbi),
  presaleFactory: topicsIn(presaleFactoryAbi),
  stakingFactory: topicsIn(stakingFactoryAbi),
};

/**
 * Reads a log of ours; undefined for events that no table is made of. Whose event it is its topic says: what a contract of ours
 * emits under another's topic is refused before.
 *
 * By hand, since this runs for every log of a chain: viem's decoder took three quarters of a whole backfill's time.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodeLog(log: RawLog): ChainEvent | undefined {
  return (
    decodeLockerLog(log) ??
    decodePresaleFactoryLog(log) ??
    decodePresalePoolLog(log) ??
    decodeStakingFactoryLog(log) ??
    decodeStakingPoolLog(log)
  );
}
