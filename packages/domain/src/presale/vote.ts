import type { Address } from '../address.ts';

/** A wallet's vote on a sale that has not started, as it is signed. */
export interface PoolVoteTerms {
  chainId: number;
  pool: Address;
  inFavor: boolean;
  /** One more than that of the wallet's last vote on this sale, so that no vote counts twice. */
  version: number;
  /** UTC seconds; at most a day ahead. */
  deadline: number;
}

/** The EIP-712 typed data of a vote, shown and signed by the wallet and verified by the server. */
export function poolVoteTypedData(terms: PoolVoteTerms) {
  return {
    domain: { name: 'KingsPad', version: '1', chainId: terms.chainId, verifyingContract: terms.pool },
    types: {
      PoolVote: [
        { name: 'inFavor', type: 'bool' },
        { name: 'version', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'PoolVote',
    message: {
      inFavor: terms.inFavor,
      version: BigInt(terms.version),
      deadline: BigInt(terms.deadline),
    },
  } as const;
}
