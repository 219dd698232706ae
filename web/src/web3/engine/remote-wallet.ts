import type { SignClient } from '@walletconnect/sign-client';
import { isRecord, stored } from '#lib/storage.ts';
import type { Pairing } from '../session.ts';
import { PairingError, type PairingFailure } from '../pairing-error.ts';
import {
  chainsOf,
  offeredChains,
  SessionProvider,
  WALLET_EVENTS,
  WALLET_METHODS,
  type RelayClient,
  type WalletConnectSession,
} from './wallet-connect-provider.ts';
import type { Eip1193 } from './wallet-provider.ts';

export interface RemoteWalletSettings {
  projectId: string;
  relayUrl: string;
  /** The deployment's. */
  chainId: number;
  /** A client that reads the chain. */
  read: Eip1193;
}

export interface RemoteWalletOptions extends RemoteWalletSettings {
  /** Creates WalletConnect's client. */
  init: (options: Parameters<typeof SignClient.init>[0]) => Promise<RelayClient>;
}

/** How long the relay may take to provide a pairing code, milliseconds. */
const PREPARE_MS = 15_000;
const ENDED = { code: 6000, message: 'User disconnected.' };

/** Key of the session that ended last, shared with other tabs. */
const endedSession = stored<{ topic: string } | null>({
  key: 'ended-session',
  version: 1,
  parse: (raw) => (isRecord(raw) && typeof raw.topic === 'string' ? { topic: raw.topic } : undefined),
  fallback: null,
});

/** A wallet on another device or in another app, reached through WalletConnect's relay. One session at a time. */
export class RemoteWallet {
  /** Called when accounts, chain or session changed. */
  onChange: () => void = () => undefined;
  #provider: SessionProvider | undefined;

  private constructor(
    readonly client: RelayClient,
    readonly options: RemoteWalletOptions,
  ) {
    const mine = (topic: string) => topic === this.#provider?.topic;
    client.on('session_event', ({ topic, params }) => {
      if (!mine(topic)) return;
      this.#provider?.follow(params.event);
      this.onChange();
    });
    client.on('session_update', ({ topic }) => {
      if (!mine(topic)) return;
      this.#provider?.refresh();
      this.onChange();
    });
    const end = ({ topic }: { topic: string }) => {
      if (mine(topic)) this.#take(undefined);
    };
    client.on('session_delete', end);
    client.on('session_expire', end);
    endedSession.onOtherTab((ended) => {
      if (!ended || !mine(ended.topic)) return;
      this.#take(undefined);
      void client.session.delete(ended.topic, ENDED).catch(() => undefined);
    });
  }

  /** Restores sessions of earlier visits without waiting for the relay. */
  static async open(options: RemoteWalletOptions): Promise<RemoteWallet> {
    const { projectId, relayUrl, init } = options;
    const client = await init({
      projectId,
      relayUrl,
      logger: 'silent',
      telemetryEnabled: false,
      metadata: {
        name: 'KingsPad',
        description: 'Token launchpad and locker',
        url: window.location.origin,
        icons: [`${window.location.origin}/icon.svg`],
      },
    });
    const wallet = new RemoteWallet(client, options);
    const usable = client.session.getAll().filter((session) => chainsOf(session).length > 0);
    wallet.#provider = wallet.#providerOf(usable.sort((a, b) => b.expiry - a.expiry)[0]);
    return wallet;
  }

  /** Undefined if no wallet is connected. */
  get provider(): SessionProvider | undefined {
    return this.#provider;
  }

  /** Shows a pairing code and waits for a wallet to scan it. @throws PairingError */
  async pair({ show, signal }: Pairing): Promise<void> {
    const session = await this.#approved({ show, signal });
    if (chainsOf(session).length === 0) {
      void this.client.disconnect({ topic: session.topic, reason: ENDED }).catch(() => undefined);
      throw new PairingError('no-account');
    }
    const old = this.client.session.getAll().filter(({ topic }) => topic !== session.topic);
    this.#take(session);
    for (const { topic } of old) void this.#end(topic);
  }

  async disconnect(): Promise<void> {
    const topic = this.#provider?.topic;
    this.#take(undefined);
    if (topic !== undefined) await this.#end(topic);
  }

  #providerOf(session: WalletConnectSession | undefined): SessionProvider | undefined {
    const { chainId, read } = this.options;
    return session && new SessionProvider(this.client, session.topic, chainId, read);
  }

  #take(session: WalletConnectSession | undefined): void {
    this.#provider = this.#providerOf(session);
    this.onChange();
  }

  /** The wallet is notified if it can be reached; the session ends here in any case. */
  async #end(topic: string): Promise<void> {
    endedSession.write({ topic });
    try {
      await this.client.disconnect({ topic, reason: ENDED });
    } catch {
      await this.client.session.delete(topic, ENDED).catch(() => undefined);
    }
  }

  async #approved({ show, signal }: Pairing): Promise<WalletConnectSession> {
    const { client } = this;
    const stopped = new AbortController();
    let pairingTopic: string | undefined;
    const failed = new Promise<never>((_, reject) => {
      const fail = (reason: PairingFailure) => () => reject(new PairingError(reason));
      const slow = setTimeout(() => pairingTopic ?? fail('unreachable')(), PREPARE_MS);
      const unreachable = fail('unreachable');
      client.core.relayer.on('relayer_error', unreachable);
      signal.addEventListener('abort', fail('cancelled'), { once: true });
      stopped.signal.addEventListener('abort', () => {
        clearTimeout(slow);
        client.core.relayer.off('relayer_error', unreachable);
      });
    });
    const forget = (topic = pairingTopic) => {
      if (topic !== undefined) void client.core.pairing.disconnect({ topic }).catch(() => undefined);
    };
    try {
      signal.throwIfAborted();
      const offered = {
        chains: offeredChains(this.options.chainId),
        methods: WALLET_METHODS,
        events: WALLET_EVENTS,
      };
      const connecting = client.connect({ optionalNamespaces: { eip155: offered } });
      const proposed = connecting.then(({ uri = '', approval }) => {
        const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1];
        if (stopped.signal.aborted) {
          forget(topic);
          approval().catch(() => undefined);
        } else {
          pairingTopic = topic;
          show(uri);
        }
        return approval();
      });
      proposed.catch(() => undefined);
      return await Promise.race([proposed, failed]);
    } catch (error) {
      forget();
      throw PairingError.of(error, signal);
    } finally {
      stopped.abort();
    }
  }
}
