import type { SaleSimulation } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import { saleQueries } from '../api/queries.ts';
import type { ShownSale } from '../model/sale.ts';
import { PendingAnswer } from './PendingAnswer.tsx';
import { SellNow } from './SellNow.tsx';
import { SELL_LATER_ID } from './SellSentence.tsx';
import styles from './SellLaterCard.module.css';
import { TrialTable } from './TrialTable.tsx';

/** "Can I sell later?": each step of the simulated sale, and what a simulation cannot show. */
export function SellLaterCard({ sale }: { sale: Pick<ShownSale, 'pool' | 'coin' | 'token'> }) {
  const t = useText();
  const { account } = useWallet();
  const [isMine, setMine] = useState(false);
  const query = useQuery(saleQueries.simulation(sale.pool, isMine ? account : undefined));
  const { data } = query;
  return (
    <div id={SELL_LATER_ID} className={styles.place}>
      <Card title={t('sell.title')}>
        {data ? (
          <Stack gap={4}>
            <SellNow legs={data.legs} sale={sale} />
            <Trials simulation={data} />
            {account && !isMine && data.legs.length > 0 && (
              <Button variant="ghost" onClick={() => setMine(true)}>
                {t('sell.mine')}
              </Button>
            )}
          </Stack>
        ) : (
          <PendingAnswer query={query} lines={8} />
        )}
      </Card>
    </div>
  );
}

/** The steps of a simulation, or why there are none. */
export function Trials({ simulation }: { simulation: SaleSimulation }) {
  const t = useText();
  const { state, problem, blockNumber, legs } = simulation;
  if (legs.length === 0) {
    if (state === 'over') return <p className={styles.text}>{t('sell.over')}</p>;
    return <p className={styles.text}>{t(`sell.problem.${problem ?? 'node'}`)}</p>;
  }
  const isListed = legs.some(({ trial }) => trial === 'real');
  const block = countText(blockNumber ?? 0);
  return (
    <Stack gap={4}>
      <p>{t(isListed ? 'sell.how.listed' : 'sell.how', { block })}</p>
      {state === 'differs' && <p>{t('sell.differs', { block })}</p>}
      <TrialTable legs={legs} />
      <p className={styles.text}>{t('sell.note')}</p>
    </Stack>
  );
}
