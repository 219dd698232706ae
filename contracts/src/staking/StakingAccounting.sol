// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IStakingPool} from "./IStakingPool.sol";
import {Ledger, Stake, StakingLedger} from "./StakingLedger.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms, StakingTermsCode} from "./StakingTerms.sol";

/// @title StakingAccounting
/// @notice What a pool remembers, and the moves that all its calls are made of. See {IStakingPool}.
/// @dev Every state-changing entry point holds the guard, and the ledger is written before anything is paid: what a
/// view says meanwhile is what will be paid.
abstract contract StakingAccounting is IStakingPool, StakingLedger, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    // ----------------------------------------------------------------------------------------------- storage

    /// @dev The code that the pools share is no pool itself.
    address private immutable _self = address(this);

    /// @dev Rewards of blocks without any stake, up to the last update and not taken back yet.
    uint256 internal _idle;

    mapping(address user => uint256 amount) internal _kept;

    // ------------------------------------------------------------------------------------------------- terms

    function _terms() internal view returns (StakingTerms memory terms) {
        if (address(this) == _self) revert Staking_NotAPool();
        StakingTermsCode.readInto(terms);
    }

    /// @dev The last block that is paid.
    function _endOf(StakingTerms memory terms, uint256 stopBlock_) internal pure returns (uint256) {
        // A pool is only ever stopped before its end.
        return stopBlock_ == 0 ? terms.endBlock : stopBlock_;
    }

    // ------------------------------------------------------------------------------------------------ ledger

    /// @dev Brings the ledger up to this block, in memory.
    /// @return idle What was emitted since it was written, while there was no stake.
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

    /// @dev The same, and stores what was emitted while there was no stake. The caller writes the rest.
    function _update(StakingTerms memory terms, Ledger memory ledger) internal {
        uint256 idle = _advance(terms, ledger);
        if (idle != 0) _idle += idle;
    }

    /// @dev Settles what the caller has earned, in memory but for what was kept.
    function _settle(Ledger memory ledger, Stake memory stake) internal returns (uint256 reward) {
        reward = StakingMath.owed(stake.amount, ledger.accumulator, stake.debt);
        // Together they are what the stake has accumulated.
        unchecked {
            stake.debt += reward;
        }
        if (stake.hasKept) {
            reward += _kept[msg.sender];
            stake.hasKept = false;
            delete _kept[msg.sender];
        }
        ledger.paid += reward;
    }

    /// @dev Takes stake off, in memory, whose rewards are settled.
    function _takeOff(Ledger memory ledger, Stake memory stake, uint256 amount) internal pure {
        // The debt covers all that the stake accumulated, this is a part of the stake, and that is a part of the total.
        unchecked {
            stake.debt -= StakingMath.accumulated(amount, ledger.accumulator);
            stake.amount -= amount;
            ledger.totalStaked -= amount;
        }
        if (stake.amount == 0) stake.stakedTime = 0;
    }

    // ---------------------------------------------------------------------------------------------- payments

    /// @dev What the pool owes of the reward token to all accounts together.
    function _owedRewards(StakingTerms memory terms, Ledger memory ledger)
        internal
        pure
        returns (uint256 owed)
    {
        // Two parts of the supply.
        unchecked {
            owed = ledger.paid + ledger.returned;
        }
        owed = terms.rewardsSupply - owed;
        if (_isSameToken(terms)) owed += ledger.totalStaked;
    }

    /// @dev What the pool owes of the staked token to all stakers together.
    function _owedStakes(StakingTerms memory terms, Ledger memory ledger) internal pure returns (uint256) {
        return _isSameToken(terms) ? _owedRewards(terms, ledger) : ledger.totalStaked;
    }

    function _isSameToken(StakingTerms memory terms) internal pure returns (bool) {
        return terms.stakedToken == terms.rewardToken;
    }

    /// @dev What can be sent of what is due: all of it, unless the token lowered the pool's balance by itself; then the
    /// same fraction for each.
    /// @param owed What was owed to all stakers together before this was settled.
    function _payable(uint256 due, uint256 balance, uint256 owed) internal pure returns (uint256) {
        return balance < owed ? Math.mulDiv(due, balance, owed) : due;
    }

    /// @dev Pays what is due, or what can be sent of it.
    function _pay(address token, address to, uint256 due, uint256 owed) internal returns (uint256 paid) {
        if (due == 0) return 0;
        paid = _payable(due, _balanceOf(token), owed);
        _send(token, to, paid);
    }

    function _send(address token, address to, uint256 amount) internal {
        if (amount != 0) IERC20(token).safeTransfer(to, amount);
    }

    function _balanceOf(address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    /// @dev Pulls a stake from the caller.
    /// @return received What arrived.
    function _pull(address token, uint256 amount) internal returns (uint256 received) {
        uint256 before = _balanceOf(token);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        received = Math.saturatingSub(_balanceOf(token), before);
        if (received == 0) revert Staking_NothingReceived(token);
    }
}
