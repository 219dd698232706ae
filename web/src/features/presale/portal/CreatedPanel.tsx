import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { cutName } from '#cards/sale/sale-item.ts';
import { dateText, useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';

/** Next steps for an owner after creating a sale. */
export function CreatedPanel({ item }: { item: PresaleItem }) {
  const t = useText();
  const path = PATHS.sale(item.poolContractAddress);
  return (
    <Card title={t('lists.created.title', { name: cutName(item.presaleName) })}>
      <p>{t('lists.created.text', { time: dateText(item.startTimeTimestamp) })}</p>
      <Stack as="ol" gap={2}>
        <li>{t('lists.created.check')}</li>
        {item.isWhiteListingEnabled && <li>{t('lists.created.whitelist')}</li>}
        <li>{t('lists.created.share')}</li>
        <li>{t('lists.created.finalize')}</li>
      </Stack>
      <Cluster gap={3}>
        <LinkButton to={path} variant="primary">
          {t('lists.created.view')}
        </LinkButton>
        <ShareButton path={path} />
      </Cluster>
    </Card>
  );
}
