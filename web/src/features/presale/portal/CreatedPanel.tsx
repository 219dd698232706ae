import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { cutName } from '#cards/sale/sale-item.ts';
import { dateText, loadTexts, useText } from '#lib/i18n/index.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPanel } from '#web3/components/SuccessPanel.tsx';
import type { Success } from '#web3/index.ts';

/** With the texts of a sale's page, of which it is a part. */
const { Part: CreatedList } = late(async () => {
  const [{ CreatedList: Part }] = await Promise.all([
    import('../details/components/admin/CreatedList.tsx'),
    loadTexts('presale'),
  ]);
  return Part;
});

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
      {item.isWhiteListingEnabled && <CreatedList pool={item.poolContractAddress} />}
    </SuccessPanel>
  );
}
