import {
  callData,
  callsOf,
  fairPoolAbi,
  presaleFactoryAbi,
  type ArgsParameter,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import { approve, deployDevToken, headTimestamp, read, rpc, send, type Receipt } from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { numberToHex, parseEther, zeroHash } from 'viem';
import { ALICE, type LockTransaction } from './chain.ts';
import type { SaleChain } from './sales.ts';

const GAS: Hex = '0x4c4b40';
const HOUR = 3600;
export const CLOSING_WINDOW = HOUR;

/** Amounts in whole coins and tokens. */
export interface FairSaleOptions {
  softCap?: string;
  hardCap?: string;
  minimum?: string;
  maximum?: string;
  supply?: string;
  /** Seconds from now; 0 starts at once. */
  startsIn?: number;
  /** Whether listed wallets alone may commit, until the end. */
  isWhitelisted?: boolean;
  listRoot?: Hex;
}

export interface FairSale {
  pool: Address;
  token: Address;
  startAt: number;
  endAt: number;
}

/** A fair sale of the native coin by Alice, seven hours long. */
export async function makeFairSale(chain: SaleChain, options: FairSaleOptions = {}): Promise<FairSale> {
  const { url, deployment } = chain;
  const { presaleFactory } = deployment.contracts;
  const [router] = deployment.routers;
  if (!router) throw new Error('the test chain has no market');
  const token = await deployDevToken(url, { name: 'Fair Token', symbol: 'FAIR', holder: ALICE });
  await approve(url, token, presaleFactory, 2n ** 255n, ALICE);
  const factory = { abi: presaleFactoryAbi } as const;
  const pool = await read(url, presaleFactory, { ...factory, functionName: 'nextPoolOf', args: [ALICE] });
  const {
    softCap = '2',
    hardCap = '20',
    maximum = '2',
    minimum = '0.1',
    supply = '1000',
    startsIn = 0,
  } = options;
  const { isWhitelisted = false, listRoot = zeroHash } = options;
  const startAt = (await headTimestamp(url)) + startsIn;
  const endAt = startAt + 7 * HOUR;
  const sale = {
    startTime: BigInt(startAt),
    endTime: BigInt(endAt),
    publicStartTime: isWhitelisted ? BigInt(endAt) : 0n,
    softCap: parseEther(softCap),
    hardCap: parseEther(hardCap),
    minimumBuy: parseEther(minimum),
    maximumBuy: parseEther(maximum),
    tokensPerbnb: 0n,
    launchRate: 0n,
    liquidityPercent: 6_000n,
    liquidityLockSeconds: BigInt(720 * HOUR),
    initialPercent: 0n,
    cycle: 0n,
    cyclePercent: 0n,
    isWhitelisted,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
  };
  const terms = {
    sale,
    supply: parseEther(supply),
    launchBps: 8_000n,
    closingWindow: BigInt(CLOSING_WINDOW),
    listRoot,
  };
  const permit = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash };
  const creation = callsOf(presaleFactoryAbi)(presaleFactory, 'createFairPool', [
    token,
    zeroAddress,
    router.address,
    terms,
    permit,
  ]);
  const making: LockTransaction = {
    ...{ from: ALICE, to: presaleFactory, data: callData(creation) },
    ...{ value: parseEther('0.1'), gas: GAS },
  };
  await send(url, making);
  return { pool, token, startAt, endAt };
}

const call = callsOf(fairPoolAbi);

/** A call of the pool, to be put into a block by hand. */
export function fairTransaction<const name extends FunctionName<typeof fairPoolAbi, Writing>>(
  { pool }: Pick<FairSale, 'pool'>,
  from: Address,
  functionName: name,
  ...[args]: ArgsParameter<typeof fairPoolAbi, Writing, name>
): LockTransaction {
  const given = (args ?? []) as FunctionArgs<typeof fairPoolAbi, Writing, name>;
  return { from, to: pool, data: callData(call(pool, functionName, given)), value: 0n, gas: GAS };
}

export const commitment = (sale: Pick<FairSale, 'pool'>, from: Address, amount: bigint): LockTransaction => ({
  ...fairTransaction(sale, from, 'participateToSale'),
  value: amount,
});

/** Calls the pool in a transaction. @throws if it reverts */
export const callFair = <const name extends FunctionName<typeof fairPoolAbi, Writing>>(
  chain: SaleChain,
  sale: Pick<FairSale, 'pool'>,
  from: Address,
  functionName: name,
  ...args: ArgsParameter<typeof fairPoolAbi, Writing, name>
): Promise<Receipt> => send(chain.url, fairTransaction(sale, from, functionName, ...args));

/** Wallets of no key that the node sends for, each with some coins: a wallet may commit a tenth of the hard cap. */
export async function manyWallets({ url }: Pick<SaleChain, 'url'>, count: number): Promise<Address[]> {
  const wallets = Array.from({ length: count }, (_, index) => numberToHex(0xfa17_0000 + index, { size: 20 }));
  await rpc(url, 'anvil_autoImpersonateAccount', [true]);
  for (const wallet of wallets) await rpc(url, 'anvil_setBalance', [wallet, numberToHex(parseEther('1000'))]);
  return wallets;
}
