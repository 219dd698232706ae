import type { Address, Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { createContext, use, useEffect } from 'react';
import type { Store } from '#lib/store.ts';
import { wantReader } from './engine-wanted.ts';
import type { LogNode } from '@kingspad/protocol/chain/event-search';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import type {
  Batching,
  SignOutcome,
  SignRequest,
  WalletStatus,
  WriteOutcome,
  WritePhase,
  WriteRequest,
} from './types.ts';

/** A wallet that can be connected. */
export interface WalletOption {
  id: string;
  name: string;
  /** The wallet's own icon as a data: URL, if it announces one. */
  icon?: string;
  kind: 'announced' | 'injected' | 'walletConnect' | 'demo';
  /** Connected at the last visit. */
  recent: boolean;
}

export interface WalletState {
  status: WalletStatus;
  account?: Address;
  chainId?: number;
  /** Identifies the wallet. */
  wallet?: WalletOption;
}

/** Progress events of a write. */
export interface WriteProgress {
  phase: WritePhase;
  hash?: Hex;
}

/** A token for the wallet's list (EIP-747). */
export interface WatchedToken {
  address: Address;
  symbol: string;
  decimals: number;
  /** URL of its picture. */
  image?: string;
}

/** How a wallet on another device connects: it scans a code. */
export interface Pairing {
  /** @param uri WalletConnect's pairing URI, `wc:…`; valid for five minutes */
  show(uri: string): void;
  /** Aborts the pairing. */
  signal: AbortSignal;
}

/** Reads of the deployment's chain (engine/reader.ts). */
export interface Reader {
  config: PublicConfig;
  client: ReadClient;
}

/** Everything that needs chain and wallet (engine/create-web3.ts). */
export interface Web3 extends Reader {
  wallet: Store<WalletState>;
  wallets: Store<readonly WalletOption[]>;
  /** Whether the wallet can confirm an approval and the call that needs it together. */
  batching: Store<Batching>;
  /** Approval and action one by one, offered once the account rejected both together. */
  separately?: { isOffered: Store<boolean>; choose(): void };
  /** Looks for wallets that came late; `wallets` follows. @returns the function that ends it */
  lookForWallets(): () => void;
  /**
   * Resolves once the wallet has connected, or another one did that was chosen later.
   * @param account the demo wallet's account
   */
  connect(walletId: string, account?: Address): Promise<void>;
  /** Connects a wallet on another device if `wallets` has WalletConnect. @throws PairingError */
  pair(pairing: Pairing): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * Requests the wallet to switch to a chain, adding it where the wallet lacks it; the outcome is shown in a notice.
   * @param chainId of the table of networks; the deployment's by default, and only there anything is written
   */
  switchNetwork(chainId?: number): Promise<void>;
  /** The node that the connected wallet uses itself; undefined without a wallet. Its requests fail after ten seconds. */
  walletNode?(): Promise<LogNode | undefined>;
  /** Asks the wallet to add a token to its list. Never throws; `rejected` by the user, `refused` by the wallet. */
  watchAsset(token: WatchedToken): Promise<'taken' | 'rejected' | 'refused'>;
  write(request: WriteRequest, onProgress: (progress: WriteProgress) => void): Promise<WriteOutcome>;
  /** Shows every outcome except the signature in a notice; never throws. */
  sign(request: SignRequest): Promise<SignOutcome>;
}

export const ReaderContext = createContext<Reader | undefined>(undefined);
export const Web3Context = createContext<Web3 | undefined>(undefined);

/**
 * Reads of the chain, whose code is loaded once anything is to be read; undefined until then, and while the deployment
 * is unknown.
 * @param isDue whether anything is to be read
 */
export function useReader(isDue = true): Reader | undefined {
  useEffect(() => {
    if (isDue) wantReader();
  }, [isDue]);
  const reader = use(ReaderContext);
  return use(Web3Context) ?? reader;
}

/** Chain and wallet; undefined until a wallet is needed, and while the deployment is unknown. */
export function useWeb3(): Web3 | undefined {
  return use(Web3Context);
}
