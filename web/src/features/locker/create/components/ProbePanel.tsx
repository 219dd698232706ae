import { percentText, takenOf } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { useText } from '#lib/i18n/index.ts';
import { Notice, type NoticeTone } from '#ui/Notice.tsx';
import type { Probe } from '../model/use-probe.ts';
import { UntrustedText } from '../../components/UntrustedText.tsx';
import { countText, exactFigure } from '#lib/figures.ts';

export interface ProbePanelProps {
  probe: Probe;
  token: TokenInfo | undefined;
  /** The simulated amount or block, if not the default. */
  note?: string;
}

/** Simulates a transfer to the locker and back before anything is paid; always rendered. */
export function ProbePanel({ probe, token, note }: ProbePanelProps) {
  const t = useText();
  if (probe.status === 'answered' && token) {
    return <ProbeResult probe={probe.answer} token={token} note={note} live />;
  }
  const texts = {
    missing: t('locker.probe.missing'),
    checking: t('locker.probe.checking'),
    away: `${t('locker.probe.unchecked')} ${t('locker.probe.away')}`,
    answered: '',
  };
  return (
    <Notice title={t('locker.probe')} live>
      <p>{texts[probe.status]}</p>
    </Notice>
  );
}

const TONES: Record<TokenProbe['result'], NoticeTone> = {
  clean: 'success',
  taxed: 'warning',
  'deposit-reverts': 'danger',
  'withdrawal-reverts': 'danger',
  unchecked: 'info',
};

export interface ProbeResultProps {
  probe: TokenProbe;
  token: TokenInfo;
  note?: string;
  /** A live region: announced when it appears. */
  live?: boolean;
}

/** The simulation's result as text. */
export function ProbeResult({ probe, token, note, live }: ProbeResultProps) {
  const t = useText();
  return (
    <Notice tone={TONES[probe.result]} title={t('locker.probe')} live={live}>
      <Finding probe={probe} token={token} />
      {note && <p>{note}</p>}
    </Notice>
  );
}

function Finding({ probe, token }: { probe: TokenProbe; token: TokenInfo }): ReactNode {
  const t = useText();
  const { result, blockNumber, reason } = probe;
  const because = reason ? <UntrustedText text={reason} /> : t('locker.probe.noReason');
  switch (result) {
    case 'clean':
      return <p>{t('locker.probe.clean', { block: countText(blockNumber ?? 0) })}</p>;
    case 'taxed':
      return <Taxes probe={probe} token={token} />;
    case 'deposit-reverts':
      return (
        <p>
          {t('locker.probe.depositReverts')} {because}
        </p>
      );
    case 'withdrawal-reverts':
      return (
        <p>
          {t('locker.probe.withdrawalReverts')} {because}
        </p>
      );
    case 'unchecked':
      return (
        <p>
          {t('locker.probe.unchecked')} {because}
        </p>
      );
  }
}

function Taxes({ probe: { deposit, withdrawal }, token }: { probe: TokenProbe; token: TokenInfo }) {
  const t = useText();
  const values = ({ sent, received }: { sent: string; received: string }) => ({
    percent: percentText(takenOf({ sent, received })),
    received: exactFigure(BigInt(received), token.decimals),
    sent: exactFigure(BigInt(sent), token.decimals),
  });
  return (
    <>
      {deposit && takenOf(deposit) > 0 && <p>{t('locker.probe.taxed', values(deposit))}</p>}
      {withdrawal && takenOf(withdrawal) > 0 && <p>{t('locker.probe.taxedBack', values(withdrawal))}</p>}
    </>
  );
}
