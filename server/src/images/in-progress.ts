/** Bytes of uploads under way: of one client, and of all together. */
export interface ProgressLimits {
  ofClient: number;
  ofAll: number;
}

/** Uploads under way. */
export interface InProgress {
  /**
   * Notes an upload. Where all are too many bytes, the oldest upload of the client with the most is ended for it.
   * @param bytes that it may have
   * @param end ends the upload before it is complete
   * @returns the function that notes its end; undefined if it may not begin
   */
  begin: (client: string, bytes: number, end: () => void) => (() => void) | undefined;
}

interface Upload {
  client: string;
  bytes: number;
  end: () => void;
}

export function createInProgress({ ofClient, ofAll }: ProgressLimits): InProgress {
  /** Oldest first. */
  const uploads = new Set<Upload>();
  const bytesOf = (client: string) => sum([...uploads].filter((upload) => upload.client === client));

  const makeRoom = (client: string, bytes: number): boolean => {
    while (sum([...uploads]) + bytes > ofAll) {
      const clients = [...new Set([...uploads].map((upload) => upload.client))];
      const [largest] = clients.toSorted((one, other) => bytesOf(other) - bytesOf(one));
      if (largest === undefined || bytesOf(largest) <= bytesOf(client) + bytes) return false;
      const oldest = [...uploads].find((upload) => upload.client === largest);
      if (!oldest) return false;
      uploads.delete(oldest);
      oldest.end();
    }
    return true;
  };

  return {
    begin: (client, bytes, end) => {
      if (bytesOf(client) + bytes > ofClient || !makeRoom(client, bytes)) return undefined;
      const upload = { client, bytes, end };
      uploads.add(upload);
      return () => void uploads.delete(upload);
    },
  };
}

const sum = (uploads: readonly Upload[]) => uploads.reduce((total, { bytes }) => total + bytes, 0);
