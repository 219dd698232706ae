import { PATHS, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { late } from '#ui/late.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useChainNow, useWallet } from '#web3/index.ts';
import { contributedSales } from './queries.ts';
import { cutName, itemCoinText, statusNow } from './sale-item.ts';

/** Only contributors of listed sales have something to claim. */
const { Part: OpenClaims } = late(() => import('./OpenClaims.tsx').then((m) => m.OpenClaims));

/** Refunds and claims of sales that wait for the connected wallet, each with a link; nothing if there are none. */
export function OpenRefunds() {
  const { account } = useWallet();
  return account ? <Refunds key={account} account={account} /> : null;
}

function Refunds({ account }: { account: Address }) {
  const t = useText();
  const now = useChainNow();
  const { data } = useQuery(contributedSales(account));
  const open = (data?.items ?? []).filter(
    ({ presale, isRefunded }) => !isRefunded && statusNow(presale, now) === 'canceled',
  );
  const listed = (data?.items ?? []).flatMap(({ presale }) =>
    statusNow(presale, now) === 'finalized' ? [presale] : [],
  );
  return (
    <>
      {open.length > 0 && refunds()}
      {listed.length > 0 && <OpenClaims account={account} sales={listed} />}
    </>
  );

  function refunds() {
    return (
      <Notice tone="warning" title={t('cards.refunds.title')}>
        <p>{t('cards.refunds.text')}</p>
        <Cluster gap={3}>
          {open.map(({ presale, contributedAmountInWei }) => (
            <LinkButton key={presale.poolContractAddress} to={PATHS.sale(presale.poolContractAddress)}>
              {t('cards.refunds.action', {
                amount: itemCoinText(contributedAmountInWei, presale),
                name: cutName(presale.presaleName),
              })}
            </LinkButton>
          ))}
        </Cluster>
      </Notice>
    );
  }
}
