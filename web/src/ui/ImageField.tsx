import { isImageLink } from '@kingspad/domain';
import { useState } from 'react';
import { useText, type Message } from '#lib/i18n/index.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { FileButton } from './FileButton.tsx';
import styles from './ImageField.module.css';
import { TextInput } from './TextInput.tsx';
import { Cluster, Stack } from './layout/layout.tsx';

export interface ImageFieldProps {
  label: string;
  name: string;
  /** URL of the picture. */
  value: string;
  error?: Message | undefined;
  /** Recommended size. */
  advice?: string;
  /** Shape of the preview. */
  shape: 'square' | 'wide';
  onChange: (url: string) => void;
  onBlur?: (() => void) | undefined;
  /** Uploads a file. @returns its public URL; undefined if it failed, with a notice */
  upload: (file: File, onProgress: (part: number) => void) => Promise<string | undefined>;
  /** Whether an upload is in progress. */
  onBusy?: (busy: boolean) => void;
}

/** A picture by URL or upload, with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { label, name, value, error, advice, shape, onChange, onBlur, upload, onBusy } = props;
  const t = useText();
  const [sent, setSent] = useState<number>();

  async function take(file: File) {
    setSent(0);
    onBusy?.(true);
    try {
      const url = await upload(file, setSent);
      if (url !== undefined) onChange(url);
    } finally {
      setSent(undefined);
      onBusy?.(false);
    }
  }

  return (
    <div className={styles.row} data-shape={shape}>
      {/* Another address is another picture: the last one's result no longer holds. */}
      <Preview key={value} url={value} alt={t('ui.image.preview', { label })} />
      <Stack gap={3} className={styles.words}>
        <Field
          label={label}
          error={error}
          hint={[t('ui.image.hint', { formats: t('said.invalidFileType') }), advice]
            .filter(Boolean)
            .join(' ')}
        >
          {(control) => (
            <TextInput
              {...control}
              name={name}
              inputMode="url"
              placeholder="https://"
              value={value}
              onChange={(text) => onChange(text.trim())}
              onBlur={onBlur}
            />
          )}
        </Field>
        <Cluster gap={3} className={styles.actions}>
          {sent === undefined ? (
            <FileButton
              label={t('ui.image.upload', { label })}
              accept=".png,.jpg,.jpeg,.gif,image/png,image/jpeg,image/gif"
              onFile={(file) => void take(file)}
            />
          ) : (
            <progress
              className={styles.progress}
              aria-label={t('ui.image.uploading', { label })}
              value={sent}
            />
          )}
          {value !== '' && sent === undefined && (
            <Button
              variant="ghost"
              aria-label={t('ui.image.removeNamed', { label })}
              onClick={() => onChange('')}
            >
              {t('ui.image.remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </div>
  );
}

function Preview({ url, alt }: { url: string; alt: string }) {
  const t = useText();
  const [isBroken, setIsBroken] = useState(false);
  if (!isImageLink(url) || isBroken) {
    return (
      <div className={styles.picture}>
        <span>{t(isBroken ? 'ui.image.broken' : 'ui.image.none')}</span>
      </div>
    );
  }
  return (
    <div className={styles.picture}>
      <img src={url} alt={alt} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
    </div>
  );
}
