import type { ListedPool } from '../api/queries.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useAskedApr } from '../live/apr-questions.ts';
import styles from './calculator.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { RoiNotes } from './RoiNotes.tsx';
import { RoiResult } from './RoiResult.tsx';
import { StakeAmount } from './StakeAmount.tsx';
import { useCalculator } from './use-calculator.ts';

export interface RoiCalculatorDialogProps {
  pool: ListedPool;
  /** The wallet's balance and stake of the staked token, base units; undefined without a wallet. */
  balance: bigint | undefined;
  /** The initial amount, base units of the staked token. */
  initialAmount?: bigint;
  onClose: () => void;
}

/** The ROI calculator of a pool (spec B.2, B.9): from a stake to its rewards, or from a target back to the stake. */
export function RoiCalculatorDialog({ pool, balance, initialAmount, onClose }: RoiCalculatorDialogProps) {
  const t = useText();
  useAskedApr(pool);
  const calculator = useCalculator(pool, initialAmount);
  return (
    <Dialog title={t('staking.roi.title')} onClose={onClose}>
      <Stack gap={6} className={styles.parts}>
        <StakeAmount calculator={calculator} balance={balance} />
        <PlanChoice calculator={calculator} />
        <RoiResult calculator={calculator} item={pool} />
        <RoiNotes calculator={calculator} item={pool} />
        <Row align="stretch" justify="end">
          <Button variant="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
