import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks, useSuccess, useWallet } from '#web3/index.ts';
import { presaleLists } from '../../api/queries.ts';
import { ConnectFirst } from '#web3/components/ConnectFirst.tsx';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { CreatedPanel } from '../CreatedPanel.tsx';
import { PresaleGrid } from '../PresaleGrid.tsx';
import { DEFAULT_SIZES, PAGE_URL } from '../../model/list-state.ts';
import styles from '../portal.module.css';

/** The presales that the connected wallet created. */
export function MyPresalesPage() {
  const t = useText();
  // Countdowns use the chain's clock.
  useLiveLocks();
  const [{ page, size }, change] = useUrlState(PAGE_URL);
  const { account, status } = useWallet();
  const query = useQuery(presaleLists.ofOwner(account, { page, limit: size || DEFAULT_SIZES.mine }));
  const { success, dismiss } = useSuccess(true);
  const newest = page === 1 ? query.data?.items[0] : undefined;
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title={t('shell.menu.myPresales')}
        intro={t('lists.mine.intro')}
        actions={
          <LinkButton to="/create-presale" variant="primary" icon="plus">
            {t('lists.create')}
          </LinkButton>
        }
      />
      {success && newest && <CreatedPanel item={newest} success={success} onDismiss={dismiss} />}
      {status === 'disconnected' ? (
        <ConnectFirst text={t('lists.connect.mine')} />
      ) : (
        <PresaleGrid
          label={t('shell.menu.myPresales')}
          query={query}
          defaultSize={DEFAULT_SIZES.mine}
          itemKey={({ poolContractAddress }) => poolContractAddress}
          card={(item) => <PresaleCard item={item} />}
          emptyText={t('lists.none.mine')}
          page={page}
          size={size}
          onChange={change}
        />
      )}
    </Stack>
  );
}
