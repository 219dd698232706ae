import { formStore, newForm, type FormStore } from '../../../creation/index.ts';
import type { LockerKind } from '../kinds.ts';
import { EMPTY_FORM, type CreationValues } from './lock-form.ts';

const storeOf = (kind: string) =>
  formStore({ name: `lock-form:${kind}`, version: 2, empty: EMPTY_FORM, keptFor: 'tab' });

/**
 * What was typed for locks, in this tab: a lock may be paid by another wallet than the one that was connected first, and
 * two tabs may prepare two locks.
 */
export const LOCK_FORMS: Record<LockerKind['id'], FormStore<CreationValues>> = {
  token: storeOf('token'),
  liquidity: storeOf('liquidity'),
};

/**
 * Takes what was typed on one page to another, for a token that belongs there. What is written there already stays; a
 * cycle means another time there, and so do the rows that hold some.
 */
export function handOver(values: CreationValues, kind: LockerKind['id']): void {
  const store = LOCK_FORMS[kind];
  const { id, values: there } = store.read(undefined) ?? newForm(store.empty);
  if (!store.isUntouched(there, ['tokenAddress'])) return;
  store.write(undefined, { id, values: { ...values, cycle: '', rows: '' } });
}
