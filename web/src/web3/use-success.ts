import type { Hex } from '@kingspad/domain';
import { useCallback, useState } from 'react';
import { openSuccessPlace } from '#lib/toast.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import type { WriteRequest } from './types.ts';
import type { Action } from './use-action.ts';

/** What a page says once its transaction has succeeded. */
export interface SuccessText {
  /** What happened, with amounts. */
  what?: string;
  /** What comes next. */
  next?: string;
  /** A date that follows, seconds, with its title for a calendar. */
  date?: { at: number; title: string };
}

export interface Success extends SuccessText {
  title: string;
  text: string;
  /** Undefined where the wallet named none. */
  hash: Hex | undefined;
}

export interface SuccessPlace {
  /** The last one; undefined before, and once it is dismissed. */
  success: Success | undefined;
  /** Sends a request. @returns whether it succeeded */
  run: (action: Action, request: WriteRequest, textOf?: () => SuccessText) => Promise<boolean>;
  dismiss: () => void;
}

/** A place that shows a success where its action was; a notice says it where the page was left meanwhile. */
export function useSuccess(): SuccessPlace {
  const isMounted = useIsMounted();
  const [success, setSuccess] = useState<Success>();
  const dismiss = useCallback(() => setSuccess(undefined), []);
  const run = useCallback<SuccessPlace['run']>(
    async (action, request, textOf) => {
      setSuccess(undefined);
      const close = openSuccessPlace(request.intent ?? request.kind, isMounted);
      try {
        const outcome = await action.send(request);
        if (outcome?.status !== 'success') return false;
        const hash = outcome.receipt?.transactionHash;
        setSuccess({ ...request.success, ...textOf?.(), hash });
        return true;
      } finally {
        close();
      }
    },
    [isMounted],
  );
  return { success, run, dismiss };
}
