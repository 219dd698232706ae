import { newSalt, type Address } from '@kingspad/domain';
import { useCallback, useEffect, useState } from 'react';
import { onLive, rendering } from '#lib/rendering.ts';
import { newForm, type FormStore, type KeptForm } from './form-store.ts';

interface FormState<Values> {
  owner: Address | undefined;
  form: KeptForm<Values>;
  /** Fields that were left: their issues are shown. */
  visited: ReadonlySet<keyof Values>;
  /** The form was changed since the page was opened or the form cleared. */
  isTouched: boolean;
  /** Values typed without a wallet were moved to this wallet. */
  isCarried: boolean;
}

export interface KeptFormOptions<Values> {
  /** Fields that the page fills in by itself: they do not count as changes. */
  preset?: readonly (keyof Values)[];
  /** Initial values from the page's URL; they count as changes. */
  given?: Partial<Values>;
}

/** A form stored in the browser with an id, so that its transaction is recognised after a reload. */
export function useKeptForm<Values extends object>(
  store: FormStore<Values>,
  account: Address | undefined,
  { preset = [], given }: KeptFormOptions<Values> = {},
) {
  const keeper = store.keptFor === 'wallet' ? account : undefined;
  const [visitId] = useState(() => newSalt());
  const [state, setState] = useState(() => withGiven(atFirst(store, keeper), given));
  if (state.owner !== keeper) setState(movedTo(store, keeper, state, preset));
  const { owner, form, visited, isTouched, isCarried } = state;

  useEffect(() => {
    if (!rendering()) return undefined;
    const stop = onLive(() =>
      setState((current) =>
        // A new name would draw the form again, under the hands of who types in it. What was given is stored now.
        store.read(current.owner)
          ? withGiven(opened(store, current.owner), given)
          : { ...current, form: { ...current.form } },
      ),
    );
    return () => stop();
  }, [store, given]);

  useEffect(() => {
    if (rendering()) return;
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
  /** The form of the wallet that it was created for, even if another wallet is connected by now. */
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
    /** Identifies this visit of the page: a later visit recognises transactions of this one. */
    visitId,
    values: form.values,
    visited,
    isTouched,
    isEmpty: store.isUntouched(form.values, preset),
    change,
    visit,
    /** Clears the form except for the named fields, and gives it a new id. */
    reset,
  };
}

/** The server knows no browser's forms: a rendered page is hydrated with an empty one, and takes the kept one as it goes live. */
const atFirst = <Values>(store: FormStore<Values>, owner: Address | undefined): FormState<Values> =>
  rendering() ? opened(store, owner, newForm(store.empty)) : opened(store, owner);

function opened<Values>(
  store: FormStore<Values>,
  owner: Address | undefined,
  given?: KeptForm<Values>,
): FormState<Values> {
  const form = given ?? store.read(owner) ?? newForm(store.empty);
  return {
    owner,
    form,
    visited: new Set(),
    isTouched: false,
    isCarried: false,
  };
}

function withGiven<Values>(state: FormState<Values>, given: Partial<Values> | undefined): FormState<Values> {
  if (!given) return state;
  const { form } = state;
  return { ...state, isTouched: true, form: { ...form, values: { ...form.values, ...given } } };
}

/**
 * A form that was begun without a wallet moves to the wallet that connects, with its name and values, unless the wallet has its
 * own.
 */
function movedTo<Values extends object>(
  store: FormStore<Values>,
  owner: Address | undefined,
  current: FormState<Values>,
  preset: readonly (keyof Values)[],
): FormState<Values> {
  if (current.owner !== undefined || store.read(owner)) return opened(store, owner);
  const isCarried = !store.isUntouched(current.form.values, preset);
  return { ...current, owner, isTouched: current.isTouched || isCarried, isCarried };
}
