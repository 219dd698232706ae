import { uiForms } from './ui-forms.ts';

/** The page that creates a staking pool, and its creator's view (src/features/staking/create, creator). */
export const stakingCreate = {
  ...uiForms,
  'staking.create.title': 'Create a staking pool',
  'staking.create.intro':
    'Choose what is staked and what is paid. The pool holds all its rewards before anybody stakes.',
  'staking.create.startOver.text':
    'Everything typed here is removed from this browser. It cannot be brought back.',
  'staking.create.made.text':
    'What stood in this form before has become a pool. What you wrote after that is still here.',
  'staking.create.viewPools': 'View the staking pools',
  'staking.create.how': 'How a pool is made',
  'staking.create.how.tokens':
    'Enter the token that is staked and the token that is paid. They may be the same.',
  'staking.create.how.funded':
    'The whole rewards supply moves from your wallet into the pool as it is made, with the creation fee on top.',
  'staking.create.how.approve': 'Approve the tokens, then create the pool: two transactions in your wallet.',
  'staking.create.how.fixed':
    'Nobody can change a pool afterwards. You can stop it early: what was earned by then stays with the stakers, and the rest comes back to you.',
  'staking.create.how.unsupported':
    'Tokens whose balances change by themselves (rebasing tokens) are not supported. A token that takes a tax on transfers cannot be paid as a reward unless it makes an exception of your wallet.',
  'staking.create.tokens': 'Tokens',
  'staking.create.staked': 'Staked token address',
  'staking.create.reward': 'Reward token address',
  'staking.create.same': 'Same as token being staked',
  'staking.create.same.hint': 'Stakers earn more of the token that they stake.',
  'staking.create.taxed': 'The staked token takes a tax',
  'staking.create.taxed.text':
    'Of a transfer it takes {inward}% on the way in and {outward}% on the way out. A stake counts with what arrives, and stakers bear the tax of leaving.',
  'staking.create.refuses': 'The staked token refuses transfers',
  'staking.create.refuses.text':
    'A transfer to a contract and back fails in a simulation. Stakers could not stake it, or not get it back.',
  'staking.create.rewards': 'Rewards and time',
  'staking.create.supply': 'Rewards supply',
  'staking.create.supply.hint': 'All of it moves into the pool as it is made.',
  'staking.create.limit': 'Staking limit per user',
  'staking.create.limit.hint': 'The most that one wallet can stake.',
  'staking.create.limit.small': 'This is less than one {token} for each wallet.',
  'staking.create.expiry': 'Expiry date (UTC)',
  'staking.create.expiry.presets': 'Expiry date: quick choices',
  'staking.create.expiry.preset': '{count|# day|# days}',
  'staking.create.blocks':
    'That is {blocks|# block|# blocks} at {seconds} s from block to block, the configured time: they are over at about {date}.',
  'staking.create.blocks.measured':
    'That is {blocks|# block|# blocks} at {seconds} s from block to block, measured over the last {count} (configured: {configured} s): they are over at about {date}.',
  'staking.create.blocks.differs':
    'At the {seconds} s that are measured now they would be over at about {date}.',
  'staking.create.perBlock': 'Rewards per block',
  'staking.create.perBlock.hint':
    'Computed from supply and expiry, rounded down. Altogether exactly the supply is paid.',
  'staking.create.lock': 'Stake timelock',
  'staking.create.lock.hint':
    'How long a stake stays after its last top-up. Rewards can be harvested at any time.',
  'staking.create.days': 'days',
  'staking.create.about': 'About the pool',
  'staking.create.about.text':
    'Both may be left empty, and you can change them later with a signature that costs nothing.',
  'staking.create.logo': 'Logo',
  'staking.create.logo.size': '600x600 pixels are advised.',
  'staking.create.site': 'Project URL',
  'staking.create.site.hint': 'Stands in the details of the pool.',
  'staking.create.summary': 'Summary',
  'staking.create.sum.stake': 'Stake',
  'staking.create.sum.earn': 'Earn',
  'staking.create.sum.ends': 'Ends',
  'staking.create.sum.blocks': 'Blocks',
  'staking.create.sum.lock': 'Timelock',
  'staking.create.sum.noLock': 'None',
  'staking.create.sum.lockDays': '{count|# day|# days}',
  'staking.create.create': 'Create New Pool',
  'staking.create.blocked.factory': 'Staking pools are not offered on this chain yet.',
  'staking.create.blocked.wrong': 'The expiry date has come too near meanwhile. Choose a later one.',
  'staking.create.blocked.tokens': 'A token cannot be read. Check its address.',
  'staking.create.write.approve': 'Approve {amount} for a staking pool',
  'staking.create.write.create': 'Create a pool: stake {staked}, earn {reward}',
  'staking.create.notSaved':
    'The pool is on the chain. Its details could not be saved yet. This page tries again by itself.',

  'staking.creator.title': 'Your pool',
  'staking.creator.unread': 'The contract cannot be read now. It is tried again.',
  'staking.creator.reading': 'The contract is being read.',
  'staking.creator.emitted': 'Emitted so far',
  'staking.creator.refund': 'Not emitted yet',
  'staking.creator.idle': 'Idle rewards, while nobody staked',
  'staking.creator.paid': 'Paid to stakers',
  'staking.creator.returned': 'Returned to you',
  'staking.creator.balance': 'Your wallet',
  'staking.creator.lastBlock': 'Last paid block',
  'staking.creator.thisBlock': '{block} or later',
  'staking.creator.what': 'What',
  'staking.creator.now': 'Now',
  'staking.creator.after': 'After',
  'staking.creator.stop': 'Stop rewards',
  'staking.creator.stop.text':
    'Ends the pool at once. What was earned stays with the stakers and every stake opens; what is not emitted yet comes back to you.',
  'staking.creator.stop.title': 'Stop the rewards of this pool?',
  'staking.creator.stop.means':
    'It cannot be undone: the pool ends for ever. The figures fall with every block until the transaction is in one.',
  'staking.creator.reclaim': 'Take back idle rewards',
  'staking.creator.reclaim.text':
    'Rewards of blocks in which nobody staked belong to nobody. Once the pool has ended you can take them back.',
  'staking.creator.reclaim.title': 'Take back the idle rewards?',
  'staking.creator.reclaim.means':
    'Only rewards that nobody earned are touched. Stakes, and what stakers earned, stay as they are.',
  'staking.creator.ended': 'The rewards have ended with block {block}.',
  'staking.creator.stopped': 'You stopped the rewards with block {block}.',
  'staking.creator.notEnded': 'Possible once the pool has ended, after block {block}: about {time}.',
  'staking.creator.noIdle': 'There are no idle rewards to take back.',
  'staking.creator.fails': 'It would fail now',
  'staking.creator.wouldFail': 'It would fail now, so it is not sent.',
  'staking.creator.words': 'Edit logo, site and text',
  'staking.creator.words.text':
    'A signature of yours changes them. It costs nothing and sends nothing to the chain.',
  'staking.creator.words.sign': 'Sign and save',
  'staking.creator.words.wrong': 'Correct the fields above first.',
  'staking.creator.words.label': 'New details of the pool',
  'staking.creator.words.failed': 'The details could not be saved. Try again.',
  'staking.creator.words.done': 'The details of the pool are saved.',
  'staking.creator.lockFor': 'What the pool is for',
  'staking.creator.lockFor.hint': 'One line in your own words. It stands in the details of the pool.',
  'staking.creator.lockFor.long': 'At most {count|# character|# characters}',
  'staking.creator.write.stop': 'Stop the rewards of {token}',
  'staking.creator.write.reclaim': 'Take back idle {token}',
} as const;
