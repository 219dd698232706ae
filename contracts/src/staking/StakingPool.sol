// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IStakingPool} from "./IStakingPool.sol";
import {Books, Stake} from "./StakingLedger.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms} from "./StakingTerms.sol";
import {StakingViews} from "./StakingViews.sol";

/// @title StakingPool
/// @notice One staking pool. See {IStakingPool}.
contract StakingPool is StakingViews {
    // --------------------------------------------------------------------------------------- calls of stakers

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external nonReentrant {
        if (amount == 0) return _leave(0);
        StakingTerms memory terms = _terms();
        Books memory books = _readBooks(terms.startBlock);

        // Check: there is still something to earn.
        uint256 end = _endOf(terms, books.stopBlock);
        if (block.number >= end) revert Staking_Ended(end);

        // Interaction: pull the stake. What arrives is booked; until it is, nothing is, and the guard keeps everybody out.
        uint256 received = _pull(terms.stakedToken, amount);

        // Check: the limit holds for what arrived.
        PackedStake storage stored = _stakes[msg.sender];
        Stake memory stake = _readStake(stored);
        _checkRoom(received, terms.poolLimitPerUser - stake.amount, books.totalStaked);

        // Effect: bring the books up to date, settle what was earned, and book the stake.
        _update(terms, books);
        books.totalStaked += received;
        uint256 booked = _bookedRewards(terms, books);
        uint256 reward = _settle(books, stake);
        stake.amount += received;
        stake.stakedTime = block.timestamp;
        stake.debt += StakingMath.accumulatedUp(received, books.accumulator);
        _writeStake(stored, stake);
        _writeBooks(terms.startBlock, books);

        // Interaction: pay what was earned.
        if (reward != 0) _payReward(terms, reward, booked);

        // Log the stake.
        emit StakeDeposited(msg.sender, received);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        _leave(amount);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        StakingTerms memory terms = _terms();
        Books memory books = _readBooks(terms.startBlock);
        PackedStake storage stored = _stakes[msg.sender];
        Stake memory stake = _readStake(stored);
        uint256 amount = stake.amount;

        // Check: it is there, and not locked.
        if (amount == 0) revert Staking_AboveStake(1, 0);
        _checkUnlocked(terms, books, stake);

        // Effect: bring the books up to date, keep what was earned, and book what leaves.
        _update(terms, books);
        uint256 booked = _bookedStakes(terms, books);
        uint256 kept = StakingMath.owed(amount, books.accumulator, stake.debt);
        if (kept != 0) {
            stake.debt += kept;
            stake.hasKept = true;
            _kept[msg.sender] += kept;
        }
        _takeOff(books, stake, amount);
        _writeStake(stored, stake);
        _writeBooks(terms.startBlock, books);

        // Interaction: pay the stake. The reward token is not asked for anything.
        uint256 paid = _pay(terms.stakedToken, msg.sender, amount, booked);

        // Log what left and what is kept.
        emit StakeEmergencyWithdrawn(msg.sender, amount, paid, kept);
    }

    // ------------------------------------------------------------------------------------ calls of the creator

    /// @inheritdoc IStakingPool
    function stopReward() external nonReentrant {
        StakingTerms memory terms = _terms();
        Books memory books = _readBooks(terms.startBlock);

        // Check: who, and whether there is something to stop.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        uint256 end = _endOf(terms, books.stopBlock);
        if (block.number >= end) revert Staking_Ended(end);

        // Effect: this block is the last that is paid; the end that prices the blocks stays what it was.
        _update(terms, books);
        books.stopBlock = block.number;
        uint256 amount = terms.rewardsSupply
            - StakingMath.emitted(terms.rewardsSupply, terms.startBlock, terms.endBlock, block.number);

        // Interaction: give back what will never be emitted.
        uint256 paid = _return(terms, books, amount);

        // Log it.
        emit RewardsStopped(block.number, amount, paid);
    }

    /// @inheritdoc IStakingPool
    function withdrawIdleRewards() external nonReentrant {
        StakingTerms memory terms = _terms();
        Books memory books = _readBooks(terms.startBlock);

        // Check: who, and when.
        if (msg.sender != terms.creator) revert Staking_NotCreator(msg.sender);
        uint256 end = _endOf(terms, books.stopBlock);
        if (block.number < end) revert Staking_NotEnded(end);

        // Effect: bring the books up to date, and book what leaves.
        _update(terms, books);
        uint256 amount = _idle;
        if (amount == 0) revert Staking_NothingIdle();
        _idle = 0;

        // Interaction: give it back.
        uint256 paid = _return(terms, books, amount);

        // Log it.
        emit IdleRewardsWithdrawn(amount, paid);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Pays the caller's rewards, and the stake that leaves; none of that is a harvest.
    function _leave(uint256 amount) private {
        StakingTerms memory terms = _terms();
        Books memory books = _readBooks(terms.startBlock);
        PackedStake storage stored = _stakes[msg.sender];
        Stake memory stake = _readStake(stored);

        // Check: it is there, and not locked. A harvest always goes through.
        if (amount > stake.amount) revert Staking_AboveStake(amount, stake.amount);
        if (amount != 0) _checkUnlocked(terms, books, stake);

        // Effect: bring the books up to date, settle what was earned, and book what leaves.
        _update(terms, books);
        uint256 bookedStakes = books.totalStaked;
        uint256 bookedRewards = _bookedRewards(terms, books);
        uint256 reward = _settle(books, stake);
        if (amount != 0) _takeOff(books, stake, amount);
        _writeStake(stored, stake);
        _writeBooks(terms.startBlock, books);

        // Interaction: pay both, and log them.
        if (amount == 0) _payReward(terms, reward, bookedRewards);
        else _payBoth(terms, reward, bookedRewards, amount, bookedStakes);
    }

    /// @dev Pays rewards and stake; one token is sent once.
    function _payBoth(
        StakingTerms memory terms,
        uint256 reward,
        uint256 bookedRewards,
        uint256 amount,
        uint256 bookedStakes
    ) private {
        uint256 paid;
        if (_isSameToken(terms)) {
            uint256 balance = _balanceOf(terms.stakedToken);
            uint256 rewardPaid = _payable(reward, balance, bookedRewards);
            paid = _payable(amount, balance, bookedRewards);
            _send(terms.stakedToken, msg.sender, rewardPaid + paid);
            if (reward != 0) emit RewardPaid(msg.sender, reward, rewardPaid);
        } else {
            if (reward != 0) _payReward(terms, reward, bookedRewards);
            paid = _pay(terms.stakedToken, msg.sender, amount, bookedStakes);
        }
        emit StakeWithdrawn(msg.sender, amount, paid);
    }

    function _payReward(StakingTerms memory terms, uint256 reward, uint256 booked) private {
        uint256 paid = _pay(terms.rewardToken, msg.sender, reward, booked);
        emit RewardPaid(msg.sender, reward, paid);
    }

    /// @dev Books what the creator gets back, and pays it.
    function _return(StakingTerms memory terms, Books memory books, uint256 amount)
        private
        returns (uint256 paid)
    {
        uint256 booked = _bookedRewards(terms, books);
        books.returned += amount;
        _writeBooks(terms.startBlock, books);
        paid = _pay(terms.rewardToken, terms.creator, amount, booked);
    }

    // ------------------------------------------------------------------------------------------------- checks

    /// @dev The lock is over, or the pool has ended: a lock does not outlive its rewards.
    function _checkUnlocked(StakingTerms memory terms, Books memory books, Stake memory stake) private view {
        uint256 opens = stake.stakedTime + terms.lockTime;
        if (block.timestamp < opens && block.number < _endOf(terms, books.stopBlock)) {
            revert Staking_Locked(opens);
        }
    }

    /// @param room What the wallet's own limit leaves; what all may stake together is far above it.
    function _checkRoom(uint256 received, uint256 room, uint256 totalStaked_) private pure {
        room = Math.min(room, MAX_TOTAL_STAKED - totalStaked_);
        if (received > room) revert Staking_AboveLimit(received, room);
    }
}
