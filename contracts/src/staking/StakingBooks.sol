// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IStakingPool} from "./IStakingPool.sol";
import {StakingMath} from "./StakingMath.sol";
import {StakingTerms, StakingTermsCode} from "./StakingTerms.sol";

/// @title StakingBooks
/// @notice What a pool remembers, and the moves that all its calls are made of. See {IStakingPool}.
/// @dev Every state-changing entry point holds the guard, and the books are true before any token is called: what a view
/// says meanwhile is what will be paid.
abstract contract StakingBooks is IStakingPool, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    // ------------------------------------------------------------------------------------------------- types

    /// @dev What every call reads, in one slot. Narrow types are storage only.
    struct State {
        /// @dev Wide enough for 2^32 wallets at the highest limit.
        uint160 totalStaked;
        /// @dev Zero before the first update.
        uint40 lastRewardBlock;
        /// @dev Zero unless the creator stopped the pool.
        uint40 stopBlock;
    }

    /// @dev What has left the rewards' books, in one slot.
    struct Outgoing {
        uint128 paid;
        uint128 returned;
    }

    struct Stake {
        uint128 amount;
        uint40 stakedTime;
        /// @dev Whether an emergency withdrawal left rewards to pay.
        bool hasKept;
        uint256 debt;
    }

    // ----------------------------------------------------------------------------------------------- storage

    /// @dev The code that the pools share is no pool itself.
    address private immutable _self = address(this);

    State internal _state;
    Outgoing internal _outgoing;
    uint256 internal _accumulator;

    /// @dev Rewards of blocks in which nobody staked, up to the last update and not taken back yet.
    uint256 internal _idle;

    mapping(address user => Stake) internal _stakes;
    mapping(address user => uint256 amount) internal _kept;

    // ------------------------------------------------------------------------------------------------- terms

    function _terms() internal view returns (StakingTerms memory) {
        if (address(this) == _self) revert Staking_NotAPool();
        return StakingTermsCode.read();
    }

    /// @dev The last block that is paid.
    function _endOf(StakingTerms memory terms, State memory state) internal pure returns (uint256) {
        return state.stopBlock == 0 ? terms.endBlock : Math.min(terms.endBlock, state.stopBlock);
    }

    function _hasEnded(StakingTerms memory terms, State memory state) internal view returns (bool) {
        return block.number >= _endOf(terms, state);
    }

    function _emittedAt(StakingTerms memory terms, uint256 blockNumber) internal pure returns (uint256) {
        return StakingMath.emitted(terms.rewardsSupply, terms.startBlock, terms.endBlock, blockNumber);
    }

    // ------------------------------------------------------------------------------------------------- books

    /// @dev What the books would be if they were brought up to this block.
    /// @return to Up to which block; where nothing new was emitted, the block they have.
    /// @return growth What the accumulator grows by.
    /// @return idle What was emitted to nobody.
    function _since(StakingTerms memory terms, State memory state)
        internal
        view
        returns (uint256 to, uint256 growth, uint256 idle)
    {
        uint256 from = Math.max(state.lastRewardBlock, terms.startBlock);
        to = Math.min(block.number, _endOf(terms, state));
        if (to <= from) return (from, 0, 0);

        uint256 reward = _emittedAt(terms, to) - _emittedAt(terms, from);
        if (state.totalStaked == 0) idle = reward;
        else growth = StakingMath.growth(reward, state.totalStaked);
    }

    /// @dev Brings the books up to this block.
    /// @return accumulator As it is now. `state` is changed as the stored one is.
    function _update(StakingTerms memory terms, State memory state) internal returns (uint256 accumulator) {
        (uint256 to, uint256 growth, uint256 idle) = _since(terms, state);
        accumulator = _accumulator;
        if (to == state.lastRewardBlock) return accumulator;
        // It is at most the pool's end, which has forty bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        state.lastRewardBlock = uint40(to);
        _state.lastRewardBlock = state.lastRewardBlock;
        if (idle != 0) _idle += idle;
        if (growth != 0) _accumulator = accumulator += growth;
    }

    /// @dev Books what a wallet has earned as paid.
    function _bookReward(Stake storage stake, uint256 amount, uint256 accumulator)
        internal
        returns (uint256 reward)
    {
        reward = StakingMath.owed(amount, accumulator, stake.debt);
        if (reward != 0) stake.debt += reward;
        if (stake.hasKept) {
            reward += _kept[msg.sender];
            stake.hasKept = false;
            delete _kept[msg.sender];
        }
        // All that is ever paid is at most the supply, which has as many bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (reward != 0) _outgoing.paid += uint128(reward);
    }

    // ---------------------------------------------------------------------------------------------- payments

    /// @dev What the pool owes of a token to everybody together.
    function _booked(StakingTerms memory terms, address token) internal view returns (uint256 booked) {
        if (token == terms.stakedToken) booked = _state.totalStaked;
        if (token == terms.rewardToken) {
            Outgoing memory outgoing = _outgoing;
            booked += uint256(terms.rewardsSupply) - outgoing.paid - outgoing.returned;
        }
    }

    /// @dev What is sent of what is due: less only where the token lowered the pool's balance by itself, and then the same
    /// fraction for everybody.
    /// @param booked What was owed to everybody together before this payment was booked.
    function _payable(address token, uint256 due, uint256 booked) internal view returns (uint256) {
        uint256 balance = IERC20(token).balanceOf(address(this));
        return balance >= booked ? due : Math.mulDiv(due, balance, booked);
    }

    function _send(address token, address to, uint256 amount) internal {
        if (amount != 0) IERC20(token).safeTransfer(to, amount);
    }

    /// @dev Pulls a stake from the caller.
    /// @return received What arrived.
    function _pull(address token, uint256 amount) internal returns (uint256 received) {
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        received = Math.saturatingSub(IERC20(token).balanceOf(address(this)), before);
        if (received == 0) revert Staking_NothingReceived(token);
    }
}
