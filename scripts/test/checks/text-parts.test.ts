import { expect, test } from 'vitest';
import { textsOfOtherParts } from '../../checks/text-parts.ts';

const PARTS = { start: ['ui.close'], pages: ['pages.title'], presale: ['lists.votes', 'lists.none'] };

const APP = new Map([
  ['/app/routes.ts', "lazy(withTexts('pages', () => import('./Home.tsx')));"],
  ['/app/Home.tsx', "import { Card } from './Card.tsx';\nt('pages.title')"],
  ['/app/Card.tsx', "import type { Sale } from './sale.ts';\nt('ui.close'); t('lists.votes')"],
  ['/app/sale.ts', "t('lists.none')"],
]);

test('a text from another part than the page’s, or the common one, is named', () => {
  expect(textsOfOtherParts(APP, PARTS, ['start'])).toEqual([
    '/app/Card.tsx: lists.votes (loaded with /app/Home.tsx)',
  ]);
});

test('a text of the page’s own part is there', () => {
  const own = new Map(APP).set('/app/routes.ts', "withTexts('presale', () => import('./Card.tsx'))");
  expect(textsOfOtherParts(own, PARTS, ['start'])).toEqual([]);
});

test('a text whose key ends with a value counts', () => {
  const composed = new Map(APP).set('/app/Card.tsx', 't(`lists.${kind}`); t(`ui.${action}`)');
  expect(textsOfOtherParts(composed, PARTS, ['start'])).toEqual([
    '/app/Card.tsx: lists.none (loaded with /app/Home.tsx)',
    '/app/Card.tsx: lists.votes (loaded with /app/Home.tsx)',
  ]);
});

test('counts only the imported exports of an index', () => {
  const indexed = new Map(APP)
    .set('/app/Home.tsx', "import { Title, type Sale } from './parts/index.ts';")
    .set('/app/parts/index.ts', "export { Title } from './Title.tsx';\nexport { Votes } from './Votes.tsx';")
    .set('/app/parts/Title.tsx', "t('lists.none')")
    .set('/app/parts/Votes.tsx', "t('lists.votes')");
  expect(textsOfOtherParts(indexed, PARTS, ['start'])).toEqual([
    '/app/parts/Title.tsx: lists.none (loaded with /app/Home.tsx)',
  ]);
});

test('sources without such a page are an error', () => {
  expect(() => textsOfOtherParts(new Map(), PARTS, ['start'])).toThrow('No chunk of the build');
});
