import { newSalt } from '@kingspad/domain';
import { EMPTY_FORM, type CreationValues } from './lock-form.ts';

const VERSION = 2;

interface StoredForm {
  /** Names the form until it has made its lock: what was sent from it is known by this again. */
  id: string;
  values: CreationValues;
}

function storageKey(kind: string): string {
  return `kingspad:lock-form:${kind}:v${VERSION}`;
}

/** What was typed into the form of this tab, so that a reload loses nothing; a new, empty form where nothing was. */
export function readForm(kind: string): StoredForm {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(storageKey(kind)) ?? 'null');
    if (typeof raw === 'object' && raw !== null && 'id' in raw && 'values' in raw) {
      return { id: String(raw.id), values: { ...EMPTY_FORM, ...known(raw.values) } };
    }
  } catch {
    // What cannot be read is as if it were not there.
  }
  return { id: newFormId(), values: EMPTY_FORM };
}

/** The entries that a form of today has, each of its own type. */
function known(raw: unknown): Partial<CreationValues> {
  const today = new Map<string, unknown>(Object.entries(EMPTY_FORM));
  const entries = Object.entries(raw ?? {}).filter(
    ([name, value]) => today.has(name) && typeof value === typeof today.get(name),
  );
  return Object.fromEntries(entries);
}

export function writeForm(kind: string, form: StoredForm): void {
  try {
    sessionStorage.setItem(storageKey(kind), JSON.stringify(form));
  } catch {
    // Storage that is full or forbidden costs the draft, never the form.
  }
}

/**
 * Takes what was typed on one page to another, for a token that belongs there. What is written there already stays; a
 * cycle means another time there, and so do the rows that hold some.
 */
export function handOver(values: CreationValues, kind: string): void {
  const there = readForm(kind);
  const isEmpty = Object.entries(EMPTY_FORM).every(
    ([name, empty]) => name === 'tokenAddress' || there.values[name as keyof CreationValues] === empty,
  );
  if (isEmpty) writeForm(kind, { ...there, values: { ...values, cycle: '', rows: '' } });
}

/** A name that no other form has. */
export const newFormId = (): string => newSalt();
