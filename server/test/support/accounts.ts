import { callData, type ContractCall } from '@kingspad/abi';
import { readArtifact } from '@kingspad/contracts/artifacts';
import { deployArtifact, DEPLOYER, DEMO_ACCOUNTS, rpc } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import {
  concatHex,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  hashMessage,
  hashTypedData,
  http,
  keccak256,
  pad,
  parseAbi,
  parseAbiParameters,
  parseEther,
  serializeErc6492Signature,
  toHex,
  zeroHash,
  type TypedDataDefinition,
} from 'viem';
import { bscTestnet } from 'viem/chains';
import { keyOf, type Key } from './keys.ts';

/** An account of the tests, with all that it takes to make its calls and its signatures. */
export interface TestAccount {
  name: string;
  address: Address;
  /** Makes calls one after the other. @returns the transaction of the last one */
  run: (calls: readonly ContractCall[]) => Promise<Hex>;
  signMessage: (message: string) => Promise<Hex>;
  signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
}

/** Sends calls that others signed, and pays for them. */
export const BUNDLER: Address = DEMO_ACCOUNTS[1].address;

export const sendAs = (url: string, from: Address, to: Address, data: Hex, value = 0n): Promise<Hex> =>
  rpc(url, 'eth_sendTransaction', [{ from, to, data, value: toHex(value), gas: toHex(5_000_000) }]);

/** A key that the node has. */
export function keyAccount(url: string, key: Key): TestAccount {
  return {
    name: 'a key',
    address: key.address,
    async run(calls) {
      let hash: Hex = '0x';
      for (const call of calls)
        hash = await sendAs(url, key.address, call.address, callData(call), call.value);
      return hash;
    },
    signMessage: (message) => key.signMessage({ message }),
    signTypedData: (data) => key.signTypedData(data),
  };
}

/** ERC-7579's mode of a batch that reverts as a whole. */
const BATCH = pad('0x01', { dir: 'right', size: 32 });
const EXECUTE = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);

/** Several calls as accounts of ERC-7821 take them. */
function executeData(calls: readonly ContractCall[]): Hex {
  const executions = calls.map((call) => ({
    target: call.address,
    value: call.value ?? 0n,
    data: callData(call),
  }));
  const batch = encodeAbiParameters(parseAbiParameters('(address target, uint256 value, bytes data)[]'), [
    executions,
  ]);
  return encodeFunctionData({ abi: EXECUTE, functionName: 'execute', args: [BATCH, batch] });
}

/** A key that lets a contract act for it (EIP-7702): all calls are one transaction to itself. */
export async function delegatedAccount(url: string): Promise<TestAccount> {
  const key = keyOf(41);
  await rpc(url, 'anvil_setBalance', [key.address, toHex(parseEther('10'))]);
  const implementation = await deployArtifact(url, 'DelegatedAccount', [], DEPLOYER);
  const wallet = createWalletClient({ account: key, chain: bscTestnet, transport: http(url) });
  const authorization = await wallet.signAuthorization({ contractAddress: implementation, executor: 'self' });
  // Whoever sends it: the authorization alone changes the account.
  await wallet.sendTransaction({ to: key.address, authorizationList: [authorization], gas: 200_000n });
  return {
    name: 'an EIP-7702 account',
    address: key.address,
    run: (calls) =>
      wallet.sendTransaction({
        to: key.address,
        data: executeData(calls),
        value: 0n,
        gas: 5_000_000n,
      }),
    signMessage: (message) => key.signMessage({ message }),
    signTypedData: (data) => key.signTypedData(data),
  };
}

const ENTRY_POINT = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Op[] ops, address beneficiary)',
]);
const OP_HASH = parseAbiParameters('address, uint256, bytes32, address, uint256');

export interface Bundled extends TestAccount {
  /** Puts calls of several accounts into one transaction, in this order. */
  bundle: (parts: readonly { account: Bundled; calls: readonly ContractCall[] }[]) => Promise<Hex>;
  operation: (calls: readonly ContractCall[]) => Promise<UserOperation>;
}

