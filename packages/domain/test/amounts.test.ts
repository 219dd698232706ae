import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountToInput,
  formatAmount,
  MAX_AMOUNT,
  parseAmount,
  readingsOf,
  shownAmount,
} from '../src/index.ts';
import { amountTextIssue } from './support/english.ts';

const valueOf = (text: string, decimals: number) => {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe('reading an amount', () => {
  it('amounts are read in the forms that people type and paste', () => {
    expect(valueOf('1.5', 18)).toBe(1_500_000_000_000_000_000n);
    expect(valueOf('1,5', 6)).toBe(1_500_000n);
    expect(valueOf(' .5 ', 1)).toBe(5n);
    expect(valueOf('5.', 0)).toBe(5n);
    expect(valueOf('1,234.56', 2)).toBe(123_456n);
    expect(valueOf('1.234,56', 2)).toBe(123_456n);
    expect(valueOf('1 234 567,8', 1)).toBe(12_345_678n);
    expect(valueOf('1,234,567', 0)).toBe(1_234_567n);
    expect(valueOf('0.000000000000000001', 18)).toBe(1n);
    expect(valueOf('2.5000', 1)).toBe(25n);
    expect(valueOf('007', 0)).toBe(7n);
  });

  it.each([
    '1,000',
    '1.000',
    '20.000',
    '999,999',
    '12.345',
    '１，０００',
    '1。000',
    '١.٠٠٠',
    '1،000',
    '1\u200B.000',
  ])('refuses %s, a thousand to some people and a fraction to others', (text) => {
    for (const decimals of [0, 2, 3, 18]) expect(valueOf(text, decimals), String(decimals)).toBe('ambiguous');
  });

  it.each([
    ['0.500', 500_000n],
    ['0,125', 125_000n],
    ['1000,125', 1_000_125_000n],
    ['1000.125', 1_000_125_000n],
    ['12.3450', 12_345_000n],
    ['1.0000', 1_000_000n],
    ['1.000.000', 1_000_000_000_000n],
    ['1,000.50', 1_000_500_000n],
    ['1.000,50', 1_000_500_000n],
    ['1,000.', 1_000_000_000n],
    ['1 000', 1_000_000_000n],
    ['1’234.5', 1_234_500_000n],
    ['1٬000', 1_000_000_000n],
    ['1٫000', 1_000_000n],
    ['1,00,000', 100_000_000_000n],
    ['12,34,567.5', 1_234_567_500_000n],
  ])('reads %s without a question', (text, value) => {
    expect(valueOf(text, 6)).toBe(value);
  });

  it('offers both meanings of an ambiguous text, and reads either without a question', () => {
    expect(readingsOf('1,000', 18).map(({ label }) => label)).toEqual(['1,000', '1']);
    expect(readingsOf('+12.340', 18)).toEqual([
      { label: '12,340', text: '12340' },
      { label: '12.34', text: '12.34' },
    ]);
    expect(readingsOf('1.234', 0).map(({ label }) => label)).toEqual(['1,234']);
    expect(readingsOf('10.000', 0).map(({ label }) => label)).toEqual(['10,000', '10']);
    for (const text of ['1.5', '', 'x', '-1.000', '1.0000']) expect(readingsOf(text, 18), text).toEqual([]);
    const group = fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, '0'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        group,
        fc.constantFrom('.', ','),
        (whole, digits, sign) => {
          const [thousands, fraction] = readingsOf(`${whole}${sign}${digits}`, 3);
          expect(valueOf(thousands?.text ?? '', 0)).toBe(BigInt(`${whole}${digits}`));
          expect(valueOf(fraction?.text ?? '', 3)).toBe(BigInt(`${whole}${digits}`));
        },
      ),
    );
  });

  it('asks one question in the same words in every kind of field', () => {
    expect(amountTextIssue('1,000', 18)).toBe('Did you mean 1,000 or 1?');
    expect(amountTextIssue('1.234', 0)).toBe('Did you mean 1,234?');
    expect(amountTextIssue('abc', 18)).toBe('Enter a number, such as 1234.5.');
    expect(amountTextIssue('-1', 18)).toBe('Value cannot be negative!');
  });

  it('gives the reason why a text is no amount', () => {
    expect(valueOf('', 18)).toBe('empty');
    expect(valueOf('   ', 18)).toBe('empty');
    for (const text of [
      'abc',
      '1e18',
      '0x10',
      '1.2.3',
      '1,2,3',
      '.',
      ',',
      '--1',
      '1-',
      '10²',
      '½',
      '①',
      '1,2,34',
      'Infinity',
      'NaN',
    ]) {
      expect(valueOf(text, 18), text).toBe('malformed');
    }
    expect(valueOf('-1', 18)).toBe('negative');
    expect(valueOf('-0', 18)).toBe(0n);
    expect(valueOf('1.1', 0)).toBe('too-many-decimals');
    expect(valueOf('9'.repeat(40), 18)).toBe('too-large');
    expect(valueOf('9'.repeat(100_000), 0)).toBe('too-large');
    expect(valueOf(String(MAX_AMOUNT), 0)).toBe(MAX_AMOUNT);
    expect(valueOf(String(MAX_AMOUNT + 1n), 0)).toBe('too-large');
  });

  it('reads back every text of the input field and the formatter, for any amount and decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_AMOUNT), fc.integer({ min: 0, max: 30 }), (value, decimals) => {
        expect(valueOf(amountToInput(value, decimals), decimals)).toBe(value);
        const shown = formatAmount(value, decimals);
        const read = valueOf(shown, decimals);
        // One group of three digits is the one text that a person must say more plainly.
        const isRead = read === 'ambiguous' ? /^[1-9]\d{0,2}[.,]\d{3}$/.test(shown) : read === value;
        expect(isRead, shown).toBe(true);
      }),
    );
  });
});

