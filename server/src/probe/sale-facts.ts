import type { Address } from '@kingspad/domain';
import type { RiskFacts } from '@kingspad/domain/api';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { orNothing } from '@kingspad/protocol/chain/read-errors';
import { readForceFailers } from '@kingspad/protocol/sale/factory';
import { readTokenCode } from '@kingspad/protocol/token/code';
import { readPairHoldings } from '@kingspad/protocol/token/pair';
import { readBurnt, readSupply, readTokenOwner } from '@kingspad/protocol/token/read';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ChainView } from '../chain/chain-view.ts';
import type { NodeClient } from '../chain/node-client.ts';
import type { Probes } from './probes.ts';

/** A sale whose facts are read. */
export interface FactsQuestion {
  pool: Address;
  token: Address;
  /** The zero address is the native coin. */
  coin: Address;
  router: Address;
  /** Base units of the token. */
  tokensForSale: bigint;
  isListed: boolean;
}

/** Facts that are read. */
type ReadFacts = Omit<RiskFacts, 'trial'>;

/** Reads for a sale's page what its own reader would read from the chain, so that a document can have it. */
export interface FactsOfSales {
  /**
   * Facts of half a minute ago at most; undefined if the node does not answer, or too many wait. Never rejects.
   * @param since an indexed block: what is read now is of this block or of a newer one
   */
  of: (question: FactsQuestion, since: number) => Promise<ReadFacts | undefined>;
}

export interface FactsOptions {
  /** With a gas limit: tokens are untrusted. */
  node: NodeClient;
  chain: Pick<ChainView, 'head'>;
  probes: Probes;
  factory: Address;
  tokenLocker: Address;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Gas of one view of an untrusted contract. */
export const FACTS_GAS = 500_000n;
const KEPT_MS = 30_000;
const MAX_KEPT = 500;
/** Sales that are read at the same time, and that wait for it. */
const [AT_ONCE, MAX_WAITING] = [4, 100];

export function createSaleFacts({
  node,
  chain,
  probes,
  factory,
  tokenLocker,
  log,
}: FactsOptions): FactsOfSales {
  const client = node as unknown as ReadClient;
  const turns = pLimit(AT_ONCE);
  const kept = new LRUCache<string, ReadFacts, { question: FactsQuestion; since: number }>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _old, { context: { question, since } }) => turns(() => read(question, since)),
  });

  async function read(question: FactsQuestion, since: number): Promise<ReadFacts> {
    const { token } = question;
    const { number: blockNumber } = await chain.head(since);
    const [totalSupply, burntAmount, tokenOwner, tokenCode, forceFailers, pair, probe] = await Promise.all([
      orNothing(readSupply(client, token)),
      readBurnt(client, token),
      readTokenOwner(client, token),
      readTokenCode(client, token),
      readForceFailers(client, factory),
      question.isListed ? pairOf(question) : null,
      question.isListed ? null : probeOf(question, since),
    ]);
    return {
      blockNumber,
      totalSupply: totalSupply?.toString() ?? null,
      burntAmount: burntAmount.toString(),
      tokenOwner,
      tokenCode,
      forceFailers,
      pair,
      probe,
    };
  }

  async function pairOf(question: FactsQuestion): Promise<RiskFacts['pair']> {
    const found = await orNothing(readPairHoldings(client, question));
    if (!found) return null;
    return {
      pairAddress: found.pair,
      tokenReserve: found.tokens.toString(),
      coinReserve: found.coins.toString(),
      liquiditySupply: found.liquiditySupply.toString(),
    };
  }

  const probeOf = ({ token, pool, tokensForSale }: FactsQuestion, since: number) =>
    probes.probe({ locker: tokenLocker, token, holder: pool, amount: tokensForSale }, since);

  return {
    of: async (question, since) => {
      if (turns.pendingCount >= MAX_WAITING) return undefined;
      const key = `${question.pool} ${question.isListed}`;
      return kept.fetch(key, { context: { question, since } }).catch((error: unknown) => {
        log.warn({ err: error, pool: question.pool }, 'facts of a sale could not be read');
        return undefined;
      });
    },
  };
}
