// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Settlement
/// @notice Deposits and payouts of tokens that one contract holds for many accounts: the same rules for lockers,
/// sales and staking pools.
/// @dev Rules:
/// - In: what arrived is credited, and never more than was asked for. A token that pays dividends on a transfer would
///   otherwise credit the income of all to the account that deposits next.
/// - In: nothing comes in while the balance does not cover what is owed. A deposit would pay for the others' losses.
/// - Out: what is due is paid whole where the balance covers what is owed to all; where the token lowered the balance
///   by itself, all get the same fraction, `due * balance / owed`, in any order.
/// - Out: a payout that rounds to zero is refused. The claim stays open in case the balance recovers.
/// - Out: the balance must have fallen. The token's return value is not enough to close a claim.
///
/// Callers hold a reentrancy guard and apply their effects before a payout.
library Settlement {
    using SafeERC20 for IERC20;

    /// @notice The token reduced balances: the balance does not cover what is owed.
    error Settlement_Undercollateralized(address token, uint256 balance, uint256 owed);

    /// @notice Nothing of the transferred amount arrived.
    error Settlement_NothingArrived(address token);

    /// @notice The part of the due amount that could be paid rounds to zero.
    error Settlement_NothingToPay(address token, uint256 due);

    /// @notice The transfer succeeded but the balance did not fall.
    error Settlement_NotSent(address token, uint256 amount);

    /// @notice The token does not report a balance.
    error Settlement_NoBalance(address token);

    /// @dev Pulls `amount` from the caller.
    /// @param owed Debts in the token to all accounts before this deposit.
    /// @return credited The amount received, at most `amount`.
    function pull(address token, uint256 amount, uint256 owed) internal returns (uint256 credited) {
        // Check: the balance covers what is owed.
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

    /// @dev Pays the due amount, or the fraction of it that the balance covers.
    /// @param owed Debts in the token to all accounts before this payout, `due` included.
    /// @return paid The amount sent.
    function pay(address token, address to, uint256 due, uint256 owed) internal returns (uint256 paid) {
        uint256 balance = balanceOf(token);
        paid = payable_(token, due, balance, owed);
        _send(token, to, paid, balance);
    }

    /// @dev The part of the due amount that can be paid.
    function payable_(address token, uint256 due, uint256 balance, uint256 owed)
        internal
        pure
        returns (uint256 amount)
    {
        amount = balance < owed ? Math.mulDiv(due, balance, owed) : due;
        if (amount == 0) revert Settlement_NothingToPay(token, due);
    }

    /// @dev Sends an amount greater than zero.
    function send(address token, address to, uint256 amount) internal {
        _send(token, to, amount, balanceOf(token));
    }

    /// @dev This contract's balance.
    function balanceOf(address token) internal view returns (uint256) {
        return balanceOf(token, address(this));
    }

    /// @dev Another account's balance. The token's revert reason is passed on.
    function balanceOf(address token, address account) internal view returns (uint256 held) {
        bool isKnown;
        // Called at each payment, therefore without the memory of ABI encoding.
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

    /// @param balance The balance before.
    function _send(address token, address to, uint256 amount, uint256 balance) private {
        // Interaction: pay.
        IERC20(token).safeTransfer(to, amount);

        // Check: the balance fell. A token may round transfers, so it need not fall by the whole amount.
        if (balanceOf(token) >= balance) revert Settlement_NotSent(token, amount);
    }
}
