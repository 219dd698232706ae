import { tokensFor, type Issue } from '@kingspad/domain';
import type { FinalizationCheck } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isTextKey, loadTexts, useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { saleQueries } from '../api/queries.ts';
import { shownCoin, shownTokens } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';

/** Whether finalizing would work now, as the server simulates it; the owner and investors read the same. */
export function Preflight({ sale }: { sale: ShownSale }) {
  const t = useText();
  const check = useQuery(saleQueries.finalization(sale.pool, true));
  if (check.isPending) return <Skeleton lines={2} />;
  const { data } = check;
  if (!data || data.wouldSucceed === null) {
    return <Notice tone="warning">{t('details.preflight.unknown')}</Notice>;
  }
  if (data.wouldSucceed) {
    return (
      <Notice tone="success" title={t('details.preflight.works')} live>
        {t('details.preflight.worksText')}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t('details.preflight.fails')} live>
      <Reason check={data} />
      <PairFacts sale={sale} check={data} />
    </Notice>
  );
}

/** The contract's reason in the page's language; in the server's English without a code, or until the texts are loaded. */
function Reason({ check: { code, values, reason } }: { check: FinalizationCheck }) {
  const t = useText();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    void loadTexts('walletEngine').then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  if (code !== null && isTextKey(code)) return <p>{t({ code, values } as Issue)}</p>;
  return reason && <p>{reason}</p>;
}

/** Reserves of the pair, and their price next to the launch price. */
function PairFacts({ sale, check }: { sale: ShownSale; check: FinalizationCheck }) {
  const t = useText();
  if (check.tokenReserve === null || check.coinReserve === null) return null;
  const tokens = BigInt(check.tokenReserve);
  const coins = BigInt(check.coinReserve);
  if (tokens === 0n && coins === 0n) return null;
  const rate = (value: bigint) =>
    t('lists.rate', { coin: sale.coin.symbol, tokens: shownTokens(sale, value) });
  return (
    <FactList
      facts={[
        {
          label: t('details.preflight.holds'),
          value: `${shownTokens(sale, tokens)}${t('ui.comma')}${shownCoin(sale, coins)}`,
        },
        ...(coins > 0n
          ? [{ label: t('details.preflight.price'), value: rate((tokens * sale.unit) / coins) }]
          : []),
        {
          label: t('details.preflight.wanted'),
          value: rate(tokensFor(sale.unit, sale.launchRate, sale.unit)),
        },
      ]}
    />
  );
}
