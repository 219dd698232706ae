import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { verifyTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  pageAt,
  parseWhitelist,
  poolVerificationTypedData,
  presaleMetadataTypedData,
  SHOWN_DECIMALS,
  trending,
  trendingScore,
  whitelistReader,
} from '../src/index.ts';
import { contractErrorSentence, whitelistDetails, whitelistIssues } from './support/english.ts';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('the whitelist’s input', () => {
  it('a reader that remembers the previous list reads a whitelist as one that does not', () => {
    const part = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map(address),
      fc.constantFrom(A, A.toLowerCase(), `bnb:${A}`, `eth:${A}`, 'Name', '12.5', '', A.slice(0, 40)),
    );
    const text = fc
      .array(fc.tuple(part, fc.constantFrom(',', '\n', ';', ',\n', ' ', '\t')), { maxLength: 40 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const read = whitelistReader(56);
        for (const one of texts) expect(read(one)).toEqual(parseWhitelist(one, 56));
      }),
    );
  });

  it('PD-13 (part): a whitelist is comma-separated, without whitespace, and has each address once', () => {
    const parsed = parseWhitelist(
      ` ${A} ,\n${address(1)},, ${A.toLowerCase()},0x12, ${A.slice(0, 20)} ${A.slice(20)}`,
    );
    expect(parsed.addresses).toEqual([A, address(1)]);
    expect(parsed.duplicates).toEqual([
      { line: 2, text: A.toLowerCase() },
      { line: 2, text: A },
    ]);
    expect(parsed.invalid).toEqual([{ line: 2, text: '0x12' }]);
    expect(whitelistIssues(parsed)).toEqual(['Found 2 duplicate addresses', 'Found 1 invalid addresses']);
    expect(whitelistIssues(parseWhitelist(A))).toEqual([]);
  });

  const [B, C] = [address(2), address(3)];

  it.each([
    ['one address per line', `${A}\n${B}\n${C}`],
    ['lines of Windows', `${A}\r\n${B}\r\n${C}\r\n`],
    ['semicolons', `${A};${B}; ${C}`],
    ['tabs', `${A}\t${B}\t${C}`],
    ['spaces', `${A} ${B}  ${C}`],
    ['commas of Chinese input', `${A}，${B}、${C}`],
    [
      'quotes, capitals and invisible characters',
      `"0X${A.slice(2).toUpperCase()}"\n‘${B}’\n\u200b${C}\u00ad`,
    ],
    ['the prefix of the own network', `bnb:${A}\nbnb:${B},${C}`],
    ['a header', `Address\n${A}\n${B}\n${C}`],
    ['amounts beside addresses', `Wallet,Amount\n${A},1\n${B},2.5\n${C},"3"`],
    ['names beside addresses', `Alice Smith;${A}\nBob;${B}\nCarol;${C}`],
    ['a sheet with an empty cell', `Name;Wallet\n"Ann; A.";${A}\nBen;${B}\n;${C}`],
    ['columns of a sheet', `Name\tWallet\tTokens\nAlice\t${A}\t1,000\nBob\t${B}\t5\nCarol\t${C}\t7`],
    ['an address that a line break parts', `${A.slice(0, 20)}\n${A.slice(20)},${B}\n,\n${C}`],
  ])('reads %s', (_, text) => {
    const parsed = parseWhitelist(text, 56);
    expect(parsed).toMatchObject({ addresses: [A, B, C], duplicates: [], invalid: [] });
  });

  it('names each wrong entry with its line', () => {
    const text = `${A},\n${B}\n0x12;eth:${C} nonsense\n\n${A.toLowerCase()}\n${'f'.repeat(100)}`;
    const parsed = parseWhitelist(text, 56);
    expect(parsed.addresses).toEqual([A, B]);
    expect(whitelistIssues(parsed)).toEqual(['Found 1 duplicate addresses', 'Found 4 invalid addresses']);
    expect(whitelistDetails(parsed, 56)).toEqual([
      'Line 3: 0x12 is not an address.',
      `Line 3: eth:${C} is for another network (eth).`,
      'Line 3: nonsense is not an address.',
      `Line 5: ${A.toLowerCase()} is in the list already.`,
      `Line 6: ${'f'.repeat(60)}… is not an address.`,
    ]);
  });

  it('never takes a mistyped address for another column', () => {
    const short = C.slice(0, -1);
    for (const text of [`a;${A}\nb;${B}\nc;${short}`, `${A};1\n${B};${short}`, `${short}\n${A}\n${B}`]) {
      expect(
        parseWhitelist(text, 56).invalid.map((entry) => entry.text),
        text,
      ).toContain(short);
    }
    expect(parseWhitelist(`${A},nonsense`).invalid).toEqual([{ line: 1, text: 'nonsense' }]);
    expect(parseWhitelist(`${A}\n${B} nonsense`).invalid).toEqual([{ line: 2, text: 'nonsense' }]);
    expect(parseWhitelist(`${A};1\n${B};2\nTotal;3`).invalid).toEqual([
      { line: 3, text: 'Total' },
      { line: 3, text: '3' },
    ]);
  });

  it('finds the same addresses in any order of separators', () => {
    const separator = fc.constantFrom(',', '\n', '\r\n', ';', '\t', ' ', ',\n', '; ', '，');
    fc.assert(
      fc.property(fc.array(separator, { minLength: 2, maxLength: 40 }), (separators) => {
        const text = separators.map((one, index) => address(index + 1) + one).join('');
        const { addresses, invalid } = parseWhitelist(text);
        expect(addresses).toHaveLength(separators.length);
        expect(invalid).toEqual([]);
      }),
    );
  });

  it('PD-13 (part): an empty whitelist has no wallet address', () => {
    for (const text of ['', ' , ']) {
      expect(whitelistIssues(parseWhitelist(text))).toEqual(['No wallet address found, please review.']);
    }
  });

  it('PD-15 (part): a whitelist takes one transaction for each 15 wallets', () => {
    const list = (count: number) =>
      parseWhitelist(Array.from({ length: count }, (_, index) => address(index + 1)).join(','));
    expect(list(15).batches).toHaveLength(1);
    expect(list(16).batches).toHaveLength(2);
    expect(list(31).batches.map((batch) => batch.length)).toEqual([15, 15, 1]);
    expect(list(31).batches.flat()).toEqual(list(31).addresses);
  });
});

