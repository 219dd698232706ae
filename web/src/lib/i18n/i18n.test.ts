import { issue } from '@kingspad/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import script from '../../../public/theme.js?raw';
import { en } from './en/index.ts';
import { relativeTime, setLanguage, translate, messageText } from './index.ts';

afterEach(async () => {
  await setLanguage('en');
  localStorage.clear();
});

test('placeholders are filled with their own values', () => {
  expect(translate('wallet.menu', { chain: 'Test Chain', account: '0x1…2' })).toBe(
    'Wallet: Test Chain, 0x1…2',
  );
});

test('a value that looks like a placeholder stays text', () => {
  expect(translate('wallet.menu', { chain: '{account}', account: 'A' })).toBe('Wallet: {account}, A');
});

test('a number chooses singular or plural by the language’s rule', async () => {
  expect(translate('lists.days', { count: 1 })).toBe('1 day');
  expect(translate('lists.days', { count: 1_095 })).toBe('1,095 days');
  expect(translate('lists.days', { count: '1.5' })).toBe('1.5 days');
  await setLanguage('ch');
  expect(translate('lists.days', { count: 1 })).toBe('1 天');
});

test('keys carry the name of their area', () => {
  const areas = new Set(Object.keys(en).map((key) => key.split('.')[0] ?? ''));
  const sales = ['details', 'lists', 'operators', 'presale', 'sell', 'wizard'];
  const known = [
    'action',
    'demo',
    'landing',
    'locker',
    'pages',
    'portfolio',
    'recover',
    'search',
    ...sales,
    'shell',
    'staking',
    'ui',
    'wallet',
    'cards',
    'offer',
    'title',
    'said',
    'done',
    'failed',
    'issue',
    'contract',
  ];
  expect([...areas].filter((area) => !known.includes(area))).toEqual([]);
});

describe('SH-04 (part): the language', () => {
  test('uses English by default, and Chinese once it is chosen, in every loaded part', async () => {
    expect(translate('shell.menu.home')).toBe('Home');
    await setLanguage('ch');
    expect(translate('shell.menu.home')).toBe('首页');
    expect(translate('locker.action.lock')).toBe('锁仓');
    expect(translate('pages.staking.title')).toBe('质押');
    expect(document.documentElement.lang).toBe('zh-CN');
    await setLanguage('en');
    expect(translate('shell.menu.home')).toBe('Home');
    expect(document.documentElement.lang).toBe('en');
  });

  test('stores the language for the script at load and the next visit', async () => {
    await setLanguage('ch');
    expect(localStorage.getItem('kingspad:language:v1')).toBe('"ch"');
    document.documentElement.lang = '';
    window.eval(script);
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  test('falls back to English for an unknown language', () => {
    localStorage.setItem('kingspad:language:v1', '"xx"');
    window.eval(script);
    expect(document.documentElement.lang).toBe('en');
  });

  test('the last of two choices counts', async () => {
    await Promise.all([setLanguage('ch'), setLanguage('en')]);
    expect(translate('shell.menu.home')).toBe('Home');
    expect(localStorage.getItem('kingspad:language:v1')).toBe('"en"');
  });

  test('distances of time are in the chosen language', async () => {
    expect(relativeTime(0, 41 * 86_400)).toBe('in 41 days');
    await setLanguage('ch');
    expect(relativeTime(0, 41 * 86_400)).toBe('41 天后');
  });
});

describe('texts that are not there', () => {
  /** Whether the Chinese texts cannot be fetched. */
  let away: boolean;

  // Once for all tests: mocks of one path that wait for the same import are registered in no certain order.
  beforeAll(() => {
    vi.doMock('./zh/start.ts', () => ({
      get start() {
        if (away) throw new Error('The network is away.');
        return { 'shell.menu.home': '首页' };
      },
    }));
  });
  afterAll(() => {
    vi.doUnmock('./zh/start.ts');
  });
  beforeEach(() => {
    away = false;
    vi.resetModules();
  });

  test('SH-04 (part): a text without Chinese is English', async () => {
    const fresh = await import('./index.ts');
    await fresh.setLanguage('ch');
    expect(fresh.translate('shell.menu.home')).toBe('首页');
    expect(fresh.translate('shell.goHome')).toBe('Back to home');
  });

  test('the texts of a page load with it, in the language chosen before', async () => {
    const fresh = await import('./index.ts');
    await fresh.setLanguage('ch');
    expect(fresh.translate('pages.staking.title')).toBe('pages.staking.title');
    const page = await fresh.withTexts('pages', async () => 'the page')();
    expect(page).toBe('the page');
    expect(fresh.translate('pages.staking.title')).toBe('质押');
  });

  test('Chinese that cannot be fetched leaves language and choice unchanged, and is fetched again later', async () => {
    away = true;
    const fresh = await import('./index.ts');
    await expect(fresh.setLanguage('ch')).rejects.toThrow('The network is away.');
    expect(fresh.translate('shell.menu.home')).toBe('Home');
    expect(localStorage.getItem('kingspad:language:v1')).toBeNull();
    away = false;
    await fresh.setLanguage('ch');
    expect(fresh.translate('shell.menu.home')).toBe('首页');
  });

  test('an earlier choice is shown before the first render, or English if its texts cannot be fetched', async () => {
    localStorage.setItem('kingspad:language:v1', '"ch"');
    const fresh = await import('./index.ts');
    await fresh.startLanguage();
    expect(fresh.translate('shell.menu.home')).toBe('首页');

    vi.resetModules();
    away = true;
    const later = await import('./index.ts');
    await later.startLanguage();
    expect(later.translate('shell.menu.home')).toBe('Home');
  });
});

describe('issues of the domain', () => {
  const early = issue('contract.Locker_StillLocked', { time: 1_804_991_400n });

  test('shows issues in the current language, with their values', async () => {
    expect(translate(issue('issue.token.invalid'))).toBe('Please enter the valid token address');
    expect(translate(early)).toBe('The lock opens at 2027.03.14 02:30:00 UTC. Come back then.');
    await setLanguage('ch');
    expect(translate(early)).toBe('此锁仓在 2027.03.14 02:30:00 UTC 解锁。请届时再来。');
    expect(translate(issue('contract.Fees_AboveMaximum', { maximum: 10n ** 16n }))).toBe(
      '费用最多为 0.01 BNB。请输入更低的费用。',
    );
  });

  test('shows issues as messages, and leaves sentences of third parties unchanged', async () => {
    await setLanguage('ch');
    expect(messageText(translate, issue('issue.whitelist.none'))).toBe('没有找到钱包地址，请检查。');
    expect(messageText(translate, 'Pancake: K')).toBe('Pancake: K');
  });
});
