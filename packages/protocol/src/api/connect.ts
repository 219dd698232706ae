import type { ApiErrorBody, PublicConfig } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import type { Creation } from '../creation.ts';
import {
  requestOf,
  type ReadRoute,
  type Route,
  type RouteAnswer,
  type RouteArguments,
  type RouteParameters,
} from './client.ts';
import { ROUTES, type Operation } from './routes.ts';

/** A path that is read, as `/api/docs` lists it. */
export type ReadPath = ReadRoute extends `GET ${infer Path}` ? Path : never;
/** The payload of a read. */
export type ReadAnswer<Path extends ReadPath> = RouteAnswer<`GET ${Path}`>;
/** The names in a path's braces and of its query. */
export type ReadParameters<Path extends ReadPath> = RouteParameters<`GET ${Path}`>;

/** An error answered by a server. */
export class KingsPadError extends Error {
  /** Stable: docs/api-errors.md; `unexpected_answer` if this version of the client cannot read the answer. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  readonly details: ApiErrorBody['error']['details'];

  constructor(status: number, { code, message, details }: ApiErrorBody['error']) {
    super(message);
    this.name = 'KingsPadError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A draft stored by the server. */
export interface KeptDraft {
  /** UUID. */
  id: string;
  /** The digest that the transaction must carry. */
  metadataDigest: string;
}

export interface KingsPad {
  /** The site's origin. */
  url: string;
  /** Contracts, routers, coins, fees and limits, as they were on connecting. */
  config: PublicConfig;
  /**
   * Reads a path of the API.
   * @example
   * const record = await kingspad.get('/api/v1/token-locker/lock-record/{id}', { id: 1 });
   * @throws KingsPadError for any answer other than a payload of that path
   */
  get: <Path extends ReadPath>(
    path: Path,
    ...parameters: RouteArguments<`GET ${Path}`>
  ) => Promise<ReadAnswer<Path>>;
  /**
   * Calls any route of the API, with its body as `body`.
   * @example
   * await kingspad.call('POST /api/v1/uploads', { body: { contentType: 'image/png', size: 1024 } });
   * @throws KingsPadError for any answer other than a payload of that route
   */
  call: <R extends Route>(route: R, ...parameters: RouteArguments<R>) => Promise<RouteAnswer<R>>;
  /**
   * Posts the metadata of a creation, before or after its call. It shows once the chain carries its digest.
   * @throws KingsPadError if the server refuses it, or stored another digest
   */
  keep: (creation: Pick<Creation, 'draft'>) => Promise<KeptDraft>;
}

/**
 * Connects to a site and reads its configuration.
 * @param origin such as `https://kingspad.example`
 * @throws KingsPadError if the answer is an error, or not of a KingsPad site
 * @throws TypeError if the origin is invalid or does not answer
 * @example
 * const kingspad = await connect('https://kingspad.example');
 */
export async function connect(origin: string | URL): Promise<KingsPad> {
  const url = new URL(origin).origin;
  const call = async <R extends Route>(
    route: R,
    ...[parameters = {} as RouteParameters<R>]: RouteArguments<R>
  ): Promise<RouteAnswer<R>> => {
    refuseUnknown(route, parameters as object);
    const { method, path, body } = requestOf(route, parameters);
    const payload = await ask(url + path, sent(method, body));
    if (!Value.Check(ROUTES[route].answer, payload)) throw unexpected(path);
    return payload;
  };
  return {
    url,
    config: await call('GET /api/v1/config'),
    get: (path, ...parameters) => call(`GET ${path}`, ...parameters),
    call,
    keep: async ({ draft }) => {
      const payload = await ask(url + draft.path, sent('POST', draft.body));
      const kept = (payload.tokenRecordDetails ?? payload) as KeptDraft;
      if (kept.metadataDigest !== draft.digest) throw unexpected(draft.path);
      return { id: kept.id, metadataDigest: kept.metadataDigest };
    },
  };
}

/** A misspelled parameter would be ignored by the server. @throws TypeError */
function refuseUnknown(route: Route, parameters: object): void {
  const { params, query, body }: Operation = ROUTES[route];
  const known = { ...params?.properties, ...query?.properties, ...(body && { body }) };
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || Object.hasOwn(known, name)) continue;
    throw new TypeError(`${route.slice(route.indexOf(' ') + 1)} has no parameter ${name}.`);
  }
}

/** A request with a body as JSON; undefined for none. */
const sent = (method: string, body: unknown): RequestInit => ({
  method,
  ...(body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
});

/** The payload of an answer. */
async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init);
  const body = (await answer.json().catch(() => ({}))) as Partial<ApiErrorBody> & {
    payload?: Record<string, unknown>;
  };
  if (body.error) throw new KingsPadError(answer.status, body.error);
  if (!answer.ok || body.payload === undefined) throw unexpected(url, answer.status);
  return body.payload;
}

const unexpected = (path: string, status = 200) =>
  new KingsPadError(status, {
    code: 'unexpected_answer',
    message: `This version of the client cannot read the answer of ${path}. Install the server’s version.`,
    details: [],
  });
