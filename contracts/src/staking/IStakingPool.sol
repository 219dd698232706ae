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

    /// @notice Emitted when stake came in.
    /// @param amount What arrived, which is what is credited.
    event StakeDeposited(address indexed user, uint256 amount);

    /// @notice Emitted when stake went out.
    /// @param amount What was settled.
    /// @param paid What was sent; below `amount` only where the token lowered the pool's balance by itself.
    event StakeWithdrawn(address indexed user, uint256 amount, uint256 paid);

    /// @notice Emitted when rewards went out, before the stake's own event of the same call; for a harvest even where they are
    /// zero.
    /// @param amount What was settled.
    /// @param paid What was sent; below `amount` only where the token lowered the pool's balance by itself.
    event RewardPaid(address indexed user, uint256 amount, uint256 paid);

    /// @notice Emitted when stake went out without its rewards.
    /// @param amount What was settled of the stake.
    /// @param paid What was sent of it.
    /// @param kept What this adds to the rewards that a later harvest pays.
    event StakeEmergencyWithdrawn(address indexed user, uint256 amount, uint256 paid, uint256 kept);

    /// @notice Emitted when the creator ended the pool early.
    /// @param stopBlock The last block that is paid.
    /// @param amount What will never be emitted, and goes back to the creator.
    /// @param paid What was sent of it.
    event RewardsStopped(uint256 stopBlock, uint256 amount, uint256 paid);

    /// @notice Emitted when the creator took the rewards of blocks without any stake.
    event IdleRewardsWithdrawn(uint256 amount, uint256 paid);

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice This is the code that pools share, and no pool.
    error Staking_NotAPool();

    /// @notice Only the pool's creator can do this.
    error Staking_NotCreator(address account);

    /// @notice Rewards have ended: nothing more can be staked, and there is nothing to stop.
    error Staking_Ended(uint256 bonusEndBlock);

    /// @notice Rewards have not ended yet.
    error Staking_NotEnded(uint256 bonusEndBlock);

    /// @notice The wallet would stake more than one wallet may.
    /// @param received What would be added.
    /// @param room What can be.
    error Staking_AboveLimit(uint256 received, uint256 room);

    /// @notice The wallet has not that much staked.
    error Staking_AboveStake(uint256 amount, uint256 staked);

    /// @notice The stake is locked until then. Rewards can be harvested meanwhile.
    error Staking_Locked(uint256 unlockTime);

    /// @notice There is nothing to take back.
    error Staking_NothingIdle();

    // --------------------------------------------------------------------------------------- calls of stakers

    /// @notice Stakes, and pays what was earned so far.
    /// @dev What arrives is credited, at most `amount`. A top-up starts the lock of the whole stake anew; `amount` zero is a harvest and
    /// leaves the lock alone.
    ///
    /// Requirements:
    /// - With `amount` above zero: the pool has not ended, something arrives, and the wallet's stake stays within
    ///   {poolLimitPerUser}, and all stakes together below 2^112.
    /// - What the pool holds covers all stakes: a deposit would else pay for what others lost.
    ///
    /// @param amount Base units of the staked token.
    function deposit(uint256 amount) external;

    /// @notice Takes stake out, and pays what was earned so far. Zero is a harvest: always allowed, during the lock too.
    ///
    /// Requirements:
    /// - `amount` is at most the wallet's stake.
    /// - With `amount` above zero: the lock is over, or the pool has ended.
    ///
    /// @param amount Base units of the staked token.
    function withdraw(uint256 amount) external;

    /// @notice Takes the whole stake out without touching the reward token: for when that one does not work. What was earned
    /// stays the wallet's, and {withdraw} of zero pays it later.
    ///
    /// Requirements:
    /// - The wallet has a stake; the lock is over, or the pool has ended.
    function emergencyWithdraw() external;

    // ------------------------------------------------------------------------------------ calls of the creator

    /// @notice Ends the pool with this block, and gives back what will never be emitted. What was earned stays.
    ///
    /// Requirements:
    /// - The creator calls, before the end.
    function stopReward() external;

    /// @notice Gives the creator the rewards of blocks without any stake.
    ///
    /// Requirements:
    /// - The creator calls, after the end; there are some.
    function withdrawIdleRewards() external;

    // ------------------------------------------------------------------------------------------- views: terms

    /// @notice Who made the pool.
    function creator() external view returns (address);

    /// @notice What is staked.
    function stakedToken() external view returns (address);

    /// @notice What is paid.
    function rewardToken() external view returns (address);

    /// @notice What the pool was made with, base units of the reward token.
    function rewardsSupply() external view returns (uint256);

    /// @notice Rewards begin after this block.
    function startBlock() external view returns (uint256);

    /// @notice Rewards end with this block: {endBlock}, or {stopBlock} where that is earlier.
    function bonusEndBlock() external view returns (uint256);

    /// @notice The end that the pool was made with.
    function endBlock() external view returns (uint256);

    /// @notice With which block the creator ended the pool; zero where they did not.
    function stopBlock() external view returns (uint256);

    /// @notice `rewardsSupply / (endBlock - startBlock)`, rounded down: for show. Zero where a block pays less than one unit.
    function rewardPerBlock() external view returns (uint256);

    /// @notice The most that one wallet can stake.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice How long a stake stays after its last top-up, seconds.
    function lockTime() external view returns (uint256);

    // ------------------------------------------------------------------------------------------- views: state

    /// @notice What all wallets have staked. Tokens that are sent to the pool plainly change nothing.
    function totalStaked() external view returns (uint256);

    /// @notice A wallet's stake.
    /// @return amount What it has staked.
    /// @return rewardDebt What of the accumulated is not the wallet's, or was paid.
    /// @return stakedTime When it last added to it; zero without a stake.
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 stakedTime);

    /// @notice What an emergency withdrawal left of a wallet's rewards: a part of {pendingReward}.
    function keptRewards(address user) external view returns (uint256);

    /// @notice What a harvest would pay in this block, base units of the reward token.
    function pendingReward(address user) external view returns (uint256);

    /// @notice From when on the stake can be taken out, seconds; zero without a stake. The pool's end opens it earlier.
    function unlockTime(address user) external view returns (uint256);

    /// @notice Rewards of blocks without any stake, up to this block, less what was taken back.
    function idleRewards() external view returns (uint256);

    /// @notice The pool's accounting at its last update.
    /// @return accumulator Rewards to one unit of stake, times 1e36.
    /// @return lastRewardBlock Up to which block it is counted.
    /// @return rewardsPaid What was settled for stakers altogether.
    /// @return rewardsReturned What the creator got back altogether: after a stop, and idle.
    function books()
        external
        view
        returns (uint256 accumulator, uint256 lastRewardBlock, uint256 rewardsPaid, uint256 rewardsReturned);
}
