import { useCallback } from 'react';
import { useWeb3 } from './session.ts';
import type { SignOutcome, SignRequest } from './types.ts';
import { notReady } from './use-write.ts';

/** The one way to have something signed; see `SignRequest`. Its notices are shown by the pipeline itself. */
export function useSign(): (request: SignRequest) => Promise<SignOutcome> {
  const web3 = useWeb3();
  return useCallback(async (request) => (web3 ? web3.sign(request) : notReady()), [web3]);
}
