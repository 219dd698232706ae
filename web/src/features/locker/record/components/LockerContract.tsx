import type { LockRecord } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { mapRead, readOf } from '#lib/read.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { FactList } from '#ui/FactList.tsx';
import { useGenerationFact } from '#ui/generation-fact.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { lockQueries } from '../../api/queries.ts';
import type { LockerKind } from '../../kinds.ts';
import { recordToken } from '../../model/record-token.ts';
import { useLocker } from '../../model/use-locker.ts';
import { SupplyShare } from '../../components/SupplyShare.tsx';

/** The contract that holds a lock, and its total of the same token. */
export function LockerContract({ kind, record }: { kind: LockerKind; record: LockRecord }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const locker = useLocker(kind, record.tokenLockId);
  const generation = useGenerationFact(kind.contract, locker);
  const token = recordToken(record);
  const summary = readOf(useQuery(lockQueries.summary(kind, record.tokenAddress)));
  const locked = mapRead(summary, ({ totalTokensLocked }) => BigInt(totalTokensLocked));
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
        ...generation,
        {
          label: t('locker.panel.pairLocked'),
          value: (
            <ReadValue read={locked} chars={10}>
              {(amount) => (
                <TokenAmount
                  value={amount}
                  decimals={token.decimals}
                  symbol={token.label}
                  places={kind.heroDecimals}
                />
              )}
            </ReadValue>
          ),
        },
        {
          label: t(kind.texts.supplyShare),
          value: (
            <ReadValue read={locked} chars={6}>
              {(amount) => <SupplyShare token={record.tokenAddress} amount={amount} />}
            </ReadValue>
          ),
        },
        {
          label: t('locker.panel.pairLocks'),
          value: (
            <ReadValue read={summary} chars={3}>
              {({ lockCount }) => lockCount}
            </ReadValue>
          ),
        },
        {
          label: t('locker.panel.others'),
          value: <Link to={kind.paths.detail(record.tokenAddress)}>{t('locker.panel.pairPage')}</Link>,
        },
      ]}
    />
  );
}
