import type { PresaleRecord, PublicConfig } from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OPERATOR = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER_ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const world = vi.hoisted(() => ({ account: '', puts: [] as unknown[], signed: [] as unknown[] }));
vi.mock('#web3/use-wallet.ts', () => ({
  useWallet: () => ({ account: world.account || undefined, status: 'ready' }),
}));
vi.mock('#web3/use-sign.ts', () => ({
  useSign: () => async (request: unknown) => {
    world.signed.push(request);
    return { status: 'signed', signature: '0xabcd' };
  },
}));

await loadTexts('presale');

const record = {
  poolContractAddress: POOL,
  presaleName: 'Checked sale',
  status: 'live',
  tokenAddress: POOL,
  poolOwner: OTHER_ACCOUNT,
  otherPools: 2,
  sameNameTokens: 0,
  kycLink: 'https://kyc.example/',
  auditedLink: 'javascript:alert(1)',
} as unknown as PresaleRecord;
const state = {
  isVerifiedPool: false,
  kyc: false,
  audited: false,
  safu: false,
  version: 3,
  operator: null,
  updatedAt: null,
};

beforeEach(() => {
  world.puts.length = 0;
  world.signed.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') world.puts.push(JSON.parse(init.body as string));
    const payload = url.includes('/verification') ? state : record;
    return new Response(JSON.stringify({ payload }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function visit(account: string) {
  world.account = account;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(configQuery.queryKey, {
    chainId: 97,
    explorer: null,
    operators: [OPERATOR.toLowerCase()],
    contracts: {},
  } as unknown as PublicConfig);
  window.history.replaceState(null, '', `/operators?pool=${POOL}`);
  render(
    <QueryClientProvider client={client}>
      <SiteRouter>
        <OperatorsPage />
      </SiteRouter>
    </QueryClientProvider>,
  );
}

it('shows a pool to every visitor and lets operators alone sign (AU-02, part)', async () => {
  visit(OTHER_ACCOUNT);
  expect(await screen.findByRole('heading', { name: 'Checked sale' })).toBeTruthy();
  expect(screen.getByText(/This wallet is not an operator/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /kyc\.example/ })).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('javascript:');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'KYC verified' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  expect(world.signed).toEqual([]);
});

it('signs what an operator checked, one version on', async () => {
  visit(OPERATOR);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'KYC verified' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  await vi.waitFor(() => expect(world.puts).toHaveLength(1));
  expect(world.puts[0]).toMatchObject({
    operator: OPERATOR,
    isVerifiedPool: false,
    kyc: true,
    audited: false,
    safu: false,
    version: 4,
    signature: '0xabcd',
  });
  expect(world.signed).toMatchObject([{ account: OPERATOR, typedData: { primaryType: 'PoolVerification' } }]);
});
