import {
  metadataDigest,
  metadataTail,
  newSalt,
  pairDraftFields,
  toUtcText,
  type Hex,
} from '@kingspad/domain';
import type { LiquidityLockDraft, TokenLockDraft } from '@kingspad/domain/api';
import type { Address } from 'viem';
import type { ChainClient, TestToken } from './chain-client.ts';
import { LOCKERS } from '../../web/src/testing/locker-places.ts';
import type { TestPair } from './pairs.ts';

/**
 * A title as a client other than the web app creates it: a salt, a digest, and the digest's tail for the call data. A pair's
 * title is for the LP locker.
 */
export class TitleDraft {
  readonly salt: Hex = newSalt();
  readonly digest: Hex;

  constructor(
    { deployment }: ChainClient,
    readonly title: string,
    readonly owner: Address,
    readonly token: TestToken | TestPair,
  ) {
    this.digest = metadataDigest({
      chainId: deployment.chainId,
      contract: deployment.contracts[LOCKERS['one' in token ? 'liquidity' : 'token'].contract],
      kind: 'lock',
      owner,
      token: token.address,
      salt: this.salt,
      meta: { title },
    });
  }

  /** Appended to the call that creates the lock. */
  get tail(): Hex {
    return metadataTail(this.digest);
  }

  /** The body of POST …/create (spec A.3), of a plain lock. */
  body(amount: bigint, unlockTime: number): TokenLockDraft | LiquidityLockDraft {
    const draft = {
      title: this.title,
      tokenAddress: this.token.address,
      tokenOwner: this.owner,
      tokenName: this.token.name,
      tokenSymbol: this.token.symbol,
      tokenDecimals: this.token.decimals,
      tokenUnlockTime: toUtcText(unlockTime),
      unlockTimestamp: unlockTime,
      transactionHash: null,
      tokenLockId: null,
      tokenLockAmount: amount.toString(),
      isVestingEnabled: false,
      initialVestingReleaseDate: null,
      initialVestingReleasePercentage: null,
      vestingCycleInMinutes: null,
      vestingReleasePercentage: null,
      beneficiaryWalletAddress: null,
      metadataSalt: this.salt,
    };
    if (!('one' in this.token)) return draft;
    return { ...draft, ...pairDraftFields(this.token.symbol, this.token.one, this.token.two) };
  }
}
