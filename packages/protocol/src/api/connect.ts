import type { ApiErrorBody, ExportName, ExportRow, PublicConfig } from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import { knownFields, type FieldsOf } from '../checks.ts';
import type { Creation } from '../creation.ts';
import {
  newestPosition,
  POSITION_HEADER,
  requestOf,
  type ReadRoute,
  type Route,
  type RouteAnswer,
  type RouteArguments,
  type RouteParameters,
} from './client.ts';
import { rowsOf } from './exports.ts';
import { ROUTES, type Operation } from './routes.ts';

/** A path that is read, as `/api/docs` lists it. */
export type ReadPath = ReadRoute extends `GET ${infer Path}` ? Path : never;
/** The payload of a read. */
export type ReadAnswer<Path extends ReadPath> = RouteAnswer<`GET ${Path}`>;
/** The names in a path's braces and of its query. */
export type ReadParameters<Path extends ReadPath> = RouteParameters<`GET ${Path}`>;

/** An error answered by a server, or no answer of one. */
export class KingsPadError extends Error {
  /**
   * Stable: docs/api-errors.md, and of this client `unexpected_answer` (this version cannot read the answer), `no_answer`
   * (nothing answers there), `timeout`, `not_indexed` and `bad_origin`.
   */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly details: ApiErrorBody['error']['details'];

