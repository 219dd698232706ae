import { newSalt, type Address } from '@kingspad/domain';
import { isRecord, stored, type Stored } from '../../../../lib/storage.ts';
import { EMPTY_WIZARD, type WizardValues } from './wizard-values.ts';

/** What was typed, and by what its transaction is known again. */
export interface SaleForm {
  /** Names the form until it has made its sale. */
  id: string;
  values: WizardValues;
}

const VERSION = 1;
/** More is nothing that was typed here. */
const MAX_TEXT = 100_000;

const disks = new Map<string, Stored<SaleForm | undefined>>();

/** One form for each wallet, and one for who has none yet. */
function diskOf(account: Address | undefined): Stored<SaleForm | undefined> {
  const key = `presale-form:${account?.toLowerCase() ?? 'nobody'}`;
  const found = disks.get(key);
  if (found) return found;
  const disk = stored<SaleForm | undefined>({ key, version: VERSION, parse, fallback: undefined });
  disks.set(key, disk);
  return disk;
}

function parse(raw: unknown): SaleForm | undefined {
  if (!isRecord(raw) || typeof raw.id !== 'string' || !/^0x[0-9a-f]{32}$/.test(raw.id)) return undefined;
  return { id: raw.id, values: { ...EMPTY_WIZARD, ...known(raw.values) } };
}

/** The entries that a form of today has, each of its own type. */
function known(raw: unknown): Partial<WizardValues> {
  if (!isRecord(raw)) return {};
  const today = new Map<string, unknown>(Object.entries(EMPTY_WIZARD));
  const entries = Object.entries(raw).filter(
    ([name, value]) =>
      today.has(name) &&
      typeof value === typeof today.get(name) &&
      (typeof value !== 'string' || value.length <= MAX_TEXT),
  );
  return Object.fromEntries(entries);
}

/** A form in which nothing stands but what is preset. */
export const newForm = (router = ''): SaleForm => ({
  id: newSalt(),
  values: { ...EMPTY_WIZARD, liquidityProvider: router },
});

/** What a wallet typed before; undefined where nothing is kept. */
export const readForm = (account: Address | undefined): SaleForm | undefined => diskOf(account).read();
export const writeForm = (account: Address | undefined, form: SaleForm): void => diskOf(account).write(form);
export const forgetForm = (account: Address | undefined): void => diskOf(account).clear();
