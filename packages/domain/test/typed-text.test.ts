import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressText,
  fromUtcText,
  otherNetworkOf,
  parseAddress,
  parseAmount,
  plainText,
} from '../src/index.ts';
import { addressIssue } from './support/english.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HEX = ADDRESS.slice(2);
const BSC = 56;

const valueOf = (text: string, decimals = 6) => {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : parsed.problem;
};

/** First codes of the decimal digits of scripts; the full-width ones too. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xb66, 0xe50, 0xf20, 0x1040, 0x17e0, 0x1090, 0xff10, 0x1d7ce,
];
/** Characters that show nothing, and quotes. */
const DROPPED = [
  ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2068\u2069\u3164\ufe0f\ufeff\uffa0\u{e0100}\u{e0041}"\'“”‘’«»「」`',
];

const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** The text with some of these characters put between its own. */
const sprinkled = (text: string, inserted: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat([...text].length), fc.constantFrom(...inserted)), { maxLength: 6 })
    .map((places) => {
      const letters = [...text];
      for (const [at, character] of places.toSorted(([a], [b]) => b - a)) letters.splice(at, 0, character);
      return letters.join('');
    });

describe('typed numbers', () => {
  it.each([
    ['１００', 100_000_000n],
    ['１．５', 1_500_000n],
    ['1。5', 1_500_000n],
    ['1｡5', 1_500_000n],
    ['1·5', 1_500_000n],
    ['1・5', 1_500_000n],
    ['１，０００，０００', 1_000_000_000_000n],
    ['1،5', 1_500_000n],
    ['1、5', 1_500_000n],
    ['١٢٣', 123_000_000n],
    ['۱۲۳', 123_000_000n],
    ['١٫٥', 1_500_000n],
    ['١٬٠٠٠٫٥', 1_000_500_000n],
    ['१२३', 123_000_000n],
    ['1’234.5', 1_234_500_000n],
    ['１　０００', 1_000_000_000n],
    ['\u2066١٫٥\u2069', 1_500_000n],
    ['"1.5"', 1_500_000n],
    ['＋1', 1_000_000n],
    ['−1', 'negative'],
    ['－１', 'negative'],
    ['–1', 'negative'],
  ])('reads %s as the users of its keyboard mean it', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it('reads the same number in the digits of any script, with invisible characters between', () => {
    const typed = fc
      .tuple(fc.bigInt(0n, 10n ** 12n), fc.constantFrom(...ZEROS))
      .chain(([value, zero]) =>
        sprinkled(inScript(`${value}.25`, zero), DROPPED).map((text) => ({ value, text })),
      );
    fc.assert(
      fc.property(typed, ({ value, text }) => {
        expect(valueOf(text, 2), text).toBe(value * 100n + 25n);
      }),
    );
  });

  it('reads any text to an amount or a reason, and the plain form stays the same when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['bigint', 'string']).toContain(typeof valueOf(text));
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
  });
});

describe('typed dates', () => {
  const SECONDS = 1_795_238_730;

  it.each([
    '2026-11-21 05:25:30',
    '２０２６－１１－２１　０５：２５：３０',
    '٢٠٢٦-١١-٢١ ٠٥:٢٥:٣٠',
    '\u200e2026-11-21 05:25:30\u200e',
    '2026–11–21 05:25:30',
    '“2026-11-21 05:25:30”',
  ])('reads %s', (text) => {
    expect(fromUtcText(text)).toBe(SECONDS);
  });

  it('refuses a long text without reading it', () => {
    expect(fromUtcText(`2026-11-21 05:25:30${' '.repeat(200)}`)).toBeUndefined();
  });
});

describe('typed addresses', () => {
  it.each([
    `0X${HEX.toUpperCase()}`,
    `０ｘ${HEX}`,
    `"${ADDRESS}"`,
    `‘${ADDRESS}’`,
    `\u2068${ADDRESS}\u2069`,
    `\u00ad${ADDRESS}\u200b`,
    ` ${ADDRESS.slice(0, 20)} ${ADDRESS.slice(20)}\u00a0`,
    `bnb:${ADDRESS}`,
    `BNB: ${ADDRESS}`,
    `ｂｎｂ：${ADDRESS}`,
    `eip155:56:${ADDRESS}`,
    `ethereum:${ADDRESS}@56`,
  ])('reads %s', (text) => {
    expect(parseAddress(text, BSC)).toBe(ADDRESS);
    expect(addressText(text, BSC).toLowerCase()).toBe(ADDRESS.toLowerCase());
    expect(addressIssue(text, undefined, BSC)).toBeUndefined();
  });

  it.each([
    [`eth:${ADDRESS}`, 'eth'],
    [`bnbt:${ADDRESS}`, 'bnbt'],
    [`ETH:0X${HEX.toUpperCase()}`, 'eth'],
    [`eip155:1:${ADDRESS}`, 'eip155:1'],
    [`ethereum:${ADDRESS}`, 'ethereum'],
    [`ethereum:${ADDRESS}@1`, 'eip155:1'],
    [`arb1:${ADDRESS.slice(0, -1)}`, 'arb1'],
  ])('refuses %s by the name of its network', (text, network) => {
    expect(parseAddress(text, BSC)).toBeUndefined();
    expect(otherNetworkOf(text, BSC)).toBe(network);
    expect(addressText(text, BSC)).toBe(text);
    expect(addressIssue(text, undefined, BSC)).toBe(`This address is for another network (${network}).`);
  });

  it('knows the prefix of the test network and of Polygon, and none of an unknown chain', () => {
    expect(parseAddress(`bnbt:${ADDRESS}`, 97)).toBe(ADDRESS);
    expect(parseAddress(`bnb:${ADDRESS}`, 97)).toBeUndefined();
    expect(parseAddress(`matic:${ADDRESS}`, 137)).toBe(ADDRESS);
    expect(parseAddress(`bnb:${ADDRESS}`, 31_337)).toBeUndefined();
    expect(parseAddress(`bnb:${ADDRESS}`)).toBeUndefined();
  });

  it('uses the field’s own sentence for a text that is no address of any network', () => {
    for (const text of ['', 'x', '0x12', 'http://example.com', 'vitalik.eth', `${ADDRESS}0`]) {
      expect(addressIssue(text, 'Enter a token.', BSC), text).toBe('Enter a token.');
      expect(addressText(` ${text} `, BSC)).toBe(text);
    }
    expect(addressIssue(`bnb:${ADDRESS.replace('aA', 'Aa')}`, 'Enter a token.', BSC)).toBe('Enter a token.');
  });

  it('reads the same address with invisible characters and quotes in it', () => {
    fc.assert(
      fc.property(sprinkled(ADDRESS, [...DROPPED, ' ', '\u00a0', '\n']), (text) => {
        expect(parseAddress(text, BSC)).toBe(ADDRESS);
      }),
    );
  });

  it('never reads an address with another prefix than its own', () => {
    // `to: 0x…` is how people write one, and names no network.
    const own = new Set(['bnb', 'address', 'wallet', 'account', 'owner', 'recipient', 'to', 'from']);
    const name = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((one) => !own.has(one));
    fc.assert(
      fc.property(name, (prefix) => {
        expect(parseAddress(`${prefix}:${ADDRESS}`, BSC)).toBeUndefined();
        expect(otherNetworkOf(`${prefix}:${ADDRESS}`, BSC)).toBeDefined();
      }),
    );
  });
});
