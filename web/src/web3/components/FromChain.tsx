import { countText } from '#lib/figures.ts';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';

/** Notice above facts that were read from the contracts because the server does not answer. */
export function FromChain({ block }: { block: number }) {
  const t = useText();
  return (
    <Notice tone="warning" live title={t('wallet.fromChain', { block: countText(block) })}>
      <p>{t('wallet.fromChainText')}</p>
      <p>
        <Link to="/recover">{t('shell.recover')}</Link>
      </p>
    </Notice>
  );
}
