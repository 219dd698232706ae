import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATH = '/api/v1/stats';

function put(text: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'answers';
  element.textContent = text;
  document.body.append(element);
}
/** The module as a new document has it. */
const newDocument = async () => ({
  ...(await import('./document-answers.ts')),
  ...(await import('./api-client.ts')),
});
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(19_999);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({ payload: { from: 'server' } }, { headers: { 'x-index-revision': '8' } }),
    ),
  );
});
afterEach(() => {
  document.getElementById('answers')?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a call takes the document’s answer once, with its revision, and asks the server after that', async () => {
  put(`{"revision":"7","answers":{"${PATH}":{"from":"document"}}}`);
  const { call, revisionOf } = await newDocument();
  const first = await call('GET /api/v1/stats', {});
  expect([first, revisionOf(first)]).toEqual([{ from: 'document' }, '7']);
  expect(fetch).not.toHaveBeenCalled();
  const second = await call('GET /api/v1/stats', {});
  expect([second, revisionOf(second)]).toEqual([{ from: 'server' }, '8']);
});

test('a call of another query, and one in a document without answers, asks the server', async () => {
  put(`{"revision":"7","answers":{"/api/v1/presale/all?page=1":{"from":"document"}}}`);
  const { call } = await newDocument();
  expect(await call('GET /api/v1/presale/all', { page: 2 })).toEqual({ from: 'server' });
  document.getElementById('answers')?.remove();
  vi.resetModules();
  expect(await (await newDocument()).call('GET /api/v1/stats', {})).toEqual({ from: 'server' });
});

test('a document’s answers are not used once it is 20 seconds old', async () => {
  put(`{"revision":"7","answers":{"${PATH}":{"from":"document"}}}`);
  const { call } = await newDocument();
  vi.spyOn(performance, 'now').mockReturnValue(20_000);
  expect(await call('GET /api/v1/stats', {})).toEqual({ from: 'server' });
});
