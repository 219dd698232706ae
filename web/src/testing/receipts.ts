import type { Address } from '@kingspad/domain';
import {
  encodeAbiParameters,
  encodeEventTopics,
  pad,
  zeroAddress,
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type TransactionReceipt,
} from 'viem';
import { HASH } from './lock-records.ts';

function zeroOf(parameter: AbiParameter): unknown {
  if ('components' in parameter) {
    return Object.fromEntries(parameter.components.map((part) => [part.name, zeroOf(part)]));
  }
  if (parameter.type === 'address') return zeroAddress;
  if (parameter.type === 'bool') return false;
  if (parameter.type === 'bytes32') return pad('0x');
  return 0n;
}

/** A receipt with one event; arguments that are not given are zero. */
export function receiptOf(
  abi: Abi,
  name: string,
  address: Address,
  args: Record<string, unknown>,
): TransactionReceipt {
  const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name);
  if (!event) throw new Error(`There is no event ${name}.`);
  const all = Object.fromEntries(event.inputs.map((input) => [input.name, zeroOf(input)]));
  const values = { ...all, ...args } as Record<string, unknown>;
  const plain = event.inputs.filter(({ indexed }) => !indexed);
  const log = {
    address,
    topics: encodeEventTopics({ abi: [event], args: values }),
    data: encodeAbiParameters(
      plain,
      plain.map((input) => values[input.name ?? '']),
    ),
  };
  return { transactionHash: HASH, blockNumber: 77n, logs: [log] } as unknown as TransactionReceipt;
}
