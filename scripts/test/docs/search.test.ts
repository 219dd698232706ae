import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOf, SEARCH_OPTIONS, type Entry } from '../../docs/search-index.ts';

const ENTRIES: Entry[] = [
  {
    id: 'operators.html#database',
    title: 'For operators',
    heading: 'Database',
    text: 'Three logins separate the roles',
  },
  {
    id: 'platform-owner.html#rotate-a-key',
    title: 'Platform owner',
    heading: 'Rotate a key',
    text: 'main.js passwords',
  },
  { id: 'guide/sales.html', title: 'Sales', heading: '', text: 'Contributors take everything back' },
];
const search = (words: string) =>
  MiniSearch.loadJSON<Entry>(indexOf(ENTRIES), SEARCH_OPTIONS)
    .search(words)
    .map(({ id, title, heading }) => [id, title, heading]);

test('the search finds a part of a page by its heading and by its words, with its address', () => {
  const rotation = ['platform-owner.html#rotate-a-key', 'Platform owner', 'Rotate a key'];
  expect(search('rotate')).toEqual([rotation]);
  expect(search('passwo')).toEqual([rotation]);
  expect(search('contributers')).toEqual([['guide/sales.html', 'Sales', '']]);
});

test('the search requires all words', () => {
  expect(search('logins roles')).toHaveLength(1);
  expect(search('logins contributors')).toEqual([]);
});
