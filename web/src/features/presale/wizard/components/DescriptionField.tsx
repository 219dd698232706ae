import { PRESALE_META_BOUNDS, formatAmount } from '@kingspad/domain';
import { lazy, Suspense } from 'react';
import { useText } from '../../../../lib/i18n/index.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** The editor is heavy: it comes when this step is opened. */
const RichTextEditor = lazy(() =>
  import('../../../../ui/RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor })),
);

const figure = (value: number) => formatAmount(BigInt(value), 0);

/** What the project is about, in formatted words. */
export function DescriptionField({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, errors, change, leave } = wizard;
  const label = t('presale.wizard.description');
  return (
    <div data-field="description" className={styles.editor}>
      <Field
        label={label}
        error={errors.description}
        hint={t('presale.wizard.description.hint', {
          count: figure(values.description.length),
          max: figure(PRESALE_META_BOUNDS.maxDescription),
        })}
      >
        {(control) => (
          <Suspense fallback={<Skeleton lines={10} />}>
            <RichTextEditor
              {...control}
              label={label}
              value={values.description}
              onChange={(html) => change('description', html)}
              onBlur={() => leave('description')}
            />
          </Suspense>
        )}
      </Field>
    </div>
  );
}
