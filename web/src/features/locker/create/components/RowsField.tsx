import { useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Field } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { lineText } from '../model/line-text.ts';
import { MAX_ROWS } from '../model/many-rows.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import type { ManyLocks } from '../model/use-many-locks.ts';
import styles from './RowsField.module.css';

/** Far more characters than the rows of one transaction need. */
const MAX_FILE_BYTES = 100_000;
/** Maximum number of errors shown at once; the others appear as these are corrected. */
const SHOWN_ISSUES = 10;

export interface RowsFieldProps {
  kind: LockerKind;
  form: LockFormState;
  many: ManyLocks;
}

/** The rows of many locks: pasted, typed, or from a file; errors are shown with their line numbers. */
export function RowsField({ kind, form, many }: RowsFieldProps) {
  const t = useText();
  const { issues, count } = many;
  const tooMany = count > MAX_ROWS ? t('locker.many.tooMany', { max: MAX_ROWS, count }) : undefined;

  async function read(file: File) {
    if (file.size > MAX_FILE_BYTES)
      return notify.error(t('title.invalidFileSize'), t('locker.many.fileSize'));
    return form.change('rows', await file.text());
  }

  return (
    <Stack gap={3}>
      <Field
        label={t('locker.many.rows')}
        required
        error={tooMany ?? (issues.length > 0 ? t('locker.many.issues', { count: issues.length }) : undefined)}
        hint={<RowsHint kind={kind} />}
      >
        {(control) => (
          <TextArea
            {...control}
            name="rows"
            value={form.values.rows}
            onChange={(text) => form.change('rows', text)}
            placeholder={t('locker.many.placeholder')}
          />
        )}
      </Field>
      {issues.length > 0 && (
        <Stack as="ul" gap={1} className={styles.issues}>
          {issues.slice(0, SHOWN_ISSUES).map((issue) => (
            <li key={issue.line}>{lineText(issue, t)}</li>
          ))}
          {issues.length > SHOWN_ISSUES && (
            <li>{t('locker.many.moreIssues', { count: issues.length - SHOWN_ISSUES })}</li>
          )}
        </Stack>
      )}
      <div>
        <FileButton
          label={t('locker.many.upload')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={(file) => void read(file)}
        />
      </div>
    </Stack>
  );
}

function RowsHint({ kind }: { kind: LockerKind }) {
  const t = useText();
  return (
    <>
      {t('locker.many.hint', { max: MAX_ROWS })}
      <br />
      <code className={styles.format} translate="no">
        {t('locker.many.plainFormat')}
      </code>
      <br />
      <code className={styles.format} translate="no">
        {t(kind.texts.vestingFormat)}
      </code>
    </>
  );
}
