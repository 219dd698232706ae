/** The most labels on an axis. */
const MOST = 4;

/**
 * Round values inside a range, at equal distances: those of an axis.
 * @param bottom the least value, inclusive
 * @param top the greatest value, inclusive; above `bottom`
 * @returns one to four values, ascending
 */
export function roundValues(bottom: bigint, top: bigint): bigint[] {
  if (top <= bottom) return [top];
  let step = 1n;
  for (let factor = 0; (top - bottom) / step > BigInt(MOST - 1); factor += 1) {
    // 1, 2, 5, 10, 20, 50 …
    step = factor % 3 === 1 ? (step * 5n) / 2n : step * 2n;
  }
  const first = ((bottom + step - 1n) / step) * step;
  const values: bigint[] = [];
  for (let value = first; value <= top; value += step) values.push(value);
  return values;
}

/** Position of a value between two others, 0 to 1. For drawing: amounts themselves never become floats. */
export const shareBetween = (value: bigint, bottom: bigint, top: bigint): number =>
  top <= bottom ? 0 : Number(((value - bottom) * 10_000n) / (top - bottom)) / 10_000;

/** The time in the middle of two, seconds. */
export const middleOf = (from: number, to: number): number => Math.round((from + to) / 2);

/** Most rows of a readable table; the chart has all points. */
const TABLE_ROWS = 12;

/** Rows of a chart's table, the newest first: first and last among them. */
export function tableRows<Point>(points: readonly Point[]): Point[] {
  const stride = Math.max(1, (points.length - 1) / (TABLE_ROWS - 1));
  const count = Math.min(points.length, TABLE_ROWS);
  const rows = Array.from({ length: count }, (_, index) => points[Math.round(index * stride)]);
  return rows.filter((row) => row !== undefined).toReversed();
}
