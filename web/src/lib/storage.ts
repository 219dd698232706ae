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
  /** Without the prefix. */
  key: string;
  /** Increment when the shape changes; older values are then discarded. */
  version: number;
  /** Parses JSON into a value; undefined if it is invalid. */
  parse(raw: unknown): T | undefined;
  fallback: T;
  /** localStorage by default. Access may be forbidden and then throws. */
  area?: () => Storage;
}

/** Storage with a name of ours, a version and a check. Storage that is full or forbidden loses nothing else. */
export function stored<T>(options: StoredOptions<T>): Stored<T> {
  const { key, version, parse, fallback, area = () => localStorage } = options;
  const name = `kingspad:${key}:v${version}`;

  function decode(text: string | null): T {
    if (text === null) return fallback;
    try {
      return parse(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  // Private windows and full disks: the value then lives as long as the page.
  let unsaved: { value: T } | undefined;

  return {
    read() {
      if (unsaved) return unsaved.value;
      try {
        return decode(area().getItem(name));
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        area().setItem(name, JSON.stringify(value));
        unsaved = undefined;
      } catch {
        unsaved = { value };
      }
    },
    clear() {
      unsaved = undefined;
      try {
        area().removeItem(name);
      } catch {
        unsaved = { value: fallback };
      }
    },
    onOtherTab(listener) {
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
