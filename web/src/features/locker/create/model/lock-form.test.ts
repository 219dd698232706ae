import { describe, expect, it } from 'vitest';
import { messageText, translate, type Message } from '#lib/i18n/index.ts';
import {
  EMPTY_FORM,
  aboveBalance,
  covers,
  fieldErrors as errorsOf,
  isChecksumMistake,
  refusalOf as refusal,
  type CreationValues,
  type FormFacts,
} from './lock-form.ts';
import { nextStep } from './next-step.ts';

const english = (message: Message) => messageText(translate, message);
const refusalOf = (...args: Parameters<typeof refusal>) => {
  const found = refusal(...args);
  return found && { ...found, text: english(found.text) };
};
const fieldErrors = (...args: Parameters<typeof errorsOf>) =>
  Object.fromEntries(
    Object.entries(errorsOf(...args)).map(([field, error]) => [field, error && english(error)]),
  );

const NOW = 1_795_000_000;
const LOCKER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const GOOD: CreationValues = {
  ...EMPTY_FORM,
  tokenAddress: TOKEN,
  amount: '1.5',
  lockUntil: '2027-05-18 12:00:00',
};
const FACTS: FormFacts = {
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  token: { decimals: 18 },
  tokenStatus: 'success',
  pairStatus: undefined,
  balance: 10n ** 18n * 100n,
  locker: LOCKER,
  unit: 'days',
  now: NOW,
};

describe('problems found before anything is sent', () => {
  it('finds no problem in a valid form', () => {
    expect(refusalOf(GOOD, FACTS)).toBeUndefined();
  });

  it('wallet, then token address, then amount [LT-09]', () => {
    const values = { ...GOOD, tokenAddress: '', amount: '', lockUntil: '' };
    const disconnected = { ...FACTS, account: undefined, token: undefined, tokenStatus: 'idle' as const };
    expect(refusalOf(values, disconnected)).toEqual({
      title: 'Authentication Error',
      text: 'Please connect your wallet to proceed',
    });
    const connected = { ...disconnected, account: FACTS.account };
    expect(refusalOf(values, connected)).toEqual({
      title: 'Validation Error',
      text: 'Enter token address.',
      field: 'tokenAddress',
    });
    expect(refusalOf({ ...values, tokenAddress: TOKEN }, FACTS)).toEqual({
      title: 'Validation Error',
      text: 'Enter valid amount for token lock.',
      field: 'amount',
    });
    expect(refusalOf({ ...values, tokenAddress: TOKEN, amount: '0' }, FACTS)?.text).toBe(
      'Enter valid amount for token lock.',
    );
    expect(refusalOf({ ...values, tokenAddress: TOKEN, amount: '1' }, FACTS)).toEqual({
      title: 'Validation Error',
      text: 'Lock until (UTC time) is required!',
      field: 'lockUntil',
    });
  });

  it('an address under which no token was found', () => {
    const facts = { ...FACTS, token: undefined, tokenStatus: 'error' as const };
    expect(refusalOf(GOOD, facts)?.text).toBe('Please enter the valid token address');
  });

  it('an amount above the balance, which becomes the balance to the last decimal (LT-03, part)', () => {
    const facts = { ...FACTS, balance: 1_234_567_890_123_456_789n };
    expect(aboveBalance('2', facts)).toEqual({
      title: 'Input Validation Error',
      text: 'Lock amount may not exceed Token Balance.',
      field: 'amount',
      correction: '1.234567890123456789',
    });
    expect(aboveBalance('1,234567890123456789', facts)).toBeUndefined();
    expect(refusalOf({ ...GOOD, amount: '2' }, facts)?.correction).toBe('1.234567890123456789');
  });

  it('finds no problem while the balance is being read', () => {
    expect(aboveBalance('1000000', { ...FACTS, balance: undefined })).toBeUndefined();
  });

  it('fractions of a token without decimals, and amounts of 40 digits', () => {
    const whole = { ...FACTS, token: { decimals: 0 } };
    expect(refusalOf({ ...GOOD, amount: '1.5' }, whole)?.text).toMatch(/no decimals/);
    expect(refusalOf({ ...GOOD, amount: '9'.repeat(40) }, FACTS)?.text).toMatch(/too large/);
  });

  it('a date that is over, and a title that is too long', () => {
    expect(refusalOf({ ...GOOD, lockUntil: '2020-01-01 00:00:00' }, FACTS)?.field).toBe('lockUntil');
    expect(refusalOf({ ...GOOD, title: 'x'.repeat(101) }, FACTS)?.field).toBe('title');
  });
});

