/** The value below which `share` of the samples lie, by the nearest rank. @param share 0…1 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no samples');
  return value;
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
