import { useCallback, useRef, useState } from 'react';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';
import { useWeb3, type WriteProgress } from './session.ts';
import type { Write, WriteOutcome, WriteRequest } from './types.ts';

const OVER = new Set(['idle', 'done', 'failed', 'rejected', 'unlikely']);

type State = WriteProgress & { error?: Write['error'] };

/** The only way to send a transaction; see `WriteRequest`. The pipeline shows its notices. */
export function useWrite(): Write {
  const web3 = useWeb3();
  const [state, setState] = useState<State>({ phase: 'idle' });
  const underWay = useRef<Promise<WriteOutcome> | undefined>(undefined);

  const run = useCallback(
    (request: WriteRequest): Promise<WriteOutcome> => {
      if (underWay.current) return underWay.current;
      if (!web3) return Promise.resolve(notReady());
      const running = web3
        .write(request, setState)
        .then((outcome) => {
          if (outcome.status === 'failed') setState((current) => ({ ...current, error: outcome.error }));
          return outcome;
        })
        .finally(() => {
          underWay.current = undefined;
        });
      underWay.current = running;
      return running;
    },
    [web3],
  );
  const reset = useCallback(() => {
    if (!underWay.current) setState({ phase: 'idle' });
  }, []);

  return { ...state, busy: !OVER.has(state.phase), run, reset };
}

/** Notice while chain and server have not been reached yet. */
export function notReady(): Extract<WriteOutcome, { status: 'failed' }> {
  const error = new UserError(translate('title.errorOccurred'), translate('wallet.notReady'), 'not-ready');
  showToast({ key: error.code, tone: 'error', title: error.title, text: error.text });
  return { status: 'failed', error };
}
