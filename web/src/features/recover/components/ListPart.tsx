import { capOf, poolStatusAt } from '@kingspad/domain';
import { isListOnly } from '@kingspad/protocol/sale/model';
import { useMemo, useState } from 'react';
import { SaleListField } from '#creation/SaleListField.tsx';
import type { ReadList } from '#creation/use-sale-list.ts';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { useChainNow } from '#web3/index.ts';
import { useAmountText } from './Amount.tsx';
import { ListContribution, type OwnShares } from './ListContribution.tsx';
import styles from './PositionList.module.css';

/**
 * Contributing before the public start of a sale that has the root of a list: the wallet brings the list, since its entry and proof
 * are nowhere on the chain.
 */
export function ListPart({ sale, shares, account }: OwnShares) {
  const t = useText();
  const now = useChainNow();
  const [list, setList] = useState<ReadList>();
  const { listRoot, publicStartAt, isWhitelisted } = sale;
  const isOpenOrUpcoming = poolStatusAt(sale, now) <= 1;
  if (!listRoot || !isWhitelisted || now >= publicStartAt || !isOpenOrUpcoming) return null;
  const own = { sale, shares, account };
  return (
    <details>
      <summary>{t('recover.list')}</summary>
      <Stack gap={3}>
        <p>
          {isListOnly(sale) ? (
            t('recover.list.whole')
          ) : (
            <TimeIn at={publicStartAt} text={(time) => t('recover.list.until', { time })} />
          )}
        </p>
        {shares.isWhitelisted ? (
          <ListContribution {...own} />
        ) : (
          <>
            <p>{t('recover.list.text')}</p>
            <SaleListField decimals={sale.coin.decimals} onList={setList} />
            {list && <Verdict {...own} list={list} />}
          </>
        )}
      </Stack>
    </details>
  );
}

/** What a list that was read says about the wallet. */
function Verdict({ list, ...own }: OwnShares & { list: ReadList }) {
  const t = useText();
  const { sale, account } = own;
  const entry = useMemo(() => list.entryOf(account), [list, account]);
  const most = useAmountText(sale.coin.address, capOf(entry?.cap ?? 0n, sale.maximumBuy));
  if (list.root !== sale.listRoot)
    return (
      <p role="status" translate="no" className={styles.name}>
        {t('recover.list.differs', { root: list.root, own: sale.listRoot ?? '' })}
      </p>
    );
  return (
    <>
      <p role="status">{entry ? t('details.list.you', { amount: most }) : t('details.list.notYou')}</p>
      {entry && <ListContribution {...own} entry={entry} />}
    </>
  );
}