describe('showing an amount', () => {
  it('groups thousands and drops trailing zeros', () => {
    expect(formatAmount(1_234_567_890_000_000_000_000n, 18)).toBe('1,234.56789');
    expect(formatAmount(0n, 18)).toBe('0');
    expect(formatAmount(1_000_000n, 0)).toBe('1,000,000');
    expect(formatAmount(5n, 1)).toBe('0.5');
  });

  it('cuts figures, never rounds them up, and never shows a positive amount as zero', () => {
    expect(formatAmount(1_999_999n, 6, { maxFraction: 2 })).toBe('1.99');
    expect(formatAmount(1n, 18, { maxFraction: 4 })).toBe('<0.0001');
    expect(formatAmount(1n, 18, { maxFraction: 0 })).toBe('<1');
    expect(formatAmount(10n ** 18n + 1n, 18, { maxFraction: 4 })).toBe('1');
  });

  it('shows a negative amount as the positive one with a sign, cut towards zero', () => {
    expect(formatAmount(-1_234_567n, 3)).toBe('-1,234.567');
    expect(formatAmount(-1n, 18, { maxFraction: 4 })).toBe('-<0.0001');
    expect(shownAmount(-123_456_789n, 6)).toEqual({ text: '-123.456', isExact: false });
    expect(shownAmount(-1_999_999_999n, 0).text).toBe('-1.99999B');
  });

  it('shows an amount of 30 digits with an exponent', () => {
    expect(shownAmount(10n ** 30n - 1n, 0)).toEqual({ text: '9.99999E29', isExact: false });
    expect(formatAmount(10n ** 30n - 1n, 18)).toBe('999,999,999,999.999999999999999999');
  });

  it('shows at most six significant digits, and reports omitted ones', () => {
    const shown = (value: bigint, decimals: number, locale?: string) => {
      const { text, isExact } = shownAmount(value, decimals, locale);
      return isExact ? text : `cut ${text}`;
    };
    expect(shown(0n, 18)).toBe('0');
    expect(shown(1_500_000n, 6)).toBe('1.5');
    expect(shown(123_456_789n, 6)).toBe('cut 123.456');
    expect(shown(999_999_999n, 6)).toBe('cut 999.999');
    expect(shown(1n, 18)).toBe('0.000000000000000001');
    expect(shown(23_138_346_487_483_311n, 18)).toBe('cut 0.0231383');
    expect(shown(21_000_000n, 0)).toBe('21,000,000');
    expect(shown(1_234_567n, 0)).toBe('cut 1.23456M');
    expect(shown(1_999_999_999n, 0)).toBe('cut 1.99999B');
    expect(shown(123_456_789_000n, 0, 'zh-CN')).toBe('cut 1234.56亿');
    expect(shown(2n ** 128n - 1n, 18)).toBe('cut 3.40282E20');
    expect(shown(10n ** 30n, 0)).toBe('1E30');
  });

  it('never shows an amount as more than it is', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const { text, isExact } = shownAmount(value, decimals);
        const [, figure = '', word = ''] = /^([\d.,]+)([MBT]?)$/.exec(text) ?? [];
        const places = { '': 0, M: 6, B: 9, T: 12 }[word] ?? 0;
        // A zero at the end keeps three decimals from being taken for thousands.
        const plain = figure.replaceAll(',', '');
        const parsed = parseAmount(plain.includes('.') ? `${plain}0` : plain, decimals + places);
        const read = parsed.ok ? parsed.value : -1n;
        expect(isExact ? read === value : read < value, `${text} of ${value}`).toBe(true);
      }),
    );
  });
});
