import { useCallback } from 'react';
import { useWeb3 } from './session.ts';
import type { SignOutcome, SignRequest } from './types.ts';
import { notReady } from './use-write.ts';

/** The only way to request a signature; see `SignRequest`. The pipeline shows its notices. */
export function useSign(): (request: SignRequest) => Promise<SignOutcome> {
  const web3 = useWeb3();
  return useCallback(async (request) => (web3 ? web3.sign(request) : notReady()), [web3]);
}
