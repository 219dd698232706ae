import { readPendingAdditions } from '@kingspad/protocol/sale/lists';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { useChainRead } from '#web3/index.ts';

/** Announced routers and coins with their dates; renders nothing if there are none. */
export function PendingAdditions() {
  const t = useText();
  const factory = useAppConfig()?.contracts.presaleFactory;
  const { data } = useChainRead(
    ['pending-additions', factory],
    factory &&
      (async ({ client }) => {
        const { timestamp } = await client.getBlock();
        return readPendingAdditions(client, factory, Number(timestamp));
      }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Notice tone="warning" title={t('lists.pending.title')} live>
      <ul>
        {data.map(({ kind, address, activeFrom }) => (
          <li key={`${kind} ${address}`}>
            <TimeIn at={activeFrom} text={(date) => t(`lists.pending.${kind}`, { address, date })} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
