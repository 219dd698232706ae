import { useText } from '#lib/i18n/index.ts';
import type { WritePhase } from '../types.ts';
import { phaseText, type OwnPhaseTexts } from './phase-text.ts';

export interface PhaseTextProps {
  phase: WritePhase;
  /** Progress texts of this transaction. */
  own?: OwnPhaseTexts;
  className?: string | undefined;
}

/** The current step of a transaction, announced to screen readers as it changes; empty while none is active. */
export function PhaseText({ phase, own, className }: PhaseTextProps) {
  const t = useText();
  return <output className={className}>{phaseText(t, phase, own)}</output>;
}
