import { useText } from '../../lib/i18n/index.ts';
import type { WritePhase } from '../types.ts';
import { phaseText, type OwnPhaseTexts } from './phase-text.ts';

export interface PhaseTextProps {
  phase: WritePhase;
  /** This transaction's own progress texts. */
  own?: OwnPhaseTexts;
  className?: string | undefined;
}

/** Which step a transaction is at, read out as it changes; empty while nothing is under way. */
export function PhaseText({ phase, own, className }: PhaseTextProps) {
  const t = useText();
  return <output className={className}>{phaseText(t, phase, own)}</output>;
}
