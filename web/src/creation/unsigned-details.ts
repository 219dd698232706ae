import { isRecord, stored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

/** Typed details of an item, by field. */
export type Details = Readonly<Record<string, string>>;

/** Items whose details are kept, the newest first. */
const MAX_ITEMS = 20;

function parseDetails(raw: unknown): Details | undefined {
  if (!isRecord(raw)) return undefined;
  const texts = Object.entries(raw).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

const disk = stored<Readonly<Record<string, Details>>>({
  key: 'unsigned-details',
  version: 1,
  parse: (raw) =>
    isRecord(raw)
      ? Object.fromEntries(
          Object.entries(raw).flatMap(([item, details]) => {
            const parsed = parseDetails(details);
            return parsed ? [[item, parsed]] : [];
          }),
        )
      : undefined,
  fallback: {},
});

const kept = createStore(disk.read(), {});
disk.onOtherTab((all) => kept.set(all));

function save(change: (all: Readonly<Record<string, Details>>) => [string, Details][]): void {
  kept.set(Object.fromEntries(change(kept.get()).slice(0, MAX_ITEMS)));
  disk.write(kept.get());
}

/** Identifies an item in the store: its contract, and its number in it. */
export const detailsKey = (contract: string, id?: number): string =>
  [contract.toLowerCase(), ...(id === undefined ? [] : [id])].join(':');

/** Details of an item that its transaction does not vouch for; undefined if there are none. */
export const useUnsignedDetails = (item: string): Details | undefined => useStore(kept)[item];

/** Puts an item's details before those of the others. */
export function keepDetails(item: string, details: Details): void {
  save((all) => [[item, details], ...Object.entries(all).filter(([other]) => other !== item)]);
}

/** Called after their owner has signed them, or given them up. */
export function forgetDetails(item: string): void {
  save((all) => Object.entries(all).filter(([other]) => other !== item));
}
