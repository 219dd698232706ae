// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title IStakingPool
/// @notice One staking pool: its rewards were inside before the first stake, and what a wallet put in or earned cannot
/// be taken, frozen or repriced by any other account.
/// @dev Units: amounts are base units of their token, times are seconds, periods are blocks.
///
/// Rewards: `emitted(b) = rewardsSupply * (b - startBlock) / (endBlock - startBlock)`, rounded down, between start and end. What is
/// emitted between two updates is shared by stake; what is emitted while there is no stake is idle. `endBlock` is the
/// end that the pool was made with, for ever: an early stop only caps `b`, and prices nothing anew.
///
/// Accumulator (1e36 to one unit of stake), rounded down at each update. A wallet's debt: a harvest adds what was
/// credited for it, a deposit adds the accumulated of the addition rounded up, a withdrawal takes off the accumulated
/// of what leaves rounded down. It is never computed anew from the total.
///
/// Every call that changes a stake moves the accumulator, a harvest does not, and each emits an event: the events are the
/// index.
interface IStakingPool {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted when a stake is deposited.
    /// @param amount The received and credited amount.
    event StakeDeposited(address indexed user, uint256 amount);

    /// @notice Emitted when stake is withdrawn.
    /// @param amount The settled amount.
    /// @param paid The amount sent; below `amount` only if the token reduced the pool's balance by itself.
    event StakeWithdrawn(address indexed user, uint256 amount, uint256 paid);

    /// @notice Emitted when rewards are paid, before the stake's own event of the same call; for a harvest even if
    /// they are zero.
    /// @param amount The settled amount.
    /// @param paid The amount sent; below `amount` only if the token reduced the pool's balance by itself.
    event RewardPaid(address indexed user, uint256 amount, uint256 paid);

    /// @notice Emitted when a stake is withdrawn without its rewards.
    /// @param amount The settled amount of the stake.
    /// @param paid The amount of it that was sent.
    /// @param kept The rewards that a later harvest pays in addition.
    event StakeEmergencyWithdrawn(address indexed user, uint256 amount, uint256 paid, uint256 kept);

    /// @notice Emitted when the creator ends the pool early.
    /// @param stopBlock The last block with rewards.
    /// @param amount The rewards that will never be emitted and are returned to the creator.
    /// @param paid The amount of it that was sent.
    event RewardsStopped(uint256 stopBlock, uint256 amount, uint256 paid);

    /// @notice Emitted when the creator withdraws the rewards of blocks without stake.
    event IdleRewardsWithdrawn(uint256 amount, uint256 paid);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice This is the implementation that pools delegate to, not a pool.
    error Staking_NotAPool();

    /// @notice Only callable by the pool's creator.
    error Staking_NotCreator(address account);

    /// @notice Rewards have ended: no more can be staked, and the pool cannot be stopped.
    error Staking_Ended(uint256 bonusEndBlock);

    /// @notice Rewards have not ended yet.
    error Staking_NotEnded(uint256 bonusEndBlock);

    /// @notice The wallet would exceed the limit per wallet.
    /// @param received The amount to be added.
    /// @param room The remaining capacity.
    error Staking_AboveLimit(uint256 received, uint256 room);

    /// @notice The amount exceeds the wallet's stake.
    error Staking_AboveStake(uint256 amount, uint256 staked);

    /// @notice The stake is locked until then. Rewards can be harvested meanwhile.
    error Staking_Locked(uint256 unlockTime);

    /// @notice There is nothing to withdraw.
    error Staking_NothingIdle();

    // --------------------------------------------------------------------------------------- calls of stakers

    /// @notice Stakes, and pays the rewards so far.
    /// @dev The received amount is credited, at most `amount`. A top-up restarts the lock of the whole stake; an
    /// `amount` of zero is a harvest and does not affect the lock.
    ///
    /// Requirements:
    /// - If `amount` is above zero: the pool has not ended, the received amount is not zero, the wallet's stake stays
    /// within {poolLimitPerUser}, and all stakes together below 2^112.
    /// - The pool's balance covers all stakes: otherwise a deposit would pay for the losses of others.
    ///
    /// @param amount Base units of the staked token.
    function deposit(uint256 amount) external;

