import { flushSync } from 'react-dom';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { useSeparateApproval } from '../with-approval.ts';

/** Offers approval and action one by one, once both together were rejected in the wallet. */
export function SeparateApproval() {
  const t = useText();
  const choose = useSeparateApproval();
  if (!choose) return null;
  return (
    <Button
      variant="ghost"
      onClick={({ currentTarget }) => {
        const before = currentTarget.previousElementSibling;
        flushSync(choose);
        // This button is gone, so the focus moves to the approval.
        nextButton(before)?.focus();
      }}
    >
      {t('wallet.approveSeparately')}
    </Button>
  );
}

/** The first button in the siblings after an element. */
function nextButton(element: Element | null): HTMLElement | null {
  for (let next = element?.nextElementSibling; next; next = next.nextElementSibling) {
    const button = next instanceof HTMLButtonElement ? next : next.querySelector('button');
    if (button) return button;
  }
  return null;
}