describe('trending sales', () => {
  const sale = { status: 'live', recentWallets: 3, recentShareBps: 1000, secondsToEnd: 5 * 86_400 } as const;

  it('lists live sales with contributions within a day as trending', () => {
    expect(trendingScore(sale)).toBe(320);
    for (const status of ['upcoming', 'ended', 'filled', 'finalized', 'canceled', 'paused'] as const) {
      expect(trendingScore({ ...sale, status })).toBe(0);
    }
    expect(trendingScore({ ...sale, recentWallets: 0, secondsToEnd: 60 })).toBe(0);
  });

  it('many wallets outweigh one large contribution', () => {
    const whale = { ...sale, recentWallets: 1, recentShareBps: 10_000 };
    expect(trendingScore(whale)).toBeLessThan(
      trendingScore({ ...sale, recentWallets: 4, recentShareBps: 1 }),
    );
    expect(trendingScore({ ...sale, recentShareBps: 1e9 })).toBe(
      trendingScore({ ...sale, recentShareBps: 10_000 }),
    );
  });

  it('a trending score grows in the last two days before the end', () => {
    const at = (secondsToEnd: number) => trendingScore({ ...sale, secondsToEnd });
    expect(at(2 * 86_400)).toBe(at(90 * 86_400));
    expect(at(86_400)).toBe(at(2 * 86_400) + 150);
    expect(at(0)).toBe(at(2 * 86_400) + 300);
  });

  it('a trending score never falls by one more wallet, a larger payment, or time', () => {
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

  it('orders a short list of trending sales the same for any input order', () => {
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

  it('describes each page of presales, and lists no page of a single record', () => {
    expect(pageAt(`/presale-details/${A}`)?.isListed).toBe(false);
    expect(pageAt('/operators')?.isListed).toBe(false);
    for (const path of ['/live-presales', '/closed-presales', '/upcoming-presales', '/presale-portal']) {
      expect(pageAt(path)?.isListed, path).toBe(true);
    }
    expect(pageAt('/my-presales')?.title).toBe('My presales');
  });
});
