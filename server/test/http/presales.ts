import {
  callsOf,
  presaleFactoryAbi,
  presalePoolAbi,
  type ArgsParameter,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import {
  addLiquidityAt,
  approve,
  DEPLOYER,
  deployDevToken,
  headTimestamp,
  increaseTime,
  read,
  sendCall,
  transfer,
  wrapCoin,
  type Receipt,
} from '@kingspad/devnet';
import { metadataTail, newSalt, toUtcText, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type { PresaleDraft, PresaleRecord } from '@kingspad/domain/api';
import { contribute as contributeTo, openSale } from '@kingspad/protocol/sale/calls';
import { getAddress, parseEventLogs, parseUnits, type Log } from 'viem';
import { untilIndexed, type World } from './world.ts';

export interface SaleOptions {
  /** A new one unless given. */
  token?: Address;
  symbol?: string;
  /** USDT of 6 decimals instead of the native coin. */
  inUsdt?: boolean;
  /** Seconds from now; 0 starts at once. */
  startsIn?: number;
  lasts?: number;
  /** Seconds after the start; until then whitelisted wallets only. */
  publicAfter?: number;
  softCap?: string;
  hardCap?: string;
  digest?: Hex;
  vests?: boolean;
  isBurnt?: boolean;
}

/** A sale on the chain. */
export interface TestSale {
  pool: Address;
  owner: Address;
  token: Address;
  coin: Address;
  hash: Hex;
  terms: ReturnType<typeof termsOf>;
  /** Base units of the coin. */
  units: (amount: string) => bigint;
}

function termsOf(options: SaleOptions, now: number, decimals: number) {
  const { startsIn = 0, lasts = 3600, publicAfter, softCap = '2', hardCap = '5', vests, isBurnt } = options;
  const units = (text: string) => parseUnits(text, decimals);
  const start = now + startsIn;
  return {
    startTime: BigInt(start),
    endTime: BigInt(start + lasts),
    publicStartTime: publicAfter === undefined ? 0n : BigInt(start + publicAfter),
    softCap: units(softCap),
    hardCap: units(hardCap),
    minimumBuy: units('0.1'),
    maximumBuy: units(hardCap),
    tokensPerbnb: parseUnits('1000', 18),
    launchRate: parseUnits('800', 18),
    liquidityPercent: 6000n,
    liquidityLockSeconds: isBurnt ? 0n : 30n * 86_400n,
    initialPercent: vests ? 2500n : 0n,
    cycle: vests ? 7n * 86_400n : 0n,
    cyclePercent: vests ? 2500n : 0n,
    isWhitelisted: publicAfter !== undefined,
    isLiquidityBurnt: isBurnt ?? false,
    isUnsoldBurnt: false,
  };
}

/** Makes a sale, with no word to the server. */
export async function makeSale(world: World, owner: Address, options: SaleOptions = {}): Promise<TestSale> {
  const { url } = world.anvil;
  const { presaleFactory } = world.deployment.contracts;
  const [usdt] = world.deployment.coins;
  const coin = options.inUsdt && usdt ? usdt.address : zeroAddress;
  const decimals = options.inUsdt && usdt ? usdt.decimals : 18;
  const { symbol = 'SALE' } = options;
  const token =
    options.token ?? (await deployDevToken(url, { name: `${symbol} Token`, symbol, holder: owner }));
  await approve(url, token, presaleFactory, 2n ** 255n, owner);
  const terms = termsOf(options, await headTimestamp(url), decimals);
  const fee = await read(url, presaleFactory, { abi: presaleFactoryAbi, functionName: 'feeAmount' });
  const router = world.dex.pancake.router;
  const order = { token: { address: token }, coin: { address: coin }, router, terms };
  const dataSuffix = options.digest && metadataTail(options.digest);
  const call = openSale(presaleFactory, order, { value: fee, ...(dataSuffix && { dataSuffix }) });
  const receipt = await sendCall(url, owner, call);
  const madeAt = BigInt(await headTimestamp(url));
  return {
    pool: poolOf(receipt),
    owner,
    token,
    coin,
    hash: receipt.transactionHash,
    // A start that is over by then means now.
    terms: { ...terms, startTime: terms.startTime < madeAt ? madeAt : terms.startTime },
    units: (amount) => parseUnits(amount, decimals),
  };
}

function poolOf(receipt: Receipt): Address {
  const [created] = parseEventLogs({
    abi: presaleFactoryAbi,
    eventName: 'PoolCreated',
    logs: receipt.logs as unknown as Log[],
  });
  if (!created) throw new Error('no pool was made');
  return getAddress(created.args.pool);
}

export async function contribute(
  world: World,
  sale: TestSale,
  wallet: Address,
  amount: string,
): Promise<Receipt> {
  const { url } = world.anvil;
  const value = sale.units(amount);
  if (sale.coin !== zeroAddress) {
    await transfer(url, sale.coin, wallet, value, DEPLOYER);
    await approve(url, sale.coin, sale.pool, value, wallet);
  }
  return sendCall(url, wallet, contributeTo({ pool: sale.pool, coin: { address: sale.coin } }, value));
}

/** Makes the sale's pair before it is listed. Amounts in whole tokens and whole coins, of the owner. */
export async function makePair(world: World, sale: TestSale, tokens: string, coins: string): Promise<void> {
  const { anvil, dex } = world;
  const amount = sale.units(coins);
  const isNative = sale.coin === zeroAddress;
  if (isNative) await wrapCoin(anvil.url, dex.wrappedNative, amount, sale.owner);
  else await transfer(anvil.url, sale.coin, sale.owner, amount, DEPLOYER);
  const sides = [
    { token: sale.token, amount: parseUnits(tokens, 18) },
    { token: isNative ? dex.wrappedNative : sale.coin, amount },
  ] as const;
  await addLiquidityAt(anvil.url, dex.pancake.factory, sides, { from: sale.owner });
}

export function callPool<const name extends FunctionName<typeof presalePoolAbi, Writing>>(
  world: World,
  sale: TestSale,
  from: Address,
  functionName: name,
  ...[args]: ArgsParameter<typeof presalePoolAbi, Writing, name>
): Promise<Receipt> {
  const given = (args ?? []) as FunctionArgs<typeof presalePoolAbi, Writing, name>;
  return sendCall(world.anvil.url, from, callsOf(presalePoolAbi)(sale.pool, functionName, given));
}

/** Moves the chain's clock by a number of seconds, and waits until the server knows. */
export async function later(world: World, seconds: number): Promise<void> {
  await increaseTime(world.anvil.url, seconds);
  await untilIndexed(world);
}

/** The body that a client posts before it asks the wallet. */
export function presaleDraft(
  world: World,
  owner: Address,
  token: Address,
  more: Partial<PresaleDraft> = {},
): PresaleDraft {
  const metadata = Object.fromEntries(
    [
      ...['logoURL', 'coverImageUrl', 'websiteLink', 'facebookLink', 'twitterLink', 'githubLink'],
      ...['telegramLink', 'instagramLink', 'discordLink', 'redditLink', 'description', 'youTubeLink'],
      ...['kycLink', 'auditedLink', 'safuLink', 'pooCoinLink'],
    ].map((name) => [name, null]),
  ) as unknown as PresaleDraft;
  return {
    ...metadata,
    poolContractAddress: null,
    presaleName: 'Crown sale',
    tokenAddress: token,
    tokenName: 'SALE Token',
    tokenSymbol: 'SALE',
    tokenDecimals: 18,
    tokensPerBNB: '1000000000000000000000',
    totalTokenAmount: '5000000000000000000000',
    minimumBuy: '100000000000000000',
    maximumBuy: '5000000000000000000',
    softCap: '2000000000000000000',
    hardCap: '5000000000000000000',
    launchRate: '800000000000000000000',
    liquidityUnlockTimestamp: 30 * 86_400,
    routerAddress: world.dex.pancake.router,
    startTime: toUtcText(1_893_456_000),
    endTime: toUtcText(1_893_459_600),
    startTimeTimestamp: 1_893_456_000,
    endTimeTimestamp: 1_893_459_600,
    liquidityTokenName: 'BNB',
    liquidityTokenAddress: zeroAddress,
    liquidityPercentage: 60,
    isInvestorVestingEnable: false,
    initialTokenReleasePercentage: null,
    vestingPeriodInDays: null,
    cycleTokenReleasePercentage: null,
    poolOwner: owner,
    isWhiteListingEnabled: false,
    publicSaleStartTimestamp: 0,
    metadataSalt: newSalt(),
    ...more,
  };
}

/** The sale as the server reports it. */
export async function recordOf(world: World, pool: Address): Promise<PresaleRecord> {
  const answer = await world.get(`/api/v1/presale/get/${pool}`);
  return answer.body.payload as unknown as PresaleRecord;
}

/** A sale whose creation carries the digest of its owner's metadata. */
export async function saidSale(
  world: World,
  owner: Address,
  metadata: Partial<PresaleDraft>,
  options: SaleOptions = {},
): Promise<TestSale & { draft: PresaleDraft }> {
  const symbol = options.symbol ?? 'SAID';
  const token = await deployDevToken(world.anvil.url, { name: `${symbol} Token`, symbol, holder: owner });
  const draft = presaleDraft(world, owner, token, metadata);
  const created = await world.send('POST', '/api/v1/presale/create', draft);
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const { metadataDigest } = created.body.payload as unknown as { metadataDigest: Hex };
  const sale = await makeSale(world, owner, { ...options, token, digest: metadataDigest });
  await untilIndexed(world);
  return { ...sale, draft };
}
