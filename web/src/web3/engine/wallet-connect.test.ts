import { QueryClient } from '@tanstack/react-query';
import { custom } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockerCall } from '../../contracts/locker.ts';
import { transactions } from '../transactions.ts';
import { ALICE, FakeChain, LOCKER, testConfig } from '../testing/fake-chain.ts';
import { EthereumProvider } from '../testing/wallet-connect-stand-in.ts';
import { unlockRequest } from '../testing/write-harness.ts';
import { createWeb3 } from './create-web3.ts';

const chain = new FakeChain();

function make(isInstalled: boolean, walletConnectProjectId: string | null) {
  return createWeb3({
    config: testConfig({ walletConnectProjectId }),
    queryClient: new QueryClient(),
    loadServerSteps: async () => undefined,
    ...(isInstalled && { loadWalletConnect: () => import('./wallet-connect.ts') }),
    transport: custom(chain, { retryCount: 0 }),
  });
}

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  EthereumProvider.made.length = 0;
});

test('WalletConnect is offered only where it is installed and configured', async () => {
  expect((await make(false, 'project')).wallets.get()).toEqual([]);
  expect((await make(true, null)).wallets.get()).toEqual([]);
  expect((await make(true, 'project')).wallets.get()).toMatchObject([
    { id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' },
  ]);
});

test('SH-10 (part): it connects with the project’s id, sends through the session, and disconnects', async () => {
  const web3 = await make(true, 'project');
  await web3.connect('walletConnect');
  expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE, chainId: 97 });
  const [made] = EthereumProvider.made;
  expect(made?.options).toMatchObject({ projectId: 'project', optionalChains: [97], showQrModal: true });

  void web3.write(
    unlockRequest({ prepare: async () => ({ call: lockerCall(LOCKER, 'unlockTokens', [1n]) }) }),
    () => undefined,
  );
  await vi.waitFor(() => expect(made?.provider.phone.count('eth_sendTransaction')).toBe(1), { interval: 1 });
  expect(chain.count('eth_sendTransaction')).toBe(0);

  await web3.disconnect();
  expect(web3.wallet.get()).toEqual({ status: 'disconnected' });
});
