import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from './storage.ts';

const make = (version = 1) =>
  stored<number>({
    key: 'answer',
    version,
    parse: (raw) => (typeof raw === 'number' ? raw : undefined),
    fallback: 42,
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a value returns in the next visit', () => {
  make().write(7);
  expect(make().read()).toBe(7);
  make().clear();
  expect(make().read()).toBe(42);
});

test.each(['not json', '"text"', 'null', '{"a":1}'])(
  'falls back to the default for an unreadable value: %s',
  (text) => {
    localStorage.setItem('kingspad:answer:v1', text);
    expect(make().read()).toBe(42);
  },
);

test('a value of another version is forgotten', () => {
  make(1).write(7);
  expect(make(2).read()).toBe(42);
});

test('a value stays for the page’s life if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const entry = make();
  entry.write(7);
  expect(entry.read()).toBe(7);
});

test('changes of another tab are noticed', () => {
  const heard: number[] = [];
  const stop = make().onOtherTab((value) => heard.push(value));
  const tell = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'kingspad:answer:v1', newValue: '9' }));
  tell();
  stop();
  tell();
  expect(heard).toEqual([9]);
});

test('keeps values for the page when storage is forbidden', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    make().write(7);
    expect(make().read()).toBe(7);
    make().clear();
    expect(make().read()).toBe(42);
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  }
});
