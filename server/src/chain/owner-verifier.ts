import { signatureProbeAbi, signatureProbeCode, tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { encodeDeployData, hexToBigInt, recoverAddress, size, slice } from 'viem';
import type { NodeClient } from './node-client.ts';

/** What the chain's head says of a lock's owner and of his signature. Everything rejects where the node is away. */
export interface OwnerVerifier {
  /** The zero address once renounced; undefined where the head knows no such lock. */
  ownerOf: (locker: Address, lockId: number) => Promise<Address | undefined>;
  /** Whether `account` signed `hash`: by its key, or by what its contract says (ERC-1271). */
  isSignedBy: (account: Address, hash: Hex, signature: Hex) => Promise<boolean>;
}

/** The wallet's 500,000 (contracts/src/probe/SignatureProbe.sol), the longest signature's bytes and what stands around. */
const GAS = 1_000_000n;

/** Half of the curve's order: of a signature's two forms only the one with the lower `s` counts. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function createOwnerVerifier(node: NodeClient): OwnerVerifier {
  const doesContractAccept = async (account: Address, hash: Hex, signature: Hex): Promise<boolean> => {
    const args = [account, hash, signature] as const;
    const data = encodeDeployData({ abi: signatureProbeAbi, bytecode: signatureProbeCode, args });
    const answer = await node.call({ data, gas: GAS });
    return answer.data !== undefined && size(answer.data) === 32 && hexToBigInt(answer.data) === 1n;
  };

  return {
    ownerOf: async (locker, lockId) => {
      const [token, owner] = await node.readContract({
        address: locker,
        abi: tokenLockerAbi,
        functionName: 'lockerDetails',
        args: [BigInt(lockId)],
      });
      return sameAddress(token, zeroAddress) ? undefined : owner;
    },
    isSignedBy: async (account, hash, signature) =>
      sameAddress(await signerOf(hash, signature), account) || doesContractAccept(account, hash, signature),
  };
}

/** Whose key made the signature; undefined where it is none of 65 bytes, or the higher form of one. */
async function signerOf(hash: Hex, signature: Hex): Promise<Address | undefined> {
  if (size(signature) !== 65) return undefined;
  if (hexToBigInt(slice(signature, 32, 64)) > MAX_S) return undefined;
  try {
    return await recoverAddress({ hash, signature });
  } catch {
    return undefined;
  }
}
