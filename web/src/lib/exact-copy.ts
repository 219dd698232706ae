/**
 * Figures that are cut for sight are copied whole: see `TokenAmount`, which keeps the exact one in the element.
 * @param selection what is about to be copied
 * @returns its text with the exact figures; undefined if it holds no cut one
 */
export function exactText(selection: Selection): string | undefined {
  const cut = [...document.querySelectorAll<HTMLDataElement>('data[data-cut]')].filter((figure) =>
    selection.containsNode(figure, true),
  );
  if (cut.length === 0) return undefined;
  let text = selection.toString();
  let from = 0;
  for (const figure of cut) {
    // A browser may leave out text for screen readers.
    const shown = [figure.textContent, seenText(figure)].find((one) => text.includes(one, from));
    // Only a part of the figure is selected, so exactly that part is copied.
    if (shown === undefined) continue;
    const at = text.indexOf(shown, from);
    text = text.slice(0, at) + figure.value + text.slice(at + shown.length);
    from = at + figure.value.length;
  }
  return text;
}

const seenText = (figure: HTMLElement): string =>
  figure.querySelector('[aria-hidden]')?.textContent ?? figure.textContent;

/** Installs the listener permanently. */
export function copyExactFigures(): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection();
    const text = selection && !selection.isCollapsed ? exactText(selection) : undefined;
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
}
