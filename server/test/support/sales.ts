import {
  callData,
  callsOf,
  presaleFactoryAbi,
  presalePoolAbi,
  type ArgsParameter,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import {
  approve,
  DEMO_ACCOUNTS,
  deployDevToken,
  DEPLOYER,
  headTimestamp,
  read,
  send,
  transfer,
  type Receipt,
} from '@kingspad/devnet';
import { metadataTail, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { openSale } from '@kingspad/protocol/sale/calls';
import { parseEther, parseUnits } from 'viem';
import { ALICE, startTestChain, type LockTransaction, type TestChain } from './chain.ts';

export const CAROL: Address = DEMO_ACCOUNTS[2].address;

/** A node with the contracts, a DEX that sales list at, and a coin that they may collect. */
export const startSaleChain = (): Promise<TestChain> => startTestChain({ about: 'liquidityLocker' });

/** Chain for sales. */
export type SaleChain = Pick<TestChain, 'url' | 'deployment'>;

/** Amounts in whole coins, times in seconds. */
export interface SaleOptions {
  owner?: Address;
  /** A new token of the owner's unless given. */
  token?: Address;
  symbol?: string;
  /** The test's USDT instead of the native coin. */
  inUsdt?: boolean;
  /** Seconds from now; 0 starts at once. */
  startsIn?: number;
  lasts?: number;
  /** Seconds after the start for whitelisted wallets only. */
  publicAfter?: number;
  softCap?: string;
  hardCap?: string;
  minimum?: string;
  vests?: boolean;
  isBurnt?: boolean;
  digest?: Hex;
}

/** A planned sale: the transaction that creates it, and its pool's address. */
export interface PlannedSale {
  pool: Address;
  owner: Address;
  token: Address;
  coin: Address;
  startAt: number;
  endAt: number;
  making: LockTransaction;
  units: (amount: string) => bigint;
}

const GAS: Hex = '0x4c4b40';
const FEE = parseEther('0.1');
const DAY = 86_400;

/** Prepares a sale: its token is there and approved. */
export async function planSale(chain: SaleChain, options: SaleOptions = {}): Promise<PlannedSale> {
  const { url, deployment } = chain;
  const { owner = ALICE, symbol = 'SALE', startsIn = 0, lasts = 3600, publicAfter } = options;
  const [usdt] = deployment.coins;
  const [router] = deployment.routers;
  if (!usdt || !router) throw new Error('the test chain has no market');
  const coin = options.inUsdt ? usdt : { address: zeroAddress, decimals: 18 };
  const units = (amount: string) => parseUnits(amount, coin.decimals);
  const { presaleFactory } = deployment.contracts;
  const token =
    options.token ?? (await deployDevToken(url, { name: `${symbol} Token`, symbol, holder: owner }));
  await approve(url, token, presaleFactory, 2n ** 255n, owner);
  const pool = await read(url, presaleFactory, {
    abi: presaleFactoryAbi,
    functionName: 'nextPoolOf',
    args: [owner],
  });
  const startAt = (await headTimestamp(url)) + startsIn;
  const { softCap = '2', hardCap = '5', minimum = '0.1', vests = false, isBurnt = false, digest } = options;
  const terms = {
    startTime: BigInt(startAt),
    endTime: BigInt(startAt + lasts),
    publicStartTime: publicAfter === undefined ? 0n : BigInt(startAt + publicAfter),
    softCap: units(softCap),
    hardCap: units(hardCap),
    minimumBuy: units(minimum),
    maximumBuy: units(hardCap),
    tokensPerbnb: parseEther('1000'),
    launchRate: parseEther('800'),
    liquidityPercent: 6000n,
    liquidityLockSeconds: isBurnt ? 0n : BigInt(30 * DAY),
    initialPercent: vests ? 2500n : 0n,
    cycle: vests ? BigInt(7 * DAY) : 0n,
    cyclePercent: vests ? 2500n : 0n,
    isWhitelisted: publicAfter !== undefined,
    isLiquidityBurnt: isBurnt,
    isUnsoldBurnt: false,
  };
  const order = { token: { address: token }, coin, router: router.address, terms };
  const data = callData(openSale(presaleFactory, order, digest && { dataSuffix: metadataTail(digest) }));
  const making: LockTransaction = { from: owner, to: presaleFactory, data, value: FEE, gas: GAS };
  return { pool, owner, token, coin: coin.address, startAt, endAt: startAt + lasts, making, units };
}

/** A sale on the chain. */
export interface TestSale extends PlannedSale {
  receipt: Receipt;
}

export async function makeSale(chain: SaleChain, options: SaleOptions = {}): Promise<TestSale> {
  const sale = await planSale(chain, options);
  return { ...sale, receipt: await send(chain.url, sale.making) };
}

const poolCall = callsOf(presalePoolAbi);

type PoolWrite = FunctionName<typeof presalePoolAbi, Writing>;
type PoolArgs<name> = ArgsParameter<typeof presalePoolAbi, Writing, name>;

/** A call of the pool, to be put into a block by hand. */
export function poolTransaction<const name extends PoolWrite>(
  { pool }: { pool: Address },
  from: Address,
  functionName: name,
  ...[args]: PoolArgs<name>
): LockTransaction {
  const given = (args ?? []) as FunctionArgs<typeof presalePoolAbi, Writing, name>;
  return { from, to: pool, data: callData(poolCall(pool, functionName, given)), value: 0n, gas: GAS };
}

/** Calls the pool in a transaction. @throws if it reverts */
export const callPool = <const name extends PoolWrite>(
  chain: SaleChain,
  sale: { pool: Address },
  from: Address,
  functionName: name,
  ...args: PoolArgs<name>
): Promise<Receipt> => send(chain.url, poolTransaction(sale, from, functionName, ...args));

/** A contribution in the native coin. @param amount in whole coins */
export const contribution = (sale: PlannedSale, wallet: Address, amount: string): LockTransaction => ({
  ...poolTransaction(sale, wallet, 'participateToSale'),
  value: sale.units(amount),
});

/** Contributes in the sale's coin. @param amount in whole coins */
export async function contribute(
  chain: TestChain,
  sale: PlannedSale,
  wallet: Address,
  amount: string,
): Promise<Receipt> {
  if (sale.coin === zeroAddress) return send(chain.url, contribution(sale, wallet, amount));
  const value = sale.units(amount);
  await transfer(chain.url, sale.coin, wallet, value, DEPLOYER);
  await approve(chain.url, sale.coin, sale.pool, value, wallet);
  return callPool(chain, sale, wallet, 'participateToSale', [value]);
}
