import { presalePoolAbi } from '@kingspad/abi';
import { zeroAddress, type Address } from '@kingspad/domain';
import type { SimulationLeg } from '@kingspad/domain/api';
import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem';
import type { Buyer, Cast, Seller } from './cast.ts';
import type { TrialMarket } from './market.ts';
import { observation, sightOf, type Action, type Mode, type Outcome, type TrialBlock } from './runner.ts';
import { tradesOf } from './trades.ts';

/** Result of the first trial, without sales. */
export interface Preparation {
  pair: Address;
  /** Tokens that each wallet has when its sale is due. */
  held: Map<Address, bigint>;
  /** The part of them that a wallet bought back. */
  bought: Map<Address, bigint>;
}

/** Place of a call's outcome. */
export interface Place {
  block: number;
  call: number;
}

/** A measured step: all of its calls, with what was there before and after. */
export interface Step {
  leg: Pick<SimulationLeg, 'step' | 'when' | 'method' | 'wallet' | 'portion'>;
  wallet: Address;
  amount: bigint;
  before: Place;
  calls: readonly Place[];
  after: Place;
}

export interface Script {
  blocks: TrialBlock[];
  list: Place | undefined;
  claims: { seller: Seller; call: Place; after: Place }[];
  pair: Place;
  raised: Place;
  steps: Step[];
  held: { wallet: Address; at: Place; isBought: boolean }[];
}

const FACTORY = parseAbi(['function getPair(address, address) view returns (address)']);

/** Listing, claiming, trading: none of it takes more on a sound token, so a token can burn no more. */
const GAS = { list: 5_000_000n, claim: 500_000n, view: 400_000n };
const DEADLINE_SECONDS = 1_200;
const DAY_SECONDS = 86_400;

/** Blocks after the listing, by their place in a trial: the empty block, the listing, 21 more, a day later, one more. */
const PLACES = { listing: 1, 'next-block': 2, 'block-20': 21, day: 23 } as const;
const BLOCKS = 25;

