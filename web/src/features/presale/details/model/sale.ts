import {
  failureOf,
  listStatus,
  mostCommitted,
  poolStatusAt,
  sameAddress,
  shortAddress,
  visibleText,
  type PoolStatus,
  type PresaleFailure,
  type PresaleListStatus,
} from '@kingspad/domain';
import type { PresaleRecord, PublicConfig } from '@kingspad/domain/api';
import { presentRates, type Sale } from '@kingspad/protocol/sale/model';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { tokenLabel } from '#lib/shown-token.ts';
import { committedOf } from './fair.ts';

/** A sale as its page shows it: with names from the token and the configuration, and a fair sale's present rates. */
export interface ShownSale extends Sale {
  token: Sale['token'] & { label: string };
  /** The index's additional data; undefined while it is unavailable or lags. */
  record: PresaleRecord | undefined;
}

/** @param token as the token itself answers */
export function shownSale(
  sale: Sale,
  { record, token, config }: { record?: PresaleRecord; token?: TokenInfo; config?: PublicConfig },
): ShownSale {
  const { address } = sale.token;
  const { name, symbol, decimals } = token ?? sale.token;
  const { coin, router } = sale;
  const listed = config?.coins.find((one) => sameAddress(one.address, coin.address));
  const known = config?.routers.find((one) => sameAddress(one.address, router.address));
  return {
    ...sale,
    ...presentRates(sale),
    token: { address, name, symbol, decimals, label: tokenLabel({ name, symbol, address }) },
    coin: coin.isNative
      ? coin
      : {
          ...coin,
          symbol: listed?.symbol ?? (coin.symbol || shortAddress(coin.address)),
          decimals: listed?.decimals ?? coin.decimals,
        },
    router: { ...router, name: known?.name ?? router.name },
    record,
  };
}

/** The sale if the chain answered for it: what only the contract has can be read then. */
export const onChain = (sale: ShownSale): ShownSale | undefined =>
  sale.block === undefined ? undefined : sale;

/** Status of a sale at a moment of chain time. */
export interface SaleStage {
  status: PoolStatus;
  listed: PresaleListStatus;
  /** Why it failed; null if it did not. */
  failure: PresaleFailure | null;
}

export function stageOf(sale: ShownSale, now: number): SaleStage {
  return { status: poolStatusAt(sale, now), listed: listStatus(sale, now), failure: failureOf(sale, now) };
}

/** The remaining capacity: up to the hard cap, of a fair sale far above it. */
export function remainingOf(sale: Pick<ShownSale, 'hardCap' | 'raised' | 'fair'>): bigint {
  const most = sale.fair ? mostCommitted(sale.hardCap) : sale.hardCap;
  const taken = committedOf(sale);
  return most > taken ? most - taken : 0n;
}

/** The sale's name: the owner's, else the token's. */
const MAX_NAME = 256;

export const saleName = ({ record, token }: ShownSale): string =>
  visibleText(record?.presaleName ?? '', MAX_NAME) || visibleText(token.name, MAX_NAME) || token.label;
