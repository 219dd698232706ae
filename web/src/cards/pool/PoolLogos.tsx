import type { StakingPool } from '@kingspad/protocol/stakingPool/model';
import { Logo } from '#ui/Logo.tsx';
import { LogoPair } from '#ui/LogoPair.tsx';

export interface PoolLogosProps extends Pick<StakingPool, 'staked' | 'reward'> {
  logoUrl: string | null;
}

/** Logos of a pool: the staked token with the reward over it, or one logo if both are the same. */
export function PoolLogos({ staked, reward, logoUrl }: PoolLogosProps) {
  const first = { url: logoUrl, name: reward.symbol, seed: reward.address };
  if (reward.address === staked.address) return <Logo {...first} />;
  return <LogoPair of={[{ url: null, name: staked.symbol, seed: staked.address }, first]} />;
}
