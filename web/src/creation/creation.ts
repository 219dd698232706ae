import { metadataTail, sameAddress, TITLES, type Address, type Hex } from '@kingspad/domain';
import type { ContractCall } from '../contracts/call.ts';
import { balanceOf, type Approval, type TokenInfo } from '../contracts/token.ts';
import { UserError } from '../lib/errors.ts';
import { translate } from '../lib/i18n/index.ts';
import { amountText } from '../lib/figures.ts';
import { tokenLabel } from '../lib/shown-token.ts';
import { approvalRequest, type PrepareContext, type WriteRequest } from '../web3/index.ts';

/** Who pays how much of which token to which contract. */
export interface Payment {
  payer: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
  /** The contract that takes it. */
  spender: Address;
}

/** What an owner says of it, and the digest by which the transaction claims it. */
export interface Salted<Draft> {
  draft: Draft;
  /** Computed here: what a wallet signs is never taken from the server. */
  digest: Hex;
  /** What is kept where the server has not stored it; without this nothing is sent then. */
  unsalted?: Draft;
}

/** What is only known right before the wallet is asked. */
interface Settled<Draft> {
  /** Left out where there is nothing to store. */
  salted?: Salted<Draft>;
  /** @param dataSuffix the digest, where the draft is stored */
  call(dataSuffix: Hex | undefined): ContractCall | Promise<ContractCall>;
}

/** What is about to be made, checked and frozen: two transactions, an approval and the creation itself. */
export interface Creation<Draft> extends Readonly<Pick<WriteRequest, 'kind' | 'label' | 'success' | 'data'>> {
  payment: Payment;
  /** `fallback`s are what is said where a revert carries no sentence. */
  approval: { label: string; fallback: string; success: WriteRequest['success'] };
  fallback: string;
  /** A signature gives the allowance instead of an approval. */
  isPermitted?: boolean;
  /** Where it is seen; `{hash}` in the path stands for the transaction. */
  page: NonNullable<WriteRequest['page']>;
  /** What is wrong with a balance, base units. */
  balanceIssue(balance: bigint): string | undefined;
  /** What else has to hold right before each transaction. @throws UserError */
  check?(context: PrepareContext): Promise<void>;
  /** The call as it would be now, for a simulation. @param fee wei */
  simulated?(fee: bigint): ContractCall;
  settle(context: PrepareContext): Promise<Settled<Draft>>;
  /** Stores a draft; the same one again is the same. */
  post(draft: Draft): Promise<{ metadataDigest: string | null }>;
  /** What is thrown where the draft is not stored. @param reason undefined where its digest is another one */
  notStored?(reason: string | undefined): UserError;
}

/** The form that a transaction was sent from, by which it is known again. */
export interface FormVisit {
  id: string;
  visitId: string;
}

export const failureOf = (fallback: string) => ({ title: TITLES.transactionFailed, fallback });

/** `1,000 KGT`. */
export const paymentText = ({ amount, token }: Pick<Payment, 'amount' | 'token'>): string =>
  amountText({ ...token, label: tokenLabel(token) }, amount);

/** Exactly what the creation needs. */
export const approvalOf = ({ token, spender, amount }: Payment): Approval => ({
  token: token.address,
  spender,
  amount,
});

/** What an approval is made of. */
export type Approvable = Pick<Creation<unknown>, 'payment' | 'approval' | 'balanceIssue' | 'check'>;

/** Allows the contract its amount. */
export function approveRequest(creation: Approvable): WriteRequest {
  const { payment, approval } = creation;
  return approvalRequest({
    intent: `approve:${payment.token.address}`,
    label: approval.label,
    async approvalOf(context) {
      await refuse(context, creation);
      return approvalOf(payment);
    },
    failure: failureOf(approval.fallback),
    success: approval.success,
  });
}

/**
 * The creation itself. What its owner says is stored before the wallet is asked, so that a browser that dies loses nothing;
 * the transaction carries its digest.
 */
export function createRequest<Draft>(creation: Creation<Draft>, form: FormVisit): WriteRequest {
  const { kind, label, fallback, success, page, data } = creation;
  return {
    kind,
    label,
    async prepare(context) {
      await refuse(context, creation);
      const { salted, call } = await creation.settle(context);
      const stored = salted && (await storedDraft(salted, creation));
      return {
        call: await call(stored?.digest && metadataTail(stored.digest)),
        ...(stored && { data: { draft: JSON.stringify(stored.draft) } }),
      };
    },
    failure: failureOf(fallback),
    success,
    page,
    data: { draft: null, ...data, form: form.id, visit: form.visitId },
  };
}

/** @throws UserError where account, balance or something else has changed since the form was checked */
async function refuse(context: PrepareContext, creation: Approvable): Promise<void> {
  const { payer, token } = creation.payment;
  if (!sameAddress(context.account, payer)) {
    throw new UserError(TITLES.validation, translate('wallet.accountChanged'), 'account-changed');
  }
  await creation.check?.(context);
  const issue = creation.balanceIssue(await balanceOf(context.publicClient, token.address, payer));
  if (issue !== undefined) throw new UserError(TITLES.inputValidation, issue, 'short-balance');
}

/** Stores a draft; one that may be left out is kept without its digest where that fails. */
async function storedDraft<Draft>(
  { draft, digest, unsalted }: Salted<Draft>,
  creation: Pick<Creation<Draft>, 'post' | 'notStored'>,
): Promise<{ draft: Draft; digest?: Hex }> {
  try {
    await storeDraft({ draft, digest }, creation);
    return { draft, digest };
  } catch (error) {
    if (unsalted === undefined) throw error;
    return { draft: unsalted };
  }
}

/** The code of a refusal because the server has not stored a draft. */
export const DRAFT_NOT_STORED = 'draft-not-stored';

/**
 * Hands the server what an owner says, before the wallet is asked.
 * @throws UserError where it has not stored it under the digest that was computed here
 */
export async function storeDraft<Draft>(
  { draft, digest }: Salted<Draft>,
  { post, notStored = draftNotStored }: Pick<Creation<Draft>, 'post' | 'notStored'>,
): Promise<void> {
  let reason: string | undefined;
  try {
    if ((await post(draft)).metadataDigest === digest) return;
  } catch (error) {
    reason = error instanceof Error ? error.message : '';
  }
  throw notStored(reason);
}

function draftNotStored(reason: string | undefined): UserError {
  const text = translate('ui.creation.draftNotStored', {
    reason: reason ?? translate('ui.creation.digestDiffers'),
  });
  return new UserError(TITLES.transactionFailed, text, DRAFT_NOT_STORED);
}
