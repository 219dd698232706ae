import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FoldedTip } from './FoldedTip.tsx';

afterEach(cleanup);

it('names the entry that had the focus before the tip’s code was loaded', () => {
  const menu = createRef<HTMLElement>();
  const tree = (isLoaded: boolean) => (
    <nav ref={menu}>
      <a href="/partnership" data-tip="Partnership">
        icon
      </a>
      {isLoaded && <FoldedTip menu={menu} />}
    </nav>
  );
  const { rerender } = render(tree(false));
  act(() => screen.getByRole('link').focus());
  rerender(tree(true));
  expect(screen.getByText('Partnership')).toBeDefined();
});
