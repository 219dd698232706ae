import type { Hex } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { digestsIn } from '@kingspad/protocol/chain/details-digest';
import { translate } from '#lib/i18n/index.ts';
import { isRecord, stored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';
import { showToast } from '#lib/toast.ts';
import type { WriteData } from '#web3/index.ts';

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

/** Called after their owner has signed them, or given them up. */
export function forgetDetails(item: string): void {
  save((all) => Object.entries(all).filter(([other]) => other !== item));
}

interface CreatedItem {
  item: string;
  /** The contract that announces it. */
  contract: string;
  receipt: Pick<TransactionReceipt, 'logs'>;
  /** Data of the transaction: `digest` is the one that it should carry. */
  data: WriteData;
  details: Readonly<Record<string, string | null>>;
}

/**
 * Keeps the details of a new item where its transaction lost their digest: wallets that drop the bytes after its arguments do that.
 * Nothing is shown of such details until their owner signs them.
 */
export function keepUnsignedDetails({ item, contract, receipt, data, details }: CreatedItem): void {
  const typed = Object.entries(details).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (typed.length === 0) return;
  const carried = digestsIn(receipt, contract);
  const isCarried =
    typeof data.digest === 'string'
      ? carried.includes(data.digest as Hex)
      : // Transactions of an earlier version of the page.
        carried.some((digest) => BigInt(digest) !== 0n);
  if (isCarried) return;
  save((all) => [
    [item, Object.fromEntries(typed)],
    ...Object.entries(all).filter(([other]) => other !== item),
  ]);
  showToast({
    key: 'unsigned-details',
    tone: 'error',
    title: translate('ui.creation.unsigned.title'),
    text: translate('ui.creation.unsigned.text'),
  });
}
