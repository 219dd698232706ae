import { callsOf, fairPoolAbi, presaleFactoryAbi, type ContractCall } from '@kingspad/abi';
import {
  emptyProjectStep,
  fairTokensNeeded,
  HOUR,
  metadataTail,
  presaleMetaOf,
  termsOf,
  toUtcText,
  zeroAddress,
  type Address,
  type Hex,
  type ProjectStepValues,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import {
  cancelSale,
  claimTokens,
  contribute,
  finalizeSale,
  reclaimTokens,
  refund,
  whitelist,
} from '@kingspad/protocol/sale/calls';
import { prepareSale } from '@kingspad/protocol/sale/create';
import { getAddress, keccak256, numberToHex, parseAbi, parseUnits, sliceHex, toBytes, zeroHash } from 'viem';
import { DEPLOYER } from './accounts.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { moveTo } from './chain-control.ts';
import { addressOf, FRIENDS } from './demo-people.ts';
import { DEMO_PRESALES, type DemoPresale, type FairPart, type SaleDeed } from './demo-presales.ts';
import { buyWithCoin, provideWithCoin, sellForCoin } from './dex.ts';
import { approve, transfer } from './erc20.ts';
import { rpc } from './rpc.ts';
import { read, sendCall } from './send.ts';
import { deployDevToken, deployTaxableToken, deployUnsellableToken, type DeployedTokens } from './tokens.ts';

/** Whole dollars for each of them. */
const FRIENDS_DOLLARS = 20_000n;

/** Supply of each sold token, in whole tokens. */
const SUPPLY = 10_000_000n;

/** Sales are played twenty minutes after the day's other scenes, so that no two scenes coincide. */
const LATER = 1 / 72;

const abi = presaleFactoryAbi;
const factoryCall = callsOf(presaleFactoryAbi);
const fairCall = callsOf(fairPoolAbi);
const NO_PERMIT = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash };
const taxCall = callsOf(parseAbi(['function setTax(uint256 taxBps)']));
const WHITELIST_BATCH = 15;
const DEPLOYMENTS = { plain: deployDevToken, taxable: deployTaxableToken, unsellable: deployUnsellableToken };
/** A vesting sale is claimed by the same function. */
const AT_ONCE = { initialPercent: 0, cycle: 0, cyclePercent: 0 };

export interface PresaleStage {
  presaleFactory: Address;
  router: Address;
  tokens: DeployedTokens;
  /** A day of the story in seconds. */
  at: (day: number) => number;
}

export interface Scene {
  on: number;
  play: () => Promise<void>;
}

/** The demo's sales as scenes, and the drafts that they claim. */
export async function presaleScenes(
  url: string,
  stage: PresaleStage,
): Promise<{ scenes: Scene[]; drafts: PresaleDraft[] }> {
  const drafts: PresaleDraft[] = [];
  for (const friend of Object.values(FRIENDS)) {
    for (const { address, decimals } of [stage.tokens.USDT, stage.tokens.BUSD]) {
      await transfer(url, address, friend, FRIENDS_DOLLARS * 10n ** BigInt(decimals), DEPLOYER);
    }
  }
  const scenes = DEMO_PRESALES.flatMap((sale) => saleScenes(url, stage, sale, drafts));
  return { scenes, drafts };
}

