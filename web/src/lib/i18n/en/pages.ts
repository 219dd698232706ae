/**
 * The landing page below its first screen, pages that explain a service, and the
 * partnership page.
 */
export const pages = {
  'pages.noneYet': 'None yet',
  'pages.perLock': 'per lock',
  'pages.perLiquidityLock': 'per liquidity lock',
  'pages.feeUnread': 'see the contract',
  'pages.tokenLocks': 'Token locks',
  'pages.liquidityLocks': 'Liquidity locks',
  'pages.tokenLocker': 'Token locker',
  'pages.tokenLockerWhat': 'the token locker’s address',
  'pages.liquidityLocker': 'Liquidity locker',
  'pages.liquidityLockerWhat': 'the liquidity locker’s address',
  'pages.apiDocs': 'Documentation of the open API',

  'pages.home.how': 'How it works',
  'pages.home.how.text': 'Three steps each. Every one can be checked on-chain.',
  'pages.home.how.tabs': 'What you want to do',
  'pages.home.how.launch': 'Launch a sale',
  'pages.home.how.launch.1': 'Create',
  'pages.home.how.launch.1.text':
    'Set price, caps and dates. The form simulates the transactions before your wallet opens.',
  'pages.home.how.launch.2': 'Raise',
  'pages.home.how.launch.2.text':
    'Contributions go to the sale’s own contract. If the soft cap isn’t reached, contributors can claim a full refund.',
  'pages.home.how.launch.3': 'Finalize',
  'pages.home.how.launch.3.text':
    'One transaction lists the token, locks or burns the liquidity and pays out your share.',
  'pages.home.how.launch.link': 'Create a presale',
  'pages.home.how.invest': 'Invest',
  'pages.home.how.invest.1': 'Check',
  'pages.home.how.invest.1.text':
    'A sale’s page shows price, liquidity, token checks and holders, each with its evidence.',
  'pages.home.how.invest.2': 'Contribute',
  'pages.home.how.invest.2.text':
    'Enter an amount and see what you’ll receive. The transaction is simulated first.',
  'pages.home.how.invest.3': 'Claim or refund',
  'pages.home.how.invest.3.text':
    'Claim your tokens once the sale is finalized. If it fails, claim a full refund.',
  'pages.home.how.invest.link': 'Explore sales',
  'pages.home.how.stake': 'Stake',
  'pages.home.how.stake.1': 'Choose a pool',
  'pages.home.how.stake.1.text':
    'Compare APR, total staked and end date. All rewards are in the pool from the start.',
  'pages.home.how.stake.2': 'Stake and harvest',
  'pages.home.how.stake.2.text': 'Rewards accrue with every block. Harvest them at any time.',
  'pages.home.how.stake.3': 'Unstake',
  'pages.home.how.stake.3.text': 'Unstake when the lock period or the pool ends.',
  'pages.home.how.stake.link': 'Staking pools',
  'pages.home.how.lock': 'Lock tokens',
  'pages.home.how.lock.1': 'Lock',
  'pages.home.how.lock.1.text':
    'Choose a token or an LP token, an amount and a date in UTC, or let it vest in steps.',
  'pages.home.how.lock.2': 'Show',
  'pages.home.how.lock.2.text':
    'Every lock has a page of its own, with a countdown and its whole history. Share the link as your proof.',
  'pages.home.how.lock.3': 'Unlock',
  'pages.home.how.lock.3.text':
    'After that, the owner withdraws the tokens in one transaction. No permission needed.',
  'pages.home.how.lock.link': 'Create token lock',

  'pages.home.trust': 'Why you can trust it',
  'pages.home.trust.text': 'Don’t trust, verify.',
  'pages.home.trust.chain': 'What you see is what the chain says',
  'pages.home.trust.chain.text':
    'Amounts, dates and owners come from the contracts and their events. A title is shown only if the lock’s transaction confirms it.',
  'pages.home.trust.chain.link': 'View all token locks',
  'pages.home.trust.yours': 'Your funds stay yours',
  'pages.home.trust.yours.text':
    'The lockers can’t be paused or replaced. KingsPad can’t move, shorten or seize a lock. Tokens may have their own rules, so the form tests them before you pay.',
  'pages.home.trust.yours.link': 'What the locker guarantees',
  'pages.home.trust.check': 'You can check it yourself',
  'pages.home.trust.check.text': 'These are the contracts. The API is open and needs no key.',

  'pages.home.features': 'Features',
  'pages.home.features.lock': 'Lock service',
  'pages.home.features.lock.text':
    'Tokens and liquidity, until one date or vesting in steps. Owners can split a lock, extend it, add to it and hand it over.',
  'pages.home.features.lock.link': 'About the locker',
  'pages.home.features.fees': 'Low fees',
  'pages.home.features.fees.text':
    'One flat fee when a lock is made, none when it is unlocked, and never a share of the tokens.',
  'pages.home.features.fees.link': 'All fees',
  'pages.home.features.distribution': 'Token distribution',
  'pages.home.features.distribution.text':
    'Lock for many wallets in one transaction, each with its own amount and dates. Every token’s page charts its unlock schedule.',
  'pages.home.features.distribution.link': 'Lock for many wallets',
  'pages.home.features.badge': 'Verified presale badge',
  'pages.home.features.badge.text': 'A badge on the page of a presale that was verified.',
  'pages.home.features.staking': 'Staking',
  'pages.home.features.staking.text':
    'Pools are fully funded before staking starts and pay with every block.',
  'pages.home.features.staking.link': 'Staking pools',
  'pages.home.features.voting': 'Community voting',
  'pages.home.features.voting.text': 'Vote on upcoming sales with your wallet.',
  'pages.home.features.voting.link': 'Upcoming sales',
  'pages.home.features.kyc': 'KYC',
  'pages.home.features.kyc.text': 'Operators verify the people behind a project.',
  'pages.home.features.kyc.link': 'How verification works',
  'pages.home.features.trending': 'Trending',
  'pages.home.features.trending.link': 'All presales',
  'pages.home.features.badge.link': 'Look at presales',
  'pages.home.features.trending.text':
    'The presales that get the most attention, in the header of every page.',

  'pages.home.fees': 'What it costs',
  'pages.home.fees.text': 'All fees. No hidden costs. Network gas is paid separately.',
  'pages.home.fees.presales': 'Presales',
  'pages.home.fees.raised': 'of the BNB or USDT raised in a presale',
  'pages.home.fees.supply': 'of the token supply',
  'pages.home.fees.creation': 'per presale, when it is created',
  'pages.home.fees.staking': 'Staking pools',
  'pages.home.fees.pool': 'per pool, when it is created',
  'pages.home.fees.stakes': 'of stakes and rewards',
  'pages.home.fees.locks': 'Locks',
  'pages.home.fees.read': 'Read from the contracts. Each has a fixed maximum.',

  'pages.home.promoters': 'Partners and influencers',
  'pages.home.promoters.link': 'About partnership',
  'pages.home.promoters.none': 'No partners are listed yet. Projects and creators can apply.',

  'pages.promoters.partners': 'Partners',
  'pages.promoters.influencers': 'Influencers',
  'pages.partnership.intro':
    'Projects and people working with this site, in the operator’s description. This is not an endorsement of a token.',
  'pages.partnership.how': 'How to partner',
  'pages.partnership.how.text':
    'Partners are projects and services that work with KingsPad. Influencers share it with their audience. Both are listed here with a description.',
  'pages.partnership.what': 'About you and your project.',
  'pages.partnership.describe': 'A description of 500 characters at most, in one line.',
  'pages.partnership.link': 'A web address that starts with https, if you have one.',
  'pages.partnership.send': 'What to send',
  'pages.partnership.contact': 'Get in touch',
  'pages.partnership.noContact': 'The operator of this site has set no contact for partners yet.',

  'pages.verification.title': 'Operator verification (KYC, audit, SAFU)',
  'pages.verification.text':
    'An operator of this site checks a project and signs the result with a wallet. The badge on a sale means exactly that.',
  'pages.verification.claim': 'A link without the badge is the owner’s own claim.',
  'pages.verification.check': 'The sale’s page names what was verified. A verification can be withdrawn.',
  'pages.verification.apply':
    'To apply, create your sale. Then send its address and your documents to the operator.',

  'pages.service.how': 'How it works',
  'pages.service.guarantees': 'What the contract guarantees',
  'pages.service.costs': 'What it costs',

  'pages.locker.title': 'Locker',
  'pages.locker.intro': 'Lock tokens or liquidity until a date. Anyone can verify it on-chain.',
  'pages.locker.tokens.text':
    'For team tokens, treasuries, advisers and anything else that should not be sold early.',
  'pages.locker.tokens.create': 'Create token lock',
  'pages.locker.tokens.list': 'Token lock list',
  'pages.locker.tokens.count': 'tokens locked so far',
  'pages.locker.liquidity.count': 'LP tokens locked so far',
  'pages.locker.liquidity.text':
    'For LP tokens, so that the liquidity of a pair cannot be pulled before the date.',
  'pages.locker.liquidity.create': 'Create LP lock',
  'pages.locker.liquidity.list': 'LP lock list',
  'pages.locker.step.terms': 'Set the terms',
  'pages.locker.step.terms.text':
    'Paste the token’s address, enter an amount, and pick a date in UTC or a vesting schedule. We test the token first, so taxes and blocked transfers show before you pay.',
  'pages.locker.step.sign': 'Approve and lock',
  'pages.locker.step.sign.text':
    'Two transactions from your own wallet, or one where the token has permits. The review shows every figure and the fee.',
  'pages.locker.step.show': 'Share the record',
  'pages.locker.step.show.text':
    'The lock has a page with a countdown, its terms and its history. The link is your proof.',
  'pages.locker.step.unlock': 'Unlock',
  'pages.locker.step.unlock.text':
    'From the unlock time, and with every vesting step, the owner withdraws what is unlocked.',
  'pages.locker.guarantee.early':
    'No one, including the owner and KingsPad, can open a lock early. A date can only move later.',
  'pages.locker.guarantee.owner':
    'Only the owner of a lock can unlock, extend, split, hand over or renounce it. A payout goes to the owner alone.',
  'pages.locker.guarantee.fixed': 'The contracts cannot be paused, upgraded or replaced under your lock.',
  'pages.locker.guarantee.handover':
    'The new owner must accept a transfer, so a mistyped address costs nothing. Renouncing is immediate and permanent.',
  'pages.locker.guarantee.pairs':
    'A pair is recognized only if a listed factory confirms that it created it. An LP token’s own name proves nothing.',
  'pages.locker.guarantee.loss':
    'Not guaranteed: what a token’s own contract does. Tokens that lower balances by themselves are not supported.',
  'pages.locker.cost.token': 'One token lock',
  'pages.locker.cost.liquidity': 'One liquidity lock',
  'pages.locker.cost.split': 'Splitting a lock',
  'pages.locker.cost.splitValue': 'Same fee',
  'pages.locker.cost.unlock': 'Unlocking, extending, handing over',
  'pages.locker.cost.free': 'Free',
  'pages.locker.cost.share': 'Share of your tokens',
  'pages.locker.cost.none': '0%',

  'pages.launchpad.title': 'Launchpad',
  'pages.launchpad.intro':
    'Presales enforced by smart contracts. Most of the funds raised become liquidity. A failed sale refunds everyone.',
  'pages.launchpad.step.set': 'The project sets the terms',
  'pages.launchpad.step.set.text': 'Token, rate, soft and hard cap, start and end, liquidity share and lock.',
  'pages.launchpad.step.join': 'Investors take part',
  'pages.launchpad.step.join.text':
    'With BNB or another listed coin, between start and end, up to the hard cap.',
  'pages.launchpad.step.success': 'The soft cap is reached',
  'pages.launchpad.step.success.text':
    'The liquidity goes to the DEX and is locked for at least 30 days, or burnt. Investors claim their tokens at once or as they vest.',
  'pages.launchpad.step.refund': 'If the soft cap isn’t reached',
  'pages.launchpad.step.refund.text': 'Contributors claim a full refund, also if the sale is canceled.',
  'pages.launchpad.cost.raised': 'Of the BNB or USDT raised',
  'pages.launchpad.cost.supply': 'Of the token supply',
  'pages.launchpad.cost.creation': 'One presale, when it is created',
  'pages.launchpad.create': 'Create a presale',
  'pages.launchpad.guarantee.refund':
    'If a sale misses its soft cap, is canceled or abandoned, contributors can claim a full refund. No permission needed.',
  'pages.launchpad.guarantee.listing':
    'A successful sale lists the token within 1% of its stated listing rate, or refunds everyone.',
  'pages.launchpad.guarantee.terms':
    'No one can change the terms of a sale. KingsPad can only force an unfilled sale to fail, which opens refunds.',
  'pages.launchpad.guarantee.loss':
    'This doesn’t guarantee token value. After listing, the market sets the price.',
  'pages.launchpad.lists': 'Presales',
  'pages.launchpad.list.all': 'All presales',
  'pages.launchpad.list.live': 'Live presales',
  'pages.launchpad.list.upcoming': 'Upcoming presales',
  'pages.launchpad.list.closed': 'Closed presales',
  'pages.launchpad.list.mine': 'My presales',

  'pages.staking.title': 'Staking',
  'pages.staking.intro': 'Pools in which holders stake a token and earn rewards, block by block.',
  'pages.staking.portal': 'Staking pools',
  'pages.staking.step.pool': 'A project creates a pool',
  'pages.staking.step.pool.text':
    'Choose the staked token, the reward, its supply and the end. All rewards are deposited before staking starts.',
  'pages.staking.step.stake': 'Holders stake',
  'pages.staking.step.stake.text':
    'They see the current rewards and the end date, and estimate their return before they stake.',
  'pages.staking.step.harvest': 'They harvest',
  'pages.staking.step.harvest.text':
    'Each block’s rewards are shared in proportion to the stakes. Harvest at any time, even during a timelock.',
  'pages.staking.step.leave': 'They unstake',
  'pages.staking.step.leave.text': 'Unstake when the lock period or the pool ends.',
  'pages.staking.guarantee.funded': 'A pool holds all of its rewards from the first block.',
  'pages.staking.guarantee.apart':
    'Stakes and rewards are kept separate, even where both are the same token. The last staker is paid in full.',
  'pages.staking.guarantee.open': 'When a pool ends, every stake unlocks, even before its timelock is over.',
  'pages.staking.guarantee.creator':
    'A creator can stop a pool early and take back unearned rewards. No one else, including KingsPad, can modify a pool.',
  'pages.staking.guarantee.loss':
    'This doesn’t guarantee token value. Rewards are tokens, and the market sets their price.',
  'pages.staking.guarantee.tokens':
    'Tokens whose balances change by themselves (rebasing tokens) are not supported.',
  'pages.staking.cost.creation': 'One pool, when it is created',
  'pages.staking.cost.stake': 'Staking, harvesting, unstaking',
  'pages.staking.cost.free': 'Free',
  'pages.staking.cost.share': 'Of stakes and rewards',
} as const;
