/** Bytes of uploads under way: of one client, and of all together. */
export interface ProgressLimits {
  ofClient: number;
  ofAll: number;
}

/** Uploads under way. */
export interface InProgress {
  /**
   * Notes an upload. Where all are too many bytes, the oldest upload of the client with the most is ended for it; where
   * no client has more, the oldest of all that is slow.
   * @param bytes that it may have
   * @param end ends the upload before it is complete
   * @returns the function that notes its end; undefined if it may not begin
   */
  begin: (client: string, bytes: number, end: () => void) => (() => void) | undefined;
}

/** Milliseconds after which an upload is slow. */
export const SLOW_MS = 10_000;

interface Upload {
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
  const uploads = new Set<Upload>();
  const bytesOf = (client: string) => sum([...uploads].filter((upload) => upload.client === client));

  const makeRoom = (client: string, bytes: number): boolean => {
    while (sum([...uploads]) + bytes > ofAll) {
      const clients = [...new Set([...uploads].map((upload) => upload.client))];
      const [largest] = clients.toSorted((one, other) => bytesOf(other) - bytesOf(one));
      const hasMore = largest !== undefined && bytesOf(largest) > bytesOf(client) + bytes;
      const oldest = [...uploads].find((upload) => !hasMore || upload.client === largest);
      if (!oldest || (!hasMore && now() - oldest.since <= SLOW_MS)) return false;
      uploads.delete(oldest);
      oldest.end();
    }
    return true;
  };

  return {
    begin: (client, bytes, end) => {
      if (bytesOf(client) + bytes > ofClient || !makeRoom(client, bytes)) return undefined;
      const upload = { client, since: now(), bytes, end };
      uploads.add(upload);
      return () => void uploads.delete(upload);
    },
  };
}

const sum = (uploads: readonly Upload[]) => uploads.reduce((total, { bytes }) => total + bytes, 0);
