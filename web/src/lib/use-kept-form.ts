import { newSalt, type Address } from '@kingspad/domain';
import { useCallback, useEffect, useState } from 'react';
import type { FormStore, KeptForm } from './form-store.ts';

interface FormState<Values> {
  owner: Address | undefined;
  form: KeptForm<Values>;
  /** The fields that were left: their sentences are shown. */
  visited: ReadonlySet<keyof Values>;
  /** Something was typed since the page was opened or emptied. */
  isTouched: boolean;
  /** What was typed without a wallet is this wallet's now. */
  isCarried: boolean;
}

/**
 * A form that outlives its page: kept in the browser for each wallet, named, so that what was sent from it is known again.
 * @param preset fields that a page fills by itself: they do not count as typed
 */
export function useKeptForm<Values extends object>(
  store: FormStore<Values>,
  account: Address | undefined,
  preset: readonly (keyof Values)[] = [],
) {
  const [visitId] = useState(() => newSalt());
  const [state, setState] = useState(() => opened(store, account));
  if (state.owner !== account) setState(movedTo(store, account, state, preset));
  const { owner, form, visited, isTouched, isCarried } = state;

  useEffect(() => {
    if (isTouched) store.write(owner, form);
    if (isCarried) store.forget(undefined);
  }, [store, isTouched, isCarried, owner, form]);

  const change = useCallback(
    <Field extends keyof Values>(field: Field, value: Values[Field]) =>
      setState((current) => {
        if (current.form.values[field] === value) return current;
        const values = { ...current.form.values, [field]: value };
        return { ...current, isTouched: true, form: { ...current.form, values } };
      }),
    [],
  );
  const visit = useCallback(
    (fields: readonly (keyof Values)[]) =>
      setState((current) =>
        fields.every((field) => current.visited.has(field))
          ? current
          : { ...current, visited: new Set([...current.visited, ...fields]) },
      ),
    [],
  );
  const reset = useCallback(() => {
    setState((current) => {
      store.forget(current.owner);
      return opened(store, current.owner, store.fresh());
    });
  }, [store]);

  return {
    id: form.id,
    /** Names this visit of the page: another one finds what this one sent. */
    visitId,
    values: form.values,
    visited,
    isTouched,
    isEmpty: isUntouched(store, form.values, preset),
    change,
    visit,
    reset,
  };
}

function opened<Values>(
  store: FormStore<Values>,
  owner: Address | undefined,
  form = store.read(owner) ?? store.fresh(),
): FormState<Values> {
  return { owner, form, visited: new Set(), isTouched: false, isCarried: false };
}

/** What was typed without a wallet goes with the wallet that comes, unless that one has a form of its own. */
function movedTo<Values extends object>(
  store: FormStore<Values>,
  owner: Address | undefined,
  current: FormState<Values>,
  preset: readonly (keyof Values)[],
): FormState<Values> {
  const own = store.read(owner);
  const carries = current.owner === undefined && owner !== undefined && !own;
  if (!carries || isUntouched(store, current.form.values, preset)) return opened(store, owner, own);
  return { ...current, owner, isTouched: true, isCarried: true };
}

function isUntouched<Values extends object>(
  { empty }: FormStore<Values>,
  values: Values,
  preset: readonly (keyof Values)[],
): boolean {
  return (Object.keys(empty) as (keyof Values)[]).every(
    (field) => preset.includes(field) || values[field] === empty[field],
  );
}
