import { useId, useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { detailsKey, UnsignedNotice } from '#creation/index.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { nextStep, nextText, OWNER_STEPS, type OwnerStep } from '../../model/next-step.ts';
import type { Shown } from '../../model/shown.ts';
import styles from './AdminControls.module.css';
import { AfterListing } from './AfterListing.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { FinalizeDialog } from './FinalizeDialog.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';
import { OwnerChecklist } from './OwnerChecklist.tsx';
import { OwnerRow, type OwnerDialog } from './OwnerRow.tsx';
import { WhitelistDialog } from './WhitelistDialog.tsx';

const DIALOGS = {
  finalize: FinalizeDialog,
  cancel: CancelDialog,
  whitelist: WhitelistDialog,
  metadata: MetadataDialog,
};

/** Actions of a sale's owner (spec B.2, B.4, B.6): the next step, and the rest behind "More". */
export function AdminControls({ shown }: { shown: Shown }) {
  const t = useText();
  const [open, setOpen] = useState<OwnerDialog>();
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  const { sale, stage } = shown;
  const Dialog = open && DIALOGS[open];
  const next = nextStep(shown);
  const rows = OWNER_STEPS.filter((id) => id !== next);
  const row = (id: OwnerStep) => <OwnerRow key={id} id={id} shown={shown} onOpen={setOpen} />;
  return (
    <section aria-label={t('details.admin.title')} className={styles.owner}>
      <UnsignedNotice item={detailsKey(sale.pool)} onSign={sale.record && (() => setOpen('metadata'))} />
      <p className={styles.next}>{nextText(t, shown)}</p>
      <OwnerChecklist shown={shown} />
      {next && row(next)}
      {stage.status === 4 && <AfterListing shown={shown} />}
      <Button variant="ghost" aria-expanded={isMore} aria-controls={moreId} onClick={() => setMore(!isMore)}>
        {t(isMore ? 'details.admin.fewer' : 'details.admin.more')}
        <Icon name="chevronDown" />
      </Button>
      <Stack id={moreId} className={styles.rows} hidden={!isMore}>
        {isMore && (
          <>
            <h3 className={styles.danger}>{t('details.admin.title')}</h3>
            {rows.map(row)}
          </>
        )}
      </Stack>
      {Dialog && <Dialog shown={shown} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
