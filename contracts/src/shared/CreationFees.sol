// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Fees} from "./Fees.sol";
import {ICreationFees} from "./ICreationFees.sol";
import {Payouts} from "./Payouts.sol";

/// @title CreationFees
/// @notice The flat fee of a pool. See {ICreationFees}.
abstract contract CreationFees is ICreationFees, Fees {
    /// @inheritdoc ICreationFees
    uint256 public constant MAX_FEE_AMOUNT = 1 ether;

    /// @inheritdoc ICreationFees
    function setFeeAmount(uint256 newFeeAmount) external nonReentrant onlyOwner {
        _setFeeAmount(newFeeAmount);
    }

    /// @inheritdoc ICreationFees
    function feeAmount() public view returns (uint256) {
        return _totals.fee;
    }

    /// @inheritdoc ICreationFees
    function poolCount() public view virtual returns (uint256) {
        return _totals.count;
    }

    /// @dev Checks that the fee was paid, records it and counts the pool.
    /// @return due The fee; {_returnSurplus} returns what was paid above it.
    function _bookPool() internal returns (uint256 due) {
        due = _totals.fee;
        if (msg.value < due) revert Fees_TooLow(msg.value, due);
        _bookFee(due);
    }

    /// @dev Returns what was paid above the fee.
    function _returnSurplus(uint256 due) internal {
        if (msg.value > due && !Payouts.trySendNative(msg.sender, msg.value - due)) {
            revert Fees_PaymentRefused(msg.sender);
        }
    }

    function _setFeeAmount(uint256 newFeeAmount) internal {
        // Check and effect: later pools cost this.
        _setFee(newFeeAmount, MAX_FEE_AMOUNT);

        // Log the change.
        emit FeeAmountChanged(newFeeAmount);
    }
}
