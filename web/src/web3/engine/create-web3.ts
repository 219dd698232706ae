import { sameAddress } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Chain } from 'viem';
import { createConfig, type Config } from 'wagmi';
import { connect, disconnect, getConnection, getConnections, reconnect, switchChain } from 'wagmi/actions';
import type { LogNode } from '@kingspad/protocol/chain/event-search';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { translate } from '#lib/i18n/index.ts';
import { dismissErrors, dismissToast, showToast } from '#lib/toast.ts';
import { inTime } from '#lib/in-time.ts';
import { wait } from '#lib/wait.ts';
import { lastWallet } from '../last-wallet.ts';
import type { Reader, Web3 } from '../session.ts';
import { askToSendAgain } from '../send-again.ts';
import { chainKey, latestTransactions } from '../transactions.ts';
import { isOpen } from '../tx-record.ts';
import { followBatching } from './batching.ts';
import { chainOf, knownChain } from './chain.ts';
import { isRejection } from './chain-errors.ts';
import { DEMO_WALLET_ID, demoConnector, demoProvider } from './demo-wallet.ts';
import {
  answeringConnector,
  followAnnouncements,
  injectedConnector,
  requestAnnouncements,
} from './discovery.ts';
import { followTransaction, type FollowContext } from './follow.ts';
import { showOpen } from './notices.ts';
import type { RemoteWallet, RemoteWalletSettings } from './remote-wallet.ts';
import { otherChainText, WALLET_CHANGED } from './signer.ts';
import { addChain, moveWallet, showToken, type Eip1193 } from './wallet-provider.ts';
import { WALLETCONNECT_ID, walletConnectConnector } from './wallet-connect.ts';
import { followWallet, followWallets, LOOK_MS, type FollowedWallets } from './wallet-state.ts';
import { runSign } from './sign.ts';
import { runWrite } from './write.ts';

export interface Web3Options {
  reader: Reader;
  queryClient: QueryClient;
  /** Loads the features' server steps for transactions of an earlier visit. */
  loadServerSteps(): Promise<unknown>;
  /** Loads the WalletConnect code; by default if the build includes it. */
  openRemoteWallet?: ((options: RemoteWalletSettings) => Promise<RemoteWallet>) | undefined;
}

/** How long the page waits for the last visit's wallet, milliseconds. One that comes later is connected as well. */
const SETTLE_MS = 2_500;
/** How long the last visit's wallet is looked for, milliseconds. */
const LATE_MS = 10_000;
/** Pause before a failed chunk is fetched again, milliseconds. */
const RELOAD_MS = 5_000;

