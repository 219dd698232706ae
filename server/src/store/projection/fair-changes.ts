import { acceptedOf, closesAt, excessOf, leavableOf, mostCommitted, type Address } from '@kingspad/domain';
import type { PoolContributed, PoolExcessReturned, PoolLeft } from '@kingspad/abi/events';
import type { SaleWalletRow } from '../entities/contribution.ts';
import type { SaleRow } from '../entities/sale.ts';
import { contradiction, contributor, statusAt, type SaleChange } from './presale-changes.ts';

// Changes of fair sales by their events. Each event carries what follows from it, so a missing one is noticed at the next.

const [LIVE, ENDED, FINALIZED] = [1, 2, 4];

interface Changed {
  sale: SaleChange;
  wallet: SaleWalletRow;
}

/** Both totals of a fair sale. */
function committedTo({ hardCap }: SaleRow, committed: bigint): SaleChange {
  return { committed, raised: acceptedOf({ committed, hardCap }) };
}

const isLive = (sale: SaleRow, at: number) => statusAt(sale, at) === LIVE;

export function fairSaleAfterContribution(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  event: PoolContributed,
): Changed {
  const { log, amount, contribution, raised: committed } = event;
  const before = wallet?.contributed ?? 0n;
  const follows = committed === sale.committed + amount && contribution === before + amount;
  if (!follows || !isLive(sale, log.blockTimestamp) || committed > mostCommitted(sale.hardCap)) {
    contradiction('presale', sale.pool, 'a commitment');
  }
  // A wallet that left whole comes back as a new one.
  const known = before === 0n ? undefined : wallet;
  return {
    sale: {
      ...committedTo(sale, committed),
      contributorCount: sale.contributorCount + (known ? 0 : 1),
    },
    wallet: {
      ...contributor(sale, event, known?.firstAt ?? log.blockTimestamp),
      hasLeft: known?.hasLeft ?? false,
    },
  };
}

export function fairSaleAfterLeaving(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  { log, amount, contribution, committed, wallet: address }: PoolLeft,
): Changed {
  const at = log.blockTimestamp;
  const known = wallet ?? strange(sale, address, 'leaving');
  const follows = committed === sale.committed - amount && contribution === known.contributed - amount;
  if (!follows || !isLive(sale, at) || amount > leavableOf(known.contributed, { ...sale, ...known }, at)) {
    contradiction('presale', sale.pool, 'leaving');
  }
  const isWhole = contribution === 0n;
  return {
    sale: {
      ...committedTo(sale, committed),
      contributorCount: sale.contributorCount - (isWhole ? 1 : 0),
    },
    wallet: {
      ...known,
      contributed: contribution,
      hasLeft: !isWhole && (known.hasLeft || at >= closesAt(sale)),
    },
  };
}

export function fairSaleAfterExcess(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  { log, amount, wallet: address }: PoolExcessReturned,
): Changed {
  const known = wallet ?? strange(sale, address, 'an excess');
  const status = statusAt(sale, log.blockTimestamp);
  const isDue = known.excessPaid === 0n && amount === excessOf(known.contributed, sale);
  if (!isDue || (status !== ENDED && status !== FINALIZED)) contradiction('presale', sale.pool, 'an excess');
  return {
    sale: { excessPaid: sale.excessPaid + amount },
    wallet: { ...known, excessPaid: amount },
  };
}

const strange = (sale: SaleRow, wallet: Address, what: string): never =>
  contradiction('presale', sale.pool, `${what} of ${wallet}`);
