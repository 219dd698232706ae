// Types alone come from the routes: a page that calls the API loads none of the schemas.
import type { Static, TSchema } from '@sinclair/typebox';
import type { Route, ROUTES } from './routes.ts';

export type { Route };

/** A route that changes nothing. */
export type ReadRoute = Extract<Route, `GET ${string}`>;

type Part<R extends Route, Name extends 'params' | 'query'> =
  (typeof ROUTES)[R] extends Record<Name, infer Schema extends TSchema> ? Sent<Static<Schema>> : unknown;

/** A value of a path or query. */
type ParameterValue = string | number | bigint;

/** Plain texts may be given as numbers and bigints. */
type Sent<Fields> = {
  [Name in keyof Fields]: string extends Fields[Name] ? Fields[Name] | number | bigint : Fields[Name];
};

/** The names in a path's braces and of its query, and its `body`. */
export type RouteParameters<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  ((typeof ROUTES)[R] extends { body: infer Schema extends TSchema } ? { body: Static<Schema> } : unknown);

/** The payload of an answer. */
export type RouteAnswer<R extends Route> = Static<(typeof ROUTES)[R]['answer']>;

/** The parameters as arguments: they may be left out if none is needed. */
export type RouteArguments<R extends Route> =
  Record<never, never> extends RouteParameters<R>
    ? [parameters?: RouteParameters<R>]
    : [parameters: RouteParameters<R>];

export interface ApiRequest {
  method: string;
  /** URL with its query. */
  path: string;
  /** Body to be sent as JSON; undefined for none. */
  body: unknown;
}

/**
 * The request of a route. Undefined parameters are omitted from the query.
 * @throws TypeError if a parameter of the path is missing
 */
export function requestOf<R extends Route>(route: R, parameters: RouteParameters<R>): ApiRequest {
  const [method = '', pattern = ''] = route.split(' ');
  const { body, ...rest } = parameters as Record<string, ParameterValue | undefined>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && !pattern.includes(`{${name}}`)) query.set(name, String(value));
  }
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (rest[name] === undefined) throw new TypeError(`${pattern} needs the parameter ${name}.`);
    return encodeURIComponent(String(rest[name]));
  });
  const text = query.toString();
  return {
    method,
    path: text === '' ? path : `${path}?${text}`,
    // Routes without fields take an empty object.
    body: body ?? (method === 'POST' ? {} : undefined),
  };
}

/**
 * Header of answers where the site reads from replicas: a position of the index that has the answer. A request that sends back the
 * newest one is answered with nothing older.
 */
export const POSITION_HEADER = 'x-index-position';

const POSITION = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/;

/**
 * The position that has what both have, to be sent with the next request. Texts that are no positions count as nothing.
 * @example
 * newestPosition('120-4-5000', '121-3-5001'); // '121-4-5001'
 */
export function newestPosition(
  one: string | null | undefined,
  other: string | null | undefined,
): string | undefined {
  const [first, second] = [one, other].map((text) => POSITION.exec(text ?? ''));
  if (!first || !second) return (first ?? second)?.[0];
  const [ahead, writes] = [Number(first[1]) >= Number(second[1]) ? first : second, [first[2], second[2]]];
  return `${ahead[1]}-${Math.max(...writes.map(Number))}-${ahead[3]}`;
}
