import type {
  ContractEvent,
  FactoryListed,
  FairPoolCreated,
  PoolCreated,
  VestingLocked,
} from '@kingspad/abi/events';
import { WHOLE } from '@kingspad/domain';
import { cleanText } from '../tokens.ts';

/**
 * Returns the event with sanitised texts after checking its values: what an ABI does not guarantee but later code
 * relies on.
 * @throws {RangeError}
 */
export function validated(event: ContractEvent): ContractEvent {
  switch (event.name) {
    case 'VestingLocked':
      checkSteps(event);
      return event;
    case 'FactoryListed':
      checkName(event);
      return { ...event, exchange: cleanText(event.exchange) };
    case 'PoolCreated':
      checkTerms(event);
      return event;
    case 'FairPoolCreated':
      checkTerms(event);
      checkFairTerms(event);
      return event;
    case 'PoolListGiven':
    case 'PoolListSet':
      if (event.root === null) throw new RangeError('the root of a list is zero');
      return event;
    case 'PoolForceFailed':
    case 'FairPoolForceFailed':
      return { ...event, reason: cleanText(event.reason) };
    case 'StakingPoolCreated':
      // Later code divides by the difference.
      if (event.endBlock <= event.startBlock) {
        throw new RangeError(`a pool cannot run from block ${event.startBlock} to ${event.endBlock}`);
      }
      return event;
    default:
      return event;
  }
}

/** Later code divides by these values, so they must not be zero. */
function checkSteps({ initialBps, cycle, cycleBps }: VestingLocked): void {
  const laterStepsAreWrong = initialBps < WHOLE && (cycle === 0 || cycleBps === 0);
  if (initialBps > WHOLE || cycleBps > WHOLE || laterStepsAreWrong) {
    throw new RangeError(
      `a vesting of ${initialBps} and ${cycleBps} basis points every ${cycle} s is not possible`,
    );
  }
}

/** A name of 1 to 32 bytes fills one word, after its offset, the time and its length. */
function checkName({ log }: FactoryListed): void {
  if (log.data.length !== 2 + 4 * 64) throw new RangeError('an exchange has a name of 1 to 32 bytes');
}

/** Later code divides by the coin's unit and by the hard cap. */
function checkTerms({ unit, terms }: PoolCreated | FairPoolCreated): void {
  if (unit === 0n) throw new RangeError('the unit of the coin is zero');
  if (terms.hardCap === 0n) throw new RangeError('the hard cap is zero');
  for (const bps of [terms.liquidityBps, terms.initialBps, terms.cycleBps]) {
    if (bps > WHOLE) throw new RangeError(`${bps} basis points exceed 100%`);
  }
}

/** Later code divides by the supply, the soft cap and the closing window. */
function checkFairTerms({ terms }: FairPoolCreated): void {
  const { tokensForSale, softCap, hardCap, launchBps, closingWindow, startAt, endAt } = terms;
  if (tokensForSale === 0n) throw new RangeError('nothing is sold');
  if (softCap === 0n || softCap > hardCap) throw new RangeError(`a soft cap of ${softCap} is not possible`);
  if (launchBps > WHOLE) throw new RangeError(`${launchBps} basis points exceed 100%`);
  if (closingWindow === 0 || closingWindow > endAt - startAt) {
    throw new RangeError(`a closing window of ${closingWindow} s is not possible`);
  }
}
