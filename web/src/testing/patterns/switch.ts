import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Asserts the switch pattern of the ARIA Authoring Practices: a name that stays, and a state that each press turns.
 * @param element has the role `switch`
 */
export async function expectSwitch(element: () => HTMLElement): Promise<void> {
  const name = () => document.getElementById(element().getAttribute('aria-labelledby') ?? '')?.textContent;
  const [before, was] = [name(), element().getAttribute('aria-checked') === 'true'];
  expect(before).toBeTruthy();
  // A native button, so that Space and Enter press it.
  expect(element().tagName).toBe('BUTTON');
  for (const isOn of [!was, was]) {
    fireEvent.click(element());
    await waitFor(() => expect(element().getAttribute('aria-checked')).toBe(String(isOn)));
    expect(name()).toBe(before);
  }
}
