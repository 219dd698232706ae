import type { PublicConfig } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '#lib/config.ts';
import { isRpcUrl, type Connection } from '#lib/connection.ts';
import { problemOf, type ConnectionProblem } from './check-connection.ts';
import { isRpcClosed } from './page-policy.ts';

export type ConnectProblem = ConnectionProblem | 'no-file' | 'no-rpc' | 'rpc-closed';

/** Checks a connection, and switches the page to it if it works. */
export function useConnect() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<ConnectProblem>();
  const [busy, setBusy] = useState(false);

  /** @param config the connection to use @returns whether it works */
  async function connect(connection: Connection, config: PublicConfig): Promise<boolean> {
    setBusy(true);
    const found = isRpcUrl(connection.rpcUrl) ? await problemOf(connection) : 'no-rpc';
    setBusy(false);
    setProblem(found === 'rpc-away' && isRpcClosed() ? 'rpc-closed' : found);
    if (found) return false;
    queryClient.setQueryData(configQuery.queryKey, config);
    return true;
  }

  return { problem, busy, connect, refuse: setProblem };
}

/** Whether a problem is shown at the RPC's field. */
export const isOfRpc = (problem: ConnectProblem | undefined): boolean =>
  problem === 'no-rpc' || problem === 'rpc-away' || problem === 'rpc-closed';
