import {
  callData,
  type CallOf,
  type ContractCall,
  type FunctionName,
  type FunctionResult,
  type Reading,
  type Writing,
} from '@kingspad/abi';
import { readArtifact } from '@kingspad/contracts/artifacts';
import {
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  numberToHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { until } from './child.ts';
import { RpcError, rpc } from './rpc.ts';

export interface TransactionRequest {
  /** An account that the node signs for. */
  from: Address;
  /** Absent for a deployment. */
  to?: Address;
  data?: Hex;
  value?: bigint;
}

/** The parts of a receipt that tests and the demo read, as the node returns them. */
export interface Receipt {
  transactionHash: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  status: Hex;
  gasUsed: Hex;
  contractAddress: Address | null;
  logs: { address: Address; topics: Hex[]; data: Hex }[];
}

/**
 * Sends a transaction that the node signs and waits for its receipt.
 * @throws {RpcError} if the node refuses it (its estimate reverts) or it reverts in its block
 */
export async function send(url: string, request: TransactionRequest): Promise<Receipt> {
  const { value, ...rest } = request;
  const transaction = value === undefined ? rest : { ...rest, value: numberToHex(value) };
  const estimate = await rpc<Hex>(url, 'eth_estimateGas', [transaction]);
  const gas = numberToHex(withGasMargin(BigInt(estimate)));
  const hash = await rpc<Hex>(url, 'eth_sendTransaction', [{ ...transaction, gas }]);
  let receipt: Receipt | null = null;
  await until(
    async () => (receipt = await rpc<Receipt | null>(url, 'eth_getTransactionReceipt', [hash])) !== null,
    `transaction ${hash} is not mined`,
    { everyMs: 5 },
  );
  return mined(receipt, hash);
}

/** Gas of the two price slots that a pair writes for the first time. */
const PAIR_PRICES_GAS = 50_000n;

/**
 * Half more than estimated, and enough for a call one second later: a pair's first call in a new second also writes
 * its accumulated prices.
 */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 3n) / 2n + PAIR_PRICES_GAS;
}

function mined(receipt: Receipt | null, hash: Hex): Receipt {
  if (receipt?.status !== '0x1') throw new RpcError(`Transaction ${hash} reverted.`);
  return receipt;
}

/** Sends a call that was checked against its ABI. See {@link send}. */
export const sendCall = (url: string, from: Address, call: ContractCall): Promise<Receipt> =>
  send(url, {
    from,
    to: call.address,
    data: callData(call),
    ...(call.value !== undefined && { value: call.value }),
  });

/** Calls a function of a contract in a transaction; the compiler checks it against the ABI. See {@link send}. */
export async function write<const abi extends Abi, const name extends FunctionName<abi, Writing>>(
  url: string,
  from: Address,
  to: Address,
  call: CallOf<abi, Writing, name>,
  value?: bigint,
): Promise<Receipt> {
  const request: TransactionRequest = { from, to, data: encodeFunctionData(call as WidenedCall) };
  return send(url, value === undefined ? request : { ...request, value });
}

/** Reads from a contract at the head; the compiler checks the call against the ABI. */
export async function read<const abi extends Abi, const name extends FunctionName<abi, Reading>>(
  url: string,
  to: Address,
  call: CallOf<abi, Reading, name>,
  from?: Address,
): Promise<FunctionResult<abi, name>> {
  const widened = call as WidenedCall;
  const request = { to, data: encodeFunctionData(widened), ...(from ? { from } : {}) };
  const data = await rpc<Hex>(url, 'eth_call', [request, 'latest']);
  return decodeFunctionResult({ ...widened, data }) as FunctionResult<abi, name>;
}

/** A checked call without its ABI's literal types, for viem. */
interface WidenedCall {
  abi: Abi;
  functionName: string;
  args?: readonly unknown[];
}

/** Deploys bytecode. @returns the contract's address */
export async function deployBytecode(
  url: string,
  contract: { abi: Abi; bytecode: Hex },
  args: readonly unknown[],
  from: Address,
): Promise<Address> {
  const receipt = await send(url, { from, data: encodeDeployData({ ...contract, args }) });
  if (!receipt.contractAddress) throw new Error('The deployment created no contract.');
  return getAddress(receipt.contractAddress);
}

/** Deploys a compiled contract of this repository by name, including mocks. */
export async function deployArtifact(
  url: string,
  name: string,
  args: readonly unknown[],
  from: Address,
): Promise<Address> {
  return deployBytecode(url, readArtifact(name), args, from);
}
