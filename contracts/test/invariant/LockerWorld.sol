// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {Defaults} from "../unit/Defaults.sol";
import {LockerModel} from "./LockerModel.sol";

/// @notice Calls of the platform, changes of the tokens, and time.
abstract contract LockerWorld is LockerModel {
    // --------------------------------------------------------------------------------------------- the platform

    function setFee(uint256 fee) external nothingLeaves(address(0)) {
        vm.prank(admin);
        locker.setFee(_bound(fee, 0, Defaults.MAX_FEE));
    }

    function setFeesExcluded(uint256 walletSeed, bool excluded) external nothingLeaves(address(0)) {
        vm.prank(admin);
        locker.setFeesExcluded(_pick(_wallets, walletSeed), excluded);
    }

    function setFeeReceiver(uint256 seed) external nothingLeaves(address(0)) {
        vm.prank(admin);
        locker.setFeeReceiver(_pick(_receivers, seed));
    }

    function withdrawFees(bool byReceiver) external nothingLeaves(address(0)) {
        address receiver = locker.feeReceiver();
        uint256 before = receiver.balance;
        vm.prank(byReceiver ? receiver : admin);
        try locker.withdrawBnb() {
            assertEq(receiver.balance - before, feesBooked, "Invariant violation: L8, the fees' amount");
            feesBooked = 0;
        } catch {
            assertTrue(feesBooked == 0 || receiver == _refusing, "Invariant violation: L9, fees refused");
        }
    }

    function withdrawStray(uint256 tokenSeed, bool byReceiver) external {
        _withdrawStray(_pick(_tokens, tokenSeed), byReceiver ? locker.feeReceiver() : admin);
    }

    /// @dev L13: the platform makes an owner's calls, on any lock.
    function usurp(uint256 lockSeed, uint256 callSeed, uint256 argument) external nothingLeaves(address(0)) {
        if (_locks.length == 0) return;
        uint256 id = lockSeed % _locks.length + 1;
        bytes[7] memory calls = [
            abi.encodeCall(ILocker.extendLockerExpireTime, (id, argument)),
            abi.encodeCall(ILocker.increaseLock, (id, argument)),
            abi.encodeCall(ILocker.splitLock, (id, argument)),
            abi.encodeCall(ILocker.setOpenUnlock, (id, true)),
            abi.encodeCall(ILocker.transferLockerOwnerShip, (id, admin)),
            abi.encodeCall(ILocker.transferLockerOwnerShip, (id, address(0))),
            abi.encodeCall(ILocker.acceptLockerOwnerShip, (id))
        ];
        (bool success,) = _call(admin, 0, calls[callSeed % calls.length]);
        assertFalse(success, "Invariant violation: L13, the platform changed a lock");
    }

    /// @dev L17: by the contract's owner alone, each once.
    function listFactory(uint256 seed, uint256 walletSeed) external nothingLeaves(address(0)) {
        if (!ofPairs) return;
        address factory = _factories[seed % _factories.length];
        address caller = walletSeed % 4 == 0 ? _pick(_wallets, walletSeed) : admin;
        bytes4 expected = caller != admin
            ? Ownable.OwnableUnauthorizedAccount.selector
            : _activeFrom[factory] != 0 ? IPairLocker.Locker_FactoryListed.selector : bytes4(0);
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(IPairLocker.listFactory, (factory, "Later")));
        _assertOutcome(success, returned, expected);
        if (success) _activeFrom[factory] = block.timestamp + 48 hours;
    }

    // ------------------------------------------------------------------------------------------------ the world

    /// @dev A pair names another factory, or another knows it.
    function changeVoice(uint256 tokenSeed, uint256 seed) external {
        if (ofPairs) _speak(_pick(_tokens, tokenSeed), seed);
    }

    function donate(uint256 tokenSeed, uint256 amount) external {
        IZooToken(_pick(_tokens, tokenSeed)).mint(address(locker), _bound(amount, 1, type(uint96).max));
    }

    function payDividend(uint256 amount) external {
        zoo.dividend().setIncome(address(locker), _bound(amount, 0, type(uint96).max));
    }

    function forceCoin(uint256 amount) external {
        amount = _bound(amount, 1, 1 ether);
        forcedCoin += amount;
        vm.deal(address(locker), address(locker).balance + amount);
    }

    function rebase(uint256 index) external {
        zoo.rebasing().rebase(_bound(index, 0.2e18, 2e18));
    }

    function setReceiverTax(uint256 bps) external {
        zoo.taxed().setReceiverTax(_bound(bps, 0, 9_999));
    }

    function setSenderTax(uint256 bps) external {
        zoo.senderTaxed().setSenderTax(_bound(bps, 0, 2_000));
    }

    function setPaused(bool paused) external {
        zoo.policy().setPaused(paused);
    }

    function setFrozen(uint256 walletSeed, bool frozen) external {
        zoo.policy().setFrozen(_pick(_wallets, walletSeed), frozen);
    }

    function setFailing(bool failing) external {
        zoo.falseReturning().setFailing(failing);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 5 days));
    }

    // --------------------------------------------------------------------------------------------------- own

    /// @dev L6: no stray leaves.
    function _withdrawStray(address token, address caller) internal nothingLeaves(token) {
        uint256 before = _held(token);
        (bool success, bytes memory returned) =
            _call(caller, 0, abi.encodeCall(ILocker.withdrawBep20Tokens, (token)));
        _assertOutcome(success, returned, ILocker.Locker_StraysStay.selector);
        assertEq(_held(token), before, "Invariant violation: L6, strays left");
    }

    /// @dev From now on no token refuses a transfer.
    function _calm() internal {
        zoo.policy().setPaused(false);
        for (uint256 i = 0; i < _wallets.length; ++i) {
            zoo.policy().setFrozen(_wallets[i], false);
        }
        zoo.falseReturning().setFailing(false);
    }
}
