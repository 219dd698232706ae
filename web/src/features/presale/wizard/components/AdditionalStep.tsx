import { useState } from 'react';
import { FormInput } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { UploadField } from '#ui/UploadField.tsx';
import { Columns, Pair } from '#ui/layout/columns.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { CardPreview } from './CardPreview.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { Group } from './Group.tsx';
import { CLAIM_LINKS, SOCIAL_LINKS } from '../../model/links.ts';
import { StepForm } from './StepForm.tsx';
import styles from './Wizard.module.css';

/** Step Additional Information (spec B.2): the project's metadata. All of it is optional. */
export function AdditionalStep({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const [uploading, setUploading] = useState(0);
  const onBusy = (busy: boolean) => setUploading((count) => count + (busy ? 1 : -1));
  return (
    <Columns aside={<CardPreview wizard={wizard} />}>
      <Card>
        <StepForm wizard={wizard} step="additional" busy={uploading > 0}>
          <p className={styles.muted}>{t('presale.wizard.additional.intro')}</p>
          <Group title={t('presale.wizard.group.pictures')}>
            <Picture wizard={wizard} field="logoURL" onBusy={onBusy} />
            <Picture wizard={wizard} field="coverImageUrl" onBusy={onBusy} />
          </Group>
          <Group title={t('presale.wizard.group.links')}>
            <Pair>
              {SOCIAL_LINKS.map((field) => (
                <FormInput
                  key={field}
                  form={wizard}
                  field={field}
                  label={t(`presale.link.${field}`)}
                  kind="link"
                />
              ))}
            </Pair>
          </Group>
          <Group title={t('presale.wizard.group.claims')}>
            <p className={styles.muted}>{t('presale.wizard.claims.hint')}</p>
            <Pair>
              {CLAIM_LINKS.map((field) => (
                <FormInput
                  key={field}
                  form={wizard}
                  field={field}
                  label={t(`presale.link.${field}`)}
                  kind="link"
                />
              ))}
            </Pair>
          </Group>
          <DescriptionField wizard={wizard} />
        </StepForm>
      </Card>
    </Columns>
  );
}

interface PictureProps {
  wizard: Wizard;
  field: 'logoURL' | 'coverImageUrl';
  onBusy: (busy: boolean) => void;
}

function Picture({ wizard, field, onBusy }: PictureProps) {
  const t = useText();
  const isLogo = field === 'logoURL';
  return (
    <UploadField
      label={t(isLogo ? 'presale.wizard.logo' : 'presale.wizard.cover')}
      name={field}
      shape={isLogo ? 'square' : 'wide'}
      value={wizard.values[field]}
      error={wizard.errors[field]}
      uploaded={isLogo ? undefined : t('presale.wizard.cover.uploaded')}
      onChange={(url) => wizard.change(field, url)}
      onBlur={() => wizard.leave(field)}
      onBusy={onBusy}
    />
  );
}
