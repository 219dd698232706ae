import { poolLinkIssues, STAKING_META_BOUNDS, type StakingMeta } from '@kingspad/domain';
import type { StakingPoolRecord } from '@kingspad/protocol/stakingPool/model';
import { useState } from 'react';
import { detailsKey, forgetDetails, useUnsignedDetails } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { LogoField } from '../create/components/LogoField.tsx';
import styles from './CreatorPanel.module.css';
import { useMetadataEdit } from './use-metadata-edit.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';

/** Edits a pool's logo, website and description: all metadata, signed again. */
export function MetadataDialog({ pool, onClose }: { pool: StakingPoolRecord; onClose: () => void }) {
  const t = useText();
  const { isSaving, save } = useMetadataEdit(pool);
  const item = detailsKey(pool.stakingPoolAddress);
  const unsigned = useUnsignedDetails(item);
  const [values, setValues] = useState<StakingMeta>({
    logoUrl: pool.logoUrl ?? '',
    projectSiteURL: pool.projectSiteURL ?? '',
    tokenLockFor: pool.tokenLockFor,
    ...unsigned,
  });

  async function send() {
    if (!(await save(values))) return;
    forgetDetails(item);
    onClose();
  }

  const set = (field: keyof StakingMeta) => (text: string) =>
    setValues((current) => ({ ...current, [field]: text }));
  const links = poolLinkIssues(values);
  const isLong = [...values.tokenLockFor].length > STAKING_META_BOUNDS.maxTokenLockFor;
  const isWrong = isLong || Object.keys(links).length > 0;
  return (
    <Dialog title={t('staking.creator.words')} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) void send();
        }}
      >
        <LogoField
          value={values.logoUrl}
          error={links.logoUrl}
          onChange={set('logoUrl')}
          onBlur={() => undefined}
        />
        <Field label={t('staking.create.site')} error={links.projectSiteURL}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              placeholder="https://"
              value={values.projectSiteURL}
              onChange={(text) => set('projectSiteURL')(text.trim())}
            />
          )}
        </Field>
        <Field
          label={t('staking.creator.lockFor')}
          hint={t('staking.creator.lockFor.hint')}
          error={
            isLong
              ? t('staking.creator.lockFor.long', { count: STAKING_META_BOUNDS.maxTokenLockFor })
              : undefined
          }
        >
          {(control) => <TextInput {...control} value={values.tokenLockFor} onChange={set('tokenLockFor')} />}
        </Field>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <WriteButton
            type="submit"
            variant="primary"
            busy={isSaving}
            disabledReason={isWrong ? t('staking.creator.words.wrong') : undefined}
          >
            {t('staking.creator.words.sign')}
          </WriteButton>
        </div>
      </Stack>
    </Dialog>
  );
}
