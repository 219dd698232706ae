import { join } from 'node:path';
import { CONTRACT_OWNER, startChild, untilReady, type DatabaseUrls, type DemoDraft } from '@kingspad/devnet';
import { WEB_DIST } from '../lib/build.ts';
import type { Chain } from './chain.ts';
import { inRoot, ROOT } from '../lib/paths.ts';
import { postDrafts } from './post-drafts.ts';
import type { Settings } from './settings.ts';

export interface Server {
  /** Settles when it has ended, with a sentence about how. */
  ended: Promise<string>;
  /** Settles when it is ready. @throws if it ends before, or is not ready within a minute; it is stopped then */
  ready(signal: AbortSignal): Promise<void>;
  /** Posts drafts as a page does; existing ones stay unchanged. @returns the number of accepted ones */
  post(drafts: readonly DemoDraft[]): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the server; its log goes to this terminal.
 * @param file the server as one file
 */
export async function startServer(
  file: string,
  settings: Settings,
  chain: Chain,
  database: DatabaseUrls,
): Promise<Server> {
  const { port, host, logLevel } = settings;
  const child = await startChild(
    process.execPath,
    ['--enable-source-maps', '--import', inRoot('scripts/start/follow-parent.js'), file],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {
        NODE_ENV: 'production',
        ROLE: 'all',
        UPLOADS_DIR: join(settings.dataDir, 'uploads'),
        // The built-in chain's accounts are public, so all may be used.
        ...(settings.chain.kind === 'built-in'
          ? { OPERATORS: CONTRACT_OWNER, SITE_FILE: inRoot('devnet/site.json') }
          : {}),
        // No proxy has to notice.
        DRAIN_SECONDS: '0',
        ...process.env,
        PORT: String(port),
        HOST: host,
        RPC_URL: chain.rpcUrl,
        PUBLIC_RPC_URL: chain.publicRpcUrl,
        ...(chain.wsUrl === undefined ? {} : { RPC_WS_URL: chain.wsUrl }),
        DATABASE_URL: database.url,
        DATABASE_URL_INDEXER: database.indexerUrl,
        DATABASE_URL_API: database.apiUrl,
        DEPLOYMENT_FILE: chain.deploymentFile,
        WEB_DIST,
        LOG_LEVEL: logLevel,
      },
    },
  );
  child.process.stderr?.pipe(process.stderr);
  const reachable = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  return {
    ended: child.ended,
    ready: (signal) =>
      untilReady(child, 'The server', () => isReady(`${reachable}/freshz`), { everyMs: 50, signal }),
    post: (drafts) => postDrafts(reachable, drafts),
    stop: async () => {
      await child.stop(30_000);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
