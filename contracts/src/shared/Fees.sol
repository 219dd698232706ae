// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {GuardedOwnable} from "./GuardedOwnable.sol";
import {IFees} from "./IFees.sol";
import {Payouts} from "./Payouts.sol";

/// @title Fees
/// @notice The flat fee of lockers and factories: set, recorded and withdrawn. See {IFees}.
abstract contract Fees is IFees, GuardedOwnable {
    using SafeCast for uint256;

    /// @dev What every creation reads and writes, in one slot.
    struct Totals {
        uint96 fee;
        uint96 booked;
        /// @dev How many things were made.
        uint64 count;
    }

    Totals internal _totals;

    /// @inheritdoc IFees
    address public feeReceiver;

    // ------------------------------------------------------------------------------------------------- calls

    /// @inheritdoc IFees
    function setFeeReceiver(address newFeeReceiver) external nonReentrant onlyOwner {
        _setFeeReceiver(newFeeReceiver);
    }

    /// @inheritdoc IFees
    function withdrawBnb() external nonReentrant {
        // Check: who, and whether there is something.
        _checkOwnerOrFeeReceiver();
        uint256 amount = _totals.booked;
        if (amount == 0) revert Fees_NothingToWithdraw();

        // Effect: nothing is due any more.
        _totals.booked = 0;

        // Interaction: pay what was recorded, and no more.
        address receiver = feeReceiver;
        if (!Payouts.trySendNative(receiver, amount)) revert Fees_PaymentRefused(receiver);

        // Log the payout.
        emit FeesWithdrawn(receiver, amount);
    }

    // ------------------------------------------------------------------------------------------------ checks

    function _checkOwnerOrFeeReceiver() internal view {
        if (msg.sender != owner() && msg.sender != feeReceiver) revert Fees_NotAllowed(msg.sender);
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Records a fee that was sent, and counts one more.
    /// @return count How many there are with it.
    function _bookFee(uint256 due) internal returns (uint256 count) {
        Totals memory totals = _totals;
        totals.booked += due.toUint96();
        count = ++totals.count;
        _totals = totals;
    }

    /// @dev The event is the caller's.
    function _setFee(uint256 newFee, uint256 maximum) internal {
        // Check: the constant maximum.
        if (newFee > maximum) revert Fees_AboveMaximum(newFee, maximum);

        // Effect: what is made later costs this.
        _totals.fee = newFee.toUint96();
    }

    function _setFeeReceiver(address newFeeReceiver) internal {
        // Check: there is a receiver.
        if (newFeeReceiver == address(0)) revert Fees_ZeroReceiver();

        // Effect: fees are paid there.
        feeReceiver = newFeeReceiver;

        // Log the change.
        emit FeeReceiverChanged(newFeeReceiver);
    }
}
