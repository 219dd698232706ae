import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import {
  emptyProjectStep,
  metadataTail,
  newSalt,
  presaleMetaOf,
  termsOf,
  toUtcText,
  zeroAddress,
  type Hex,
  type PresaleMeta,
  type ProjectStepValues,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { DEPLOYER, transfer } from '@kingspad/devnet';
import {
  cancelSale,
  claimTokens,
  contribute,
  finalizeSale,
  refund,
  whitelist,
} from '@kingspad/protocol/sale/calls';
import { prepareSale } from '@kingspad/protocol/sale/create';
import { saleMadeBy } from '@kingspad/protocol/sale/receipt';
import { parseUnits, type Address, type LocalAccount } from 'viem';
import type { ChainClient, TestToken } from './chain-client.ts';

export interface SaleCoin {
  /** The zero address is the native coin. */
  address: Address;
  symbol: string;
  decimals: number;
}

/** Amounts in whole coins and tokens, percents as percents, times in seconds. */
export interface SaleOptions {
  token?: TestToken;
  /** The supply of the new token, unless one is given. */
  symbol?: string;
  coin?: 'BNB' | 'USDT' | 'BUSD';
  /** Seconds from now; 0 or less starts at once. */
  startsIn?: number;
  /** Seconds from the start; an hour by default. */
  lasts?: number;
  /** Seconds from the start for whitelisted wallets only. */
  publicAfter?: number;
  softCap?: string;
  hardCap?: string;
  minimum?: string;
  maximum?: string;
  rate?: string;
  launchRate?: string;
  liquidity?: number;
  /** Zero burns the liquidity. */
  lockDays?: number;
  vests?: { percent: number; cycleSeconds: number; thenPercent: number };
  isUnsoldBurnt?: boolean;
  /** The owner's metadata; its digest is sent with the transaction, and {@link Sale.draft} is to be posted. */
  metadata?: Partial<PresaleMeta>;
}

/** The coin that a sale collects, by its symbol on the dev chain. */
function coinOf(chain: ChainClient, symbol: 'BNB' | 'USDT' | 'BUSD'): SaleCoin {
  if (symbol === 'BNB') return { address: zeroAddress, symbol, decimals: 18 };
  const coin = chain.deployment.coins.find((candidate) => candidate.symbol === symbol);
  if (!coin) throw new Error(`the dev chain has no ${symbol}`);
  return coin;
}

/** A sale through plain transactions, as by a script that does not know the web app. @see Chain.presale */
export async function makeSale(
  chain: ChainClient,
  owner: LocalAccount,
  options: SaleOptions = {},
): Promise<Sale> {
  const symbol = options.symbol ?? 'SALE';
  const token = options.token ?? (await chain.token(owner.address, { name: `${symbol} Token`, symbol }));
  const coin = coinOf(chain, options.coin ?? 'BNB');
  const [router] = chain.deployment.routers;
  if (!router) throw new Error('the dev chain has no router');
  const form = formOf(options, router.address, await chain.now());
  const typed = termsOf(form, { tokenDecimals: token.decimals, coinDecimals: coin.decimals });
  if (!typed) throw new Error('the terms of the sale cannot be read');
  const terms = { ...typed, cycle: BigInt(options.vests?.cycleSeconds ?? 0) };
  const { presaleFactory } = chain.deployment.contracts;
  const factory = chain.views(presaleFactory, presaleFactoryAbi);
  const [value, pool] = await Promise.all([factory('feeAmount'), factory('nextPoolOf', [owner.address])]);
  const { approval, draft, digest, call } = prepareSale(
    { chainId: chain.deployment.chainId, factory: presaleFactory, pool },
    {
      owner: owner.address,
      token,
      coin,
      router: router.address,
      terms,
      meta: presaleMetaOf(options.metadata ?? {}),
    },
    newSalt(),
  );
  await chain.approve(owner, token.address, approval.amount, presaleFactory);
  const sent = { value, ...(options.metadata && { dataSuffix: metadataTail(digest) }) };
  const receipt = await chain.write(owner, call(sent));
  const address = saleMadeBy(receipt, presaleFactory, owner.address);
  if (!address) throw new Error('no pool was made');
  return new Sale(chain, {
    address,
    owner,
    token,
    coin,
    terms,
    hash: receipt.transactionHash,
    draft: options.metadata && draft,
  });
}

/** A sale in the native coin that a page created; only a contributor's actions are available. */
export function saleAt(chain: ChainClient, address: string): Pick<Sale, 'contribute'> {
  const contributed: Sale['contribute'] = async (account, amount) => {
    const sale = { pool: address as Address, coin: { address: zeroAddress } };
    await chain.write(account, contribute(sale, parseUnits(amount, 18)));
  };
  return { contribute: contributed };
}

interface MadeSale {
  address: Address;
  owner: LocalAccount;
  token: TestToken;
  coin: SaleCoin;
  terms: SaleTerms;
  hash: Hex;
  draft: PresaleDraft | undefined;
}

/** One sale, used through plain transactions. Amounts are texts in whole coins. */
export class Sale {
  readonly address: Address;
  readonly owner: LocalAccount;
  readonly token: TestToken;
  readonly coin: SaleCoin;
  readonly terms: SaleTerms;
  /** The transaction that created it. */
  readonly hash: Hex;
  /** The owner's metadata, to be posted to `/api/v1/presale/create`. */
  readonly draft: PresaleDraft | undefined;
  readonly #chain: ChainClient;

  constructor(chain: ChainClient, made: MadeSale) {
    this.#chain = chain;
    this.address = made.address;
    this.owner = made.owner;
    this.token = made.token;
    this.coin = made.coin;
    this.terms = made.terms;
    this.hash = made.hash;
    this.draft = made.draft;
  }

  /** Funds the account with the coin if that is a token. */
  async fund(account: Address, amount: string): Promise<void> {
    if (this.coin.address === zeroAddress) return;
    await transfer(this.#chain.rpcUrl, this.coin.address, account, this.units(amount), DEPLOYER);
  }

  async contribute(account: LocalAccount, amount: string): Promise<void> {
    const value = this.units(amount);
    await this.fund(account.address, amount);
    if (this.coin.address !== zeroAddress)
      await this.#chain.approve(account, this.coin.address, value, this.address);
    await this.#chain.write(account, contribute({ pool: this.address, coin: this.coin }, value));
  }

  /** A new account contributes. @returns the account */
  async newContributor(amount: string): Promise<LocalAccount> {
    const account = await this.#chain.account(parseUnits('1000', 18));
    await this.contribute(account, amount);
    return account;
  }

  async whitelist(...users: Address[]): Promise<void> {
    await this.#chain.write(this.owner, whitelist(this.address, users));
  }

  async finalize(account = this.owner): Promise<void> {
    await this.#chain.write(account, finalizeSale({ pool: this.address, coin: this.coin }));
  }

  async cancel(): Promise<void> {
    await this.#chain.write(this.owner, cancelSale(this.address));
  }

  async claim(account: LocalAccount): Promise<void> {
    await this.#chain.write(account, claimTokens({ pool: this.address, vesting: AT_ONCE }));
  }

  async refund(account: LocalAccount): Promise<void> {
    await this.#chain.write(account, refund(this.address));
  }

  /** Moves the chain's clock to the sale's end. */
  async end(): Promise<void> {
    const now = await this.#chain.now();
    const end = Number(this.terms.endTime);
    if (now < end) await this.#chain.mineAt(end);
  }

  status(): Promise<bigint> {
    return this.#view('status');
  }

  raised(): Promise<bigint> {
    return this.#view('raised');
  }

  /** The wallet's contribution; zero after a refund. */
  async contributionOf(account: Address): Promise<bigint> {
    const [contribution] = await this.#view('shares', [account]);
    return contribution;
  }

  units(amount: string): bigint {
    return parseUnits(amount, this.coin.decimals);
  }

  get #view() {
    return this.#chain.views(this.address, presalePoolAbi);
  }
}

/** A vesting sale is claimed by the same function. */
const AT_ONCE = { initialPercent: 0, cycle: 0, cyclePercent: 0 };

/** The sale as typed in the wizard. */
function formOf(options: SaleOptions, router: Address, now: number): ProjectStepValues {
  const start = now + (options.startsIn ?? 0);
  const { vests, lockDays = 30, publicAfter } = options;
  return {
    ...emptyProjectStep(router),
    softCap: options.softCap ?? '2',
    hardCap: options.hardCap ?? '5',
    minimumBuy: options.minimum ?? '0.1',
    maximumBuy: options.maximum ?? '5',
    tokensPerBNB: options.rate ?? '1000',
    launchRate: options.launchRate ?? '800',
    startTime: toUtcText(start),
    endTime: toUtcText(start + (options.lasts ?? 3_600)),
    isWhitelistingEnabled: publicAfter !== undefined,
    publicStartTime: publicAfter === undefined ? '' : toUtcText(start + publicAfter),
    isVestingEnabled: vests !== undefined,
    initialTokenReleasePercentage: String(vests?.percent ?? ''),
    // The form takes whole days; the contract takes seconds, see `makeSale`.
    vestingCyclesInDays: vests ? '1' : '',
    tokenReleasePercentageInCycle: String(vests?.thenPercent ?? ''),
    liquidityPercentage: String(options.liquidity ?? 60),
    liquidityUnlockTime: String(lockDays),
    isLiquidityBurn: lockDays === 0,
    isUnsoldBurn: options.isUnsoldBurnt ?? false,
  };
}
