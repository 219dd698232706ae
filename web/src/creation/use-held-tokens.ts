import { parseAddress, type Address } from '@kingspad/domain';
import type { PresaleItem, PublicConfig, TokenSummary } from '@kingspad/domain/api';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { isUnreachable, orNothing } from '@kingspad/protocol/chain/read-errors';
import { balanceOf } from '@kingspad/protocol/token/read';
import { readPairAddress } from '@kingspad/protocol/token/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQuery } from '#lib/api-query.ts';
import { useAppConfig } from '#lib/config.ts';
import { inTime } from '#lib/in-time.ts';
import { inSentence } from '#lib/untrusted.ts';
import { useChainRead } from '#web3/index.ts';

/** A token of a wallet. */
export interface HeldToken {
  address: Address;
  name: string;
  symbol: string;
  /** Null if the token does not report them. */
  decimals: number | null;
  balance: bigint;
}

type KnownToken = Omit<HeldToken, 'balance'>;

/** `token`: any token; `pair`: LP tokens. */
export type HeldKind = 'token' | 'pair';

/** Tokens whose balances are read: each is a call to the node. */
const MAX_READ = 40;
/** Own sales and exchanges whose pairs are looked up: each takes three calls. */
const MAX_SALES = 6;
const MAX_ROUTERS = 2;
/** A token that has not answered by then is left out, milliseconds. */
const MAX_WAIT = 5_000;
/** LP tokens of V2 exchanges. */
const LP_DECIMALS = 18;
const SYMBOL_LENGTH = 12;
const OWN_SALES = { page: 1, limit: 20 };

const locked = (kind: HeldKind) => {
  const parameters = { page: 1, limit: MAX_READ };
  const query =
    kind === 'pair'
      ? listQuery('LP tokens', 'GET /api/v1/liquidity-locker/all', parameters)
      : listQuery('tokens', 'GET /api/v1/token-locker/all', parameters);
  return queryOptions({ ...query, staleTime: 60_000, refetchInterval: false });
};

const sold = (account: Address) => {
  const parameters = { wallet: account, ...OWN_SALES };
  const query = listQuery('presales', 'GET /api/v1/presale/get-presale/{wallet}', parameters);
  return queryOptions({ ...query, staleTime: 60_000, refetchInterval: false });
};

export interface HeldTokens {
  /** Undefined until they are read. */
  tokens: readonly HeldToken[] | undefined;
  /** The server or the chain did not answer. */
  isFailed: boolean;
}

/**
 * The wallet's tokens that it sold before, that are locked here, or that are coins of this chain. No index of ours has
 * its other tokens.
 */
export function useHeldTokens(account: Address, kind: HeldKind): HeldTokens {
  const config = useAppConfig();
  const lockedTokens = useQuery(locked(kind));
  const sales = useQuery(sold(account));
  const isRead = config && lockedTokens.data && sales.data;
  const listed = isRead && lockedTokens.data.items;
  const own = isRead && sales.data.items;
  const held = useChainRead(
    [
      'held-tokens',
      kind,
      account,
      [...(own ?? []), ...(listed ?? [])].map((item) => item.tokenAddress).join(),
    ],
    listed &&
      own &&
      (async ({ client }) => {
        const known =
          kind === 'pair'
            ? [...(await pairsOf(client, own, config)), ...listed.map(pairOf)]
            : [...[...own, ...listed].map(tokenOf), ...coinsOf(config)];
        return heldOf(client, account, known);
      }),
    { staleTime: 30_000 },
  );
  return { tokens: held.data, isFailed: [lockedTokens, sales, held].some(({ isError }) => isError) };
}

const tokenOf = (item: PresaleItem | TokenSummary): Partial<KnownToken> => ({
  address: parseAddress(item.tokenAddress),
  name: item.tokenName,
  symbol: item.tokenSymbol,
  decimals: item.tokenDecimals,
});

const coinsOf = (config: PublicConfig): KnownToken[] =>
  config.coins.map(({ address, symbol, decimals }) => ({ address, symbol, name: symbol, decimals }));

const pairName = (one: string, two: string): string =>
  `${inSentence(one, SYMBOL_LENGTH)} / ${inSentence(two, SYMBOL_LENGTH)}`;

const pairOf = (item: TokenSummary): Partial<KnownToken> => ({
  address: parseAddress(item.tokenAddress),
  name: item.tokenName,
  symbol: pairName(item.tokenAddressOneSymbol ?? '', item.tokenAddressTwoSymbol ?? ''),
  decimals: item.tokenDecimals,
});

/** The pairs at which a wallet's own sales list, as far as they exist. */
function pairsOf(
  client: ReadClient,
  sales: readonly PresaleItem[],
  { routers }: PublicConfig,
): Promise<Partial<KnownToken>[]> {
  const places = sales
    .slice(0, MAX_SALES)
    .flatMap((sale) => routers.slice(0, MAX_ROUTERS).map(({ address }) => ({ sale, router: address })));
  return Promise.all(
    places.map(async ({ sale, router }) => {
      const [token, coin] = [sale.tokenAddress, sale.liquidityTokenAddress];
      const pair = await answered(readPairAddress(client, { router, token, coin }));
      const symbol = pairName(sale.tokenSymbol, sale.liquidityTokenName);
      return { address: pair ?? undefined, name: symbol, symbol, decimals: LP_DECIMALS };
    }),
  );
}

async function heldOf(
  client: ReadClient,
  account: Address,
  listed: readonly Partial<KnownToken>[],
): Promise<HeldToken[]> {
  const known = new Map<Address, KnownToken>();
  for (const { address, name = '', symbol = '', decimals = null } of listed) {
    if (!address || known.has(address) || known.size === MAX_READ) continue;
    known.set(address, { address, name, symbol, decimals });
  }
  const held = await Promise.all(
    [...known.values()].map(async (token) => ({
      ...token,
      balance: (await answered(balanceOf(client, token.address, account))) ?? 0n,
    })),
  );
  return held.filter(({ balance }) => balance > 0n);
}

/** The answer of a token or router that others wrote; undefined without one, or without one in time. */
const answered = <T>(read: Promise<T>): Promise<T | undefined> =>
  inTime(orNothing(read), MAX_WAIT, 'late').catch((error: unknown) => {
    if (isUnreachable(error)) throw error;
    return undefined;
  });
