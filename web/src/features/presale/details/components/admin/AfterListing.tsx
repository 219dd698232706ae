import { PATHS } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { tradeLink } from '../../model/market.ts';
import type { Shown } from '../../model/shown.ts';

/** Places of interest once a sale is listed: the lock of its liquidity, the exchange, and the page to share. */
export function AfterListing({ shown: { sale } }: { shown: Shown }) {
  const t = useText();
  const config = useAppConfig();
  const { record, token, router } = sale;
  const key = record?.liquidityLockKey;
  const chain = { chainId: config?.chainId ?? 0, explorer: config?.explorer ?? null, router: router.name };
  const trade = tradeLink(chain, token.address);
  return (
    <Cluster gap={3}>
      {key && (
        <LinkButton icon="lock" to={PATHS.liquidityLock(key)}>
          {t('details.fate.locked', { id: record.liquidityLockId ?? '' })}
        </LinkButton>
      )}
      {trade && <ExternalLink href={trade}>{t('details.admin.trade')}</ExternalLink>}
      <ShareButton />
    </Cluster>
  );
}
