import { retried } from '#lib/retried.ts';

/** Fetched when something breaks: most visitors never need it. */
const load = retried(() => import('./error-report.ts'));

/** Reports an error to the operator, once its file is there. @param place `URL:line:column` of an error without a stack */
export function reportError(error: unknown, place?: string): void {
  const { pathname } = window.location;
  load().then(
    (m) => m.sendReport(error, pathname, place),
    () => undefined,
  );
}

/** Reports errors that nothing has caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    reportError(error, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
