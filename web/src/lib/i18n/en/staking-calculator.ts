/** The staking calculator (src/features/staking/calculator). */
export const stakingCalculator = {
  'staking.roi.title': 'ROI calculator',
  'staking.roi.staked': '{token} staked',
  'staking.roi.quick': 'Quick amounts',
  'staking.roi.balance': 'My Balance',
  'staking.roi.swap': 'Enter in {unit}',
  'staking.roi.noPrice': 'US dollars are unavailable: one of the tokens has no price.',
  'staking.roi.noBalance': 'Your balance hasn’t loaded yet.',
  'staking.roi.noWallet': 'Connect a wallet to fill in your balance.',
  'staking.roi.period': 'Staked For',
  'staking.roi.untilItEnds': 'Until it ends',
  'staking.roi.compounding': 'Compounding Every',
  'staking.roi.compounding.hint':
    'Assumes that you harvest and restake this often. The pool does not do it for you.',
  'staking.roi.compounding.interval': 'Interval',
  'staking.roi.result': 'ROI at current rates',
  'staking.roi.apr': 'APR of the pool: {apr}',
  'staking.roi.aprAfter': 'APR of the pool: {apr} now, {after} with your stake',
  'staking.roi.inTokens':
    'There is no APR without a price of both tokens. Instead, this counts your share of the rewards in tokens, not compounded.',
  'staking.roi.finished': 'The pool has ended and pays no more rewards, so there is nothing to calculate.',
  'staking.roi.ends': 'Last rewards: {time}, in ≈ {left}.',
  'staking.roi.target': 'Target ROI',
  'staking.roi.target.hint': 'See the required stake above.',
  'staking.roi.target.edit': 'Enter a target ROI',
  'staking.roi.target.done': 'Done with the target ROI',
  'staking.roi.target.none': 'No stake earns that much in this time.',
  'staking.roi.tooLarge': 'The figure is too large to show.',
  'staking.roi.outlives':
    'The pool ends on {time}, in ≈ {left}. This figure assumes it ran for the whole period.',
  'staking.roi.untilEnd': 'Until the pool ends, this stake earns ≈ {amount}.',
  'staking.roi.aboveLimit': 'One wallet can stake {limit} at most in this pool.',
  'staking.roi.aboveLeft': 'That exceeds the pool’s remaining rewards of {left}.',
  'staking.roi.relock':
    'Staking your rewards restarts the lock of your whole stake, {days|# day|# days} each time.',
  'staking.roi.sameToken':
    'You stake and earn the same token. The ROI in {token} doesn’t depend on its price.',
  'staking.roi.swapAssumed':
    'Rewards are paid in {reward}. Compounding assumes that you swap them for {staked} at today’s prices, without fees.',
  'staking.roi.balanceMeans':
    'The amount is your whole stake. My Balance is the {token} of your wallet and what you have staked in this pool.',
  'staking.roi.estimate':
    'All figures are estimates at today’s prices and the APR with your stake. They hold if no one else stakes or unstakes and blocks keep their pace. Nothing is guaranteed.',
} as const;