function saleScenes(url: string, stage: PresaleStage, sale: DemoPresale, drafts: PresaleDraft[]): Scene[] {
  const { presaleFactory } = stage;
  const at = (day: number) => stage.at(day + LATER);
  const owner = addressOf(sale.who);
  const coin = coinOf(sale, stage.tokens);
  let pool: Address = zeroAddress;
  let token: Address = zeroAddress;

  const make = async () => {
    token = await DEPLOYMENTS[sale.token.kind ?? 'plain'](url, {
      ...sale.token,
      supply: SUPPLY,
      holder: owner,
    });
    const form = formOf(sale, stage.router, at);
    const terms = termsOf(form, { tokenDecimals: sale.token.decimals, coinDecimals: coin.decimals });
    if (!terms) throw new Error(`the terms of ${sale.token.name} cannot be read`);
    pool = await read(url, presaleFactory, { abi, functionName: 'nextPoolOf', args: [owner] });
    const fee = await read(url, presaleFactory, { abi, functionName: 'feeAmount' });
    await moveTo(url, at(sale.on));
    const { approval, draft, digest, call } = prepareSale(
      { chainId: DEV_CHAIN_ID, factory: presaleFactory, pool },
      {
        owner,
        token: { ...sale.token, address: token },
        coin,
        router: stage.router,
        terms,
        meta: presaleMetaOf(sale.metadata ?? {}),
      },
      // The salt is the same on every start, so that the sale has the same draft; nothing of the demo is secret.
      saltOf(sale),
    );
    const fair = sale.fair && fairTermsOf(sale.fair, terms, sale.token.decimals);
    const deposit = fair
      ? fairTokensNeeded(fair.supply, Number(terms.liquidityPercent), Number(fair.launchBps))
      : approval.amount;
    await approve(url, token, presaleFactory, deposit, owner);
    if (sale.metadata) drafts.push(draft);
    await moveTo(url, at(sale.on) + 6);
    const dataSuffix = sale.metadata && metadataTail(digest);
    const options = { value: fee, ...(dataSuffix && { dataSuffix }) };
    const creation = fair
      ? factoryCall(
          presaleFactory,
          'createFairPool',
          [token, coin.address, stage.router, fair, NO_PERMIT],
          options,
        )
      : call(options);
    await sendCall(url, owner, creation);
  };

  const play = (from: Address, call: ContractCall) => sendCall(url, from, call);

  const act = async (deed: SaleDeed) => {
    switch (deed.does) {
      case 'buy': {
        const who = addressOf(deed.who);
        const amount = parseUnits(deed.amount, coin.decimals);
        await moveTo(url, at(deed.on));
        if (coin.address !== zeroAddress) await approve(url, coin.address, pool, amount, who);
        await play(who, contribute({ pool, coin }, amount));
        return;
      }
      case 'pay':
      case 'sell': {
        const isPaid = deed.does === 'pay';
        const trade = isPaid ? buyWithCoin : sellForCoin;
        const amount = parseUnits(deed.amount, isPaid ? coin.decimals : sale.token.decimals);
        await moveTo(url, at(deed.on));
        await trade(url, { router: stage.router, token, who: addressOf(deed.who), amount });
        return;
      }
      case 'pair': {
        const from = addressOf(deed.who);
        const amount = parseUnits(deed.tokens, sale.token.decimals);
        await moveTo(url, at(deed.on));
        await transfer(url, token, from, amount, owner);
        await provideWithCoin(url, stage.router, {
          token,
          amount,
          coin: parseUnits(deed.coins, coin.decimals),
          from,
        });
        return;
      }
      case 'whitelist': {
        const users = [...deed.who.map(addressOf), ...otherWallets(sale.token.symbol, deed.others)];
        await moveTo(url, at(deed.on));
        for (let from = 0; from < users.length; from += WHITELIST_BATCH) {
          await play(owner, whitelist(pool, users.slice(from, from + WHITELIST_BATCH)));
        }
        return;
      }
      case 'crowd': {
        const amount = parseUnits(deed.amount, coin.decimals);
        await moveTo(url, at(deed.on));
        for (const wallet of otherWallets(`${sale.token.symbol} ${deed.on}`, deed.count)) {
          await asWallet(url, wallet, () => play(wallet, contribute({ pool, coin }, amount)));
        }
        return;
      }
      case 'leave': {
        const who = addressOf(deed.who);
        const amount = parseUnits(deed.amount, coin.decimals);
        await moveTo(url, at(deed.on));
        await play(who, fairCall(pool, 'withdrawContribution', [amount, who]));
        return;
      }
      case 'tax': {
        await moveTo(url, at(deed.on));
        await play(owner, taxCall(token, 'setTax', [BigInt(deed.percent * 100)]));
        return;
      }
      default: {
        const calls = {
          finalize: finalizeSale({ pool, coin }),
          cancel: cancelSale(pool),
          reclaim: reclaimTokens(pool, owner),
          claim: claimTokens({ pool, vesting: AT_ONCE }),
          refund: refund(pool),
        };
        await moveTo(url, at(deed.on));
        await play('who' in deed ? addressOf(deed.who) : owner, calls[deed.does]);
      }
    }
  };

  return [
    { on: sale.on + LATER, play: make },
    ...(sale.since ?? []).map((deed) => ({ on: deed.on + LATER, play: () => act(deed) })),
  ];
}

