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
import { apiHost } from '../lib/api-client.ts';
import { poolKey, presaleRecordKey, type PoolAnswer } from './presale-pool.ts';

/** How often a sale is asked for (spec B.9). */
export const STATUS_EVERY_MS = 10_000;
export const FIGURES_EVERY_MS = 20_000;

type Line = Socket<PresalesServerEvents, PresalesClientEvents>;

interface Followed {
  pool: Address;
  chainId: number;
}

/** What is heard of a sale goes where pages read it from. Totals never fall, so an older word changes nothing. */
export function applier(queryClient: QueryClient, { pool, chainId }: Followed) {
  const recordKey = presaleRecordKey(pool);
  const chain = poolKey(chainId, pool);
  const isOurs = ({ presaleAddress }: { presaleAddress: string }) => sameAddress(presaleAddress, pool);
  const change = (part: (record: PresaleRecord) => Partial<PresaleRecord>) =>
    queryClient.setQueryData<PresaleRecord>(recordKey, (record) => record && { ...record, ...part(record) });
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: chain });
    void queryClient.invalidateQueries({ queryKey: ['api', 'presale'] });
  };

  return {
    refresh,
    progress(answer: PresaleProgress) {
      if (!isOurs(answer)) return;
      const { bnbFilledSoFar, progressPercentage, contributorCount } = answer.progressDetails;
      const raised = BigInt(bnbFilledSoFar);
      change((record) =>
        raised < BigInt(record.raisedAmount)
          ? {}
          : { raisedAmount: bnbFilledSoFar, progressPercentage, contributorCount },
      );
      queryClient.setQueryData<PoolAnswer>(chain, (known) =>
        known?.kind === 'pool' && known.pool.raised < raised
          ? { ...known, pool: { ...known.pool, raised, contributors: contributorCount } }
          : known,
      );
    },
    status(answer: PresaleStatusAnswer) {
      if (!isOurs(answer)) return;
      const before = queryClient.getQueryData<PresaleRecord>(recordKey)?.presaleStatus;
      change(() => ({ presaleStatus: answer.status }));
      // More than the status has changed then: the amounts of a listing, who may do what.
      if (before && before.poolStatus !== answer.status.poolStatus) refresh();
    },
    contributors(answer: PresaleContributors) {
      if (!isOurs(answer)) return;
      change(({ contributorCount }) => ({
        contributorCount: Math.max(contributorCount, answer.contributorCount),
      }));
    },
    changed(message: { presaleAddress: string }) {
      if (isOurs(message)) refresh();
    },
    comments(message: { presaleAddress: string }) {
      if (isOurs(message)) {
        void queryClient.invalidateQueries({ queryKey: ['api', 'presale', 'comments', pool.toLowerCase()] });
      }
    },
  };
}

/** Follows a sale. @returns the function that stops it: timers, room and line */
export function followPresale(queryClient: QueryClient, followed: Followed): () => void {
  const question = { presaleAddress: followed.pool };
  const line: Line = io(`${apiHost()}${PRESALES_CHANNEL}`, { transports: ['websocket'] });
  const apply = applier(queryClient, followed);
  let before = false;
  line.on('presaleProgressStatus', apply.progress);
  line.on('presaleStatus', apply.status);
  line.on('presaleContributorStatus', apply.contributors);
  line.on('presaleChanged', apply.changed);
  line.on('commentsChanged', apply.comments);
  line.on('connect', () => {
    line.emit('watchPresale', question);
    askStatus();
    askFigures();
    // What happened while the line was down was not told.
    if (before) apply.refresh();
    before = true;
  });

  // What is asked while the line is down is not kept for later: the next answer says it all.
  function askStatus() {
    line.volatile.emit('presaleStatus', question);
  }
  function askFigures() {
    line.volatile.emit('presaleProgressStatus', question);
    line.volatile.emit('presaleContributorStatus', question);
  }
  const timers = [setInterval(askStatus, STATUS_EVERY_MS), setInterval(askFigures, FIGURES_EVERY_MS)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    if (line.connected) line.emit('unwatchPresale', question);
    line.close();
  };
}
