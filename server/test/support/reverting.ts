import { deployBytecode, DEPLOYER, rpc } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { encodeErrorResult, getContractAddress, numberToHex, parseAbi, size } from 'viem';

const word = (value: number) => numberToHex(value, { size: 2 }).slice(2);

/** A contract that answers every call by reverting with `data`. */
async function deployReverting(url: string, data: Hex): Promise<Address> {
  const length = word(size(data));
  // Code that reverts with the bytes after these twelve: CODECOPY, REVERT.
  const runtime = `61${length}600c5f3961${length}5ffd${data.slice(2)}`;
  const bytecode: Hex = `0x61${word(runtime.length / 2)}80600a5f395ff3${runtime}`;
  return deployBytecode(url, { abi: [], bytecode }, [], DEPLOYER);
}

/** A contract whose every answer asks the caller to fetch `lookup` and come back (ERC-3668). */
export async function deployOffchainLookup(url: string, lookup: string): Promise<Address> {
  const nonce = BigInt(await rpc<Hex>(url, 'eth_getTransactionCount', [DEPLOYER, 'latest']));
  const sender = getContractAddress({ from: DEPLOYER, nonce });
  const data = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
    ]),
    errorName: 'OffchainLookup',
    args: [sender, [lookup], '0x', '0x12345678', '0x'],
  });
  return deployReverting(url, data);
}
