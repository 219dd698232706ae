import { signatureProbeAbi, signatureProbeCode, tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import {
  BaseError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hexToBigInt,
  HttpRequestError,
  isErc6492Signature,
  parseErc6492Signature,
  recoverAddress,
  size,
  slice,
  TimeoutError,
} from 'viem';
import type { NodeClient } from './node-client.ts';

/** What the chain's head says of a lock's owner and of its signature. Everything rejects where the node is away. */
export interface OwnerVerifier {
  /** The zero address once renounced; undefined where the head knows no such lock. */
  ownerOf: (locker: Address, lockId: number) => Promise<Address | undefined>;
  /**
   * Whether `account` signed `hash`: by its key, by what its contract says (ERC-1271; a Safe that signed on the chain takes an
   * empty signature), or by what its contract would say once it is deployed (ERC-6492).
   */
  isSignedBy: (account: Address, hash: Hex, signature: Hex) => Promise<boolean>;
}

/** The wallet's 500,000 (contracts/src/probe/SignatureProbe.sol), the longest signature's bytes and what stands around. */
const GAS = 1_000_000n;

/** The same for an account that the signature's factory deploys first, in the simulation alone. */
const DEPLOYMENT_GAS = 5_000_000n;

/** Half of the curve's order: of a signature's two forms only the one with the lower `s` counts. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function createOwnerVerifier(node: NodeClient): OwnerVerifier {
  const doesContractAccept = async (account: Address, hash: Hex, signature: Hex): Promise<boolean> => {
    const args = [account, hash, signature] as const;
    const data = encodeDeployData({ abi: signatureProbeAbi, bytecode: signatureProbeCode, args });
    const answer = await node.call({ data, gas: GAS });
    return answer.data !== undefined && size(answer.data) === 32 && hexToBigInt(answer.data) === 1n;
  };

  /** An undeployed account: the published validator of ERC-6492 deploys it and asks it, in one simulated call. */
  const wouldContractAccept = async (account: Address, hash: Hex, signature: Hex): Promise<boolean> => {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [account, hash, signature],
    });
    try {
      const answer = await node.call({ data, gas: DEPLOYMENT_GAS });
      return answer.data !== undefined && hexToBigInt(answer.data) === 1n;
    } catch (error) {
      if (isAway(error)) throw error;
      return false;
    }
  };

  const isWrappedAccepted = async (account: Address, hash: Hex, signature: Hex): Promise<boolean> => {
    const inner = innerOf(signature);
    if (inner === undefined) return false;
    // A deployed account is asked as it stands; its factory is not called.
    const code = await node.getCode({ address: account });
    return code === undefined
      ? wouldContractAccept(account, hash, signature)
      : doesContractAccept(account, hash, inner);
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
    isSignedBy: async (account, hash, signature) => {
      if (sameAddress(await signerOf(hash, signature), account)) return true;
      return isErc6492Signature(signature)
        ? isWrappedAccepted(account, hash, signature)
        : doesContractAccept(account, hash, signature);
    },
  };
}

const isAway = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof TimeoutError || cause instanceof HttpRequestError) !== null;

/** The account's own signature inside one that names its factory; undefined where it is none. */
function innerOf(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature;
  } catch {
    return undefined;
  }
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