  constructor(status: number, { code, message, details }: ApiErrorBody['error'], options?: ErrorOptions) {
    super(message, options);
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

/** Sender of requests. */
export interface ConnectOptions {
  /** Milliseconds until a request is given up; 20,000 by default. */
  timeout?: number;
  /** Aborts every request; they then throw its reason. */
  signal?: AbortSignal;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** A path that answers with pages of a list. */
export type ListPath = {
  [Path in ReadPath]: ReadAnswer<Path> extends { items: unknown[]; meta: { totalPages: number } }
    ? 'page' extends keyof ReadParameters<Path>
      ? Path
      : never
    : never;
}[ReadPath];
/** An item of a list. */
export type ListItem<Path extends ListPath> =
  ReadAnswer<Path> extends { items: (infer Item)[] } ? Item : never;

/** Condition and time limit of waiting for a read. */
export interface WaitOptions<Answer> {
  /** Whether the answer is the awaited one; any answer by default. */
  until?: (answer: Answer) => boolean;
  /** Milliseconds; 60,000 by default. */
  timeout?: number;
  /** Milliseconds between two reads; 500 by default. */
  interval?: number;
  signal?: AbortSignal;
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
   * Reads all items of a list, a page of 100 after the other. A list that changes meanwhile may give an item twice or leave one out.
   * @example
   * for await (const sale of kingspad.all('/api/v1/presale/all', { status: 'live' })) console.log(sale.presaleName);
   * @throws KingsPadError
   */
  all: <Path extends ListPath>(
    path: Path,
    ...parameters: RouteArguments<`GET ${Path}`>
  ) => AsyncGenerator<ListItem<Path>, void, void>;
  /**
   * Reads all locks, sales or staking pools as of one block, while they arrive. A site gives a client one at a time.
   * @example
   * for await (const lock of kingspad.exported('token-locks')) console.log(lock.tokenAddress, lock.remainingAmount);
   * @throws KingsPadError, with code `no_answer` if the transfer breaks before its end
   */
  exported: <Name extends ExportName>(name: Name) => AsyncGenerator<ExportRow<Name>, void, void>;
  /**
   * Reads until the site has what a transaction made: it is indexed within seconds.
   * @example
   * await kingspad.waitUntilIndexed('/api/v1/token-locker/lock-record/{id}', { id: receipt.transactionHash });
   * @throws KingsPadError with code `not_indexed` after the timeout, or any other than of a missing item
   */
  waitUntilIndexed: <Path extends ReadPath>(
    path: Path,
    parameters: ReadParameters<Path>,
    options?: WaitOptions<ReadAnswer<Path>>,
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
 * @throws KingsPadError if the answer is an error or not of a KingsPad site, or nothing answers there
 * @example
 * const kingspad = await connect('https://kingspad.example', { timeout: 5_000 });
 */
export async function connect(origin: string | URL, options: ConnectOptions = {}): Promise<KingsPad> {
  knownFields('options', options, CONNECT_FIELDS);
  const url = originOf(origin);
  const ask = askWith(options);
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
  const get: KingsPad['get'] = (path, ...parameters) => call(`GET ${path}`, ...parameters);
  return {
    url,
    config: await call('GET /api/v1/config'),
    get,
    exported: (name) =>
      rowsOf(name, {
        open: (path) => openWith(options, url + path),
        unexpected,
        broken: (path, cause) => failure('no_answer', `The download of ${path} broke. Begin again.`, cause),
      }),
    all: (path, ...parameters) => itemsOf(get, path, { ...(parameters[0] as object | undefined) }),
    waitUntilIndexed: (path, parameters, wait) => untilIndexed(get, path, parameters, wait),
    call,
    keep: async ({ draft }) => {
      const payload = await ask(url + draft.path, sent('POST', draft.body));
      const kept = (payload.tokenRecordDetails ?? payload) as KeptDraft;
      if (kept.metadataDigest !== draft.digest) throw unexpected(draft.path);
      return { id: kept.id, metadataDigest: kept.metadataDigest };
    },
  };
}

function originOf(text: string | URL): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw failure(
    'bad_origin',
    `${String(text)} is no origin. Write it with its scheme, as https://kingspad.example.`,
  );
}

const CONNECT_FIELDS: FieldsOf<ConnectOptions> = { timeout: true, signal: true, headers: true, fetch: true };
const WAIT_FIELDS: FieldsOf<WaitOptions<never>> = {
  until: true,
  timeout: true,
  interval: true,
  signal: true,
};

const LIST_LIMIT = 100;

async function* itemsOf<Path extends ListPath>(
  get: KingsPad['get'],
  path: Path,
  parameters: object,
): AsyncGenerator<ListItem<Path>, void, void> {
  // Every list takes a page and a limit.
  const read = get as (
    path: string,
    parameters: object,
  ) => Promise<{ items: ListItem<Path>[]; meta: { totalPages: number } }>;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, meta } = await read(path, { limit: LIST_LIMIT, ...parameters, page });
    pages = meta.totalPages;
    yield* items;
  }
}

async function untilIndexed<Path extends ReadPath>(
  get: KingsPad['get'],
  path: Path,
  parameters: ReadParameters<Path>,
  options: WaitOptions<ReadAnswer<Path>> = {},
): Promise<ReadAnswer<Path>> {
  if (typeof options === 'function') throw new TypeError('options is a function. Write { until: … }.');
  knownFields('options', options, WAIT_FIELDS);
  const { until = () => true, timeout = 60_000, interval = 500, signal } = options;
  const read = get as (path: Path, parameters: ReadParameters<Path>) => Promise<ReadAnswer<Path>>;
  const deadline = performance.now() + timeout;
  for (;;) {
    signal?.throwIfAborted();
    const found = await read(path, parameters).catch((error: unknown) => {
      if (error instanceof KingsPadError && error.status === 404) return undefined;
      throw error;
    });
    if (found !== undefined && until(found)) return found;
    if (performance.now() + interval > deadline) {
      throw failure(
        'not_indexed',
        `${path} is not indexed after ${timeout / 1_000} seconds. Read it again later.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** A misspelled parameter would be ignored by the server. @throws TypeError */
function refuseUnknown(route: Route, parameters: object): void {
  const operation: Operation | undefined = ROUTES[route];
  if (!operation) throw new TypeError(`${route.slice(route.indexOf(' ') + 1)} is no path of the API.`);
  const { params, query, body } = operation;
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

/** Sends a request. @throws KingsPadError if nothing answers in time */
async function sendWith(
  { timeout = 20_000, signal, headers, fetch: send = fetch }: ConnectOptions,
  url: string,
  init: RequestInit,
  /** Limits the time until the answer begins. */
  isLong = false,
): Promise<{ answer: Response; text: string }> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const answer = await send(url, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    // The body belongs to the awaited answer.
    return { answer, text: isLong && answer.ok ? '' : await answer.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    if (late.signal.aborted)
      throw failure('timeout', `${url} did not answer within ${timeout / 1_000} seconds.`, cause);
    throw failure(
      'no_answer',
      `${url} does not answer. Check the address, and whether KingsPad runs there.`,
      cause,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** @returns a function that returns the payload of a request's answer; none is older than the one before it */
const askWith = (options: ConnectOptions) => {
  let seen: string | undefined;
  return async (url: string, init: RequestInit): Promise<Record<string, unknown>> => {
    const headers = { ...init.headers, ...(seen !== undefined && { [POSITION_HEADER]: seen }) };
    const { answer, text } = await sendWith(options, url, { ...init, headers });
    seen = newestPosition(seen, answer.headers.get(POSITION_HEADER));
    const body = parsed(text);
    if (body.error) throw new KingsPadError(answer.status, body.error);
    if (!answer.ok || body.payload === undefined) throw unexpected(url, answer.status);
    return body.payload;
  };
};

/** @returns the body of a download */
async function openWith(options: ConnectOptions, url: string): Promise<NonNullable<Response['body']>> {
  const { answer, text } = await sendWith(options, url, {}, true);
  if (answer.ok && answer.body) return answer.body;
  const { error } = parsed(text);
  throw error ? new KingsPadError(answer.status, error) : unexpected(url, answer.status);
}

/** The object of an answer; an empty one for anything else. */
function parsed(text: string): Partial<ApiErrorBody> & { payload?: Record<string, unknown> } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const failure = (code: string, message: string, cause?: unknown) =>
  new KingsPadError(0, { code, message, details: [] }, { cause });

const unexpected = (path: string, status = 200) =>
  new KingsPadError(status, {
    code: 'unexpected_answer',
    message: `This version of the client cannot read the answer of ${path}. Install the server’s version.`,
    details: [],
  });
