import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  stakingFactoryAbi,
  tokenLockerAbi,
  type Contracts,
  type EventForm,
} from '@kingspad/abi';
import {
  decodeEvent,
  inSourcesForm,
  topicsInForms,
  type ContractEvent,
  type CreditBooked,
  type CreditWithdrawn,
  type FairPoolCreated,
  type FairPoolEvent,
  type FactoryListed,
  type LiquidityLockerEvent,
  type PairLocked,
  type PoolCreated,
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

/** Events of an account's credit at a locker. */
export type LockerCreditEvent = CreditBooked | CreditWithdrawn;
/** Events of both lockers' locks, pairs and factories. */
export type LockerEvent = Exclude<LiquidityLockerEvent, LockerCreditEvent>;
/** Events of locks. */
export type LockEvent = Exclude<LockerEvent, PairLocked | FactoryListed>;
/** Events of a sale's own contract, of either kind. */
export type SalePoolEvent = PresalePoolEvent | FairPoolEvent;
export type PresaleEvent = PresaleFactoryEvent | SalePoolEvent;
/** Making of a sale of either kind. */
export type SaleMaking = PoolCreated | FairPoolCreated;
export const isSaleMaking = (event: ContractEvent): event is SaleMaking =>
  event.name === 'PoolCreated' || event.name === 'FairPoolCreated';
export type StakingEvent = StakingFactoryEvent | StakingPoolEvent;

const EVENT_TOPICS: Readonly<Record<keyof Contracts, readonly Hex[]>> = {
  tokenLocker: topicsIn(tokenLockerAbi),
  liquidityLocker: topicsIn(liquidityLockerAbi),
  presaleFactory: topicsIn(presaleFactoryAbi),
  stakingFactory: topicsIn(stakingFactoryAbi),
};

/** Topics of all events of one of our contracts, in the form that its generation has. */
export const topicsOf = (name: keyof Contracts, form?: EventForm): readonly Hex[] =>
  form === undefined ? EVENT_TOPICS[name] : [...EVENT_TOPICS[name], ...topicsInForms(name, form)];

/**
 * Decodes a log of our contracts; undefined for events that are not indexed. The topic alone decides which event it
 * is: a log whose topic does not belong to its emitter was refused before.
 * @throws {RefusedError} if the data does not match the event, or its values are impossible
 */
export function decodeLog(log: RawLog): ContractEvent | undefined {
  try {
    const event = decodeEvent(inSourcesForm(log));
    return event && validated(event);
  } catch (error) {
    throw new RefusedError(
      'log-malformed',
      `log ${log.blockNumber}/${log.logIndex} does not match its event: ${String(error)}`,
    );
  }
}
