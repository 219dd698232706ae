import { NETWORKS, parseAddress, sameAddress, type Address } from '@kingspad/domain';
import type { SignClient } from '@walletconnect/sign-client';
import { numberToHex } from 'viem';
import { translate } from '#lib/i18n/index.ts';
import { isRecord } from '#lib/storage.ts';
import type { Eip1193 } from './wallet-provider.ts';

/** The part of WalletConnect's client that is used. */
export type RelayClient = Pick<
  Awaited<ReturnType<typeof SignClient.init>>,
  'connect' | 'request' | 'disconnect' | 'session' | 'core' | 'on'
>;
export type WalletConnectSession = ReturnType<RelayClient['session']['get']>;

/** Methods that only the wallet can answer; requested if the session includes them. */
export const WALLET_METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
];
export const WALLET_EVENTS = ['chainChanged', 'accountsChanged'];

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** The accounts of a session on one chain. */
function accountsOn(session: WalletConnectSession, chainId: number): Address[] {
  const prefix = `eip155:${chainId}:`;
  const named = session.namespaces.eip155?.accounts ?? [];
  return named.flatMap((name) =>
    name.startsWith(prefix) ? (parseAddress(name.slice(prefix.length)) ?? []) : [],
  );
}

/** The chains of a session. */
export function chainsOf(session: WalletConnectSession): number[] {
  const named = session.namespaces.eip155?.accounts ?? [];
  return [...new Set(named.map((name) => Number(name.split(':')[1])))].filter(Number.isSafeInteger);
}

/** The chains proposed to a wallet: ours as required, those of the table for wallets that lack it. */
export const offeredChains = (ours: number): string[] =>
  [...new Set([ours, ...NETWORKS.map(({ id }) => id)])].map((id) => `eip155:${id}`);

/**
 * WalletConnect's errors are plain objects, or sentences about its own parts; people get a sentence of ours, and no cause
 * whose message would be shown in its place.
 */
function walletError(error: unknown): Error {
  const { code, message = '' } = (isRecord(error) || error instanceof Error ? error : {}) as {
    code?: unknown;
    message?: string;
  };
  if (/request expired/i.test(message)) return new Error(translate('wallet.remote.noAnswer'));
  if (code === 6000) return new Error(translate('wallet.remote.ended'));
  if (typeof code === 'number') return rpcError(code, message);
  if (/publish|internet connection|socket|relay/i.test(message)) {
    return new Error(translate('wallet.remote.unreachable'));
  }
  return error instanceof Error ? error : new Error(message);
}

/**
 * A session as wallets look to the rest of the app (EIP-1193). What is read of the chain comes from our own node: the
 * wallet's is out of reach, so another chain behind the same id goes unnoticed here.
 */
export class SessionProvider implements Eip1193 {
  #chainId: number;
  /** The account that the wallet reported last. */
  #preferred: Address | undefined;
  /** A chain that the wallet agreed to but has not added to the session yet. */
  #wanted: number | undefined;

  constructor(
    readonly client: RelayClient,
    readonly topic: string,
    readonly ours: number,
    readonly read: Eip1193,
  ) {
    const chains = chainsOf(this.#session);
    this.#chainId = chains.includes(ours) ? ours : (chains[0] ?? ours);
  }

  get #session(): WalletConnectSession {
    return this.client.session.get(this.topic);
  }

  get chainId(): number {
    return this.#chainId;
  }

  /** The accounts on the current chain, the wallet's selected one first. */
  get accounts(): Address[] {
    const accounts = accountsOn(this.#session, this.#chainId);
    const first = accounts.filter((account) => sameAddress(account, this.#preferred));
    return [...first, ...accounts.filter((account) => !sameAddress(account, this.#preferred))];
  }

  /** Applies events of the wallet; accounts and chains outside the session are ignored. */
  follow(event: { name: string; data: unknown }): void {
    if (event.name === 'chainChanged') this.#move(Number(String(event.data).replace('eip155:', '')));
    if (event.name === 'accountsChanged' && Array.isArray(event.data)) {
      this.#preferred = parseAddress(String(event.data[0]).split(':').at(-1) ?? '');
    }
  }

  /** Called after the wallet updated the session. */
  refresh(): void {
    this.#move(this.#wanted ?? this.#chainId);
  }

  request: Eip1193['request'] = async ({ method, params }) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return this.accounts;
      case 'eth_chainId':
        return numberToHex(this.#chainId);
      case 'wallet_switchEthereumChain':
        return this.#switch(method, params);
    }
    return WALLET_METHODS.includes(method)
      ? this.#ask(method, params)
      : this.read.request({ method, params });
  };

  async #switch(method: string, params: readonly unknown[] | object | undefined): Promise<null> {
    const target = Array.isArray(params) ? (params[0] as { chainId?: unknown } | undefined) : undefined;
    const chainId = Number(target?.chainId);
    // A session can use any of its chains at any time; others need the wallet's consent.
    if (!chainsOf(this.#session).includes(chainId)) {
      await this.#ask(method, params);
      this.#wanted = chainId;
    }
    this.#move(chainId);
    return null;
  }

  async #ask(method: string, params: readonly unknown[] | object | undefined): Promise<unknown> {
    if (!this.#session.namespaces.eip155?.methods.includes(method)) {
      throw rpcError(4200, translate('wallet.remote.noMethod', { method }));
    }
    try {
      const chainId = `eip155:${this.#chainId}`;
      return await this.client.request({
        topic: this.topic,
        chainId,
        request: { method, params: params ?? [] },
      });
    } catch (error) {
      throw walletError(error);
    }
  }

  #move(chainId: number): void {
    const chains = chainsOf(this.#session);
    if (chains.includes(chainId)) this.#chainId = chainId;
    else if (!chains.includes(this.#chainId)) this.#chainId = chains[0] ?? this.ours;
  }
}
