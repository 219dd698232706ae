import { expect, test } from 'vitest';
import { browserOf, errorNameOf, PAGES, routeOf } from '../src/index.ts';

const AGENTS = [
  ['Chrome 156', '(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
  [
    'Chrome 156',
    '(iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge 156',
    '(Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  ],
  ['Opera 140', '(X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 OPR/140.0.0.0'],
  [
    'Samsung 30',
    '(Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox 151', '(X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'],
  [
    'Firefox 151',
    '(iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/151.0 Mobile/15E148 Safari/605.1.15',
  ],
  ['Safari 26', '(Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'],
  ['Safari 26', '(iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'],
  ['other', 'SomeBot/1.0'],
] as const;

test.each(AGENTS)('names %s by its user agent', (browser, agent) => {
  expect(browserOf(`Mozilla/5.0 ${agent}`)).toBe(browser);
});

test('names a route by its pattern, never by its path', () => {
  for (const { path } of PAGES) expect(routeOf(path.replace(/:\w+/, `0x${'ab'.repeat(20)}`))).toBe(path);
  expect(routeOf('/nowhere')).toBe('other');
});

test('keeps only known classes of errors', () => {
  expect(['TypeError', 'QuotaExceededError', 'Error', 'SecretError', undefined].map(errorNameOf)).toEqual([
    'TypeError',
    'QuotaExceededError',
    'Error',
    'other',
    'other',
  ]);
});
