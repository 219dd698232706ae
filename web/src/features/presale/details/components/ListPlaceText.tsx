import { capOf } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { listFile } from '../api/calls.ts';
import { shownCoin } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import { useListPlace } from '../model/use-list-place.ts';
import styles from './MyPart.module.css';

/** The list of any length: whether it is published, and the connected wallet's place on it. */
export function ListPlaceText({ sale }: { sale: ShownSale }) {
  const t = useText();
  const place = useListPlace(sale);
  if (!sale.listRoot) return null;
  const count = sale.record?.listedWallets;
  return (
    <Stack gap={2}>
      <p className={styles.text}>
        {count ? t('details.list.published', { count }) : t('details.list.unpublished')}
      </p>
      {place && <p role="status">{mine()}</p>}
      {count && <ExternalLink href={listFile(sale.pool)}>{t('details.list.download')}</ExternalLink>}
    </Stack>
  );

  function mine(): string {
    switch (place?.state) {
      case 'listed': {
        const cap = shownCoin(sale, capOf(place.entry.cap, sale.maximumBuy));
        return t('details.list.you', { amount: cap });
      }
      case 'absent':
        return t('details.list.notYou');
      case 'unproved':
        return t('details.list.unproved');
      case 'failed':
        return t('details.contribute.unread');
      default:
        return '';
    }
  }
}