type UserOperation = Record<'sender' | 'initCode' | 'callData' | 'accountGasLimits' | 'gasFees', Hex> &
  Record<'paymasterAndData' | 'signature', Hex> &
  Record<'nonce' | 'preVerificationGas', bigint>;

/** Exists on every dev chain: deploys the code after the salt, at an address that follows from both. */
export const CREATE2_FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Address of a contract before its deployment, and the factory's call that deploys it. */
export function undeployedContract(name: string, args: readonly unknown[]): { address: Address; data: Hex } {
  const { abi, bytecode } = readArtifact(name);
  const code = encodeDeployData({ abi, bytecode, args });
  return {
    address: getCreate2Address({ from: CREATE2_FACTORY, salt: zeroHash, bytecode: code }),
    data: concatHex([zeroHash, code]),
  };
}

/** Accounts of ERC-4337 of one entry point; a bundler pays for them. */
export async function bundledAccounts(url: string, keys: readonly Key[]): Promise<Bundled[]> {
  const entryPoint = await deployArtifact(url, 'SponsoringEntryPoint', [], DEPLOYER);
  return Promise.all(
    keys.map(async (key) => {
      const address = await deployArtifact(url, 'BundledAccount', [key.address, entryPoint], DEPLOYER);
      return bundledAccount(url, key, { entryPoint, address });
    }),
  );
}

/**
 * An account of ERC-4337 that its first bundle deploys. Its signatures name the factory (ERC-6492), also once it is deployed: a
 * wallet may not have noticed.
 */
export async function undeployedAccount(url: string, key: Key): Promise<Bundled> {
  const entryPoint = await deployArtifact(url, 'SponsoringEntryPoint', [], DEPLOYER);
  const { address, data } = undeployedContract('BundledAccount', [key.address, entryPoint]);
  const account = bundledAccount(url, key, {
    entryPoint,
    address,
    initCode: concatHex([CREATE2_FACTORY, data]),
  });
  const wrap = (signature: Hex) => serializeErc6492Signature({ address: CREATE2_FACTORY, data, signature });
  return {
    ...account,
    name: 'an ERC-4337 account that is not deployed',
    signMessage: async (message) => wrap(await account.signMessage(message)),
    signTypedData: async (typed) => wrap(await account.signTypedData(typed)),
  };
}

interface BundledParts {
  entryPoint: Address;
  address: Address;
  /** The factory and its call, if the account is not deployed. */
  initCode?: Hex;
}

function bundledAccount(
  url: string,
  key: Key,
  { entryPoint, address, initCode = '0x' }: BundledParts,
): Bundled {
  let nonce = 0n;
  const account: Bundled = {
    name: 'an ERC-4337 account',
    address,
    async operation(calls) {
      const data = executeData(calls);
      const parts = [address, nonce, keccak256(data), entryPoint, BigInt(bscTestnet.id)] as const;
      const hash = keccak256(encodeAbiParameters(OP_HASH, parts));
      const operation = {
        sender: address,
        nonce,
        initCode,
        callData: data,
        accountGasLimits: pad('0x'),
        preVerificationGas: 0n,
        gasFees: pad('0x'),
        paymasterAndData: '0x',
        signature: await key.sign({ hash }),
      } as const;
      nonce += 1n;
      return operation;
    },
    async bundle(parts) {
      const ops = await Promise.all(parts.map((part) => part.account.operation(part.calls)));
      const data = encodeFunctionData({
        abi: ENTRY_POINT,
        functionName: 'handleOps',
        args: [ops, BUNDLER],
      });
      return sendAs(url, BUNDLER, entryPoint, data);
    },
    run: (calls) => account.bundle([{ account, calls }]),
    signMessage: (message) => key.sign({ hash: hashMessage(message) }),
    signTypedData: (data) => key.sign({ hash: hashTypedData(data) }),
  };
  return account;
}
