import { MESSAGES, formatAmount } from '@kingspad/domain';
import { useMessage, useText } from '../../../../lib/i18n/index.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Wizard } from '../model/use-wizard.ts';

/** What the chain says of the token. */
export function TokenFacts({ wizard: { token, balance, supply, wallet } }: { wizard: Wizard }) {
  const t = useText();
  const message = useMessage();
  const isReading = token.isFetching && !token.data;
  const amount = (value: bigint | undefined) => {
    if (isReading) return <Skeleton chars={12} />;
    if (!token.data || value === undefined) return '–';
    return `${formatAmount(value, token.data.decimals)} ${token.data.symbol}`;
  };
  const text = (value: string | undefined) => {
    if (isReading) return <Skeleton chars={12} />;
    return value || '–';
  };
  return (
    <FactList
      facts={[
        { label: t('presale.wizard.token.name'), value: text(token.data?.name) },
        { label: t('presale.wizard.token.symbol'), value: text(token.data?.symbol) },
        { label: t('presale.wizard.token.supply'), value: amount(supply.data) },
        {
          label: t('presale.wizard.token.decimals'),
          value: isReading ? <Skeleton chars={2} /> : (token.data?.decimals ?? '–'),
        },
        {
          label: t('presale.wizard.token.balance'),
          value: wallet.account ? amount(balance.data) : message(MESSAGES.connectForBalance),
        },
      ]}
    />
  );
}
