import { callsOf, presaleFactoryAbi, type ContractCall } from '@kingspad/abi';
import {
  emptyProjectStep,
  metadataTail,
  presaleMetaOf,
  termsOf,
  toUtcText,
  zeroAddress,
  type Address,
  type Hex,
  type ProjectStepValues,
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
import { getAddress, keccak256, parseAbi, parseUnits, sliceHex, toBytes } from 'viem';
import { DEPLOYER } from './accounts.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { moveTo } from './chain-control.ts';
import { addressOf, FRIENDS } from './demo-people.ts';
import { DEMO_PRESALES, type DemoPresale, type SaleDeed } from './demo-presales.ts';
import { buyWithCoin, provideWithCoin, sellForCoin } from './dex.ts';
import { approve, transfer } from './erc20.ts';
import { read, sendCall } from './send.ts';
import { deployDevToken, deployTaxableToken, deployUnsellableToken, type DeployedTokens } from './tokens.ts';

/** Whole dollars for each of them. */
const FRIENDS_DOLLARS = 20_000n;

/** Supply of each sold token, in whole tokens. */
const SUPPLY = 10_000_000n;

/** Sales are played twenty minutes after the day's other scenes, so that no two scenes coincide. */
const LATER = 1 / 72;

const abi = presaleFactoryAbi;
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
    await approve(url, token, presaleFactory, approval.amount, owner);
    if (sale.metadata) drafts.push(draft);
    await moveTo(url, at(sale.on) + 6);
    const dataSuffix = sale.metadata && metadataTail(digest);
    await sendCall(url, owner, call({ value: fee, ...(dataSuffix && { dataSuffix }) }));
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
  const { vests } = sale;
  return {
    ...emptyProjectStep(router),
    ...sale,
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

const saltOf = ({ token }: DemoPresale): Hex =>
  sliceHex(keccak256(toBytes(`demo sale ${token.symbol}`)), 0, 16);

/** Wallets without a key, the same on every start. */
function otherWallets(seed: string, count: number): Address[] {
  return Array.from({ length: count }, (_, index) =>
    getAddress(sliceHex(keccak256(toBytes(`${seed} ${index}`)), 12)),
  );
}
