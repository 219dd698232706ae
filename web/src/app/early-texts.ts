type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of a rendered page into which something was typed before the page was live. */
const early = new Map<TextField, string>();

const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea';

function keep({ target }: Event): void {
  if (target instanceof Element && target.matches(TEXT_FIELDS)) {
    const field = target as TextField;
    early.set(field, field.value);
  }
}

/** Before hydration: React would take what is typed until it is done for what it rendered, and lose it with the next render. */
export function keepEarlyTexts(root: HTMLElement): void {
  for (const field of root.querySelectorAll<TextField>(TEXT_FIELDS)) {
    if (field.value !== field.defaultValue) early.set(field, field.value);
  }
  document.addEventListener('input', keep, true);
}

/** On the live page: enters the texts as if they were typed now. */
export function enterEarlyTexts(): void {
  document.removeEventListener('input', keep, true);
  for (const [field, text] of early) {
    if (!field.isConnected) continue;
    // React compares with the last value that was set on the element itself; the prototype's setter passes it by.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  early.clear();
}
