import { stored } from '../../../lib/storage.ts';
import { parseConnection, type Connection } from './connection.ts';

/** The connection that worked last in this browser. */
export const keptConnection = stored<Connection | undefined>({
  key: 'connection',
  version: 1,
  parse: (raw) => parseConnection(JSON.stringify(raw)),
  fallback: undefined,
});
