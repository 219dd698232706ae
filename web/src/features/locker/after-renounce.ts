import { translate } from '#lib/i18n/index.ts';
import { serverStep, untilIndexed } from '#lib/until-indexed.ts';
import type { AfterReceipt } from '#web3/index.ts';
import { updateOwnership } from './api/changes.ts';
import { LOCKER_KINDS } from './kinds.ts';

/** Notifies the server that a lock has no owner any more (spec A.4); the server verifies it on the chain. */
export const afterRenounce: AfterReceipt = async ({ data }) => {
  const kind = LOCKER_KINDS.find((one) => one.id === data.locker);
  if (!kind) return;
  await serverStep(() => untilIndexed(() => updateOwnership(kind, String(data.record))), {
    title: translate('title.transaction'),
    text: () => translate('failed.server.ownership'),
    code: 'ownership-after-chain',
  });
};
