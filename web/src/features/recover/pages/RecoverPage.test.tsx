import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, TOKEN, visit } from '../../../../test/site.tsx';
import { loadTexts } from '../../../lib/i18n/index.ts';
import { POOL, REWARD, UNIT } from '../../../testing/staking-pools.ts';
import { RecoverPage } from './RecoverPage.tsx';

await loadTexts('recover');

const config = {
  ...CONFIG,
  contracts: {
    ...CONFIG.contracts,
    presaleFactory: '0x3333333333333333333333333333333333333333',
    stakingFactory: '0x4444444444444444444444444444444444444444',
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that a node without logs leaves a list incomplete, and finds a stake by its pool’s address', async () => {
  visit(
    '/recover',
    { path: '/recover', element: <RecoverPage /> },
    {
      config,
      wallet: CONNECTED,
      texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' }, [REWARD]: { name: 'Crown', symbol: 'CRN' } },
      chain: {
        eth_getLogs: new Error('the method eth_getLogs does not exist'),
        getBlock: { number: 200n, timestamp: 1n },
        lockersCountOf: 0n,
        lockersOf: [],
        poolCountOf: 0n,
        isPool: true,
        stakedToken: TOKEN,
        rewardToken: REWARD,
        userInfo: [500n * UNIT, 0n, 1n],
        pendingReward: 7n * UNIT,
        unlockTime: 0n,
        decimals: 18,
        balanceOf: 0n,
      },
    },
  );
  const stakes = within(await screen.findByRole('region', { name: 'Stakes' }));
  expect(
    await stakes.findByText(/^The RPC gave no event logs, so the list may be incomplete\./),
  ).toBeTruthy();
  // An incomplete list is not an empty one.
  expect(stakes.queryByText(/^No stakes/)).toBeNull();

  const field = stakes.getByRole('textbox');
  fireEvent.change(field, { target: { value: '0x12' } });
  fireEvent.click(stakes.getByRole('button', { name: 'Find' }));
  expect(await stakes.findByText('Enter a valid address.')).toBeTruthy();

  fireEvent.change(field, { target: { value: POOL } });
  fireEvent.click(stakes.getByRole('button', { name: 'Find' }));
  expect(await stakes.findByRole('button', { name: 'Unstake all' })).toBeTruthy();
});
