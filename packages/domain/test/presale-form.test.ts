import { describe, expect, it } from 'vitest';
import {
  addressOf,
  DEAD_ADDRESS,
  emptyAdditionalStep,
  emptyProjectStep,
  emptyTokenStep,
  isImageLink,
  isVideoLink,
  isWebLink,
  metaOf,
  saleDraft,
  termsOf,
  typedFigures,
  videoIdOf,
  zeroAddress,
  type AdditionalStepValues,
  type DraftContext,
  type ProjectStepValues,
} from '../src/index.ts';
import {
  additionalStepIssues,
  projectStepIssues,
  tokenBalanceIssue,
  tokenStepIssues,
} from './support/english.ts';
import { PresaleDraftSchema } from '../src/api/index.ts';
import { Value } from '@sinclair/typebox/value';

const TOKEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ROUTER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const POOL = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const NOW = 1_800_000_000;
const context = { tokenDecimals: 9, coinDecimals: 18, now: NOW };

const fine: ProjectStepValues = {
  ...emptyProjectStep(ROUTER),
  projectName: 'Kings',
  tokensPerBNB: '1000',
  minimumBuy: '0,1',
  maximumBuy: '5',
  softCap: '50',
  hardCap: '100',
  startTime: '2027-01-15 09:00:00',
  endTime: '2027-01-20 09:00:00',
  liquidityPercentage: '60',
  liquidityUnlockTime: '30',
  launchRate: '800',
};

const issues = (change: Partial<ProjectStepValues>) => projectStepIssues({ ...fine, ...change }, context);

/** The draft of a typed sale; undefined while a field is invalid. */
function draftOf(values: ProjectStepValues & AdditionalStepValues, context: DraftContext) {
  const { token, coin } = context;
  const terms = termsOf(values, { tokenDecimals: token.decimals, coinDecimals: coin.decimals });
  return (
    terms &&
    saleDraft(terms, { ...context, router: addressOf(values.liquidityProvider), meta: metaOf(values) })
  );
}

describe('step Verify Token', () => {
  it('takes an address, and the native coin by default', () => {
    expect(tokenStepIssues({ ...emptyTokenStep(), tokenAddress: TOKEN })).toEqual({});
    expect(emptyTokenStep().liquidityToken).toBe(zeroAddress);
    expect(tokenStepIssues(emptyTokenStep())).toEqual({ tokenAddress: 'Please enter the token address!' });
    expect(tokenStepIssues({ tokenAddress: '0x12', liquidityToken: '' })).toEqual({
      tokenAddress: 'Please enter the valid token address',
      liquidityToken: 'Please select the liquidity token',
    });
  });
});

