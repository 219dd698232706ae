// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Payouts} from "../shared/Payouts.sol";
import {ILocker} from "./ILocker.sol";
import {LockerCore} from "./LockerCore.sol";

/// @title LockerPlatform
/// @notice The fee and credits: no function here can touch locked tokens. See {ILocker}.
abstract contract LockerPlatform is LockerCore {
    /// @inheritdoc ILocker
    function withdrawCredit(address to) external nonReentrant {
        uint256 amount = creditOf[msg.sender];

        // Check: there is a credit and a receiver.
        if (to == address(0)) revert Locker_ZeroAddress();
        if (amount == 0) revert Locker_NothingToWithdraw();

        // Effect: clear the credit.
        delete creditOf[msg.sender];

        // Interaction: pay; a refusal reverts.
        if (!Payouts.trySendNative(to, amount)) revert Locker_PaymentRefused(to);

        // Log the withdrawal.
        emit CreditWithdrawn(msg.sender, to, amount);
    }

    /// @inheritdoc ILocker
    function setFee(uint256 newFee) external nonReentrant onlyOwner {
        _setLockFee(newFee);
    }

    /// @inheritdoc ILocker
    function setFeesExcluded(address account, bool excluded) external nonReentrant onlyOwner {
        // Effect: set or clear the exclusion.
        feesExcluded[account] = excluded;

        // Log the change.
        emit FeesExcludedChanged(account, excluded);
    }

    /// @inheritdoc ILocker
    function withdrawBep20Tokens(address token) external nonReentrant {
        _checkOwnerOrFeeReceiver();
        revert Locker_StraysStay(token);
    }
}
