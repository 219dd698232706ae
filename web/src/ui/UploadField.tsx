import { translate } from '#lib/i18n/index.ts';
import { useState } from 'react';
import { AppError } from '#lib/errors.ts';
import { notify } from '#lib/toast.ts';
import { uploadImage } from '#lib/uploads.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

export interface UploadFieldProps extends Omit<ImageFieldProps, 'upload'> {
  /** The message after an upload; the logo's by default. */
  uploaded?: string | undefined;
}

/** A picture by URL or as an uploaded file; the result of an upload is also shown at the field (spec B.5). */
export function UploadField({ uploaded, error, onChange, onBusy, ...field }: UploadFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useLeaveGuard(isBusy);

  async function upload(file: File, onProgress: (part: number) => void): Promise<string | undefined> {
    setRefusal(undefined);
    try {
      const url = await uploadImage(file, onProgress);
      notify.success(translate('done.uploaded.title'), uploaded ?? translate('done.uploaded'));
      return url;
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      notify.error(thrown.title, thrown.text);
      setRefusal(thrown.text);
      return undefined;
    }
  }

  return (
    <ImageField
      {...field}
      error={refusal ?? error}
      onChange={(url) => {
        setRefusal(undefined);
        onChange(url);
      }}
      upload={upload}
      onBusy={(busy) => {
        setBusy(busy);
        onBusy?.(busy);
      }}
    />
  );
}
