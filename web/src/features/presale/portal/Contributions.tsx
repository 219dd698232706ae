import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { useChainNow, useWallet } from '#web3/index.ts';
import { presaleLists } from '../api/queries.ts';
import { ConnectFirst } from '#web3/components/ConnectFirst.tsx';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { PresaleGrid, type PlaceProps } from './PresaleGrid.tsx';
import { DEFAULT_SIZES } from '../model/list-state.ts';
import { ownNote } from '#cards/sale/own-note.ts';

/** The presales that the connected wallet contributed to. */
export function Contributions(place: PlaceProps) {
  const t = useText();
  const now = useChainNow();
  const { account, status } = useWallet();
  const query = useQuery(
    presaleLists.contributed(account, {
      page: place.page,
      limit: place.size || DEFAULT_SIZES.contributions,
    }),
  );
  if (status === 'disconnected') return <ConnectFirst text={t('lists.connect.contributions')} />;
  return (
    <>
      <p>
        <Link to="/portfolio">{t('lists.contributions.portfolio')}</Link>
      </p>
      <PresaleGrid
        label={t('lists.tab.contributions')}
        query={query}
        defaultSize={DEFAULT_SIZES.contributions}
        itemKey={({ presale }) => presale.poolContractAddress}
        card={(item) => <PresaleCard item={item.presale} note={ownNote(t, item, now)} />}
        emptyText={t('lists.none.contributions')}
        {...place}
      />
    </>
  );
}
