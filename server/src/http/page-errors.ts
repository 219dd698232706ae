import { BROWSER_FAMILIES, ERROR_ROUTES, errorNameOf, OTHER } from '@kingspad/domain';
import { type PageError } from '@kingspad/domain/api';
import type { Metrics } from '../metrics.ts';
import { builtFiles } from './earlier-files.ts';
import { route } from './route.ts';
import type { App } from './typebox-provider.ts';

/** Bytes of a report. */
const REPORT_BYTES = 2048;
/** Reports of all clients a minute, per process: counted, and also logged. */
const COUNTED_A_MINUTE = 300;
const LOGGED_A_MINUTE = 20;

/** Counts errors that pages report. Anyone may send one, so each field is a known value or `other`. */
export function registerPageErrors(
  app: App,
  metrics: Pick<Metrics, 'pageErrors' | 'pageErrorsDropped'>,
  webDist: string | undefined,
): void {
  const scripts = scriptsOf(webDist);
  const mayCount = limiter(COUNTED_A_MINUTE);
  const mayLog = limiter(LOGGED_A_MINUTE);
  route(app, 'POST /api/v1/page-errors', {
    tag: 'service',
    summary: 'Report a page error anonymously; only counted',
    bodyLimit: REPORT_BYTES,
    config: { isAnonymous: true },
    handle: async ({ body }) => {
      const counted = mayCount();
      if (counted) {
        const report = knownFields(body, scripts);
        const [browser = OTHER] = report.browser.split(' ');
        metrics.pageErrors.inc({ route: report.route, browser });
        // The program's own log: the request's would link the report to its other lines.
        if (mayLog()) app.log.warn(report, 'page error');
      } else metrics.pageErrorsDropped.inc();
      return { counted };
    },
  });
}

/** The report with only values that this server knows. */
function knownFields(report: PageError, scripts: ReadonlySet<string>): PageError {
  const [, script = '', place = ''] =
    /^(assets\/[\w.-]+\.js)(:\d{1,7}:\d{1,7})$/.exec(report.frame ?? '') ?? [];
  const [, family = ''] = /^(\w+) \d{1,4}$/.exec(report.browser) ?? [];
  return {
    name: errorNameOf(report.name),
    frame: scripts.has(script) ? `${script}${place}` : null,
    route: ERROR_ROUTES.includes(report.route) ? report.route : OTHER,
    version: /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(report.version) ? report.version : OTHER,
    browser: BROWSER_FAMILIES.includes(family) ? report.browser : OTHER,
  };
}

/** The scripts of the served web app; a report of an older version's script keeps its other fields. */
function scriptsOf(webDist: string | undefined): ReadonlySet<string> {
  const names = webDist === undefined ? [] : builtFiles(webDist);
  return new Set(names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`));
}

/** @returns whether one more may pass in the current minute */
function limiter(perMinute: number): () => boolean {
  let minute = 0;
  let passed = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, passed] = [now, 0];
    passed += 1;
    return passed <= perMinute;
  };
}
