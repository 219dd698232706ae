import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { verifyTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  MESSAGES,
  SALE_CHAIN_DEFAULTS,
  contractErrorSentence,
  formatAmount,
  pageAt,
  parseWhitelist,
  poolVerificationTypedData,
  presaleMetadataTypedData,
  SHOWN_DECIMALS,
  SUCCESSES,
  TITLES,
  trending,
  trendingScore,
  whitelistIssues,
  whitelistNotice,
} from '../src/index.ts';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('the whitelist’s input', () => {
  it('PD-13 (part): is comma-separated, whitespace removed, each address once', () => {
    const parsed = parseWhitelist(
      ` ${A} ,\n${address(1)},, ${A.toLowerCase()},0x12, ${A.slice(0, 20)} ${A.slice(20)}`,
    );
    expect(parsed.addresses).toEqual([A, address(1)]);
    expect(parsed.duplicates).toEqual([A.toLowerCase(), A]);
    expect(parsed.invalid).toEqual(['0x12']);
    expect(whitelistIssues(parsed)).toEqual(['Found 2 duplicate addresses', 'Found 1 invalid addresses']);
    expect(whitelistIssues(parseWhitelist(A))).toEqual([]);
  });

  it('PD-13 (part): an empty one has no wallet address', () => {
    for (const text of ['', ' , ']) {
      expect(whitelistIssues(parseWhitelist(text))).toEqual(['No wallet address found, please review.']);
    }
    expect(TITLES.input).toBe('Input Error');
  });

  it('PD-15 (part): above 15 it says so, and how many confirmations will open', () => {
    const list = (count: number) =>
      parseWhitelist(Array.from({ length: count }, (_, index) => address(index + 1)).join(','));
    expect(whitelistNotice(list(15))).toBeUndefined();
    expect(whitelistNotice(list(16))).toEqual({
      text: 'System only allows 15 wallet address to whitelisting per time',
      confirmations: 2,
    });
    expect(list(31).batches.map((batch) => batch.length)).toEqual([15, 15, 1]);
    expect(list(31).batches.flat()).toEqual(list(31).addresses);
  });
});

describe('what is trending', () => {
  const sale = { status: 'live', recentWallets: 3, recentShareBps: 1000, secondsToEnd: 5 * 86_400 } as const;

  it('is live and was contributed to within a day', () => {
    expect(trendingScore(sale)).toBe(320);
    for (const status of ['upcoming', 'ended', 'filled', 'finalized', 'canceled', 'paused'] as const) {
      expect(trendingScore({ ...sale, status })).toBe(0);
    }
    expect(trendingScore({ ...sale, recentWallets: 0, secondsToEnd: 60 })).toBe(0);
  });

  it('weighs many wallets more than one large contribution', () => {
    const whale = { ...sale, recentWallets: 1, recentShareBps: 10_000 };
    expect(trendingScore(whale)).toBeLessThan(
      trendingScore({ ...sale, recentWallets: 4, recentShareBps: 1 }),
    );
    expect(trendingScore({ ...sale, recentShareBps: 1e9 })).toBe(
      trendingScore({ ...sale, recentShareBps: 10_000 }),
    );
  });

  it('gains by closeness to the end, over the last two days', () => {
    const at = (secondsToEnd: number) => trendingScore({ ...sale, secondsToEnd });
    expect(at(2 * 86_400)).toBe(at(90 * 86_400));
    expect(at(86_400)).toBe(at(2 * 86_400) + 150);
    expect(at(0)).toBe(at(2 * 86_400) + 300);
  });

  it('never loses by one more wallet, by more paid, or by time', () => {
    const inputs = fc.record({
      recentWallets: fc.integer({ min: 1, max: 1000 }),
      recentShareBps: fc.integer({ min: 0, max: 10_000 }),
      secondsToEnd: fc.integer({ min: 1, max: 90 * 86_400 }),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const score = (change: object) => trendingScore({ status: 'live', ...input, ...change });
        expect(score({ recentWallets: input.recentWallets + 1 })).toBeGreaterThan(score({}));
        expect(score({ recentShareBps: input.recentShareBps + 1 })).toBeGreaterThanOrEqual(score({}));
        expect(score({ secondsToEnd: input.secondsToEnd - 1 })).toBeGreaterThanOrEqual(score({}));
      }),
    );
  });

  it('has one order for any input order, and is short', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...sale,
      recentWallets: index % 3,
      poolContractAddress: address(index),
    }));
    const list = trending(many).map(({ poolContractAddress }) => poolContractAddress);
    expect(list).toHaveLength(12);
    expect(trending(many.toReversed()).map(({ poolContractAddress }) => poolContractAddress)).toEqual(list);
    expect(list[0]).toBe(address(2));
  });
});

