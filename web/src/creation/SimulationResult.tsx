import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { SimulationCheck } from '#web3/index.ts';

/** Whether the creation would succeed now; always mounted, so that changes are announced. */
export function SimulationResult({ simulation }: { simulation: SimulationCheck }) {
  const t = useText();
  const title = t('ui.simulation.title');
  const again = <Button onClick={simulation.again}>{t('ui.simulation.again')}</Button>;
  switch (simulation.status) {
    case 'missing':
    case 'checking':
      return (
        <Notice title={title} live>
          <p>{t(`ui.simulation.${simulation.status}`)}</p>
        </Notice>
      );
    case 'works':
      return (
        <Notice tone="success" title={title} live>
          <p>{t('ui.simulation.works')}</p>
        </Notice>
      );
    case 'reverts':
      return (
        <Notice tone="danger" title={title} live>
          <p>{t('ui.simulation.reverts')}</p>
          <p>{simulation.error.text}</p>
          {again}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" title={title} live>
          <p>{t('ui.simulation.unknown')}</p>
          <p>{simulation.error.text}</p>
          {again}
        </Notice>
      );
  }
}
