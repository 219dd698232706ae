/**
 * Keeps the formatters of a kind: to build one takes much longer than to format with it, and a page has hundreds of times. The
 * reader's own zone is that of the first use.
 */
function keptFormatters<O, F>(Formatter: new (locale: string, options?: O) => F) {
  const kept = new Map<string, F>();
  return (locale: string, options?: O): F => {
    const key = JSON.stringify([locale, options]);
    const known = kept.get(key) ?? new Formatter(locale, options);
    kept.set(key, known);
    return known;
  };
}

export const dateFormatter = keptFormatters<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  Intl.DateTimeFormat,
);
export const numberFormatter = keptFormatters<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const relativeTimeFormatter = keptFormatters<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);
export const pluralRules = keptFormatters<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules);
