import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Asserts the disclosure pattern of the ARIA Authoring Practices: a button that states whether it is open, and shows
 * and hides what it controls.
 * @param button found again each time, as its text may change; closed at first
 */
export function expectDisclosure(button: () => HTMLElement): void {
  const expectOpen = (isOpen: boolean) => {
    expect(button().tagName).toBe('BUTTON');
    expect(button().getAttribute('aria-expanded')).toBe(String(isOpen));
    const controlled = button().getAttribute('aria-controls');
    const part = controlled === null ? null : document.getElementById(controlled);
    if (isOpen) expect(part, 'what it controls').not.toBeNull();
    expect(part !== null && !part.hidden).toBe(isOpen);
  };
  expectOpen(false);
  fireEvent.click(button());
  expectOpen(true);
  fireEvent.click(button());
  expectOpen(false);
}
