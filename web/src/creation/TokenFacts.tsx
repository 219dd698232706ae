import type { UseQueryResult } from '@tanstack/react-query';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { readOf } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { exactFigure } from '#lib/figures.ts';

export interface TokenFactsProps {
  token: UseQueryResult<TokenInfo>;
  /** Omitted if the page does not need it. */
  supply?: UseQueryResult<bigint>;
  balance: UseQueryResult<bigint>;
  /** Whether there is a wallet whose balance can be read. */
  isConnected: boolean;
  /** Shown instead of the balance without a wallet. */
  connectText?: string;
}

/** A token's metadata and the wallet's balance. */
export function TokenFacts(props: TokenFactsProps) {
  const { token, supply, balance, isConnected, connectText } = props;
  const t = useText();
  const isReading = token.isFetching && !token.data;
  const amount = (query: UseQueryResult<bigint>) => {
    if (isReading) return <Skeleton chars={12} />;
    const { data } = token;
    if (!data) return '–';
    return (
      <ReadValue read={readOf(query)} chars={12}>
        {(value) => `${exactFigure(value, data.decimals)} ${data.symbol}`}
      </ReadValue>
    );
  };
  const text = (value: string | undefined) => {
    if (isReading) return <Skeleton chars={12} />;
    return value || '–';
  };
  return (
    <FactList
      facts={[
        { label: t('ui.token.name'), value: text(token.data?.name) },
        { label: t('ui.token.symbol'), value: text(token.data?.symbol) },
        ...(supply ? [{ label: t('ui.token.supply'), value: amount(supply) }] : []),
        {
          label: t('ui.token.decimals'),
          value: isReading ? <Skeleton chars={2} /> : (token.data?.decimals ?? '–'),
        },
        {
          label: t('ui.token.balance'),
          value: isConnected ? amount(balance) : (connectText ?? t('said.connectForBalance')),
        },
      ]}
    />
  );
}
