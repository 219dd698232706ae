type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of a rendered page into which something was typed before the app was there. */
const early = new Map<TextField, string>();

/** Runs before hydration: React would take typed text for its own, and lose it with the next render. */
export function keepEarlyTexts(root: HTMLElement): void {
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (field.value !== field.defaultValue) early.set(field, field.value);
  }
}

/** Enters the texts on the live page as if they were typed now. */
export function enterEarlyTexts(): void {
  for (const [field, text] of early) {
    if (!field.isConnected) continue;
    // React compares with the last value that was set on the element itself; the prototype's setter passes it by.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  early.clear();
}
