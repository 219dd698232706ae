import type { TransactionReceipt } from 'viem';
import { wait } from '#lib/wait.ts';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { isTaken } from '../transactions.ts';
import type { TxRecord } from '../tx-record.ts';
import { namedBatch, namedTransaction, type Named } from './named.ts';
import { searcher } from './search.ts';
import { settledAs, type Settlement } from './settlement.ts';
import type { CallsStatus } from './wallet-calls.ts';

/** Blocks and seconds without a trace on the chain after which a request was probably not sent. */
const LATE = { blocks: 20, seconds: 60 };
/** Seconds after which an answer of which the chain knows nothing counts as waiting. */
const PATIENCE = { key: 30, contract: 15 };
/** Seconds for which a search is repeated at short intervals. */
const EAGER_SECONDS = 120;

type Search = ReturnType<typeof searcher>;

/** A change of a record that is still open. */
type Stage = Pick<TxRecord, 'status' | 'reason'>;

export interface WatchOptions {
  /** The record as it is stored now; undefined once it is removed. */
  current: () => TxRecord | undefined;
  /** Saves and shows new facts. */
  onChange: (change: Partial<TxRecord>) => void;
  /** Takes a mined transaction for the record. @returns false if another record has it */
  claim: (receipt: TransactionReceipt) => boolean;
  /** The wallet's status of a batch; rejects if it does not answer or another wallet is connected. */
  status: () => Promise<CallsStatus>;
  /** Resolves once a wallet that is being asked has answered; undefined if none is. */
  asking?: Promise<unknown> | undefined;
  /** Waits between polls; replaced in tests. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * Watches a request from before the wallet is asked until its outcome is proved: by its own receipt or event, or by another
 * transaction with its nonce. Errors, missing answers and statuses of the wallet prove nothing.
 */
export async function watchRecord(client: ReadClient, options: WatchOptions): Promise<Settlement> {
  const { current, onChange, claim, asking, pause = wait } = options;
  let isAsking = asking !== undefined;
  const over = () => (isAsking = false);
  const answered = asking?.then(over, over);
  let search: Search | undefined;
  let started: number | undefined;
  let failures = 0;
  for (let look = 0; ; look += 1) {
    const sent = current();
    if (!sent) return { kind: 'removed' };
    if (sent.status === 'dismissed') return { kind: 'dismissed' };
    search ??= searcher({ client, isTaken }, sent);
    if (!isAsking) started ??= performance.now();
    const seconds = secondsSince(sent);
    const wasAsking = isAsking;
    let delay = 300;
    try {
      const settled = await lookAt(sent, seconds, search);
      if (settled) return settled;
      failures = 0;
      delay = delayOf(current() ?? sent, look, seconds);
    } catch {
      failures += 1;
      delay = Math.min(1_000 * 2 ** failures, 10_000);
    }
    if (isAsking) await Promise.race([pause(delay), answered]);
    // An answer that the wallet gave meanwhile is looked up at once.
    else if (!wasAsking) await pause(delay);
  }

  /** Since the search began; the computer's clock may be set back meanwhile. */
  function secondsSince({ since, submittedAt }: TxRecord): number {
    const now = Date.now() / 1000;
    const byClock = now - (since?.at ?? (asking ? now : submittedAt));
    return Math.max(byClock, started === undefined ? 0 : (performance.now() - started) / 1000);
  }

  async function lookAt(sent: TxRecord, seconds: number, find: Search): Promise<Settlement | undefined> {
    const { settled, isPending, isForgotten, nonce } = await namedBy(sent);
    if (nonce !== undefined) onChange({ nonce });
    if (settled && (!('receipt' in settled) || claim(settled.receipt))) return settled;
    if (isPending && (!sent.isBundle || seconds < PATIENCE.key)) {
      if (sent.status !== 'pending' || sent.since) onChange({ status: 'pending', since: undefined });
      return undefined;
    }
    // A Safe's answer is looked for once its transaction could have been mined at once.
    if (
      sent.isContract &&
      !sent.isBundle &&
      sent.status === 'pending' &&
      sent.since &&
      seconds < PATIENCE.contract
    ) {
      return undefined;
    }
    const isAsked = sent.status === 'asked' && isAsking;
    const head = Number((await client.getBlock()).number);
    const since = sent.since ?? { block: head, at: Math.floor(Date.now() / 1000) };
    if (!isAsked && !sent.since) onChange({ since });
    const found = await find(
      { ...sent, ...(!isAsked && { since }), ...(nonce !== undefined && { nonce }) },
      head,
    );
    if (found?.kind === 'found' && claim(found.receipt)) {
      return settledAs(found.receipt, sent.account, sent.answer);
    }
    if (isAsked) return undefined;
    const isLate = seconds > LATE.seconds && head - since.block > LATE.blocks;
    // Its own nonce, or the one that it must have had: the latter is proved by time as well.
    const isNonceKnown = sent.nonce !== undefined || sent.safeNonce !== undefined;
    if (found?.kind === 'other' && (isNonceKnown || isLate)) {
      return { kind: 'replaced', by: found.hash };
    }
    const stage = stageOf(sent, { isLate, seconds, isPending, isForgotten });
    if (stage.status !== sent.status || stage.reason !== sent.reason) onChange(stage);
    return undefined;
  }

  async function namedBy(sent: TxRecord): Promise<Named> {
    if (!sent.isBundle) return namedTransaction(client, sent);
    if (sent.answer === undefined) return { isPending: false };
    const status = await options.status().catch(() => undefined);
    return status ? namedBatch(client, sent, status) : { isPending: false };
  }
}

interface Sight extends Pick<Named, 'isPending' | 'isForgotten'> {
  isLate: boolean;
  seconds: number;
}

function stageOf(sent: TxRecord, { isLate, seconds, isPending, isForgotten }: Sight): Stage {
  const { answer, isContract, isBundle, status } = sent;
  const reason = isForgotten ? 'forgotten' : (sent.reason ?? (answer === undefined ? 'silent' : undefined));
  // Signers take as long as they like, and the wallet may still be at it.
  const hasNoEnd = (isContract && answer !== undefined) || isPending;
  if (status === 'unlikely' || (isLate && !hasNoEnd)) return { status: 'unlikely', reason };
  const isFresh = status === 'pending' && answer !== undefined && !isBundle && seconds < PATIENCE.key;
  return { status: isFresh && !isContract ? 'pending' : 'waiting', reason };
}

function delayOf({ status, isContract, isBundle }: TxRecord, look: number, seconds: number): number {
  const isOften = !isContract && !isBundle;
  switch (status) {
    case 'asked':
      return isOften ? 1_500 : 5_000;
    case 'waiting':
    case 'unlikely':
      return seconds < EAGER_SECONDS && !isContract ? 2_000 : 10_000;
    default:
      return look < 4 ? 300 : 1_000;
  }
}
