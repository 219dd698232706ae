import type { Address } from '@kingspad/domain';
import { translate } from '#lib/i18n/index.ts';
import { serverStep, untilIndexed, type StepFailure } from '#lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '#web3/index.ts';
import { readPool } from './api/queries.ts';
import { stakeMark } from './model/requests.ts';

const NOT_READ: StepFailure = {
  part: 'staking',
  text: () => translate('staking.notRead'),
  code: 'not-read',
};

/** Waits until the change is indexed, so that figures read next include it. */
const untilChanged = (hasChanged: () => Promise<boolean>) =>
  serverStep(() => untilIndexed(hasChanged), NOT_READ);

/** After a change of a stake. */
export const afterStakeChange: AfterReceipt = ({ data: { pool, wallet, before } }) =>
  untilChanged(
    async () =>
      stakeMark((await readPool(String(pool) as Address, String(wallet) as Address)).stake) !== before,
  );

/** After a payment to a creator. */
const afterReturn: AfterReceipt = ({ data: { pool, returned } }) =>
  untilChanged(async () => (await readPool(String(pool) as Address)).books.rewardsReturned !== returned);

for (const kind of ['stake', 'unstake', 'harvest', 'emergency-unstake']) {
  registerAfterReceipt(kind, afterStakeChange);
}
for (const kind of ['stop-pool', 'reclaim-pool']) registerAfterReceipt(kind, afterReturn);
