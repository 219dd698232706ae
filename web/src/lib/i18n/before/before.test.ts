import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import * as domain from '@kingspad/domain';
import { englishText, isIssueCode } from '@kingspad/domain/english';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zh as chinese } from '../zh/index.ts';
import * as before from './domain/index.ts';
import { messages } from './zh/messages.ts';
import { presaleMessages } from './zh/presale-messages.ts';
import { stakingMessages } from './zh/staking-messages.ts';

const old: Readonly<Record<string, string>> = { ...messages, ...presaleMessages, ...stakingMessages };
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function oldChinese(message: string): string {
  const whole = old[message];
  if (whole !== undefined) return whole;
  for (const [pattern, translation] of Object.entries(old)) {
    const parts = pattern.split(/\{\d\}/);
    if (parts.length === 1) continue;
    const holes = new RegExp(`^${parts.map(escaped).join('(.+)')}$`, 's').exec(message)?.slice(1);
    if (!holes) continue;
    return translation.replace(/\{(\d)\}/g, (hole, number: string) => holes[Number(number)] ?? hole);
  }
  return message;
}

const zh: Readonly<Record<string, string | undefined>> = chinese;
const seen = new Set<string>();

/** Both languages of an issue, and of the old sentence. */
const now = (issue: domain.Issue | undefined) => {
  if (issue) seen.add(issue.code);
  return issue && [englishText(issue), domain.filledText(zh[issue.code] ?? '', issue.values)];
};
const then = (sentence: string | undefined) => sentence && [sentence, oldChinese(sentence)];

const each = <T, U>(record: Partial<Record<string, T>>, f: (value: T | undefined) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value)]));

const NOW = 1_800_000_000;
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const time = fc.oneof(
  fc.constantFrom('', 'soon', '2027-02-30 00:00:00'),
  fc.integer({ min: NOW - 86_400, max: NOW + 4_000 * 86_400 }).map(domain.toUtcText),
  fc.integer({ min: NOW - 3_600, max: NOW + 86_400 }).map(domain.toUtcText),
  fc.constant('2300-01-01 00:00:00'),
);
const number = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1,000',
    '1.234',
    'x',
    '1e5',
    '0.000000000000000000001',
    '9'.repeat(60),
    '50',
    '51',
    '100',
  ),
  fc.integer({ min: 0, max: 5_000 }).map(String),
  fc.double({ min: 0, max: 200, noNaN: true }).map((value) => value.toFixed(3)),
);
const address = fc.constantFrom(
  '',
  '0x12',
  TOKEN,
  `eth:${TOKEN}`,
  `bnb:${TOKEN}`,
  domain.zeroAddress,
  TOKEN.toLowerCase(),
);
const link = fc.constantFrom(
  '',
  'https://a.example',
  'http://a.example',
  'https://a.example/b.png',
  'x',
  'https://youtu.be/dQw4w9WgXcQ',
);
const decimals = fc.constantFrom(0, 2, 6, 18);

const record = <T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(shape) as fc.Arbitrary<T>;

