import { callsOf, presaleFactoryAbi, presalePoolAbi, type ContractCall } from '@kingspad/abi';
import {
  draftOf,
  emptyAdditionalStep,
  emptyProjectStep,
  metadataDigest,
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
import { getAddress, keccak256, parseAbi, parseUnits, sliceHex, toBytes } from 'viem';
import { DEPLOYER } from './accounts.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { moveTo } from './chain-control.ts';
import { addressOf, FRIENDS } from './demo-people.ts';
import { DEMO_PRESALES, type DemoPresale, type SaleDeed } from './demo-presales.ts';
import { buyWithCoin, sellForCoin } from './dex.ts';
import { approve, transfer } from './erc20.ts';
import { read, sendCall } from './send.ts';
import { deployDevToken, deployTaxableToken, type DeployedTokens } from './tokens.ts';

/** Whole dollars for each of them. */
const FRIENDS_DOLLARS = 20_000n;

/** Of each sold token, in whole ones. */
const SUPPLY = 10_000_000n;

/** Sales are played twenty minutes after the day's other scenes, so that no two scenes coincide. */
const LATER = 1 / 72;

const abi = presaleFactoryAbi;
const factoryCall = callsOf(presaleFactoryAbi);
const saleCall = callsOf(presalePoolAbi);
const taxCall = callsOf(parseAbi(['function setTax(uint256 taxBps)']));
const WHITELIST_BATCH = 15;

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
    const deploy = sale.token.isTaxable ? deployTaxableToken : deployDevToken;
    token = await deploy(url, { ...sale.token, supply: SUPPLY, holder: owner });
    const form = formOf(sale, stage.router, at);
    const terms = termsOf(form, { tokenDecimals: sale.token.decimals, coinDecimals: coin.decimals });
    if (!terms) throw new Error(`the terms of ${sale.token.name} cannot be read`);
    const { hardCap, tokensPerbnb, launchRate, liquidityPercent } = terms;
    const needed = await read(url, presaleFactory, {
      abi,
      functionName: 'tokensNeeded',
      args: [coin.address, hardCap, tokensPerbnb, launchRate, liquidityPercent],
    });
    pool = await read(url, presaleFactory, { abi, functionName: 'nextPoolOf', args: [owner] });
    const fee = await read(url, presaleFactory, { abi, functionName: 'feeAmount' });
    await moveTo(url, at(sale.on));
    await approve(url, token, presaleFactory, needed, owner);
    let dataSuffix: Hex | undefined;
    if (sale.metadata) {
      const typed = draftOf(
        { ...form, ...emptyAdditionalStep() },
        // The salt is the same on every start, so that the sale has the same draft; nothing of the demo is secret.
        { owner, pool, token: { ...sale.token, address: token }, coin, salt: saltOf(sale) },
      );
      if (!typed) throw new Error(`the terms of ${sale.token.name} cannot be read`);
      const draft = { ...typed, ...presaleMetaOf({ ...sale.metadata }) };
      drafts.push(draft);
      dataSuffix = presaleTail(draft, presaleFactory);
    }
    await moveTo(url, at(sale.on) + 6);
    const options = { value: fee, dataSuffix };
    const call =
      coin.address === zeroAddress
        ? factoryCall(presaleFactory, 'createNewPool', [token, stage.router, terms], options)
        : factoryCall(presaleFactory, 'createNewPool', [token, coin.address, stage.router, terms], options);
    await sendCall(url, owner, call);
  };

  const play = (from: Address, call: ContractCall) => sendCall(url, from, call);

  const act = async (deed: SaleDeed) => {
    switch (deed.does) {
      case 'buy': {
        const who = addressOf(deed.who);
        const amount = parseUnits(deed.amount, coin.decimals);
        if (coin.address === zeroAddress) {
          await moveTo(url, at(deed.on));
          await play(who, saleCall(pool, 'participateToSale', [], { value: amount }));
          return;
        }
        await moveTo(url, at(deed.on));
        await approve(url, coin.address, pool, amount, who);
        await play(who, saleCall(pool, 'participateToSale', [amount]));
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
      case 'whitelist': {
        const users = [...deed.who.map(addressOf), ...otherWallets(sale.token.symbol, deed.others)];
        await moveTo(url, at(deed.on));
        for (let from = 0; from < users.length; from += WHITELIST_BATCH) {
          await play(owner, saleCall(pool, 'whiteListUsers', [users.slice(from, from + WHITELIST_BATCH)]));
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
          finalize: saleCall(pool, 'finalizePool', []),
          cancel: saleCall(pool, 'cancelPool', []),
          reclaim: saleCall(pool, 'reclaimTokens', [owner]),
          claim: saleCall(pool, 'claimTokens', []),
          refund: saleCall(pool, 'claimBnb', []),
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

/** The bytes appended to the creating call's arguments that claim the draft. */
export function presaleTail(draft: PresaleDraft, presaleFactory: Address): Hex {
  return metadataTail(
    metadataDigest({
      chainId: DEV_CHAIN_ID,
      contract: presaleFactory,
      kind: 'presale',
      owner: getAddress(draft.poolOwner),
      token: getAddress(draft.tokenAddress),
      salt: draft.metadataSalt as Hex,
      meta: presaleMetaOf(draft),
    }),
  );
}

const saltOf = ({ token }: DemoPresale): Hex =>
  sliceHex(keccak256(toBytes(`demo sale ${token.symbol}`)), 0, 16);

/** Wallets without a key, the same on every start. */
function otherWallets(seed: string, count: number): Address[] {
  return Array.from({ length: count }, (_, index) =>
    getAddress(sliceHex(keccak256(toBytes(`${seed} ${index}`)), 12)),
  );
}
