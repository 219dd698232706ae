import { createRequire } from 'node:module';
import { callData, type ContractCall } from '@kingspad/abi';
import { deployBytecode, DEPLOYER, write } from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import {
  concatHex,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  parseAbi,
  type Abi,
  type TypedDataDefinition,
} from 'viem';
import { bscTestnet } from 'viem/chains';
import { BUNDLER, sendAs, type TestAccount } from './accounts.ts';
import { keyOf } from './people.ts';

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

export interface SafeAccount extends TestAccount {
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

/** Two owners out of three; another account executes what they signed, and pays for it. It has no coin of its own. */
export async function safeAccount(url: string): Promise<SafeAccount> {
  const owners = [keyOf(31), keyOf(32), keyOf(33)] as const;
  const address = await deploySafe(
    url,
    owners.map((one) => one.address),
    2n,
  );
  const domain = { chainId: bscTestnet.id, verifyingContract: address };
  let nonce = 0n;
  let proposal: Hex = '0x';
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
    const typed = { domain, types: { SafeTx: SAFE_TX }, primaryType: 'SafeTx', message } as const;
    proposal = hashTypedData(typed);
    const signatures = await bySigners(typed);
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
    lastProposal: () => proposal,
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (data) => signHash(hashTypedData(data)),
  };
}
