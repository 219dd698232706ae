// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Settlement} from "../shared/Settlement.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {Ledger, Stake} from "./StakingLedger.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms} from "./StakingTerms.sol";
import {StakingViews} from "./StakingViews.sol";

/// @title StakingPool
/// @notice One staking pool. See {IStakingPool}.
contract StakingPool is StakingViews {
    // --------------------------------------------------------------------------------------- calls of stakers

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external nonReentrant {
        if (amount == 0) return _harvest();
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);

        // Check: the pool has not ended.
        uint256 end = _endOf(terms, ledger.stopBlock);
        if (block.number >= end) revert Staking_Ended(end);

        // Interaction: pull the stake. The received amount is credited; until then no state has changed, and the
        // guard rejects every call.
        uint256 received = Settlement.pull(terms.stakedToken, amount, _owedStakes(terms, ledger));

        // Check: the received amount is within the limit.
        Stake memory stake = _readStake(msg.sender);
        _checkCapacity(received, terms.poolLimitPerUser - stake.amount, ledger.totalStaked);

        // Effect: update the ledger, settle the rewards, and credit the stake.
        _update(terms, ledger);
        uint256 reward;
        uint256 owed;
        // The capacity is checked, and a debt is a part of what the stake accumulated, to within its rounding.
        unchecked {
            ledger.totalStaked += received;
            owed = _owedRewards(terms, ledger);
            reward = _settle(ledger, stake);
            stake.amount += received;
            stake.stakedTime = block.timestamp;
            stake.debt += StakingMath.accumulatedUp(received, ledger.accumulator);
        }
        _writeStake(msg.sender, stake);
        _writeLedger(terms.startBlock, ledger);

        // Interaction: pay the rewards.
        if (reward != 0) _payReward(terms, reward, owed);

        // Log the stake.
        emit StakeDeposited(msg.sender, received);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        if (amount == 0) _harvest();
        else _leave(amount);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);
        Stake memory stake = _readStake(msg.sender);
        uint256 amount = stake.amount;

        // Check: the stake covers the amount and is not locked.
        if (amount == 0) revert Staking_AboveStake(1, 0);
        _checkUnlocked(terms, ledger, stake);

        // Effect: update the ledger, keep the rewards, and subtract the amount.
        _update(terms, ledger);
        uint256 owed = _owedStakes(terms, ledger);
        uint256 kept = StakingMath.owed(amount, ledger.accumulator, stake.debt);
        stake.debt += kept;
        stake.kept = kept;
        _takeOff(ledger, stake, amount);
        _writeStake(msg.sender, stake);
        _writeLedger(terms.startBlock, ledger);

        // Interaction: pay the stake. The reward token is not called.
        uint256 paid = Settlement.pay(terms.stakedToken, msg.sender, amount, owed);

        // Log the withdrawal and the kept rewards.
        emit StakeEmergencyWithdrawn(msg.sender, amount, paid, kept);
    }

    // ------------------------------------------------------------------------------------ calls of the creator

    /// @inheritdoc IStakingPool
    function stopReward() external nonReentrant {
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);

        // Check: the caller, and that the pool has not ended.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        uint256 end = _endOf(terms, ledger.stopBlock);
        if (block.number >= end) revert Staking_Ended(end);

        // Effect: this block is the last one with rewards; the end that determines the rewards per block does not
        // change.
        _update(terms, ledger);
        ledger.stopBlock = block.number;
        uint256 amount = terms.rewardsSupply - _emitted(terms, block.number);

        // Interaction: return the rewards that will never be emitted.
        uint256 paid = _return(terms, ledger, amount);

        // Log it.
        emit RewardsStopped(block.number, amount, paid);
    }

    /// @inheritdoc IStakingPool
    function withdrawIdleRewards() external nonReentrant {
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);

        // Check: the caller, and the time.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        uint256 end = _endOf(terms, ledger.stopBlock);
        if (block.number < end) revert Staking_NotEnded(end);

        // Effect: update the ledger, and record the withdrawal.
        _update(terms, ledger);
        uint256 amount = _idleOf(terms, ledger);
        if (amount == 0) revert Staking_NothingIdle();
        if (ledger.accumulator != 0) _idle = 0;

        // Interaction: return them.
        uint256 paid = _return(terms, ledger, amount);

        // Log it.
        emit IdleRewardsWithdrawn(amount, paid);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Pays the caller's rewards. Stakes do not change, so the ledger is updated in memory only: the next change
    /// of a stake computes the accumulator from the last stored one.
    function _harvest() private {
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);
        Stake memory stake = _readStake(msg.sender);

        // Effect: settle the rewards.
        uint256 owed = _owedRewards(terms, ledger);
        uint256 lastRewardBlock = ledger.lastRewardBlock;
        _advance(terms, ledger);
        uint256 reward = _settle(ledger, stake);
        ledger.lastRewardBlock = lastRewardBlock;
        _writeStake(msg.sender, stake);
        _writeTotals(terms.startBlock, ledger);

        // Interaction: pay and log them.
        _payReward(terms, reward, owed);
    }

    /// @dev Pays the caller's rewards and the withdrawn stake.
    function _leave(uint256 amount) private {
        StakingTerms memory terms = _terms();
        Ledger memory ledger = _readLedger(terms.startBlock);
        Stake memory stake = _readStake(msg.sender);

        // Check: the stake covers the amount and is not locked.
        if (amount > stake.amount) revert Staking_AboveStake(amount, stake.amount);
        _checkUnlocked(terms, ledger, stake);

        // Effect: update the ledger, settle the rewards, and subtract the amount.
        _update(terms, ledger);
        uint256 owedStakes = ledger.totalStaked;
        uint256 owedRewards = _owedRewards(terms, ledger);
        uint256 reward = _settle(ledger, stake);
        _takeOff(ledger, stake, amount);
        _writeStake(msg.sender, stake);
        _writeLedger(terms.startBlock, ledger);

        // Interaction: pay both, and log them.
        _payBoth(terms, reward, owedRewards, amount, owedStakes);
    }

    /// @dev Pays rewards and stake; in one transfer if both are the same token.
    function _payBoth(
        StakingTerms memory terms,
        uint256 reward,
        uint256 owedRewards,
        uint256 amount,
        uint256 owedStakes
    ) private {
        uint256 paid;
        if (_isSameToken(terms)) {
            // One sum: a reward that rounds to zero alone does not keep the stake here.
            uint256 sent = Settlement.pay(terms.stakedToken, msg.sender, reward + amount, owedRewards);
            paid = Math.mulDiv(sent, amount, reward + amount, Math.Rounding.Ceil);
            if (reward != 0) emit RewardPaid(msg.sender, reward, sent - paid);
        } else {
            if (reward != 0) _payReward(terms, reward, owedRewards);
            paid = Settlement.pay(terms.stakedToken, msg.sender, amount, owedStakes);
        }
        emit StakeWithdrawn(msg.sender, amount, paid);
    }

    function _payReward(StakingTerms memory terms, uint256 reward, uint256 owed) private {
        uint256 paid = reward == 0 ? 0 : Settlement.pay(terms.rewardToken, msg.sender, reward, owed);
        emit RewardPaid(msg.sender, reward, paid);
    }

    /// @dev Records what is returned to the creator, and pays it.
    function _return(StakingTerms memory terms, Ledger memory ledger, uint256 amount)
        private
        returns (uint256 paid)
    {
        uint256 owed = _owedRewards(terms, ledger);
        ledger.returned += amount;
        _writeStopped(terms.startBlock, ledger);
        paid = Settlement.pay(terms.rewardToken, terms.creator, amount, owed);
    }

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev A stake is unlocked after its lock time, and at the latest at the pool's end.
    function _checkUnlocked(StakingTerms memory terms, Ledger memory ledger, Stake memory stake)
        private
        view
    {
        uint256 opens = stake.stakedTime + terms.lockTime;
        if (block.timestamp < opens && block.number < _endOf(terms, ledger.stopBlock)) {
            revert Staking_Locked(opens);
        }
    }

    /// @param capacity The rest of the wallet's own limit; the total stake is limited too.
    function _checkCapacity(uint256 received, uint256 capacity, uint256 totalStaked_) private pure {
        uint256 left = MAX_AMOUNT - totalStaked_;
        if (left < capacity) capacity = left;
        if (received > capacity) revert Staking_AboveLimit(received, capacity);
    }
}
