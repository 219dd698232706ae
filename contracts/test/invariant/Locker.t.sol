// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {StdInvariant} from "forge-std/StdInvariant.sol";
import {Test} from "forge-std/Test.sol";

import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {LockerBase} from "../../src/locker/LockerBase.sol";
import {IZooToken, Zoo} from "../mocks/Zoo.sol";
import {LockerHandler} from "./LockerHandler.sol";
import {LockerModel} from "./LockerModel.sol";

/// @notice The letters are README.md's; L4, L5, L6, L9 and L13 are asserted by the handler, call by call.
/// [LC-04] [LC-05] Over both lockers, below.
abstract contract LockerInvariants is StdInvariant, Test {
    LockerHandler private handler;
    LockerBase private locker;
    Zoo private zoo;

    /// @dev By its artifact, so that it is compiled once.
    function _setUp(bool ofPairs) internal {
        handler = LockerHandler(vm.deployCode("LockerHandler.sol:LockerHandler", abi.encode(ofPairs)));
        locker = handler.locker();
        zoo = handler.zoo();

        bytes4[29] memory each = [
            handler.lock.selector,
            handler.unlock.selector,
            handler.unlockDue.selector,
            handler.extend.selector,
            handler.increase.selector,
            handler.split.selector,
            handler.setOpen.selector,
            handler.offer.selector,
            handler.accept.selector,
            handler.renounce.selector,
            handler.usurp.selector,
            handler.withdrawCredit.selector,
            handler.setFee.selector,
            handler.setFeesExcluded.selector,
            handler.setFeeReceiver.selector,
            handler.withdrawFees.selector,
            handler.withdrawStray.selector,
            handler.donate.selector,
            handler.payDividend.selector,
            handler.forceCoin.selector,
            handler.rebase.selector,
            handler.setReceiverTax.selector,
            handler.setSenderTax.selector,
            handler.setPaused.selector,
            handler.setFrozen.selector,
            handler.setFailing.selector,
            handler.listFactory.selector,
            handler.changeVoice.selector,
            handler.wait_.selector
        ];
        // These are called three times as often as the rest.
        bytes4[8] memory often = [
            handler.lock.selector,
            handler.unlockDue.selector,
            handler.extend.selector,
            handler.increase.selector,
            handler.split.selector,
            handler.offer.selector,
            handler.accept.selector,
            handler.wait_.selector
        ];
        bytes4[] memory selectors = new bytes4[](each.length + 2 * often.length);
        for (uint256 i = 0; i < selectors.length; ++i) {
            selectors[i] = i < each.length ? each[i] : often[i % often.length];
        }
        targetSelector(FuzzSelector({addr: address(handler), selectors: selectors}));
        targetContract(address(handler));
    }

    /// @dev One function, so that all of it is looked at in the same runs.
    function invariant_TheLockerEqualsItsModel() external view {
        _tokens();
        _locks();
        _lists();
        _coin();
    }

    function afterInvariant() external {
        _allowances();
        handler.exitAlone();
        handler.exitAll();
    }

    /// @dev L1 and L2.
    function _tokens() private view {
        address[] memory tokens = handler.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256 total = locker.totalLocked(tokens[i]);
            assertEq(total, handler.locked(tokens[i]), "Invariant violation: L1, the total");
            if (zoo.lowersBalances(tokens[i])) continue;
            assertLe(
                total, IZooToken(tokens[i]).balanceOf(address(locker)), "Invariant violation: L2, covered"
            );
        }
    }

    /// @dev L3, L5, and what the owners' calls wrote.
    function _locks() private view {
        for (uint256 id = 1; id <= handler.lockCount(); ++id) {
            LockerModel.Model memory expected = handler.model(id);
            (
                address token,
                address owner,
                uint256 amount,
                uint256 at,
                uint256 until,
                uint256 claimedAt,
                bool claimed
            ) = locker.lockerDetails(id);
            assertEq(token, expected.token, "Invariant violation: L3, token");
            assertEq(owner, expected.owner, "Invariant violation: L3, owner");
            assertEq(amount, expected.amount, "Invariant violation: L3, amount");
            assertEq(at, expected.lockedAt, "Invariant violation: L3, locked date");
            assertEq(until, expected.unlockTime, "Invariant violation: L3, unlock time");
            assertEq(claimed, handler.isClosed(id), "Invariant violation: L5, claimed");
            assertEq(claimedAt, claimed ? expected.lastClaim : 0, "Invariant violation: L5, claimed at");
            assertEq(locker.isVesting(id), expected.isVesting, "Invariant violation: L3, kind");
            assertEq(locker.pendingOwner(id), expected.pending, "Invariant violation: L15, the offer");
            assertEq(locker.isOpenUnlock(id), expected.isOpen, "Invariant violation: L15, opened");
            _vesting(id);
            _factory(id);
        }
    }

    /// @dev L14: now, at the end, and in between.
    function _vesting(uint256 id) private view {
        LockerModel.Model memory expected = handler.model(id);
        uint256 now_ = block.timestamp;
        uint256 end = expected.unlockTime;
        assertEq(locker.claimable(id), handler.claimable(id), "Invariant violation: L14, claimable");
        assertEq(locker.vestedAt(id, now_), handler.vestedAt(id, now_), "Invariant violation: L14, vested");
        assertEq(locker.vestedAt(id, end), expected.amount, "Invariant violation: L14, all at the end");
        assertLe(expected.released, expected.amount, "Invariant violation: L14, released");
        if (end <= now_) return;
        assertLt(locker.vestedAt(id, end - 1), expected.amount, "Invariant violation: L14, before the end");
        uint256 later = now_ + (end - now_) / 2;
        assertEq(locker.vestedAt(id, later), handler.vestedAt(id, later), "Invariant violation: L14, later");
    }

    /// @dev L16.
    function _factory(uint256 id) private view {
        if (!handler.ofPairs()) return;
        address recognisedBy = IPairLocker(address(locker)).factoryOfLock(id);
        assertEq(recognisedBy, handler.model(id).factory, "Invariant violation: L16, the factory");
    }

    /// @dev L7.
    function _lists() private view {
        assertEq(locker.lockCount(), handler.lockCount(), "Invariant violation: L7, count");
        address[] memory wallets = handler.wallets();
        for (uint256 i = 0; i < wallets.length; ++i) {
            uint256[] memory ids = handler.idsOfOwner(wallets[i]);
            assertEq(locker.lockersCountOf(wallets[i]), ids.length, "Invariant violation: L7, owner's count");
            assertEq(
                locker.lockersOf(wallets[i], 0, type(uint256).max),
                ids,
                "Invariant violation: L7, owner's ids"
            );
        }
        address[] memory tokens = handler.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            uint256[] memory ids = handler.idsOfToken(tokens[i]);
            assertEq(
                locker.lockersCountOfToken(tokens[i]), ids.length, "Invariant violation: L7, token's count"
            );
            assertEq(
                locker.lockersOfToken(tokens[i], 0, ids.length), ids, "Invariant violation: L7, token's ids"
            );
        }
    }

    /// @dev Invariant L8: the locker holds the coin that it owes.
    function _coin() private view {
        uint256 owed = locker.feesBooked();
        assertEq(owed, handler.feesBooked(), "Invariant violation: L8, fees");
        address[] memory wallets = handler.wallets();
        for (uint256 i = 0; i < wallets.length; ++i) {
            uint256 credit = locker.creditOf(wallets[i]);
            assertEq(credit, handler.credit(wallets[i]), "Invariant violation: L8, credit");
            owed += credit;
        }
        assertEq(owed + handler.forcedCoin(), address(locker).balance, "Invariant violation: L8, coin");
    }

    /// @dev L12.
    function _allowances() private view {
        address[] memory tokens = handler.tokens();
        address[] memory wallets = handler.wallets();
        for (uint256 i = 0; i < tokens.length; ++i) {
            assertEq(IZooToken(tokens[i]).allowance(address(locker), handler.admin()), 0);
            assertEq(IZooToken(tokens[i]).allowance(address(locker), tokens[i]), 0);
            for (uint256 j = 0; j < wallets.length; ++j) {
                assertEq(
                    IZooToken(tokens[i]).allowance(address(locker), wallets[j]),
                    0,
                    "Invariant violation: L12, approval"
                );
            }
        }
    }
}

contract LockerInvariantTest is LockerInvariants {
    function setUp() external {
        _setUp(false);
    }
}

/// @notice Every token of the zoo speaks as a pair.
contract PairLockerInvariantTest is LockerInvariants {
    function setUp() external {
        _setUp(true);
    }
}