describe('step Project Info', () => {
  it('accepts the typed project info', () => {
    expect(issues({})).toEqual({});
  });

  it('PW-15 (part): every required field has a sentence, and no other field has one', () => {
    expect(projectStepIssues(emptyProjectStep(), context)).toEqual({
      projectName: 'Please enter the project name',
      tokensPerBNB: 'Please enter the presale rate',
      minimumBuy: 'Please enter the minimum buy',
      maximumBuy: 'Please enter the maximum buy',
      softCap: 'Please enter the soft cap',
      hardCap: 'Please enter the hard cap',
      startTime: 'Please select the start time',
      endTime: 'Please select the end time',
      liquidityPercentage: 'Please enter the liquidity percentage',
      liquidityUnlockTime: 'Please enter the liquidity unlock days',
      launchRate: 'Please enter the launch rate',
      liquidityProvider: 'Please select the router',
    });
  });

  it('PW-15 (part): accepts no negative number in any field', () => {
    const numbers = [
      'tokensPerBNB',
      'minimumBuy',
      'maximumBuy',
      'softCap',
      'hardCap',
      'launchRate',
      'liquidityPercentage',
      'liquidityUnlockTime',
      'initialTokenReleasePercentage',
      'vestingCyclesInDays',
      'tokenReleasePercentageInCycle',
    ] as const;
    for (const field of numbers) {
      expect(issues({ isVestingEnabled: true, [field]: '-1' })[field], field).toBe(
        'Value cannot be negative!',
      );
    }
  });

  it('PW-07 (part): requires a lock of 30 days or more, and none if the liquidity is burnt', () => {
    const unlock = (liquidityUnlockTime: string, isLiquidityBurn = false) =>
      issues({ liquidityUnlockTime, isLiquidityBurn }).liquidityUnlockTime;
    expect(unlock('29')).toBe('Liquidity unlock time must be grater than 30 days');
    expect(unlock('0')).toBe('Liquidity unlock time must be grater than 30 days');
    expect(unlock('30')).toBeUndefined();
    expect(unlock('36500')).toBeUndefined();
    expect(unlock('36501')).toBe('Liquidity unlock time can not exceed 36500 days');
    expect(unlock('30.5')).toBe('Enter a whole number of days');
    expect(unlock('')).toBe('Please enter the liquidity unlock days');
    expect(unlock('0', true)).toBeUndefined();
    expect(unlock('', true)).toBeUndefined();
  });

  it('[PW-08] requires positive caps, a hard cap of twice the soft cap, and a minimum below the maximum', () => {
    expect(issues({ softCap: '0' }).softCap).toBe('Soft cap can not be zero');
    expect(issues({ hardCap: '0.0' }).hardCap).toBe('Hard cap can not be zero');
    expect(issues({ softCap: '50.000000000000000001' }).hardCap).toBe(
      'Hard cap should be 2 times higher than soft cap',
    );
    expect(issues({ softCap: '50' })).toEqual({});
    expect(issues({ minimumBuy: '5' }).minimumBuy).toBe('Minimum buy should be less than maximum buy');
    expect(issues({ minimumBuy: '4.999999999999999999' })).toEqual({});
    expect(issues({ minimumBuy: '0' }).minimumBuy).toBe('Minimum buy can not be zero');
  });

  it('[PW-09] requires 51 to 100 percent of liquidity, and a launch rate up to the presale rate', () => {
    const range = 'Liquidity lock percentage should be within 51% ~ 100%';
    for (const text of ['0', '50', '50.99', '100.01', '1000']) {
      expect(issues({ liquidityPercentage: text }).liquidityPercentage, text).toBe(range);
    }
    for (const text of ['51', '66,67', '100']) expect(issues({ liquidityPercentage: text })).toEqual({});
    expect(issues({ launchRate: '' }).launchRate).toBe('Please enter the launch rate');
    expect(issues({ launchRate: '0' }).launchRate).toBe('Launch rate can not be zero');
    expect(issues({ launchRate: '1000.000000001' }).launchRate).toBe(
      'Launch rate should be less than presale rate',
    );
    expect(issues({ launchRate: '1000' })).toEqual({});
  });

  it('[PW-10] requires the three vesting fields and the public start only if they were chosen', () => {
    const vesting = {
      isVestingEnabled: true,
      initialTokenReleasePercentage: '25',
      vestingCyclesInDays: '10',
      tokenReleasePercentageInCycle: '30',
    };
    expect(issues(vesting)).toEqual({});
    expect(issues({ isVestingEnabled: true, isWhitelistingEnabled: true })).toEqual({
      initialTokenReleasePercentage: 'Please enter the initial token release percentage',
      vestingCyclesInDays: 'Please enter the vesting cycle days',
      tokenReleasePercentageInCycle: 'Please enter the token release percentage in a cycle',
      publicStartTime: 'Please select the public sale start time',
    });
    const above = 'Token release percentage can not exceed 100%';
    expect(issues({ ...vesting, initialTokenReleasePercentage: '100.01' })).toEqual({
      initialTokenReleasePercentage: above,
    });
    expect(issues({ ...vesting, initialTokenReleasePercentage: '100' })).toEqual({});
    expect(issues({ ...vesting, tokenReleasePercentageInCycle: '101' })).toEqual({
      tokenReleasePercentageInCycle: above,
    });
    const zeros = {
      initialTokenReleasePercentage: '0',
      vestingCyclesInDays: '0',
      tokenReleasePercentageInCycle: '0',
    };
    expect(issues({ ...vesting, ...zeros })).toEqual({
      initialTokenReleasePercentage: 'Token release percentage should be at least 1%',
      vestingCyclesInDays: 'A vesting cycle should be within 1 hour ~ 365 days',
      tokenReleasePercentageInCycle: 'Token release percentage should be at least 1%',
    });
    expect(issues({ ...vesting, vestingCyclesInDays: '366' })).toHaveProperty('vestingCyclesInDays');
    // 99 cycles of 37 days are 3,663 days.
    expect(
      issues({
        ...vesting,
        initialTokenReleasePercentage: '1',
        vestingCyclesInDays: '37',
        tokenReleasePercentageInCycle: '1',
      }).vestingCyclesInDays,
    ).toMatch(/within 3650 days/);
    expect(issues({ isWhitelistingEnabled: true, publicStartTime: '2027-01-15 09:00:00' })).toEqual({});
  });

  it('PW-11 (part): requires start, public start and end in this order', () => {
    const listed = { isWhitelistingEnabled: true };
    expect(issues({ startTime: '2027-01-20 09:00:00' })).toEqual({
      startTime: 'Start time should be before end time',
      endTime: 'End time should be after start time',
    });
    expect(issues({ ...listed, publicStartTime: '2027-01-15 08:59:59' })).toEqual({
      startTime: 'Start time should not be after public sale start time',
      publicStartTime: 'Public sale start time should not be before start time',
    });
    expect(issues({ ...listed, publicStartTime: '2027-01-20 09:00:00' })).toEqual({
      endTime: 'End time should be after public sale start time',
      publicStartTime: 'Public sale start time should be before end time',
    });
    expect(issues({ ...listed, publicStartTime: '2027-01-20 08:59:59' })).toEqual({});
    expect(issues({ publicStartTime: 'not looked at' })).toEqual({});
  });

  it('accepts only times that the contract accepts', () => {
    // NOW is 2027-01-15 08:00:00.
    expect(issues({ startTime: '2027-01-15 08:04:59' }).startTime).toBe(
      'Start time should be at least 5 minutes from now',
    );
    expect(issues({ startTime: '2027-01-15 08:05:00' })).toEqual({});
    const late = { startTime: '2028-01-15 08:00:01', endTime: '2028-01-16 08:00:00' };
    expect(issues(late).startTime).toBe('Start time should be within 365 days from now');
    expect(issues({ endTime: '2027-04-15 09:00:00' })).toEqual({});
    expect(issues({ endTime: '2027-04-15 09:00:01' }).endTime).toBe('A sale can last 90 days at most');
    expect(issues({ endTime: '2027-01-15 08:00:00' }).endTime).toBe('End time should be in the future');
    expect(issues({ startTime: '15.01.2027' }).startTime).toBe(
      'Enter the date as yyyy-MM-dd HH:mm:ss, in UTC.',
    );
  });

  it('accepts only amounts that the contract accepts', () => {
    expect(issues({ maximumBuy: '100.1' }).maximumBuy).toBe('Maximum buy should not exceed the hard cap');
    expect(issues({ minimumBuy: '0.0000000000001' }).minimumBuy).toMatch(/too small/);
    expect(issues({ hardCap: '1000000000000000000' }).hardCap).toMatch(/exceed what a pair can hold/);
    expect(issues({ tokensPerBNB: '0.000000001', launchRate: '0.000000001' }).softCap).toMatch(/too little/);
    expect(issues({ hardCap: 'abc' }).hardCap).toBe('Enter a number, such as 1234.5.');
    expect(issues({ hardCap: '1,000' }).hardCap).toBe('Did you mean 1,000 or 1?');
    expect(issues({ tokensPerBNB: '1.0000000001' }).tokensPerBNB).toBe(
      'Enter a number with 9 decimals at most.',
    );
    expect(issues({ projectName: 'x'.repeat(101) }).projectName).toBe(
      'A project name has 100 characters at most',
    );
  });

  it('PW-12 (part): counts the tokens needed while they are typed, and warns of a balance below them', () => {
    expect(typedFigures(fine, context)?.tokensNeeded).toBe(148_000n * 10n ** 9n);
    expect(typedFigures({ ...fine, launchRate: '' }, context)).toBeUndefined();
    expect(tokenBalanceIssue(10n, 10n)).toBeUndefined();
    expect(tokenBalanceIssue(9n, 10n)).toMatch(/^Insufficient token balance/);
  });
});

