/** Bytes of transfers under way: of one client, and of all together. */
export interface ProgressLimits {
  ofClient: number;
  ofAll: number;
}

/** Uploads, or answers, under way. */
export interface InProgress {
  /**
   * Notes a transfer. Where all are too many bytes, the oldest transfer of the client with the most is ended for it; where
   * no client has more, the oldest of all that is slow.
   * @param bytes that it may have
   * @param end ends the transfer before it is complete
   * @returns the function that notes its end; undefined if it may not begin
   */
  begin: (client: string, bytes: number, end: () => void) => (() => void) | undefined;
}

/** Milliseconds after which a transfer is slow. */
export const SLOW_MS = 10_000;

interface Transfer {
  client: string;
  since: number;
  bytes: number;
  end: () => void;
}

/** @param now in milliseconds */
export function createInProgress(
  { ofClient, ofAll }: ProgressLimits,
  now: () => number = () => performance.now(),
): InProgress {
  /** Oldest first. */
  const transfers = new Set<Transfer>();
  const clients = new Map<string, number>();
  let total = 0;
  const bytesOf = (client: string) => clients.get(client) ?? 0;

  const add = (transfer: Transfer, bytes = transfer.bytes) => {
    total += bytes;
    const left = bytesOf(transfer.client) + bytes;
    if (left > 0) clients.set(transfer.client, left);
    else clients.delete(transfer.client);
  };
  const remove = (transfer: Transfer) => {
    if (transfers.delete(transfer)) add(transfer, -transfer.bytes);
  };

  const makeRoom = (client: string, bytes: number): boolean => {
    while (total + bytes > ofAll) {
      const [largest] = [...clients].toSorted(([, one], [, other]) => other - one);
      const hasMore = largest !== undefined && largest[1] > bytesOf(client) + bytes;
      const oldest = [...transfers].find((transfer) => !hasMore || transfer.client === largest[0]);
      if (!oldest || (!hasMore && now() - oldest.since <= SLOW_MS)) return false;
      remove(oldest);
      oldest.end();
    }
    return true;
  };

  return {
    begin: (client, bytes, end) => {
      if (bytesOf(client) + bytes > ofClient || !makeRoom(client, bytes)) return undefined;
      const transfer = { client, since: now(), bytes, end };
      transfers.add(transfer);
      add(transfer);
      return () => remove(transfer);
    },
  };
}
