import type { Address } from '@kingspad/domain';
import { createStore, type Store } from '#lib/store.ts';
import { reportedContract } from '../reported-contract.ts';
import type { WalletState, Web3 } from '../session.ts';
import type { Batching } from '../types.ts';
import { readBatching } from './wallet-calls.ts';
import type { Eip1193 } from './wallet-provider.ts';

/** Whether the connected wallet can confirm an approval and the call that needs it together (EIP-5792). */
export interface BatchingState {
  store: Store<Batching>;
  /** The wallet refused a batch although it may have announced support: this account now uses separate transactions. */
  refused(account: Address): void;
  /** The user rejected a batch in the wallet: this account is offered separate transactions. */
  rejected(account: Address): void;
  separately: NonNullable<Web3['separately']>;
}

/** Asks the connected wallet for its capabilities, again for each account and chain. @param chainId the deployment's */
export function followBatching(
  wallet: Store<WalletState>,
  connected: () => { provider(): Promise<Eip1193> } | undefined,
  chainId: number,
): BatchingState {
  const store = createStore<Batching>('none');
  const refusing = new Set<string>();
  const isOffered = createStore(false);
  const offered = new Set<string>();
  let current = '';
  const nameOf = ({ status, account, wallet: option }: WalletState) =>
    status === 'ready' && account ? `${option?.id ?? ''} ${account}` : '';
  const set = (batching: Batching, account?: Address) => {
    reportedContract.set(batching === 'supported' ? account : undefined);
    store.set(batching);
    isOffered.set(batching !== 'none' && offered.has(current));
  };

  async function ask(): Promise<void> {
    const state = wallet.get();
    const name = nameOf(state);
    if (name === current) return;
    current = name;
    set('none');
    const { account } = state;
    if (name === '' || !account || refusing.has(name)) return;
    const provider = await connected()?.provider();
    const batching = provider ? await readBatching(provider, account, chainId) : 'none';
    // The account may have changed meanwhile.
    if (current === name && !refusing.has(name)) set(batching, account);
  }

  wallet.subscribe(() => void ask());
  void ask();
  // Another account may have been chosen while the prompt was open.
  const nameOfAccount = (account: Address) => nameOf({ ...wallet.get(), status: 'ready', account });
  const refuse = (name: string) => {
    refusing.add(name);
    if (current === name) set('none');
  };
  return {
    store,
    refused: (account) => refuse(nameOfAccount(account)),
    rejected(account) {
      offered.add(nameOfAccount(account));
      set(store.get(), wallet.get().account);
    },
    separately: { isOffered, choose: () => refuse(current) },
  };
}
