// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "./IStakingPool.sol";
import {StakingBooks} from "./StakingBooks.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms} from "./StakingTerms.sol";
import {StakingViews} from "./StakingViews.sol";

/// @title StakingPool
/// @notice One staking pool. See {IStakingPool}.
contract StakingPool is StakingViews {
    // --------------------------------------------------------------------------------------- calls of stakers

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external nonReentrant {
        StakingTerms memory terms = _terms();
        State memory state = _state;

        // Check: there is still something to earn.
        if (amount != 0 && _hasEnded(terms, state)) revert Staking_Ended(_endOf(terms, state));

        // Effect: bring the books up to date, and book what was earned.
        uint256 accumulator = _update(terms, state);
        Stake storage stake = _stakes[msg.sender];
        uint256 booked = _booked(terms, terms.rewardToken);
        uint256 reward = _bookReward(stake, stake.amount, accumulator);

        // Interaction: pay what was earned.
        _payReward(terms, reward, booked, amount == 0);
        if (amount == 0) return;

        // Interaction: pull the stake. What arrives is booked; the guard keeps everybody out until it is.
        uint256 received = _pull(terms.stakedToken, amount);

        // Check: the limit holds for what arrived.
        uint256 staked = stake.amount;
        if (received > terms.poolLimitPerUser - staked) {
            revert Staking_AboveLimit(received, terms.poolLimitPerUser - staked);
        }

        // Effect: book it. It is within the limit, which has as many bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        stake.amount = uint128(staked + received);
        stake.stakedTime = uint40(block.timestamp);
        stake.debt += StakingMath.accumulatedUp(received, accumulator);
        // forge-lint: disable-next-line(unsafe-typecast)
        _state.totalStaked = state.totalStaked + uint160(received);

        // Log the stake.
        emit StakeDeposited(msg.sender, received);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        StakingTerms memory terms = _terms();
        State memory state = _state;
        Stake storage stake = _stakes[msg.sender];
        uint256 staked = stake.amount;

        // Check: it is there, and not locked. A harvest always goes through.
        if (amount > staked) revert Staking_AboveStake(amount, staked);
        if (amount != 0) _checkUnlocked(terms, state, stake);

        // Effect: bring the books up to date, and book what leaves.
        uint256 accumulator = _update(terms, state);
        uint256 bookedRewards = _booked(terms, terms.rewardToken);
        uint256 reward = _bookReward(stake, staked, accumulator);
        if (amount == 0) return _payReward(terms, reward, bookedRewards, true);
        uint256 bookedStakes = _booked(terms, terms.stakedToken);
        _bookWithdrawal(state, stake, amount, accumulator);

        // Interaction: pay both; one token is sent once.
        uint256 paid;
        if (terms.stakedToken == terms.rewardToken) {
            uint256 rewardPaid = _payable(terms.rewardToken, reward, bookedRewards);
            paid = _payable(terms.stakedToken, amount, bookedRewards);
            _send(terms.stakedToken, msg.sender, rewardPaid + paid);
            if (reward != 0) emit RewardPaid(msg.sender, reward, rewardPaid);
        } else {
            _payReward(terms, reward, bookedRewards, false);
            paid = _payable(terms.stakedToken, amount, bookedStakes);
            _send(terms.stakedToken, msg.sender, paid);
        }

        // Log what left.
        emit StakeWithdrawn(msg.sender, amount, paid);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        StakingTerms memory terms = _terms();
        State memory state = _state;
        Stake storage stake = _stakes[msg.sender];
        uint256 amount = stake.amount;

        // Check: it is there, and not locked.
        if (amount == 0) revert Staking_AboveStake(1, 0);
        _checkUnlocked(terms, state, stake);

        // Effect: bring the books up to date, keep what was earned, and book what leaves.
        uint256 accumulator = _update(terms, state);
        uint256 booked = _booked(terms, terms.stakedToken);
        uint256 kept = StakingMath.owed(amount, accumulator, stake.debt);
        if (kept != 0) {
            stake.debt += kept;
            stake.hasKept = true;
            _kept[msg.sender] += kept;
        }
        _bookWithdrawal(state, stake, amount, accumulator);

        // Interaction: pay the stake. The reward token is not asked for anything.
        uint256 paid = _payable(terms.stakedToken, amount, booked);
        _send(terms.stakedToken, msg.sender, paid);

        // Log what left and what is kept.
        emit StakeEmergencyWithdrawn(msg.sender, amount, paid, kept);
    }

    // ------------------------------------------------------------------------------------ calls of the creator

    /// @inheritdoc IStakingPool
    function stopReward() external nonReentrant {
        StakingTerms memory terms = _terms();
        State memory state = _state;

        // Check: who, and whether there is something to stop.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        if (_hasEnded(terms, state)) revert Staking_Ended(_endOf(terms, state));

        // Effect: this block is the last that is paid; the end that prices the blocks stays what it was.
        _update(terms, state);
        _state.stopBlock = uint40(block.number);
        uint256 amount = terms.rewardsSupply - _emittedAt(terms, block.number);

        // Interaction: give back what will never be emitted.
        uint256 paid = _return(terms, amount);

        // Log it.
        emit RewardsStopped(block.number, amount, paid);
    }

    /// @inheritdoc IStakingPool
    function withdrawIdleRewards() external nonReentrant {
        StakingTerms memory terms = _terms();
        State memory state = _state;

        // Check: who, and when.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        if (!_hasEnded(terms, state)) revert Staking_NotEnded(_endOf(terms, state));

        // Effect: bring the books up to date, and book what leaves.
        _update(terms, state);
        uint256 amount = _idle;
        if (amount == 0) revert Staking_NothingIdle();
        _idle = 0;

        // Interaction: give it back.
        uint256 paid = _return(terms, amount);

        // Log it.
        emit IdleRewardsWithdrawn(amount, paid);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev The lock is over, or the pool has ended: a lock does not outlive its rewards.
    function _checkUnlocked(StakingTerms memory terms, State memory state, Stake storage stake) private view {
        uint256 opens = uint256(stake.stakedTime) + terms.lockTime;
        if (block.timestamp < opens && !_hasEnded(terms, state)) revert Staking_Locked(opens);
    }

    /// @dev Books stake that leaves, whose rewards are booked already: the debt covers all that was accumulated.
    function _bookWithdrawal(State memory state, Stake storage stake, uint256 amount, uint256 accumulator)
        private
    {
        stake.debt -= StakingMath.accumulated(amount, accumulator);
        // It is at most the wallet's stake, and that is a part of the total.
        // forge-lint: disable-next-line(unsafe-typecast)
        stake.amount -= uint128(amount);
        if (stake.amount == 0) stake.stakedTime = 0;
        // forge-lint: disable-next-line(unsafe-typecast)
        _state.totalStaked = state.totalStaked - uint160(amount);
    }

    /// @dev Pays the caller's rewards and logs them; rewards of zero only where they are all that was asked for.
    function _payReward(StakingTerms memory terms, uint256 reward, uint256 booked, bool isHarvest) private {
        if (reward == 0 && !isHarvest) return;
        uint256 paid = reward == 0 ? 0 : _payable(terms.rewardToken, reward, booked);
        _send(terms.rewardToken, msg.sender, paid);
        emit RewardPaid(msg.sender, reward, paid);
    }

    /// @dev Books what the creator gets back, and pays it.
    function _return(StakingTerms memory terms, uint256 amount) private returns (uint256 paid) {
        uint256 booked = _booked(terms, terms.rewardToken);
        // A part of the supply, which has as many bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        _outgoing.returned += uint128(amount);
        paid = _payable(terms.rewardToken, amount, booked);
        _send(terms.rewardToken, terms.creator, paid);
    }
}
