import { createStore, type Store } from '../../lib/store.ts';
import type { WalletState } from '../session.ts';
import type { Batching } from '../types.ts';
import { readBatching } from './wallet-calls.ts';
import type { Eip1193 } from './wallet-provider.ts';

/** Whether the connected wallet can confirm an approval and the call that needs it together (EIP-5792). */
export interface BatchingState {
  store: Store<Batching>;
  /** The wallet refused a batch although it may have announced support: this account now uses separate transactions. */
  refused(): void;
}

/** Asks the connected wallet for its capabilities, again for each account and chain. @param chainId the deployment's */
export function followBatching(
  wallet: Store<WalletState>,
  connected: () => { provider(): Promise<Eip1193> } | undefined,
  chainId: number,
): BatchingState {
  const store = createStore<Batching>('none');
  const refusing = new Set<string>();
  let current = '';
  const nameOf = ({ status, account, wallet: option }: WalletState) =>
    status === 'ready' && account ? `${option?.id ?? ''} ${account}` : '';

  async function ask(): Promise<void> {
    const state = wallet.get();
    const name = nameOf(state);
    if (name === current) return;
    current = name;
    store.set('none');
    const { account } = state;
    if (name === '' || !account || refusing.has(name)) return;
    const provider = await connected()?.provider();
    const batching = provider ? await readBatching(provider, account, chainId) : 'none';
    // The account may have changed meanwhile.
    if (current === name && !refusing.has(name)) store.set(batching);
  }

  wallet.subscribe(() => void ask());
  void ask();
  return {
    store,
    refused() {
      refusing.add(current);
      store.set('none');
    },
  };
}
