import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { dismissToast } from '../../lib/toast.ts';

/** Goes to the notices from wherever the focus is. */
export const NOTICES_KEY = 'F8';

const buttonsOf = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-key]')];

/**
 * Lets people reach the notices, read them for as long as they like, dismiss them and go back to where they were.
 * @param count of the notices that are shown
 * @returns whether they are pointed at or have the focus, and what their region listens to
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, count: number) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (count === 0) return;
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.key !== NOTICES_KEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => {
      document.removeEventListener('keydown', reach);
      // What is removed under the pointer is not left by it.
      setPointer(false);
    };
  }, [region, count]);

  function goBack() {
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** @param staysHere the focus goes to the notice beside it */
  function dismiss(button: HTMLElement, staysHere: boolean) {
    const buttons = region.current ? buttonsOf(region.current) : [];
    const place = buttons.indexOf(button);
    const neighbour = buttons[place + 1] ?? buttons[place - 1];
    if (staysHere && neighbour) neighbour.focus();
    else goBack();
    dismissToast(button.dataset.key ?? '');
  }

  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node && region.current?.contains(target));

  const listeners = {
    onPointerOver: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
      setFocus(true);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) setFocus(false);
    },
    onClick({ target, detail }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      // A click of the keyboard counts no presses.
      if (button) dismiss(button, detail === 0);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // A dialog around the notices stays open.
      event.preventDefault();
      event.stopPropagation();
      const button =
        event.target instanceof Element
          ? event.target.closest('li')?.querySelector<HTMLElement>('[data-key]')
          : null;
      if (button) dismiss(button, true);
      else goBack();
    },
  };
  return { isPaused: hasPointer || hasFocus, listeners };
}
