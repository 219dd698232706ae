import { isImageLink, percentNumber, zeroAddress } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { readTypedSale } from './sale-values.ts';
import type { Wizard } from './use-wizard.ts';

const text = (value: bigint | undefined) => (value ?? 0n).toString();

/** The typed sale as lists will have it; undefined before its token and coin are known. Times are the typed ones, or now. */
export function draftItem({ values, context, token, coin, now, wallet }: Wizard): PresaleItem | undefined {
  if (!token.data || !coin) return undefined;
  const read = readTypedSale(values, context);
  const startAt = read.startAt ?? now;
  return {
    poolContractAddress: zeroAddress,
    kind: values.saleKind,
    presaleName: nameOf({ values, token }),
    logoURL: pictureOf(values.logoURL),
    coverImageUrl: pictureOf(values.coverImageUrl),
    tokenAddress: token.data.address,
    tokenName: token.data.name,
    tokenSymbol: token.data.symbol,
    tokenDecimals: token.data.decimals,
    softCap: text(read.softCap),
    hardCap: text(read.hardCap),
    raisedAmount: '0',
    committed: '0',
    progressPercentage: 0,
    contributorCount: 0,
    liquidityTokenName: coin.symbol,
    liquidityTokenAddress: coin.address,
    liquidityTokenDecimals: coin.decimals,
    liquidityPercentage: percentNumber(read.liquidityBps ?? 0),
    liquidityUnlockTimestamp: read.lockSeconds ?? 0,
    kycLink: values.kycLink.trim() || null,
    auditedLink: values.auditedLink.trim() || null,
    safuLink: values.safuLink.trim() || null,
    websiteLink: values.website.trim() || null,
    twitterLink: values.twitterLink.trim() || null,
    telegramLink: values.telegramLink.trim() || null,
    isVerifiedPool: false,
    verifications: { kyc: false, audited: false, safu: false },
    status: 'upcoming',
    presaleStatus: {
      statusCode: 'upcoming',
      poolStatus: 0,
      statusName: 'upcoming',
      statusColor: '',
      canContribute: false,
    },
    isWhiteListingEnabled: values.isWhitelistingEnabled,
    publicSaleStartTimestamp: read.publicStartAt ?? 0,
    startTimeTimestamp: startAt,
    endTimeTimestamp: read.endAt ?? startAt,
    poolOwner: wallet.account ?? zeroAddress,
    tokensPerBNB: text(read.tokensPerCoin),
    launchRate: text(read.launchRate),
    failure: null,
    votes: { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 },
  };
}

/** A typed picture once its address may be one: what is half typed is not asked for. */
export const pictureOf = (link: string): string | null => (isImageLink(link.trim()) ? link.trim() : null);

/** The sale's name; the token's until one is typed. */
export const nameOf = ({ values, token }: Pick<Wizard, 'values' | 'token'>): string =>
  values.projectName.trim() || token.data?.name || '';
