import { createContext, useContext } from 'react';
import type { SuccessPlace } from '#web3/index.ts';

/** Sends a transaction of the page; its success shows in the decision card. Elsewhere a notice says it. */
export const SaleSuccess = createContext<SuccessPlace['run']>((action, request) => action.run(request));

export const useRun = () => useContext(SaleSuccess);
