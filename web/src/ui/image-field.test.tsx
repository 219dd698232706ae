import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/i18n/index.ts';
import { ImageField } from './ImageField.tsx';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
  localStorage.clear();
});

test('a picture’s field names the formats in the current language', async () => {
  await setLanguage('ch');
  render(
    <ImageField
      label="标志"
      name="logo"
      value=""
      shape="square"
      onChange={() => undefined}
      upload={() => Promise.resolve(undefined)}
    />,
  );
  expect(screen.getByText(/接受的格式为 .png、.jpg、.jpeg 或 .gif。/)).toBeDefined();
});
