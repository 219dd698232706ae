import type { Deployment } from '../src/index.ts';
import type { Abi, AbiFunction, AbiParameter, Address } from 'viem';
import { formatAbiItem, toFunctionSignature } from 'viem/utils';

/** A field of a call or a signed type as ERC-7730 (version 1) shows it, or why it is not shown. */
export type Field =
  | { label: string; format: string; params?: Record<string, unknown>; hidden?: undefined }
  | { hidden: string };

export type DescribedType =
  | 'LockMetadata'
  | 'PresaleMetadata'
  | 'StakingMetadata'
  | 'PoolVerification'
  | 'PoolVote';

type ContractName = keyof Deployment['contracts'];

export interface DescribedContract {
  /** File name without `.json`. */
  file: string;
  abi: Abi;
  /** Its name in deployments; left out for contracts that a factory creates. */
  deployedAs?: ContractName;
  deployedBy?: { factory: ContractName; abi: Abi; event: string };
  /** Intents of functions whose names do not say them. */
  calls: Record<string, string>;
  /** Fields by path, as ERC-7730 writes it; the same for all functions. */
  fields: Record<string, Field>;
  /** Functions that users do not call: the operator's, called by other tools. */
  operator: readonly string[];
}

/** The contracts' addresses on the public chains. */
export type Deployments = readonly Pick<Deployment, 'chainId' | 'contracts'>[];

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json';
const METADATA = { owner: 'KingsPad' };

const isWrite = (item: Abi[number]): item is AbiFunction =>
  item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure';

/** The paths of a parameter and of all its components. */
function pathsOf(parameter: AbiParameter, before = ''): string[] {
  const name = `${before}${parameter.name ?? ''}${parameter.type.endsWith('[]') ? '.[]' : ''}`;
  if (!('components' in parameter)) return [name];
  return parameter.components.flatMap((part) => pathsOf(part, `${name}.`));
}

/** A name of the contract as a label: `softCap` is "Soft cap". */
export const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (it) => it.toUpperCase());

/** @throws if it differs from the ABI: a parameter without a text, or a text without a function or parameter */
export function callDescriptor(contract: DescribedContract, deployments: Deployments): object {
  const { file, abi, calls, fields, operator } = contract;
  const functions = abi.filter(isWrite);
  const problems: string[] = [];
  const used = new Set<string>();
  for (const name of [...Object.keys(calls), ...operator]) {
    if (!functions.some((item) => item.name === name)) problems.push(`there is no function ${name}`);
  }
  const formats = functions
    .filter(({ name }) => !operator.includes(name))
    .map((item) => {
      const intent = calls[item.name] ?? words(item.name);
      const value = item.stateMutability === 'payable' ? ['@.value'] : [];
      const paths = [...item.inputs.flatMap((input) => pathsOf(input)), ...value];
      const names = item.inputs.map(({ name }) => name);
      for (const path of paths) {
        if (!(path in fields)) problems.push(`${item.name} has no text for ${path}`);
        used.add(path);
      }
      return [signatureOf(item), { intent, ...shownFields(fields, paths, names) }] as const;
    });
  for (const path of Object.keys(fields)) if (!used.has(path)) problems.push(`no function has ${path}`);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}.`);
  return {
    $schema: SCHEMA,
    context: { contract: { abi: functions, ...placesOf(contract, deployments) } },
    metadata: METADATA,
    display: { formats: Object.fromEntries(formats) },
  };
}

/** The function's signature with parameter names, which paths refer to. */
const signatureOf = (item: AbiFunction): string =>
  item.inputs.some((input) => 'components' in input)
    ? toFunctionSignature(item)
    : formatAbiItem(item, { includeName: true }).replaceAll(', ', ',');

function shownFields(fields: Record<string, Field>, paths: readonly string[], names: readonly unknown[]) {
  const shown = paths.flatMap((path) => {
    const field = fields[path];
    return field && field.hidden === undefined ? [{ path, ...withToken(field, names) }] : [];
  });
  const excluded = paths.filter((path) => fields[path]?.hidden !== undefined);
  return {
    fields: shown,
    required: shown.map(({ path }) => path),
    ...(excluded.length > 0 && { excluded }),
  };
}

/** An amount of a token that the call does not name: of the native coin if that is meant, else in base units. */
function withToken(field: Exclude<Field, { hidden: string }>, names: readonly unknown[]) {
  const tokenPath = field.params?.tokenPath;
  if (typeof tokenPath !== 'string' || names.includes(tokenPath)) return field;
  if (tokenPath === 'coin') return { label: field.label, format: 'amount' };
  if (tokenPath === 'rewardToken') return { ...field, params: { tokenPath: 'stakedToken' } };
  return { label: `${field.label}, base units`, format: 'raw' };
}

function placesOf({ deployedAs, deployedBy }: DescribedContract, deployments: Deployments) {
  const at = (name: ContractName): { chainId: number; address: Address }[] =>
    deployments.map(({ chainId, contracts }) => ({ chainId, address: contracts[name] }));
  if (deployedAs) return { deployments: at(deployedAs) };
  const event = deployedBy?.abi.find((item) => item.type === 'event' && item.name === deployedBy.event);
  if (!deployedBy || event?.type !== 'event') throw new Error('A contract needs a place or a factory.');
  const deployEvent = toFunctionSignature({
    ...event,
    type: 'function',
    outputs: [],
    stateMutability: 'view',
  });
  return { factory: { deployments: at(deployedBy.factory), deployEvent } };
}

interface SignedType {
  domain: { name: string; version: string };
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
}

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** @throws if it differs from the signed type */
export function typeDescriptor(
  { domain, types, primaryType }: SignedType,
  { intent, fields }: { intent: string; fields: Record<string, Field> },
  places: readonly { chainId: number; address: Address }[],
): object {
  const paths = (types[primaryType] ?? []).map(({ name }) => name);
  const wrong = [
    ...paths.filter((path) => !(path in fields)).map((path) => `no text for ${path}`),
    ...Object.keys(fields)
      .filter((path) => !paths.includes(path))
      .map((path) => `no field ${path}`),
  ];
  if (wrong.length > 0) throw new Error(`${primaryType}: ${wrong.join('; ')}.`);
  const { name, version } = domain;
  return {
    $schema: SCHEMA,
    context: {
      eip712: {
        domain: { name, version },
        deployments: places,
        schemas: [{ primaryType, types: { EIP712Domain: DOMAIN_TYPE, ...types } }],
      },
    },
    metadata: METADATA,
    display: { formats: { [primaryType]: { intent, ...shownFields(fields, paths, []) } } },
  };
}
