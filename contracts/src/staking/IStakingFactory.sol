// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPoolFactory} from "../shared/IPoolFactory.sol";

/// @title IStakingFactory
/// @notice Creates staking pools, each fully funded with its rewards from its first block.
/// @dev Units: amounts are base units of their token, times are seconds, periods are blocks. Any account can create a
/// pool; no account, not even the platform, can change one or take from it.
interface IStakingFactory is IPoolFactory {
    // ------------------------------------------------------------------------------------------------ events

    /// @notice Emitted for every pool; the last log of {deployPool}.
    /// @param startBlock The first block without rewards: each block after it is paid.
    /// @param bonusEndBlock The last block with rewards.
    /// @param lockTime How long a stake is locked after its last top-up, seconds.
    /// @param metadataDigest The digest appended to the arguments of the creating call; zero if there was none.
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

    /// @notice Both tokens are the same: use the overload without a reward token.
    error Staking_SameToken(address token);

    /// @notice The rewards are zero, or exceed what a pool can account for.
    error Staking_InvalidSupply(uint256 rewardsSupply, uint256 maximum);

    /// @notice A limit of zero would allow no stake, and no pool can account for more than the maximum.
    error Staking_InvalidLimit(uint256 poolLimitPerUser, uint256 maximum);

    /// @notice The end must be after the start and after the current block, and within the maximum.
    error Staking_InvalidPeriod(uint256 startBlock, uint256 bonusEndBlock, uint256 maximumBlocks);

    /// @notice The lock exceeds its maximum.
    error Staking_LockTooLong(uint256 lockTime, uint256 maximum);

    /// @notice The amount of rewards that arrived differs from the amount sent: the token charges a transfer tax or
    /// similar.
    error Staking_TokenTaxed(address token, uint256 expected, uint256 arrived);

    // ------------------------------------------------------------------------------------------------- calls

    /// @notice Creates a pool whose reward token differs from the staked one, and pulls all rewards from the caller.
    ///
    /// Requirements:
    /// - `msg.value` covers {feeAmount}; a surplus is returned.
    /// - Both tokens are contracts and differ.
    /// - `0 < rewardsSupply <= 2^112 - 2^32`, `0 < poolLimitPerUser`; a limit of 2^112 or more is the same as 2^112 - 1.
    /// - `startBlock < bonusEndBlock` and at most {MAX_BLOCKS} between them. A start that is over means the next block; one lies
    ///   at most {MAX_BLOCKS} ahead.
    /// - `lockTime` is at most {MAX_LOCK_TIME}.
    /// - Exactly `rewardsSupply` arrives in the pool. The caller has approved it to this factory.
    ///
    /// @param stakedToken The staked token.
    /// @param rewardToken The reward token.
    /// @param rewardsSupply Total rewards, base units of the reward token.
    /// @param startBlock The block after which rewards begin.
    /// @param bonusEndBlock The last block with rewards.
    /// @param poolLimitPerUser The maximum stake of one wallet, base units of the staked token.
    /// @param lockTime Seconds for which a stake is locked after its last top-up; the end of the pool unlocks it at
    /// the latest.
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

    /// @notice The same for a pool whose reward token is the staked one.
    function deployPool(
        address stakedToken,
        uint256 rewardsSupply,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        uint256 lockTime
    ) external payable returns (address pool);

    // ------------------------------------------------------------------------------------------------- views

    /// @notice The maximum number of blocks from a pool's start to its end.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_BLOCKS() external view returns (uint256);

    /// @notice The maximum lock time, in seconds.
    // forge-lint: disable-next-line(mixed-case-function)
    function MAX_LOCK_TIME() external view returns (uint256);

    /// @notice The address of the creator's next pool with these terms, so that a token with a transfer tax can
    /// exempt it first. It changes once the start has passed.
    /// @param creator The creator of the pool.
    /// @param rewardToken The staked token if the pool pays the same.
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
