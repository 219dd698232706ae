import type { PublicConfig } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { retried } from '../lib/retried.ts';
import { useAppConfig } from '../lib/config.ts';
import { withTexts } from '../lib/i18n/index.ts';
import { useStore } from '../lib/store.ts';
import { demoRequest } from './demo-requests.ts';
import { engineWanted } from './engine-wanted.ts';
import type { Web3Options } from './engine/create-web3.ts';
import { Web3Context, type Web3 } from './session.ts';
import { walletDialog } from './wallet-dialog-store.ts';

const WalletDialog = lazy(
  withTexts('walletEngine', () =>
    import('./components/WalletDialog.tsx').then((module) => ({ default: module.WalletDialog })),
  ),
);
const DemoPrompt = lazy(
  retried(() => import('./components/DemoPrompt.tsx').then((module) => ({ default: module.DemoPrompt }))),
);

export interface Web3ProviderProps {
  /** Loads the features' server steps for transactions of an earlier visit. */
  loadServerSteps: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Gives chain and wallet to the pages. The page paints first: the code for chain and wallets is a chunk of its own,
 * fetched on first use.
 */
export function Web3Provider({ loadServerSteps, children }: Web3ProviderProps) {
  const web3 = useEngine(loadServerSteps);
  const dialogOpen = useStore(walletDialog);
  const question = useStore(demoRequest);
  return (
    <Web3Context value={web3}>
      {children}
      <Suspense>
        {dialogOpen && <WalletDialog onClose={() => walletDialog.set(false)} />}
        {question && <DemoPrompt request={question} />}
      </Suspense>
    </Web3Context>
  );
}

/** One engine per deployment, even if the provider is mounted several times. */
const engines = new WeakMap<PublicConfig, Promise<Web3>>();

function engineOf(options: Web3Options): Promise<Web3> {
  const known = engines.get(options.config);
  if (known) return known;
  const made = loadEngine().then((engine) => engine.createWeb3(options));
  engines.set(options.config, made);
  made.catch(() => engines.delete(options.config));
  return made;
}

const loadEngine = withTexts('walletEngine', () => import('./engine/create-web3.ts'));

function useEngine(loadServerSteps: () => Promise<unknown>): Web3 | undefined {
  const queryClient = useQueryClient();
  const wanted = useStore(engineWanted);
  const config = useAppConfig();
  const [web3, setWeb3] = useState<Web3>();

  useEffect(() => {
    // Loaded in parallel with the deployment's configuration.
    if (wanted) void loadEngine().catch(() => undefined);
  }, [wanted]);

  useEffect(() => {
    if (!config || !wanted) return;
    let current = true;
    void engineOf({ config, queryClient, loadServerSteps }).then((made) => current && setWeb3(made));
    return () => {
      current = false;
    };
  }, [config, wanted, queryClient, loadServerSteps]);

  return web3;
}
