import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { expect, it } from 'vitest';
import { CONFIG, withGeneration } from '#testing/world.tsx';
import { configQuery } from '#lib/config.ts';
import { useGenerationFact } from './generation-fact.ts';

const OLD = '0x3333333333333333333333333333333333333333';
const NEW = '0x6666666666666666666666666666666666666666';
const ONE: PublicConfig = { ...CONFIG, contracts: { ...CONFIG.contracts, presaleFactory: OLD } };
const BOTH = withGeneration(ONE, { presaleFactory: NEW });

function shown(config: PublicConfig, factory: Address | undefined) {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, config);
  return renderHook(() => useGenerationFact('presaleFactory', factory), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current;
}

it('names the version of a record’s contract if there are several', () => {
  expect(shown(BOTH, OLD)).toEqual([{ label: 'Contract version', value: '1 / 2' }]);
  expect(shown(BOTH, NEW)).toEqual([{ label: 'Contract version', value: '2 / 2' }]);
});

it('names no version while there is one, or of an unknown contract', () => {
  expect(shown(ONE, OLD)).toEqual([]);
  expect(shown(BOTH, undefined)).toEqual([]);
});
