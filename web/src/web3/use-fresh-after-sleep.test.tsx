import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshAfterSleep } from './use-fresh-after-sleep.ts';

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const isOld = () => queryClient.getQueryState(['api', 'sale'])?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(['api', 'sale'], 1);
  renderHook(() => useFreshAfterSleep(), { wrapper });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('reads everything again when a page is shown from the back-forward cache', () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(isOld()).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isOld()).toBe(true);
});

it('reads everything again when a frozen page resumes', () => {
  document.dispatchEvent(new Event('resume'));
  expect(isOld()).toBe(true);
});

it('reads everything again when the clock is set back', () => {
  vi.advanceTimersByTime(4_000);
  expect(isOld()).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(4_000);
  expect(isOld()).toBe(true);
});
