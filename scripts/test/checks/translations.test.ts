import { describe, expect, test } from 'vitest';
import { en } from '../../../web/src/lib/i18n/en/index.ts';
import { heads } from '../../../web/src/lib/i18n/zh/heads.ts';
import { zh } from '../../../web/src/lib/i18n/zh/index.ts';
import {
  compareTexts,
  findBritish,
  findChinese,
  findOtherTerms,
  findTitleCase,
  findUntranslated,
  findVoice,
  unusedKeys,
} from '../../checks/translations.ts';

const NOTHING = { missing: [], unknown: [], placeholders: [] };

describe('texts by their keys', () => {
  const english = { 'a.page': 'Page {page} of {pages}', 'a.name': 'Name' };

  test('placeholders may have another order', () => {
    expect(compareTexts(english, { 'a.page': '共 {pages} 页，第 {page} 页', 'a.name': '名称' })).toEqual(
      NOTHING,
    );
  });

  test('a key without a translation, an unknown key and another placeholder are named', () => {
    expect(compareTexts(english, { 'a.page': '第 {pag} 页', 'a.gone': '没有' })).toEqual({
      missing: ['a.name'],
      unknown: ['a.gone'],
      placeholders: ['a.page: {pag} instead of {pages} {page}'],
    });
  });

  test('a value with another format is another placeholder', () => {
    expect(compareTexts({ 'a.open': '{time:utc}' }, { 'a.open': '{time}' }).placeholders).toEqual([
      'a.open: {time} instead of {time:utc}',
    ]);
  });

  test('treats an empty translation as missing', () => {
    expect(compareTexts({ 'a.name': 'Name' }, { 'a.name': '' }).missing).toEqual(['a.name']);
  });
});

describe('texts that are the same in both languages', () => {
  const english = { 'a.name': 'KingsPad', 'a.sum': '{count} × {fee}', 'a.open': 'KingsPad opens' };
  const chinese = { ...english, 'a.open': 'KingsPad 开放' };

  test('accepts equal texts of names, figures and placeholders', () => {
    expect(findUntranslated(english, chinese, ['KingsPad'])).toEqual({ same: [], needless: [] });
  });

  test('names equal texts with English words', () => {
    const untranslated = { ...chinese, 'a.open': english['a.open'] };
    expect(findUntranslated(english, untranslated, ['KingsPad']).same).toEqual(['a.open']);
  });

  test('requires each name of the list', () => {
    expect(findUntranslated(english, chinese, ['KingsPad', 'opens']).needless).toEqual(['opens']);
  });
});

describe('keys that no code names', () => {
  test('finds keys that no code names', () => {
    expect(unusedKeys(['a.used', 'a.unused'], "t('a.used');")).toEqual(['a.unused']);
  });

  test('keys that a template builds from words of the code count as used', () => {
    const code = "const KINDS = ['first', 'no-second']; t(`a.${kind}.title`);";
    expect(unusedKeys(['a.first.title', 'a.no-second.title'], code)).toEqual([]);
    expect(unusedKeys(['a.third.title', 'a.first', 'a.first.title.more'], code)).toHaveLength(3);
  });

  test('keys that only a type names count as used', () => {
    expect(unusedKeys(['a.first'], "type Key = `a.${string}`; const first = '';")).toEqual(['a.first']);
  });
});

test('no Chinese text has other placeholders than its English one, or lost its English', () => {
  const keyed = Object.fromEntries(Object.entries(zh).filter(([key]) => !(key in heads)));
  const { unknown, placeholders } = compareTexts(en, keyed);
  expect({ unknown, placeholders }).toEqual({ unknown: [], placeholders: [] });
});

test('a text in another voice is named, by its word or its length', () => {
  const long = Array.from({ length: 25 }, () => 'lock').join(' ');
  expect(
    findVoice({
      'a.good': 'Lock {amount|# token|# tokens}. Anyone can verify it on-chain.',
      'a.word': 'Nobody can take it.',
      'a.long': `${long}. Done.`,
    }),
  ).toEqual(['a.word: "Nobody"', 'a.long: a sentence of 25 words']);
});

test('names texts in British spelling, other than the specification’s', () => {
  expect(
    findBritish({
      'a.us': 'The sale was canceled. {cancelled} contributors favor it.',
      'a.gb': 'The sale was cancelled.',
      'b.gb': 'Unrecognised pair',
      'c.gb': 'In favour',
      'locker.pair.unrecognised': 'unrecognised factory',
    }),
  ).toEqual(['a.gb: "cancelled"', 'b.gb: "Unrecognised"', 'c.gb: "favour"']);
});

test('names texts in title case, other than names and the specification’s', () => {
  expect(
    findTitleCase(
      {
        'a.sentence': 'Lock tokens on PancakeSwap. Anyone can verify it.',
        'a.quoted': 'Shown with the lock, for example “Team tokens”.',
        'a.after': '{reason} Try again.',
        'a.title': 'Total Amount Locked',
        'a.spec': 'Create Now',
      },
      new Set(['a.spec']),
    ),
  ).toEqual(['a.title: "Amount"']);
});

test('names a Chinese text with a second word for a term', () => {
  const english = { 'a.one': '{count} contributors', 'a.two': 'Your contribution', 'a.free': 'Listed' };
  expect(findOtherTerms(english, { 'a.one': '{count} 位参与者', 'a.two': '您的出资' })).toEqual([
    'a.two: no 参与',
  ]);
  expect(findChinese({ 'a.two': '您的出资', 'a.pool': '加入矿池' })).toEqual([
    'a.two: 出资 instead of 参与',
    'a.pool: 矿池 instead of 质押池',
  ]);
});

test('a Chinese text with another term or typography is named', () => {
  expect(
    findChinese({
      'a.good': '上线兑换率：每 {coin} 可得 1,000 个代币，含 3% 费用。',
      'a.format': '所有者, 数量',
      'a.term': '上线汇率',
      'a.space': '锁定30 天',
      'a.mark': '请重试!',
    }),
  ).toEqual(['a.term: 汇率 instead of 兑换率', 'a.space: "定3"', 'a.mark: "试!"']);
});
