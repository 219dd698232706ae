import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, useText } from '#lib/i18n/index.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
  localStorage.clear();
});

function Page() {
  const t = useText();
  return (
    <>
      <LanguageSwitch />
      <label>
        {t('shell.menu.home')}
        <input />
      </label>
    </>
  );
}

const choice = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

test('SH-04 (part): the switch shows the current language, and typed values outlive the change', async () => {
  render(<Page />);
  expect([isPressed('English'), isPressed('中文')]).toEqual([true, false]);
  const input = screen.getByLabelText<HTMLInputElement>('Home');
  input.value = '0xabc';
  act(() => choice('中文').click());
  expect(await screen.findByLabelText('首页')).toBe(input);
  expect(input.value).toBe('0xabc');
  expect([isPressed('English'), isPressed('中文')]).toEqual([false, true]);
  expect(screen.getByRole('group', { name: '语言' })).toBeDefined();
  act(() => choice('English').click());
  expect(await screen.findByLabelText('Home')).toBe(input);
});
