/** The part of the browser's storage that is used. */
type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the browser refuses to keep lives as long as the page.
 * @param area throws where storage is forbidden
 */
function guarded(area: () => Storage): StorageArea {
  /** Entries that the browser refused; null if it refused to remove one. */
  const refused = new Map<string, string | null>();
  return {
    getItem(name) {
      const own = refused.get(name);
      if (own !== undefined) return own;
      try {
        return area().getItem(name);
      } catch {
        return null;
      }
    },
    setItem(name, text) {
      try {
        area().setItem(name, text);
        refused.delete(name);
      } catch {
        refused.set(name, text);
      }
    },
    removeItem(name) {
      try {
        area().removeItem(name);
        refused.delete(name);
      } catch {
        refused.set(name, null);
      }
    },
  };
}

/** Storage of this browser, shared by its tabs. */
export const browserStorage = guarded(() => localStorage);
/** Storage of this tab. */
export const tabStorage = guarded(() => sessionStorage);

/** A versioned value in the browser's storage, validated when read. */
export interface Stored<T> {
  /** The stored value; the default if it is absent, invalid or of another version. */
  read(): T;
  write(value: T): void;
  clear(): void;
  /** Calls back when another tab writes the value. @returns the function that unsubscribes */
  onOtherTab(listener: (value: T) => void): () => void;
}

export interface StoredOptions<T> {
  /** Key without the prefix. */
  key: string;
  /** Increment when the shape changes; older values are then discarded. */
  version: number;
  /** Parses JSON into a value; undefined if it is invalid. */
  parse(raw: unknown): T | undefined;
  fallback: T;
  area?: StorageArea;
}

/** Storage with a name of ours, a version and a check. */
export function stored<T>(options: StoredOptions<T>): Stored<T> {
  const { key, version, parse, fallback, area = browserStorage } = options;
  const name = `kingspad:${key}:v${version}`;

  function decode(text: string | null): T {
    if (text === null) return fallback;
    try {
      return parse(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  return {
    read: () => decode(area.getItem(name)),
    write: (value) => area.setItem(name, JSON.stringify(value)),
    clear: () => area.removeItem(name),
    onOtherTab(listener) {
      // No tabs on a server.
      if (typeof window === 'undefined') return () => undefined;
      const onStorage = (event: StorageEvent) => {
        if (event.key === name) listener(decode(event.newValue));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Whether parsed JSON is an object, for `parse` functions. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
