import { fireEvent, screen } from '@testing-library/react';
import { toasts } from '#lib/toast.ts';

/** A person's actions on a page of {@link visit}, and what it answers. */

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const isIdle = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
/** Titles and texts of the notices. */
export const said = () => toasts.get().map(({ title, text }) => [title, text]);
/** Path and query of the address. */
export const where = () => screen.getByTestId('where').textContent;
