import { basisPointsOfPercent, DAY, HOUR, MINUTE, percentNumber, WHOLE } from '@kingspad/domain';

// Shares and durations are made with their unit: the API counts percents and days, the contracts basis points and
// seconds, and a contract accepts either number.

/** A part of the whole, made by {@link percent} or {@link basisPoints}. */
export class Share {
  /** Makes the type nominal. */
  declare private readonly kind: 'share';
  /** The contracts' unit, 0 to 10,000. */
  readonly basisPoints: number;

  constructor(points: number) {
    if (!Number.isInteger(points) || points < 0 || points > WHOLE) {
      throw new RangeError(`${points} basis points are not a share. Give a whole number from 0 to ${WHOLE}.`);
    }
    this.basisPoints = points;
  }

  /** The API's unit, 0 to 100. */
  get percent(): number {
    return percentNumber(this.basisPoints);
  }
}

/**
 * Makes a share from percent.
 * @param value 0 to 100, with at most two decimals
 * @throws RangeError for any other value
 * @example
 * percent(12.5).basisPoints; // 1250
 */
export function percent(value: number): Share {
  const points = basisPointsOfPercent(value);
  if (Math.abs(points / 100 - value) > 1e-9) {
    throw new RangeError(`${value} % has more than two decimals. Round it to whole basis points.`);
  }
  return new Share(points);
}

/**
 * Makes a share from basis points.
 * @param value a whole number from 0 to 10,000
 * @throws RangeError for any other value
 * @example
 * basisPoints(1_250).percent; // 12.5
 */
export const basisPoints = (value: number): Share => new Share(value);

/** A length of time, made by {@link seconds}, {@link minutes}, {@link hours} or {@link days}. */
export class Duration {
  declare private readonly kind: 'duration';
  /** The contracts' unit. */
  readonly seconds: number;

  constructor(length: number) {
    if (!Number.isSafeInteger(length) || length < 0) {
      throw new RangeError(`${length} seconds are not a duration. Give a whole number of seconds.`);
    }
    this.seconds = length;
  }
}

/**
 * Makes a duration from seconds.
 * @throws RangeError for a negative or fractional number of seconds
 * @example
 * seconds(1_800).seconds; // 1800
 */
export const seconds = (count: number): Duration => new Duration(count);
/**
 * Makes a duration from minutes.
 * @throws RangeError for a negative number, or a fraction of a second
 * @example
 * minutes(30).seconds; // 1800
 */
export const minutes = (count: number): Duration => new Duration(count * MINUTE);
/**
 * Makes a duration from hours.
 * @throws RangeError for a negative number, or a fraction of a second
 * @example
 * hours(1).seconds; // 3600
 */
export const hours = (count: number): Duration => new Duration(count * HOUR);
/**
 * Makes a duration from days of 24 hours.
 * @throws RangeError for a negative number, or a fraction of a second
 * @example
 * days(30).seconds; // 2592000
 */
export const days = (count: number): Duration => new Duration(count * DAY);

/**
 * Makes a date from a block's timestamp.
 * @param timestamp seconds since 1970 UTC
 * @example
 * atSecond(1_900_000_000); // 2030-03-17T17:46:40Z
 */
export const atSecond = (timestamp: number | bigint): Date => new Date(Number(timestamp) * 1000);

/**
 * Checks a field of a JavaScript caller.
 * @throws TypeError for a plain number
 * @example
 * shareOf('vesting.initial', percent(10));
 */
export function shareOf(field: string, value: Share): Share {
  if (value instanceof Share) return value;
  throw new TypeError(
    `${field} is ${String(value)}, which has no unit. Write percent(10) for 10 %, or basisPoints(1000).`,
  );
}

/**
 * Checks a field of a JavaScript caller.
 * @throws TypeError for a plain number
 * @example
 * durationOf('vesting.cycle', days(30));
 */
export function durationOf(field: string, value: Duration): Duration {
  if (value instanceof Duration) return value;
  throw new TypeError(
    `${field} is ${String(value)}, which has no unit. Write minutes(30), days(1) or seconds(1800).`,
  );
}

/**
 * Checks a field of a JavaScript caller.
 * @returns seconds since 1970 UTC
 * @throws TypeError for a number, whose unit is unknown
 * @example
 * secondOf('unlockAt', new Date('2030-01-01T00:00:00Z'));
 */
export function secondOf(field: string, value: Date): number {
  if (value instanceof Date && Number.isFinite(value.getTime())) return Math.floor(value.getTime() / 1000);
  throw new TypeError(
    `${field} is ${String(value)}, which is not a date. Write new Date('2030-01-01T00:00:00Z') or atSecond(block.timestamp).`,
  );
}

/**
 * Checks a field of a JavaScript caller.
 * @returns base units
 * @throws TypeError for a number, which may count whole tokens
 * @example
 * checkedAmount('amount', parseUnits('100', 18));
 */
export function checkedAmount(field: string, value: bigint): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  throw new TypeError(
    `${field} is ${String(value)}, which is not an amount. Write base units as a bigint: parseUnits('100', 18).`,
  );
}
