import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { getAbiItem } from 'viem';
import type { ReadClient } from '../chain/read-client.ts';

const VIEWS = { plain: ['lockerDetails'], vesting: ['lockerDetails', 'vestingLockerDetails'] } as const;

/** A view's answer about a lock, as the contract gave it. */
export interface LockAnswer {
  name: (typeof VIEWS)['vesting'][number];
  /** Types of the outputs, in order. */
  types: string[];
  /** The outputs in the contract's own units: base units, seconds and basis points. */
  values: { name: string; text: string }[];
}

/** Answers of one block. */
export interface LockProof {
  block: bigint;
  answers: LockAnswer[];
}

/**
 * Reads what the contract says about a lock, without any interpretation (spec A.7: `lockerDetails`, `vestingLockerDetails`).
 * @returns the answers of the newest block
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const { block, answers } = await readLockProof(client, locker, 17, { isVesting: true });
 */
export async function readLockProof(
  client: ReadClient,
  locker: Address,
  id: number,
  { isVesting }: { isVesting: boolean },
): Promise<LockProof> {
  const { number: block } = await client.getBlock();
  const answers = await Promise.all(
    VIEWS[isVesting ? 'vesting' : 'plain'].map(async (name): Promise<LockAnswer> => {
      const given: readonly unknown[] = await client.readContract({
        address: locker,
        abi: tokenLockerAbi,
        functionName: name,
        args: [BigInt(id)],
        blockNumber: block,
      });
      const { outputs } = getAbiItem({ abi: tokenLockerAbi, name });
      return {
        name,
        types: outputs.map(({ type }) => type),
        values: outputs.map((output, at) => ({ name: output.name, text: String(given[at]) })),
      };
    }),
  );
  return { block, answers };
}
