// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {HolderProbe} from "./HolderProbe.sol";
import {Tries} from "./Tries.sol";

/// @title LockerProbe
/// @notice Replaces a locker in a simulated call and does with a token what a lock does: it is approved, pulls, and
/// pays back. Never deployed: a node simulates it at the locker's address, with {HolderProbe} at the holder's, so
/// that the token sees the accounts of a real lock.
contract LockerProbe is ReentrancyGuardTransient {
    /// @notice The step that was reached.
    enum Stage {
        Nothing,
        Approval,
        Deposit,
        Withdrawal,
        Done
    }

    /// @notice Why it stopped there.
    enum Stop {
        None,
        NoCode,
        NoBalance,
        BalanceUnknown,
        Reverted,
        Refused,
        NothingArrived
    }

    /// @param sent Decrease of the sender's balance, in base units: at least what was to be sent, as a token may pay something
    /// back to them.
    /// @param received Increase of the receiver's balance.
    struct Leg {
        uint256 sent;
        uint256 received;
    }

    /// @param amount The amount that was tried: the one asked for, at most the holder's balance.
    /// @param deposit From the holder to the locker.
    /// @param withdrawal From the locker to the holder.
    /// @param reason The first bytes of what the token said where it reverted.
    struct Report {
        Stage stage;
        Stop stop;
        uint256 amount;
        Leg deposit;
        Leg withdrawal;
        bytes reason;
    }

    /// @notice Tries `wanted` of `token`, or as much as `holder` has. A token that calls back is refused, as the locker
    /// refuses it.
    function probe(address token, address holder, uint256 wanted)
        external
        nonReentrant
        returns (Report memory report)
    {
        report.amount = wanted;
        report.stop = _limit(token, holder, report);
        if (report.stop != Stop.None) return report;

        report.stage = Stage.Approval;
        report.stop = _approve(token, holder, report);
        if (report.stop != Stop.None) return report;

        report.stage = Stage.Deposit;
        bytes memory call = abi.encodeCall(IERC20.transferFrom, (holder, address(this), report.amount));
        (report.stop, report.reason) =
            _move(token, holder, address(this), report.amount, call, report.deposit);
        if (report.stop != Stop.None) return report;

        // A lock is credited what arrived, never more than was asked for, and pays that back.
        report.stage = Stage.Withdrawal;
        uint256 credited = Math.min(report.deposit.received, report.amount);
        call = abi.encodeCall(IERC20.transfer, (holder, credited));
        (report.stop, report.reason) = _move(token, address(this), holder, credited, call, report.withdrawal);
        // A payout that brings nothing counts as paid all the same.
        if (report.stop == Stop.NothingArrived) report.stop = Stop.None;
        if (report.stop == Stop.None) report.stage = Stage.Done;
    }

    /// @dev Lowers the amount to what there is to try with.
    function _limit(address token, address holder, Report memory report) private view returns (Stop) {
        if (token.code.length == 0) return Stop.NoCode;
        (bool known, uint256 balance) = Tries.tryBalance(token, holder);
        if (!known) return Stop.BalanceUnknown;
        if (balance == 0) return Stop.NoBalance;
        report.amount = Math.min(report.amount, balance);
        return Stop.None;
    }

    /// @dev A holder whose allowance suffices is not asked to approve again.
    function _approve(address token, address holder, Report memory report) private returns (Stop) {
        (, uint256 allowance) = Tries.tryAllowance(token, holder, address(this));
        if (allowance >= report.amount) return Stop.None;
        bool approved;
        (approved, report.reason) = HolderProbe(payable(holder)).approveCaller(token, report.amount);
        return approved ? Stop.None : Stop.Reverted;
    }

    /// @dev Makes one transfer and measures both ends.
    function _move(address token, address from, address to, uint256 amount, bytes memory call, Leg memory leg)
        private
        returns (Stop stop, bytes memory reason)
    {
        (bool known, Leg memory before) = _balances(token, from, to);
        if (!known) return (Stop.BalanceUnknown, "");

        (bool success, bytes memory returned) = Tries.tryCall(token, call);
        if (!success) return (Stop.Reverted, returned);
        if (!Tries.isYes(returned)) return (Stop.Refused, "");

        Leg memory afterwards;
        (known, afterwards) = _balances(token, from, to);
        if (!known) return (Stop.BalanceUnknown, "");
        leg.sent = Math.max(Math.saturatingSub(before.sent, afterwards.sent), amount);
        leg.received = Math.saturatingSub(afterwards.received, before.received);
        return (leg.received == 0 ? Stop.NothingArrived : Stop.None, "");
    }

    /// @return known Whether the token reports both.
    /// @return balances The sender's and the receiver's.
    function _balances(address token, address from, address to)
        private
        view
        returns (bool known, Leg memory balances)
    {
        bool alsoKnown;
        (known, balances.sent) = Tries.tryBalance(token, from);
        (alsoKnown, balances.received) = Tries.tryBalance(token, to);
        known = known && alsoKnown;
    }
}
