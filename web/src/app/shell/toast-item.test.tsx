import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link } from 'wouter';
import { showToast, toasts } from '#lib/toast.ts';
import { renderAt } from './testing.tsx';
import { Toasts } from './Toasts.tsx';

beforeEach(() => toasts.set([]));
afterEach(cleanup);

test('a notice links to another page, and not to the page that is shown', () => {
  showToast({
    key: 'tx:0x1',
    tone: 'success',
    title: 'Transaction Success',
    link: { label: 'View my presales', href: '/my-presales' },
  });
  renderAt(
    '/presale-generator',
    <>
      <Toasts />
      <Link to="/my-presales">go</Link>
    </>,
  );
  const notices = within(screen.getByRole('region'));
  expect(notices.getByRole('link', { name: 'View my presales' }).getAttribute('href')).toBe('/my-presales');
  act(() => screen.getByRole('link', { name: 'go' }).click());
  expect(notices.queryByRole('link')).toBeNull();
  expect(notices.getByText('Transaction Success')).toBeDefined();
});
