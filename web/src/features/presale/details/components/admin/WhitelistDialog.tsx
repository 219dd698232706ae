import {
  parseWhitelist,
  whitelistDetails,
  whitelistIssues,
  whitelistReader,
  type Issue,
} from '@kingspad/domain';
import { useMemo, useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { whitelistRequest } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { useAction } from '#web3/index.ts';
import styles from './AdminControls.module.css';
import { SaleList } from './SaleList.tsx';
import { WriteButton } from '#web3/components/WriteButton.tsx';

/** More than a thousand transactions take. */
const MAX_FILE_BYTES = 1_000_000;

/** Adds wallets to the whitelist, 15 per transaction (spec B.5). Added wallets are removed from the field. */
export function WhitelistDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { sale } = shown;
  const t = useText();
  const action = useAction();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const chainId = useAppConfig()?.chainId;
  const read = useMemo(() => whitelistReader(chainId), [chainId]);
  const parsed = useMemo(() => read(text), [read, text]);
  const { batches, addresses } = parsed;
  const issues = whitelistIssues(parsed);

  /** Appends the wallets of a file to the typed ones, and below them what is none. */
  async function append(file: File) {
    if (file.size > MAX_FILE_BYTES) return notify.error(t('title.input'), t('details.whitelist.tooLarge'));
    const found = parseWhitelist(await file.text(), chainId);
    if (found.addresses.length === 0) return notify.error(t('title.input'), t('issue.whitelist.none'));
    const known = new Set<string>(addresses);
    const added = found.addresses.filter((wallet) => !known.has(wallet));
    const typed = text.trim() === '' ? [] : [text.trim()];
    setText([...typed, ...added, ...found.invalid.map((entry) => entry.text)].join(',\n'));
  }

  const noAddress = () => notify.error(t('title.input'), t('issue.whitelist.none'));

  async function send() {
    if (addresses.length === 0) return noAddress();
    if (issues.length > 0 || isSending) return;
    setSending(true);
    try {
      for (const [index, batch] of batches.entries()) {
        if (!(await action.run(whitelistRequest(sale, batch)))) return;
        // If a later batch fails, the rest stays in the field.
        setText(
          batches
            .slice(index + 1)
            .flat()
            .join(','),
        );
      }
      onClose();
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog title={t('details.admin.whitelist')} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          label={t('details.whitelist.label')}
          hint={t('details.whitelist.hint')}
          error={text.trim() === '' ? undefined : issues.map((one) => t(one)).join('. ') || undefined}
        >
          {(control) => <TextArea {...control} rows={6} wrap="soft" value={text} onChange={setText} />}
        </Field>
        <WrongEntries issues={whitelistDetails(parsed, chainId)} />
        <div>
          <FileButton
            label={t('details.whitelist.file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFile={(file) => void append(file)}
          />
        </div>
        {batches.length > 1 && (
          <Notice tone="warning" live title={t('said.whitelistBatch')}>
            {t('details.whitelist.confirmations', { count: batches.length })}
          </Notice>
        )}
        <PhaseText phase={action.write.phase} />
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <WriteButton
            type="submit"
            variant="primary"
            busy={isSending}
            disabledReason={issues[0] && t(issues[0])}
            onRefused={addresses.length === 0 ? noAddress : undefined}
          >
            {t('details.whitelist.submit', { count: addresses.length })}
          </WriteButton>
        </div>
      </Stack>
      <SaleList shown={shown} />
    </Dialog>
  );
}

/** Longer lists of mistakes are cut; the others appear as these are corrected. */
const SHOWN_MISTAKES = 5;

/** The wrong entries with their lines. */
function WrongEntries({ issues }: { issues: readonly Issue[] }) {
  const t = useText();
  if (issues.length === 0) return null;
  const more = issues.length - SHOWN_MISTAKES;
  return (
    <Stack as="ul" gap={1} className={styles.mistakes}>
      {issues.slice(0, SHOWN_MISTAKES).map((issue) => (
        <li key={t(issue)}>{t(issue)}</li>
      ))}
      {more > 0 && <li>{t('details.whitelist.more', { count: more })}</li>}
    </Stack>
  );
}
