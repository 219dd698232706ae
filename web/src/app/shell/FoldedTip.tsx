import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from '#ui/styled.ts';
import { useEscape } from '#ui/use-escape.ts';
import styles from './SideMenu.module.css';

interface Tip {
  text: string;
  /** Pixels from the top of the window to the middle of the entry. */
  top: number;
}

/** The entry of an event; undefined if there is none. */
function tipOf(target: EventTarget | null): Tip | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  if (!entry?.dataset.tip) return undefined;
  const { top, height } = entry.getBoundingClientRect();
  return { text: entry.dataset.tip, top: top + height / 2 };
}

/**
 * The name of the entry that is pointed at or has the focus, next to a menu that shows icons alone. For the eye: the
 * entries carry their names themselves. It stays while it is pointed at itself; Escape takes it away.
 */
export function FoldedTip({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const nav = menu.current;
    if (!nav) return;
    const ending = new AbortController();
    const { signal } = ending;
    const show = ({ target }: Pick<Event, 'target'>) => {
      if (target !== element.current) setTip(tipOf(target));
    };
    const hide = () => setTip(undefined);
    nav.addEventListener('pointerover', show, { signal });
    nav.addEventListener('focusin', show, { signal });
    nav.addEventListener('pointerleave', hide, { signal });
    nav.addEventListener('focusout', hide, { signal });
    // This code is loaded with the folded menu: an entry may be pointed at or focused by then.
    const { activeElement } = document;
    show({ target: nav.contains(activeElement) ? activeElement : nav.querySelector('[data-tip]:hover') });
    return () => ending.abort();
  }, [menu]);
  useEscape(tip !== undefined, () => setTip(undefined));
  if (!tip) return null;
  const toTop = styled({ 'inset-block-start': `${tip.top}px` });
  return (
    <span
      ref={(span) => {
        element.current = span;
        toTop(span);
      }}
      className={styles.tip}
      aria-hidden="true"
    >
      {tip.text}
    </span>
  );
}