describe('the sentences under the fields', () => {
  const all = new Set(['tokenAddress', 'amount', 'lockUntil', 'title'] as const);

  it('wait until a field was visited', () => {
    expect(fieldErrors(EMPTY_FORM, { ...FACTS, tokenStatus: 'idle' }, new Set())).toEqual({
      title: undefined,
    });
  });

  it('uses the specification’s sentences (LT-02, LT-03, LT-04, part)', () => {
    expect(fieldErrors(EMPTY_FORM, { ...FACTS, tokenStatus: 'idle' }, all)).toMatchObject({
      tokenAddress: 'Please enter the token address!',
      amount: 'Please enter the valid token amount!',
      lockUntil: 'Lock until (UTC time) is required!',
    });
    const wrong = { ...GOOD, tokenAddress: '0x12', amount: '-1' };
    expect(fieldErrors(wrong, { ...FACTS, tokenStatus: 'idle' }, all)).toMatchObject({
      tokenAddress: 'Please enter the valid token address',
      amount: 'Value cannot be negative!',
    });
    expect(fieldErrors(GOOD, { ...FACTS, tokenStatus: 'error' }, new Set()).tokenAddress).toBe(
      'Please enter the valid token address',
    );
  });

  it('distinguish a mistyped checksum from any other address', () => {
    expect(isChecksumMistake(TOKEN.replace('FbDB', 'fbDB'))).toBe(true);
    expect(isChecksumMistake(TOKEN.toLowerCase())).toBe(false);
    expect(isChecksumMistake('0x12')).toBe(false);
  });
});

describe('a vesting lock', () => {
  const vesting = { ...GOOD, isVesting: true, lockUntil: '' };
  const whole = {
    ...vesting,
    initialReleaseDate: '2027-05-18 12:00:00',
    initialPercent: '10,5',
    cycle: '30',
    cyclePercent: '15.25',
  };

  it('needs its four fields, each with the specification’s sentence, and no other date (LT-05, part)', () => {
    const visited = new Set(['initialReleaseDate', 'initialPercent', 'cycle', 'cyclePercent'] as const);
    expect(fieldErrors(vesting, FACTS, visited)).toEqual({
      initialReleaseDate: 'Initial vesting release date is required!',
      initialPercent: 'Initial vesting vesting release percentage is required!',
      cycle: 'Release Cycle is required!',
      cyclePercent: 'Cycle Release Percentage is required!',
    });
    expect(refusalOf(vesting, FACTS)).toEqual({
      title: 'Validation Error',
      text: 'Initial vesting release date is required!',
      field: 'initialReleaseDate',
    });
  });

  it('takes percents with a point or a comma and two decimals', () => {
    expect(refusalOf(whole, FACTS)).toBeUndefined();
    expect(refusalOf({ ...whole, cyclePercent: '0.001' }, FACTS)?.field).toBe('cyclePercent');
    expect(refusalOf({ ...whole, initialPercent: '101' }, FACTS)?.field).toBe('initialPercent');
  });

  it('checks a vesting lock after wallet, token and amount', () => {
    expect(refusalOf({ ...vesting, amount: '' }, FACTS)?.text).toBe('Enter valid amount for token lock.');
  });
});

describe('a lock for another wallet', () => {
  const another = { ...GOOD, isForAnother: true };

  it('needs an address that can own it', () => {
    expect(refusalOf(another, FACTS)).toMatchObject({
      field: 'recipient',
      text: 'This is a required field!',
    });
    for (const recipient of [
      '0x12',
      TOKEN.replace('FbDB', 'fbDB'),
      `0x${'0'.repeat(40)}`,
      '0x000000000000000000000000000000000000dEaD',
      LOCKER,
    ]) {
      expect(refusalOf({ ...another, recipient }, FACTS)?.field).toBe('recipient');
    }
    expect(refusalOf({ ...another, recipient: TOKEN }, FACTS)).toBeUndefined();
  });

  it('ignores the other wallet if the lock is for the connected one', () => {
    expect(refusalOf({ ...GOOD, recipient: 'nonsense' }, FACTS)).toBeUndefined();
  });
});

describe('the one button', () => {
  it('names the one button by its step: connect, switch network, approve, lock (LT-06, part)', () => {
    const facts = { isApproved: false, isBatching: false };
    expect(nextStep({ ...facts, wallet: 'disconnected' })).toBe('connect');
    expect(nextStep({ ...facts, wallet: 'connecting' })).toBe('connecting');
    expect(nextStep({ ...facts, wallet: 'wrong-network' })).toBe('switch-network');
    expect(nextStep({ ...facts, wallet: 'wrong-chain-behind-id' })).toBe('switch-network');
    expect(nextStep({ ...facts, wallet: 'ready' })).toBe('approve');
    expect(nextStep({ ...facts, isApproved: true, wallet: 'ready' })).toBe('lock');
  });

  it('asks for an approval until the allowance is known to cover the amount', () => {
    expect(covers(10n, { amount: 10n })).toBe(true);
    expect(covers(9n, { amount: 10n })).toBe(false);
    expect(covers(10n, undefined)).toBe(false);
    expect(covers(undefined, { amount: 10n })).toBe(false);
  });

  it('approves and locks together where the wallet can, and something is to be approved', () => {
    const facts = { isApproved: false, isBatching: true };
    expect(nextStep({ ...facts, wallet: 'disconnected' })).toBe('connect');
    expect(nextStep({ ...facts, wallet: 'ready' })).toBe('together');
    expect(nextStep({ ...facts, isApproved: true, wallet: 'ready' })).toBe('lock');
  });
});
