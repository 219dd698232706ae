import { newSalt, type Address } from '@kingspad/domain';
import { useCallback, useEffect, useState } from 'react';
import { newForm, type FormStore, type KeptForm } from './form-store.ts';

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

export interface KeptFormOptions<Values> {
  /** Fields that the page fills by itself: they do not count as typed. */
  preset?: readonly (keyof Values)[];
  /** What the page was opened with, which counts as typed. */
  given?: Partial<Values>;
}

/** A form that outlives its page: kept in the browser, and named, so that what was sent from it is known again. */
export function useKeptForm<Values extends object>(
  store: FormStore<Values>,
  account: Address | undefined,
  { preset = [], given }: KeptFormOptions<Values> = {},
) {
  const keeper = store.keptFor === 'wallet' ? account : undefined;
  const [visitId] = useState(() => newSalt());
  const [state, setState] = useState(() => withGiven(opened(store, keeper), given));
  if (state.owner !== keeper) setState(movedTo(store, keeper, state, preset));
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
  /** The form of the wallet that it was taken from, wherever its page or another wallet is by now. */
  const reset = useCallback(
    (kept: readonly (keyof Values)[] = []) => {
      const typed = store.read(owner)?.values ?? store.empty;
      const values = { ...store.empty, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) };
      const next = newForm(values);
      if (store.isUntouched(values, [])) store.forget(owner);
      else store.write(owner, next);
      setState((current) => (current.owner === owner ? opened(store, owner, next) : current));
    },
    [store, owner],
  );

  return {
    id: form.id,
    /** Names this visit of the page: another one finds what this one sent. */
    visitId,
    values: form.values,
    visited,
    isTouched,
    isEmpty: store.isUntouched(form.values, preset),
    change,
    visit,
    /** Empties the form, all but the fields that are named, and gives it another name. */
    reset,
  };
}

function opened<Values>(
  store: FormStore<Values>,
  owner: Address | undefined,
  form = store.read(owner) ?? newForm(store.empty),
): FormState<Values> {
  return { owner, form, visited: new Set(), isTouched: false, isCarried: false };
}

function withGiven<Values>(state: FormState<Values>, given: Partial<Values> | undefined): FormState<Values> {
  if (!given) return state;
  const { form } = state;
  return { ...state, isTouched: true, form: { ...form, values: { ...form.values, ...given } } };
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
  if (!carries || store.isUntouched(current.form.values, preset)) return opened(store, owner, own);
  return { ...current, owner, isTouched: true, isCarried: true };
}
