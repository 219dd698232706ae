import {
  addLiquidityAt,
  deployArtifact,
  DEPLOYER,
  deployOtherFactory,
  inOrder,
  LP_NAMES,
  wrapCoin,
  write,
  type PairSide,
} from '@kingspad/devnet';
import { parseAbi, parseEther, type Address } from 'viem';
import type { ChainClient, TestToken } from './chain-client.ts';

/** An LP token and its reported data. */
export interface TestPair extends TestToken {
  factory: Address;
  /** The pair's `token0` and `token1`. */
  one: TestToken;
  two: TestToken;
}

export interface TestPairOptions {
  /** The symbol of the new token in the pair. */
  symbol?: string;
  /** The symbol of another new token, without a price, on the pair's other side; the coin unless given. */
  quoteSymbol?: string;
  /** Base units of the token, of 18 decimals; 10,000 whole ones unless given. */
  amount?: bigint;
  /** Base units of the other side; 10 whole ones unless given. */
  quoteAmount?: bigint;
  /** False for a real factory that the LP locker's list does not contain; the symbol is then UNI-V2. */
  isListed?: boolean;
}

export interface FakePairOptions {
  symbol?: string;
  /** The factory it names: the listed one, which does not confirm it, or its own, which does. */
  names?: 'listed' | 'own';
}

/** @see Chain.pair */
export async function makePair(
  chain: ChainClient,
  holder: Address,
  { symbol = 'AUR', quoteSymbol, amount, quoteAmount, isListed = true }: TestPairOptions,
): Promise<TestPair> {
  const { rpcUrl } = chain;
  const factory = isListed ? listedFactory(chain) : await deployOtherFactory(rpcUrl);
  const token = await chain.token(DEPLOYER, { name: `${symbol} Token`, symbol });
  const ofQuote = quoteAmount ?? parseEther('10');
  let quote = coinToken(chain);
  if (quoteSymbol === undefined) await wrapCoin(rpcUrl, quote.address, ofQuote);
  else quote = await chain.token(DEPLOYER, { name: `${quoteSymbol} Token`, symbol: quoteSymbol });
  const sides: [PairSide, PairSide] = [
    { token: token.address, amount: amount ?? parseEther('10000') },
    { token: quote.address, amount: ofQuote },
  ];
  const address = await addLiquidityAt(rpcUrl, factory, sides, { to: holder });
  const called = isListed ? LP_NAMES.pancake : LP_NAMES.other;
  return { ...called, address, decimals: 18, factory, ...inOrder(token, quote) };
}

/** @see Chain.fakePair */
export async function makeFakePair(
  chain: ChainClient,
  holder: Address,
  { symbol = LP_NAMES.pancake.symbol, names = 'listed' }: FakePairOptions,
): Promise<TestPair> {
  const { rpcUrl, deployment } = chain;
  const [dollar] = deployment.coins;
  if (!dollar) throw new Error('the dev chain has no dollar');
  const { one, two } = inOrder(coinToken(chain), { ...dollar, name: 'Dev USDT' });
  const factory =
    names === 'listed' ? listedFactory(chain) : await deployArtifact(rpcUrl, 'FakeFactory', [], DEPLOYER);
  const reserve = parseEther('1000000');
  const args = [symbol, factory, one.address, two.address, reserve, reserve, holder];
  const address = await deployArtifact(rpcUrl, 'FakePair', args, DEPLOYER);
  if (names === 'own') {
    const abi = parseAbi(['function setPair(address)']);
    await write(rpcUrl, DEPLOYER, factory, { abi, functionName: 'setPair', args: [address] });
  }
  return { name: LP_NAMES.pancake.name, symbol, address, decimals: 18, factory, one, two };
}

function listedFactory({ deployment }: ChainClient): Address {
  const [router] = deployment.routers;
  if (!router) throw new Error('the dev chain has no exchange');
  return router.factory;
}

const coinToken = ({ deployment }: ChainClient): TestToken => ({
  address: deployment.wrappedNative,
  name: 'Wrapped BNB',
  symbol: 'WBNB',
  decimals: 18,
});
