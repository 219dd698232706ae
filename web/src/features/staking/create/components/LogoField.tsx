import { SUCCESSES } from '@kingspad/domain';
import { useState } from 'react';
import { AppError } from '../../../../lib/errors.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { notify } from '../../../../lib/toast.ts';
import { uploadImage } from '../../../../lib/uploads.ts';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { ImageField } from '../../../../ui/ImageField.tsx';
import styles from './PoolForm.module.css';

export interface LogoFieldProps {
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
  onBlur: () => void;
}

/** The logo, by its address or as a file; what an upload says stands at the field (spec B.8). */
export function LogoField({ value, error, onChange, onBlur }: LogoFieldProps) {
  const t = useText();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useLeaveGuard(isBusy);

  async function upload(file: File, onProgress: (part: number) => void): Promise<string | undefined> {
    setRefusal(undefined);
    try {
      const url = await uploadImage(file, onProgress);
      notify.success(SUCCESSES.uploaded.title, SUCCESSES.uploaded.text);
      return url;
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      notify.error(thrown.title, thrown.text);
      setRefusal(thrown.text);
      return undefined;
    }
  }

  return (
    <>
      <ImageField
        label={t('staking.create.logo')}
        name="logoUrl"
        shape="square"
        value={value}
        error={refusal ?? error}
        onChange={(url) => {
          setRefusal(undefined);
          onChange(url);
        }}
        onBlur={onBlur}
        upload={upload}
        onBusy={setIsBusy}
      />
      <p className={styles.muted}>{t('staking.create.logo.size')}</p>
    </>
  );
}
