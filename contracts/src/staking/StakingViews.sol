// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "./IStakingPool.sol";
import {StakingAccounting} from "./StakingAccounting.sol";
import {Ledger, Stake} from "./StakingLedger.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms} from "./StakingTerms.sol";

/// @title StakingViews
/// @notice Views of a pool. See {IStakingPool}.
abstract contract StakingViews is StakingAccounting {
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
        return _endOf(_terms(), _readStopBlock());
    }

    /// @inheritdoc IStakingPool
    function endBlock() external view returns (uint256) {
        return _terms().endBlock;
    }

    /// @inheritdoc IStakingPool
    function stopBlock() external view returns (uint256) {
        return _readStopBlock();
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
        return _readTotalStaked();
    }

    /// @inheritdoc IStakingPool
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 stakedTime)
    {
        StakingTerms memory terms = _terms();
        Ledger memory current = _readLedger(terms.startBlock);
        _advance(terms, current);
        Stake memory stake = _readStake(user);
        rewardDebt = StakingMath.wholeDebt(stake.amount, current.accumulator, stake.debt);
        return (stake.amount, rewardDebt, stake.stakedTime);
    }

    /// @inheritdoc IStakingPool
    function keptRewards(address user) external view returns (uint256) {
        return _readStake(user).kept;
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address user) external view returns (uint256) {
        StakingTerms memory terms = _terms();
        Ledger memory current = _readLedger(terms.startBlock);
        _advance(terms, current);
        Stake memory stake = _readStake(user);
        return StakingMath.owed(stake.amount, current.accumulator, stake.debt) + stake.kept;
    }

    /// @inheritdoc IStakingPool
    function unlockTime(address user) external view returns (uint256) {
        Stake memory stake = _readStake(user);
        return stake.amount == 0 ? 0 : stake.stakedTime + _terms().lockTime;
    }

    /// @inheritdoc IStakingPool
    function idleRewards() external view returns (uint256) {
        StakingTerms memory terms = _terms();
        Ledger memory current = _readLedger(terms.startBlock);
        bool hadGrown = current.accumulator != 0;
        uint256 from = current.lastRewardBlock;
        uint256 idle = _advance(terms, current);
        if (hadGrown) return _idle + idle;
        return current.accumulator == 0 ? _idleOf(terms, current) : _emitted(terms, from);
    }

    /// @inheritdoc IStakingPool
    function books()
        external
        view
        returns (uint256 accumulator, uint256 lastRewardBlock, uint256 rewardsPaid, uint256 rewardsReturned)
    {
        Ledger memory stored = _readLedger(_terms().startBlock);
        return (stored.accumulator, stored.lastRewardBlock, stored.paid, stored.returned);
    }
}
