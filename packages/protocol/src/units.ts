import { basisPointsOfPercent, DAY, HOUR, MINUTE, percentNumber, WHOLE } from '@kingspad/domain';

// The API counts percents, minutes and days where the contracts count basis points and seconds, and a contract accepts a
// small number as readily as a large one. So no plain number is taken for either: each is made with its unit.

/** A part of the whole, made by {@link percent} or {@link basisPoints}. */
export class Share {
  /** Nominal: a plain object of the same fields is none. */
  declare private readonly kind: 'share';
  /** As the contracts have it, 0 to 10,000. */
  readonly basisPoints: number;

  constructor(points: number) {
    if (!Number.isInteger(points) || points < 0 || points > WHOLE) {
      throw new RangeError(`${points} basis points are no share. Give a whole number from 0 to ${WHOLE}.`);
    }
    this.basisPoints = points;
  }

  /** As the API has it, 0 to 100. */
  get percent(): number {
    return percentNumber(this.basisPoints);
  }
}

/** @param value 0 to 100, with at most two decimals @throws RangeError for any other */
export function percent(value: number): Share {
  const points = basisPointsOfPercent(value);
  if (Math.abs(points / 100 - value) > 1e-9) {
    throw new RangeError(`${value} % has more than two decimals. The contracts count whole basis points.`);
  }
  return new Share(points);
}

/** @param value 0 to 10,000, whole @throws RangeError for any other */
export const basisPoints = (value: number): Share => new Share(value);

/** A length of time, made by {@link seconds}, {@link minutes}, {@link hours} or {@link days}. */
export class Duration {
  declare private readonly kind: 'duration';
  /** As the contracts have it. */
  readonly seconds: number;

  constructor(length: number) {
    if (!Number.isSafeInteger(length) || length < 0) {
      throw new RangeError(`${length} seconds are no duration. Give one of whole seconds.`);
    }
    this.seconds = length;
  }
}

/** @throws RangeError where it is no whole number of seconds, as the three below */
export const seconds = (count: number): Duration => new Duration(count);
export const minutes = (count: number): Duration => new Duration(count * MINUTE);
export const hours = (count: number): Duration => new Duration(count * HOUR);
export const days = (count: number): Duration => new Duration(count * DAY);

/** A block's timestamp as a date. @param timestamp seconds since 1970, UTC */
export const atSecond = (timestamp: number | bigint): Date => new Date(Number(timestamp) * 1000);

/** @throws TypeError where a plain number stands for a share */
export function shareOf(field: string, value: Share): Share {
  if (value instanceof Share) return value;
  throw new TypeError(
    `${field} is ${String(value)}, without a unit. Write percent(10) for 10 %, or basisPoints(1000).`,
  );
}

/** @throws TypeError where a plain number stands for a duration */
export function durationOf(field: string, value: Duration): Duration {
  if (value instanceof Duration) return value;
  throw new TypeError(
    `${field} is ${String(value)}, without a unit. Write minutes(30), days(1) or seconds(1800).`,
  );
}

/** @returns seconds since 1970, UTC @throws TypeError where it is no date: a number may be of seconds or of milliseconds */
export function secondOf(field: string, value: Date): number {
  if (value instanceof Date && Number.isFinite(value.getTime())) return Math.floor(value.getTime() / 1000);
  throw new TypeError(
    `${field} is ${String(value)}, no date. Write new Date('2030-01-01T00:00:00Z') or atSecond(block.timestamp).`,
  );
}

/** @throws TypeError where it is no bigint: a number may be of whole tokens */
export function checkedAmount(field: string, value: bigint): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  throw new TypeError(
    `${field} is ${String(value)}, no amount. Write base units as a bigint: parseUnits('100', 18).`,
  );
}
