import { parseAmount } from '@kingspad/domain';

/** A typed amount in base units; undefined if it is none, or zero. @param decimals undefined while they are not known */
export function typedAmount(text: string, decimals: number | undefined): bigint | undefined {
  if (decimals === undefined) return undefined;
  const parsed = parseAmount(text, decimals);
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
}
