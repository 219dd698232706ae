import { uiForms } from './ui-forms.ts';

/** The page that creates a staking pool, and its creator's view (src/features/staking/create, creator). */
export const stakingCreate = {
  ...uiForms,
  'staking.create.intro':
    'Choose the staked and the reward token. The pool is fully funded before staking starts.',
  'staking.create.startOver.text':
    'Everything typed here is removed from this browser. It cannot be brought back.',
  'staking.create.made.text':
    'Your earlier entry was created as a pool. What you typed after that is still here.',
  'staking.create.viewPools': 'View the staking pools',
  'staking.create.how': 'How a pool is made',
  'staking.create.how.tokens':
    'Enter the token that is staked and the token that is paid. They may be the same.',
  'staking.create.how.funded': 'You deposit all rewards when you create the pool, plus the creation fee.',
  'staking.create.how.approve': 'Approve the tokens, then create the pool: two transactions in your wallet.',
  'staking.create.how.fixed':
    'No one, including KingsPad, can modify a pool. You can end it early. Earned rewards stay with stakers, and the rest returns to you.',
  'staking.create.how.unsupported':
    'Rebasing tokens are not supported. A reward token with a transfer tax must exempt your wallet.',
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
  'staking.create.blocks':
    'That is {blocks|# block|# blocks} at {seconds} s each, as configured. The pool ends around {date}.',
  'staking.create.blocks.measured':
    'That is {blocks|# block|# blocks} at {seconds} s each, measured over the last {count} (configured: {configured} s). The pool ends around {date}.',
  'staking.create.blocks.differs':
    'At the current block time of {seconds} s, the pool would end around {date}.',
  'staking.create.perBlock.hint': 'Computed from supply and expiry, rounded down. The full supply is paid.',
  'staking.create.lock': 'Stake timelock',
  'staking.create.lock.hint':
    'How long a stake stays after its last top-up. Rewards can be harvested at any time.',
  'staking.create.about': 'About the pool',
  'staking.create.about.text':
    'Both may be left empty, and you can change them later with a signature that costs nothing.',
  'staking.create.logo': 'Logo',
  'staking.create.logo.size': '600x600 pixels are advised.',
  'staking.create.site': 'Project URL',
  'staking.create.site.hint': 'Shown in the pool’s details.',
  'staking.create.summary': 'Summary',
  'staking.create.sum.stake': 'Stake',
  'staking.create.sum.earn': 'Earn',
  'staking.create.sum.blocks': 'Blocks',
  'staking.create.sum.lock': 'Timelock',
  'staking.create.create': 'Create New Pool',
  'staking.create.blocked.factory': 'Staking pools are not offered on this chain yet.',
  'staking.create.blocked.wrong': 'The expiry date has come too near meanwhile. Choose a later one.',
  'staking.create.blocked.tokens': 'A token cannot be read. Check its address.',
  'staking.create.write.approve': 'Approve {amount} for a staking pool',
  'staking.create.write.create': 'Create a pool: stake {staked}, earn {reward}',
  'staking.create.notSaved': 'The pool is on-chain. Its details are not saved yet. Trying again.',

  'staking.creator.title': 'Your pool',
  'staking.creator.unread': 'The contract cannot be read now. It is tried again.',
  'staking.creator.reading': 'The contract is being read.',
  'staking.creator.emitted': 'Emitted so far',
  'staking.creator.refund': 'Not emitted yet',
  'staking.creator.idle': 'Rewards of blocks without stakes',
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
    'This can’t be undone. Refundable rewards decrease with every block until the transaction confirms.',
  'staking.creator.reclaim': 'Take back idle rewards',
  'staking.creator.reclaim.text': 'Rewards of blocks without stakes return to you after the pool ends.',
  'staking.creator.reclaim.title': 'Take back the idle rewards?',
  'staking.creator.reclaim.means':
    'Only unearned rewards are withdrawn. Stakes and earned rewards stay in the pool.',
  'staking.creator.ended': 'The rewards have ended with block {block}.',
  'staking.creator.stopped': 'You stopped the rewards with block {block}.',
  'staking.creator.notEnded': 'Possible once the pool has ended, after block {block}: about {time}.',
  'staking.creator.noIdle': 'There are no idle rewards to take back.',
  'staking.creator.fails': 'It would fail now',
  'staking.creator.words': 'Edit logo, site and text',
  'staking.creator.words.text':
    'A signature of yours changes them. It costs nothing and sends nothing to the chain.',
  'staking.creator.words.sign': 'Sign and save',
  'staking.creator.words.wrong': 'Correct the fields above first.',
  'staking.creator.words.label': 'New details of the pool',
  'staking.creator.words.failed': 'The details could not be saved. Try again.',
  'staking.creator.words.done': 'The details of the pool are saved.',
  'staking.creator.lockFor': 'What the pool is for',
  'staking.creator.lockFor.hint': 'One line, shown in the pool’s details.',
  'staking.creator.lockFor.long': 'At most {count|# character|# characters}',
  'staking.creator.write.stop': 'Stop the rewards of {token}',
  'staking.creator.write.reclaim': 'Take back idle {token}',
} as const;
