import type { PortfolioNeed } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useBatching, type SuccessHandle } from '#web3/index.ts';
import { harvestAllRequest } from '../model/need-request.ts';

/** Harvests all listed pools in one confirmation; only for a wallet that takes calls together. */
export function HarvestAll({ needs, run }: { needs: readonly PortfolioNeed[]; run: SuccessHandle['run'] }) {
  const t = useText();
  const action = useAction();
  const isBatching = useBatching();
  const pools = needs.filter((need) => need.action === 'harvest');
  if (!isBatching || pools.length < 2) return null;
  const label = t('portfolio.harvestAll', { count: pools.length });
  const request = action.account && harvestAllRequest(pools, action.account, label);
  return (
    <ActionButton
      action={action}
      label={label}
      variant="secondary"
      onPress={() => request && void run(action, request, () => ({ what: label }))}
    />
  );
}
