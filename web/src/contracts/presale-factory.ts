import { presaleFactoryAbi } from '@kingspad/abi';
import { callsOf } from './call.ts';

/** A call of the factory of sales, checked by its ABI. */
export const presaleFactoryCall = /* @__PURE__ */ callsOf(presaleFactoryAbi);
