import { fireEvent, within } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Asserts the toolbar pattern of the ARIA Authoring Practices: a name, one tab stop, arrow keys that go around the
 * ends, Home and End.
 * @param bar the element with the role `toolbar`
 */
export function expectToolbar(bar: HTMLElement): void {
  expect(bar.getAttribute('role')).toBe('toolbar');
  expect(bar.getAttribute('aria-label')).toBeTruthy();
  const tools = within(bar).getAllByRole('button');
  const expectAt = (index: number) => {
    expect(document.activeElement).toBe(tools[index]);
    expect(tools.map(({ tabIndex }) => tabIndex)).toEqual(tools.map((_, at) => (at === index ? 0 : -1)));
  };
  const press = (key: string, index: number) => {
    fireEvent.keyDown(document.activeElement ?? bar, { key });
    expectAt(index);
  };
  tools[0]?.focus();
  fireEvent.focus(tools[0] ?? bar);
  expectAt(0);
  press('ArrowRight', 1);
  press('ArrowLeft', 0);
  press('ArrowLeft', tools.length - 1);
  press('ArrowRight', 0);
  press('End', tools.length - 1);
  press('Home', 0);
}
