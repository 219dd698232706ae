import type { LockRecord } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { FactList } from '#ui/FactList.tsx';
import { recordToken } from '../../model/record-token.ts';
import { UntrustedText } from '../../components/UntrustedText.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Time } from '#ui/Time.tsx';

/** The metadata of a lock that the server stores. */
export function StoredMetadata({ record }: { record: LockRecord }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const token = recordToken(record);
  const { title, paidAmount, pairFactory } = record;
  return (
    <FactList
      facts={[
        {
          label: t('locker.lockTitle'),
          value: title ? <UntrustedText text={title} /> : t('locker.panel.untitled'),
        },
        { label: t('locker.record.id'), value: record.tokenLockId },
        {
          label: t('locker.panel.kind'),
          value: t(record.isVestingEnabled ? 'locker.panel.vesting' : 'locker.panel.plain'),
        },
        ...(paidAmount === null
          ? []
          : [
              {
                label: t('locker.record.paid'),
                value: (
                  <TokenAmount
                    value={BigInt(paidAmount)}
                    decimals={token.decimals}
                    symbol={token.label}
                    places="all"
                  />
                ),
              },
            ]),
        addressFact(t('locker.record.lockedBy'), record.payer, explorer),
        {
          label: t('locker.panel.recognisedBy'),
          value: pairFactory ? pairFactory.name : t('locker.pair.unrecognised'),
        },
        addressFact(t('locker.record.transaction'), record.transactionHash, explorer, 'tx'),
        {
          label: t('locker.panel.updated'),
          value: <Time at={Math.floor(Date.parse(record.updatedAt) / 1000)} utc />,
        },
      ]}
    />
  );
}
