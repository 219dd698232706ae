import { API_FAILURES, TITLES } from '@kingspad/domain';
import { UserError } from '../../lib/errors.ts';
import type { AfterReceipt } from '../../web3/index.ts';
import { updateOwnership } from './api/changes.ts';
import { LOCKER_KINDS } from './kinds.ts';
import { untilIndexed } from '../../lib/until-indexed.ts';

/** Tells the server that a lock belongs to nobody (spec A.4); it looks at the chain for itself. */
export const afterRenounce: AfterReceipt = async ({ data }) => {
  const kind = LOCKER_KINDS.find((one) => one.id === data.locker);
  if (!kind) return;
  try {
    await untilIndexed(() => updateOwnership(kind, String(data.record)));
  } catch {
    throw new UserError(TITLES.transaction, API_FAILURES.ownership, 'ownership-after-chain');
  }
};
