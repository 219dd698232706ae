import { PRESALE_META_BOUNDS } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { RichTextField } from '#ui/RichTextField.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { countText } from '#lib/figures.ts';

const figure = (value: number) => countText(value);

/** Description of the project, in formatted text. */
export function DescriptionField({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, errors, change, leave } = wizard;
  return (
    <div data-field="description">
      <RichTextField
        label={t('presale.wizard.description')}
        error={errors.description}
        hint={t('presale.wizard.description.hint', {
          count: figure(values.description.length),
          max: figure(PRESALE_META_BOUNDS.maxDescription),
        })}
        value={values.description}
        onChange={(html) => change('description', html)}
        onBlur={() => leave('description')}
      />
    </div>
  );
}
