import { createRequire } from 'node:module';
import { callData, type ContractCall } from '@kingspad/abi';
import { deployBytecode, DEPLOYER, read, send } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import {
  concatHex,
  encodeFunctionData,
  getCreate2Address,
  parseAbi,
  parseEther,
  zeroHash,
  type Abi,
} from 'viem';
import { BUNDLER, CREATE2_FACTORY, sendAs } from './accounts.ts';
import type { Key } from './keys.ts';

const require = createRequire(import.meta.url);

/** A contract of ERC-4337's authors as it is published. */
const published = (name: string) =>
  require(`@account-abstraction/contracts/artifacts/${name}.json`) as { abi: Abi; bytecode: Hex };

const OP =
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }';
const ENTRY_POINT = parseAbi([
  OP,
  'function handleOps(Op[] ops, address beneficiary)',
  'function getUserOpHash(Op op) view returns (bytes32)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
]);
const DEPOSIT = parseAbi(['function depositTo(address account) payable']);
const FACTORY = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);
const ACCOUNT = parseAbi(['function execute(address dest, uint256 value, bytes func)']);
const GWEI = 10n ** 9n;

/** A user operation as its wallet has sent it to a bundler, with the hash that the wallet answers. */
export interface Operation {
  hash: Hex;
  op: Record<'sender' | 'initCode' | 'callData' | 'paymasterAndData' | 'signature', Hex> &
    Record<'nonce' | 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas', bigint> &
    Record<'maxFeePerGas' | 'maxPriorityFeePerGas', bigint>;
}

export interface PublishedAccount {
  address: Address;
  operation: (call: ContractCall) => Promise<Operation>;
}

export interface PublishedAccounts {
  accounts: PublishedAccount[];
  bundle: (operations: readonly Operation[]) => Promise<Hex>;
}

/** Accounts of the published entry point 0.6, at its address of every chain. They pay from their deposits. */
export async function publishedAccounts(url: string, keys: readonly Key[]): Promise<PublishedAccounts> {
  const { bytecode } = published('EntryPoint');
  const entryPoint = getCreate2Address({ from: CREATE2_FACTORY, salt: zeroHash, bytecode });
  await send(url, { from: DEPLOYER, to: CREATE2_FACTORY, data: concatHex([zeroHash, bytecode]) });
  const factory = await deployBytecode(url, published('SimpleAccountFactory'), [entryPoint], DEPLOYER);
  const accountOf = async (key: Key): Promise<PublishedAccount> => {
    const args = [key.address, 0n] as const;
    const address = await read(url, factory, {
      abi: FACTORY,
      functionName: 'getAddress',
      args: [key.address, 0n],
    });
    const creation = encodeFunctionData({ abi: FACTORY, functionName: 'createAccount', args });
    await send(url, { from: DEPLOYER, to: factory, data: creation });
    const deposit = encodeFunctionData({ abi: DEPOSIT, functionName: 'depositTo', args: [address] });
    await send(url, { from: DEPLOYER, to: entryPoint, data: deposit, value: parseEther('1') });
    return {
      address,
      async operation(call) {
        const nonce = await read(url, entryPoint, {
          abi: ENTRY_POINT,
          functionName: 'getNonce',
          args: [address, 0n],
        });
        const args = [call.address, call.value ?? 0n, callData(call)] as const;
        const op = {
          sender: address,
          nonce,
          initCode: '0x',
          callData: encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args }),
          callGasLimit: 1_000_000n,
          verificationGasLimit: 500_000n,
          preVerificationGas: 50_000n,
          maxFeePerGas: GWEI,
          maxPriorityFeePerGas: GWEI,
          paymasterAndData: '0x',
          signature: '0x',
        } as const;
        const hash = await read(url, entryPoint, {
          abi: ENTRY_POINT,
          functionName: 'getUserOpHash',
          args: [op],
        });
        return { hash, op: { ...op, signature: await key.signMessage({ message: { raw: hash } }) } };
      },
    };
  };
  const accounts: PublishedAccount[] = [];
  for (const key of keys) accounts.push(await accountOf(key));
  return {
    accounts,
    bundle(operations) {
      const args = [operations.map(({ op }) => op), BUNDLER] as const;
      return sendAs(
        url,
        BUNDLER,
        entryPoint,
        encodeFunctionData({ abi: ENTRY_POINT, functionName: 'handleOps', args }),
      );
    },
  };
}
