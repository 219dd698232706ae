import { HOUR } from '@kingspad/domain';
import { signPermit, type PermitDomain, type SignedPermit } from '@kingspad/protocol/token/permit';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { chainNow, type PrepareContext } from '#web3/index.ts';
import { paymentApproval, type Payment } from './creation.ts';

/** Validity of a permit: the user may take time to sign, and the transaction to be mined. */
const PERMIT_SECONDS = HOUR;

/**
 * A permit of exactly the payment. Requested last, so that nothing is signed for a creation that is refused.
 * @param domain undefined where the payment was approved
 * @throws UserError if the wallet's signature cannot replace an approval
 */
export async function permitOf(
  context: PrepareContext,
  domain: PermitDomain | undefined,
  payment: Payment,
): Promise<SignedPermit | undefined> {
  if (!domain) return undefined;
  const deadline = chainNow() + PERMIT_SECONDS;
  const signed = await signPermit(context, { domain, ...paymentApproval(payment), deadline });
  if (signed) return signed;
  throw new UserError(
    translate('title.transactionFailed'),
    translate('ui.creation.permit.unusable'),
    'permit-unusable',
  );
}
