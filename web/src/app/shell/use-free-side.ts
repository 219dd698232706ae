import { useState } from 'react';

type Side = 'top' | 'bottom';

/**
 * On which side of the window notices cover nothing that they are about: away from the control that was pressed last.
 * Chosen as the first one appears; those that follow stay with it.
 */
export function useFreeSide(isShown: boolean): Side {
  const [side, setSide] = useState<Side>('bottom');
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setSide(sideAwayFrom(document.activeElement));
  }
  return side;
}

function sideAwayFrom(control: Element | null): Side {
  if (!control || control === document.body) return 'bottom';
  const { top, bottom, height } = control.getBoundingClientRect();
  const isControl = height > 0 && height < window.innerHeight / 2;
  return isControl && (top + bottom) / 2 > window.innerHeight / 2 ? 'top' : 'bottom';
}
