import type { Address } from '@kingspad/domain';
import { readLockProof, type LockAnswer, type LockProof } from '@kingspad/protocol/lock/proof';
import type { UseQueryResult } from '@tanstack/react-query';
import { useChainRead } from '#web3/index.ts';

/** The call as a person writes it. */
export const callText = ({ name }: Pick<LockAnswer, 'name'>, id: number): string => `${name}(${id})`;

/** A command of Foundry that repeats the call. @param rpc any node of the chain */
export const callCommand = (
  { name, types }: Pick<LockAnswer, 'name' | 'types'>,
  locker: Address,
  id: number,
  rpc: string | undefined,
): string =>
  `cast call ${locker} "${name}(uint256)(${types.join(',')})" ${id}${rpc ? ` --rpc-url ${rpc}` : ''}`;

/** The contract's answers about a lock at one block. */
export const useProof = (locker: Address, id: number, isVesting: boolean): UseQueryResult<LockProof> =>
  useChainRead(['lock-proof', locker, id, isVesting], ({ client }) =>
    readLockProof(client, locker, id, { isVesting }),
  );
