import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setLanguage, translate } from '#lib/i18n/index.ts';
import { showToast, toasts } from '#lib/toast.ts';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { offerChinese, prefersChinese } from './language-offer.ts';
import { Toasts } from './shell/Toasts.tsx';

const CHINESE = ['zh-CN', 'zh', 'en'];

afterEach(async () => {
  cleanup();
  toasts.set([]);
  await setLanguage('en');
  localStorage.clear();
});

function show() {
  render(
    <SiteRouter>
      <Toasts />
    </SiteRouter>,
  );
}
const offer = () => screen.queryByRole('button', { name: '切换到中文' });

describe('the offer of Chinese', () => {
  test.each([
    [['zh-CN'], true],
    [['zh-Hant-TW', 'en'], true],
    [['fr', 'zh', 'en-US'], true],
    [['ZH'], true],
    [['en-US', 'zh-CN'], false],
    [['de', 'fr'], false],
    [['zha', 'en'], false],
    [[], false],
  ])('detects in %j whether Chinese is preferred to English', (languages, isPreferred) => {
    expect(prefersChinese(languages)).toBe(isPreferred);
  });

  test('the offer appears in Chinese on an English page, and switches the language once', async () => {
    show();
    act(() => offerChinese(CHINESE));
    expect(translate('shell.menu.home')).toBe('Home');
    expect(offer()?.closest('[lang]')?.getAttribute('lang')).toBe('zh-CN');
    act(() => offer()?.click());
    await expect.poll(() => translate('shell.menu.home')).toBe('首页');
    expect(offer()).toBeNull();
    act(() => offerChinese(CHINESE));
    expect(offer()).toBeNull();
  });

  test('the offer stays away once it is dismissed on this device', () => {
    show();
    act(() => offerChinese(CHINESE));
    act(() => screen.getByRole('button', { name: 'Dismiss: 本站有中文版' }).click());
    expect(offer()).toBeNull();
    act(() => offerChinese(CHINESE));
    expect(offer()).toBeNull();
    expect(translate('shell.menu.home')).toBe('Home');
  });

  test('the offer spares browsers that prefer English, and readers who chose English', async () => {
    show();
    act(() => offerChinese(['en-US', 'zh-CN']));
    expect(offer()).toBeNull();
    await setLanguage('en');
    act(() => offerChinese(CHINESE));
    expect(offer()).toBeNull();
  });

  test('the offer stays where a passing notice leaves', () => {
    vi.useFakeTimers();
    show();
    act(() => {
      showToast({ key: 'passing', tone: 'info', title: 'Passing' });
      offerChinese(CHINESE);
    });
    act(() => void vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect(screen.queryByText('Passing')).toBeNull();
    expect(offer()).not.toBeNull();
  });
});
