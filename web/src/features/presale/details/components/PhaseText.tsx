import { useText } from '../../../../lib/i18n/index.ts';
import type { WritePhase } from '../../../../web3/index.ts';

/** Which step a transaction is at, read out as it changes; empty while nothing is under way. */
export function PhaseText({ phase }: { phase: WritePhase }) {
  const t = useText();
  return <output>{text()}</output>;

  function text(): string {
    switch (phase) {
      case 'checking':
      case 'simulating':
      case 'wallet':
      case 'server':
        return t(`details.phase.${phase}`);
      case 'submitted':
      case 'confirming':
        return t('details.phase.confirming');
      default:
        return '';
    }
  }
}
