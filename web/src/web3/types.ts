import type { Address, Hex } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { TransactionReceipt, TypedDataDomain } from 'viem';
import type { ContractCall } from '@kingspad/protocol/call';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import type { AppError } from '#lib/errors.ts';

/** Typed data that a wallet shows and signs (EIP-712). */
export interface TypedData {
  domain: TypedDataDomain;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

export interface PrepareContext {
  account: Address;
  publicClient: ReadClient;
  /** Requests a signature that the call includes. A rejection ends the write. */
  sign(typedData: TypedData): Promise<Hex>;
}

/** Stored with a pending transaction, so that it survives a reload; passed to the server step. */
export type WriteData = Readonly<Record<string, string | number | boolean | null>>;

export interface PreparedWrite {
  call: ContractCall;
  /** The approval that has to be confirmed together with the call. */
  first?: readonly ContractCall[];
  /** Data that became known in `prepare`, besides the request's own. */
  data?: WriteData;
  /** Label and notice of the success, where `prepare` chose another step than the request names. */
  label?: string;
  success?: WriteRequest['success'];
}

/** One transaction from the button to the refreshed page. Immutable once passed to the engine. */
export type WriteRequest = Readonly<WriteTerms>;

interface WriteTerms {
  /** The kind of transaction, `approve` or `lock`; finds its server step after a reload. */
  kind: string;
  /**
   * `action:subject`, such as `unlock:17`. An action clears the errors of its subject, and while one of the same account and intent is under way, in this tab or
   * another, a second is refused. The kind by default.
   */
  intent?: string;
  /** Label in the list of transactions: `Lock 1,000 KGT`. */
  label: string;
  /**
   * Runs right before the simulation, with fresh reads; throws a `UserError` to refuse. Saving the draft belongs here:
   * no wallet opens before it resolves.
   */
  prepare(context: PrepareContext): Promise<PreparedWrite>;
  /** Title of its failures, and the sentence if the error has no message (spec A.8). */
  failure: { title: string; fallback: string };
  success: { title: string; text: string };
  /** Path of the created item's page; `{hash}` in it is replaced by the transaction's hash. Its notice links to it. */
  page?: { path: string; label: string };
  data: WriteData;
}

export type WritePhase =
  | 'idle'
  | 'checking'
  | 'simulating'
  | 'wallet'
  | 'submitted'
  | 'confirming'
  /** Waits for signers, or for the chain to show whether it was sent. */
  | 'waiting'
  /** Probably not sent; it is still watched. */
  | 'unlikely'
  | 'server'
  | 'done'
  | 'failed'
  | 'rejected';

export type WriteOutcome =
  /** `made` identifies the created item if the hash does not: the transaction contains calls of others too. */
  | { status: 'success'; receipt: TransactionReceipt; made?: string }
  | { status: 'rejected' }
  /** Probably not sent. It is still watched, and its notices go on without the page. */
  | { status: 'unknown' }
  | { status: 'failed'; error: AppError };

/** Typed data to be signed for the server: it sends no transaction and is free. */
export type SignRequest = SignTerms &
  (
    | { typedData: TypedData; text?: undefined }
    /** A plain text to be signed (EIP-191), used to sign in (EIP-4361). */
    | { text: string; typedData?: undefined }
  );

interface SignTerms {
  /** Label of the signed data, for notices. */
  label: string;
  /** The account that must sign. */
  account: Address;
  /** Title of its failures, and the sentence if the error has no message. */
  failure: { title: string; fallback: string };
}

export type SignOutcome =
  | { status: 'signed'; signature: Hex }
  | { status: 'rejected' }
  | { status: 'failed'; error: AppError };

/** Return value of `useWrite()`. */
export interface Write {
  phase: WritePhase;
  /** A write is in progress: another `run` does nothing and returns the first one's result. */
  busy: boolean;
  hash?: Hex;
  error?: AppError;
  run(request: WriteRequest): Promise<WriteOutcome>;
  /** Back to `idle`, once it has finished. */
  reset(): void;
}

export interface AfterReceiptContext {
  /** May contain logs of other accounts' calls in the same transaction. */
  receipt: TransactionReceipt;
  /** The account that acted; another account may have sent the transaction. */
  account: Address;
  data: WriteData;
  queryClient: QueryClient;
}

/**
 * The server step of a kind of transaction. Idempotent: it may run again after a reload. When it throws it is repeated,
 * with growing pauses, until it succeeds; the first failure is shown (throw a `UserError` with the catalogue's text)
 * and never makes the transaction look failed.
 */
export type AfterReceipt = (context: AfterReceiptContext) => Promise<void>;

/** Identifies the created item; undefined if the hash does. */
export type MadeBy = (context: Omit<AfterReceiptContext, 'queryClient'>) => string | undefined;

/** Whether a wallet supports atomic batches; `ready` if it does after an upgrade that its user has to confirm. */
export type Batching = 'supported' | 'ready' | 'none';

export type WalletStatus =
  | 'disconnected'
  | 'connecting'
  /** The wallet is on another chain id than this page. */
  | 'wrong-network'
  /** The chain id is right but the anchor block differs. */
  | 'wrong-chain-behind-id'
  | 'ready';

/** The wallet as one derived status. */
export interface Wallet {
  status: WalletStatus;
  /** Set whenever a wallet is connected, on any chain. */
  account?: Address;
  /** The wallet's chain. */
  chainId?: number;
  /** Opens the dialog that lists the wallets. */
  connect(): void;
  /** Asks the wallet to switch to this page's chain, adding the chain if the wallet lacks it. */
  switchNetwork(): Promise<void>;
  disconnect(): Promise<void>;
}
