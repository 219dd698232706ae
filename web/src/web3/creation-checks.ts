import { sameAddress, TITLES, type Address, type Hex } from '@kingspad/domain';
import { UserError } from '../lib/errors.ts';
import { translate } from '../lib/i18n/index.ts';
import { balanceOf } from '../contracts/token.ts';
import type { PrepareContext } from './types.ts';

/** @throws UserError where the wallet has changed since the form was filled in */
export function refuseOtherAccount({ account }: Pick<PrepareContext, 'account'>, owner: Address): void {
  if (sameAddress(account, owner)) return;
  throw new UserError(TITLES.validation, translate('ui.creation.accountChanged'), 'account-changed');
}

/**
 * @param issueOf what is wrong with a balance, in base units of the token
 * @throws UserError where something is
 */
export async function refuseBalance(
  { publicClient }: Pick<PrepareContext, 'publicClient'>,
  { token, owner }: { token: Address; owner: Address },
  issueOf: (balance: bigint) => string | undefined,
): Promise<void> {
  const issue = issueOf(await balanceOf(publicClient, token, owner));
  if (issue !== undefined) throw new UserError(TITLES.inputValidation, issue, 'short-balance');
}

/**
 * Hands the server what an owner says, before the wallet is asked.
 * @throws UserError where it has not stored it under the digest that was computed here
 */
export async function storeDraft<Draft>(
  salted: { draft: Draft; digest: Hex } | undefined,
  post: (draft: Draft) => Promise<{ metadataDigest: string | null }>,
): Promise<void> {
  let reason = translate('ui.creation.digestDiffers');
  try {
    if (salted && (await post(salted.draft)).metadataDigest === salted.digest) return;
  } catch (error) {
    reason = error instanceof Error ? error.message : '';
  }
  throw new UserError(
    TITLES.transactionFailed,
    translate('ui.creation.draftNotStored', { reason }),
    'draft-not-stored',
  );
}