interface Coin {
  address: Address;
  symbol: string;
  decimals: number;
}

function coinOf({ coin }: DemoPresale, tokens: DeployedTokens): Coin {
  return coin === 'BNB' ? { address: zeroAddress, symbol: 'BNB', decimals: 18 } : tokens[coin];
}

/** The sale as it would be typed in the wizard. */
function formOf(sale: DemoPresale, router: Address, at: (day: number) => number): ProjectStepValues {
  const { vests, fair, ...rest } = sale;
  return {
    ...emptyProjectStep(router),
    ...rest,
    ...(fair && ratesAtCeiling(fair, sale)),
    startTime: toUtcText(at(sale.startsOn)),
    endTime: toUtcText(at(sale.endsOn)),
    isWhitelistingEnabled: sale.publicOn !== undefined,
    publicStartTime: sale.publicOn === undefined ? '' : toUtcText(at(sale.publicOn)),
    isVestingEnabled: vests !== undefined,
    initialTokenReleasePercentage: String(vests?.percent ?? ''),
    vestingCyclesInDays: String(vests?.everyDays ?? ''),
    tokenReleasePercentageInCycle: String(vests?.thenPercent ?? ''),
    liquidityPercentage: String(sale.liquidity),
    liquidityUnlockTime: String(sale.lockDays),
    isLiquidityBurn: sale.lockDays === 0,
    isUnsoldBurn: sale.isUnsoldBurnt === true,
  };
}

/** The rates that the contract derives, as a draft names them. */
function ratesAtCeiling({ supply, launchPercent }: FairPart, { hardCap }: DemoPresale) {
  const rate = Number(supply) / Number(hardCap);
  return { tokensPerBNB: String(rate), launchRate: String((rate * launchPercent) / 100) };
}

/** The terms as `createFairPool` takes them: the contract derives the rates itself. */
function fairTermsOf({ supply, launchPercent, closingHours }: FairPart, terms: SaleTerms, decimals: number) {
  return {
    sale: { ...terms, tokensPerbnb: 0n, launchRate: 0n },
    supply: parseUnits(supply, decimals),
    launchBps: BigInt(launchPercent * 100),
    closingWindow: BigInt(closingHours * HOUR),
    listRoot: zeroHash,
  };
}

const saltOf = ({ token }: DemoPresale): Hex =>
  sliceHex(keccak256(toBytes(`demo sale ${token.symbol}`)), 0, 16);

/** Coins of a nameless wallet, for one commitment and its gas. */
const POCKET = parseUnits('2', 18);

/** Has the node send for a wallet without a key meanwhile. */
async function asWallet(url: string, wallet: Address, act: () => Promise<unknown>): Promise<void> {
  await rpc(url, 'anvil_setBalance', [wallet, numberToHex(POCKET)]);
  await rpc(url, 'anvil_impersonateAccount', [wallet]);
  await act();
  await rpc(url, 'anvil_stopImpersonatingAccount', [wallet]);
}

/** Wallets without a key, the same on every start. */
function otherWallets(seed: string, count: number): Address[] {
  return Array.from({ length: count }, (_, index) =>
    getAddress(sliceHex(keccak256(toBytes(`${seed} ${index}`)), 12)),
  );
}
