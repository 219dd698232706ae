import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ListedPool } from '../api/queries.ts';
import { stakedToken } from '../model/pool.ts';
import { StakeForm } from './StakeForm.tsx';

/** {@link StakeForm} over a list of pools. */
export function StakeDialog({ pool, onClose }: { pool: ListedPool; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('cards.pool.stake', { token: stakedToken(pool).label })} onClose={onClose}>
      <StakeForm pool={pool} onStaked={onClose}>
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </StakeForm>
    </Dialog>
  );
}
