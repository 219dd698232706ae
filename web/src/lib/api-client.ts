import { translate } from './i18n/index.ts';
import type { ApiErrorBody } from '@kingspad/domain/api';
import { requestOf, type Route, type RouteAnswer, type RouteParameters } from '@kingspad/protocol/api/client';
import { takeAnswer } from './document-answers.ts';
import { AppError } from './errors.ts';
import { reportServer } from './health.ts';
import { noteAnswer, seenHeaders } from './index-position.ts';
import { knownRevision, reportOwnChange } from './known-revision.ts';
import { pageOrigin, rendering } from './rendering.ts';
import { whenLive } from './when-live.ts';

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
    super(translate('title.errorOccurred'), text, { code, cause });
    this.status = status;
    this.details = details;
  }
}

/** The API's base URL: this origin, or the content of `<meta name="kingspad-api" content="https://…">`. */
export function apiHost(): string {
  // Pages whose API is elsewhere are not rendered.
  if (rendering()?.server) return pageOrigin();
  const configured = document.querySelector<HTMLMetaElement>('meta[name="kingspad-api"]')?.content.trim();
  return (configured || window.location.origin).replace(/\/+$/, '');
}

/** The URL of a path of the API. */
export const apiUrl = (path: string): string => new URL(apiHost() + path).href;

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ApiErrorBody> | undefined;
  const error = body?.error;
  return new ApiError(
    response.status,
    error?.code ?? `http-${response.status}`,
    error?.message ?? translate('shell.api.status', { status: response.status }),
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

/** The path of a call; undefined while a query that does not run yet lacks a part of it. */
function pathOf<R extends Route>(route: R, parameters: RouteParameters<R>): string | undefined {
  try {
    return requestOf(route, parameters).path;
  } catch {
    return undefined;
  }
}

/** The document's answer to a read, once; on the server the answer that the document will have. */
export function givenAnswer<R extends Route>(
  route: R,
  parameters: RouteParameters<R>,
): RouteAnswer<R> | undefined {
  const path = pathOf(route, parameters);
  if (path === undefined) return undefined;
  const server = rendering()?.server;
  if (server) return server.answerTo(path) as RouteAnswer<R> | undefined;
  const given = takeAnswer(path);
  return given && withRevision(given.payload as RouteAnswer<R>, given.revision);
}

/**
 * Calls a route of the API, or takes its answer from the document, once. Only status 200 is a success; its payload is the answer.
 * @throws ApiError for everything else
 */
export async function call<R extends Route>(
  route: R,
  parameters: RouteParameters<R>,
  signal?: AbortSignal,
): Promise<RouteAnswer<R>> {
  const { method, path, body } = requestOf(route, parameters);
  const given = method === 'GET' ? takeAnswer(path) : undefined;
  if (given) return withRevision(given.payload as RouteAnswer<R>, given.revision);
  const sent = body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
  return answerTo<RouteAnswer<R>>(method, path, sent, AbortSignal.timeout(TIMEOUT_MS), signal);
}

/** Milliseconds in which a list of twelve megabytes is sent and hashed. */
const TEXT_TIMEOUT_MS = 150_000;

/** Calls a route whose body is a text. @throws ApiError as {@link call} */
export function sendText<R extends Route>(
  route: R,
  parameters: RouteParameters<R>,
  text: string,
): Promise<RouteAnswer<R>> {
  const { method, path } = requestOf(route, parameters);
  const timeout = AbortSignal.timeout(TEXT_TIMEOUT_MS);
  return answerTo<RouteAnswer<R>>(method, path, { type: 'text/csv', text }, timeout);
}

async function answerTo<Answer>(
  method: string,
  path: string,
  sent: { type: string; text: string } | undefined,
  timeout: AbortSignal,
  signal?: AbortSignal,
): Promise<Answer> {
  if (method !== 'GET') reportOwnChange();
  let response: Response;
  try {
    response = await whenLive(() =>
      fetch(apiUrl(path), {
        method,
        headers: {
          accept: 'application/json',
          ...seenHeaders(),
          ...(sent && { 'content-type': sent.type }),
          ...(method === 'GET' && revisionHeader()),
        },
        body: sent?.text,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }),
    );
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportServer('away');
    throw new ApiError(0, 'no-answer', translate('shell.api.away'), [], cause);
  }
  reportServer(AWAY.has(response.status) ? 'away' : 'here');
  noteAnswer(response.headers);
  if (response.status !== 200) throw await errorOf(response);
  const answer = (await response.json().catch(() => undefined)) as { payload?: Answer } | undefined;
  if (answer?.payload === undefined) {
    throw new ApiError(200, 'no-payload', translate('shell.api.unreadable'));
  }
  return withRevision(answer.payload, response.headers.get('x-index-revision'));
}

/** Names the revision to this origin alone: another one would be asked each time whether it may be sent. */
function revisionHeader(): Record<string, string> {
  const revision = knownRevision();
  return revision !== undefined && apiHost() === window.location.origin
    ? { 'x-known-revision': revision }
    : {};
}

function withRevision<Answer>(answer: Answer, revision: string | null): Answer {
  if (revision && typeof answer === 'object' && answer !== null) revisions.set(answer, revision);
  return answer;
}
