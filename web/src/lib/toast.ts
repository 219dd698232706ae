import { createStore } from './store.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'pending';

export interface Toast {
  /** One per matter: showing the same key again replaces the earlier notice. A transaction keeps one for its life. */
  key: string;
  tone: ToastTone;
  title: string;
  text: string;
  /** Details that can be copied or looked up. */
  link?: { label: string; href: string };
  /** A step that the notice offers; it then stays until it is taken or dismissed. */
  action?: { label: string; run: () => void };
  onDismiss?: () => void;
  /** Language of its texts, if it is not the page's; a BCP 47 tag. */
  lang?: string;
  /** Leaves with the page; true by default for errors. */
  isOfPage?: boolean;
  /** Lock, sale or pool of an error's action: the next action on it clears the error. */
  subject?: string;
  /** Counts the changes of a key, so that an update is announced again. */
  revision: number;
}

export type ToastInput = Omit<Toast, 'key' | 'revision' | 'text'> & { key?: string; text?: string };

const MAX_SHOWN = 5;

export const toasts = createStore<readonly Toast[]>([]);

let counter = 0;

/** Shows a notice. @returns its key */
export function showToast({ key, text = '', ...rest }: ToastInput): string {
  counter += 1;
  const isOfPage = rest.isOfPage ?? rest.tone === 'error';
  const toast: Toast = { ...rest, isOfPage, text, key: key ?? `toast-${counter}`, revision: counter };
  toasts.set((shown) => {
    const stands = shown.some((other) => other.key === toast.key);
    if (stands) return shown.map((other) => (other.key === toast.key ? toast : other));
    return [...shown, toast].slice(-MAX_SHOWN);
  });
  return toast.key;
}

export function dismissToast(key: string): void {
  toasts.set((shown) => shown.filter((toast) => toast.key !== key));
}

/** Removes the messages of the page that is left. */
export function dismissToastsOfPage(): void {
  toasts.set((shown) =>
    shown.some(({ isOfPage }) => isOfPage) ? shown.filter(({ isOfPage }) => !isOfPage) : shown,
  );
}

/** Clears errors that an action, an account or a network has made stale. */
export function dismissErrors(isStale: (error: Toast) => boolean = () => true): void {
  const isCleared = (toast: Toast) => toast.tone === 'error' && toast.isOfPage && isStale(toast);
  toasts.set((shown) => (shown.some(isCleared) ? shown.filter((toast) => !isCleared(toast)) : shown));
}

/**
 * Clears the errors of an action's subject. Errors without a subject concern the whole page and are cleared by any action.
 * @param subject undefined if the action concerns the whole page
 */
export function dismissErrorsOf(subject: string | undefined): void {
  dismissErrors((error) => !error.subject || !subject || error.subject === subject);
}

const PAGE_ERROR = 'page-error';

export const notify = {
  /** Clears the page's last error too, which no longer applies. */
  success(title: string, text?: string): string {
    dismissToast(PAGE_ERROR);
    return showToast({ tone: 'success', title, text });
  },
  /** Replaces the page's last error. */
  error: (title: string, text?: string) => showToast({ key: PAGE_ERROR, tone: 'error', title, text }),
  info: (title: string, text?: string) => showToast({ tone: 'info', title, text }),
};

/** Intents whose success a page shows in the action's place, with whether that page is still there. */
const places = new Map<string, () => boolean>();

/** Registers a place that shows the success of an intent; the notice is then left out. @returns ends it */
export function openSuccessPlace(intent: string, isThere: () => boolean): () => void {
  places.set(intent, isThere);
  return () => {
    if (places.get(intent) === isThere) places.delete(intent);
  };
}

export const isShownInPlace = (intent: string): boolean => places.get(intent)?.() === true;
