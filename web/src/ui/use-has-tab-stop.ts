import { useEffect, useState, type RefObject } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]';

const isStop = (element: Element) => element.matches(':not(:disabled, [tabindex="-1"], [type=hidden])');

/** Whether the Tab key stops at anything within an element; followed as that changes. */
export function useHasTabStop(within: RefObject<HTMLElement | null>): boolean {
  const [hasStop, setHasStop] = useState(true);
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    const look = () => setHasStop([...root.querySelectorAll(STOPS)].some(isStop));
    look();
    const changes = new MutationObserver(look);
    changes.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'href', 'tabindex', 'contenteditable'],
    });
    return () => changes.disconnect();
  }, [within]);
  return hasStop;
}
