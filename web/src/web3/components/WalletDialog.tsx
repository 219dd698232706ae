import type { Address } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useStore } from '../../lib/store.ts';
import { health } from '../../lib/health.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { late } from '../../ui/late.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { connectErrorText } from '../connect-error.ts';
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
  if (server === 'away') return <Notice tone="warning">{t('wallet.serverAway')}</Notice>;
  return (
    <div role="status" aria-label={t('wallet.starting')}>
      <Skeleton lines={3} />
    </div>
  );
}

function Choice({ web3, onClose }: { web3: Web3; onClose: () => void }) {
  const t = useText();
  const wallets = useStore(web3.wallets);
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [isPairing, setPairing] = useState(false);

  async function choose(id: string, account?: Address) {
    if (chosen) return;
    if (wallets.find((wallet) => wallet.id === id)?.kind === 'walletConnect') {
      setError(undefined);
      setPairing(true);
      return;
    }
    setChosen(id);
    setError(undefined);
    try {
      await web3.connect(id, account);
      onClose();
    } catch (thrown) {
      setError(connectErrorText(thrown));
      setChosen(undefined);
    }
  }

  if (isPairing) {
    const back = () => setPairing(false);
    return <latePairing.Part web3={web3} onConnected={onClose} onBack={back} onFailed={back} />;
  }

  const own = wallets.filter((wallet) => wallet.kind !== 'demo');
  const demo = wallets.find((wallet) => wallet.kind === 'demo');
  const waiting = own.find((wallet) => wallet.id === chosen);
  return (
    <>
      {own.length > 0 && <WalletList wallets={own} chosen={chosen} onChoose={(id) => void choose(id)} />}
      {demo && (
        <DemoPeople people={web3.config.demoAccounts} onChoose={(account) => void choose(demo.id, account)} />
      )}
      {own.length === 0 && <NoWallet />}
      <p role="status" className={styles.status}>
        {waiting && t('wallet.waitingFor', { name: waiting.name })}
      </p>
      {error && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
    </>
  );
}
