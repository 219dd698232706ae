import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Asserts the combobox pattern of the ARIA Authoring Practices with a list below it: roles and names, the focus stays in
 * the field, arrow keys move the active option around the ends, and the field names it.
 * @param field has the role `combobox`; its list has options and the first is active
 */
export function expectCombobox(field: HTMLElement): void {
  expect(field.getAttribute('role')).toBe('combobox');
  expect(field.getAttribute('aria-label')).toBeTruthy();
  expect(field.getAttribute('aria-autocomplete')).toBe('list');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  expect(list?.getAttribute('role')).toBe('listbox');
  expect(list?.getAttribute('aria-label')).toBeTruthy();
  const options = () => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  for (const group of list?.querySelectorAll('[role=group]') ?? []) {
    expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBeTruthy();
  }
  expect(options().length).toBeGreaterThan(1);
  const expectActive = (index: number) => {
    const selected = options().map((option) => option.getAttribute('aria-selected'));
    expect(selected).toEqual(options().map((_, place) => String(place === index)));
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[index]?.id);
    expect(document.activeElement).toBe(field);
  };
  const press = (key: string, index: number) => {
    fireEvent.keyDown(field, { key });
    expectActive(index);
  };
  const last = options().length - 1;
  field.focus();
  expectActive(0);
  press('ArrowDown', 1);
  press('ArrowUp', 0);
  press('ArrowUp', last);
  press('ArrowDown', 0);
}
