import type { Address } from '@kingspad/domain';
import type { PresaleRecord } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { CONFIG, CONNECTED, ok, OTHER_ACCOUNT, OWNER as OPERATOR, serve, visit } from '#testing/world.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(account: Address) {
  const calls = serve(({ path }) => ok(path.includes('/verification') ? state : record));
  const signed: object[] = [];
  visit(
    `/operators?pool=${POOL}`,
    { path: '/operators', element: <OperatorsPage /> },
    {
      config: { ...CONFIG, operators: [OPERATOR] },
      wallet: { ...CONNECTED, account },
      async sign(typedData) {
        signed.push(typedData);
        return '0xabcd';
      },
    },
  );
  return { signed, puts: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

it('shows a pool to every visitor and lets operators alone sign (AU-02, part)', async () => {
  const { signed } = open(OTHER_ACCOUNT);
  expect(await screen.findByRole('heading', { name: 'Checked sale' })).toBeTruthy();
  expect(screen.getByText(/This wallet is not an operator/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /kyc\.example/ })).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('javascript:');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'KYC verified' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  expect(signed).toEqual([]);
});

it('signs what an operator checked, one version on', async () => {
  const { signed, puts } = open(OPERATOR);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'KYC verified' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign and save' }));
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toMatchObject({
    operator: OPERATOR,
    isVerifiedPool: false,
    kyc: true,
    audited: false,
    safu: false,
    version: 4,
    signature: '0xabcd',
  });
  expect(signed).toMatchObject([{ primaryType: 'PoolVerification', message: { kyc: true, version: 4n } }]);
});
