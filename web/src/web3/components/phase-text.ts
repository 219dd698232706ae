import type { Translate } from '#lib/i18n/index.ts';
import type { WritePhase } from '../types.ts';

/** Progress texts of a transaction's own steps: before sending, and the server step afterwards. */
export type OwnPhaseTexts = Partial<Record<'checking' | 'server', string>>;

/** The current step of a transaction; empty while none is active. */
export function phaseText(t: Translate, phase: WritePhase, own: OwnPhaseTexts = {}): string {
  switch (phase) {
    case 'checking':
    case 'server':
      return own[phase] ?? t(`wallet.phase.${phase}`);
    case 'simulating':
    case 'wallet':
    case 'waiting':
    case 'unlikely':
      return t(`wallet.phase.${phase}`);
    case 'submitted':
    case 'confirming':
      return t('wallet.phase.confirming');
    case 'idle':
    case 'done':
    case 'failed':
    case 'rejected':
      return '';
  }
}
