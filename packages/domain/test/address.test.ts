import { describe, expect, it } from 'vitest';
import {
  addressOf,
  PAGES,
  PATHS,
  explorerLink,
  networkOf,
  parseAddress,
  sameAddress,
  shortAddress,
} from '../src/index.ts';
import { addressIssue } from './support/english.ts';

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('addresses are values', () => {
  it('reads addresses in any case, trims them, and checks a checksum if there is one', () => {
    expect(parseAddress(`  ${CHECKSUMMED} `)).toBe(CHECKSUMMED);
    expect(parseAddress(CHECKSUMMED.toLowerCase())).toBe(CHECKSUMMED);
    expect(parseAddress(`0x${CHECKSUMMED.slice(2).toUpperCase()}`)).toBe(CHECKSUMMED);
    expect(parseAddress(CHECKSUMMED.replace('aA', 'Aa'))).toBeUndefined();
    for (const text of [
      '',
      '0x',
      CHECKSUMMED.slice(0, -1),
      `${CHECKSUMMED}0`,
      'vitalik.eth',
      CHECKSUMMED.slice(2),
    ]) {
      expect(parseAddress(text), text).toBeUndefined();
    }
  });

  it.each([
    ['<', '>'], ['(', ')'], ['[', ']'], ['', '.'], ['', ','], ['', ';'], ['', '。'], ['"(', ')",'],
    ['address: ', ''], ['Wallet:', ''], ['To: bnb:', ''], ['钱包：', ''], ['地址: <', '>'],
  ])('reads an address between %o and %o', (before, after) => {
    expect(parseAddress(before + CHECKSUMMED + after, 56)).toBe(CHECKSUMMED);
    expect(addressIssue(before + CHECKSUMMED + after, 'invalid', 56)).toBeUndefined();
  }); // prettier-ignore

  it.each([
    ['address: eth:', 'This address is for another network (eth).'],
    ['https://bscscan.com/address/', 'invalid'],
    ['address of mine: ', 'This address is for another network (addressofmine).'],
  ])('refuses an address behind %o', (before, sentence) => {
    expect(parseAddress(before + CHECKSUMMED, 56)).toBeUndefined();
    expect(addressIssue(before + CHECKSUMMED, 'invalid', 56)).toBe(sentence);
  });

  it('compares addresses by value', () => {
    expect(sameAddress(CHECKSUMMED, CHECKSUMMED.toLowerCase())).toBe(true);
    expect(sameAddress(CHECKSUMMED, undefined)).toBe(false);
    expect(sameAddress(undefined, undefined)).toBe(false);
    expect(sameAddress(CHECKSUMMED, ` ${CHECKSUMMED.replace('aA', 'Aa')}`)).toBe(true);
    expect(sameAddress('nonsense', 'nonsense')).toBe(false);
    expect(shortAddress(CHECKSUMMED)).toBe('0x5aAe…eAed');
  });
});

describe('networks', () => {
  it('[SH-13] knows Polygon, BSC and the BSC testnet with coin and explorer, and links come from this table', () => {
    expect(networkOf(137)).toMatchObject({
      nativeCurrency: { symbol: 'POL', decimals: 18 },
      explorer: 'https://polygonscan.com',
    });
    expect(networkOf(56)).toMatchObject({
      nativeCurrency: { symbol: 'BNB', decimals: 18 },
      explorer: 'https://bscscan.com',
    });
    expect(networkOf(97)).toMatchObject({
      nativeCurrency: { symbol: 'tBNB', decimals: 18 },
      explorer: 'https://testnet.bscscan.com',
    });
    expect(networkOf(1)).toBeUndefined();
    expect([137, 56, 97].map((id) => explorerLink(networkOf(id)?.explorer, 'address', CHECKSUMMED))).toEqual([
      `https://polygonscan.com/address/${CHECKSUMMED}`,
      `https://bscscan.com/address/${CHECKSUMMED}`,
      `https://testnet.bscscan.com/address/${CHECKSUMMED}`,
    ]);
    expect(explorerLink(networkOf(97)?.explorer, 'tx', '0x00')).toBe('https://testnet.bscscan.com/tx/0x00');
    expect(explorerLink(null, 'tx', '0x00')).toBeUndefined();
  });
});

describe('addressOf', () => {
  it('returns an address with its checksum and throws for anything else', () => {
    expect(addressOf(CHECKSUMMED.toLowerCase())).toBe(CHECKSUMMED);
    for (const text of ['', '0x12', CHECKSUMMED.replace('aA', 'Aa'), undefined, 7]) {
      expect(() => addressOf(text)).toThrow('is not an address');
    }
  });
});

describe('PATHS', () => {
  it('paths lead to the pages of the web app that have a parameter', () => {
    const paths = Object.values(PATHS).map((path) => path(':x'));
    const pages = PAGES.map(({ path }) => path.replace(/:\w+/, ':x')).filter((path) => path.includes(':'));
    expect(paths.toSorted()).toEqual(pages.toSorted());
  });
});
