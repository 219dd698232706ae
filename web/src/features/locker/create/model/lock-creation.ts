import { sameAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { paymentText, permitOf, type Creation, type Payment } from '#creation/index.ts';
import { translate } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import type { LockerKind } from '../../kinds.ts';
import { lockMany, lockTokens } from '@kingspad/protocol/lock/calls';
import type { LockDraft, LockIntent } from '@kingspad/protocol/lock/create';
import { saltedDraft } from '../../model/lock-draft.ts';
import { draftStore, feeNow, lockApproval } from '../../model/lock-payment.ts';
import { created, createdMany } from '../../model/success-texts.ts';
import type { ManyIntent } from './many-rows.ts';

/** The locker contract and its configuration. */
export interface LockerPlace {
  kind: LockerKind;
  locker: Address;
  config: PublicConfig;
}

/** The common part of all lock creations. */
const locking = ({ kind, locker }: LockerPlace, payment: Omit<Payment, 'spender'>) => ({
  ...lockApproval({ ...payment, spender: locker }),
  kind: 'lock',
  fallback: translate('failed.lock'),
  success: { title: translate('done.locked.title'), text: translate('done.locked') },
  page: { path: kind.paths.record('{hash}'), label: translate('locker.viewLock') },
  data: { locker: kind.id, contract: locker },
  ...draftStore(kind),
});

/**
 * One lock. Without a title there is nothing to store, so it works without the server; for another owner there is no
 * draft, since only the owner may set a title.
 */
export function lockCreation(place: LockerPlace, intent: LockIntent): Creation<LockDraft> {
  const { locker, config } = place;
  const payment = { ...intent, spender: locker };
  const salted = sameAddress(intent.payer, intent.owner)
    ? saltedDraft(intent, { chainId: config.chainId, contract: locker })
    : undefined;
  return {
    ...locking(place, intent),
    label: translate('locker.write.lock', { amount: paymentText(intent) }),
    successText: () => created(tokenLabel(intent.token), paymentText(intent), intent.release),
    isPermitted: intent.permit !== undefined,
    async settle(context) {
      const value = await feeNow(context, locker);
      return {
        salted,
        call: async (dataSuffix) =>
          lockTokens(locker, intent, {
            permit: await permitOf(context, intent.permit, payment),
            value,
            dataSuffix,
          }),
      };
    },
  };
}

/** Many locks of one token in one transaction. */
export function manyCreation(place: LockerPlace, intent: ManyIntent): Creation<LockDraft> {
  const { rows } = intent;
  return {
    ...locking(place, intent),
    label: translate('locker.write.lockMany', { amount: paymentText(intent), count: rows.length }),
    successText: () => createdMany(paymentText(intent), rows.length),
    async settle(context) {
      const value = (await feeNow(context, place.locker)) * BigInt(rows.length);
      return {
        call: (dataSuffix) => lockMany(place.locker, intent.token.address, rows, { value, dataSuffix }),
      };
    },
  };
}
