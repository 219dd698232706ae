import {
  concatHex,
  encodeFunctionData,
  type Abi,
  type AbiStateMutability,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type Hex,
} from 'viem';

export type Writing = 'nonpayable' | 'payable';
export type Reading = 'pure' | 'view';

/** An ABI with literal types; calls against any other ABI could not be checked. */
export type KnownAbi<abi extends Abi> = Abi extends abi ? never : abi;

/** The functions of an ABI. viem's own type is `string` if there are none. */
export type FunctionName<abi extends Abi, mutability extends AbiStateMutability> = Extract<
  abi[number],
  { type: 'function'; stateMutability: mutability }
>['name'];

/** Options of a sent call. */
export interface CallOptions {
  /** Native coin sent along, wei. */
  value?: bigint;
  /** Bytes after the call's data; the metadata tail of a creating call. */
  dataSuffix?: Hex;
  /** Gas limit (spec B.9); the wallet's estimate by default. */
  gas?: bigint;
}

/** The arguments of a function, of any of its overloads; of several functions, the arguments common to all. */
export type FunctionArgs<abi extends Abi, mutability extends AbiStateMutability, name> = (
  name extends FunctionName<abi, mutability>
    ? (args: ContractFunctionArgs<abi, mutability, name & ContractFunctionName<abi, mutability>>) => void
    : never
) extends (args: infer args) => void
  ? args & readonly unknown[]
  : never;

/** The answer of a view. */
export type FunctionResult<abi extends Abi, name> = ContractFunctionReturnType<
  abi,
  Reading,
  name & ContractFunctionName<abi, Reading>
>;

/** The arguments as a rest parameter, optional if there are none. */
export type ArgsParameter<abi extends Abi, mutability extends AbiStateMutability, name> =
  readonly [] extends FunctionArgs<abi, mutability, name>
    ? [args?: FunctionArgs<abi, mutability, name>]
    : [args: FunctionArgs<abi, mutability, name>];

/** A call of a function by name; `args` is optional if there are none. */
export type CallOf<abi extends Abi, mutability extends AbiStateMutability, name> = {
  abi: KnownAbi<abi>;
  functionName: name;
} & (readonly [] extends FunctionArgs<abi, mutability, name>
  ? { args?: FunctionArgs<abi, mutability, name> }
  : { args: FunctionArgs<abi, mutability, name> });

/** Only a payable function takes coin. */
type OptionsOf<abi extends Abi, name> = CallOptions &
  (name extends FunctionName<abi, 'payable'> ? unknown : { value?: undefined });

interface UncheckedCall extends CallOptions {
  address: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
}

/** A call whose function and arguments were checked against an ABI. Only this module makes one. */
class CheckedCall<kind extends 'write' | 'view'> {
  /** Makes the type nominal: an object of the same fields is not one, nor is a changed copy. */
  declare private readonly kind: kind;
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly value: bigint | undefined;
  readonly dataSuffix: Hex | undefined;
  readonly gas: bigint | undefined;

  constructor({ address, abi, functionName, args, value, dataSuffix, gas }: UncheckedCall) {
    this.address = address;
    this.abi = abi;
    this.functionName = functionName;
    this.args = args;
    this.value = value;
    this.dataSuffix = dataSuffix;
    this.gas = gas;
  }
}

/** One call of a contract, as it will be signed. */
export type ContractCall = CheckedCall<'write'>;

/** A call that only reads: it can be simulated after others, and is never sent. */
export type ViewCall = CheckedCall<'view'>;

/**
 * Makes the function that makes a contract's calls. A function that the ABI does not have, or arguments of another
 * type, count or order, do not compile.
 * @example
 * const lockerCall = callsOf(tokenLockerAbi);
 * lockerCall(locker, 'increaseLock', [17n, amount]);
 */
export const callsOf =
  <const abi extends Abi>(abi: KnownAbi<abi>) =>
  <const name extends FunctionName<abi, Writing>>(
    address: Address,
    functionName: name,
    args: FunctionArgs<abi, Writing, name>,
    options?: OptionsOf<abi, name>,
  ): ContractCall =>
    new CheckedCall({ address, abi, functionName, args, ...options });

/** {@link callsOf} for a contract's answers. */
export const viewsOf =
  <const abi extends Abi>(abi: KnownAbi<abi>) =>
  <const name extends FunctionName<abi, Reading>>(
    address: Address,
    functionName: name,
    args: FunctionArgs<abi, Reading, name>,
  ): ViewCall =>
    new CheckedCall({ address, abi, functionName, args });

/** Encodes a call: function, arguments and suffix. */
export function callData({ abi, functionName, args, dataSuffix }: ContractCall | ViewCall): Hex {
  const data = encodeFunctionData({ abi, functionName, args });
  return dataSuffix ? concatHex([data, dataSuffix]) : data;
}
