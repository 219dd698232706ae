import { metadataDigest, metaOf, type Address, type Hex } from '@kingspad/domain';
import type { PresaleDraft, PresaleItem } from '@kingspad/domain/api';
import { EMPTY_WIZARD } from '../features/presale/wizard/model/wizard-values.ts';
import { OWNER, TOKEN } from './lock-records.ts';

export const POOL = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const COIN = 10n ** 18n;
const now = () => Math.floor(Date.now() / 1_000);

/** A live sale as lists have it: 25 of 100 BNB raised, by the computer's own clock. */
export function presaleItem(changes: Partial<PresaleItem> = {}): PresaleItem {
  return {
    poolContractAddress: POOL,
    presaleName: 'King Gold',
    logoURL: null,
    coverImageUrl: null,
    tokenAddress: TOKEN,
    tokenName: 'King Gold',
    tokenSymbol: 'KGT',
    tokenDecimals: 18,
    softCap: String(50n * COIN),
    hardCap: String(100n * COIN),
    raisedAmount: String(25n * COIN),
    progressPercentage: 25,
    contributorCount: 3,
    liquidityTokenName: 'BNB',
    liquidityTokenAddress: '0x0000000000000000000000000000000000000000',
    liquidityTokenDecimals: 18,
    liquidityPercentage: 60,
    liquidityUnlockTimestamp: 30 * 86_400,
    kycLink: null,
    auditedLink: null,
    safuLink: null,
    websiteLink: null,
    twitterLink: null,
    telegramLink: null,
    isVerifiedPool: false,
    verifications: { kyc: false, audited: false, safu: false },
    status: 'live',
    presaleStatus: {
      statusCode: 'live',
      poolStatus: 1,
      statusName: 'Ongoing',
      statusColor: 'green',
      canContribute: true,
    },
    isWhiteListingEnabled: false,
    publicSaleStartTimestamp: 0,
    startTimeTimestamp: now() - 1_000,
    endTimeTimestamp: now() + 90_000,
    poolOwner: OWNER,
    tokensPerBNB: String(1_000n * COIN),
    launchRate: String(800n * COIN),
    failure: null,
    votes: { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 },
    ...changes,
  };
}

/** What a server computes of a draft that is posted to it, by the fields of the body. */
export function saleDigestOf(draft: PresaleDraft, place: { chainId: number; contract: Address }): Hex {
  const names = Object.keys(metaOf(EMPTY_WIZARD));
  const meta = Object.fromEntries(names.map((name) => [name, draft[name as keyof PresaleDraft] ?? '']));
  return metadataDigest({
    ...place,
    kind: 'presale',
    owner: draft.poolOwner as Address,
    token: draft.tokenAddress as Address,
    salt: draft.metadataSalt as Hex,
    meta,
  });
}
