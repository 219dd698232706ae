import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { LookAlike } from './LookAlike.tsx';

afterEach(cleanup);

const COIN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0x00000000000000000000000000000000000000aa';

function show(token: { address: string; symbol: string; name: string }, alias?: string) {
  const client = new QueryClient();
  const coins = [{ symbol: 'USDT', address: COIN, decimals: 18 }];
  client.setQueryData(configQuery.queryKey, { chainId: 97, coins } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  render(<LookAlike token={token} alias={alias} />, { wrapper });
}

const mark = () => screen.queryByText(/^Looks like/)?.textContent;

it.each([
  ['the same symbol', 'USDT', 'Token', undefined],
  ['a symbol with a Cyrillic letter', 'USDТ', 'Token', undefined],
  ['such a name', 'KGT', 'ＵＳＤＴ', undefined],
  ['such a name of its sale', 'KGT', 'Token', 'USD₮'],
])('marks another token with %s', (_, symbol, name, alias) => {
  show({ address: OTHER, symbol, name }, alias);
  expect(mark()).toBe('Looks like USDT but is another token');
});

it('marks neither the listed coin nor a token of another name', () => {
  show({ address: COIN, symbol: 'USDT', name: 'Tether USD' });
  show({ address: OTHER, symbol: 'KGT', name: 'Crown' });
  expect(mark()).toBeUndefined();
});
