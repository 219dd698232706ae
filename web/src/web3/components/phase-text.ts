import type { Translate } from '../../lib/i18n/index.ts';
import type { WritePhase } from '../types.ts';

/** A transaction's own progress texts: for the step before it, and for the server step after it. */
export type OwnPhaseTexts = Partial<Record<'checking' | 'server', string>>;

/** Which step a transaction is at; empty while nothing is under way. */
export function phaseText(t: Translate, phase: WritePhase, own: OwnPhaseTexts = {}): string {
  switch (phase) {
    case 'checking':
    case 'server':
      return own[phase] ?? t(`wallet.phase.${phase}`);
    case 'simulating':
    case 'wallet':
    case 'waiting':
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
