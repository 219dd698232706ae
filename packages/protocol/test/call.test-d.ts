/**
 * Code that must not compile. The compiler fails for an `@ts-expect-error` without an error below it, so that a type that
 * got loose fails `npm run check`. Each rejected call is next to the same call as it should be.
 */
import type { Address } from '@kingspad/domain';
import type { Abi } from 'viem';
import {
  callsOf,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingPoolAbi,
  tokenLockerAbi,
  type ContractCall,
  type ViewCall,
} from '@kingspad/abi';
import { deployPool, stakeView } from '../src/stakingPool/calls.ts';
import { approve } from '../src/token/calls.ts';

const lockerCall = callsOf(tokenLockerAbi);
const presaleFactoryCall = callsOf(presaleFactoryAbi);
const presalePoolCall = callsOf(presalePoolAbi);
const stakingPoolCall = callsOf(stakingPoolAbi);

declare const abi: Abi;
declare const at: Address;
declare const call: ContractCall;
declare const view: ViewCall;
declare const terms: Parameters<typeof deployPool>[1];
declare const saleTerms: Extract<Parameters<typeof presaleFactoryCall<'createNewPool'>>[2][2], object>;

export function clients() {
  // @ts-expect-error an ABI that is not known in full checks nothing
  callsOf(abi);
}

export function lockers() {
  lockerCall(at, 'increaseLock', [17n, 5n]);
  // @ts-expect-error no such function
  lockerCall(at, 'increaseLok', [17n, 5n]);
  // @ts-expect-error a number is no uint256
  lockerCall(at, 'increaseLock', [17, 5n]);
  // @ts-expect-error too few arguments
  lockerCall(at, 'increaseLock', [17n]);
  // @ts-expect-error too many arguments
  lockerCall(at, 'increaseLock', [17n, 5n, 5n]);
  lockerCall(at, 'setOpenUnlock', [17n, true]);
  // @ts-expect-error the wrong order
  lockerCall(at, 'setOpenUnlock', [true, 17n]);
  // @ts-expect-error reads, and is never sent
  lockerCall(at, 'lockerDetails', [17n]);
  lockerCall(at, 'splitLock', [17n, 5n], { value: 1n });
  // @ts-expect-error takes no coin
  lockerCall(at, 'increaseLock', [17n, 5n], { value: 1n });
  // @ts-expect-error the two functions take different arguments
  lockerCall(at, Math.random() < 0.5 ? 'increaseLock' : 'unlockTokens', [17n]);
  // @ts-expect-error arguments whose type is not known
  lockerCall(at, 'increaseLock', [17n, 5n] as readonly unknown[]);
}

export function presales() {
  presaleFactoryCall(at, 'createNewPool', [at, at, saleTerms], { value: 1n });
  // @ts-expect-error terms that lack all of their fields
  presaleFactoryCall(at, 'createNewPool', [at, at, {}], { value: 1n });
  // @ts-expect-error no overload takes the terms first
  presaleFactoryCall(at, 'createNewPool', [saleTerms, at, at], { value: 1n });
  presalePoolCall(at, 'participateToSale', [5n]);
  presalePoolCall(at, 'participateToSale', [], { value: 5n });
  // @ts-expect-error a text is no amount
  presalePoolCall(at, 'participateToSale', ['5']);
  // @ts-expect-error no such function
  presalePoolCall(at, 'participateToSail', [5n]);
  presalePoolCall(at, 'whiteListUsers', [[at]]);
  // @ts-expect-error a list is asked for
  presalePoolCall(at, 'whiteListUsers', [at]);
}

export function staking() {
  deployPool(at, terms, { value: 1n });
  // @ts-expect-error a number is no wei
  deployPool(at, terms, { value: 1 });
  stakingPoolCall(at, 'deposit', [5n]);
  // @ts-expect-error no amount
  stakingPoolCall(at, 'deposit', []);
  // @ts-expect-error takes no coin
  stakingPoolCall(at, 'deposit', [5n], { value: 5n });
  stakeView(at, at);
  // @ts-expect-error a view is asked of an account
  stakeView(at, 5n);
}

export function tokens() {
  approve({ token: at, spender: at, amount: 5n });
  // @ts-expect-error a text is no amount
  approve({ token: at, spender: at, amount: '5' });
}

export function onlyCheckedCalls(): ContractCall[] {
  const { address, functionName, args, value, dataSuffix, gas } = call;
  return [
    call,
    // @ts-expect-error an object of the same fields was not checked
    { address, abi, functionName, args, value, dataSuffix, gas },
    // @ts-expect-error nor was a changed copy
    { ...call, functionName: 'withdrawBnb' },
    // @ts-expect-error a view is never sent
    view,
  ];
}
