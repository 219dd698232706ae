import { useText } from '../../../../lib/i18n/index.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';

/** /create-stakingpool (spec B.2). */
export function CreatePoolPage() {
  const t = useText();
  return <PageHeader title={t('pages.later.createPool.title')} />;
}
