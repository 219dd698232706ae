import { createRequire } from 'node:module';
import { keccak256, parseAbi, zeroAddress, type Abi, type Address, type Hex } from 'viem';
import { DEPLOYER } from './accounts.ts';
import { headTimestamp } from './chain-control.ts';
import { approve, transfer } from './erc20.ts';
import { deployArtifact, deployBytecode, read, write } from './send.ts';

export interface DeployedDex {
  wrappedNative: Address;
  /** PancakeSwap's factory and pair; the router is patched, see {@link patchedRouter}. */
  pancake: { factory: Address; router: Address };
  /** Another V2 factory with separate pairs, which no list of ours knows. */
  otherFactory: Address;
}

/** Names of the exchanges' LP tokens: each exchange has one for all of its pairs. */
export const LP_NAMES = {
  pancake: { name: 'Pancake LPs', symbol: 'Cake-LP' },
  other: { name: 'Uniswap V2', symbol: 'UNI-V2' },
} as const;

interface BuiltContract {
  abi: Abi;
  bytecode: Hex;
}

const require = createRequire(import.meta.url);

const built = (path: string): BuiltContract => {
  const { abi, bytecode } = require(path) as { abi: Abi; bytecode: string };
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` };
};

const pancakeFactory = () => built('@pancakeswap-libs/pancake-swap-core/build/PancakeFactory.json');
const pancakePair = () => built('@pancakeswap-libs/pancake-swap-core/build/PancakePair.json');
const otherFactory = () => built('@uniswap/v2-core/build/UniswapV2Factory.json');
const router = () => built('@uniswap/v2-periphery/build/UniswapV2Router02.json');

/** The functions of the DEX's contracts that the demo and tests call. */
export const dexAbis = {
  factory: parseAbi([
    'function createPair(address tokenA, address tokenB) returns (address pair)',
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
  ]),
  pair: parseAbi([
    'function name() view returns (string)',
    'function symbol() view returns (string)',
    'function token0() view returns (address)',
    'function token1() view returns (address)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
    'function mint(address to) returns (uint256 liquidity)',
    'function sync()',
  ]),
  router: parseAbi([
    'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
    'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
    'function WETH() view returns (address)',
  ]),
};

/** The creation code hash of Uniswap's pair, which its router computes pairs' addresses from. */
const UNISWAP_PAIR_HASH = '96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';

/** `PUSH2 997` and `PUSH2 1000`, each before its `MUL` or `SWAP`: the router's quotes with Uniswap's fee of 0.3 %. */
const UNISWAP_FEE = [
  { code: '6103e5', times: 2, replacement: '6126f7' },
  { code: '6103e8', times: 2, replacement: '612710' },
] as const;

/**
 * Uniswap's router for PancakeSwap's pairs, as there is no package of theirs: it finds pairs by PancakeSwap's hash
 * and quotes with the fee of 0.25 % (9,975 of 10,000).
 */
function patchedRouter(): BuiltContract {
  const { abi, bytecode } = router();
  const pairHash = keccak256(pancakePair().bytecode).slice(2);
  let code = replaceExactly(bytecode, UNISWAP_PAIR_HASH, pairHash, 1);
  for (const { code: from, times, replacement } of UNISWAP_FEE) {
    code = replaceExactly(code, from, replacement, times);
  }
  return { abi, bytecode: code as Hex };
}

function replaceExactly(text: string, from: string, to: string, times: number): string {
  const parts = text.split(from);
  if (parts.length !== times + 1) {
    throw new Error(`The router's code holds ${from} ${parts.length - 1} times instead of ${times}.`);
  }
  return parts.join(to);
}

/** Deploys PancakeSwap with its router, the wrapped coin, and the second factory. */
export async function deployDex(url: string, from: Address = DEPLOYER): Promise<DeployedDex> {
  const wrappedNative = await deployArtifact(url, 'WBNB', [], from);
  const pancake = await deployExchange(url, wrappedNative, from);
  return { wrappedNative, pancake, otherFactory: await deployOtherFactory(url, from) };
}

/** Deploys one more PancakeSwap of a wrapped coin. */
export async function deployExchange(
  url: string,
  wrappedNative: Address,
  from: Address = DEPLOYER,
): Promise<DeployedDex['pancake']> {
  const factory = await deployBytecode(url, pancakeFactory(), [from], from);
  return { factory, router: await deployBytecode(url, patchedRouter(), [factory, wrappedNative], from) };
}

/** Deploys a V2 factory with separate pairs, which no list of ours knows. */
export async function deployOtherFactory(url: string, from: Address = DEPLOYER): Promise<Address> {
  return deployBytecode(url, otherFactory(), [from], from);
}

/** Tokens and coin for a pair. */
interface CoinLiquidity {
  token: Address;
  /** Base units of the token. */
  amount: bigint;
  /** Wei. */
  coin: bigint;
  from?: Address;
}

