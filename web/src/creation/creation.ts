import { metadataTail, sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import type { Approval } from '@kingspad/protocol/token/calls';
import { balanceOf, type TokenInfo } from '@kingspad/protocol/token/read';
import type { TransactionReceipt } from 'viem';
import { ApiError } from '#lib/api-client.ts';
import { UserError } from '#lib/errors.ts';
import { translate, messageText, type Message } from '#lib/i18n/index.ts';
import { amountText } from '#lib/figures.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { approvalRequest, type PrepareContext, type SuccessText, type WriteRequest } from '#web3/index.ts';

/** A payment: amount, token and receiving contract. */
export interface Payment {
  payer: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
  /** The contract that receives it. */
  spender: Address;
}

/** An owner's metadata, and the digest by which the transaction claims it. */
export interface Salted<Draft> {
  draft: Draft;
  /** Computed in the browser: a wallet never signs data of the server. */
  digest: Hex;
  /** Called if the transaction was not sent: the next try with the same fields is the same draft. */
  keepSalt: () => void;
  /** Metadata that is kept if the server has not stored it; without this nothing is sent in that case. */
  unsalted?: Draft;
}

/** Values read right before the wallet opens. */
interface Settled<Draft> {
  /** Omitted if there is nothing to store. */
  salted?: Salted<Draft>;
  /** @param dataSuffix the digest, if the draft is stored */
  call(dataSuffix: Hex | undefined): ContractCall | Promise<ContractCall>;
}

/** A checked and frozen creation: two transactions, an approval and the creation itself. */
export interface CheckedCreation<Draft> extends Readonly<
  Pick<WriteRequest, 'kind' | 'label' | 'success' | 'data'>
> {
  payment: Payment;
  /** `fallback`s are the sentences for reverts without a reason. */
  approval: { label: string; fallback: string; success: WriteRequest['success'] };
  fallback: string;
  /** A signed permit replaces the approval. */
  isPermitted?: boolean;
  /** The created item's page; `{hash}` in the path is replaced by the transaction's hash. */
  page: NonNullable<WriteRequest['page']>;
  /** Message of the page that follows. */
  successText?(receipt: TransactionReceipt): SuccessText;
  /** The issue of a balance, base units. */
  balanceIssue(balance: bigint): Message | undefined;
  /** Further conditions right before each transaction. @throws UserError */
  check?(context: PrepareContext): Promise<void>;
  /** The call as of now, for a simulation. @param fee wei */
  simulated?(fee: bigint): ContractCall;
  settle(context: PrepareContext): Promise<Settled<Draft>>;
  /** Stores a draft; idempotent. */
  post(draft: Draft): Promise<{ metadataDigest: string | null }>;
  /** The error if the draft is not stored. @param reason a sentence; undefined if its digest differs */
  notStored?(reason: string | undefined): UserError;
}

/** The form that a transaction was sent from, to recognise it later. */
export interface FormVisit {
  id: string;
  visitId: string;
}

export const creationFailure = (fallback: string) => ({
  title: translate('title.transactionFailed'),
  fallback,
});

/** An amount of a token. */
export type TokenSum = Pick<Payment, 'token' | 'amount'>;

/** `1,000 KGT`. */
export const paymentText = ({ amount, token }: TokenSum): string =>
  amountText({ ...token, label: tokenLabel(token) }, amount);

/** Exactly the amount that the creation needs. */
export const paymentApproval = ({ token, spender, amount }: Payment): Approval => ({
  token: token.address,
  spender,
  amount,
});

/** Parameters of an approval. */
export type Approvable = Pick<CheckedCreation<unknown>, 'payment' | 'approval' | 'balanceIssue' | 'check'>;

/** A condition of all creations right before each transaction. @throws UserError */
export type Guard = (contract: Address) => Promise<void>;

/** Grants the contract its allowance. */
export function paymentApproveRequest(creation: Approvable, guard?: Guard): WriteRequest {
  const { payment, approval } = creation;
  return approvalRequest({
    intent: `approve:${payment.token.address}`,
    label: approval.label,
    async approvalOf(context) {
      await refuse(context, creation, guard);
      return paymentApproval(payment);
    },
    failure: creationFailure(approval.fallback),
    success: approval.success,
  });
}

/**
 * The creation itself. What its owner says is stored before the wallet is asked, so that a browser that dies loses nothing;
 * the transaction carries its digest.
 * @param guard gets the called contract before anything is stored or signed
 * @param onSalted gets the draft as soon as it is settled
 */
export function createRequest<Draft>(
  creation: CheckedCreation<Draft>,
  form: FormVisit,
  { guard, onSalted }: { guard?: Guard; onSalted?: (salted: Salted<Draft>) => void } = {},
): WriteRequest {
  const { kind, label, fallback, success, page, data } = creation;
  return {
    kind,
    label,
    async prepare(context) {
      await refuse(context, creation, guard);
      const { salted, call } = await creation.settle(context);
      if (salted) onSalted?.(salted);
      const stored = salted && (await storedDraft(salted, creation));
      return {
        call: await call(stored?.digest && metadataTail(stored.digest)),
        ...(stored && { data: { draft: JSON.stringify(stored.draft), digest: stored.digest ?? null } }),
      };
    },
    failure: creationFailure(fallback),
    success,
    page,
    data: { draft: null, ...data, form: form.id, visit: form.visitId },
  };
}

/** @throws UserError if account, balance or another condition changed since the form was checked */
async function refuse(context: PrepareContext, creation: Approvable, guard?: Guard): Promise<void> {
  const { payer, token, spender } = creation.payment;
  if (!sameAddress(context.account, payer)) {
    throw new UserError(translate('title.validation'), translate('wallet.accountChanged'), 'account-changed');
  }
  await guard?.(spender);
  await creation.check?.(context);
  const issue = creation.balanceIssue(await balanceOf(context.publicClient, token.address, payer));
  if (issue !== undefined) {
    const text = messageText(translate, issue);
    throw new UserError(translate('title.inputValidation'), text, 'short-balance');
  }
}

/** Stores a draft; an optional one is sent without its digest if that fails. */
async function storedDraft<Draft>(
  { draft, digest, unsalted }: Omit<Salted<Draft>, 'keepSalt'>,
  creation: Pick<CheckedCreation<Draft>, 'post' | 'notStored'>,
): Promise<{ draft: Draft; digest?: Hex }> {
  try {
    await storeDraft({ draft, digest }, creation);
    return { draft, digest };
  } catch (error) {
    if (unsalted === undefined) throw error;
    return { draft: unsalted };
  }
}

/** Error code if the server has not stored a draft. */
export const DRAFT_NOT_STORED = 'draft-not-stored';

/**
 * Stores the owner's metadata on the server before the wallet is asked.
 * @throws UserError if the server has another digest than the one computed here
 */
export async function storeDraft<Draft>(
  { draft, digest }: Pick<Salted<Draft>, 'draft' | 'digest'>,
  { post, notStored = draftNotStored }: Pick<CheckedCreation<Draft>, 'post' | 'notStored'>,
): Promise<void> {
  let reason: string | undefined;
  try {
    if ((await post(draft)).metadataDigest === digest) return;
  } catch (error) {
    reason = notStoredReason(error);
  }
  throw notStored(reason);
}

function draftNotStored(reason: string | undefined): UserError {
  const text = translate('ui.creation.draftNotStored', {
    reason: reason ?? translate('ui.creation.digestDiffers'),
  });
  return new UserError(translate('title.transactionFailed'), text, DRAFT_NOT_STORED);
}

/** Our own sentence for an error of the server: its messages are for developers, and in English. */
function notStoredReason(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown';
  switch (code) {
    case 'too_many_drafts':
    case 'rate_limited':
      return translate('ui.creation.why.tooMany');
    case 'drafts_full':
      return translate('ui.creation.why.full');
    case 'no-answer':
    case 'unavailable':
      return translate('ui.creation.why.away');
    default:
      return translate('ui.creation.why.refused', { code });
  }
}
