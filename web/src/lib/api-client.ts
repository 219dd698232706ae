import type { ApiErrorBody } from '@kingspad/domain/api';
import { TITLES } from '@kingspad/domain';
import { AppError } from './errors.ts';
import { reportServer } from './health.ts';

const TIMEOUT_MS = 20_000;

/** An unsuccessful answer of the API, or no answer at all (`status` 0). */
export class ApiError extends AppError {
  override name = 'ApiError';
  readonly status: number;
  /** The rejected fields, and why. */
  readonly details: ApiErrorBody['error']['details'];

  constructor(
    status: number,
    code: string,
    text: string,
    details: ApiError['details'] = [],
    cause?: unknown,
  ) {
    super(TITLES.errorOccurred, text, { code, cause });
    this.status = status;
    this.details = details;
  }
}

type QueryValue = string | number | boolean | undefined;

export interface ApiRequest {
  /** Query parameters; undefined ones are omitted. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The API's base URL: this origin, or the content of `<meta name="kingspad-api" content="https://…">`. */
export function apiHost(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="kingspad-api"]')?.content.trim();
  return (configured || window.location.origin).replace(/\/+$/, '');
}

/** The URL of a call, `path` below `/api/v1`. */
export function apiUrl(path: string, query: ApiRequest['query'] = {}): string {
  const url = new URL(`${apiHost()}/api/v1${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ApiErrorBody> | undefined;
  const error = body?.error;
  return new ApiError(
    response.status,
    error?.code ?? `http-${response.status}`,
    error?.message ?? `The server answered with status ${response.status}. Try again in a moment.`,
    error?.details ?? [],
  );
}

/** The revision of the index with which an answer came. */
const revisions = new WeakMap<object, string>();

/** The revision of the index that an answer has at least; undefined if unknown, or if it was changed since. */
export const revisionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? revisions.get(answer) : undefined;

/** A gateway returns one of these while the server behind it is down. */
const AWAY = new Set([502, 503, 504]);

async function call<T>(method: string, path: string, { query, body, signal }: ApiRequest): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(apiUrl(path, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportServer('away');
    throw new ApiError(0, 'no-answer', 'KingsPad can’t be reached. Try again in a moment.', [], cause);
  }
  reportServer(AWAY.has(response.status) ? 'away' : 'here');
  if (response.status !== 200) throw await errorOf(response);
  const answer = (await response.json().catch(() => undefined)) as { payload?: T } | undefined;
  if (answer?.payload === undefined) {
    throw new ApiError(200, 'no-payload', 'The server’s answer cannot be read. Reload the page.');
  }
  const revision = response.headers.get('x-index-revision');
  if (revision && typeof answer.payload === 'object' && answer.payload !== null) {
    revisions.set(answer.payload, revision);
  }
  return answer.payload;
}

/**
 * The product's API. Only status 200 is a success; its payload is the answer, everything else an `ApiError`. Paths
 * start below `/api/v1`: `api.get<TokenSummary>('/token-locker/get/0x…')`.
 */
export const api = {
  get: <T>(path: string, request: Omit<ApiRequest, 'body'> = {}) => call<T>('GET', path, request),
  post: <T>(path: string, body: unknown, request: ApiRequest = {}) =>
    call<T>('POST', path, { ...request, body }),
  patch: <T>(path: string, body: unknown, request: ApiRequest = {}) =>
    call<T>('PATCH', path, { ...request, body }),
  put: <T>(path: string, body: unknown, request: ApiRequest = {}) =>
    call<T>('PUT', path, { ...request, body }),
  /** With a body if the spec's call has one (B.7). */
  delete: <T>(path: string, body?: unknown, request: ApiRequest = {}) =>
    call<T>('DELETE', path, { ...request, body }),
};
