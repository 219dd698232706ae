import type { Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';

/** Privileged functions found in a token's code. */
export interface TokenCode {
  blockNumber: number;
  /** New tokens can be minted. */
  canMint: boolean;
  /** Transfers can be paused. */
  canPause: boolean;
  /** The code can be replaced. */
  isProxy: boolean;
}

/** mint(address,uint256), mint(uint256), _mint(address,uint256), issue(uint256) */
const MINT = ['40c10f19', 'a0712d68', '4e6ec247', 'cc872b66'];
/** pause(), setPaused(bool), enableTrading() */
const PAUSE = ['8456cb59', '16c38b3c', '8a8c523c'];
/** EIP-1967: the slot of a proxy's implementation address. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
/** EIP-1167. */
const MINIMAL_PROXY = '363d3d373d3d3d363d73';

/** A dispatcher pushes a selector before comparing it: PUSH4. */
const has = (code: string, selectors: readonly string[]) =>
  selectors.some((selector) => code.includes(`63${selector}`));

/** Reads a token's code and reports which functions it has. @throws if the node does not answer */
export async function readTokenCode(client: ReadClient, token: Address): Promise<TokenCode> {
  const { number } = await client.getBlock();
  const [code, slot] = await Promise.all([
    client.request({ method: 'eth_getCode', params: [token, 'latest'] }),
    client.request({ method: 'eth_getStorageAt', params: [token, IMPLEMENTATION_SLOT, 'latest'] }),
  ]);
  const text = code.toLowerCase();
  return {
    blockNumber: Number(number),
    canMint: has(text, MINT),
    canPause: has(text, PAUSE),
    isProxy: text.includes(MINIMAL_PROXY) || BigInt(slot ?? '0x0') !== 0n,
  };
}
