// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Settlement
/// @notice How tokens of many accounts that lie in one place come in and go out: the same rules for lockers, sales and
/// staking pools.
/// @dev Rules:
/// - In: what arrived is credited, and never more than was asked for. A token that pays dividends on a transfer would
///   otherwise credit the income of all to the account that deposits next.
/// - In: nothing comes in while the balance does not cover what is owed. It would pay for what others lost.
/// - Out: what is due is paid whole where the balance covers what is owed to all; where the token lowered the balance
///   by itself, all get the same fraction, `due * balance / owed`, in any order.
/// - Out: a payout that rounds to nothing is refused. The claim stays open, should the balance come back.
/// - Out: the balance must have fallen. What a token answers is not enough to close a claim.
///
/// Callers hold a reentrancy guard, and have written their effects before a payout.
library Settlement {
    using SafeERC20 for IERC20;

    /// @notice The token lowered balances: what is there does not cover what is owed.
    error Settlement_Undercollateralized(address token, uint256 balance, uint256 owed);

    /// @notice Nothing of what was sent arrived.
    error Settlement_NothingArrived(address token);

    /// @notice The fraction of what is due that could be paid rounds to nothing.
    error Settlement_NothingToPay(address token, uint256 due);

    /// @notice The token claims to have paid, and the balance did not fall.
    error Settlement_NotSent(address token, uint256 amount);

    /// @notice The token does not say a balance.
    error Settlement_NoBalance(address token);

    /// @dev Pulls `amount` from the caller.
    /// @param owed What is owed of the token to all accounts before this.
    /// @return credited What arrived, at most `amount`.
    function pull(address token, uint256 amount, uint256 owed) internal returns (uint256 credited) {
        // Check: what is owed is covered.
        uint256 balance = balanceOf(token);
        if (balance < owed) revert Settlement_Undercollateralized(token, balance, owed);

        // Interaction: pull.
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);

        // Check: something arrived.
        uint256 held = balanceOf(token);
        if (held <= balance) revert Settlement_NothingArrived(token);
        unchecked {
            credited = held - balance;
        }
        if (credited > amount) credited = amount;
    }

    /// @dev Pays what is due, or the fraction of it that the balance allows.
    /// @param owed What was owed of the token to all accounts before this was settled; `due` is a part of it.
    /// @return paid What was sent.
    function pay(address token, address to, uint256 due, uint256 owed) internal returns (uint256 paid) {
        uint256 balance = balanceOf(token);
        paid = payable_(token, due, balance, owed);
        _send(token, to, paid, balance);
    }

    /// @dev What can be sent of what is due.
    function payable_(address token, uint256 due, uint256 balance, uint256 owed)
        internal
        pure
        returns (uint256 amount)
    {
        amount = balance < owed ? Math.mulDiv(due, balance, owed) : due;
        if (amount == 0) revert Settlement_NothingToPay(token, due);
    }

    /// @dev Sends an amount that is above zero.
    function send(address token, address to, uint256 amount) internal {
        _send(token, to, amount, balanceOf(token));
    }

    /// @dev This contract's balance.
    function balanceOf(address token) internal view returns (uint256) {
        return balanceOf(token, address(this));
    }

    /// @dev Another account's balance. What the token reverts with is passed on.
    function balanceOf(address token, address account) internal view returns (uint256 held) {
        bool isKnown;
        // Asked for at each payment, and so without an encoder's memory.
        assembly ("memory-safe") {
            mstore(0x14, account)
            mstore(0x00, 0x70a08231000000000000000000000000)
            if iszero(staticcall(gas(), token, 0x10, 0x24, 0x00, 0x20)) {
                let free := mload(0x40)
                returndatacopy(free, 0x00, returndatasize())
                revert(free, returndatasize())
            }
            isKnown := gt(returndatasize(), 0x1f)
            held := mload(0x00)
        }
        if (!isKnown) revert Settlement_NoBalance(token);
    }

    /// @param balance What was there before.
    function _send(address token, address to, uint256 amount, uint256 balance) private {
        // Interaction: pay.
        IERC20(token).safeTransfer(to, amount);

        // Check: it left. A token may round what it moves, so not every unit of it must have.
        if (balanceOf(token) >= balance) revert Settlement_NotSent(token, amount);
    }
}
