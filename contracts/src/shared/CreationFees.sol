// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {GuardedOwnable} from "./GuardedOwnable.sol";
import {ICreationFees} from "./ICreationFees.sol";
import {Payouts} from "./Payouts.sol";

/// @title CreationFees
/// @notice The flat fee of a pool: charged, recorded and withdrawn. See {ICreationFees}.
abstract contract CreationFees is ICreationFees, GuardedOwnable {
    using SafeCast for uint256;

    /// @dev What every creation reads and writes, in one slot.
    struct Totals {
        uint96 feeAmount;
        uint96 feesBooked;
        uint64 poolCount;
    }

    /// @inheritdoc ICreationFees
    uint256 public constant MAX_FEE_AMOUNT = 1 ether;

    Totals private _totals;

    /// @inheritdoc ICreationFees
    address public feeReceiver;

    // ------------------------------------------------------------------------------------------------- calls

    /// @inheritdoc ICreationFees
    function setFeeAmount(uint256 newFeeAmount) external nonReentrant onlyOwner {
        _setFeeAmount(newFeeAmount);
    }

    /// @inheritdoc ICreationFees
    function setFeeReceiver(address newFeeReceiver) external nonReentrant onlyOwner {
        _setFeeReceiver(newFeeReceiver);
    }

    /// @inheritdoc ICreationFees
    function withdrawBnb() external nonReentrant {
        // Check: who, and whether there is something.
        address receiver = feeReceiver;
        if (msg.sender != owner() && msg.sender != receiver) revert Fees_NotAllowed(msg.sender);
        uint256 amount = _totals.feesBooked;
        if (amount == 0) revert Fees_NothingToWithdraw();

        // Effect: nothing is due any more.
        _totals.feesBooked = 0;

        // Interaction: pay what was recorded, and no more.
        if (!Payouts.trySendNative(receiver, amount)) revert Fees_PaymentRefused(receiver);

        // Log the payout.
        emit CreationFeesWithdrawn(receiver, amount);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ICreationFees
    function feeAmount() public view returns (uint256) {
        return _totals.feeAmount;
    }

    /// @inheritdoc ICreationFees
    function poolCount() external view returns (uint256) {
        return _totals.poolCount;
    }

    // ------------------------------------------------------------------------------------------------- moves

    /// @dev Checks that the fee was sent, records it and counts one more pool.
    /// @return due The fee; what was sent above it is to be given back by {_returnSurplus}.
    function _bookPool() internal returns (uint256 due) {
        Totals memory totals = _totals;
        due = totals.feeAmount;
        if (msg.value < due) revert Fees_TooLow(msg.value, due);
        totals.feesBooked += totals.feeAmount;
        ++totals.poolCount;
        _totals = totals;
    }

    /// @dev Gives back what was sent above the fee.
    function _returnSurplus(uint256 due) internal {
        if (msg.value > due && !Payouts.trySendNative(msg.sender, msg.value - due)) {
            revert Fees_PaymentRefused(msg.sender);
        }
    }

    function _setFeeAmount(uint256 newFeeAmount) internal {
        // Check: the constant maximum.
        if (newFeeAmount > MAX_FEE_AMOUNT) revert Fees_AboveMaximum(newFeeAmount, MAX_FEE_AMOUNT);

        // Effect: later pools cost this.
        _totals.feeAmount = newFeeAmount.toUint96();

        // Log the change.
        emit FeeAmountChanged(newFeeAmount);
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
