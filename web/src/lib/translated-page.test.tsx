import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tolerateTranslation } from './translated-page.ts';

const { removeChild, insertBefore } = Node.prototype;

beforeAll(tolerateTranslation);
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));
afterEach(cleanup);

/** The texts of an element, each in elements of the translation: the same node, or another in its place. */
function translate(root: Element, how: 'wraps' | 'replaces'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === 'wraps' ? text : text.data);
  }
}

interface State {
  icon?: boolean;
  first?: string;
  last?: string;
}

const Part = ({ icon, first, last }: State) => (
  <p data-testid="part">
    {icon && <b>!</b>}
    {first && <span>{first}</span>}
    {last}
  </p>
);

test.each(['wraps', 'replaces'] as const)('adds and removes parts while the translation %s texts', (how) => {
  const { rerender } = render(<Part last="end" />);
  const part = screen.getByTestId('part');
  translate(part, how);
  rerender(<Part icon first="one" last="end" />);
  expect([...part.children].map(({ tagName }) => tagName).toSorted()).toEqual(['B', 'FONT', 'SPAN']);
  translate(part, how);
  rerender(<Part last="end" />);
  expect(part.textContent).toBe('end');
});

test('removes a text together with the translation’s wrapper', () => {
  const { rerender } = render(<Part icon last="end" />);
  translate(screen.getByTestId('part'), 'wraps');
  rerender(<Part icon />);
  expect(screen.getByTestId('part').innerHTML).toBe('<b><font><font>!</font></font></b>');
});

test('keeps a part’s place before a text that the translation wraps', () => {
  const { rerender } = render(<Part last="end" />);
  translate(screen.getByTestId('part'), 'wraps');
  rerender(<Part icon last="end" />);
  expect(screen.getByTestId('part').textContent).toBe('!end');
});
