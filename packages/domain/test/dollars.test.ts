import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUsd, shownUsd } from '../src/dollars.ts';
import { shownPrice, shownUsdPrice } from '../src/prices.ts';

const USD = 10n ** 18n;
const cents = (count: bigint) => (count * USD) / 100n;

describe('dollars to the cent', () => {
  it('groups dollars, cuts below the cent, and never shows a positive value as zero', () => {
    expect(formatUsd(0n)).toBe('$0');
    expect(formatUsd(USD / 1000n)).toBe('<$0.01');
    expect(formatUsd(USD / 100n)).toBe('$0.01');
    expect(formatUsd(5n * USD)).toBe('$5.00');
    expect(formatUsd(cents(999_999n))).toBe('$9,999.99');
    expect(formatUsd(cents(13_458_643n))).toBe('$134,586.43');
    expect(formatUsd((1_234_569n * USD) / 1000n)).toBe('$1,234.56');
    expect(formatUsd(-5n * USD)).toBe('-$5.00');
    expect(formatUsd(10n ** 30n * USD)).toBe(`$1${',000'.repeat(10)}.00`);
  });
});

describe('short dollars', () => {
  const short = (usd: bigint, locale?: string) => {
    const { text, isExact } = shownUsd(usd, locale);
    return isExact ? text : `cut ${text}`;
  };

  it('shows dollars from a thousand on with three digits and a word, and smaller ones with cents', () => {
    expect(short(cents(1_721_948n))).toBe('cut $17.2K');
    expect(short(cents(29_850n))).toBe('$298.50');
    expect(short(0n)).toBe('$0');
    expect(short(1n)).toBe('<$0.01');
    expect(short(1_000n * USD)).toBe('$1K');
    expect(short(134_586n * USD)).toBe('cut $134K');
    expect(short(4_600_000n * USD)).toBe('$4.6M');
    expect(short(10n ** 30n * USD)).toBe('$1E30');
    expect(short(-cents(1_721_948n))).toBe('cut -$17.2K');
  });

  it('never reaches a bound before the value does', () => {
    expect(short(cents(99_995n))).toBe('$999.95');
    expect(short(cents(100_000n) - 1n)).toBe('$999.99');
    expect(short(cents(999_999n))).toBe('cut $9.99K');
    expect(short(cents(99_999_999n))).toBe('cut $999K');
    expect(short(1_000_000n * USD - 1n)).toBe('cut $999K');
    expect(short(1_000_000n * USD)).toBe('$1M');
  });

  it('counts dollars in ten thousands in Chinese', () => {
    expect(short(cents(999_999n), 'zh-CN')).toBe('$9,999.99');
    expect(short(cents(1_721_948n), 'zh-CN')).toBe('cut $1.72万');
    expect(short(123_456_789n * USD, 'zh-CN')).toBe('cut $1.23亿');
  });

  it('never shows more dollars than there are, nor a tenth less', () => {
    const sizes = { '': 1n, K: 1_000n, M: 1_000_000n, B: 1_000_000_000n, T: 10n ** 12n } as const;
    fc.assert(
      fc.property(fc.bigInt(cents(1n), 10n ** 15n * USD - 1n), (usd) => {
        const { text } = shownUsd(usd);
        const [, figure = '', word = ''] = /^\$([\d.]+)([KMBT]?)$/.exec(text) ?? [];
        const [whole = '', fraction = ''] = figure.split('.');
        const size = sizes[word as keyof typeof sizes];
        const read = (BigInt(whole + fraction.padEnd(2, '0')) * size * USD) / 100n;
        expect(read <= usd && usd - read < usd / 100n + cents(1n), `${text} of ${usd}`).toBe(true);
      }),
    );
  });
});

describe('prices', () => {
  const shown = (text: string, decimals = 18) => {
    const [whole = '', fraction = ''] = text.split('.');
    return shownPrice(BigInt(whole + fraction.padEnd(decimals, '0')), decimals);
  };

  it('shows prices below one with three significant digits, rounded to the nearest', () => {
    expect(shown('0.459925')).toEqual({ text: '0.460', plain: '0.460', isExact: false });
    expect(shown('0.05')).toEqual({ text: '0.05', plain: '0.05', isExact: true });
    expect(shown('0.012345').text).toBe('0.0123');
    expect(shown('0.0012345').text).toBe('0.00123');
    expect(shown('0.9996').text).toBe('1.00');
    expect(shown('0.09996').text).toBe('0.100');
    expect(shown('0').text).toBe('0');
  });

  it('counts the zeros of a price from three on, and writes them out in sentences', () => {
    expect(shown('0.000666666')).toEqual({ text: '0.0₃667', plain: '0.000667', isExact: false });
    expect(shown('0.0001').text).toBe('0.0₃1');
    expect(shown(`0.${'0'.repeat(17)}1`)).toEqual({
      text: '0.0₁₇1',
      plain: `0.${'0'.repeat(17)}1`,
      isExact: true,
    });
    expect(shownPrice(1n, 30).text).toBe('0.0₂₉1');
    expect(shown('0.0009996').text).toBe('0.00100');
  });

  it('shows prices from one on with two decimals, and from a million on with a word', () => {
    expect(shown('64231.55').text).toBe('64,231.55');
    expect(shown('1.005').text).toBe('1.01');
    expect(shown('999.995').text).toBe('1,000.00');
    expect(shown('1.5').text).toBe('1.5');
    expect(shown('1234567.8').text).toBe('1.23M');
    expect(shownPrice(10n ** 30n, 0).text).toBe('1E30');
  });

  it('shows dollars with both digits of their cents', () => {
    expect(shownUsdPrice(USD / 2n).text).toBe('$0.50');
    expect(shownUsdPrice((459_925n * USD) / 1_000_000n).text).toBe('$0.460');
    expect(shownUsdPrice((667n * USD) / 1_000_000n)).toEqual({
      text: '$0.0₃667',
      plain: '$0.000667',
      isExact: true,
    });
    expect(shownUsdPrice(0n).text).toBe('$0');
  });

  it('differs from the price by half a digit at most, at any price and number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 0, max: 30 }), (price, decimals) => {
        const { plain, isExact } = shownPrice(price, decimals);
        fc.pre(!/[A-Z]/.test(plain));
        const [whole = '', fraction = ''] = plain.replaceAll(',', '').split('.');
        const read = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
        const off = read > price ? read - price : price - read;
        expect(isExact ? off === 0n : off * 200n <= price, `${plain} of ${price}`).toBe(true);
      }),
    );
  });
});
