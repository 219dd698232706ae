import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import {
  decodeEvent,
  type ContractEvent,
  type FactoryListed,
  type LiquidityLockerEvent,
  type PairLocked,
  type PresaleFactoryEvent,
  type PresalePoolEvent,
  type StakingFactoryEvent,
  type StakingPoolEvent,
} from '@kingspad/abi/events';
import type { Hex } from '@kingspad/domain';
import { RefusedError } from '../errors.ts';
import type { RawLog } from '../types.ts';
import { topicsIn } from './topics.ts';
import { validated } from './validate.ts';

export { POOL_TOPICS } from './pools.ts';

/** Of both lockers. */
export type LockerEvent = LiquidityLockerEvent;
/** What happens to locks. */
export type LockEvent = Exclude<LockerEvent, PairLocked | FactoryListed>;
export type PresaleEvent = PresaleFactoryEvent | PresalePoolEvent;
export type StakingEvent = StakingFactoryEvent | StakingPoolEvent;

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
 * @throws {RefusedError} where the log has an event's topic and not its shape, or says what cannot be.
 */
export function decodeLog(log: RawLog): ContractEvent | undefined {
  try {
    const event = decodeEvent(log);
    return event && validated(event);
  } catch (error) {
    throw new RefusedError(
      'log-malformed',
      `log ${log.blockNumber}/${log.logIndex} is not shaped as its event: ${String(error)}`,
    );
  }
}
