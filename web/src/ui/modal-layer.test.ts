import { afterEach, expect, test, vi } from 'vitest';
import { openModal, openModals } from './modal-layer.ts';

afterEach(() => vi.restoreAllMocks());

/** A dialog as jsdom does not make them. */
function dialogElement(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.showModal = vi.fn<() => void>();
  dialog.close = vi.fn<() => void>();
  return dialog;
}

test('the page keeps the space of its scroll bar for as long as any dialog is open', () => {
  const root = document.documentElement;
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const [first, second] = [dialogElement(), dialogElement()];
  const closeFirst = openModal(first);
  expect(root.style.paddingInlineEnd).toBe('15px');
  // The second one must not measure a page without a bar.
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
  const closeSecond = openModal(second);
  expect(openModals.get()).toEqual([first, second]);
  closeSecond();
  expect(root.style.paddingInlineEnd).toBe('15px');
  closeFirst();
  expect(root.style.paddingInlineEnd).toBe('');
  expect(second.close).toHaveBeenCalled();
});
