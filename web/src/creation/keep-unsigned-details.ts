import type { Hex } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { digestsIn } from '@kingspad/protocol/chain/details-digest';
import { translate } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';
import type { WriteData } from '#web3/index.ts';
import { keepDetails } from './unsigned-details.ts';

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
  keepDetails(item, Object.fromEntries(typed));
  showToast({
    key: 'unsigned-details',
    tone: 'error',
    title: translate('ui.creation.unsigned.title'),
    text: translate('ui.creation.unsigned.text'),
  });
}
