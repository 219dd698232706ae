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

    /// @dev Read and written by every creation, in one slot.
    struct Totals {
        uint96 fee;
        uint96 booked;
        /// @dev Number of creations.
        uint56 count;
        /// @dev See `Sealed`; unused where nothing has to be sealed.
        bool isSealed;
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
        // Check: the caller, and that fees have accrued.
        _checkOwnerOrFeeReceiver();
        uint256 amount = _totals.booked;
        if (amount == 0) revert Fees_NothingToWithdraw();

        // Effect: reset the accrued fees.
        _totals.booked = 0;

        // Interaction: pay exactly the recorded fees.
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

    /// @dev Records a paid fee and increments the count.
    /// @return count The count including this creation.
    function _bookFee(uint256 due) internal returns (uint256 count) {
        Totals memory totals = _totals;
        totals.booked += due.toUint96();
        count = ++totals.count;
        _totals = totals;
    }

    /// @dev The caller emits the event.
    function _setFee(uint256 newFee, uint256 maximum) internal {
        // Check: the constant maximum.
        if (newFee > maximum) revert Fees_AboveMaximum(newFee, maximum);

        // Effect: later creations cost this.
        _totals.fee = newFee.toUint96();
    }

    function _setFeeReceiver(address newFeeReceiver) internal {
        // Check: the receiver is not zero.
        if (newFeeReceiver == address(0)) revert Fees_ZeroReceiver();

        // Effect: later withdrawals go there.
        feeReceiver = newFeeReceiver;

        // Log the change.
        emit FeeReceiverChanged(newFeeReceiver);
    }
}
