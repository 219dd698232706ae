import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { PublicConfig } from '@kingspad/domain/api';
import { expect, it } from 'vitest';
import { CONFIG, withGeneration } from '#test/site.tsx';
import { configQuery } from '#lib/config.ts';
import { FactList } from './FactList.tsx';
import { useFactoryFacts, useGenerationFact } from './generation-facts.tsx';

const OLD = '0x3333333333333333333333333333333333333333';
const NEW = '0x6666666666666666666666666666666666666666';
const ONE: PublicConfig = { ...CONFIG, contracts: { ...CONFIG.contracts, presaleFactory: OLD } };
const BOTH = withGeneration(ONE, { presaleFactory: NEW, tokenLocker: NEW });

function Facts({ factory }: { factory: typeof OLD | typeof NEW | undefined }) {
  const facts = useFactoryFacts('presaleFactory', factory);
  const lock = useGenerationFact('tokenLocker', factory === OLD ? CONFIG.contracts.tokenLocker : NEW);
  return <FactList facts={[...facts, ...lock]} />;
}

function shown(config: PublicConfig, factory: typeof OLD | typeof NEW | undefined): string[] {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, config);
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <Facts factory={factory} />
    </QueryClientProvider>,
  );
  const rows = [...container.querySelectorAll('dl > div')].map((row) => row.textContent ?? '');
  unmount();
  return rows;
}

it('names the factory and the version of a record, of which there are several', () => {
  expect(shown(BOTH, OLD)).toEqual([
    expect.stringMatching(/^Factory contract0x3333/),
    'Contract version1 of 2',
    'Contract version1 of 2',
  ]);
  expect(shown(BOTH, NEW).slice(1)).toEqual(['Contract version2 of 2', 'Contract version2 of 2']);
  expect(screen.queryByText('Contract version')).toBeNull();
});

it('says nothing of versions while there is one, or of an unknown contract', () => {
  expect(shown(ONE, OLD)).toEqual([]);
  expect(shown(BOTH, undefined)).toEqual(['Contract version2 of 2']);
});
