// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPoolFactory} from "../shared/IPoolFactory.sol";

/// @title IStakingFactory
/// @notice Makes staking pools, each with its whole rewards inside from its first block on.
/// @dev Units: amounts are base units of their token, times are seconds, periods are blocks. Any account can make a
/// pool; no account, the platform neither, can change one or take from it.
interface IStakingFactory is IPoolFactory {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted for every pool; the last log of {deployPool}.
    /// @param startBlock The first block that is not paid: rewards are due for each block after it.
    /// @param bonusEndBlock The last block that is paid.
    /// @param lockTime How long a stake stays after its last top-up, seconds.
    /// @param metadataDigest What the creating call carried behind its arguments; zero where it carried none.
    event StakingPoolCreated(
        address indexed pool,
        address indexed creator,
        address indexed stakedToken,
        address rewardToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime,
        bytes32 metadataDigest
    );

    // ------------------------------------------------------------------------------------------------ errors

    /// @notice There is no contract at this address.
    error Staking_NotAContract(address account);

    /// @notice Both tokens are the same: the form without a reward token is for that.
    error Staking_SameToken(address token);

    /// @notice The rewards are zero, or more than a pool can account for.
    error Staking_InvalidSupply(uint256 rewardsSupply, uint256 maximum);

    /// @notice A limit of zero would allow no stake, and no pool can account for more than the maximum.
    error Staking_InvalidLimit(uint256 poolLimitPerUser, uint256 maximum);

    /// @notice The end has to come after the start (and after the block of the transaction), and not too late.
    error Staking_InvalidPeriod(uint256 startBlock, uint256 bonusEndBlock, uint256 maximumBlocks);

    /// @notice No lock may be that long.
    error Staking_LockTooLong(uint256 lockTime, uint256 maximum);

    /// @notice Not exactly the rewards arrived: the token takes a tax, or something of the like.
    error Staking_TokenTaxed(address token, uint256 expected, uint256 arrived);

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Makes a pool that pays another token than the one that is staked, and pulls all its rewards from the caller.
    ///
    /// Requirements:
    /// - `msg.value` covers {feeAmount}; what is above it is given back.
    /// - Both tokens are contracts and differ.
    /// - `0 < rewardsSupply < 2^112`, `0 < poolLimitPerUser`; a limit of 2^112 or more is the same as 2^112 - 1.
    /// - `startBlock < bonusEndBlock` and at most {MAX_BLOCKS} between them. A start that is over means the next block; one lies
    ///   at most {MAX_BLOCKS} ahead.
    /// - `lockTime` is at most {MAX_LOCK_TIME}.
    /// - Exactly `rewardsSupply` arrives in the pool. The caller has approved it to this factory.
    ///
    /// @param stakedToken What is staked.
    /// @param rewardToken What is paid.
    /// @param rewardsSupply What is paid altogether, base units of the reward token.
    /// @param startBlock After which block rewards begin.
    /// @param bonusEndBlock With which block rewards end.
    /// @param poolLimitPerUser The most that one wallet can stake, base units of the staked token.
    /// @param lockTime Seconds for which a stake stays after its last top-up; at the latest the pool's end opens it.
    /// @return pool The new pool.
    function deployPool(
        address stakedToken,
        address rewardToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external payable returns (address pool);

    /// @notice The same for a pool that pays the token that is staked.
    function deployPool(
        address stakedToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external payable returns (address pool);

    // ------------------------------------------------------------------------------------------------- views

    /// @notice The most blocks from a pool's start to its end.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_BLOCKS() external view returns (uint256);

    /// @notice The longest lock, in seconds.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_LOCK_TIME() external view returns (uint256);

    /// @notice Where the caller's next pool of these terms will stand, so that a taxing token can exclude it first. A start that
    /// is over by then changes it.
    /// @param creator Who will create it.
    /// @param rewardToken The staked token again where the pool pays the same.
    function nextPoolOf(
        address creator,
        address stakedToken,
        address rewardToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external view returns (address pool);
}
