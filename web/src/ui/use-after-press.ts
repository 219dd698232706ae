import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** Whether a mouse button or a touch is down. */
const pressed = createStore(false);

const press = () => pressed.set(true);
// The click event comes with the release, in the same task.
const release = () => setTimeout(() => pressed.set(false));

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) {
    document.addEventListener(type, release, true);
  }
}

/**
 * Holds a value back during a press. A change that moves the layout would push the pressed button away from the pointer.
 */
export function useAfterPress<T>(value: T): T {
  const isPressed = useStore(pressed);
  const [held, setHeld] = useState(value);
  if (!isPressed && held !== value) setHeld(value);
  return isPressed ? held : value;
}

/** Defers a handler until nothing is pressed, so that the layout does not change under the pointer. */
export function useHandlerAfterPress(handler: (() => void) | undefined): () => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  }, [handler]);
  return () => {
    if (!pressed.get()) return latest.current?.();
    const stop = pressed.subscribe(() => {
      stop();
      latest.current?.();
    });
  };
}
