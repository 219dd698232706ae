import type { Abi, AbiEvent, AbiFunction, AbiParameter } from 'viem';

interface UserText {
  notice?: string;
}

interface DevText {
  details?: string;
  params?: Record<string, string>;
  returns?: Record<string, string>;
}

/** The compiler's output for a contract's comments, by the signatures of its parts. */
export interface Natspec {
  userdoc: {
    notice?: string;
    methods: Record<string, UserText>;
    events?: Record<string, UserText>;
    errors?: Record<string, UserText[]>;
  };
  devdoc: {
    title?: string;
    details?: string;
    methods: Record<string, DevText>;
    events?: Record<string, DevText>;
    errors?: Record<string, DevText[]>;
  };
}

export type Described = AbiFunction | AbiEvent | Extract<Abi[number], { type: 'error' }>;

/** Texts for OpenZeppelin's functions, whose own comments address developers. */
const INHERITED: Record<string, string> = {
  owner: 'Who owns the contract.',
  pendingOwner: 'To whom the ownership is offered; the zero address where it is not.',
  transferOwnership: 'Offers the ownership to an account, which has to accept it. The owner only.',
  acceptOwnership: 'Takes over the ownership that was offered to the caller.',
  renounceOwnership: 'Gives up the ownership for good. The owner only.',
  OwnershipTransferStarted: 'Emitted when the ownership is offered.',
  OwnershipTransferred: 'Emitted when the ownership changes.',
  OwnableInvalidOwner: 'This account cannot be the owner.',
  OwnableUnauthorizedAccount: 'Only the owner can do this.',
  ReentrancyGuardReentrantCall: 'A call came back into a call that is not over.',
  SafeCastOverflowedUintDowncast: 'A number is too large.',
  SafeERC20FailedOperation: 'The token refused a call.',
  CloneArgumentsTooLong: 'The terms do not fit into a pool’s code.',
  Create2EmptyBytecode: 'There is no code to deploy.',
  FailedDeployment: 'The pool could not be deployed.',
  InsufficientBalance: 'The contract holds too little of the native coin.',
};

export interface Text {
  notice: string;
  details: string;
  params: Record<string, string>;
  returns: Record<string, string>;
}

/** @throws with the name of a part without a text */
export function textOf({ userdoc, devdoc }: Natspec, item: Described): Text {
  const signature = signatureOf(item);
  const [user, dev] =
    item.type === 'function'
      ? [userdoc.methods[signature], devdoc.methods[signature]]
      : item.type === 'event'
        ? [userdoc.events?.[signature], devdoc.events?.[signature]]
        : [userdoc.errors?.[signature]?.[0], devdoc.errors?.[signature]?.[0]];
  const inherited = INHERITED[item.name];
  const notice = user?.notice ?? inherited;
  if (notice === undefined) throw new Error(`${signature} has no @notice.`);
  const { details = '', params = {}, returns = {} } = dev ?? {};
  return { notice, details: inherited === undefined ? details : '', params, returns };
}

/** The parts of a structure, or none. */
export const partsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : [];

/** A type without names, as signatures have it. */
function typeOf(parameter: AbiParameter): string {
  const parts = partsOf(parameter);
  if (parts.length === 0) return parameter.type;
  return parameter.type.replace('tuple', `(${parts.map(typeOf).join(',')})`);
}

const signatureOf = ({ name, inputs }: Described): string => `${name}(${inputs.map(typeOf).join(',')})`;

/** The name of a structure's type with that of its contract, if it is a structure. */
export const fullStructOf = ({ internalType = '' }: AbiParameter): string | undefined =>
  /^struct ([\w.]+)/.exec(internalType)?.[1];

/** The same without the contract. */
const structOf = (parameter: AbiParameter): string | undefined => fullStructOf(parameter)?.split('.').at(-1);

/** Type in Solidity; a structure by its name. */
export const typeName = (parameter: AbiParameter): string =>
  parameter.type.replace('tuple', structOf(parameter) ?? 'tuple');

function declared(parameter: AbiParameter & { indexed?: boolean }): string {
  return `${typeName(parameter)}${parameter.indexed ? ' indexed' : ''}${parameter.name ? ` ${parameter.name}` : ''}`;
}

/** Declaration in Solidity. */
export function declarationOf(item: Described): string {
  const list = (parameters: readonly AbiParameter[]) => parameters.map(declared).join(', ');
  const head = `${item.type} ${item.name}(${list(item.inputs)})`;
  if (item.type !== 'function') return head;
  const how = item.stateMutability === 'nonpayable' ? '' : ` ${item.stateMutability}`;
  return `${head}${how}${item.outputs.length > 0 ? ` returns (${list(item.outputs)})` : ''}`;
}

/** The texts of structures' fields, by the structure's full name and field: the compiler's output leaves them out. */
export type StructTexts = Record<string, Record<string, string>>;

export function structTexts(source: string): StructTexts {
  const structures = source.matchAll(
    /^(?:abstract )?(?:contract|interface|library) (\w+)|((?:^ *\/\/\/.*\n)+)( *)struct (\w+)/gm,
  );
  let contract = '';
  return Object.fromEntries(
    [...structures].flatMap(([, opened, comment = '', indent = '', name = '']) => {
      if (opened !== undefined) {
        contract = opened;
        return [];
      }
      const text = comment.replaceAll(/^ *\/\/\/ ?/gm, '').replaceAll('\n', ' ');
      const fields = text.split(/@(?=\w)/).flatMap((part) => {
        const [, field, meaning] = /^param (\w+) (.*)$/.exec(part.trim()) ?? [];
        return field === undefined || meaning === undefined ? [] : [[field, meaning] as const];
      });
      // A structure outside of contracts begins its line.
      return [[indent === '' ? name : `${contract}.${name}`, Object.fromEntries(fields)]];
    }),
  );
}
