import { setTimeout as sleep } from 'node:timers/promises';
import { listingOffer, sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  fallback,
  http,
  type TransactionReceipt,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainIdentity } from './chain/identity.ts';
import { ofOurChain } from './chain/node-client.ts';
import { gasLimit, RetryTimes } from './keeper-limits.ts';
import { readLaunchRate } from './keeper-rates.ts';
import { readLens } from '@kingspad/protocol/sale/lens';
import { FINALIZE_ABI, refusalOf } from './probe/finalization.ts';
import { asOnlyKeeper, finalizableSales } from './store/queries/presale-keeper.ts';

export interface KeeperOptions {
  /** The private key of the wallet that pays for gas. */
  key: Hex;
  /** The most native coin that is brought to one sale whose pair others made too cheap, wei. */
  mostCoin: bigint;
  rpcUrls: readonly string[];
  /** Nodes of another chain are not used. */
  identity: ChainIdentity;
  pool: pg.Pool;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Interval between checks for sales to finalize. */
const INTERVAL_MS = 5000;
const RECEIPT_MS = { every: 500, most: 60_000 };

/**
 * Finalizes the sales that any account may finalize, one at a time: each is simulated first, so that no gas is spent on
 * a failure.
 * @returns how to end it
 */
export function startKeeper({
  key,
  mostCoin,
  rpcUrls,
  identity,
  pool,
  log,
}: KeeperOptions): () => Promise<void> {
  const account = privateKeyToAccount(key);
  const transport = fallback(rpcUrls.map((url) => ofOurChain(http(url), identity)));
  const reader = createPublicClient({ ccipRead: false, transport });
  const wallet = createWalletClient({ account, transport });
  const ending = new AbortController();
  const retries = new RetryTimes();

  const receiptOf = async (hash: Hex): Promise<TransactionReceipt | undefined> => {
    const until = Date.now() + RECEIPT_MS.most;
    while (Date.now() < until) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined);
      if (receipt) return receipt;
      await sleep(RECEIPT_MS.every, undefined, { signal: ending.signal });
    }
    return undefined;
  };

  /** The transaction that finalizes a sale now, simulated: the plain call, or the one with the coin that its pair takes. */
  const workingCall = async (to: Address) => {
    const sale = { address: to, abi: FINALIZE_ABI, account } as const;
    try {
      await reader.simulateContract({ ...sale, functionName: 'finalizePool' });
      return { to, data: encodeFunctionData({ ...sale, functionName: 'finalizePool' }), value: 0n };
    } catch (error) {
      const { reason, errorName } = refusalOf(error);
      const coin = errorName === 'PairListing_Price' ? await coinFor(to) : undefined;
      if (!coin) {
        log.warn({ presale: to, reason, errorName }, 'a sale cannot be finalized now');
        return undefined;
      }
      const { brought: value, least } = coin;
      const call = { ...sale, functionName: 'finalizePoolWith', args: [value, 0n, least] } as const;
      await reader.simulateContract({ ...call, value });
      log.info({ presale: to, coin: String(value) }, 'bringing coin to a pair that is too cheap');
      return { to, data: encodeFunctionData(call), value };
    }
  };

  /** The coin with which a sale lists, within the limit. */
  const coinFor = async (address: Address) => {
    const sale = { address, abi: FINALIZE_ABI } as const;
    const lens = await readLens(reader, address);
    const [[coin, tokens, received], asset, { launchRate, unit }] = await Promise.all([
      lens('listingNeeds'),
      reader.readContract({ ...sale, functionName: 'coinAddress' }),
      readLaunchRate(reader, address),
    ]);
    const offer = listingOffer({ coin, tokens, received }, launchRate, unit);
    const isAffordable = offer?.side === 'coin' && offer.brought <= mostCoin;
    return isAffordable && sameAddress(asset, zeroAddress) ? offer : undefined;
  };

  const finalize = async (address: Address): Promise<void> => {
    retries.postpone(address, Date.now());
    const call = await workingCall(address);
    if (!call) return;
    const estimate = await reader.estimateGas({ ...call, account });
    const gas = gasLimit(estimate);
    if (gas === undefined) {
      log.warn({ presale: address, gas: String(estimate) }, 'finalizing a sale would take too much gas');
      return;
    }
    retries.postponePaid(address, Date.now());
    const hash = await wallet.sendTransaction({ ...call, gas, chain: null });
    log.info({ presale: address, transaction: hash }, 'finalizing a sale left unfinalized by its owner');
    const receipt = await receiptOf(hash);
    if (receipt?.status === 'success') log.info({ presale: address, transaction: hash }, 'finalized a sale');
    else log.warn({ presale: address, transaction: hash }, 'finalizing a sale failed');
  };

  const round = async (): Promise<void> => {
    const open = await finalizableSales(pool);
    retries.keepOnly(open);
    const due = open.filter((sale) => retries.isDue(sale, Date.now()));
    if (due.length === 0) return;
    await asOnlyKeeper(pool, async () => {
      for (const sale of due) {
        if (ending.signal.aborted) return;
        await finalize(sale).catch((error: unknown) => {
          if (!ending.signal.aborted) log.warn({ err: error, presale: sale }, 'could not finalize a sale');
        });
      }
    });
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      await round().catch((error: unknown) =>
        log.warn({ err: error }, 'could not look for sales to finalize'),
      );
      await sleep(INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  log.info({ wallet: account.address }, 'the keeper finalizes sales left unfinalized by their owners');
  return async () => {
    ending.abort();
    await running;
  };
}
