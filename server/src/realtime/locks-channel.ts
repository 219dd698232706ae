import type { Deployment } from '@kingspad/abi';
import { LOCKS_CHANNEL, type LocksChangedMessage, type LocksServerEvents } from '@kingspad/domain/api';
import type { Namespace, Server } from 'socket.io';
import { getAddress } from 'viem';
import { deployedContracts, type DeployedContracts } from '../chain/contracts.ts';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';
import { headMessage, sendHead } from './heads.ts';

type NoEvents = Record<string, never>;

/** Pushes every block and its changed locks to all clients. @returns the function that stops it */
export function attachLocks(io: Server, feed: HeadFeed, deployment: Deployment): () => void {
  const { lockerOf } = deployedContracts(deployment);
  const locks: Namespace<NoEvents, LocksServerEvents> = io.of(LOCKS_CHANNEL);
  locks.on('connection', (socket) => sendHead(socket, feed));
  return feed.subscribe((notice) => {
    locks.emit('head', headMessage(notice, feed));
    if (notice.all || notice.changed.length > 0) locks.emit('locksChanged', changedMessage(notice, lockerOf));
  });
}

function changedMessage(notice: HeadNotice, lockerOf: DeployedContracts['lockerOf']): LocksChangedMessage {
  return {
    blockNumber: notice.blockNumber,
    all: notice.all,
    locks: notice.changed.map((lock) => ({
      locker: getAddress(lockerOf(lock.locker, lock.lockId)),
      lockId: lock.lockId,
      transactionHash: lock.tx,
      tokenAddress: getAddress(lock.token),
      owner: getAddress(lock.owner),
    })),
  };
}
