import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Reader } from './session.ts';
import { useChainRead } from './use-chain-read.ts';

const session = vi.hoisted(() => ({ reader: undefined as Reader | undefined }));
vi.mock(import('./session.ts'), async (original) => ({
  ...(await original()),
  useReader: () => session.reader,
}));

const reader = { config: { chainId: 97 } } as Reader;

function withQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

test('a given value is shown until the chain has answered, and never instead of a failure', async () => {
  session.reader = undefined;
  let answer = (_value: bigint) => {};
  const asked = new Promise<bigint>((resolve) => (answer = resolve));
  const read = renderHook(() => useChainRead(['supply'], () => asked, { placeholder: 1n }), {
    wrapper: withQueries,
  });
  expect(read.result.current.data).toBe(1n);
  session.reader = reader;
  read.rerender();
  expect(read.result.current.data).toBe(1n);
  answer(2n);
  await waitFor(() => expect(read.result.current.data).toBe(2n));

  const refused = async (): Promise<bigint> => {
    throw new Error('reverted');
  };
  const failed = renderHook(() => useChainRead(['owner'], refused, { placeholder: 1n }), {
    wrapper: withQueries,
  });
  await waitFor(() => expect(failed.result.current.isError).toBe(true));
  expect(failed.result.current.data).toBeUndefined();
});
