import type { Address } from '@kingspad/domain';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { health } from '#lib/health.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { connectErrorText } from '../connect-error.ts';
import { engineFailed } from '../engine-wanted.ts';
import { useWeb3, type Web3 } from '../session.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { NoWallet } from './NoWallet.tsx';
import { WalletList } from './WalletList.tsx';
import styles from './WalletDialog.module.css';

const latePairing = late(() => import('./PairingPanel.tsx').then((module) => module.PairingPanel));

/** Lists the available wallets; connection errors are shown in the dialog. */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const web3 = useWeb3();
  return (
    <Dialog title={t('wallet.dialogTitle')} onClose={onClose}>
      <p className={styles.intro}>{t('wallet.dialogIntro')}</p>
      {web3 ? <Choice web3={web3} onClose={onClose} /> : <Starting />}
      <Row align="stretch" justify="end">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Row>
    </Dialog>
  );
}

function Starting() {
  const t = useText();
  const { server } = useStore(health);
  const hasFailed = useStore(engineFailed);
  if (server === 'away') return <Notice tone="warning">{t('wallet.serverAway')}</Notice>;
  if (hasFailed) {
    return (
      <Stack gap={3} role="alert">
        <Notice tone="danger">{t('wallet.startFailed')}</Notice>
        {/* Some browsers keep a failed import until the page is loaded again. */}
        <Button onClick={() => window.location.reload()}>{t('wallet.reload')}</Button>
      </Stack>
    );
  }
  return (
    <div role="status" aria-label={t('wallet.starting')}>
      <Skeleton lines={3} />
    </div>
  );
}

/** Milliseconds without an answer after which another press asks the wallet again. */
const SLOW_MS = 10_000;

function Choice({ web3, onClose }: { web3: Web3; onClose: () => void }) {
  const t = useText();
  const wallets = useStore(web3.wallets);
  const { chosen, isSlow, error, choose } = useChoice(web3, onClose);
  const [isPairing, setPairing] = useState(false);

  useEffect(() => {
    const stop = web3.lookForWallets();
    return () => stop();
  }, [web3]);

  if (isPairing) {
    const back = () => setPairing(false);
    return <latePairing.Part web3={web3} onConnected={onClose} onBack={back} onFailed={back} />;
  }

  const own = wallets.filter((wallet) => wallet.kind !== 'demo');
  const demo = wallets.find((wallet) => wallet.kind === 'demo');
  const remote = own.find((wallet) => wallet.kind === 'walletConnect');
  const waiting = own.find((wallet) => wallet.id === chosen);
  return (
    <>
      {own.length > 0 && (
        <WalletList
          wallets={own}
          chosen={chosen}
          onChoose={(id) => (id === remote?.id ? setPairing(true) : void choose(id))}
        />
      )}
      {demo && (
        <DemoPeople people={web3.config.demoAccounts} onChoose={(account) => void choose(demo.id, account)} />
      )}
      {own.every((wallet) => wallet === remote) && <NoWallet hasRemote={remote !== undefined} />}
      <p role="status" className={styles.status}>
        {waiting && t(isSlow ? 'wallet.noAnswerYet' : 'wallet.waitingFor', { name: waiting.name })}
      </p>
      {error && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
    </>
  );
}

/** The wallet that is being connected. One that does not answer can be left for another. */
function useChoice(web3: Web3, onClose: () => void) {
  const [chosen, setChosen] = useState<string>();
  const [isSlow, setSlow] = useState(false);
  const [error, setError] = useState<string>();
  const attempts = useRef(0);

  useEffect(() => {
    if (chosen === undefined || isSlow) return;
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(slow);
  }, [chosen, isSlow]);

  async function choose(id: string, account?: Address) {
    if (id === chosen && !isSlow) return;
    const attempt = ++attempts.current;
    setChosen(id);
    setSlow(false);
    setError(undefined);
    try {
      await web3.connect(id, account);
      if (attempt === attempts.current) onClose();
    } catch (thrown) {
      if (attempt !== attempts.current) return;
      setError(connectErrorText(thrown));
      setChosen(undefined);
    }
  }

  return { chosen, isSlow, error, choose };
}
