import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLive, type Follow } from './use-live.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

afterEach(cleanup);

it('lets the page go on when its code cannot be loaded', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  try {
    const load = vi.fn<() => Promise<Follow>>(() => Promise.reject(new Error('no network')));
    renderHook(() => useLive(load), { wrapper });
    expect(load).toHaveBeenCalledOnce();
    // Node.js reports rejections once all microtasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

it('follows nothing when the page has gone before its code arrives', async () => {
  const follow = vi.fn<Follow>(() => () => {});
  let arrive: (follow: Follow) => void = () => {};
  const code = new Promise<Follow>((resolve) => (arrive = resolve));
  const load = () => code;
  const { unmount } = renderHook(() => useLive(load), { wrapper });
  unmount();
  arrive(follow);
  await code;
  expect(follow).not.toHaveBeenCalled();
});

it('the page’s subscription ends when the page goes', async () => {
  const leave = vi.fn<() => void>();
  const load = () => Promise.resolve<Follow>(() => leave);
  const { unmount } = renderHook(() => useLive(load), { wrapper });
  await load();
  expect(leave).not.toHaveBeenCalled();
  unmount();
  expect(leave).toHaveBeenCalledOnce();
});
