import { formatAmount } from '../amounts.ts';
import { numberFormatter, pluralRules } from '../formatters.ts';
import { toUtcDisplay } from '../time.ts';

export type TextValue = string | number | bigint;

type NameOf<Hole extends string> = Hole extends `${infer Name}|${string}`
  ? Name
  : Hole extends `${infer Name}:${string}`
    ? Name
    : Hole;

/** Names of a text's placeholders: `{name}`, `{time:utc}`, `{fee:bnb}` or `{count|# lock|# locks}`. */
export type Placeholders<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? NameOf<Hole> | Placeholders<Rest>
  : never;

const HOLE = /\{(\w+)(?::(\w+)|\|([^|{}]*)\|([^|{}]*))?\}/g;

const FORMATS: Record<string, (value: TextValue) => string> = {
  /** UTC seconds. */
  utc: (value) => toUtcDisplay(Number(value)),
  /** Wei. */
  bnb: (value) => `${formatAmount(BigInt(value), 18)} BNB`,
};

/**
 * Fills in the placeholders. The language's rule chooses between a singular and a plural form, where `#` is the number.
 * @param locale a BCP 47 tag
 */
export function filledText(
  text: string,
  values: Readonly<Record<string, TextValue>> | undefined,
  locale = 'en',
): string {
  if (!values) return text;
  return text.replace(HOLE, (whole, name: string, format?: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return FORMATS[format ?? '']?.(value) ?? String(value);
    const form =
      pluralRules(locale).select(Number(String(value).replaceAll(',', ''))) === 'one' ? one : other;
    return form.replace(
      '#',
      typeof value === 'number' ? numberFormatter(locale).format(value) : String(value),
    );
  });
}
