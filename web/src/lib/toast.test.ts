import { beforeEach, expect, test } from 'vitest';
import { notify, toasts } from './toast.ts';

beforeEach(() => toasts.set([]));

const shown = () => toasts.get().map(({ tone, title }) => `${tone} ${title}`);

test('a second error of the page replaces the first', () => {
  notify.error('Input Error');
  notify.error('Invalid File Size');
  expect(shown()).toEqual(['error Invalid File Size']);
});

test('a success clears the page’s error before it', () => {
  notify.error('Invalid File Size');
  notify.success('File Uploaded');
  expect(shown()).toEqual(['success File Uploaded']);
});
