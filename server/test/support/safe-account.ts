import { createRequire } from 'node:module';
import { callData, type ContractCall } from '@kingspad/abi';
import { deployBytecode, DEPLOYER, write } from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import {
  concatHex,
  encodeFunctionData,
  encodePacked,
  hashMessage,
  hashTypedData,
  parseAbi,
  size,
  type Abi,
  type TypedDataDefinition,
} from 'viem';
import { bscTestnet } from 'viem/chains';
import { BUNDLER, sendAs, type TestAccount } from './accounts.ts';
import { keyOf } from './keys.ts';

const require = createRequire(import.meta.url);

/** A contract of Safe as it is published. */
const published = (path: string) =>
  require(`@safe-global/safe-smart-account/build/artifacts/contracts/${path}.json`) as {
    abi: Abi;
    bytecode: Hex;
  };

const SAFE = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
const MULTI_SEND = parseAbi(['function multiSend(bytes transactions) payable']);
const SAFE_TX = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
] as const;

/** A proposal with its owners' signatures: whoever sends it to the Safe executes it. */
export interface Proposal {
  /** Safe's hash of it, which Safe's wallet answers a page. */
  hash: Hex;
  nonce: bigint;
  /** The data of its execution. */
  data: Hex;
}

export interface SafeAccount extends TestAccount {
  /** Signs raw data of a call as two owners do. @param nonce the next one that no proposal has, unless given */
  proposeData: (
    call: { to?: Address | undefined; data?: Hex | undefined; value?: bigint },
    options?: { nonce?: bigint; safeTxGas?: bigint },
  ) => Promise<Proposal>;
  propose: (call: ContractCall, options?: { nonce?: bigint; safeTxGas?: bigint }) => Promise<Proposal>;
  /** Executes proposals, one transaction each, or in one (Safe's MultiSend). @returns the last transaction */
  execute: (proposals: readonly Proposal[], together?: boolean) => Promise<Hex>;
  /** Executes a call that fails inside, as the Safe reports it. */
  runAnyway: (call: ContractCall) => Promise<Hex>;
  /** Safe's hash of the proposal that was executed last. */
  lastProposal: () => Hex;
}

/** Deploys a Safe: a proxy of the published contract, whose fallback handler answers ERC-1271. */
async function deploySafe(url: string, owners: readonly Address[], threshold: bigint): Promise<Address> {
  const deploy = (path: string, args: readonly unknown[] = []) =>
    deployBytecode(url, published(path), args, DEPLOYER);
  const singleton = await deploy('Safe.sol/Safe');
  const handler = await deploy('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler');
  const safe = await deploy('proxies/SafeProxy.sol/SafeProxy', [singleton]);
  await write(url, DEPLOYER, safe, {
    abi: SAFE,
    functionName: 'setup',
    args: [owners, threshold, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  });
  return safe;
}

/** Two owners of three; another account executes the signed calls and pays for them. The account has no coin. */
export async function safeAccount(url: string): Promise<SafeAccount> {
  const owners = [keyOf(31), keyOf(32), keyOf(33)] as const;
  const address = await deploySafe(
    url,
    owners.map((one) => one.address),
    2n,
  );
  const domain = { chainId: bscTestnet.id, verifyingContract: address };
  const multiSend = await deployBytecode(
    url,
    published('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
    [],
    DEPLOYER,
  );
  let next = 0n;
  let last: Hex = '0x';
  const bySigners = async (data: TypedDataDefinition): Promise<Hex> => {
    const signers = owners
      .slice(1)
      .toSorted((one, two) => (BigInt(one.address) < BigInt(two.address) ? -1 : 1));
    return concatHex(await Promise.all(signers.map((signer) => signer.signTypedData(data))));
  };
  const proposeData: SafeAccount['proposeData'] = async (
    { to = zeroAddress, data = '0x', value = 0n },
    { nonce = next, safeTxGas = 0n } = {},
  ) => {
    if (nonce === next) next += 1n;
    const message = {
      to,
      value,
      data,
      operation: 0,
      safeTxGas,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    };
    const typed = { domain, types: { SafeTx: SAFE_TX }, primaryType: 'SafeTx', message } as const;
    const signatures = await bySigners(typed);
    const { operation, baseGas, gasPrice, gasToken, refundReceiver } = message;
    const rest = [operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] as const;
    const args = [to, value, data, ...rest, signatures] as const;
    const execution = encodeFunctionData({ abi: SAFE, functionName: 'execTransaction', args });
    return { hash: hashTypedData(typed), nonce, data: execution };
  };
  const propose: SafeAccount['propose'] = (call, options) =>
    proposeData({ to: call.address, data: callData(call), value: call.value ?? 0n }, options);
  const execute: SafeAccount['execute'] = async (proposals, together = false) => {
    last = proposals.at(-1)?.hash ?? last;
    if (together) {
      const parts = proposals.map(({ data }) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [0, address, 0n, BigInt(size(data)), data],
        ),
      );
      const args = [concatHex(parts)] as const;
      return sendAs(
        url,
        BUNDLER,
        multiSend,
        encodeFunctionData({ abi: MULTI_SEND, functionName: 'multiSend', args }),
      );
    }
    let hash: Hex = '0x';
    for (const { data } of proposals) hash = await sendAs(url, BUNDLER, address, data);
    return hash;
  };
  const signHash = (hash: Hex): Promise<Hex> =>
    bySigners({
      domain,
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hash },
    });
  return {
    name: 'a 2-of-3 Safe without coin',
    address,
    async run(calls) {
      let hash: Hex = '0x';
      for (const call of calls) hash = await execute([await propose(call)]);
      return hash;
    },
    proposeData,
    propose,
    execute,
    runAnyway: async (call) => execute([await propose(call, { safeTxGas: 1n })]),
    lastProposal: () => last,
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (data) => signHash(hashTypedData(data)),
  };
}
