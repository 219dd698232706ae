import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedCoinsOf, lookAlikeOf, shortenedText, visibleText } from '../src/index.ts';

const LIMIT = 60;
const shown = (text: string) => visibleText(text, LIMIT);

/** Characters that no font draws. */
const HIDDEN = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2028\u2060\u2066\u2069\u2800\u3000\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffc\u{1d159}\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u0000\u0085\u00a0\ud800',
];

describe('names that others chose', () => {
  it('a name without a visible character is empty', () => {
    for (const character of HIDDEN) {
      expect(shown(character), character.codePointAt(0)?.toString(16)).toBe('');
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HIDDEN)), (characters) => {
        expect(shown(characters.join(''))).toBe('');
      }),
    );
    expect(shown('\u0301\u0301')).toBe('');
  });

  it('names lose invisible characters, at their ends and between letters', () => {
    const text = fc.array(fc.constantFrom(...HIDDEN, 'U', 'S', 'D', 'T'));
    fc.assert(
      fc.property(text, (characters) => {
        const letters = characters.filter((one) => /^[USDT]$/.test(one)).join('');
        expect(shown(characters.join('')).replaceAll(' ', '')).toBe(letters.slice(0, LIMIT));
      }),
    );
  });

  it.each([
    'Crown Token',
    'Café',
    '王冠',
    '👨‍👩‍👧',
    '❤️',
    '👍🏽 coin',
    '🏳️‍🌈',
    '🇩🇪',
    '1️⃣ inch',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී ලංකා',
    'दिल्ली',
    'ᠮᠤᠩᠭᠤᠯ᠋',
  ])('names keep %s unchanged', (name) => {
    expect(shown(name)).toBe(name);
  });

  it('keeps a joiner only between letters that it joins', () => {
    expect(shown('می\u200c')).toBe('می');
    expect(shown('U\u200dS')).toBe('US');
    expect(shown('🏴\u{e0041}')).toBe('🏴');
    expect(shown('👨\u200d')).toBe('👨');
  });

  it('keeps a cleaned name unchanged, and within its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const once = visibleText(text, limit);
        expect(visibleText(once, limit)).toBe(once);
        expect([...once].length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('shortens a name between whole characters, with a mark', () => {
    expect(shortenedText('K'.repeat(61), LIMIT)).toBe(`${'K'.repeat(60)}…`);
    expect(shortenedText('K'.repeat(60), LIMIT)).toBe('K'.repeat(60));
    expect(shortenedText('👑👑', 1)).toBe('👑…');
    expect(shortenedText('👨‍👩', 2)).toBe('👨…');
  });

  it('keeps three marks on a letter', () => {
    expect(shown(`A${'\u0301'.repeat(40)}B`)).toBe(`A${'\u0301'.repeat(3)}B`);
  });
});

describe('tokens that look like a listed coin', () => {
  const COIN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const OTHER = '0x00000000000000000000000000000000000000aa';
  const listed = [
    { symbol: 'USDT', address: COIN },
    { symbol: 'DAI', address: `0x${'1'.repeat(40)}` },
    { symbol: 'WBNB', address: `0x${'2'.repeat(40)}` },
    { symbol: 'BNB', address: null },
  ];
  const of = (symbol: string, name = 'Some token', address = OTHER) =>
    lookAlikeOf({ address, symbol, name }, listed);

  it.each([
    'USDT', 'usdt', 'USDТ', 'UЅDT', 'USDΤ', 'ＵＳＤＴ', 'USD₮', 'U$DT', 'USDT\u200b', 'US\u3164DT', 'ÚSDT', 'U S D T', 'USDT.', '$USDT',
    'ՍՏDT', 'ᑌᔕᗪT', 'ꓴꓢꓓꓔ', '𝐔𝐒𝐃𝐓', '🅄🅂🄳🅃', '🆄🆂🅳🆃', '🇺🇸🇩🇹', 'ᴜꜱᴅᴛ', 'uѕdt', 'U5DT', 'υsdt', 'USĐT', 'UᏚDT',
  ])('look-alikes are marked: %s', (symbol) => {
    expect(of(symbol)).toBe('USDT');
    expect(of('KGT', symbol)).toBe('USDT');
    expect(of(symbol, symbol, COIN.toLowerCase())).toBeUndefined();
  }); // prettier-ignore

  it.each([
    ['DAl', 'DAI'],
    ['DАI', 'DAI'],
    ['VVBNB', 'WBNB'],
    ['BNB', 'BNB'],
    ['ВNВ', 'BNB'],
    ['8NB', 'BNB'],
    ['ƁNƁ', 'BNB'],
    ['ßNẞ', 'BNB'],
    ['BИB', 'BNB'],
    ['𐌁𐌍𐌁', 'BNB'],
    ['BNBꓸ', 'BNB'],
    ['µSƊƬ', 'USDT'],
    ['∪SDT', 'USDT'],
    ['ߎSDT', 'USDT'],
  ])('a token is marked as a look-alike: %s as %s', (symbol, coin) => {
    expect(of(symbol)).toBe(coin);
  });

  it('distinguishes look-alike tokens from the deployment’s coins and the chain’s coin', () => {
    const listedByConfig = listedCoinsOf({ chainId: 97, coins: [{ symbol: 'BUSD', address: COIN }] });
    const found = (symbol: string) => lookAlikeOf({ address: OTHER, symbol, name: '' }, listedByConfig);
    expect(['ВUSD', 'BNB', 'tВNВ', 'POL'].map(found)).toEqual(['BUSD', 'BNB', 'tBNB', undefined]);
    expect(listedCoinsOf({ chainId: 31_337, coins: [] })).toEqual([]);
  });

  it.each(['KGT', 'USD', 'USDTX', 'aUSDT', 'USDC', 'DAL', '王冠', '', 'کینگ', '👑', 'XBNB'])(
    'does not mark a token as a look-alike: %s',
    (symbol) => {
      expect(of(symbol, symbol)).toBeUndefined();
    },
  );

  it('checks any text for look-alikes without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, ...listed.map(({ symbol }) => symbol)]).toContain(of(text, text));
      }),
    );
  });
});
