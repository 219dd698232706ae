import type { PublicConfig } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../../lib/config.ts';
import { isRpcUrl, type Connection } from '../../../lib/connection.ts';
import { problemOf, type ConnectionProblem } from './check-connection.ts';
import { isRpcClosed } from './page-policy.ts';

export type ConnectProblem = ConnectionProblem | 'no-file' | 'no-rpc' | 'rpc-closed';

/** Tries a connection, and lets the page work with it where it holds. */
export function useConnect() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<ConnectProblem>();
  const [busy, setBusy] = useState(false);

  /** @param config what the page works with from then on @returns whether it does */
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

/** Whether a problem belongs at the RPC's field. */
export const isOfRpc = (problem: ConnectProblem | undefined): boolean =>
  problem === 'no-rpc' || problem === 'rpc-away' || problem === 'rpc-closed';