/** Everything that needs chain and wallet, for one deployment. */
export async function createWeb3(options: Web3Options): Promise<Web3> {
  const { queryClient } = options;
  const { config, client } = options.reader;
  const chain = chainOf(config);
  const demo = config.demoAccounts.length > 0 ? demoProvider(config, rpcOf(client)) : undefined;
  const openRemote = remoteWalletOf(options);
  const wagmi = createConfig({
    chains: [chain],
    client: () => client,
    connectors: [
      injectedConnector,
      ...(demo ? [demoConnector(config, demo)] : []),
      ...(openRemote ? [walletConnectConnector(openRemote)] : []),
    ],
    // The page itself remembers the last wallet, and finds announced ones.
    storage: null,
    multiInjectedProviderDiscovery: false,
    syncConnectedChain: false,
  });
  followAnnouncements(wagmi);
  const follower = followWallet(wagmi, config);
  const wallets = followWallets(wagmi);
  let before = follower.state.get();
  follower.state.subscribe(() => {
    const { account, chainId } = follower.state.get();
    if (account) dismissToast('no-wallet');
    const isOther = before.account !== account || before.chainId !== chainId;
    // The notice that the wallet has changed stays: it says why the action stopped.
    if (before.account && isOther) dismissErrors(({ key }) => key !== WALLET_CHANGED);
    before = follower.state.get();
  });

  const connected = () => {
    const { address, connector } = getConnection(wagmi);
    if (!address || !connector?.getProvider) return undefined;
    return {
      account: address,
      provider: async () => (await connector.getProvider()) as Eip1193,
    };
  };

  const batching = followBatching(follower.state, connected, config.chainId);
  const { refused: onBatchRefused, rejected: onBatchRejected } = batching;
  let attempts = 0;

  const web3: Web3 = {
    config,
    client,
    wallet: follower.state,
    batching: batching.store,
    separately: batching.separately,
    wallets: wallets.options,

    lookForWallets() {
      requestAnnouncements();
      wallets.refresh();
      const looks = setInterval(wallets.refresh, LOOK_MS);
      return () => clearInterval(looks);
    },

    async connect(walletId, account) {
      const attempt = ++attempts;
      const connector = await answeringConnector(wagmi, walletId);
      if (!connector) throw new Error(translate('wallet.gone'));
      if (walletId === DEMO_WALLET_ID && account) {
        (connector as unknown as { choose(account: string): void }).choose(account);
      }
      if (getConnection(wagmi).connector?.uid !== connector.uid) {
        await connect(wagmi, { connector });
        const others = getConnections(wagmi).filter((other) => other.connector.uid !== connector.uid);
        if (attempt !== attempts && others.length > 0) {
          // Another wallet was chosen and connected while this one did not answer.
          await disconnect(wagmi, { connector });
          return;
        }
        for (const other of others) await disconnect(wagmi, { connector: other.connector });
        await catchUp(wagmi);
      }
      lastWallet.write({ id: walletId, connected: true });
      wallets.refresh();
    },

    async pair(pairing) {
      if (!openRemote) throw new Error(translate('wallet.gone'));
      const wallet = await openRemote();
      await wallet.pair(pairing);
      // A pairing that replaced another session is connected already.
      if (getConnection(wagmi).connector?.id !== WALLETCONNECT_ID) await web3.connect(WALLETCONNECT_ID);
    },

    async disconnect() {
      const last = lastWallet.read();
      if (last) lastWallet.write({ ...last, connected: false });
      await disconnect(wagmi);
    },

    async switchNetwork(chainId = config.chainId) {
      const isOurs = chainId === config.chainId;
      const target = isOurs ? chain : knownChain(chainId);
      try {
        const provider = await connected()?.provider();
        if (!provider || !target) return;
        if (!isOurs) await moveWallet(provider, target);
        else if (getConnection(wagmi).chainId === chainId) await addChain(provider, chain);
        else await switchChain(wagmi, { chainId: config.chainId });
        await follower.recheckAnchor();
        if (follower.state.get().status === 'wrong-chain-behind-id') showNotSwitched(otherChainText(config));
      } catch (error) {
        if (isRejection(error)) showRejected();
        else if (target) showNotSwitched(byHandText(target));
      }
    },

    async walletNode() {
      const provider = await connected()?.provider();
      return provider && nodeOf(provider);
    },

    async watchAsset(token) {
      try {
        const provider = await connected()?.provider();
        return provider && (await showToken(provider, token)) ? 'taken' : 'refused';
      } catch (error) {
        return isRejection(error) ? 'rejected' : 'refused';
      }
    },

    write: (request, onProgress) =>
      runWrite(
        { config, client, queryClient, connected, onBatchRefused, onBatchRejected, askAgain: askToSendAgain },
        request,
        onProgress,
      ),
    sign: (request) => runSign({ config, connected }, request),
  };

  void Promise.race([comeBack(wagmi, wallets), wait(SETTLE_MS)]).finally(follower.settled);
  void resume(options, connected);
  return web3;
}

/** A request that is passed on unchanged. */
interface AnyRpc {
  Method: string;
  Parameters: unknown;
  ReturnType: unknown;
}

/** How long a wallet's own node may take, milliseconds. */
const WALLET_NODE_MS = 10_000;

