import { addLiquidityAt, deployArtifact, deployDevToken, DEPLOYER, wrapCoin } from '@kingspad/devnet';
import type { DeployedDex } from '@kingspad/devnet';
import { zeroAddress, type Address } from '@kingspad/domain';
import { parseEther } from 'viem';

/** Name of the exchange that the LP locker recognises in tests. */
export const EXCHANGE = 'PancakeSwap';

export interface PairOptions {
  /** Texts of the pair's new token. */
  name?: string;
  symbol?: string;
  /** Receiver of the LP tokens; the deployer by default. */
  holder?: Address;
  /** PancakeSwap's unless given. */
  factory?: Address;
}

/** A pair of a new token and the wrapped coin at a real factory, with some 10^21 LP tokens. */
export async function newPair(
  url: string,
  dex: DeployedDex,
  {
    name = 'Test Token',
    symbol = 'TEST',
    holder = DEPLOYER,
    factory = dex.pancake.factory,
  }: PairOptions = {},
): Promise<{ pair: Address; token: Address }> {
  const token = await deployDevToken(url, { name, symbol });
  await wrapCoin(url, dex.wrappedNative, parseEther('1'));
  const sides = [
    { token, amount: parseEther('1000000') },
    { token: dex.wrappedNative, amount: parseEther('1') },
  ] as const;
  return { pair: await addLiquidityAt(url, factory, sides, { to: holder }), token };
}

/** A token that only says of itself that it is a pair, of these tokens and this factory. */
export async function newFakePair(
  url: string,
  said: { token0: Address; token1: Address; factory?: Address; symbol?: string; holder?: Address },
): Promise<Address> {
  const { symbol = 'Cake-LP', factory = zeroAddress, token0, token1, holder = DEPLOYER } = said;
  const reserve = parseEther('5000000');
  return deployArtifact(
    url,
    'FakePair',
    [symbol, factory, token0, token1, reserve, reserve, holder],
    DEPLOYER,
  );
}
