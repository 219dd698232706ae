import {
  PRESALE_META_BOUNDS,
  additionalStepIssues,
  metadataValues,
  type FormIssues,
  type MetadataValues,
} from '@kingspad/domain';
import { useState } from 'react';
import { detailsKey, forgetDetails, useUnsignedDetails } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { UploadField } from '#ui/UploadField.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { CLAIM_LINKS, SOCIAL_LINKS } from '../../../model/links.ts';
import type { Shown } from '../../model/shown.ts';
import { useMetadataEdit } from '../../model/use-metadata-edit.ts';
import styles from './AdminControls.module.css';
import { WriteButton } from '#web3/components/WriteButton.tsx';

const PICTURES = [
  { field: 'logoURL', label: 'presale.wizard.logo', shape: 'square' },
  { field: 'coverImageUrl', label: 'presale.wizard.cover', shape: 'wide' },
] as const;

/** Another logo, other links, another description: all of a sale's metadata, signed again. */
export function MetadataDialog({ shown: { sale }, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useText();
  const { isSaving, save } = useMetadataEdit(sale);
  const item = detailsKey(sale.pool);
  const unsigned = useUnsignedDetails(item);
  const [values, setValues] = useState<MetadataValues | undefined>(
    () => sale.record && metadataValues({ ...sale.record, ...unsigned }),
  );
  const [uploading, setUploading] = useState(0);
  if (!values) return null;

  async function send(typed: MetadataValues) {
    if (!(await save(typed))) return;
    forgetDetails(item);
    onClose();
  }

  const issues: FormIssues<MetadataValues> = additionalStepIssues(values);
  const name = values.projectName.trim();
  const nameIssue =
    name === '' || [...name].length > PRESALE_META_BOUNDS.maxName
      ? t('details.metadata.nameIssue', { count: PRESALE_META_BOUNDS.maxName })
      : undefined;
  const isWrong = nameIssue !== undefined || Object.keys(issues).length > 0;
  const set = (field: keyof MetadataValues) => (text: string) =>
    setValues((current) => current && { ...current, [field]: text });
  return (
    <Dialog title={t('details.admin.metadata')} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong && uploading === 0) void send(values);
        }}
      >
        <Field label={t('presale.wizard.projectName')} error={nameIssue}>
          {(control) => <TextInput {...control} value={values.projectName} onChange={set('projectName')} />}
        </Field>
        <RichTextField
          label={t('presale.wizard.description')}
          error={issues.description}
          value={values.description}
          onChange={set('description')}
        />
        {PICTURES.map(({ field, label, shape }) => (
          <UploadField
            key={field}
            label={t(label)}
            name={field}
            shape={shape}
            value={values[field]}
            error={issues[field]}
            uploaded={field === 'logoURL' ? undefined : t('presale.wizard.cover.uploaded')}
            onChange={set(field)}
            onBusy={(busy) => setUploading((count) => count + (busy ? 1 : -1))}
          />
        ))}
        {[...SOCIAL_LINKS, ...CLAIM_LINKS].map((field) => (
          <Field key={field} label={t(`presale.link.${field}`)} error={issues[field]}>
            {(control) => (
              <TextInput {...control} inputMode="url" value={values[field]} onChange={set(field)} />
            )}
          </Field>
        ))}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <WriteButton
            type="submit"
            variant="primary"
            busy={isSaving || uploading > 0}
            disabledReason={isWrong ? t('details.metadata.wrong') : undefined}
          >
            {t('details.metadata.sign')}
          </WriteButton>
        </div>
      </Stack>
    </Dialog>
  );
}
