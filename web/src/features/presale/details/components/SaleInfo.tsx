import { tokensFor } from '@kingspad/domain';
import type { PoolShares } from '../../../../contracts/presale-pool.ts';
import { countText } from '../../../../lib/figures.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWallet } from '../../../../web3/index.ts';
import { coinText, tokenText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { StatusTag } from '../../../../cards/sale/StatusTag.tsx';

/** Totals have three decimals (spec B.9). */
const TOTALS = 3;

/** The sale in figures, the wallet's among them (spec B.2). */
export function SaleInfo({
  shown: { sale, stage },
  shares,
}: {
  shown: Shown;
  shares: PoolShares | undefined;
}) {
  const t = useText();
  const { account } = useWallet();
  const mine = (value: (known: PoolShares) => string) => {
    if (!account) return t('wallet.connect');
    return shares ? value(shares) : <Skeleton chars={8} />;
  };
  return (
    <Card title={t('details.info.title')}>
      <FactList
        facts={[
          {
            label: t('details.info.status'),
            value: <StatusTag status={stage.listed} failure={stage.failure} />,
          },
          { label: t('details.info.saleType'), value: t('details.info.public') },
          { label: t('details.info.minimum'), value: coinText(sale, sale.minimumBuy) },
          { label: t('details.info.maximum'), value: coinText(sale, sale.maximumBuy) },
          { label: t('details.info.contributors'), value: countText(sale.contributors) },
          {
            label: t('details.info.mine'),
            value: mine(({ contribution }) => coinText(sale, contribution, TOTALS)),
          },
          {
            label: t('details.info.reserved'),
            value: mine(({ tokensReserved }) => tokenText(sale, tokensReserved, TOTALS)),
          },
          {
            label: t('details.info.rate'),
            value: t('lists.rate', {
              coin: sale.coin.symbol,
              tokens: tokenText(sale, tokensFor(sale.unit, sale.tokensPerCoin, sale.unit)),
            }),
          },
        ]}
      />
    </Card>
  );
}
