import type { Address, Hex } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { TransactionReceipt, TypedDataDomain } from 'viem';
import type { ContractCall } from '../contracts/call.ts';
import type { ReadClient } from '../contracts/read-client.ts';
import type { AppError } from '../lib/errors.ts';

/** What a wallet shows and signs (EIP-712). */
export interface TypedData {
  domain: TypedDataDomain;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

export interface PrepareContext {
  account: Address;
  publicClient: ReadClient;
  /** Requests a signature that the call carries. A refusal of the wallet ends the write. */
  sign(typedData: TypedData): Promise<Hex>;
}

/** What survives a reload beside a pending transaction; the server step gets it back. */
export type WriteData = Readonly<Record<string, string | number | boolean | null>>;

export interface PreparedWrite {
  call: ContractCall;
  /** What has to happen before it, in the same confirmation: all of it happens or nothing. */
  first?: readonly ContractCall[];
  /** What was only known now, beside the request's own data. */
  data?: WriteData;
}

/** One transaction from the button to the refreshed page. It does not change once it was handed over. */
export type WriteRequest = Readonly<WriteTerms>;

interface WriteTerms {
  /** What sort of transaction it is, `approve` or `lock`; finds the server step again after a reload. */
  kind: string;
  /**
   * What exactly is being done, `unlock:17`: while one of the same account and intent is under way, in this tab or
   * another, a second is refused. The kind by default.
   */
  intent?: string;
  /** What it does, for the list of transactions: `Lock 1,000 KGT`. */
  label: string;
  /**
   * Runs right before the simulation, with fresh reads; throws a `UserError` to refuse. Saving the draft belongs here:
   * no wallet opens before it resolves.
   */
  prepare(context: PrepareContext): Promise<PreparedWrite>;
  /** Title of its failures, and the sentence where the error carries no message (spec A.8). */
  failure: { title: string; fallback: string };
  success: { title: string; text: string };
  /** The page of what it makes, below this origin; `{hash}` in it stands for the transaction. Its notice links it. */
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
  /** For signers, or in a wallet that says nothing of it. */
  | 'waiting'
  | 'server'
  | 'done'
  | 'failed'
  | 'rejected';

export type WriteOutcome =
  /** `made` names what it made where the transaction's hash does not: others did something in it too. */
  | { status: 'success'; receipt: TransactionReceipt; made?: string }
  | { status: 'rejected' }
  | { status: 'failed'; error: AppError };

/** Typed data to be signed with the wallet, for the server: nothing is sent by it and it costs nothing. */
export type SignRequest = SignTerms &
  (
    | { typedData: TypedData; text?: undefined }
    /** A text as it stands (EIP-191): how one signs in (EIP-4361). */
    | { text: string; typedData?: undefined }
  );

interface SignTerms {
  /** What is signed, for the notices. */
  label: string;
  /** The account that must sign. */
  account: Address;
  /** Title of its failures, and the sentence where the error carries no message. */
  failure: { title: string; fallback: string };
}

export type SignOutcome =
  | { status: 'signed'; signature: Hex }
  | { status: 'rejected' }
  | { status: 'failed'; error: AppError };

/** What `useWrite()` answers. */
export interface Write {
  phase: WritePhase;
  /** Something is under way: another `run` does nothing and answers what the first one will. */
  busy: boolean;
  hash?: Hex;
  error?: AppError;
  run(request: WriteRequest): Promise<WriteOutcome>;
  /** Back to `idle`, once it is over. */
  reset(): void;
}

export interface AfterReceiptContext {
  /** May contain what other accounts did in the same transaction. */
  receipt: TransactionReceipt;
  /** Whose doing it is; another account may have sent the transaction. */
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

/** What names the thing that a transaction made; undefined where its hash does. */
export type MadeBy = (context: Omit<AfterReceiptContext, 'queryClient'>) => string | undefined;

/** Whether a wallet takes calls that happen all or not at all; `ready` once its user agrees to an upgrade. */
export type Batching = 'supported' | 'ready' | 'none';

export type WalletStatus =
  | 'disconnected'
  | 'connecting'
  /** The wallet is on another chain id than this page. */
  | 'wrong-network'
  /** The id is right and the chain is another one. */
  | 'wrong-chain-behind-id'
  | 'ready';

/** The wallet, in one derived status. */
export interface Wallet {
  status: WalletStatus;
  /** Set whenever a wallet is connected, on any chain. */
  account?: Address;
  /** The wallet's chain. */
  chainId?: number;
  /** Opens the dialog that lists the wallets. */
  connect(): void;
  /** Requests the wallet to switch to this page's chain, adding the chain where the wallet lacks it. */
  switchNetwork(): Promise<void>;
  disconnect(): Promise<void>;
}
