const SHORTCUT = 'F8';

/**
 * The keys of the notices: the region's own shortcut leads to them from wherever the focus is, and Escape dismisses the
 * one that has it. Afterwards the focus is at the next notice, or where it was before.
 * @param region holds a list of notices, each with the button that dismisses it
 * @returns what takes them away
 */
export function attachToastKeys(region: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let origin: EventTarget | null = null;

  function goBack() {
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== SHORTCUT) return;
      event.preventDefault();
      region.focus();
    },
    { signal },
  );

  region.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (!region.contains(relatedTarget as Node | null)) origin = relatedTarget;
    },
    { signal },
  );

  // Runs before the notice is gone together with the focus.
  region.addEventListener(
    'click',
    ({ target, detail }) => {
      const buttons = [...region.querySelectorAll<HTMLElement>('li > button')];
      const place = buttons.findIndex((button) => button.contains(target as Node));
      if (place < 0) return;
      const neighbour = buttons[place + 1] ?? buttons[place - 1];
      // A click of the keyboard counts no presses. One of the pointer must not keep the other notices.
      if (detail === 0 && neighbour) neighbour.focus();
      else goBack();
    },
    { signal, capture: true },
  );

  region.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // A dialog around the notices stays open.
      event.preventDefault();
      event.stopPropagation();
      const notice = event.target instanceof Element ? event.target.closest('li') : null;
      if (notice) notice.querySelector<HTMLElement>(':scope > button')?.click();
      else goBack();
    },
    { signal },
  );

  // Named once it works.
  region.setAttribute('aria-keyshortcuts', SHORTCUT);
  return () => {
    region.removeAttribute('aria-keyshortcuts');
    ending.abort();
  };
}
