import type { PublicConfig } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { retried } from '../lib/retried.ts';
import { useAppConfig } from '../lib/config.ts';
import { withTexts } from '../lib/i18n/index.ts';
import { useStore } from '../lib/store.ts';
import { demoRequest } from './demo-requests.ts';
import { engineWanted, readerWanted } from './engine-wanted.ts';
import type { Web3Options } from './engine/create-web3.ts';
import { ReaderContext, Web3Context, type Reader, type Web3 } from './session.ts';
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
 * Gives chain and wallet to the pages. The page paints first: the code that reads the chain and the one for wallets are
 * parts of their own, each fetched on first use.
 */
export function Web3Provider({ loadServerSteps, children }: Web3ProviderProps) {
  const queryClient = useQueryClient();
  const makeEngine = useCallback(
    (config: PublicConfig) => engineOf(config, { queryClient, loadServerSteps }),
    [queryClient, loadServerSteps],
  );
  const reader = useMade(useStore(readerWanted), loadReader, readerOf);
  const web3 = useMade(useStore(engineWanted), loadEngine, makeEngine);
  const dialogOpen = useStore(walletDialog);
  const question = useStore(demoRequest);
  return (
    <ReaderContext value={reader}>
      <Web3Context value={web3}>
        {children}
        <Suspense>
          {dialogOpen && <WalletDialog onClose={() => walletDialog.set(false)} />}
          {question && <DemoPrompt request={question} />}
        </Suspense>
      </Web3Context>
    </ReaderContext>
  );
}

const loadReader = retried(() => import('./engine/reader.ts'));
const loadEngine = withTexts('walletEngine', () => import('./engine/create-web3.ts'));

const readerOf = async (config: PublicConfig): Promise<Reader> => (await loadReader()).openReader(config);

/** One engine per deployment, even if the provider is mounted several times. */
const engines = new WeakMap<PublicConfig, Promise<Web3>>();

function engineOf(config: PublicConfig, options: Omit<Web3Options, 'reader'>): Promise<Web3> {
  const known = engines.get(config);
  if (known) return known;
  const made = Promise.all([readerOf(config), loadEngine()]).then(([reader, engine]) =>
    engine.createWeb3({ reader, ...options }),
  );
  engines.set(config, made);
  made.catch(() => engines.delete(config));
  return made;
}

/** What `make` makes for the deployment once it is wanted; its code is loaded in parallel with the configuration. */
function useMade<T>(
  isWanted: boolean,
  load: () => Promise<unknown>,
  make: (config: PublicConfig) => Promise<T>,
): T | undefined {
  const config = useAppConfig();
  const [made, setMade] = useState<T>();

  useEffect(() => {
    if (isWanted) void load().catch(() => undefined);
  }, [isWanted, load]);

  useEffect(() => {
    if (!config || !isWanted) return;
    let current = true;
    void make(config).then((result) => current && setMade(result));
    return () => {
      current = false;
    };
  }, [config, isWanted, make]);

  return made;
}
