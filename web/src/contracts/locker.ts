import { tokenLockerAbi } from '@kingspad/abi';
import { callsOf } from './call.ts';

/** A call of one of the lockers, checked by the ABI that they share. */
export const lockerCall = /* @__PURE__ */ callsOf(tokenLockerAbi);