describe('step Additional Information', () => {
  const typed = (change: Partial<AdditionalStepValues>) =>
    additionalStepIssues({ ...emptyAdditionalStep(), ...change });

  it('accepts empty additional information', () => {
    expect(typed({})).toEqual({});
    expect(typed({ website: '  ' })).toEqual({});
  });

  it.each([
    ['website', 'Invalid website url'],
    ['kycLink', 'Invalid kyc url'],
    ['auditedLink', 'Invalid audited url'],
    ['safuLink', 'Invalid safu url'],
    ['poocoinLink', 'Invalid poocoin url'],
    ['twitterLink', 'Invalid twitter url'],
  ] as const)('PW-13, PW-16 (part): %s has its message', (field, message) => {
    const wrong = [
      'x',
      'example.com',
      'http://example.com',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
    ];
    for (const text of wrong) expect(typed({ [field]: text }), text).toEqual({ [field]: message });
    expect(typed({ [field]: 'https://example.com/a?b=c' })).toEqual({});
  });

  it('PW-13 (part): logo and cover are direct links to pictures', () => {
    for (const end of ['png', 'jpg', 'jpeg', 'gif', 'PNG', 'png?v=1']) {
      expect(isImageLink(`https://example.com/a.${end}`), end).toBe(true);
    }
    const wrong = [
      'https://example.com/a.svg',
      'https://example.com/png',
      'https://example.com/?a.png',
      'data:image/png;base64,AA',
      'javascript:alert(1)//a.png',
      'https://a:b@example.com/a.png',
      'https://example.com/a b.png',
      `https://example.com/${'a'.repeat(2048)}.png`,
    ];
    for (const text of wrong) expect(isImageLink(text), text).toBe(false);
    expect(isImageLink('http://localhost:9000/images/1.png')).toBe(true);
    expect(Object.keys(typed({ logoURL: 'x', coverImageUrl: 'x' }))).toEqual(['logoURL', 'coverImageUrl']);
  });

  it('PW-13 (part): a video link has an id of 11 characters', () => {
    const id = 'dQw4w9WgXcQ';
    const right = [
      `https://www.youtube.com/watch?v=${id}`,
      `https://youtube.com/watch?t=1&v=${id}`,
      `https://youtu.be/${id}?si=abc`,
      `https://m.youtube.com/shorts/${id}`,
      `https://www.youtube.com/embed/${id}`,
      `http://www.youtube.com/watch?v=${id}`,
      `www.youtube.com/watch?v=${id}`,
      `youtu.be/${id}`,
      `https://www.youtube.com./watch?v=${id}`,
    ];
    for (const text of right) expect(videoIdOf(text), text).toBe(id);
    const wrong = [
      `https://www.youtube.com/watch?v=${id}x`,
      'https://www.youtube.com/watch',
      `https://example.com/watch?v=${id}`,
      `https://youtube.com.example.com/watch?v=${id}`,
      `https://youtu.be/${id.slice(1)}`,
      `ftp://youtu.be/${id}`,
      `https://user@youtu.be/${id}`,
      'x',
    ];
    for (const text of wrong) expect(videoIdOf(text), text).toBeUndefined();
    expect(typed({ youtubeLink: 'x' })).toHaveProperty('youtubeLink');
  });

  it('bounds the description', () => {
    expect(typed({ description: 'x'.repeat(20_000) })).toEqual({});
    expect(typed({ description: 'x'.repeat(20_001) })).toHaveProperty('description');
  });

  it('refuses a link without https', () => {
    expect(isWebLink('https://example.com')).toBe(true);
    expect(isWebLink('https://user@example.com')).toBe(false);
    expect(isWebLink('ftp://example.com')).toBe(false);
    expect(isVideoLink('https://youtu.be/dQw4w9WgXcQ')).toBe(true);
    expect(isVideoLink('http://youtu.be/dQw4w9WgXcQ')).toBe(false);
    expect(isVideoLink('youtu.be/dQw4w9WgXcQ')).toBe(false);
  });
});

