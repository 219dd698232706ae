import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import { SuccessRun, useSuccess } from '../use-success.ts';

const { Part: SuccessPanel } = late(() => import('./SuccessPanel.tsx').then((m) => m.SuccessPanel));

/** Shows above its children what their transactions, or the one that led here, have done. */
export function SuccessPlace({ children }: { children?: ReactNode }) {
  const { success, run, dismiss } = useSuccess();
  return (
    <SuccessRun value={run}>
      {success && <SuccessPanel success={success} onDismiss={dismiss} />}
      {children}
    </SuccessRun>
  );
}
