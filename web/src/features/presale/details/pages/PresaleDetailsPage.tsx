import { parseAddress } from '@kingspad/domain';
import { useParams } from 'wouter';
import { useLivePresale } from '../live/live-presale.ts';
import { useText } from '#lib/i18n/index.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import '../after-receipt.ts';
import { SaleGate } from '../components/SaleGate.tsx';
import { SaleView } from '../components/SaleView.tsx';
import { saleName } from '../model/sale.ts';
import { useSale } from '../model/use-sale.ts';

/** One sale (spec B.2). */
export function PresaleDetailsPage() {
  const { poolAddress = '' } = useParams();
  // Input of one sale's page must not appear on another's.
  return <Details key={poolAddress.toLowerCase()} address={poolAddress} />;
}

function Details({ address }: { address: string }) {
  const t = useText();
  const state = useSale(address);
  useLivePresale(state.status === 'here' ? parseAddress(address) : undefined);
  return (
    <Stack gap={5}>
      {state.status === 'here' && <title>{`${saleName(state.sale)} · KingsPad`}</title>}
      {state.status === 'loading' && <title>{`${t('details.title')} · KingsPad`}</title>}
      <Breadcrumbs
        label={t('details.breadcrumbs')}
        crumbs={[
          { label: t('shell.menu.presalePortal'), to: '/presale-portal' },
          { label: t('details.title') },
        ]}
      />
      <SaleGate state={state}>{(sale) => <SaleView sale={sale} />}</SaleGate>
    </Stack>
  );
}
