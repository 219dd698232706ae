import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';

it('shows a list and a page of the same name, as in Chinese, without a warning', () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <Breadcrumbs label="Path" crumbs={[{ label: '质押池', to: '/pool-portal' }, { label: '质押池' }]} />,
  );
  expect(screen.getAllByText('质押池')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});
