import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { PRESETS, presetValues, type Preset } from '../model/presets.ts';
import { isFair } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import type { WizardField } from '../model/wizard-values.ts';
import styles from './Wizard.module.css';

/** Fills what most sales have alike. */
export function Presets({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, now, change } = wizard;

  function fill(preset: Preset) {
    const filled = presetValues(preset, values, now);
    for (const [field, value] of Object.entries(filled)) change(field as WizardField, value);
  }

  return (
    <Stack gap={2}>
      <Cluster gap={3} role="group" aria-label={t('presale.wizard.saleTerms')}>
        {PRESETS.map((preset) => (
          <Button key={preset} onClick={() => fill(preset)}>
            {t(`presale.wizard.saleTerms.${preset}`)}
          </Button>
        ))}
      </Cluster>
      <p className={styles.muted}>
        {t(isFair(values) ? 'presale.wizard.fair.saleTerms.text' : 'presale.wizard.saleTerms.text')}
      </p>
    </Stack>
  );
}
