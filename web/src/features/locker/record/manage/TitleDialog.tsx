import { titleIssue } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useState } from 'react';
import { detailsKey, forgetDetails, useUnsignedDetails } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTitleEdit } from '../model/use-title-edit.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { OwnedLock } from '../../model/owned-lock.ts';

export interface TitleDialogProps {
  owned: OwnedLock;
  /** The server's record, which has the title. */
  record: LockRecord;
  onClose: () => void;
}

/** Changes a lock's title, with its owner's signature. */
export function TitleDialog({ owned, record, onClose }: TitleDialogProps) {
  const t = useText();
  const item = detailsKey(owned.target.locker, owned.target.id);
  const unsigned = useUnsignedDetails(item);
  const [title, setTitle] = useState(unsigned?.title ?? record.title ?? '');
  const { save, isSaving } = useTitleEdit(owned, record);
  const issue = titleIssue(title);

  async function send() {
    if (!(await save(title.trim()))) return;
    forgetDetails(item);
    onClose();
  }

  return (
    <ActionDialog
      title={t('locker.titleEdit.title')}
      confirmLabel={t('locker.titleEdit.confirm')}
      phase={isSaving ? 'wallet' : 'idle'}
      busy={isSaving}
      onConfirm={() => {
        if (issue === undefined) void send();
      }}
      onClose={onClose}
    >
      <Field label={t('locker.lockTitle')} hint={t('locker.titleEdit.hint')} error={issue}>
        {(control) => <TextInput {...control} value={title} onChange={setTitle} />}
      </Field>
    </ActionDialog>
  );
}
