import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { cutName } from '#cards/sale/sale-item.ts';
import { dateText, useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPanel } from '#web3/components/SuccessPanel.tsx';
import type { Success } from '#web3/index.ts';

interface CreatedPanelProps {
  item: PresaleItem;
  success: Success;
  onDismiss: () => void;
}

/** The success of a sale's creation, and the owner's next steps. */
export function CreatedPanel({ item, success, onDismiss }: CreatedPanelProps) {
  const t = useText();
  const name = cutName(item.presaleName);
  const at = item.startTimeTimestamp;
  return (
    <SuccessPanel
      success={{
        ...success,
        what: t('lists.created.title', { name }),
        next: t('lists.created.text', { time: dateText(at) }),
        date: { at, title: t('lists.created.starts', { name }) },
        page: { path: PATHS.sale(item.poolContractAddress), label: t('lists.created.view') },
      }}
      onDismiss={onDismiss}
    >
      <Stack as="ol" gap={2}>
        <li>{t('lists.created.check')}</li>
        {item.isWhiteListingEnabled && <li>{t('lists.created.whitelist')}</li>}
        <li>{t('lists.created.share')}</li>
        <li>{t('lists.created.finalize')}</li>
      </Stack>
    </SuccessPanel>
  );
}
