import type { PublicConfig } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { retried } from '#lib/retried.ts';
import { useAppConfig } from '#lib/config.ts';
import { withTexts } from '#lib/i18n/index.ts';
import { useStore, type Store } from '#lib/store.ts';
import { late } from '#ui/late.tsx';
import { demoRequest } from './demo-requests.ts';
import { engineFailed, engineWanted, readerFailed, readerWanted } from './engine-wanted.ts';
import type { Web3Options } from './engine/create-web3.ts';
import { sendAgain } from './send-again.ts';
import { ReaderContext, Web3Context, type Reader, type Web3 } from './session.ts';
import { useFreshAfterSleep } from './use-fresh-after-sleep.ts';
import { walletDialog } from './wallet-dialog-store.ts';

const lateDialog = late(
  withTexts('walletEngine', () =>
    import('./components/WalletDialog.tsx').then((module) => module.WalletDialog),
  ),
);
const closeDialog = () => walletDialog.set(false);
const DemoPrompt = lazy(
  retried(() => import('./components/DemoPrompt.tsx').then((module) => ({ default: module.DemoPrompt }))),
);
const SendAgainDialog = lazy(
  retried(() =>
    import('./components/SendAgainDialog.tsx').then((module) => ({ default: module.SendAgainDialog })),
  ),
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
  useFreshAfterSleep();
  const makeEngine = useCallback(
    (config: PublicConfig) => engineOf(config, { queryClient, loadServerSteps }),
    [queryClient, loadServerSteps],
  );
  const reader = useMade(readerWanted, readerFailed, loadReader, readerOf);
  const web3 = useMade(engineWanted, engineFailed, loadEngine, makeEngine);
  const dialogOpen = useStore(walletDialog);
  const question = useStore(demoRequest);
  const again = useStore(sendAgain);
  return (
    <ReaderContext value={reader}>
      <Web3Context value={web3}>
        {children}
        <Suspense>
          {dialogOpen && <lateDialog.Part onClose={closeDialog} onFailed={closeDialog} />}
          {question && <DemoPrompt request={question} />}
          {again && <SendAgainDialog question={again} />}
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

/** Pause before a start that failed is tried again, milliseconds. */
const RESTART_MS = 10_000;

/** Result of `make` for the deployment, once requested; its code loads in parallel with the configuration. */
function useMade<T>(
  wanted: Store<boolean>,
  failed: Store<boolean>,
  load: () => Promise<unknown>,
  make: (config: PublicConfig) => Promise<T>,
): T | undefined {
  const config = useStartConfig();
  const isWanted = useStore(wanted);
  const hasFailed = useStore(failed);
  const [made, setMade] = useState<T>();

  useEffect(() => {
    if (isWanted) void load().catch(() => undefined);
  }, [isWanted, load]);

  useEffect(() => {
    if (!config || !isWanted) return;
    if (hasFailed) {
      const again = setTimeout(() => failed.set(false), RESTART_MS);
      return () => clearTimeout(again);
    }
    let current = true;
    make(config).then(
      // Many parts read the chain once they can: in slices.
      (result) => current && startTransition(() => setMade(result)),
      () => current && failed.set(true),
    );
    return () => {
      current = false;
    };
  }, [config, isWanted, failed, hasFailed, make]);

  return made;
}

/** The configuration that chain and wallet start with; contracts and fees that change later restart neither. */
function useStartConfig(): PublicConfig | undefined {
  const config = useAppConfig();
  const [first, setFirst] = useState(config);
  const isOther = startOf(config) !== startOf(first);
  if (isOther) setFirst(config);
  return isOther ? config : first;
}

const startOf = (config: PublicConfig | undefined): string =>
  JSON.stringify({ ...config, contracts: 0, generations: 0, fees: 0 });
