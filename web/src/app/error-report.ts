import { browserOf, errorNameOf, routeOf } from '@kingspad/domain';
import type { PageError } from '@kingspad/domain/api';
import { requestOf } from '@kingspad/protocol/api/client';
import { apiHost, apiUrl } from '#lib/api-client.ts';
import { isStaleChunk } from './stale-chunk.ts';

/** Reports of one page load; each distinct error is reported once. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/**
 * Reports to the operator that a page broke: class, frame, route pattern, version and browser, and nothing of the visitor.
 * Errors of extensions, aborted requests and replaced versions are no defects of this site and are left out.
 * @param pathname of the page that broke
 * @param place `URL:line:column` of an error without a stack
 */
export function sendReport(error: unknown, pathname: string, place = ''): void {
  // A page of another origin, or a file, has no server.
  if (apiHost() !== window.location.origin || isStaleChunk(error)) return;
  const { name, message, stack } = Object(error) as Partial<Error>;
  // The message may contain anything, also what looks like a frame.
  const frame = ownFrame(typeof stack === 'string' ? stack.replace(String(message), '') : place);
  if (!frame || name === 'AbortError') return;
  const report: PageError = {
    name: errorNameOf(name),
    frame,
    route: routeOf(pathname),
    version: __APP_VERSION__,
    browser: browserOf(navigator.userAgent),
  };
  const key = `${report.name} ${frame}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  send(report);
}

/** The first frame in a script of this site; undefined if there is none, or an extension's code is above it. */
function ownFrame(stack: string): string | undefined {
  for (const [, url = '', place = ''] of stack.matchAll(/([a-z][a-z-]*:\/\/[^\s()]*?)(:\d+:\d+)/g)) {
    if (/^[a-z-]+-extension:/.test(url)) return undefined;
    const path = url.startsWith(`${window.location.origin}/`) ? new URL(url).pathname.slice(1) : '';
    if (/^assets\/[\w.-]+\.js$/.test(path)) return `${path}${place}`;
  }
  return undefined;
}

/** Survives the page; sends no cookie and no address of the page. */
function send(report: PageError): void {
  const { method, path, body } = requestOf('POST /api/v1/page-errors', { body: report });
  fetch(apiUrl(path), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