/** A wallet's node for reads. A wallet that never answers counts as one that fails. */
function nodeOf(provider: Eip1193): LogNode {
  const request = (args: Parameters<Eip1193['request']>[0]) =>
    inTime(provider.request(args), WALLET_NODE_MS, 'The wallet’s node does not answer.');
  return { request: request as LogNode['request'] };
}

/** Requests without retries: the transport's own are off. */
function rpcOf(client: ReadClient) {
  return ({ method, params }: { method: string; params?: unknown }) =>
    client.request<AnyRpc>({ method, params }, { retryCount: 0 });
}

/** Excluded from the standalone recovery page, which is a single file. */
const openBuiltIn = __HAS_WALLETCONNECT__
  ? async (settings: RemoteWalletSettings) =>
      (await import('./open-remote-wallet.ts')).openRemoteWallet(settings)
  : undefined;

/** Created once, on first use; undefined if WalletConnect is not configured. */
function remoteWalletOf({
  reader: { config, client },
  openRemoteWallet = openBuiltIn,
}: Web3Options): (() => Promise<RemoteWallet>) | undefined {
  const { chainId, walletConnectProjectId: projectId, walletConnectRelayUrl: relayUrl } = config;
  if (!openRemoteWallet || !projectId || !relayUrl) return undefined;
  let opened: Promise<RemoteWallet> | undefined;
  return () => {
    opened ??= openRemoteWallet({ projectId, relayUrl, chainId, read: { request: rpcOf(client) } });
    // A failed load is retried at the next use.
    opened.catch(() => (opened = undefined));
    return opened;
  };
}

/** Reconnects the wallet of the last visit without a prompt. */
async function comeBack(wagmi: Config, wallets: FollowedWallets): Promise<void> {
  const last = lastWallet.read();
  if (!last?.connected) return;
  await wallets.appeared(last.id, LATE_MS);
  const connector = await answeringConnector(wagmi, last.id);
  // A dead wallet is waited for here: wagmi would count as reconnecting for ever.
  if (connector?.type === 'injected') {
    const provider = (await connector.getProvider()) as Eip1193 | undefined;
    await provider?.request({ method: 'eth_chainId' }).catch(() => undefined);
  }
  // Another wallet may have been chosen meanwhile.
  if (!connector || getConnection(wagmi).connector) return;
  await reconnect(wagmi, { connectors: [connector] });
  await catchUp(wagmi);
}

/** Changes by the wallet while it was being connected: wagmi has no connection for them yet, and drops the notice. */
async function catchUp(wagmi: Config): Promise<void> {
  const { address, chainId, connector } = getConnection(wagmi);
  if (!address || !connector?.getAccounts) return;
  const now = await Promise.all([connector.getAccounts(), connector.getChainId()]).catch(() => undefined);
  if (!now) return;
  const [accounts, chain] = now;
  if (!accounts[0] || !sameAddress(accounts[0], address)) connector.onAccountsChanged([...accounts]);
  if (chain !== chainId) connector.onChainChanged(String(chain));
}

function byHandText({ name, rpcUrls }: Chain): string {
  return translate('wallet.notSwitchedText', { chain: name, rpcUrl: rpcUrls.default.http[0] ?? '' });
}

function showNotSwitched(text: string): void {
  showToast({ key: 'switch-network', tone: 'error', title: translate('wallet.notSwitchedTitle'), text });
}

function showRejected(): void {
  showToast({
    key: 'switch-network',
    tone: 'info',
    title: translate('wallet.rejectedTitle'),
    text: translate('wallet.rejectedText'),
  });
}

/** Resumes transactions of an earlier visit. */
async function resume(
  { reader: { config, client }, queryClient, loadServerSteps }: Web3Options,
  connected: FollowContext['connected'],
): Promise<void> {
  const key = chainKey(config);
  const open = latestTransactions().filter((record) => record.chain === key && isOpen(record));
  if (open.length === 0) return;
  for (const record of open) showOpen(record, config);
  await untilItWorks(loadServerSteps);
  await Promise.all(
    open.map((record) => followTransaction(record, { client, config, queryClient, connected })),
  );
}

async function untilItWorks(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await load();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    }
  }
}
