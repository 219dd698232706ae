import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { RecoverPage } from '#features/recover/pages/RecoverPage.tsx';
import { configQuery } from '#lib/config.ts';
import { loadTexts, startLanguage } from '#lib/i18n/index.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { tolerateTranslation } from '#lib/translated-page.ts';
import '#styles/base.css';
import '#styles/theme.css';
import { WalletButton } from '#web3/components/WalletButton.tsx';
import { Web3Provider } from '#web3/Web3Provider.tsx';
import { Toasts } from '../shell/Toasts.tsx';
import styles from './frame.module.css';

/** The recovery page as one file that runs from disk: no server is asked for anything. */
const queryClient = createQueryClient();
queryClient.setQueryDefaults(configQuery.queryKey, { enabled: false });

/** A file on disk has no other pages, so its address stays. */
const place = memoryLocation();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
tolerateTranslation();
const page = createRoot(root);
void Promise.all([startLanguage(), loadTexts('recover')]).then(() =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={place.hook}>
          <Web3Provider loadServerSteps={async () => undefined}>
            <main className={styles.page}>
              <div className={styles.wallet}>
                <WalletButton />
              </div>
              <RecoverPage />
            </main>
            <Toasts />
          </Web3Provider>
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
