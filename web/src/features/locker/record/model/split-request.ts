import { metadataTail, pairDraftFields, parseAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { splitLock } from '@kingspad/protocol/lock/calls';
import type { LockDraft } from '@kingspad/protocol/lock/create';
import { storeDraft, type Salted } from '#creation/index.ts';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import type { WriteRequest } from '#web3/index.ts';
import { draftStore, feeNow } from '../../model/lock-payment.ts';
import { saltedDraft } from '../../model/lock-draft.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { pairTokens } from '../../model/record-pair.ts';
import { amountText } from '#lib/figures.ts';

/** The result of a split. */
export interface SplitTerms {
  /** The new lock's amount, base units. */
  amount: bigint;
  /** The new lock's title; empty for none. */
  title: string;
}

/**
 * Moves a part of a lock into a new one. The title is stored before the wallet opens, and the transaction carries its
 * digest, as for a created lock; without a title nothing is sent to the server.
 * @param onSalted gets the draft of the title
 */
export function splitRequest(
  owned: OwnedLock,
  terms: SplitTerms,
  config: PublicConfig,
  onSalted?: (salted: Salted<LockDraft>) => void,
): WriteRequest {
  const { kind, target, token } = owned;
  const { locker, id } = target;
  const titled = terms.title ? draftOfSplit(owned, terms, config) : undefined;
  if (titled) onSalted?.(titled);
  return {
    kind: titled ? 'lock' : 'split',
    intent: `split:${locker}:${id}`,
    label: translate('locker.write.split', { id, amount: amountText(token, terms.amount) }),
    async prepare(context) {
      const value = await feeNow(context, locker);
      if (titled) await storeDraft(titled, draftStore(kind));
      const dataSuffix = titled && metadataTail(titled.digest);
      return { call: splitLock(target, terms.amount, { value, dataSuffix }) };
    },
    failure: { title: translate('title.execution'), fallback: translate('locker.failed.split') },
    success: { title: translate('locker.done.split'), text: '' },
    page: { path: kind.paths.record('{hash}'), label: translate('locker.viewNewLock') },
    data: { locker: kind.id, contract: locker, draft: titled ? JSON.stringify(titled.draft) : null },
  };
}

function draftOfSplit(
  { kind, record, lock, token, target }: OwnedLock,
  { amount, title }: SplitTerms,
  { chainId }: PublicConfig,
): Salted<LockDraft> {
  const owner = addressOf(lock.owner);
  const pair = record && kind.isOfPairs ? pairTokens(record) : undefined;
  return saltedDraft(
    {
      payer: owner,
      owner,
      token: {
        address: addressOf(token.address),
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals ?? 0,
      },
      amount,
      release: lock.vesting
        ? { kind: 'vesting', schedule: lock.vesting.schedule }
        : { kind: 'at-once', unlockTimestamp: lock.last },
      title,
      pair: pair && pairDraftFields(token.symbol, pair.tokenOne, pair.tokenTwo),
    },
    { chainId, contract: target.locker },
  );
}

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw new UserError(translate('title.invalidData'), text, 'not-an-address');
  return address;
}
