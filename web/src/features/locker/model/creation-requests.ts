import {
  HOUR,
  CHAIN_DEFAULTS,
  MESSAGES,
  SUCCESSES,
  TITLES,
  formatAmount,
  metadataTail,
  sameAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { readLockFee } from '../../../contracts/locker.ts';
import { signPermit, type SignedPermit } from '../../../contracts/permit.ts';
import { balanceOf, type TokenInfo } from '../../../contracts/token.ts';
import { UserError } from '../../../lib/errors.ts';
import { translate } from '../../../lib/i18n/index.ts';
import { approvalRequest, chainNow, type PrepareContext, type WriteRequest } from '../../../web3/index.ts';
import { createDraft } from '../api/drafts.ts';
import type { LockerKind } from '../kinds.ts';
import { lockCall, manyCall } from './lock-call.ts';
import { draftOf, saltedDraft, type LockDraft, type LockIntent } from './lock-draft.ts';
import type { ManyIntent } from './many-rows.ts';
import { tokenLabel } from './token-name.ts';

/** Where a lock is made, and by which form. */
export interface LockPlace {
  kind: LockerKind;
  locker: Address;
  config: PublicConfig;
  /** The form and the visit of its page, by which its transaction is known again. */
  form: { id: string; visitId: string };
}

/** The code of a refusal because the title could not be stored first. */
export const DRAFT_NOT_STORED = 'draft-not-stored';

/** How long a permit is good for: a wallet may wait for its user, and so may the chain. */
const PERMIT_SECONDS = HOUR;

/** What a wallet pays with. */
interface Payment {
  payer: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
}

function amountLabel({ amount, token }: Payment): string {
  return `${formatAmount(amount, token.decimals)} ${tokenLabel(token)}`;
}

/** Allows the locker exactly the amount. */
export function approveRequest({ locker }: Pick<LockPlace, 'locker'>, payment: Payment): WriteRequest {
  return approvalRequest({
    intent: `approve:${payment.token.address}`,
    label: translate('locker.write.approve', { amount: amountLabel(payment) }),
    async approvalOf(context) {
      refuseOtherAccount(context, payment);
      await refuseAboveBalance(context, payment);
      return { token: payment.token.address, spender: locker, amount: payment.amount };
    },
    failure: { title: TITLES.transactionFailed, fallback: CHAIN_DEFAULTS.approve },
    success: SUCCESSES.approved,
  });
}

/**
 * Locks. The draft is stored before the wallet is asked, so that a browser that dies loses nothing; a lock without a
 * title has nothing to store and goes on without the server, and so does one for somebody else, whose title would
 * be nobody's word.
 */
export function lockRequest(place: LockPlace, intent: LockIntent): WriteRequest {
  const { kind, locker, config } = place;
  const own = sameAddress(intent.payer, intent.owner)
    ? saltedDraft(intent, { chainId: config.chainId, contract: locker })
    : undefined;
  const request = creation(place, translate('locker.write.lock', { amount: amountLabel(intent) }));
  return {
    ...request,
    async prepare(context) {
      refuseOtherAccount(context, intent);
      await refuseAboveBalance(context, intent);
      const value = await feeNow(context, place);
      const stored = own && (await storeDraft(kind, own.draft, own.digest, intent));
      const permit = await permitOf(context, locker, intent);
      const dataSuffix = stored ? metadataTail(own.digest) : undefined;
      return {
        call: lockCall(locker, intent, { permit, value, dataSuffix }),
        data: own && { draft: JSON.stringify(stored ? own.draft : draftOf(intent, undefined)) },
      };
    },
  };
}

/** Makes many locks of one token in one transaction. */
export function lockManyRequest(place: LockPlace, intent: ManyIntent): WriteRequest {
  const { payer, token, rows, total } = intent;
  const payment = { payer, token, amount: total };
  const amount = amountLabel(payment);
  return {
    ...creation(place, translate('locker.write.lockMany', { amount, count: rows.length })),
    async prepare(context) {
      refuseOtherAccount(context, payment);
      await refuseAboveBalance(context, payment);
      const fee = await feeNow(context, place);
      return { call: manyCall(place.locker, intent, { value: fee * BigInt(rows.length) }) };
    },
  };
}

/** What all transactions that make locks have in common. */
function creation({ kind, locker, form }: LockPlace, label: string) {
  return {
    kind: 'lock',
    label,
    failure: { title: TITLES.transactionFailed, fallback: CHAIN_DEFAULTS.lock },
    success: SUCCESSES.locked,
    page: { path: kind.paths.record('{hash}'), label: translate('locker.viewLock') },
    data: { locker: kind.id, contract: locker, draft: null, form: form.id, visit: form.visitId },
  };
}

function refuseOtherAccount({ account }: PrepareContext, { payer }: Pick<Payment, 'payer'>): void {
  if (sameAddress(account, payer)) return;
  throw new UserError(TITLES.validation, translate('locker.accountChanged'), 'account-changed');
}

async function refuseAboveBalance({ publicClient }: PrepareContext, payment: Payment): Promise<void> {
  const balance = await balanceOf(publicClient, payment.token.address, payment.payer);
  if (payment.amount <= balance) return;
  throw new UserError(TITLES.inputValidation, MESSAGES.amountAboveBalance, 'above-balance');
}

/** Of one lock, wei. @throws where it cannot be read: nothing is sent on a guess */
export async function feeNow(
  { account, publicClient }: PrepareContext,
  { locker }: Pick<LockPlace, 'locker'>,
): Promise<bigint> {
  try {
    return await readLockFee(publicClient, locker, account);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    throw new UserError(
      TITLES.transactionFailed,
      translate('locker.feeUnread', { reason: reason ?? '' }),
      'fee-unread',
    );
  }
}

/** Asked for last, so that nothing is signed for a lock that is refused. */
async function permitOf(
  context: PrepareContext,
  spender: Address,
  { permit: domain, token, amount }: LockIntent,
): Promise<SignedPermit | undefined> {
  if (!domain) return undefined;
  const deadline = chainNow() + PERMIT_SECONDS;
  const signed = await signPermit(context, { domain, token: token.address, spender, amount, deadline });
  if (signed) return signed;
  throw new UserError(TITLES.transactionFailed, translate('locker.permit.unusable'), 'permit-unusable');
}

/** @returns whether the draft is stored under the digest that was computed here */
export async function storeDraft(
  kind: LockerKind,
  draft: LockDraft,
  digest: Hex,
  { title }: Pick<LockIntent, 'title'>,
): Promise<boolean> {
  try {
    const { metadataDigest } = await createDraft(kind, draft);
    if (metadataDigest === digest) return true;
  } catch (error) {
    if (!title) return false;
    const reason = error instanceof Error ? error.message : '';
    throw new UserError(
      TITLES.errorOccurred,
      translate('locker.draftNotStored', { reason }),
      DRAFT_NOT_STORED,
    );
  }
  if (!title) return false;
  throw new UserError(TITLES.errorOccurred, translate('locker.digestDiffers'), DRAFT_NOT_STORED);
}
