import type { StakingPoolItem } from '@kingspad/domain/api';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface RoiCalculatorDialogProps {
  pool: StakingPoolItem;
  /** Of the staked token, base units; undefined without a wallet. */
  balance: bigint | undefined;
  initialAmount?: bigint;
  onClose: () => void;
}

/** The ROI calculator of a pool (spec B.2). */
export function RoiCalculatorDialog({ onClose }: RoiCalculatorDialogProps) {
  return (
    <Dialog title="ROI" onClose={onClose}>
      {null}
    </Dialog>
  );
}
