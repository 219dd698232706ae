import { FormInput } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import type { PoolForm } from '../model/use-pool-form.ts';
import { LogoField } from './LogoField.tsx';
import styles from './PoolForm.module.css';

/** The creator's description of the pool. Both fields are optional. */
export function AboutFields({ form }: { form: PoolForm }) {
  const t = useText();
  return (
    <Card title={t('staking.create.about')}>
      <div className={styles.group}>
        <p className={styles.muted}>{t('staking.create.about.text')}</p>
        <LogoField
          value={form.values.logoUrl}
          error={form.errors.logoUrl}
          onChange={(url) => form.change('logoUrl', url)}
          onBlur={() => form.leave('logoUrl')}
        />
        <FormInput
          form={form}
          field="projectSiteURL"
          label={t('staking.create.site')}
          kind="link"
          hint={t('staking.create.site.hint')}
        />
      </div>
    </Card>
  );
}
