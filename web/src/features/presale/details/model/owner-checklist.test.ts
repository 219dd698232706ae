import { expect, it } from 'vitest';
import { ownerChecklist } from './owner-checklist.ts';
import type { Shown } from './shown.ts';

const SALE = { isWhitelisted: false, publicStartAt: 0, raised: 0n, softCap: 5n, record: undefined };

function list(status: number, changes: object = {}, now = 100): string[] {
  const shown = { sale: { ...SALE, ...changes }, stage: { status }, now } as unknown as Shown;
  return ownerChecklist(shown).map(({ id, state }) => `${id} ${state}`);
}

it('names the start of an upcoming sale as current, and details as optional', () => {
  expect(list(0)).toEqual([
    'details waiting',
    'started current',
    'softCap waiting',
    'over waiting',
    'finalized waiting',
  ]);
  expect(list(0, { record: { description: '<p>A star</p>' } })[0]).toBe('details done');
});

it('puts the whitelist first until the public start', () => {
  const whitelisted = { isWhitelisted: true, publicStartAt: 200 };
  expect(list(1, whitelisted)).toContain('whitelist current');
  expect(list(1, whitelisted)).toContain('softCap waiting');
  expect(list(1, whitelisted, 200)).toContain('whitelist done');
  expect(list(1, whitelisted, 200)).toContain('softCap current');
});

it('ticks the soft cap once it is raised, and all of a finalized sale', () => {
  expect(list(1, { raised: 5n })).toContain('softCap done');
  expect(list(1, { raised: 5n })).toContain('over current');
  expect(list(2, { raised: 5n })).toContain('finalized current');
  expect(
    list(4, { raised: 5n, record: { logoURL: 'https://a.example/b.png' } }).every((one) =>
      one.endsWith('done'),
    ),
  ).toBe(true);
});

it('leads a failed sale to its tokens', () => {
  expect(list(3)).toEqual(['failed done', 'reclaim current']);
});
