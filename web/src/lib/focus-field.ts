/**
 * Puts the cursor where something is to be corrected: into the topmost of these fields. An editor that is no form control is
 * known by `data-field`.
 */
export function focusFirst(form: HTMLFormElement | null, fields: readonly string[]): void {
  const places = [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])];
  const first = places.find((one) => fields.includes(one.dataset.field ?? one.getAttribute('name') ?? ''));
  // A folded field cannot take the focus.
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  const editor = first?.querySelector<HTMLElement>('[contenteditable]');
  (editor ?? first)?.focus();
}
