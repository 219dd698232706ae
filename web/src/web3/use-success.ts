import type { Hex } from '@kingspad/domain';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { rendering } from '#lib/rendering.ts';
import { openSuccessPlace } from '#lib/toast.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import type { WriteOutcome, WriteRequest } from './types.ts';
import type { Action } from './use-action.ts';
import { useWallet } from './use-wallet.ts';

/** The message of a page once its transaction has succeeded. */
export interface SuccessText {
  /** Result with its amounts. */
  what?: string;
  /** The next step. */
  next?: string;
  /** A date that follows, seconds, with its title for a calendar. */
  date?: { at: number; title: string };
  /** The page of the created thing; it is shared instead of the shown page. */
  page?: { path: string; label: string };
}

export interface Success extends SuccessText {
  title: string;
  text: string;
  /** Undefined if the wallet named none. */
  hash: Hex | undefined;
  /** The account that acted: another one is not told. */
  account: string | undefined;
}

type Succeeded = Extract<WriteOutcome, { status: 'success' }>;
type TextOf = (outcome: Succeeded) => SuccessText | undefined | Promise<SuccessText>;

export interface SuccessHandle {
  /** The last one; undefined before, and once it is dismissed. */
  success: Success | undefined;
  /** Sends a request. @returns whether it succeeded */
  run: (action: Action, request: WriteRequest, textOf?: TextOf) => Promise<boolean>;
  dismiss: () => void;
}

/** The history's state of a page with the success that led to it. */
export interface SuccessState {
  success: Success;
}

/** Sends with a place that shows the success, so that no notice does while `isThere`. */
export async function sentInPlace<T>(
  { intent, kind }: WriteRequest,
  isThere: () => boolean,
  send: () => Promise<T>,
): Promise<T> {
  const close = openSuccessPlace(intent ?? kind, isThere);
  try {
    return await send();
  } finally {
    close();
  }
}

/** Content of a success; without its text, whose code may not load, the rest is shown. */
export async function successOf(
  { success }: Pick<WriteRequest, 'success'>,
  outcome: Succeeded,
  account: string | undefined,
  textOf?: TextOf,
): Promise<Success> {
  const said = { ...success, hash: outcome.receipt?.transactionHash, account };
  try {
    return { ...said, ...(await textOf?.(outcome)) };
  } catch {
    return said;
  }
}

/**
 * A place that shows a success where its action was; a notice says it where the page was left meanwhile.
 * @param isArrival it begins with what led to the page
 */
export function useSuccess(isArrival = false): SuccessHandle {
  const isMounted = useIsMounted();
  const { account } = useWallet();
  const isRendered = useRef(rendering() !== undefined);
  const [success, setSuccess] = useState(() => (isArrival && !rendering() ? arrivedWith() : undefined));
  useEffect(() => {
    // The history is the browser's: the server's page is hydrated without it.
    if (isArrival && isRendered.current) setSuccess(arrivedWith());
    isRendered.current = false;
  }, [isArrival]);
  const dismiss = useCallback(() => setSuccess(undefined), []);
  const run = useCallback<SuccessHandle['run']>(
    async (action, request, textOf) => {
      setSuccess(undefined);
      return sentInPlace(request, isMounted, async () => {
        const outcome = await action.send(request);
        if (outcome?.status !== 'success') return false;
        setSuccess(await successOf(request, outcome, action.account, textOf));
        return true;
      });
    },
    [isMounted],
  );
  const shown = success?.account === account ? success : undefined;
  return useMemo(() => ({ success: shown, run, dismiss }), [shown, run, dismiss]);
}

function arrivedWith(): Success | undefined {
  const state = window.history.state as Partial<SuccessState> | null;
  return state?.success;
}

/** Sends a transaction; its success shows at the nearest place around, else a notice says it. */
export const SuccessRun = createContext<SuccessHandle['run']>((action, request) => action.run(request));

export const useRun = () => useContext(SuccessRun);
