import { useState } from 'react';
import { keepList } from '#creation/kept-lists.ts';
import { SaleListField } from '#creation/SaleListField.tsx';
import { useKeptList } from '#creation/use-kept-list.ts';
import type { ReadList } from '#creation/use-sale-list.ts';
import { useText } from '#lib/i18n/index.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useAction } from '#web3/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { listFile } from '../../api/calls.ts';
import { setListRequest } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { PublishList } from './PublishList.tsx';

/** The list of any length, for its owner: set its root once before the start, then publish it. */
export function SaleList({ shown: { sale, now } }: { shown: Shown }) {
  const t = useText();
  const action = useAction();
  const [list, setList] = useState<ReadList>();
  const { listRoot, record } = sale;
  const kept = useKeptList(listRoot);
  if (listRoot === undefined || (listRoot && kept === undefined)) return null;
  if (record?.listedWallets)
    return (
      <Stack gap={2}>
        <p>{t('details.list.published', { count: record.listedWallets })}</p>
        <ExternalLink href={listFile(sale.pool)}>{t('details.list.download')}</ExternalLink>
      </Stack>
    );
  if (!listRoot && now >= sale.startAt) return <p>{t('details.list.late')}</p>;
  const differs = list && listRoot && list.root !== listRoot;
  return (
    <Stack gap={4}>
      <Notice tone="warning" title={t('details.list.public')}>
        {t(listRoot ? 'details.list.publishText' : 'details.list.once')}
      </Notice>
      <SaleListField decimals={sale.coin.decimals} initial={kept?.text} onList={setList} />
      {list && <p translate="no">{t('details.list.root', { root: list.root })}</p>}
      {listRoot ? (
        <PublishList
          pool={sale.pool}
          list={list}
          disabledReason={differs ? t('details.list.differs', { root: listRoot }) : undefined}
        />
      ) : (
        <ActionButton
          action={action}
          label={t('details.list.set')}
          disabledReason={list ? undefined : t('issue.whitelist.none')}
          onPress={() => {
            if (!list) return;
            void keepList(list);
            void action.run(setListRequest(sale, list));
          }}
        />
      )}
    </Stack>
  );
}
