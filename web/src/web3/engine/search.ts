import { isHash, sameAddress, type Hex } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { REPORT_TOPICS, reportsOf } from '@kingspad/protocol/chain/inner-failure';
import { rangedLogs, type LogFilter } from '@kingspad/protocol/chain/ranged-logs';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { checkRecentLogs } from '@kingspad/protocol/chain/recent-logs';
import type { TxRecord } from '../tx-record.ts';
import { approvalTopics } from './approval-topics.ts';
import { userOfNonce } from './nonce-search.ts';
import { userOfSafeNonce } from './proposal.ts';
import { carries, type Trace } from './trace.ts';

/** Blocks per request, and newest blocks that are searched again at each look. */
const RANGE = { widest: 5_000, narrowest: 50, again: 20 };
/** The most nonces that are looked at in one look. */
const NONCES = 8;
/** Looks after which a nonce counts as used by an authorization (EIP-7702), as no transaction has it. */
const EMPTY_LOOKS = 3;

export type Found =
  | { kind: 'found'; receipt: TransactionReceipt }
  /** Another transaction of the account, or another proposal of the Safe, has used the record's nonce. */
  | { kind: 'other'; hash: Hex };

type Traced = TxRecord & { trace: Trace };

/** The chain, and whether another record has a transaction. */
export interface SearchContext {
  client: ReadClient;
  isTaken: (hash: Hex, sent: TxRecord, isReported?: boolean) => boolean;
}

type Look = (sent: TxRecord, head: number) => Promise<Found | undefined>;

/** Whether others than the account's own key may send it. */
const mayBeRelayed = ({ isBundle, isContract, isDelegated }: TxRecord) =>
  Boolean(isBundle || isContract || isDelegated);

const isNamed = ({ answer }: TxRecord, hash: Hex) => answer?.toLowerCase() === hash.toLowerCase();

/** Whether a transaction reports other executions of the account alone: not the one that the wallet named. */
function isOthers(
  { isTaken }: SearchContext,
  sent: TxRecord,
  receipt: Pick<TransactionReceipt, 'logs'>,
): boolean {
  const isKnown = sent.answer !== undefined && isHash(sent.answer);
  const isOperation = sent.isContract && !sent.isBundle;
  const reports = reportsOf(receipt, sent.account).filter(({ by }) => by === 'account' || isOperation);
  const isOther = (hash: Hex) => (isKnown ? !isNamed(sent, hash) : isTaken(hash, sent));
  return reports.length > 0 && reports.every(({ hash }) => isOther(hash));
}

/** The receipt of a transaction that holds the record's call and belongs to no other record. */
async function matching(
  context: SearchContext,
  sent: Traced,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  const { client, isTaken } = context;
  if (isTaken(hash, sent)) return undefined;
  const { account, trace, firstNonce } = sent;
  const [transaction, receipt] = await Promise.all([
    client.getTransaction({ hash }),
    client.getTransactionReceipt({ hash }),
  ]);
  const isOwn = sameAddress(transaction.from, account);
  if (isOwn && firstNonce !== undefined && transaction.nonce < firstNonce) return undefined;
  if (isOthers(context, sent, receipt)) return undefined;
  const reports = reportsOf(receipt, account);
  const isCarried = carries(transaction, account, trace, {
    ofAccount: reports.some(({ by }) => by === 'account'),
    ofOperation: reports.some(({ by }) => by === 'entry-point'),
  });
  return isCarried ? receipt : undefined;
}

/** Whether a transaction reports the execution that the wallet named: it may hold other records' executions as well. */
export const isReportedIn = (receipt: Pick<TransactionReceipt, 'logs'>, sent: TxRecord): boolean =>
  reportsOf(receipt, sent.account).some(({ isTrusted, hash }) => isTrusted && isNamed(sent, hash));

/** The receipt of a transaction in which the record's proposal or user operation is reported by its hash. */
async function reporting(
  context: SearchContext,
  sent: Traced,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  const receipt = await context.client.getTransactionReceipt({ hash });
  if (isReportedIn(receipt, sent)) return context.isTaken(hash, sent, true) ? undefined : receipt;
  const named = reportsOf(receipt, sent.account).filter((report) => isNamed(sent, report.hash));
  return named.length > 0 ? matching(context, sent, hash) : undefined;
}

