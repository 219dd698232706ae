import { callData, type ContractCall } from '@kingspad/abi';
import { readArtifact } from '@kingspad/contracts/artifacts';
import { deployArtifact, DEPLOYER, DEMO_ACCOUNTS, rpc } from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
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
import { keyOf, type Key } from './people.ts';

/** An account of the tests, with all that it takes to make its calls and its signatures. */
export interface TestAccount {
  name: string;
  address: Address;
  /** Makes calls one after the other. @returns the transaction of the last one */
  run: (calls: readonly ContractCall[]) => Promise<Hex>;
  signMessage: (message: string) => Promise<Hex>;
  signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
}

const BUNDLER: Address = DEMO_ACCOUNTS[1].address;

const sendAs = (url: string, from: Address, to: Address, data: Hex, value = 0n): Promise<Hex> =>
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

const SAFE = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
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

export interface Multisig extends TestAccount {
  /** Executes a call that fails inside, as a Safe reports it. */
  runAnyway: (call: ContractCall) => Promise<Hex>;
}

/** Two owners out of three; another account executes what they signed, and pays for it. It has no coin of its own. */
export async function multisigAccount(url: string): Promise<Multisig> {
  const owners = [keyOf(31), keyOf(32), keyOf(33)] as const;
  const address = await deployArtifact(url, 'MultisigAccount', [owners.map((one) => one.address)], DEPLOYER);
  const domain = { chainId: bscTestnet.id, verifyingContract: address };
  let nonce = 0n;
  const bySigners = async (data: TypedDataDefinition): Promise<Hex> => {
    const signers = owners
      .slice(1)
      .toSorted((one, two) => (BigInt(one.address) < BigInt(two.address) ? -1 : 1));
    return concatHex(await Promise.all(signers.map((signer) => signer.signTypedData(data))));
  };
  const execute = async (call: ContractCall, safeTxGas: bigint): Promise<Hex> => {
    const message = {
      to: call.address,
      value: call.value ?? 0n,
      data: callData(call),
      operation: 0,
      safeTxGas,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    };
    nonce += 1n;
    const signatures = await bySigners({
      domain,
      types: { SafeTx: SAFE_TX },
      primaryType: 'SafeTx',
      message,
    });
    const { to, value, data, operation, baseGas, gasPrice, gasToken, refundReceiver } = message;
    const args = [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
    ] as const;
    const calldata = encodeFunctionData({
      abi: SAFE,
      functionName: 'execTransaction',
      args: [...args, signatures],
    });
    return sendAs(url, BUNDLER, address, calldata);
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
      for (const call of calls) hash = await execute(call, 0n);
      return hash;
    },
    runAnyway: (call) => execute(call, 1n),
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (data) => signHash(hashTypedData(data)),
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

/** Stands on every dev chain: deploys what follows the salt, at an address that follows from both. */
export const CREATE2_FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Where a contract would stand, and the factory's call that deploys it. */
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
  /** The factory and what it is called with, where the account is not deployed. */
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
