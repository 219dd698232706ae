import type { PoolShares } from '@kingspad/protocol/sale/read';
import type { Address } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { estimateOf } from '../../model/fair-estimate.ts';
import { coinText, shownCoin, tokenText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import styles from '../DecisionCard.module.css';
import { ExcessPart } from './ExcessPart.tsx';
import { LeavePart } from './LeavePart.tsx';

export interface FairMineProps {
  shown: Shown;
  shares: PoolShares;
  account: Address;
}

/** A wallet's commitment to a fair sale: what it comes to, and the ways to have coin back. */
export function FairMine({ shown, shares, account }: FairMineProps) {
  const t = useText();
  const { sale, stage } = shown;
  const { contribution } = shares;
  if (contribution === 0n || stage.status === 3) return null;
  const { tokens, excess } = estimateOf(sale, contribution, 0n);
  const isOver = stage.status > 1;
  return (
    <Stack gap={4}>
      <div className={styles.position}>
        <h3 className={styles.text}>{t('details.mine.title')}</h3>
        <FactList
          facts={[
            { label: t('details.fair.commitment'), value: coinText(sale, contribution) },
            {
              label: t(isOver ? 'details.fair.bought' : 'details.fair.buys'),
              value: tokenText(sale, tokens),
            },
            {
              label: t(isOver ? 'details.fair.excess' : 'details.fair.returns'),
              value: shownCoin(sale, excess),
            },
          ]}
        />
      </div>
      {stage.status === 1 && <LeavePart shown={shown} shares={shares} account={account} />}
      {isOver && <ExcessPart sale={sale} shares={shares} account={account} />}
    </Stack>
  );
}
