import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { isRecord } from '#lib/storage.ts';

/** WalletConnect's database and its only table. */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB';
const TABLE = 'keyvaluestorage';

/** Entries as WalletConnect's own package names them. */
const keyOf = (name: string) => name.replace(/[/\\:]+/g, ':').replace(/^:|:$/g, '');

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function orElse<T>(read: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await read();
  } catch {
    return fallback;
  }
}

/**
 * Replaces WalletConnect's store of sessions, which fails to load where storage is forbidden and waits for ever where
 * only IndexedDB is. Entries that the browser refuses to keep live as long as the page.
 */
// oxlint-disable-next-line import/no-default-export -- WalletConnect imports it so
export default class KeyValueStorage {
  readonly #table: UseStore = createStore(DATABASE, TABLE);
  /** Entries that the browser refused; undefined if it refused to remove one. */
  readonly #refused = new Map<string, unknown>();

  async getKeys(): Promise<string[]> {
    return (await this.getEntries()).map(([key]) => key);
  }

  async getEntries(): Promise<[string, unknown][]> {
    const kept = await orElse(() => entries<string, unknown>(this.#table), []);
    const all = new Map(kept.map(([key, text]) => [key, parsed(text)]));
    for (const [key, value] of this.#refused) all.set(key, value);
    return [...all].filter(([, value]) => value !== undefined);
  }

  async getItem(name: string): Promise<unknown> {
    const key = keyOf(name);
    if (this.#refused.has(key)) return this.#refused.get(key);
    return parsed(await orElse(() => get<unknown>(key, this.#table), undefined));
  }

  async setItem(name: string, value: unknown): Promise<void> {
    const key = keyOf(name);
    const text = isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : value;
    await this.#kept(key, parsed(text), () => set(key, text, this.#table));
  }

  async removeItem(name: string): Promise<void> {
    const key = keyOf(name);
    await this.#kept(key, undefined, () => del(key, this.#table));
  }

  async #kept(key: string, value: unknown, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      this.#refused.delete(key);
    } catch {
      this.#refused.set(key, value);
    }
  }
}
