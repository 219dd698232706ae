import { formStore, newForm, type FormStore } from '#creation/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { EMPTY_FORM, type CreationValues } from './lock-form.ts';

const storeOf = (kind: string) =>
  formStore({ name: `lock-form:${kind}`, version: 2, empty: EMPTY_FORM, keptFor: 'tab' });

/**
 * The values typed for locks, kept per tab: a lock may be paid by another wallet than the one connected first, and
 * two tabs may prepare two locks. A new tab begins with the values that were typed last.
 */
export const LOCK_FORMS: Record<LockerKind['id'], FormStore<CreationValues>> = {
  token: storeOf('token'),
  liquidity: storeOf('liquidity'),
};

/**
 * Copies values typed on one page to the other, for a token that belongs there. Existing values there are kept; cycles and
 * rows are not copied, since the other page's cycles have another unit.
 */
export function handOver(values: CreationValues, kind: LockerKind['id']): void {
  const store = LOCK_FORMS[kind];
  const { id, values: there } = store.read(undefined) ?? newForm(store.empty);
  if (!store.isUntouched(there, ['tokenAddress'])) return;
  store.write(undefined, { id, values: { ...values, cycle: '', rows: '' } });
}
