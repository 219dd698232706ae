import { parseAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAppConfig } from '../../../lib/config.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';
import { recordToken } from '../model/record-token.ts';
import { useLocker } from '../model/use-locker.ts';
import { SupplyShare } from './SupplyShare.tsx';

/** The contract that holds a lock, and its total of the same token. */
export function LockerDetails({ kind, record }: { kind: LockerKind; record: LockRecord }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const locker = useLocker(kind);
  const token = recordToken(record);
  const { data: summary } = useQuery(lockQueries.summary(kind, parseAddress(record.tokenAddress)));
  const locked = summary && BigInt(summary.totalTokensLocked);
  return (
    <FactList
      facts={[
        {
          label: t('locker.panel.contract'),
          value: locker ? (
            <AddressLink value={locker} what={t('locker.panel.contract')} explorer={explorer} />
          ) : (
            <Skeleton chars={10} />
          ),
        },
        {
          label: t('locker.panel.pairLocked'),
          value:
            locked === undefined ? (
              <Skeleton chars={10} />
            ) : (
              <TokenAmount
                value={locked}
                decimals={token.decimals}
                symbol={token.label}
                places={kind.heroDecimals}
              />
            ),
        },
        {
          label: t(kind.texts.supplyShare),
          value:
            locked === undefined ? (
              <Skeleton chars={6} />
            ) : (
              <SupplyShare token={record.tokenAddress} amount={locked} />
            ),
        },
        { label: t('locker.panel.pairLocks'), value: summary?.lockCount ?? <Skeleton chars={3} /> },
        {
          label: t('locker.panel.others'),
          value: <Link to={kind.paths.detail(record.tokenAddress)}>{t('locker.panel.pairPage')}</Link>,
        },
      ]}
    />
  );
}