describe('issues say what the sentences said', () => {
  test('amounts', () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), decimals, (text, places) => {
        for (const name of ['amountTextIssue', 'ambiguityIssue', 'amountIssue'] as const) {
          expect(now(domain[name](text, places))).toEqual(then(before[name](text, places)));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('addresses', () => {
    fc.assert(
      fc.property(
        fc.oneof(address, fc.string()),
        fc.option(fc.constantFrom(1, 56), { nil: undefined }),
        (text, chainId) => {
          expect(now(domain.addressIssue(text, undefined, chainId))).toEqual(
            then(before.addressIssue(text, undefined, chainId)),
          );
          expect(now(domain.ownerIssue(text, TOKEN, chainId))).toEqual(
            then(before.ownerIssue(text, TOKEN, chainId)),
          );
        },
      ),
    );
  });

  test('locks', () => {
    const values = record<domain.VestingFormValues>({
      initialReleaseDate: time,
      initialPercent: number,
      cycle: number,
      cyclePercent: number,
    });
    fc.assert(
      fc.property(
        values,
        time,
        fc.constantFrom('days', 'minutes'),
        fc.constantFrom('', 't', '👑'.repeat(300)),
        (form, until, unit, title) => {
          expect(each(domain.vestingIssues(form, unit, NOW), now)).toEqual(
            each(before.vestingIssues(form, unit, NOW), then),
          );
          expect(now(domain.lockUntilIssue(until, NOW))).toEqual(then(before.lockUntilIssue(until, NOW)));
          expect(now(domain.titleIssue(title))).toEqual(then(before.titleIssue(title)));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('presales', () => {
    const flag = fc.boolean();
    const values = record<domain.ProjectStepValues>({
      projectName: fc.constantFrom('', 'n', '👑'.repeat(300)),
      tokensPerBNB: number,
      minimumBuy: number,
      maximumBuy: number,
      softCap: number,
      hardCap: number,
      startTime: time,
      endTime: time,
      isWhitelistingEnabled: flag,
      publicStartTime: time,
      isVestingEnabled: flag,
      initialTokenReleasePercentage: number,
      vestingCyclesInDays: number,
      tokenReleasePercentageInCycle: number,
      liquidityPercentage: number,
      liquidityUnlockTime: number,
      isLiquidityBurn: flag,
      launchRate: number,
      liquidityProvider: address,
      isUnsoldBurn: flag,
    });
    fc.assert(
      fc.property(values, decimals, decimals, (form, tokenDecimals, coinDecimals) => {
        const context = { tokenDecimals, coinDecimals, now: NOW };
        expect(each(domain.projectStepIssues(form, context), now)).toEqual(
          each(before.projectStepIssues(form, context), then),
        );
      }),
      { numRuns: 5_000 },
    );
    const links = Object.fromEntries(
      Object.keys(domain.emptyAdditionalStep()).map((field) => [field, link]),
    ) as Record<keyof domain.AdditionalStepValues, fc.Arbitrary<string>>;
    fc.assert(
      fc.property(
        record<domain.AdditionalStepValues>(links),
        address,
        address,
        (form, tokenAddress, liquidityToken) => {
          const long = { ...form, description: form.logoURL === 'x' ? 'd'.repeat(100_000) : '' };
          expect(each(domain.additionalStepIssues(long), now)).toEqual(
            each(before.additionalStepIssues(long), then),
          );
          const token = { tokenAddress, liquidityToken };
          expect(each(domain.tokenStepIssues(token), now)).toEqual(each(before.tokenStepIssues(token), then));
        },
      ),
    );
    const valid: domain.ProjectStepValues = {
      ...domain.emptyProjectStep(TOKEN),
      projectName: 'n',
      tokensPerBNB: '1000',
      launchRate: '1000',
      minimumBuy: '1',
      maximumBuy: '2',
      softCap: '10',
      hardCap: '20',
      startTime: domain.toUtcText(NOW + 86_400),
      endTime: domain.toUtcText(NOW + 2 * 86_400),
      isVestingEnabled: true,
      initialTokenReleasePercentage: '1',
      vestingCyclesInDays: '365',
      tokenReleasePercentageInCycle: '1',
      liquidityPercentage: '60',
      liquidityUnlockTime: '60',
    };
    for (const changes of [{}, { minimumBuy: '0.0000000000000001' }, { hardCap: '9'.repeat(20) }]) {
      const context = { tokenDecimals: 0, coinDecimals: 18, now: NOW };
      const form = { ...valid, ...changes };
      expect(each(domain.projectStepIssues(form, context), now)).toEqual(
        each(before.projectStepIssues(form, context), then),
      );
    }
    expect(now(domain.tokenBalanceIssue(1n, 2n))).toEqual(then(before.tokenBalanceIssue(1n, 2n)));
    fc.assert(
      fc.property(fc.array(fc.oneof(address, fc.string())), (entries) => {
        const text = entries.join('\n');
        expect(domain.whitelistIssues(domain.parseWhitelist(text)).map(now)).toEqual(
          before.whitelistIssues(before.parseWhitelist(text)).map(then),
        );
        const details = domain.whitelistDetails(domain.parseWhitelist(text)).map((issue) => now(issue)?.[0]);
        expect(details).toEqual(before.whitelistDetails(before.parseWhitelist(text)));
      }),
    );
  });

  test('staking pools', () => {
    const values = record<domain.PoolFormValues>({
      stakingTokenAddress: address,
      isRewardsSameAsStakingToken: fc.boolean(),
      rewardsTokenAddress: address,
      logoUrl: link,
      rewardsSupply: number,
      stakingTokensPerUser: number,
      poolExpireDate: time,
      stakeTimeLockInDays: number,
      projectSiteURL: link,
    });
    fc.assert(
      fc.property(
        values,
        decimals,
        fc.constantFrom(undefined, 0n, 10n ** 30n),
        (form, places, rewardBalance) => {
          const context = {
            stakedDecimals: places,
            rewardDecimals: places,
            rewardBalance,
            now: NOW,
            headBlock: 100,
            blockTime: 3,
          };
          expect(each(domain.poolFormIssues(form, context), now)).toEqual(
            each(before.poolFormIssues(form, context), then),
          );
          expect(each(domain.poolFormWarnings(form, context), now)).toEqual(
            each(before.poolFormWarnings(form, context), then),
          );
        },
      ),
      { numRuns: 3_000 },
    );
    const amount = fc.bigInt({ min: 0n, max: 5n });
    fc.assert(
      fc.property(amount, amount, amount, amount, (value, limit, staked, balance) => {
        const limits = { limit, staked, balance };
        expect(now(domain.stakeIssue(value, limits))).toEqual(then(before.stakeIssue(value, limits)));
        expect(now(domain.stakeObstacle(limits))).toEqual(then(before.stakeObstacle(limits)));
        expect(now(domain.unstakeIssue(value, staked))).toEqual(then(before.unstakeIssue(value, staked)));
      }),
    );
  });

  test('errors of the contracts', () => {
    const abi = [
      ...tokenLockerAbi,
      ...liquidityLockerAbi,
      ...presaleFactoryAbi,
      ...presalePoolAbi,
      ...stakingFactoryAbi,
      ...stakingPoolAbi,
    ];
    const errors = new Map([
      ['ERC20InsufficientBalance', 3] as const,
      ['ERC20InsufficientAllowance', 3] as const,
      ...abi.flatMap((item) => (item.type === 'error' ? [[item.name, item.inputs.length] as const] : [])),
    ]);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.bigInt({ min: 0n, max: 6n }),
            fc.bigInt({ min: 0n, max: 4_000_000_000n }),
            fc.bigInt({ min: 9_000_000_000n, max: 90_000_000_000n }),
          ),
          { minLength: 4, maxLength: 4 },
        ),
        (args) => {
          for (const [name, count] of errors) {
            const issue = domain.contractIssue(name, args.slice(0, count), isIssueCode);
            expect([name, now(issue)]).toEqual([
              name,
              then(before.contractErrorSentence(name, args.slice(0, count))),
            ]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('all issues were compared', async () => {
    const { ENGLISH } = await import('@kingspad/domain/english');
    expect(Object.keys(ENGLISH).filter((code) => !seen.has(code) && code !== 'issue.lock.cells')).toEqual([]);
  });
});