/** Gives the pair of a token and the coin liquidity through a router, and creates a missing pair. */
export async function provideWithCoin(
  url: string,
  router: Address,
  { token, amount, coin, from = DEPLOYER }: CoinLiquidity,
): Promise<void> {
  await approve(url, token, router, amount, from);
  const deadline = BigInt(await headTimestamp(url)) + 86_400n;
  const args = [token, amount, amount, coin, from, deadline] as const;
  await write(url, from, router, { abi: dexAbis.router, functionName: 'addLiquidityETH', args }, coin);
}

/** The same at PancakeSwap. @returns the pair */
export async function addLiquidityWithCoin(
  url: string,
  dex: DeployedDex,
  liquidity: CoinLiquidity,
): Promise<Address> {
  const { router: routerAddress, factory } = dex.pancake;
  const { token } = liquidity;
  await provideWithCoin(url, routerAddress, liquidity);
  return pairOf(url, factory, token, dex.wrappedNative);
}

/** Amount of one token for a pair, in base units. */
export interface PairSide {
  token: Address;
  amount: bigint;
}

/**
 * Gives the pair of two tokens at any factory liquidity, without a router; makes it if there is none.
 * @param from who has the tokens
 * @param to who gets the LP tokens; `from` unless given
 * @returns the pair
 */
export async function addLiquidityAt(
  url: string,
  factory: Address,
  sides: readonly [PairSide, PairSide],
  { from = DEPLOYER, to = from }: { from?: Address; to?: Address } = {},
): Promise<Address> {
  const [a, b] = sides.map(({ token }) => token) as [Address, Address];
  const ofPair = { abi: dexAbis.factory, args: [a, b] } as const;
  if ((await read(url, factory, { ...ofPair, functionName: 'getPair' })) === zeroAddress) {
    await write(url, from, factory, { ...ofPair, functionName: 'createPair' });
  }
  const pair = await pairOf(url, factory, a, b);
  for (const { token, amount } of sides) await transfer(url, token, pair, amount, from);
  await write(url, from, pair, { abi: dexAbis.pair, functionName: 'mint', args: [to] });
  return pair;
}

/** Turns some of the coin into the token that pairs hold. @param amount wei */
export async function wrapCoin(
  url: string,
  wrappedNative: Address,
  amount: bigint,
  from: Address = DEPLOYER,
): Promise<void> {
  await write(url, from, wrappedNative, { abi: wrappedAbi, functionName: 'deposit' }, amount);
}

interface Trade {
  router: Address;
  token: Address;
  who: Address;
  /** Base units of the sold side: the coin, or the token. */
  amount: bigint;
}

/** Buys a token with the coin, at any price. */
export async function buyWithCoin(url: string, { router: at, token, who, amount }: Trade): Promise<void> {
  const { path, deadline } = await routeOf(url, at);
  const args = [0n, [...path, token], who, deadline] as const;
  await write(url, who, at, { abi: dexAbis.router, functionName: 'swapExactETHForTokens', args }, amount);
}

/** Sells a token for the coin, at any price, approved a block before. */
export async function sellForCoin(url: string, { router: at, token, who, amount }: Trade): Promise<void> {
  await approve(url, token, at, amount, who);
  const { path, deadline } = await routeOf(url, at);
  const args = [amount, 0n, [token, ...path], who, deadline] as const;
  await write(url, who, at, { abi: dexAbis.router, functionName: 'swapExactTokensForETH', args });
}

/** The coin's end of a trade's path, and until when the trade holds. */
async function routeOf(url: string, at: Address): Promise<{ path: [Address]; deadline: bigint }> {
  const coin = await read(url, at, { abi: dexAbis.router, functionName: 'WETH' });
  return { path: [coin], deadline: BigInt(await headTimestamp(url)) + 86_400n };
}

/** A pair of `token` and the coin at the second factory. @returns the pair */
export async function addLiquidityToOther(
  url: string,
  dex: DeployedDex,
  { token, amount, coin, from = DEPLOYER }: { token: Address; amount: bigint; coin: bigint; from?: Address },
): Promise<Address> {
  await wrapCoin(url, dex.wrappedNative, coin, from);
  const sides = [
    { token, amount },
    { token: dex.wrappedNative, amount: coin },
  ] as const;
  return addLiquidityAt(url, dex.otherFactory, sides, { from });
}

const wrappedAbi = parseAbi(['function deposit() payable']);

/** Order of the tokens in a V2 pair: by address. */
export function inOrder<Token extends { address: Address }>(a: Token, b: Token): { one: Token; two: Token } {
  return BigInt(a.address) < BigInt(b.address) ? { one: a, two: b } : { one: b, two: a };
}

/** The pair of two tokens at a factory. @throws if there is none */
export async function pairOf(url: string, factory: Address, a: Address, b: Address): Promise<Address> {
  const pair = await read(url, factory, {
    abi: dexAbis.factory,
    functionName: 'getPair',
    args: [a, b],
  });
  if (pair === zeroAddress) throw new Error(`The factory ${factory} has no pair of ${a} and ${b}.`);
  return pair;
}
