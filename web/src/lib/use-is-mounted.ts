import { useCallback, useEffect, useRef } from 'react';

/** Whether the component still stands: for what comes back after it may have gone. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
