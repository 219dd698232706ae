import { COLLECTION_COINS, ROUTER_NAMES, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';

/** A coin that a sale may collect; undefined address where this chain has none of the name. */
export interface CoinChoice {
  symbol: string;
  address: Address | undefined;
  decimals: number;
}

const NATIVE_DECIMALS = 18;
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A coin that this chain has. */
export type ChosenCoin = CoinChoice & { address: Address };

/** The coins of the specification, the native one first, and what the configuration has besides. */
export function coinChoices(config: PublicConfig | undefined): CoinChoice[] {
  const coins = config?.coins ?? [];
  const named = COLLECTION_COINS.map((symbol, index): CoinChoice => {
    if (index === 0) return { symbol, address: zeroAddress, decimals: NATIVE_DECIMALS };
    const coin = coins.find((candidate) => sameName(candidate.symbol, symbol));
    return {
      symbol,
      address: coin?.address,
      decimals: coin?.decimals ?? NATIVE_DECIMALS,
    };
  });
  const others = coins
    .filter(({ symbol }) => !COLLECTION_COINS.some((name) => sameName(name, symbol)))
    .map(({ symbol, address, decimals }) => ({ symbol, address, decimals }));
  return [...named, ...others];
}

/** The chosen coin; undefined if the chain has it no more. */
export function coinAt(config: PublicConfig | undefined, address: string): ChosenCoin | undefined {
  return coinChoices(config).find(
    (coin): coin is ChosenCoin => coin.address !== undefined && sameAddress(coin.address, address),
  );
}

/** A DEX that a sale may list at; undefined address if it has no contract on this chain. */
export interface RouterChoice {
  name: string;
  address: Address | undefined;
}

/** The routers of the specification in its order, and what the configuration has besides. */
export function routerChoices(config: PublicConfig | undefined): RouterChoice[] {
  const routers = config?.routers ?? [];
  const named = ROUTER_NAMES.map((name) => ({
    name,
    address: routers.find((router) => sameName(router.name, name))?.address,
  }));
  const others = routers
    .filter(({ name }) => !ROUTER_NAMES.some((known) => sameName(known, name)))
    .map(({ name, address }) => ({ name, address }));
  return [...named, ...others];
}

/** Preset choice: the first that has a contract. */
export function defaultRouter(config: PublicConfig | undefined): Address | '' {
  return routerChoices(config).find(({ address }) => address)?.address ?? '';
}

export function routerAt(config: PublicConfig | undefined, address: string): RouterChoice | undefined {
  return routerChoices(config).find((router) => router.address && sameAddress(router.address, address));
}
