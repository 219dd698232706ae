import { parseAddress, type Address } from '@kingspad/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { orNothing } from '@kingspad/protocol/chain/read-errors';
import { balanceOf } from '@kingspad/protocol/token/read';
import { listQuery } from '#lib/api-query.ts';
import { useChainRead } from '#web3/index.ts';
import { presaleLists } from '../../api/queries.ts';

/** A token that could be sold. */
export interface HeldToken {
  address: Address;
  name: string;
  symbol: string;
  /** Null if the token does not report them. */
  decimals: number | null;
  balance: bigint;
}

type KnownToken = Omit<HeldToken, 'balance'>;

/** Tokens whose balances are read: each is a call to the node. */
const MAX_READ = 40;
const OWN_SALES = { page: 1, limit: 20 };

const lockedTokens = (account: Address | undefined) =>
  queryOptions({
    ...listQuery('tokens', 'GET /api/v1/token-locker/all', account && { page: 1, limit: MAX_READ }),
    staleTime: 60_000,
    refetchInterval: false,
  });

/**
 * The tokens that a wallet holds, of those that it sold before or that are locked here; undefined while they are read.
 * A wallet's other tokens are in no index of ours.
 */
export function useHeldTokens(account: Address | undefined): readonly HeldToken[] | undefined {
  const locked = useQuery(lockedTokens(account));
  const sold = useQuery(presaleLists.ofOwner(account, OWN_SALES));
  const known = locked.data && sold.data && knownTokens([...sold.data.items, ...locked.data.items]);
  const addresses = known?.map(({ address }) => address).join();
  const held = useChainRead(
    ['held-tokens', account, addresses],
    account && known && (({ client }) => heldOf(client, account, known)),
    { staleTime: 30_000 },
  );
  return held.data;
}

interface Listed {
  tokenAddress: string;
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
}

function knownTokens(listed: readonly Listed[]): KnownToken[] {
  const tokens = new Map<Address, KnownToken>();
  for (const { tokenAddress, tokenName: name, tokenSymbol: symbol, tokenDecimals: decimals } of listed) {
    const address = parseAddress(tokenAddress);
    if (address && tokens.size < MAX_READ) tokens.set(address, { address, name, symbol, decimals });
  }
  return [...tokens.values()];
}

async function heldOf(
  client: ReadClient,
  account: Address,
  known: readonly KnownToken[],
): Promise<HeldToken[]> {
  const balances = await Promise.all(
    known.map(({ address }) => orNothing(balanceOf(client, address, account))),
  );
  return known.flatMap((token, index) => {
    const balance = balances[index] ?? 0n;
    return balance > 0n ? [{ ...token, balance }] : [];
  });
}
