import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import type { LockForm } from '../model/use-lock-form.ts';

export interface PermitChoiceProps {
  form: LockForm;
  busy: boolean;
  onSign: () => void;
}

/**
 * A signature in place of an approval, if the token supports permits (EIP-2612) and the allowance is
 * insufficient. The contract accepts permits only for the caller's own locks.
 */
export function PermitChoice({ form, busy, onSign }: PermitChoiceProps) {
  const t = useText();
  if (!form.permit || form.step !== 'approve' || form.isForAnother) return null;
  return (
    <Button variant="ghost" wide busy={busy} onClick={onSign}>
      {t('locker.permit.choose')}
    </Button>
  );
}
