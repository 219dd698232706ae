import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import { SuccessRun, useSuccess } from '../use-success.ts';

const { Part: SuccessPanel } = late(() => import('./SuccessPanel.tsx').then((m) => m.SuccessPanel));

interface SuccessPlaceProps {
  /** The place begins with the success that led to the page. */
  isArrival?: boolean;
  children?: ReactNode;
}

/** Shows its children's transactions above them once they have succeeded. */
export function SuccessPlace({ isArrival, children }: SuccessPlaceProps) {
  const { success, run, dismiss } = useSuccess(isArrival);
  return (
    <SuccessRun value={run}>
      {success && <SuccessPanel success={success} onDismiss={dismiss} />}
      {children}
    </SuccessRun>
  );
}
