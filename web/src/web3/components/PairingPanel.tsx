import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText, type TextKey } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import { connectErrorText } from '../connect-error.ts';
import { PairingError, type PairingFailure } from '../pairing-error.ts';
import type { Web3 } from '../session.ts';
import styles from './PairingPanel.module.css';

const FAILURES = {
  refused: 'wallet.remote.refused',
  expired: 'wallet.remote.expired',
  unreachable: 'wallet.remote.unreachable',
  'no-account': 'wallet.remote.noAccount',
} satisfies Record<Exclude<PairingFailure, 'cancelled'>, TextKey>;

type State =
  | { step: 'preparing' }
  | { step: 'waiting'; uri: string }
  | { step: 'failed'; reason: keyof typeof FAILURES }
  | { step: 'failed'; reason: 'other'; text: string };

interface PairingPanelProps {
  web3: Pick<Web3, 'pair'>;
  onConnected: () => void;
  onBack: () => void;
}

/** Shows a pairing code for a wallet on another device. Leaving the panel ends the pairing. */
export function PairingPanel(props: PairingPanelProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ web3, onConnected, onBack, onAgain }: PairingPanelProps & { onAgain: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = usePairing(web3, onConnected);

  // The button that opened the panel no longer exists.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('wallet.remote.title')}
      </h3>
      <p role="status" className={styles.status}>
        {state.step === 'preparing' && <span>{t('wallet.remote.preparing')}</span>}
        {state.step === 'waiting' && <span>{t('wallet.remote.scan')}</span>}
      </p>
      {state.step === 'preparing' && <Skeleton lines={3} />}
      {state.step === 'waiting' && <Code uri={state.uri} />}
      {state.step === 'failed' && (
        <div role="alert">
          <Notice tone="warning">{state.reason === 'other' ? state.text : t(FAILURES[state.reason])}</Notice>
        </div>
      )}
      <Cluster gap={3}>
        {state.step === 'failed' && (
          <Button variant="primary" onClick={onAgain}>
            {t('wallet.remote.newCode')}
          </Button>
        )}
        <Button onClick={onBack}>{t('wallet.remote.back')}</Button>
      </Cluster>
    </Stack>
  );
}

function Code({ uri }: { uri: string }) {
  const t = useText();
  return (
    <Stack gap={3} align="center">
      <QrCode value={uri} label={t('wallet.remote.code')} />
      <a className={styles.open} href={uri}>
        {t('wallet.remote.open')}
      </a>
      <Row gap={2}>
        <span className={styles.status}>{t('wallet.remote.paste')}</span>
        <CopyButton value={uri} what={t('wallet.remote.link')} />
      </Row>
    </Stack>
  );
}

/** Keeps a pairing open while the panel is mounted. */
function usePairing({ pair }: Pick<Web3, 'pair'>, onConnected: () => void): State {
  const [state, setState] = useState<State>({ step: 'preparing' });
  const connected = useEffectEvent(onConnected);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    pair({ show: (uri) => setState({ step: 'waiting', uri }), signal }).then(
      () => signal.aborted || connected(),
      (error: unknown) => signal.aborted || setState(failedBy(error)),
    );
    return () => controller.abort();
  }, [pair]);
  return state;
}

function failedBy(error: unknown): State {
  if (!(error instanceof PairingError) || error.reason === 'cancelled') {
    return { step: 'failed', reason: 'other', text: connectErrorText(error) };
  }
  return { step: 'failed', reason: error.reason };
}
