import { useEffect, useEffectEvent } from 'react';

/** Open popovers, the topmost last; dialogs excluded. */
const layers: (() => void)[] = [];

/** Captured and with its default prevented, so that a dialog below stays open. */
function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  layers.at(-1)?.();
}

/** Escape closes it while it is open, wherever the focus is; of several the one that opened last. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => onEscape();
    if (layers.push(layer) === 1) document.addEventListener('keydown', closeTopmost, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', closeTopmost, true);
    };
  }, [isOpen]);
}
