import { createStore } from './store.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'pending';

export interface Toast {
  /** One per matter: showing the same key again replaces what stands there. A transaction keeps one for its life. */
  key: string;
  tone: ToastTone;
  title: string;
  text: string;
  /** Details that can be copied or looked up. */
  link?: { label: string; href: string };
  /** About what the page shows or asks for: leaving the page takes it away. */
  isOfPage?: boolean;
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
  const toast: Toast = { ...rest, text, key: key ?? `toast-${counter}`, revision: counter };
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

/** Takes away what was about the page that is left. */
export function dismissToastsOfPage(): void {
  toasts.set((shown) =>
    shown.some(({ isOfPage }) => isOfPage) ? shown.filter(({ isOfPage }) => !isOfPage) : shown,
  );
}

export const notify = {
  success: (title: string, text?: string) => showToast({ tone: 'success', title, text }),
  /** About the page that stands: it does not outlive it. */
  error: (title: string, text?: string) => showToast({ tone: 'error', title, text, isOfPage: true }),
  info: (title: string, text?: string) => showToast({ tone: 'info', title, text }),
};
