import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SiteRouter } from './SiteRouter.tsx';
import { readUrlState, urlChoice, urlNumber, urlText, useUrlState, writeUrlState } from './url-state.ts';

const schema = {
  page: urlNumber({ min: 1, max: 1_000, fallback: 1 }),
  tab: urlChoice(['all', 'mine']),
  search: urlText(5),
};
const read = (query: string) => readUrlState(schema, new URLSearchParams(query));

describe('state in the address', () => {
  test('reads state from the address', () => {
    expect(read('page=3&tab=mine&search=0x1')).toEqual({ page: 3, tab: 'mine', search: '0x1' });
  });

  test('falls back to the default for missing or invalid state', () => {
    const defaults = { page: 1, tab: 'all', search: '' };
    expect(read('')).toEqual(defaults);
    expect(read('page=0&tab=theirs')).toEqual(defaults);
    expect(read('page=1e9&page=-1')).toEqual(defaults);
    expect(read('page=99999999999')).toEqual(defaults);
    expect(read('search=123456789').search).toBe('12345');
  });

  test('leaves defaults and unknown parameters out', () => {
    const params = new URLSearchParams('page=3&ref=friend');
    expect(writeUrlState(schema, params, { page: 1, tab: 'mine' }).toString()).toBe('ref=friend&tab=mine');
  });
});

const shown = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderHook(() => useUrlState(schema), { wrapper: SiteRouter }).result;
};

test('a change is a step that Back undoes, unless it replaces', async () => {
  const state = shown('/list?page=2');
  act(() => state.current[1]({ page: 3 }));
  act(() => state.current[1]({ search: 'ab' }, { replace: true }));
  expect(window.location.search).toBe('?page=3&search=ab');
  act(() => window.history.back());
  await waitFor(() => expect(state.current[0]).toEqual({ page: 2, tab: 'all', search: '' }));
});

test('a text with URL characters is read as written', () => {
  const state = shown('/list');
  for (const search of ['%41', '50%', 'a&b=c', '+ #?', 'ß/é']) {
    act(() => state.current[1]({ search }));
    expect(state.current[0].search).toBe(search);
  }
});
