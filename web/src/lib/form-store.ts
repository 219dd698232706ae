import { newSalt, type Address } from '@kingspad/domain';
import { isRecord, stored, type Stored } from './storage.ts';

/** What was typed, and by what its transaction is known again. */
export interface KeptForm<Values> {
  /** Names the form until it has made what it is for. */
  id: string;
  values: Values;
}

/** Where the forms of a page are kept: one for each wallet, and one for who has none yet. */
export interface FormStore<Values> {
  empty: Values;
  /** A form in which nothing stands but what is preset. */
  fresh(): KeptForm<Values>;
  /** What a wallet typed before; undefined where nothing is kept. */
  read(account: Address | undefined): KeptForm<Values> | undefined;
  write(account: Address | undefined, form: KeptForm<Values>): void;
  forget(account: Address | undefined): void;
}

/** More is nothing that was typed here. */
const MAX_TEXT = 100_000;

/** @param name of the form, in the browser's storage @param empty what an untouched form holds */
export function formStore<Values extends object>(
  name: string,
  version: number,
  empty: Values,
): FormStore<Values> {
  const disks = new Map<string, Stored<KeptForm<Values> | undefined>>();

  function diskOf(account: Address | undefined): Stored<KeptForm<Values> | undefined> {
    const key = `${name}:${account?.toLowerCase() ?? 'nobody'}`;
    const found = disks.get(key);
    if (found) return found;
    const disk = stored<KeptForm<Values> | undefined>({ key, version, parse, fallback: undefined });
    disks.set(key, disk);
    return disk;
  }

  function parse(raw: unknown): KeptForm<Values> | undefined {
    if (!isRecord(raw) || typeof raw.id !== 'string' || !/^0x[0-9a-f]{32}$/.test(raw.id)) return undefined;
    return { id: raw.id, values: { ...empty, ...known(raw.values) } };
  }

  /** The entries that a form of today has, each of its own type. */
  function known(raw: unknown): Partial<Values> {
    if (!isRecord(raw)) return {};
    const today = new Map<string, unknown>(Object.entries(empty));
    const entries = Object.entries(raw).filter(
      ([field, value]) =>
        today.has(field) &&
        typeof value === typeof today.get(field) &&
        (typeof value !== 'string' || value.length <= MAX_TEXT),
    );
    return Object.fromEntries(entries) as Partial<Values>;
  }

  return {
    empty,
    fresh: () => ({ id: newSalt(), values: empty }),
    read: (account) => diskOf(account).read(),
    write: (account, form) => diskOf(account).write(form),
    forget: (account) => diskOf(account).clear(),
  };
}
