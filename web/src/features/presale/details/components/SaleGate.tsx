import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FromChain } from '#web3/components/FromChain.tsx';
import type { ShownSale } from '../model/sale.ts';
import type { SaleState } from '../model/use-sale.ts';
import { SaleSkeleton } from './SaleSkeleton.tsx';

/** A sale's page once the sale is there; until then, and where there is none, what is the matter. */
export function SaleGate({
  state,
  children,
}: {
  state: SaleState;
  children: (sale: ShownSale) => ReactNode;
}) {
  const t = useText();
  if (state.status === 'loading') return <SaleSkeleton />;
  if (state.status === 'here') {
    return (
      <>
        {state.away?.what === 'server' && <FromChain block={state.away.block} />}
        {state.away?.what === 'chain' && <Notice tone="warning">{t('details.awayNow.chain')}</Notice>}
        {children(state.sale)}
      </>
    );
  }
  return (
    <Card>
      <title>{`${t(`details.gate.${state.status}.title`)} · KingsPad`}</title>
      <EmptyState
        isPage
        icon={state.status === 'foreign' ? 'warning' : 'search'}
        title={t(`details.gate.${state.status}.title`)}
        text={t(`details.gate.${state.status}.text`)}
        action={<LinkButton to="/presale-portal">{t('lists.toPortal')}</LinkButton>}
      />
    </Card>
  );
}
