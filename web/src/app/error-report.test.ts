import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const OWN = () => `${window.location.origin}/assets/index-1a2b.js`;
const ADDRESS = `0x${'ab'.repeat(20)}`;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(init.body as string) as unknown);

function thrown(stack: string, { name = 'TypeError', message = 'it broke' } = {}): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
}
const ownStack = (line = 1) => `    at f (${OWN()}:${line}:2048)\n    at g (${OWN()}:9:9)`;

/** The module as on a new page load. */
const load = async () => {
  vi.resetModules();
  const { sendReport } = await import('./error-report.ts');
  return {
    reportError: (error: unknown, place?: string) => sendReport(error, window.location.pathname, place),
  };
};

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', sent);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
  window.history.replaceState(null, '', `/token-lock/record/${ADDRESS}?wallet=${ADDRESS}#${ADDRESS}`);
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('reports class, frame, route pattern, version and browser, and nothing of the visitor', async () => {
  const { reportError } = await load();
  reportError(thrown(ownStack(), { message: `no balance of ${ADDRESS} at ${OWN()}:7:7` }));
  expect(bodies()).toEqual([
    {
      name: 'TypeError',
      frame: 'assets/index-1a2b.js:1:2048',
      route: '/token-lock/record/:id',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      browser: 'Chrome 156',
    },
  ]);
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe(`${window.location.origin}/api/v1/page-errors`);
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
  expect(JSON.stringify(sent.mock.calls)).not.toContain(ADDRESS);
});

test('reads the frames of Firefox and Safari', async () => {
  const { reportError } = await load();
  const error = thrown('');
  error.stack = `f@${OWN()}:3:4\n@${OWN()}:5:6`;
  reportError(error);
  expect(bodies()).toMatchObject([{ frame: 'assets/index-1a2b.js:3:4' }]);
});

test.each([
  ['an extension', '    at f (chrome-extension://abcdef/inject.js:1:2)'],
  [
    'an extension that a page of ours called',
    `    at f (moz-extension://ab-cd/inject.js:1:2)\n${ownStack()}`,
  ],
  ['another origin', '    at f (https://stranger.example/assets/index-1a2b.js:1:2)'],
  ['no frame', ''],
])('leaves out an error of %s', async (_, stack) => {
  const { reportError } = await load();
  reportError(thrown(stack));
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['a replaced version', { message: 'Failed to fetch dynamically imported module: /assets/x.js' }],
  ['an aborted request', { name: 'AbortError' }],
])('leaves out %s', async (_, error) => {
  const { reportError } = await load();
  reportError(thrown(ownStack(), error));
  expect(sent).not.toHaveBeenCalled();
});

test('reports an unknown class as other', async () => {
  const { reportError } = await load();
  reportError(thrown(ownStack(), { name: ADDRESS }));
  expect(bodies()).toMatchObject([{ name: 'other' }]);
});

test('reports an error once per page load, and five errors at most', async () => {
  const { reportError } = await load();
  for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) reportError(thrown(ownStack(line)));
  expect(sent).toHaveBeenCalledTimes(5);
});

test('sends nothing if the API is on another origin', async () => {
  document.head.innerHTML = '<meta name="kingspad-api" content="https://api.example">';
  const { reportError } = await load();
  reportError(thrown(ownStack()));
  expect(sent).not.toHaveBeenCalled();
});

test('continues when the server does not answer', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const { reportError } = await load();
  expect(() => reportError(thrown(ownStack()))).not.toThrow();
  await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('reports uncaught errors and rejections, also those without a stack', async () => {
  vi.resetModules();
  const { reportUncaught } = await import('./report-error.ts');
  reportUncaught();
  const uncaught = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));
  uncaught({ error: thrown(ownStack(1)) });
  uncaught({ error: null, message: 'x', filename: OWN(), lineno: 2, colno: 3 });
  uncaught({
    error: null,
    message: 'ResizeObserver loop',
    filename: window.location.href,
    lineno: 0,
    colno: 0,
  });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown(ownStack(4)) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
  // Their file is fetched with the first.
  await vi.waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()).toMatchObject([
    { frame: 'assets/index-1a2b.js:1:2048' },
    { name: 'other', frame: 'assets/index-1a2b.js:2:3' },
    { frame: 'assets/index-1a2b.js:4:2048' },
  ]);
});
