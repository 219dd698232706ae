import { useEffect, type RefObject } from 'react';

/**
 * Writes the height of an element that covers the page's lower edge into a property of the document, in pixels. The
 * page's end is padded by it, and the focused control is scrolled clear of it (Shell.module.css).
 * @param isOverPage whether it covers the page now @param onGrown runs once the inset has grown
 */
export function useBottomInset(
  element: RefObject<HTMLElement | null>,
  property: `--${string}`,
  isOverPage: boolean,
  onGrown?: (element: HTMLElement) => void,
): void {
  useEffect(() => {
    const { current } = element;
    if (!current || !isOverPage) return;
    const { style } = document.documentElement;
    let height = 0;
    let frame = 0;
    const measure = () => {
      const before = height;
      height = current.offsetHeight;
      style.setProperty(property, `${height}px`);
      if (height > before) onGrown?.(current);
    };
    // Waits for the next frame: a scroll bar caused by it would resize the element within this one, which browsers
    // report.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty(property);
    };
  }, [element, property, isOverPage, onGrown]);
}

/** Scrolls the last pressed control out from under an element that covers the page. */
export function clearPressed(cover: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || cover.contains(activeElement)) return;
  const [control, over] = [activeElement.getBoundingClientRect(), cover.getBoundingClientRect()];
  const isControl = control.height < window.innerHeight / 2;
  const isUnder = control.bottom > over.top && control.top < over.bottom && control.right > over.left;
  if (isControl && isUnder) activeElement.scrollIntoView({ block: 'nearest' });
}
