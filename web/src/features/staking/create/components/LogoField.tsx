import { useText, type Message } from '#lib/i18n/index.ts';
import { UploadField } from '#ui/UploadField.tsx';

export interface LogoFieldProps {
  value: string;
  error: Message | undefined;
  onChange: (url: string) => void;
  onBlur: () => void;
}

/** The logo, as a URL or a file; upload errors are shown at the field (spec B.8). */
export function LogoField({ value, error, onChange, onBlur }: LogoFieldProps) {
  const t = useText();
  return (
    <UploadField
      label={t('staking.create.logo')}
      name="logoUrl"
      shape="square"
      advice={t('staking.create.logo.size')}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
