import type { PublicConfig } from '@kingspad/domain/api';
import type { Config, Connector } from 'wagmi';
import { getConnection, watchConnection, watchConnectors } from 'wagmi/actions';
import { createStore, type Store } from '#lib/store.ts';
import { lastWallet } from '../last-wallet.ts';
import type { WalletOption, WalletState } from '../session.ts';
import { DEMO_WALLET_ID } from './demo-wallet.ts';
import { injectedProvider } from './discovery.ts';
import { hasAnchor, type Eip1193 } from './wallet-provider.ts';

/** Interval of looks for a wallet that gives no notice, milliseconds. */
export const LOOK_MS = 500;
/** Interval between checks of a wallet on another chain with our chain id, milliseconds. */
const RECHECK_MS = 5_000;

type AnchorConfig = Pick<PublicConfig, 'chainId' | 'anchor'>;

function kindOf(connector: Connector): WalletOption['kind'] {
  if (connector.id === DEMO_WALLET_ID) return 'demo';
  if (connector.type === 'walletConnect') return 'walletConnect';
  return connector.id === 'injected' ? 'injected' : 'announced';
}

function optionOf(connector: Connector): WalletOption {
  // Announced icons are data: URLs by their standard; anything else would be a request to a third party.
  const icon = connector.icon?.trim().startsWith('data:image/') ? connector.icon.trim() : undefined;
  const recent = lastWallet.read()?.id === connector.id;
  return { id: connector.id, name: connector.name, icon, kind: kindOf(connector), recent };
}

/** One entry for each wallet: one that announces itself twice is listed once. */
function optionsOf(connectors: readonly Connector[]): WalletOption[] {
  const options = [...new Map(connectors.map((connector) => [connector.id, optionOf(connector)])).values()];
  const announced = options.some(({ kind }) => kind === 'announced');
  return options
    .filter(({ kind }) => kind !== 'injected' || (!announced && injectedProvider()))
    .sort(
      (a, b) => Number(b.recent) - Number(a.recent) || Number(a.kind === 'demo') - Number(b.kind === 'demo'),
    );
}

/** The available wallets, the last used first. */
export interface FollowedWallets {
  options: Store<readonly WalletOption[]>;
  /** Looks again: a late wallet that does not announce itself gives no notice. */
  refresh(): void;
  /** Waits until a wallet is there, `patience` milliseconds at most. */
  appeared(id: string, patience: number): Promise<void>;
}

/** Keeps the list up to date while wallets announce themselves or are put into the page late. */
export function followWallets(wagmi: Config): FollowedWallets {
  const options = createStore<readonly WalletOption[]>(optionsOf(wagmi.connectors));
  const refresh = () => {
    const next = optionsOf(wagmi.connectors);
    if (!isSame(options.get(), next)) options.set(next);
  };
  watchConnectors(wagmi, { onChange: refresh });
  window.addEventListener('ethereum#initialized', refresh);
  return {
    options,
    refresh,
    async appeared(id, patience) {
      const isHere = () =>
        options.get().some((option) => option.id === id) || (id === 'injected' && !!injectedProvider());
      for (const end = performance.now() + patience; !isHere() && performance.now() < end; refresh()) {
        await new Promise<void>((resolve) => {
          const stop = options.subscribe(done);
          const timer = setTimeout(done, LOOK_MS);
          function done() {
            stop();
            clearTimeout(timer);
            resolve();
          }
        });
      }
    },
  };
}

const isSame = (a: readonly WalletOption[], b: readonly WalletOption[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export interface WalletFollower {
  state: Store<WalletState>;
  /** Verifies the anchor block behind the wallet's chain id again. */
  recheckAnchor(): Promise<void>;
  /** Until this is called the last visit's wallet may still reconnect. */
  settled(): void;
}

/** Derives the wallet's status from wagmi's state and the anchor check. */
export function followWallet(wagmi: Config, config: AnchorConfig): WalletFollower {
  let anchor: { of: string; ok: boolean } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isSettled = false;

  function derive(): WalletState {
    const { status, address, chainId, connector } = getConnection(wagmi);
    if (!isSettled && status !== 'connected') return { status: 'connecting' };
    // A wallet that never answers leaves the page as it was.
    if (!address || !connector) return { status: 'disconnected' };
    const known = { account: address, chainId, wallet: optionOf(connector) };
    if (chainId !== config.chainId) return { ...known, status: 'wrong-network' };
    const other = anchor?.of === connector.uid && !anchor.ok;
    return { ...known, status: other ? 'wrong-chain-behind-id' : 'ready' };
  }

  const state = createStore<WalletState>(derive());

  function update(): void {
    const next = derive();
    const current = state.get();
    const same =
      next.status === current.status &&
      next.account === current.account &&
      next.chainId === current.chainId &&
      next.wallet?.id === current.wallet?.id;
    if (!same) state.set(next);
  }

  async function recheckAnchor(): Promise<void> {
    const { connector, chainId } = getConnection(wagmi);
    if (!connector?.getProvider || chainId !== config.chainId) return;
    try {
      const provider = (await connector.getProvider()) as Eip1193;
      anchor = { of: connector.uid, ok: await hasAnchor(provider, config.anchor) };
    } catch {
      // The wallet's node does not answer; every write checks again.
      anchor = undefined;
    }
    update();
    // Wallets emit no event when the RPC of a chain id changes, so the page polls it.
    clearTimeout(again);
    if (anchor?.ok === false) again = setTimeout(() => void recheckAnchor(), RECHECK_MS);
  }

  let checked = '';
  watchConnection(wagmi, {
    onChange() {
      const { connector, chainId } = getConnection(wagmi);
      const place = `${connector?.uid} ${chainId}`;
      if (place !== checked) {
        checked = place;
        anchor = undefined;
        void recheckAnchor();
      }
      update();
    },
  });

  return {
    state,
    recheckAnchor,
    settled() {
      isSettled = true;
      update();
    },
  };
}
