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

/** A lock's owner and the validity of its signature, at the head. All methods reject while the node is unavailable. */
export interface OwnerVerifier {
  /** The zero address once renounced; undefined if there is no such lock at the head. */
  ownerOf: (locker: Address, lockId: number) => Promise<Address | undefined>;
  /**
   * Whether `account` signed `hash`: by its key, by its contract (ERC-1271; a Safe that signed on the chain takes an
   * empty signature), or by its contract once deployed (ERC-6492).
   */
  isSignedBy: (account: Address, hash: Hex, signature: Hex) => Promise<boolean>;
}

/**
 * The 500,000 that the wallet may use (contracts/src/probe/SignatureProbe.sol), plus the calldata of the longest
 * signature and overhead.
 */
const GAS = 1_000_000n;

/** The same for an account that is first deployed by the signature's factory, in the simulation only. */
const DEPLOYMENT_GAS = 5_000_000n;

/** Half of the curve's order: of the two valid forms of a signature only the one with the lower `s` is accepted. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function createOwnerVerifier(node: NodeClient): OwnerVerifier {
  const doesContractAccept = async (account: Address, hash: Hex, signature: Hex): Promise<boolean> => {
    const args = [account, hash, signature] as const;
    const data = encodeDeployData({ abi: signatureProbeAbi, bytecode: signatureProbeCode, args });
    const answer = await node.call({ data, gas: GAS });
    return answer.data !== undefined && size(answer.data) === 32 && hexToBigInt(answer.data) === 1n;
  };

  /**
   * An account that is not deployed yet: the reference validator of ERC-6492 deploys and asks it in one simulated
   * call.
   */
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
    // A deployed account is called as it is, without its factory.
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

/** The inner signature of an ERC-6492 signature; undefined if it is not one. */
function innerOf(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature;
  } catch {
    return undefined;
  }
}

/** The signer's address; undefined if the signature does not have 65 bytes or has the higher `s`. */
async function signerOf(hash: Hex, signature: Hex): Promise<Address | undefined> {
  if (size(signature) !== 65) return undefined;
  if (hexToBigInt(slice(signature, 32, 64)) > MAX_S) return undefined;
  try {
    return await recoverAddress({ hash, signature });
  } catch {
    return undefined;
  }
}
