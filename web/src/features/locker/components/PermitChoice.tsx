import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import type { LockForm } from '../model/use-lock-form.ts';

export interface PermitChoiceProps {
  form: LockForm;
  busy: boolean;
  onSign: () => void;
}

/**
 * The other way to allow the locker its amount, where the token takes signatures (EIP-2612) and something is still
 * to be allowed. The contract takes permits for locks of one's own alone.
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
