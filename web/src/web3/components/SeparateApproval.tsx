import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useSeparateApproval } from '../with-approval.ts';

/** Offers approval and action one by one, once both together were rejected in the wallet. */
export function SeparateApproval() {
  const t = useText();
  const choose = useSeparateApproval();
  if (!choose) return null;
  return (
    <Button variant="ghost" onClick={choose}>
      {t('wallet.approveSeparately')}
    </Button>
  );
}
