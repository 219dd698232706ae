import type { LockScope } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import { lockQueries } from '../api/queries.ts';
import { LIST_SIZES } from '../model/list-state.ts';
import type { ListProps } from './AllLocks.tsx';
import { lockColumns, lockLink } from '../components/lock-columns.tsx';
import { LockTable } from '../components/LockTable.tsx';
import styles from './MyLocks.module.css';
import { OrderChoice } from '../components/OrderChoice.tsx';
import { NoLocks } from './NoLocks.tsx';

export interface MyLocksProps extends ListProps {
  scope: LockScope;
  onScope: (scope: LockScope) => void;
  order: (typeof ORDERS)[number];
  onOrder: (order: (typeof ORDERS)[number]) => void;
}

const SCOPES = ['own', 'received', 'offered'] as const;
/** Amounts of different tokens have no order. */
const ORDERS = ['newest', 'unlock'] as const;
const EMPTY = {
  own: 'locker.empty.mine',
  received: 'locker.empty.received',
  offered: 'locker.empty.offered',
} as const;

/** The locks of the connected wallet: its own, those that others made for it, and those offered to it. */
export function MyLocks(props: MyLocksProps) {
  const { kind, page, size, search, onChange, scope, onScope, order, onOrder } = props;
  const t = useText();
  const { account, status, connect } = useWallet();
  const query = useQuery(
    lockQueries.ofOwner(kind, account, { page, limit: size, search, scope, sort: order }),
  );
  if (status === 'disconnected') {
    return (
      <EmptyState
        icon="wallet"
        title={t('locker.mine.connect.title')}
        text={t('locker.mine.connect.text')}
        action={
          <Button variant="primary" onClick={connect}>
            {t('wallet.connect')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Stack gap={3} className={styles.scope}>
        <Cluster gap={4} justify="between">
          <ChoiceGroup
            label={t('locker.scope')}
            options={SCOPES.map((id) => ({ id, label: t(`locker.scope.${id}`) }))}
            selected={scope}
            onSelect={onScope}
          />
          <OrderChoice orders={ORDERS} selected={order} onSelect={onOrder} />
        </Cluster>
        {scope !== 'own' && <p className={styles.text}>{t(`locker.scope.${scope}Text`)}</p>}
      </Stack>
      <LockTable
        caption={t('locker.table.mine')}
        query={query}
        columns={lockColumns(t, kind)}
        rowKey={({ tokenLockId }) => String(tokenLockId)}
        rowLink={(lock) => lockLink(t, kind, lock)}
        page={page}
        size={size}
        sizes={LIST_SIZES}
        onChange={onChange}
        empty={
          <NoLocks
            kind={kind}
            text={t(EMPTY[scope])}
            search={search}
            onClear={() => onChange({ search: '' })}
          />
        }
      />
    </>
  );
}
