import { showsWhitelistBadge, tokensFor } from '@kingspad/domain';
import type { ReactNode } from 'react';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { isListOnly } from '@kingspad/protocol/sale/model';
import { countText } from '#lib/figures.ts';
import { timeText, useText, useZone } from '#lib/i18n/index.ts';
import type { Read } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useWallet } from '#web3/index.ts';
import { coinText, tokenText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import styles from './MyPart.module.css';

/** Totals have three decimals (spec B.9). */
const TOTALS = 3;

/** The sale in figures, the wallet's among them (spec B.2). */
export function SaleInfo({ shown, mine }: { shown: Shown; mine: Read<PoolShares> }) {
  const t = useText();
  const { account } = useWallet();
  const { sale, stage } = shown;
  const ofWallet = (value: (known: PoolShares) => ReactNode) =>
    account ? <ReadValue read={mine}>{value}</ReadValue> : t('wallet.connect');
  return (
    <Card title={t('details.info.title')}>
      <FactList
        facts={[
          {
            label: t('details.info.status'),
            value: <StatusTag status={stage.listed} failure={stage.failure} />,
          },
          { label: t('details.info.saleType'), value: <SaleType {...shown} /> },
          { label: t('details.info.minimum'), value: coinText(sale, sale.minimumBuy) },
          { label: t('details.info.maximum'), value: coinText(sale, sale.maximumBuy) },
          { label: t('details.info.contributors'), value: countText(sale.contributors) },
          {
            label: t('details.info.mine'),
            value: ofWallet(({ contribution }) => coinText(sale, contribution, TOTALS)),
          },
          { label: t('details.info.reserved'), value: ofWallet(reserved) },
          {
            label: t(sale.fair ? 'details.info.rateNow' : 'details.info.rate'),
            value: t('lists.rate', {
              coin: sale.coin.symbol,
              tokens: tokenText(sale, tokensFor(sale.unit, sale.tokensPerCoin, sale.unit)),
            }),
          },
        ]}
      />
    </Card>
  );

  /** A sale that failed keeps no tokens for anyone, though the contract still computes them. */
  function reserved({ tokensReserved, isClaimed }: PoolShares): ReactNode {
    const text = tokenText(sale, stage.status === 3 ? 0n : tokensReserved, TOTALS);
    if (stage.status === 3) return <Noted note={t('details.info.reservedFailed')}>{text}</Noted>;
    return isClaimed ? <Noted note={t('details.claim.claimed')}>{text}</Noted> : text;
  }
}

/** The specification's word; next to it, who could contribute before the public start. */
function SaleType({ sale, stage, now }: Shown) {
  const t = useText();
  useZone();
  const type = t('details.info.public');
  if (!sale.isWhitelisted) return type;
  const until = isListOnly(sale)
    ? t('details.info.whitelistOnly')
    : t('details.info.whitelistUntil', { time: timeText(sale.publicStartAt) });
  return showsWhitelistBadge({ ...sale, poolStatus: stage.status }, now) ? (
    <Noted note={until}>
      {type} <Tag tone="accent">{t('details.whitelist.title')}</Tag>
    </Noted>
  ) : (
    <Noted note={until}>{type}</Noted>
  );
}

function Noted({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <br />
      <span className={styles.text}>{note}</span>
    </>
  );
}