    /// @notice Withdraws stake, and pays the rewards so far. Zero is a harvest: always allowed, even while locked.
    ///
    /// Requirements:
    /// - `amount` is at most the wallet's stake.
    /// - If `amount` is above zero: the lock is over, or the pool has ended.
    ///
    /// @param amount Base units of the staked token.
    function withdraw(uint256 amount) external;

    /// @notice Withdraws the whole stake without calling the reward token, in case that token fails. The rewards are
    /// kept, and {withdraw} with zero pays them later.
    ///
    /// Requirements:
    /// - The wallet has a stake; the lock is over, or the pool has ended.
    function emergencyWithdraw() external;

    // ------------------------------------------------------------------------------------ calls of the creator

    /// @notice Ends the pool with this block, and returns the rewards that will never be emitted. Earned rewards
    /// stay.
    ///
    /// Requirements:
    /// - The caller is the creator, before the end.
    function stopReward() external;

    /// @notice Pays the creator the rewards of blocks without stake.
    ///
    /// Requirements:
    /// - The caller is the creator, after the end; the amount is not zero.
    function withdrawIdleRewards() external;

    // ------------------------------------------------------------------------------------------- views: terms

    /// @notice The creator of the pool.
    function creator() external view returns (address);

    /// @notice The staked token.
    function stakedToken() external view returns (address);

    /// @notice The reward token.
    function rewardToken() external view returns (address);

    /// @notice The total rewards at creation, base units of the reward token.
    function rewardsSupply() external view returns (uint256);

    /// @notice Rewards begin after this block.
    function startBlock() external view returns (uint256);

    /// @notice Rewards end with this block: {endBlock}, or {stopBlock} where that is earlier.
    function bonusEndBlock() external view returns (uint256);

    /// @notice The end block at creation.
    function endBlock() external view returns (uint256);

    /// @notice The block with which the creator ended the pool; zero if they did not.
    function stopBlock() external view returns (uint256);

    /// @notice `rewardsSupply / (endBlock - startBlock)`, rounded down, for display. Zero if a block pays less than
    /// one unit.
    function rewardPerBlock() external view returns (uint256);

    /// @notice The maximum stake of one wallet.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice How long a stake is locked after its last top-up, seconds.
    function lockTime() external view returns (uint256);

    // ------------------------------------------------------------------------------------------- views: state

    /// @notice The total stake of all wallets. Tokens transferred directly to the pool do not count.
    function totalStaked() external view returns (uint256);

    /// @notice A wallet's stake.
    /// @return amount The staked amount.
    /// @return rewardDebt The part of the accumulated rewards that the wallet did not earn, or was already paid.
    /// @return stakedTime The time of its last deposit; zero without a stake.
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 stakedTime);

    /// @notice Rewards that an emergency withdrawal left to a wallet: a part of {pendingReward}.
    function keptRewards(address user) external view returns (uint256);

    /// @notice The amount that a harvest would pay in this block, base units of the reward token.
    function pendingReward(address user) external view returns (uint256);

    /// @notice When the stake is unlocked, seconds; zero without a stake. The pool's end unlocks it earlier.
    function unlockTime(address user) external view returns (uint256);

    /// @notice Rewards of blocks without stake, up to this block, less what was withdrawn.
    function idleRewards() external view returns (uint256);

    /// @notice The pool's accounting at its last update.
    /// @return accumulator Rewards per unit of stake, times 1e36.
    /// @return lastRewardBlock The block up to which it is accrued.
    /// @return rewardsPaid Total settled for stakers.
    /// @return rewardsReturned Total returned to the creator: by a stop, and idle rewards.
    function books()
        external
        view
        returns (uint256 accumulator, uint256 lastRewardBlock, uint256 rewardsPaid, uint256 rewardsReturned);
}
