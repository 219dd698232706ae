import { useEffect, useState, type FocusEvent, type RefObject } from 'react';

/**
 * Lets notices be read without a time limit, reached and dismissed by keyboard.
 * @param count of the notices that are shown
 * @returns whether they are hovered or have the focus, and the event handlers of their region
 */
export function useToastPause(region: RefObject<HTMLElement | null>, count: number) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const hasAny = count > 0;

  // An element removed under the pointer sends no leave event.
  useEffect(() => () => setPointer(false), [count]);

  useEffect(() => {
    if (!hasAny) return;
    let detach: (() => void) | undefined;
    let isWanted = true;
    void import('./toast-keys.ts').then(
      ({ attachToastKeys }) => {
        if (isWanted && region.current) detach = attachToastKeys(region.current);
      },
      // Notices and their buttons still work without the keys.
      () => undefined,
    );
    return () => {
      isWanted = false;
      detach?.();
    };
  }, [region, hasAny]);

  const listeners = {
    onPointerOver: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  };
  return { isPaused: hasPointer || hasFocus, listeners };
}