export function scriptOf(market: TrialMarket, cast: Cast, mode: Mode, known?: Preparation): Script {
  const { token, pairCoin, probe, pool } = market;
  const actions: Action[][] = Array.from({ length: mode === 'blocks' ? BLOCKS : 2 }, () => []);
  const placeOf = (when: SimulationLeg['when'], later = 0) => (mode === 'blocks' ? PLACES[when] + later : 1);
  const timeOf = (place: number) =>
    market.before.time + place + (mode === 'blocks' && place >= PLACES.day ? DAY_SECONDS : 0);

  const add = (block: number, action: Action): Place => {
    const calls = actions[block] as Action[];
    calls.push(action);
    return { block, call: calls.length - 1 };
  };
  const look = (block: number, wallet: Address): Place =>
    add(block, {
      from: wallet,
      to: probe,
      data: observation(token, pairCoin, known?.pair ?? zeroAddress, wallet),
      gas: GAS.view,
    });
  const step = (
    block: number,
    wallet: Address,
    leg: Step['leg'],
    amount: bigint,
    calls: readonly Action[],
  ) => {
    const before = look(block, wallet);
    const made = calls.map((call) => add(block, call));
    script.steps.push({ leg, wallet, amount, before, calls: made, after: look(block, wallet) });
  };

  const deadlineOf = (block: number) => BigInt(timeOf(block) + DEADLINE_SECONDS);
  const { sale, purchase, transfer } = tradesOf(market, known?.pair ?? zeroAddress, deadlineOf);
  const opener = cast.sellers[0]?.wallet ?? (cast.buyers[0] as Buyer).wallet;
  const poolView = (name: 'raised') => encodeFunctionData({ abi: presalePoolAbi, functionName: name });
  const inListing = placeOf('listing');
  const list = market.lists
    ? add(inListing, {
        from: opener,
        to: pool,
        data: encodeFunctionData({ abi: presalePoolAbi, functionName: 'finalizePool' }),
        gas: GAS.list,
      })
    : undefined;
  const script: Script = {
    blocks: [],
    list,
    raised: add(inListing, { from: opener, to: pool, data: poolView('raised'), gas: GAS.view }),
    pair: add(inListing, {
      from: opener,
      to: market.pairFactory,
      data: encodeFunctionData({ abi: FACTORY, functionName: 'getPair', args: [token, pairCoin] }),
      gas: GAS.view,
    }),
    claims: [],
    steps: [],
    held: [],
  };
  const claim = encodeFunctionData({ abi: presalePoolAbi, functionName: 'claimTokens', args: [] });
  for (const seller of cast.sellers) {
    if (!seller.claims) continue;
    const call = add(inListing, { from: seller.wallet, to: pool, data: claim, gas: GAS.claim });
    script.claims.push({ seller, call, after: look(inListing, seller.wallet) });
  }
  for (const buyer of cast.buyers) {
    const [block, later] = [placeOf(buyer.when), placeOf(buyer.when, 1)];
    const buys = purchase(buyer.wallet, buyer.pay, block);
    const leg = { when: buyer.when, wallet: 'buyer', portion: null } as const;
    if (!known) {
      for (const call of buys) add(block, call);
      script.held.push({ wallet: buyer.wallet, at: look(later, buyer.wallet), isBought: false });
      continue;
    }
    step(block, buyer.wallet, { ...leg, step: 'buy', method: 'router' }, buyer.pay, buys);
    const amount = known.held.get(buyer.wallet) ?? 0n;
    const sold = { ...leg, step: 'buy-then-sell', method: buyer.method, portion: '100%' } as const;
    step(later, buyer.wallet, sold, amount, sale(buyer.wallet, amount, buyer.method, later));
  }
  for (const seller of cast.sellers) {
    const { wallet, when, method, portion } = seller;
    const block = placeOf(when);
    if (!known) {
      script.held.push({ wallet, at: look(block, wallet), isBought: false });
      if (seller.buyBack === undefined) continue;
      for (const call of purchase(wallet, seller.buyBack, placeOf(when, 1))) add(placeOf(when, 1), call);
      script.held.push({ wallet, at: look(placeOf(when, 2), wallet), isBought: true });
      continue;
    }
    const held = known.held.get(wallet) ?? 0n;
    const amount = portion === '1%' ? held / 100n : held;
    const leg = { when, wallet: seller.share, portion, method };
    if (seller.recipient) {
      const calls = [transfer(wallet, seller.recipient, amount)];
      step(block, wallet, { ...leg, step: 'transfer', method: null }, amount, calls);
      continue;
    }
    step(block, wallet, { ...leg, step: 'sell' }, amount, sale(wallet, amount, method, block));
    if (seller.buyBack === undefined) continue;
    const [next, last] = [placeOf(when, 1), placeOf(when, 2)];
    step(
      next,
      wallet,
      { ...leg, step: 'buy', method: 'router', portion: null },
      seller.buyBack,
      purchase(wallet, seller.buyBack, next),
    );
    const again = known.bought.get(wallet) ?? 0n;
    step(last, wallet, { ...leg, step: 'sell-again' }, again, sale(wallet, again, method, last));
  }
  script.blocks = actions.map((calls, place) => ({
    number: market.before.number + place,
    time: mode === 'blocks' ? timeOf(place) : market.before.time + 1,
    actions: calls,
  }));
  return script;
}

export const outcomeAt = (outcomes: readonly Outcome[][], { block, call }: Place): Outcome | undefined =>
  outcomes[block]?.[call];

/** Result of the trial without sales; undefined without a pair. */
export function preparationOf(script: Script, outcomes: readonly Outcome[][]): Preparation | undefined {
  const found = outcomeAt(outcomes, script.pair);
  if (!found?.success || found.returned.length < 66) return undefined;
  const [pair] = decodeAbiParameters([{ type: 'address' }], found.returned);
  if (pair === zeroAddress) return undefined;
  const held = new Map<Address, bigint>();
  const bought = new Map<Address, bigint>();
  for (const { wallet, at, isBought } of script.held) {
    const tokens = sightOf(outcomeAt(outcomes, at))?.tokens ?? 0n;
    const before = held.get(wallet) ?? 0n;
    if (isBought) bought.set(wallet, tokens > before ? tokens - before : 0n);
    else held.set(wallet, tokens);
  }
  return { pair, held, bought };
}
