// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "./IStakingPool.sol";
import {StakingBooks} from "./StakingBooks.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms} from "./StakingTerms.sol";

/// @title StakingViews
/// @notice What a pool answers. See {IStakingPool}.
abstract contract StakingViews is StakingBooks {
    // ------------------------------------------------------------------------------------------------- terms

    /// @inheritdoc IStakingPool
    function creator() external view returns (address) {
        return _terms().creator;
    }

    /// @inheritdoc IStakingPool
    function stakedToken() external view returns (address) {
        return _terms().stakedToken;
    }

    /// @inheritdoc IStakingPool
    function rewardToken() external view returns (address) {
        return _terms().rewardToken;
    }

    /// @inheritdoc IStakingPool
    function rewardsSupply() external view returns (uint256) {
        return _terms().rewardsSupply;
    }

    /// @inheritdoc IStakingPool
    function startBlock() external view returns (uint256) {
        return _terms().startBlock;
    }

    /// @inheritdoc IStakingPool
    function bonusEndBlock() external view returns (uint256) {
        return _endOf(_terms(), _state);
    }

    /// @inheritdoc IStakingPool
    function endBlock() external view returns (uint256) {
        return _terms().endBlock;
    }

    /// @inheritdoc IStakingPool
    function stopBlock() external view returns (uint256) {
        return _state.stopBlock;
    }

    /// @inheritdoc IStakingPool
    function rewardPerBlock() external view returns (uint256) {
        StakingTerms memory terms = _terms();
        return terms.rewardsSupply / (terms.endBlock - terms.startBlock);
    }

    /// @inheritdoc IStakingPool
    function poolLimitPerUser() external view returns (uint256) {
        return _terms().poolLimitPerUser;
    }

    /// @inheritdoc IStakingPool
    function lockTime() external view returns (uint256) {
        return _terms().lockTime;
    }

    // ------------------------------------------------------------------------------------------------- state

    /// @inheritdoc IStakingPool
    function totalStaked() external view returns (uint256) {
        return _state.totalStaked;
    }

    /// @inheritdoc IStakingPool
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 stakedTime)
    {
        Stake memory stake = _stakes[user];
        return (stake.amount, stake.debt, stake.stakedTime);
    }

    /// @inheritdoc IStakingPool
    function keptRewards(address user) external view returns (uint256) {
        return _kept[user];
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address user) external view returns (uint256) {
        Stake memory stake = _stakes[user];
        (, uint256 growth,) = _since(_terms(), _state);
        return StakingMath.owed(stake.amount, _accumulator + growth, stake.debt) + _kept[user];
    }

    /// @inheritdoc IStakingPool
    function unlockTime(address user) external view returns (uint256) {
        Stake memory stake = _stakes[user];
        return stake.amount == 0 ? 0 : stake.stakedTime + _terms().lockTime;
    }

    /// @inheritdoc IStakingPool
    function idleRewards() external view returns (uint256) {
        (,, uint256 idle) = _since(_terms(), _state);
        return _idle + idle;
    }

    /// @inheritdoc IStakingPool
    function books()
        external
        view
        returns (uint256 accumulator, uint256 lastRewardBlock, uint256 rewardsPaid, uint256 rewardsReturned)
    {
        Outgoing memory outgoing = _outgoing;
        uint256 last = _state.lastRewardBlock;
        return (_accumulator, last == 0 ? _terms().startBlock : last, outgoing.paid, outgoing.returned);
    }
}
