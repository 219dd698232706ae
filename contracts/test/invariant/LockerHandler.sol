// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {StepModel} from "../fuzz/StepModel.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {Defaults} from "../unit/Defaults.sol";
import {Random} from "../vectors/Random.sol";
import {LockerModel} from "./LockerModel.sol";
import {LockerOwners} from "./LockerOwners.sol";

/// @notice Makes locks in every way, and lets all owners leave at the end. The letters are README.md's.
contract LockerHandler is LockerOwners {
    using Random for Random.Source;
    using StepModel for StepModel.Steps;

    constructor(bool ofPairs_) LockerModel(ofPairs_) {
        _armHook();
    }

    // ------------------------------------------------------------------------------------------------- making

    /// @param form Plain or vesting, for the payer or for another, or several at once.
    function lock(uint256 walletSeed, uint256 tokenSeed, uint256 amount, uint256 form, uint256 value)
        external
        nothingLeaves(address(0))
    {
        address payer = _pick(_wallets, walletSeed);
        // The one that can fall into a deficit is locked more often than the others.
        address token = tokenSeed % 4 == 0 ? address(zoo.rebasing()) : _pick(_tokens, tokenSeed);
        Random.Source memory random = Random.from(form);
        ILocker.Terms[] memory locks = new ILocker.Terms[](form % 8 == 7 ? 2 + form % 3 : 1);
        uint256 asked = 0;
        for (uint256 i = 0; i < locks.length; ++i) {
            locks[i] = _terms(random, payer, form % 8 + i, _bound(amount, 1, type(uint112).max));
            asked += locks[i].amount;
        }
        value = value % 4 == 0 ? _bound(value, 0, 5 * Defaults.MAX_FEE) : 4 * Defaults.MAX_FEE;
        uint256 due = locker.feesExcluded(payer) ? 0 : locker.fee() * locks.length;

        // Twice, for a tax on the sender.
        IZooToken(token).mint(payer, 2 * asked);
        uint256 before = _held(token);
        bytes4 expected = value < due
            ? IFees.Fees_TooLow.selector
            : before < locked[token] ? Settlement.Settlement_Undercollateralized.selector : bytes4(0);
        (bool success, bytes memory returned) = _call(payer, value, _creation(token, payer, locks));
        if (!success && expected == 0 && _roundsToNothing(token, returned)) return;
        _assertOutcome(success, returned, expected, token, payer);
        if (!success) return;

        _bookFee(payer, value, due);
        uint256 arrived = _held(token) - before;
        for (uint256 i = 0; i < locks.length; ++i) {
            arrived = _made(abi.decode(returned, (uint256)) + i, token, locks[i], arrived, locks.length);
        }
    }

    /// @dev Alone, it is credited what arrived, but not above what was asked for; one of several at what arrived for
    /// it.
    /// @return Tokens that arrived for the ones after it.
    function _made(uint256 id, address token, ILocker.Terms memory terms, uint256 arrived, uint256 count)
        private
        returns (uint256)
    {
        (,, uint256 amount,,,,) = locker.lockerDetails(id);
        assertLe(amount, terms.amount, "Invariant violation: L4, more than was asked for");
        if (count == 1) {
            assertEq(amount, Math.min(arrived, terms.amount), "Invariant violation: L4, what arrived");
        }
        assertLe(amount, arrived, "Invariant violation: L4, more than arrived");

        Model memory made;
        made.token = token;
        made.owner = terms.owner;
        made.amount = amount;
        made.lockedAt = block.timestamp;
        made.unlockTime = terms.time;
        if (ofPairs) made.factory = _recognising(token);
        if (terms.isVesting) {
            StepModel.Steps memory steps =
                StepModel.make(terms.time, terms.initialPercent, terms.cycle, terms.cyclePercent);
            (made.isVesting, made.unlockTime, made.cycle) = (true, steps.end(), terms.cycle);
            _steps[id] = steps;
        }
        _enter(id, made);
        locked[token] += amount;
        return arrived - amount;
    }

    function _terms(Random.Source memory random, address payer, uint256 form, uint256 amount)
        private
        view
        returns (ILocker.Terms memory terms)
    {
        terms.owner = form % 4 == 0 ? _pick(_wallets, random.next()) : payer;
        terms.amount = amount;
        terms.time = block.timestamp + random.between(1, 20 days);
        terms.isVesting = form % 8 > 2;
        if (!terms.isVesting) return terms;
        terms.time = block.timestamp + random.between(1, 6 days);
        terms.initialPercent = random.chance(10) ? 10_000 : random.between(0, 9_000);
        if (terms.initialPercent == 10_000) return terms;
        terms.cycle = random.between(1, 3 days);
        terms.cyclePercent = random.between(800, 10_000);
    }

    function _creation(address token, address payer, ILocker.Terms[] memory locks)
        private
        pure
        returns (bytes memory)
    {
        ILocker.Terms memory t = locks[0];
        if (locks.length != 1) return abi.encodeCall(ILocker.lockMany, (token, locks));
        if (!t.isVesting) {
            return t.owner == payer
                ? abi.encodeCall(ILocker.lockTokens, (token, t.amount, t.time, false))
                : abi.encodeCall(ILocker.lockTokensFor, (t.owner, token, t.amount, t.time));
        }
        return t.owner == payer
            ? abi.encodeCall(
                ILocker.lockAndVesting, (token, t.amount, t.time, t.initialPercent, t.cycle, t.cyclePercent)
            )
            : abi.encodeCall(
                ILocker.lockAndVestingFor,
                (t.owner, token, t.amount, t.time, t.initialPercent, t.cycle, t.cyclePercent)
            );
    }

    function withdrawCredit(uint256 walletSeed, uint256 toSeed) external nothingLeaves(address(0)) {
        address wallet = _pick(_wallets, walletSeed);
        address to = _pick(_wallets, toSeed);
        uint256 before = to.balance;
        vm.prank(wallet);
        try locker.withdrawCredit(to) {
            assertEq(to.balance - before, credit[wallet], "Invariant violation: L8, a credit's amount");
            credit[wallet] = 0;
        } catch {
            assertTrue(credit[wallet] == 0 || to == _refusing, "Invariant violation: L9, a credit refused");
        }
    }

    // ---------------------------------------------------------------------------------------- at the end of a run

    /// @dev L10: each lock from the same state, so that no exit helps another.
    function exitAlone() external {
        _calm();
        for (uint256 id = 1; id <= _locks.length; ++id) {
            Model memory open = _locks[id - 1];
            if (isClosed(id) || open.owner == address(0) || zoo.lowersBalances(open.token)) continue;
            uint256 snapshot = vm.snapshotState();
            if (block.timestamp < open.unlockTime) vm.warp(open.unlockTime);
            uint256 before = _held(open.token);
            _pay(id, open.owner, open.isVesting);
            assertEq(
                before - _held(open.token),
                open.amount - open.released,
                "Invariant violation: L10, not paid whole"
            );
            vm.revertToState(snapshot);
        }
    }

    /// @dev L11: all owners leave; what is renounced stays.
    function exitAll() external {
        _calm();
        uint256 latest = block.timestamp;
        for (uint256 id = 1; id <= _locks.length; ++id) {
            latest = Math.max(latest, _locks[id - 1].unlockTime);
        }
        vm.warp(latest);
        for (uint256 id = 1; id <= _locks.length; ++id) {
            Model memory open = _locks[id - 1];
            if (isClosed(id) || zoo.lowersBalances(open.token)) continue;
            _pay(id, open.owner, open.isVesting);
        }
        vm.prank(admin);
        locker.setFeeReceiver(_receivers[0]);
        for (uint256 i = 0; i < _tokens.length; ++i) {
            if (zoo.lowersBalances(_tokens[i])) continue;
            uint256 burnt = _renounced(_tokens[i]);
            assertEq(locker.totalLocked(_tokens[i]), burnt, "Invariant violation: L11, still locked");
            assertGe(_held(_tokens[i]), burnt, "Invariant violation: L11, what is burnt");
        }
        _takeCoin();
        assertEq(address(locker).balance, forcedCoin, "Invariant violation: L11, coin");
    }

    function _renounced(address token) private view returns (uint256 sum) {
        for (uint256 i = 0; i < _locks.length; ++i) {
            if (_locks[i].token != token || _locks[i].owner != address(0)) continue;
            sum += _locks[i].amount - _locks[i].released;
        }
    }

    function _takeCoin() private {
        if (feesBooked != 0) {
            vm.prank(admin);
            locker.withdrawBnb();
        }
        for (uint256 i = 0; i < _wallets.length; ++i) {
            if (credit[_wallets[i]] == 0) continue;
            vm.prank(_wallets[i]);
            locker.withdrawCredit(_receivers[0]);
        }
    }

    /// @dev The re-entering token has balance, approval, no fee, and the first lock: its calls would succeed if they were let
    /// in.
    function _armHook() private {
        address hook = address(zoo.hook());
        IZooToken(hook).mint(hook, type(uint128).max);
        _approve(hook, hook);
        vm.prank(admin);
        locker.setFeesExcluded(hook, true);
        bytes[] memory calls = new bytes[](7);
        calls[0] = abi.encodeCall(ILocker.lockTokens, (hook, 1e18, Defaults.START + 1000 days, false));
        calls[1] = abi.encodeCall(ILocker.unlockTokens, (1));
        calls[2] = abi.encodeCall(ILocker.withdrawBep20Tokens, (hook));
        calls[3] = abi.encodeCall(IFees.withdrawBnb, ());
        calls[4] = abi.encodeCall(ILocker.withdrawCredit, (hook));
        calls[5] = abi.encodeCall(
            ILocker.lockAndVesting, (hook, 1e18, Defaults.START + 1000 days, 5_000, 1 days, 5_000)
        );
        calls[6] = abi.encodeCall(ILocker.unlockVesting, (1));
        zoo.hook().arm(address(locker), calls);
    }
}
