import { useText } from '../../../../lib/i18n/index.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';

/** /pool-portal (spec B.2): every staking pool. */
export function PoolPortalPage() {
  const t = useText();
  return <PageHeader title={t('staking.portal.title')} />;
}
