import { presalePoolAbi } from '@kingspad/abi';
import { callsOf } from './call.ts';

/** A call of a sale, checked by its ABI. */
export const presalePoolCall = /* @__PURE__ */ callsOf(presalePoolAbi);