describe('typed data of owners and operators', () => {
  const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  const pool = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

  it('an edit of the metadata covers this pool and version alone', async () => {
    const edit = {
      chainId: 97,
      pool,
      version: 1,
      metadataDigest: `0x${'ab'.repeat(32)}`,
      deadline: 1_800_000_000,
    } as const;
    const signature = await owner.signTypedData(presaleMetadataTypedData(edit));
    const signedBy = (change: object) =>
      verifyTypedData({
        ...presaleMetadataTypedData({ ...edit, ...change }),
        address: owner.address,
        signature,
      });
    expect(await signedBy({})).toBe(true);
    const changes = [
      { chainId: 56 },
      { pool: owner.address },
      { version: 2 },
      { metadataDigest: `0x${'ac'.repeat(32)}` },
      { deadline: edit.deadline + 1 },
    ];
    for (const change of changes) expect(await signedBy(change), JSON.stringify(change)).toBe(false);
  });

  it('a verification covers each of its fields', async () => {
    const terms = {
      chainId: 97,
      pool,
      isVerifiedPool: true,
      kyc: false,
      audited: true,
      safu: false,
      version: 1,
      deadline: 1_800_000_000,
    } as const;
    const signature = await owner.signTypedData(poolVerificationTypedData(terms));
    const signedBy = (change: object) =>
      verifyTypedData({
        ...poolVerificationTypedData({ ...terms, ...change }),
        address: owner.address,
        signature,
      });
    expect(await signedBy({})).toBe(true);
    const changes = [
      { chainId: 56 },
      { pool: owner.address },
      { isVerifiedPool: false },
      { kyc: true },
      { audited: false },
      { safu: true },
      { version: 2 },
      { deadline: terms.deadline + 1 },
    ];
    for (const change of changes) expect(await signedBy(change), JSON.stringify(change)).toBe(false);
  });
});

describe('messages of sales', () => {
  it('PD-16 (part): each action has a default, in one style', () => {
    const {
      approve,
      createPresale,
      contribute,
      claimBnb,
      claimTokens,
      claimVesting,
      finalize,
      cancel,
      whitelist,
    } = SALE_CHAIN_DEFAULTS;
    const all = [
      approve,
      createPresale,
      contribute,
      claimBnb,
      claimTokens,
      claimVesting,
      finalize,
      cancel,
      whitelist,
    ];
    expect(new Set(all).size).toBe(9);
    for (const text of all)
      expect(text).toMatch(/^Something went wrong while trying to .*\. Please try again$/);
    expect([
      TITLES.errorOccurred,
      TITLES.error,
      TITLES.transactionFailed,
      TITLES.transactionExecution,
    ]).toEqual([
      'Error Occurred',
      'Error',
      'Transaction failed, review and try again.',
      'Transaction Execution Error',
    ]);
  });

  it('PD-17 (part): each action has a success message', () => {
    const {
      presaleCreated,
      contributed,
      claimed,
      refunded,
      finalized,
      cancelled,
      whitelisted,
      claimingStarted,
    } = SUCCESSES;
    const all = [
      presaleCreated,
      contributed,
      claimed,
      refunded,
      finalized,
      cancelled,
      whitelisted,
      claimingStarted,
    ];
    expect(new Set(all.map(({ text }) => text)).size).toBe(8);
    expect(MESSAGES.poolFinalized).toBe('Pool has been finalized');
  });

  it('PD-18 (part): each figure has its decimals', () => {
    expect(SHOWN_DECIMALS).toEqual({ percent: 2, filled: 4, fee: 2, total: 3 });
    expect(formatAmount(123_456_789n, 6, { maxFraction: SHOWN_DECIMALS.filled })).toBe('123.4567');
  });

  it('a wrong status is named', () => {
    expect(contractErrorSentence('Presale_WrongStatus', [3n])).toMatch(/Claim your refund/);
    expect(contractErrorSentence('Presale_WrongStatus', [9n])).toMatch(/Reload the page/);
    expect(contractErrorSentence('Presale_NothingAccepted', [0n])).toMatch(/filled/);
    expect(contractErrorSentence('Presale_NothingAccepted', [1n])).toMatch(/maximum/);
    expect(contractErrorSentence('Fees_TooLow', [0n, 10n ** 17n])).toMatch(/0\.1 BNB/);
  });

  it('has a head for each page of presales, and lists none that shows one record', () => {
    expect(pageAt(`/presale-details/${A}`)?.isListed).toBe(false);
    expect(pageAt('/operators')?.isListed).toBe(false);
    for (const path of ['/live-presales', '/closed-presales', '/upcoming-presales', '/presale-portal']) {
      expect(pageAt(path)?.isListed, path).toBe(true);
    }
    expect(pageAt('/my-presales')?.title).toBe('My presales');
  });
});
