import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { inSentence } from '#lib/untrusted.ts';
import type { ShownToken } from '#lib/shown-token.ts';

/** The locked token. */
export function TokenCard({ token }: { token: ShownToken }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return (
    <Card title={t('locker.tokenInfo')}>
      <FactList
        facts={[
          {
            label: t('locker.record.address'),
            value: <AddressLink value={token.address} what={t('locker.tokenAddress')} explorer={explorer} />,
          },
          { label: t('locker.record.tokenName'), value: inSentence(token.name) || t('locker.unknown') },
          { label: t('locker.record.tokenSymbol'), value: inSentence(token.symbol) || t('locker.unknown') },
          { label: t('locker.record.tokenDecimals'), value: token.decimals ?? t('locker.unknown') },
        ]}
      />
    </Card>
  );
}
