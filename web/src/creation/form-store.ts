import { newSalt, type Address } from '@kingspad/domain';
import { browserStorage, isRecord, stored, tabStorage, type Stored } from '#lib/storage.ts';

/** The form's values, and the id by which its transaction is recognised. */
export interface KeptForm<Values> {
  /** Identifies the form until its item is created. */
  id: string;
  values: Values;
}

export interface FormStoreOptions<Values> {
  /** Key in the browser's storage. */
  name: string;
  /** Increment when the shape changes; older forms are then discarded. */
  version: number;
  /** Values of an untouched form. */
  empty: Values;
  /**
   * `wallet`: in this browser, for each wallet apart, and one without a wallet. `tab`: in this tab, whichever wallet is
   * connected; a new tab begins with the form that was typed last, since a killed tab takes its own with it.
   */
  keptFor: 'wallet' | 'tab';
}

/** Storage of a page's forms. */
export interface FormStore<Values> extends Pick<FormStoreOptions<Values>, 'empty' | 'keptFor'> {
  /** Stored values; undefined if there are none. */
  read(account: Address | undefined): KeptForm<Values> | undefined;
  write(account: Address | undefined, form: KeptForm<Values>): void;
  forget(account: Address | undefined): void;
  /** Whether the form is untouched. @param preset fields that a page fills in by itself */
  isUntouched(values: Values, preset: readonly (keyof Values)[]): boolean;
}

/** Longer texts were not typed in this form. */
const MAX_TEXT = 100_000;

export const newForm = <Values>(values: Values): KeptForm<Values> => ({ id: newSalt(), values });

export function formStore<Values extends object>(options: FormStoreOptions<Values>): FormStore<Values> {
  const { name, version, empty, keptFor } = options;
  const disks = new Map<string, Stored<KeptForm<Values> | undefined>>();
  /** Ids of the forms that this page has written. */
  const written = new Set<string>();
  /** Fallback of a `tab` store: the form that was typed last in any tab. */
  const newest =
    keptFor === 'tab'
      ? stored<KeptForm<Values> | undefined>({ key: name, version, parse, fallback: undefined })
      : undefined;

  function diskOf(account: Address | undefined): Stored<KeptForm<Values> | undefined> {
    const key = keptFor === 'tab' ? name : `${name}:${account?.toLowerCase() ?? 'nobody'}`;
    const found = disks.get(key);
    if (found) return found;
    const area = keptFor === 'tab' ? tabStorage : browserStorage;
    const disk = stored<KeptForm<Values> | undefined>({ key, version, parse, fallback: undefined, area });
    disks.set(key, disk);
    return disk;
  }

  function parse(raw: unknown): KeptForm<Values> | undefined {
    if (!isRecord(raw) || typeof raw.id !== 'string' || !/^0x[0-9a-f]{32}$/.test(raw.id)) return undefined;
    return { id: raw.id, values: { ...empty, ...known(raw.values) } };
  }

  /** The stored entries that belong to this version, each with the right type. */
  function known(raw: unknown): Partial<Values> {
    if (!isRecord(raw)) return {};
    const current = new Map<string, unknown>(Object.entries(empty));
    const entries = Object.entries(raw).filter(
      ([field, value]) =>
        current.has(field) &&
        typeof value === typeof current.get(field) &&
        (typeof value !== 'string' || value.length <= MAX_TEXT),
    );
    return Object.fromEntries(entries) as Partial<Values>;
  }

  return {
    empty,
    keptFor,
    read(account) {
      const own = diskOf(account).read();
      const other = own ? undefined : newest?.read();
      // One that this page has written itself, and that is gone from its tab, was cleared.
      return own ?? (other && !written.has(other.id) ? other : undefined);
    },
    write(account, form) {
      written.add(form.id);
      diskOf(account).write(form);
      newest?.write(form);
    },
    forget(account) {
      const own = diskOf(account).read();
      diskOf(account).clear();
      // Another tab may have typed another form since.
      if (!own || newest?.read()?.id === own.id) newest?.clear();
    },
    isUntouched: (values, preset) =>
      (Object.keys(empty) as (keyof Values)[]).every(
        (field) => preset.includes(field) || values[field] === empty[field],
      ),
  };
}
