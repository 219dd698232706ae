import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Simulation } from '#web3/index.ts';

/** Whether a contribution would succeed, before the wallet opens. */
export function SimulationNotice({ simulation }: { simulation: Simulation | undefined }) {
  const t = useText();
  if (simulation?.result === 'reverts') {
    return (
      <Notice tone="danger" title={t('details.preview.fails')} live>
        {simulation.error.text}
      </Notice>
    );
  }
  if (simulation?.result !== 'works') return null;
  return (
    <Notice tone="success" live>
      {t('details.preview.works')}
    </Notice>
  );
}
