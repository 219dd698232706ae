import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { PendingAnswer } from './PendingAnswer.tsx';

await loadTexts('presale');

afterEach(cleanup);

const AWAY = 'We’re having trouble loading this part. Trying again.';
const query = { data: undefined, failureCount: 0, errorUpdateCount: 0, isFetching: true, refetch: () => {} };

it('says that a part of a sale cannot be loaded from the first failed attempt on, while it is repeated', () => {
  const { rerender } = render(<PendingAnswer query={query} lines={3} />);
  expect(screen.queryByText(AWAY)).toBeNull();
  rerender(<PendingAnswer query={{ ...query, failureCount: 1 }} lines={3} />);
  expect(screen.getByText(AWAY)).toBeTruthy();
});