/** Looks at the transactions that used the account's nonces since the wallet was asked. */
function nonceSearch(context: SearchContext, { account, trace, firstNonce, ...first }: Traced) {
  const { client, isTaken } = context;
  let nonce = first.nonce ?? firstNonce;
  let after = Math.max(0, trace.block - 1);
  let emptyLooks = 0;
  let other: Hex | undefined;
  const state = { rose: false };
  const look: Look = async (sent, head) => {
    if (nonce === undefined) return undefined;
    const count = await client.getTransactionCount({ address: account });
    state.rose ||= count > nonce;
    for (let looked = 0; nonce < count && looked < NONCES; looked += 1) {
      const user = await userOfNonce(client, { account, nonce, after, head });
      if (!user) {
        emptyLooks += 1;
        if (emptyLooks < EMPTY_LOOKS) break;
      } else {
        const receipt = await matching(context, { ...sent, trace }, user.hash);
        if (receipt) return { kind: 'found', receipt };
        const isSeen = sent.nonce === nonce;
        // One that was mined before the wallet answered let the wallet take the next nonce.
        const isAfter =
          sent.since !== undefined &&
          user.blockNumber !== null &&
          user.blockNumber > BigInt(sent.since.block);
        const isPresumed =
          sent.nonce === undefined && sent.isNextNonce === true && firstNonce === nonce && isAfter;
        const isFree = user.hash !== sent.answer && !isTaken(user.hash, sent);
        if ((isSeen || isPresumed) && isFree) other = user.hash;
        after = Math.max(after, Number(user.blockNumber) - 1);
      }
      emptyLooks = 0;
      nonce += 1;
    }
    return other && { kind: 'other', hash: other };
  };
  return { state, look };
}

type Judge = (context: SearchContext, sent: Traced, hash: Hex) => Promise<TransactionReceipt | undefined>;

/** Judges each transaction that has a matching log, once. @throws HiddenLogsError if the node hides logs */
function logSearch(context: SearchContext, trace: Trace, filter: LogFilter, judge: Judge): Look {
  const read = rangedLogs(context.client, filter, { ...RANGE, from: trace.block });
  const judged = new Set<Hex>();
  const due = new Set<Hex>();
  let isTrusted = false;
  return async (sent, head) => {
    for (;;) {
      // A read that fails leaves its transaction for the next look.
      for (const hash of due) {
        const receipt = await judge(context, { ...sent, trace }, hash);
        if (receipt) return { kind: 'found', receipt };
        due.delete(hash);
        judged.add(hash);
      }
      const logs = await read(head);
      if (!logs) {
        isTrusted ||= await checkRecentLogs(context.client, head);
        return undefined;
      }
      for (const { transactionHash: hash } of logs) if (hash && !judged.has(hash)) due.add(hash);
    }
  };
}

/** The other proposal that a Safe executed with the nonce of the record's. */
async function replacedProposal(
  client: ReadClient,
  { account, safeNonce, answer, trace }: Traced,
  head: number,
): Promise<Found | undefined> {
  if (safeNonce === undefined) return undefined;
  const place = { account, nonce: safeNonce, after: Math.max(0, trace.block - 1), head };
  // Pruned nodes have no state of old blocks: it stays open then.
  const user = await userOfSafeNonce(client, place).catch(() => undefined);
  return user && user.proposal !== answer?.toLowerCase() ? { kind: 'other', hash: user.hash } : undefined;
}

/**
 * The only search for a record on the chain: by the account's nonces, by the logs of the called contract, and by the hash of
 * its proposal or user operation. Each look goes on where the last one ended.
 * @returns looks up to a block; undefined if all blocks up to it were searched and it is in none
 */
export function searcher(context: SearchContext, first: TxRecord): Look {
  const { client } = context;
  const { account, trace, firstNonce } = first;
  if (!trace) return async () => undefined;
  const nonces = nonceSearch(context, { ...first, trace });
  const calls = logSearch(context, trace, { address: trace.to, ...approvalTopics(trace, account) }, matching);
  let reports: Look[] | undefined;
  return async (sent, head) => {
    const isRelayed = mayBeRelayed(sent);
    if (!sent.isContract) {
      const found = await nonces.look(sent, head).catch((error: unknown) => {
        // Pruned nodes have no state of old blocks: the logs decide.
        if (!nonces.state.rose) throw error;
        return undefined;
      });
      if (found?.kind === 'found' || (found && !isRelayed)) return found;
      if (!isRelayed && !nonces.state.rose && firstNonce !== undefined) return undefined;
    }
    if (isRelayed && sent.answer && isHash(sent.answer)) {
      const { executions, operation } = REPORT_TOPICS;
      reports ??= [{ address: account, topics: [executions] }, { topics: [operation, sent.answer] }].map(
        (filter) => logSearch(context, trace, filter, reporting),
      );
      for (const look of reports) {
        const found = await look(sent, head);
        if (found) return found;
      }
    }
    const found = await calls(sent, head);
    return found ?? replacedProposal(client, { ...sent, trace }, head);
  };
}
