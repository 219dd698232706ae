import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { getAbiItem } from 'viem';
import { useChainRead } from '#web3/index.ts';

const VIEWS = { plain: ['lockerDetails'], vesting: ['lockerDetails', 'vestingLockerDetails'] } as const;
type View = (typeof VIEWS)['vesting'][number];

/** A view's answer about a lock, as the contract gave it. */
export interface Answer {
  name: View;
  /** Types of the outputs, in order. */
  types: string[];
  values: { name: string; text: string }[];
}

export interface LockProof {
  block: bigint;
  answers: Answer[];
}

/** The call as a person writes it. */
export const callText = ({ name }: Pick<Answer, 'name'>, id: number): string => `${name}(${id})`;

/** A command of Foundry that repeats the call. @param rpc any node of the chain */
export const callCommand = (
  { name, types }: Pick<Answer, 'name' | 'types'>,
  locker: Address,
  id: number,
  rpc: string | undefined,
): string =>
  `cast call ${locker} "${name}(uint256)(${types.join(',')})" ${id}${rpc ? ` --rpc-url ${rpc}` : ''}`;

const outputsOf = (view: View): readonly { name: string; type: string }[] =>
  getAbiItem({ abi: tokenLockerAbi, name: view }).outputs;

/** The contract's answers about a lock at one block. */
export const useProof = (locker: Address, id: number, isVesting: boolean): UseQueryResult<LockProof> =>
  useChainRead(['lock-proof', locker, id, isVesting], async ({ client }) => {
    const { number: block } = await client.getBlock();
    const answers = await Promise.all(
      VIEWS[isVesting ? 'vesting' : 'plain'].map(async (functionName): Promise<Answer> => {
        const given: readonly unknown[] = await client.readContract({
          address: locker,
          abi: tokenLockerAbi,
          functionName,
          args: [BigInt(id)],
          blockNumber: block,
        });
        const outputs = outputsOf(functionName);
        return {
          name: functionName,
          types: outputs.map(({ type }) => type),
          values: outputs.map(({ name }, index) => ({ name, text: String(given[index]) })),
        };
      }),
    );
    return { block, answers };
  });
