import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IncompleteNotice } from './IncompleteNotice.tsx';

test('names the block from which a history is incomplete', () => {
  render(<IncompleteNotice since={1234} />);
  expect(screen.getByText(/incomplete since block 1,234/)).toBeDefined();
});

test.each([null, undefined])('shows no notice for a complete history (%s)', (since) => {
  const { container } = render(<IncompleteNotice since={since} />);
  expect(container.textContent).toBe('');
});
