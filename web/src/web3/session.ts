import type { Address, Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { createContext, use, useEffect } from 'react';
import type { Store } from '../lib/store.ts';
import { wantEngine } from './engine-wanted.ts';
import type { ReadClient } from '../contracts/read-client.ts';
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
  /** A data: URL of the wallet's own, where it announces one. */
  icon?: string;
  kind: 'announced' | 'injected' | 'walletConnect' | 'demo';
  /** Connected last time. */
  recent: boolean;
}

export interface WalletState {
  status: WalletStatus;
  account?: Address;
  chainId?: number;
  /** Which wallet it is. */
  wallet?: WalletOption;
}

/** The progress events of a write. */
export interface WriteProgress {
  phase: WritePhase;
  hash?: Hex;
}

/** A token for the wallet's list (EIP-747). */
export interface WatchedToken {
  address: Address;
  symbol: string;
  decimals: number;
  /** A picture's address. */
  image?: string;
}

/** How a wallet on another device or in another app is connected: it reads a code. */
export interface Pairing {
  /** @param uri WalletConnect's address of the pairing, `wc:…`; it holds for five minutes */
  show(uri: string): void;
  /** Ends the pairing. */
  signal: AbortSignal;
}

/** Everything that touches chain and wallet; made once the deployment is known (engine/create-web3.ts). */
export interface Web3 {
  config: PublicConfig;
  client: ReadClient;
  wallet: Store<WalletState>;
  wallets: Store<readonly WalletOption[]>;
  /** Whether the wallet takes an approval and what needs it in one confirmation. */
  batching: Store<Batching>;
  /** @param account which account of the demo wallet */
  connect(walletId: string, account?: Address): Promise<void>;
  /** Connects a wallet elsewhere, where `wallets` has WalletConnect. @throws PairingError */
  pair(pairing: Pairing): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * Requests the wallet to switch to a chain, adding it where the wallet lacks it; the outcome is shown in a notice.
   * @param chainId of the table of networks; the deployment's by default, and only there anything is written
   */
  switchNetwork(chainId?: number): Promise<void>;
  /** Requests the wallet to show a token. Never throws; `rejected` is the user's no, `refused` the wallet's. */
  watchAsset(token: WatchedToken): Promise<'taken' | 'rejected' | 'refused'>;
  write(request: WriteRequest, onProgress: (progress: WriteProgress) => void): Promise<WriteOutcome>;
  /** Shows every outcome but the signature in a notice; never throws. */
  sign(request: SignRequest): Promise<SignOutcome>;
}

export const Web3Context = createContext<Web3 | undefined>(undefined);

/** Chain and wallet; undefined while the deployment is still being read or the server is away. */
export function useWeb3(): Web3 | undefined {
  useEffect(wantEngine, []);
  return use(Web3Context);
}

/** Chain and wallet where another part has loaded them already; for the shell, which stands on every page. */
export function useWeb3IfLoaded(): Web3 | undefined {
  return use(Web3Context);
}
