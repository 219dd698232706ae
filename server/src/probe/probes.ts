import { holderProbeCode, lockerProbeAbi, lockerProbeCode } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import {
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  HttpRequestError,
  TimeoutError,
  type DecodeFunctionResultReturnType,
} from 'viem';
import type { ChainView, Head } from '../chain/chain-view.ts';
import type { NodeClient } from '../chain/node-client.ts';
import { revertReason } from './reason.ts';

export interface ProbeQuestion {
  locker: Address;
  token: Address;
  holder: Address;
  /** Base units; the holder's balance if that is less. */
  amount: bigint;
}

/** Probes a token by simulated transfers; docs/integrators.md explains what the result proves. */
export interface Probes {
  /**
   * Never rejects: a token that cannot be probed is `unchecked`.
   * @param since an indexed block: the token is probed at this block or at a newer one
   */
  probe: (question: ProbeQuestion, since: number) => Promise<TokenProbe>;
}

export interface ProbesOptions {
  node: NodeClient;
  chain: Pick<ChainView, 'head'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Answers that are kept until their block is old. */
const MAX_KEPT = 500;
/** Simulations that the node makes for us at the same time. */
const MAX_UNDER_WAY = 16;
/** Gas of three calls of a million, ten views of 150,000 (contracts/src/probe/Tries.sol), and the stand-ins. */
const GAS = 5_500_000n;

type Report = DecodeFunctionResultReturnType<typeof lockerProbeAbi, 'probe'>;

/** The contract's enumerations (contracts/src/probe/LockerProbe.sol), in order. */
const STAGES = ['nothing', 'approval', 'deposit', 'withdrawal', 'done'] as const;
const STOPS = [
  'none',
  'no-code',
  'no-balance',
  'balance-unknown',
  'reverted',
  'refused',
  'nothing-arrived',
] as const;

export function createProbes({ node, chain, log }: ProbesOptions): Probes {
  const kept = new LRUCache<string, Promise<TokenProbe>>({ max: MAX_KEPT });
  const simulations = pLimit(MAX_UNDER_WAY);

  const simulate = async (question: ProbeQuestion, head: Head): Promise<TokenProbe> => {
    const { locker, token, holder, amount } = question;
    const call = { abi: lockerProbeAbi, functionName: 'probe' } as const;
    const { data } = await node.call({
      account: holder,
      to: locker,
      data: encodeFunctionData({ ...call, args: [token, holder, amount] }),
      gas: GAS,
      blockNumber: BigInt(head.number),
      stateOverride: [
        { address: locker, code: lockerProbeCode },
        { address: holder, code: holderProbeCode },
      ],
    });
    return describe(question, head, decodeFunctionResult({ ...call, data: data ?? '0x' }));
  };

  return {
    probe: async (question, since) => {
      const { locker, token, holder, amount } = question;
      if (sameAddress(token, locker) || sameAddress(token, holder) || sameAddress(holder, locker)) {
        return unchecked(question, null, 'Token, holder and locker must be three different accounts.');
      }
      const head = await chain.head(since).catch(() => undefined);
      if (!head) return unchecked(question, null, 'The node did not answer.');
      const key = [head.hash, locker, token, holder, amount].join(' ');
      const known = kept.get(key);
      if (known) return known;
      if (simulations.activeCount >= MAX_UNDER_WAY) {
        return unchecked(question, head, 'Too many simulations are running. Try again in a moment.');
      }
      const probing = simulations(() => simulate(question, head)).catch((error: unknown) => {
        kept.delete(key);
        log.warn({ err: error, token, blockNumber: head.number }, 'a token could not be probed');
        return unchecked(question, head, failureOf(error));
      });
      kept.set(key, probing);
      return probing;
    },
  };
}

function failureOf(error: unknown): string {
  const isAway = (cause: unknown) => cause instanceof TimeoutError || cause instanceof HttpRequestError;
  return error instanceof BaseError && error.walk(isAway)
    ? 'The node did not answer.'
    : 'The node cannot simulate transfers.';
}

function describe(question: ProbeQuestion, head: Head, report: Report): TokenProbe {
  const [stage, stop] = [STAGES[report.stage], STOPS[report.stop]];
  if (stop === 'no-code') return unchecked(question, head, 'There is no contract at this address.');
  if (stop === 'no-balance') return unchecked(question, head, 'The holder has none of this token.');
  const tried = basicsOf({ ...question, amount: report.amount }, head);
  const deposit = legOf(report.deposit);
  if (stage === 'done') {
    const legs = [report.deposit, report.withdrawal];
    const result = legs.every((leg) => leg.received >= leg.sent) ? 'clean' : 'taxed';
    return { ...tried, result, deposit, withdrawal: legOf(report.withdrawal), reason: null };
  }
  const arrived = stage === 'withdrawal';
  return {
    ...tried,
    result: arrived ? 'withdrawal-reverts' : 'deposit-reverts',
    deposit: arrived || stop === 'nothing-arrived' ? deposit : null,
    withdrawal: null,
    reason: reasonOf(stop, report),
  };
}

function reasonOf(stop: (typeof STOPS)[number] | undefined, { reason }: Report): string {
  switch (stop) {
    case 'balance-unknown':
      return 'The token does not return balances.';
    case 'refused':
      return 'The token did not confirm the transfer.';
    case 'nothing-arrived':
      return 'None of the tokens arrive.';
    default:
      return revertReason(reason);
  }
}

const legOf = ({ sent, received }: Report['deposit']) => ({
  sent: sent.toString(),
  received: received.toString(),
});

const basicsOf = ({ token, holder, amount }: ProbeQuestion, head: Head | null) => ({
  tokenAddress: token,
  holder,
  amount: amount.toString(),
  blockNumber: head?.number ?? null,
  blockTimestamp: head?.timestamp ?? null,
});

function unchecked(question: ProbeQuestion, head: Head | null, reason: string): TokenProbe {
  return { ...basicsOf(question, head), result: 'unchecked', deposit: null, withdrawal: null, reason };
}
