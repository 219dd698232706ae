import { sameAddress, type Address } from '@kingspad/domain';
import {
  PRESALES_CHANNEL,
  type PresaleContributors,
  type PresaleProgress,
  type PresaleRecord,
  type PresalesClientEvents,
  type PresalesServerEvents,
  type PresaleStatusAnswer,
} from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { poolKey, presaleRecordKey } from '../api/keys.ts';
import type { SaleAnswer } from '@kingspad/protocol/sale/read';
import { apiHost } from '#lib/api-client.ts';
import { apiKey, areaKey } from '#lib/api-query.ts';
import { tellRevision } from '#lib/known-revision.ts';
import { reportHead } from '#web3/index.ts';

/** Polling interval of a sale (spec B.9). */
const STATUS_EVERY_MS = 10_000;
const FIGURES_EVERY_MS = 20_000;
/** Timeout of the server's confirmation of a subscription; after it, or a refusal, the request is repeated. */
const WATCH_ANSWER_MS = 5_000;
/** Pause before the next request, doubled with each refusal. */
const WATCH_AGAIN_MS = { first: 1_000, most: 30_000 };

type Line = Socket<PresalesServerEvents, PresalesClientEvents>;

interface Followed {
  pool: Address;
  chainId: number;
}

/**
 * Messages about a sale update the query cache. Totals at a fixed rate never fall, so an outdated message changes nothing; those
 * of a fair sale do when wallets leave, and the newest message counts.
 */
function applier(queryClient: QueryClient, { pool, chainId }: Followed) {
  const recordKey = presaleRecordKey(pool);
  const chain = poolKey(chainId, pool);
  const isOurs = ({ presaleAddress }: { presaleAddress: string }) => sameAddress(presaleAddress, pool);
  const change = (part: (record: PresaleRecord) => Partial<PresaleRecord>) =>
    queryClient.setQueryData<PresaleRecord>(recordKey, (record) => record && { ...record, ...part(record) });
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: chain });
    void queryClient.invalidateQueries({ queryKey: areaKey('presale') });
    // Finalizing also locks the pair's tokens, in the same transaction.
    void queryClient.invalidateQueries({ queryKey: areaKey('liquidity-locker') });
  };

  return {
    refresh,
    progress(answer: PresaleProgress) {
      if (!isOurs(answer)) return;
      const { bnbFilledSoFar, committed, progressPercentage, contributorCount } = answer.progressDetails;
      const raised = BigInt(bnbFilledSoFar);
      change((record) =>
        record.kind !== 'fair' && raised < BigInt(record.raisedAmount)
          ? {}
          : { raisedAmount: bnbFilledSoFar, committed, progressPercentage, contributorCount },
      );
      queryClient.setQueryData<SaleAnswer>(chain, (known) => {
        if (known?.kind !== 'pool') return known;
        const { pool: sale } = known;
        // The chain's own answer is read again with each block that changed a fair sale, and is not overtaken by the index.
        if (sale.fair || sale.raised >= raised) return known;
        return { ...known, pool: { ...sale, raised, contributors: contributorCount } };
      });
    },
    status(answer: PresaleStatusAnswer) {
      if (!isOurs(answer)) return;
      const before = queryClient.getQueryData<PresaleRecord>(recordKey)?.presaleStatus;
      change(() => ({ presaleStatus: answer.status }));
      // More than the status has changed then: listed amounts, permissions.
      if (before && before.poolStatus !== answer.status.poolStatus) refresh();
    },
    contributors(answer: PresaleContributors) {
      if (!isOurs(answer)) return;
      change(({ kind, contributorCount }) => ({
        contributorCount:
          kind === 'fair' ? answer.contributorCount : Math.max(contributorCount, answer.contributorCount),
      }));
    },
    changed(message: { presaleAddress: string }) {
      if (isOurs(message)) refresh();
    },
    votes(message: { presaleAddress: string }) {
      if (!isOurs(message)) return;
      const queryKey = apiKey('GET /api/v1/presale/{pool}/votes', { pool });
      tellRevision(undefined);
      void queryClient.invalidateQueries({ queryKey });
    },
    comments(message: { presaleAddress: string }) {
      if (!isOurs(message)) return;
      const queryKey = apiKey('GET /api/v1/presale/{pool}/comments', { pool });
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Subscribes to a sale. @returns the function that ends it: timers, room and connection */
export function followPresale(queryClient: QueryClient, followed: Followed): () => void {
  const question = { presaleAddress: followed.pool };
  const line: Line = io(`${apiHost()}${PRESALES_CHANNEL}`, { transports: ['websocket'] });
  const apply = applier(queryClient, followed);
  let before = false;
  /** Counts connections: answers to questions of an earlier connection are ignored. */
  let connection = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  line.on('head', reportHead);
  line.on('presaleProgressStatus', apply.progress);
  line.on('presaleStatus', apply.status);
  line.on('presaleContributorStatus', apply.contributors);
  line.on('presaleChanged', apply.changed);
  line.on('commentsChanged', apply.comments);
  line.on('votesChanged', apply.votes);
  line.on('connect', () => {
    connection += 1;
    watch(connection, WATCH_AGAIN_MS.first);
    requestStatus();
    requestFigures();
    // Events during the disconnection were not pushed.
    if (before) apply.refresh();
    before = true;
  });

  function watch(generation: number, pause: number) {
    clearTimeout(again);
    line.timeout(WATCH_ANSWER_MS).emit('watchPresale', question, (failure, answer) => {
      if (generation !== connection || !line.connected) return;
      if (!failure && 'ok' in answer) {
        // Events before the subscription was confirmed were not pushed.
        if (pause > WATCH_AGAIN_MS.first) apply.refresh();
        return;
      }
      again = setTimeout(() => {
        if (generation === connection && line.connected)
          watch(generation, Math.min(pause * 2, WATCH_AGAIN_MS.most));
      }, pause);
    });
  }

  // Not volatile: of two volatile messages in a row the client drops the second. And nothing is sent while the
  // connection is down, where a message would be kept for later: the next answer has it all.
  function requestStatus() {
    if (line.connected) line.emit('presaleStatus', question);
  }
  function requestFigures() {
    if (!line.connected) return;
    line.emit('presaleProgressStatus', question);
    line.emit('presaleContributorStatus', question);
  }
  const timers = [setInterval(requestStatus, STATUS_EVERY_MS), setInterval(requestFigures, FIGURES_EVERY_MS)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    clearTimeout(again);
    connection += 1;
    if (line.connected) line.emit('unwatchPresale', question);
    line.close();
  };
}
