import { amountToInput } from '@kingspad/domain';
import { useCallback, useRef, useState } from 'react';
import { keepList } from '#creation/kept-lists.ts';
import { SaleListField } from '#creation/SaleListField.tsx';
import { useKeptList } from '#creation/use-kept-list.ts';
import type { ReadList } from '#creation/use-sale-list.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { rootOf, UNREAD } from '../model/list-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { ListNotices } from './ListNotices.tsx';

/** The list that a sale is created with. One of an earlier visit is not read again, unless for another coin. */
export function SaleListFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, errors, coin, change } = wizard;
  const root = rootOf(values);
  const kept = useKeptList(root);
  const [isOpen, setOpen] = useState(root === undefined);
  const decimals = coin?.decimals;
  const isOfCoin = values.listDecimals === decimals;
  const last = useRef(root);
  const onList = useCallback(
    (list: ReadList | undefined, isEmpty: boolean) => {
      change('listRoot', list?.root ?? (isEmpty ? '' : UNREAD));
      if (!list || decimals === undefined) return;
      change('listWallets', list.walletCount);
      change('listDecimals', decimals);
      change('listLowestCap', list.lowestCap === undefined ? '' : amountToInput(list.lowestCap, decimals));
      void keepList(list, last.current);
      last.current = list.root;
    },
    [change, decimals],
  );
  if (decimals === undefined || (root && !isOpen && kept === undefined)) return null;
  return (
    <Stack gap={4}>
      {root && !isOpen && isOfCoin ? (
        <Stack gap={2}>
          <p>{t('details.list.count', { count: values.listWallets })}</p>
          {kept === null && <Notice tone="warning">{t('presale.wizard.list.gone')}</Notice>}
          <Cluster gap={2}>
            <Button
              onClick={() => {
                setOpen(true);
                change('listRoot', '');
              }}
            >
              {t('details.list.clear')}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <SaleListField
          name="listRoot"
          decimals={decimals}
          initial={isOpen ? undefined : kept?.text}
          error={errors.listRoot}
          onList={onList}
        />
      )}
      <ListNotices values={values} />
    </Stack>
  );
}
