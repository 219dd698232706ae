import { useEffect, useRef } from 'react';
import type { Wizard } from './use-wizard.ts';

type TextField = 'closingWindow' | 'publicStartTime';

/**
 * Fills in a field with a value that follows from others, and again when they change; another value that was typed stays.
 * @param wanted undefined while nothing is to be filled in
 */
export function useFollowing({ values, change }: Wizard, field: TextField, wanted: string | undefined): void {
  const filled = useRef(wanted);
  const current = useRef(values[field]);
  useEffect(() => {
    current.current = values[field];
  });
  useEffect(() => {
    const isOwn = current.current !== '' && current.current !== filled.current;
    if (wanted !== undefined && !isOwn) change(field, wanted);
    if (wanted !== undefined) filled.current = wanted;
  }, [wanted, field, change]);
}
