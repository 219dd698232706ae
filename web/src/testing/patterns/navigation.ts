import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Asserts the breadcrumb pattern of the ARIA Authoring Practices: a named list of links that ends with this page. */
export function expectBreadcrumbs(navigation: HTMLElement): void {
  expect(navigation.getAttribute('aria-label')).toBeTruthy();
  const crumbs = within(within(navigation).getByRole('list')).getAllByRole('listitem');
  expect(crumbs.length).toBeGreaterThan(1);
  for (const [index, crumb] of crumbs.entries()) {
    const isLast = index === crumbs.length - 1;
    expect(within(crumb).queryAllByRole('link')).toHaveLength(isLast ? 0 : 1);
    expect(crumb.querySelector('[aria-current=page]') !== null).toBe(isLast);
  }
}

/**
 * Asserts that pages are a named navigation of buttons with one current page, whose ends lead nowhere.
 * @param navigation found again each time; stands at page 1 of at least 2
 */
export async function expectPagination(navigation: () => HTMLElement): Promise<void> {
  const button = (name: string) => within(navigation()).getByRole<HTMLButtonElement>('button', { name });
  const current = () => navigation().querySelectorAll('[aria-current=page]');
  expect(navigation().getAttribute('aria-label')).toBeTruthy();
  expect([...current()]).toEqual([button('Page 1')]);
  expect(button('Previous page').disabled).toBe(true);
  fireEvent.click(button('Next page'));
  await waitFor(() => expect([...current()]).toEqual([button('Page 2')]));
  expect(button('Previous page').disabled).toBe(false);
  fireEvent.click(button('Page 1'));
  await waitFor(() => expect([...current()]).toEqual([button('Page 1')]));
}
