import { fairLensAbi, fairPoolAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { PublicActions } from 'viem';
import type { ReadClient } from '../chain/read-client.ts';
import type { FairShares, FairState } from './model.ts';

type Reader = Pick<PublicActions, 'readContract'>;

/** The lens of a fair sale with its views. */
async function fairLens(client: Reader, pool: Address) {
  const address = await client.readContract({ address: pool, abi: fairPoolAbi, functionName: 'lens' });
  return { address, abi: fairLensAbi } as const;
}

/** Reads what is committed to a fair sale, and the terms that only it has. */
export async function readFairTerms(
  client: Reader,
  pool: Address,
): Promise<Pick<FairState, 'committed' | 'launchBps' | 'closingWindow'>> {
  const lens = await fairLens(client, pool);
  const [committed, [launchBps, closingWindow]] = await Promise.all([
    client.readContract({ address: pool, abi: fairPoolAbi, functionName: 'committed' }),
    client.readContract({ ...lens, functionName: 'fairTerms', args: [pool] }),
  ]);
  return { committed, launchBps: Number(launchBps), closingWindow: Number(closingWindow) };
}

/** A wallet's figures that only a fair sale has. */
export async function readFairShares(
  client: ReadClient,
  pool: Address,
  account: Address,
): Promise<FairShares> {
  const lens = await fairLens(client, pool);
  const [[excess, isExcessPaid], leavable, [hasLeft]] = await Promise.all([
    client.readContract({ ...lens, functionName: 'excessOf', args: [pool, account] }),
    client.readContract({ ...lens, functionName: 'leavableOf', args: [pool, account] }),
    client.readContract({ address: pool, abi: fairPoolAbi, functionName: 'flagsOf', args: [account] }),
  ]);
  return { excess, isExcessPaid, hasLeft, leavable };
}