describe('a completed form', () => {
  const typed = {
    ...fine,
    ...emptyAdditionalStep(),
    website: ' https://example.com ',
    poocoinLink: 'https://example.com/chart',
    youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
  };
  const owner = DEAD_ADDRESS;
  const parties = {
    owner,
    pool: POOL,
    token: { address: TOKEN, name: 'Kings', symbol: 'KGS', decimals: 9 },
    coin: { address: zeroAddress, symbol: 'BNB', decimals: 18 },
  } as const;

  it('gives the contract its terms, in base units, seconds and basis points', () => {
    expect(termsOf(fine, context)).toEqual({
      startTime: BigInt(NOW + 3600),
      endTime: BigInt(NOW + 3600 + 5 * 86_400),
      publicStartTime: 0n,
      softCap: 50n * 10n ** 18n,
      hardCap: 100n * 10n ** 18n,
      minimumBuy: 10n ** 17n,
      maximumBuy: 5n * 10n ** 18n,
      tokensPerbnb: 1000n * 10n ** 9n,
      launchRate: 800n * 10n ** 9n,
      liquidityPercent: 6000n,
      liquidityLockSeconds: 2_592_000n,
      initialPercent: 0n,
      cycle: 0n,
      cyclePercent: 0n,
      isWhitelisted: false,
      isLiquidityBurnt: false,
      isUnsoldBurnt: false,
    });
    expect(termsOf({ ...fine, isLiquidityBurn: true, isUnsoldBurn: true }, context)).toMatchObject({
      liquidityLockSeconds: 0n,
      isLiquidityBurnt: true,
      isUnsoldBurnt: true,
    });
    expect(termsOf({ ...fine, hardCap: 'x' }, context)).toBeUndefined();
  });

  it('[PW-17] gives a draft the lock’s duration in seconds, cycles in days, times as UTC texts beside their seconds', () => {
    const draft = draftOf(
      {
        ...typed,
        isVestingEnabled: true,
        initialTokenReleasePercentage: '25',
        vestingCyclesInDays: '10',
        tokenReleasePercentageInCycle: '33.33',
      },
      parties,
    );
    expect(draft).toMatchObject({
      liquidityUnlockTimestamp: 2_592_000,
      initialTokenReleasePercentage: 25,
      vestingPeriodInDays: 10,
      cycleTokenReleasePercentage: 33.33,
      startTime: '2027-01-15 09:00:00',
      endTime: '2027-01-20 09:00:00',
      startTimeTimestamp: NOW + 3600,
      endTimeTimestamp: NOW + 3600 + 5 * 86_400,
    });
    expect(draftOf({ ...typed, isLiquidityBurn: true }, parties)?.liquidityUnlockTimestamp).toBe(0);
  });

  it('PA-09 (part): gives a draft exactly the fields of the API', () => {
    const draft = draftOf(typed, parties);
    expect(Value.Check(PresaleDraftSchema, draft)).toBe(true);
    expect(Object.keys(draft ?? {}).toSorted()).toEqual(
      Object.keys(PresaleDraftSchema.properties)
        // The protocol package adds the contract and the salt.
        .filter((name) => !['factoryAddress', 'metadataSalt'].includes(name))
        .toSorted(),
    );
    expect(draft).toMatchObject({
      poolContractAddress: POOL,
      presaleName: 'Kings',
      totalTokenAmount: '100000000000000',
      publicSaleStartTimestamp: 0,
      initialTokenReleasePercentage: null,
      vestingPeriodInDays: null,
      cycleTokenReleasePercentage: null,
      liquidityTokenName: 'BNB',
      liquidityTokenAddress: zeroAddress,
      websiteLink: 'https://example.com',
      pooCoinLink: 'https://example.com/chart',
      kycLink: '',
    });
    expect(draftOf({ ...typed, softCap: '' }, parties)).toBeUndefined();
    expect(draftOf(typed, { ...parties, salt: `0x${'1'.repeat(32)}` })?.metadataSalt).toHaveLength(34);
  });

  it('gives metadata all fields as trimmed texts', () => {
    const meta = metaOf(typed);
    expect(Object.keys(meta)).toHaveLength(17);
    expect(meta).toMatchObject({
      presaleName: 'Kings',
      websiteLink: 'https://example.com',
      youTubeLink: 'https://youtu.be/dQw4w9WgXcQ',
      description: '',
    });
  });
});
