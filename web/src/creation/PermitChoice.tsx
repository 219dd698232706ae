import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';

export interface PermitChoiceProps {
  busy: boolean;
  disabledReason?: string;
  /** The id of the text about the wallet's two questions, if the page shows it. */
  describedBy?: string;
  onSign: () => void;
}

/** A signature in place of an approval, for a token that supports permits (EIP-2612). */
export function PermitChoice({ busy, disabledReason, describedBy, onSign }: PermitChoiceProps) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      wide
      busy={busy}
      disabledReason={disabledReason}
      aria-describedby={describedBy}
      onClick={onSign}
    >
      {t('ui.creation.permit.choose')}
    </Button>
  );
}
