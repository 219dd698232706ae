import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** The form of one value in the address bar. */
export interface UrlField<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
  /** The default: a value equal to it is left out of the address. */
  fallback: T;
}

export type UrlSchema = Record<string, UrlField<unknown>>;
export type UrlValues<S extends UrlSchema> = { [K in keyof S]: S[K]['fallback'] };

/** Any text, cut to `maxLength`. */
export function urlText(maxLength: number): UrlField<string> {
  return { parse: (text) => text.slice(0, maxLength), format: (value) => value, fallback: '' };
}

/** A whole number within bounds. */
export function urlNumber(options: { min: number; max: number; fallback: number }): UrlField<number> {
  return {
    parse(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= options.min && value <= options.max ? value : undefined;
    },
    format: String,
    fallback: options.fallback,
  };
}

/** One of a few values; the first is the default. */
export function urlChoice<const T extends readonly [string, ...string[]]>(choices: T): UrlField<T[number]> {
  return {
    parse: (text) => choices.find((choice) => choice === text),
    format: (value) => value,
    fallback: choices[0],
  };
}

export function readUrlState<S extends UrlSchema>(schema: S, params: URLSearchParams): UrlValues<S> {
  const entries = Object.entries(schema).map(([name, field]) => {
    const text = params.get(name);
    return [name, (text === null ? undefined : field.parse(text)) ?? field.fallback];
  });
  return Object.fromEntries(entries) as UrlValues<S>;
}

/** `params` with the changes in it; other parameters stay. */
export function writeUrlState<S extends UrlSchema>(
  schema: S,
  params: URLSearchParams,
  changes: Partial<UrlValues<S>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    const field = schema[name];
    if (!field || value === undefined) continue;
    if (value === field.fallback) next.delete(name);
    else next.set(name, field.format(value));
  }
  return next;
}

/**
 * State that lives in the address bar: it survives a reload, a link carries it and Back undoes it. Values in the
 * address are checked; invalid ones are the default.
 * @param schema must keep its identity: declare it outside the component
 * @returns the values, and a function that changes some; `replace` leaves no step in the history (for typing)
 */
export function useUrlState<S extends UrlSchema>(
  schema: S,
): [UrlValues<S>, (changes: Partial<UrlValues<S>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readUrlState(schema, params), [schema, params]);
  const change = useCallback(
    (changes: Partial<UrlValues<S>>, options: { replace?: boolean } = {}) =>
      setParams((current) => writeUrlState(schema, current, changes), { replace: options.replace ?? false }),
    [schema, setParams],
  );
  return [values, change];
}
