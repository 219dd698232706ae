// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IStakingPool} from "./IStakingPool.sol";
import {Ledger, Stake, StakingLedger} from "./StakingLedger.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms, StakingTermsCode} from "./StakingTerms.sol";

/// @title StakingAccounting
/// @notice A pool's storage and shared internal functions. See {IStakingPool}.
/// @dev Every state-changing entry point holds the reentrancy guard, and the ledger is written before a payment, so that
/// views called in between report what will be paid.
abstract contract StakingAccounting is IStakingPool, StakingLedger, ReentrancyGuardTransient {
    // ----------------------------------------------------------------------------------------------- storage

    /// @dev The shared implementation itself is not a pool.
    address private immutable _self = address(this);

    /// @dev Rewards of blocks without stake, up to the last update and not withdrawn yet. Written from the first increase of
    /// the accumulator on: before, everything emitted is idle, see {_idleOf}.
    uint256 internal _idle;

    // ------------------------------------------------------------------------------------------------- terms

    function _terms() internal view returns (StakingTerms memory terms) {
        if (address(this) == _self) revert Staking_NotAPool();
        StakingTermsCode.readInto(terms);
    }

    /// @dev The last block with rewards.
    function _endOf(StakingTerms memory terms, uint256 stopBlock_) internal pure returns (uint256) {
        // A stop is always before the end.
        return stopBlock_ == 0 ? terms.endBlock : stopBlock_;
    }

    // ------------------------------------------------------------------------------------------------ ledger

    /// @dev Updates the ledger to this block, in memory.
    /// @return idle The emission without stake since the last update.
    function _advance(StakingTerms memory terms, Ledger memory ledger) internal view returns (uint256 idle) {
        uint256 from = ledger.lastRewardBlock;
        uint256 to = _endOf(terms, ledger.stopBlock);
        if (block.number < to) to = block.number;
        if (to <= from) return 0;

        idle = StakingMath.emittedBetween(terms.rewardsSupply, terms.startBlock, terms.endBlock, from, to);
        ledger.lastRewardBlock = to;
        uint256 staked = ledger.totalStaked;
        if (staked == 0) return idle;
        // At most the whole supply times 1e36, which has 248 bits.
        unchecked {
            ledger.accumulator += StakingMath.growth(idle, staked);
        }
        return 0;
    }

    /// @dev The same, and stores the emission without stake. The caller writes the ledger.
    function _update(StakingTerms memory terms, Ledger memory ledger) internal {
        bool hadGrown = ledger.accumulator != 0;
        uint256 from = ledger.lastRewardBlock;
        uint256 idle = _advance(terms, ledger);
        if (hadGrown) {
            if (idle != 0) _idle += idle;
        } else if (ledger.accumulator != 0) {
            idle = _emitted(terms, from);
            if (idle != 0) _idle = idle;
        }
    }

    /// @dev Idle rewards that are not withdrawn, by a ledger that is up to date.
    function _idleOf(StakingTerms memory terms, Ledger memory ledger) internal view returns (uint256) {
        if (ledger.accumulator != 0) return _idle;
        // `returned` contains idle rewards withdrawn after the end, besides what a stop left unemitted.
        return Math.min(_emitted(terms, ledger.lastRewardBlock), terms.rewardsSupply - ledger.returned);
    }

    function _emitted(StakingTerms memory terms, uint256 blockNumber) internal pure returns (uint256) {
        return StakingMath.emitted(terms.rewardsSupply, terms.startBlock, terms.endBlock, blockNumber);
    }

    /// @dev Settles a stake's rewards, in memory.
    function _settle(Ledger memory ledger, Stake memory stake) internal pure returns (uint256 reward) {
        reward = StakingMath.owed(stake.amount, ledger.accumulator, stake.debt);
        // The sum is what the stake accumulated; like all payments it is a part of the supply.
        unchecked {
            stake.debt += reward;
            reward += stake.kept;
            ledger.paid += reward;
        }
        stake.kept = 0;
    }

    /// @dev Subtracts stake, in memory, after its rewards are settled.
    function _takeOff(Ledger memory ledger, Stake memory stake, uint256 amount) internal pure {
        // The debt covers everything the stake accumulated, the amount is a part of the stake, the stake of the total.
        unchecked {
            stake.debt -= StakingMath.accumulated(amount, ledger.accumulator);
            stake.amount -= amount;
            ledger.totalStaked -= amount;
        }
        if (stake.amount == 0) stake.stakedTime = 0;
    }

    // ---------------------------------------------------------------------------------------------- payments

    /// @dev The reward tokens that the pool owes to all accounts.
    function _owedRewards(StakingTerms memory terms, Ledger memory ledger)
        internal
        pure
        returns (uint256 owed)
    {
        // Two parts of the supply, and amounts of 112 bits.
        unchecked {
            owed = terms.rewardsSupply - ledger.paid - ledger.returned;
            if (_isSameToken(terms)) owed += ledger.totalStaked;
        }
    }

    /// @dev The staked tokens that the pool owes to all stakers.
    function _owedStakes(StakingTerms memory terms, Ledger memory ledger) internal pure returns (uint256) {
        return _isSameToken(terms) ? _owedRewards(terms, ledger) : ledger.totalStaked;
    }

    function _isSameToken(StakingTerms memory terms) internal pure returns (bool) {
        return terms.stakedToken == terms.rewardToken;
    }
}
