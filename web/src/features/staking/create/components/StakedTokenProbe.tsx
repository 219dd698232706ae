import { percentText, takenOf } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { probeQuery } from '#lib/token-probe.ts';
import { Notice } from '#ui/Notice.tsx';
import type { PoolForm } from '../model/use-pool-form.ts';

/**
 * Whether the staked token charges a transfer tax: one whole token, or the wallet's balance if lower, is sent to the
 * locker and back in a simulation. Renders nothing if all arrives or the result is unknown.
 */
export function StakedTokenProbe({ form: { staked, stakedBalance, wallet } }: { form: PoolForm }) {
  const t = useText();
  const unit = 10n ** BigInt(staked.data?.decimals ?? 18);
  const held = stakedBalance.data ?? 0n;
  const amount = held < unit ? held : unit;
  const { data } = useQuery(
    probeQuery(
      'token-locker',
      staked.data && wallet.account && amount > 0n
        ? { token: staked.data.address, holder: wallet.account, amount }
        : undefined,
    ),
  );
  if (!data || data.result === 'clean' || data.result === 'unchecked') return null;
  if (data.result === 'taxed') {
    return (
      <Notice tone="warning" title={t('staking.create.taxed')} live>
        <p>
          {t('staking.create.taxed.text', {
            inward: percentText(takenOf(data.deposit)),
            outward: percentText(takenOf(data.withdrawal)),
          })}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t('staking.create.refuses')} live>
      <p>{t('staking.create.refuses.text')}</p>
    </Notice>
  );
}
