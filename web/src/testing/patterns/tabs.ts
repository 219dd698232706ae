import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea';

/**
 * Asserts the tabs pattern of the ARIA Authoring Practices, with a choice that follows the focus: roles and names, one
 * tab stop, arrow keys that go around the ends, Home and End, and a panel that the Tab key reaches.
 * @param list the element with the role `tablist`; its first tab is selected
 */
export async function expectTabs(list: HTMLElement): Promise<void> {
  expect(list.getAttribute('role')).toBe('tablist');
  expect(list.getAttribute('aria-label')).toBeTruthy();
  const tabs = () => within(list).getAllByRole('tab');
  const last = tabs().length - 1;
  const expectSelected = (index: number) =>
    waitFor(() => {
      for (const [place, tab] of tabs().entries()) {
        expect(tab.getAttribute('aria-selected')).toBe(String(place === index));
        expect(tab.tabIndex).toBe(place === index ? 0 : -1);
      }
      const tab = tabs()[index];
      const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab?.id);
      expect(panel?.matches('[tabindex="0"]')).toBe(panel?.querySelector(FOCUSABLE) === null);
    });
  const press = async (key: string, index: number) => {
    fireEvent.keyDown(document.activeElement ?? list, { key });
    await expectSelected(index);
    expect(document.activeElement).toBe(tabs()[index]);
  };
  await expectSelected(0);
  tabs()[0]?.focus();
  await press('ArrowRight', 1);
  await press('ArrowLeft', 0);
  await press('ArrowLeft', last);
  await press('ArrowRight', 0);
  await press('End', last);
  await press('Home', 0);
}
