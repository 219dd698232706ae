// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {ISealed} from "../../src/shared/ISealed.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {MockFactory} from "../mocks/MockFactory.sol";
import {MockPair} from "../mocks/MockPair.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "./Defaults.sol";
import {PairTest} from "./PairTest.sol";

contract PairFactoriesTest is PairTest {
    uint256 private constant NOTICE = 48 hours;
    uint256 private constant PLACES = 255;

    // ------------------------------------------------------------------------------------- before it is sealed

    function test_WhenTheFirstFactoriesAreListed() external {
        locker = _deploy();
        assertEq(locker.listedFactories(0, 9).length, 0);
        vm.expectEmit(address(locker));
        emit IPairLocker.FactoryListed(address(uniswap), "Uniswap", Defaults.START);
        locker.listInitial(address(uniswap), "Uniswap");
        vm.expectEmit(address(locker));
        emit IPairLocker.FactoryListed(address(pancake), "PancakeSwap", Defaults.START);
        locker.listInitial(address(pancake), "PancakeSwap");

        _assertListed(0, address(uniswap), "Uniswap", Defaults.START);
        _assertListed(1, address(pancake), "PancakeSwap", Defaults.START);
        assertEq(locker.factoryOf(address(uni)), address(uniswap));
        assertEq(locker.factoryOf(address(cake)), address(pancake));
        assertEq(locker.owner(), admin);
        assertEq(locker.feeReceiver(), feeReceiver);
        assertEq(locker.fee(), Defaults.FEE);
    }

    function test_RevertWhen_AFirstFactoryIsBad() external {
        locker = _deploy();
        locker.listInitial(address(pancake), "A");
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_FactoryListed.selector, address(pancake)));
        locker.listInitial(address(pancake), "B");
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_NotAFactory.selector, bob));
        locker.listInitial(bob, "B");
        vm.expectRevert(IPairLocker.Locker_InvalidName.selector);
        locker.listInitial(address(uniswap), "");
    }

    /// @dev The deployer of this locker is this contract.
    function test_RevertWhen_AnybodyElseListsAFirstFactoryOrSeals() external {
        locker = _deploy();
        address[3] memory others = [admin, feeReceiver, bob];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.startPrank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(ISealed.Seal_NotDeployer.selector, others[i]));
            locker.listInitial(address(pancake), "PancakeSwap");
            vm.expectRevert(abi.encodeWithSelector(ISealed.Seal_NotDeployer.selector, others[i]));
            locker.seal();
            vm.stopPrank();
        }
    }

    /// @dev Through each call that creates a lock.
    function test_RevertWhen_ALockIsMadeBeforeTheLockerIsSealed() external {
        locker = _deploy();
        locker.listInitial(address(pancake), "PancakeSwap");
        _approve(address(cake), alice);
        ILocker.Terms[] memory many = new ILocker.Terms[](1);
        many[0] = ILocker.Terms(alice, 1, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        Permit memory permit = _signPermit(1);
        bytes[7] memory calls = [
            abi.encodeCall(ILocker.lockTokens, (address(cake), 1, Defaults.UNLOCK_TIME, false)),
            abi.encodeCall(ILocker.lockTokensFor, (bob, address(cake), 1, Defaults.UNLOCK_TIME)),
            abi.encodeCall(ILocker.lockTokensWithPermit, (address(cake), 1, Defaults.UNLOCK_TIME, permit)),
            abi.encodeCall(ILocker.lockAndVesting, (address(cake), 1, Defaults.UNLOCK_TIME, 1, 1, 1)),
            abi.encodeCall(ILocker.lockAndVestingFor, (bob, address(cake), 1, Defaults.UNLOCK_TIME, 1, 1, 1)),
            abi.encodeCall(
                ILocker.lockAndVestingWithPermit, (address(cake), 1, Defaults.UNLOCK_TIME, 1, 1, 1, permit)
            ),
            abi.encodeCall(ILocker.lockMany, (address(cake), many))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool success, bytes memory returned) = address(locker).call{value: Defaults.FEE}(calls[i]);
            assertFalse(success);
            assertEq(returned, abi.encodeWithSelector(ISealed.Seal_NotSealed.selector));
        }
        locker.seal();
        assertEq(_lock(alice, address(cake)), 1);
    }

    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        address[4] memory others = [alice, feeReceiver, address(uniswap), address(locker)];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[i]));
            vm.prank(others[i]);
            locker.listFactory(address(uniswap), "Uniswap");
        }
    }

    function test_RevertGiven_TheOwnershipIsRenounced() external {
        vm.startPrank(admin);
        locker.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, admin));
        locker.listFactory(address(uniswap), "Uniswap");
        vm.stopPrank();
        assertEq(locker.factoryOf(address(cake)), address(pancake), "what is listed stays");
    }

    function test_RevertWhen_ItIsNoFactory() external {
        MockFactory refusing = new MockFactory();
        refusing.setAnswer(MockFactory.Answer.Refusal);
        MockFactory silent = new MockFactory();
        silent.setAnswer(MockFactory.Answer.Nothing);
        address[6] memory none = [
            address(0),
            bob,
            address(new MockToken("Cake-LP", 18)),
            address(cake),
            address(refusing),
            address(silent)
        ];
        for (uint256 i = 0; i < none.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_NotAFactory.selector, none[i]));
            _list(none[i], "Any");
        }
    }

    function test_RevertWhen_ItIsListed() external {
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_FactoryListed.selector, address(pancake)));
        _list(address(pancake), "Another name");
        _list(address(uniswap), "Uniswap");
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_FactoryListed.selector, address(uniswap)));
        _list(address(uniswap), "Uniswap");
    }

    function test_RevertWhen_TheNameHasNoByteOrMoreThan32() external {
        string[3] memory names = ["", "123456789012345678901234567890123", _repeat("x", 500)];
        for (uint256 i = 0; i < names.length; ++i) {
            vm.expectRevert(IPairLocker.Locker_InvalidName.selector);
            _list(address(uniswap), names[i]);
        }
    }

    function test_WhenTheNameHas1ByteOr32() external {
        _list(address(uniswap), "x");
        _assertListed(1, address(uniswap), "x", Defaults.START + NOTICE);
        address another = address(new MockFactory());
        _list(another, "12345678901234567890123456789012");
        _assertListed(2, another, "12345678901234567890123456789012", Defaults.START + NOTICE);
    }

    function test_RevertGiven_TheListIsFull() external {
        for (uint256 i = 1; i < PLACES; ++i) {
            _list(address(new MockFactory()), "Any");
        }
        assertEq(locker.listedFactories(0, type(uint256).max).length, PLACES);
        vm.expectRevert(IPairLocker.Locker_TooManyFactories.selector);
        _list(address(uniswap), "Uniswap");
    }

    /// @dev Its mark is the largest that a byte can hold.
    function test_GivenTheLastPlaceOfTheList() external {
        for (uint256 i = 1; i < PLACES - 1; ++i) {
            _list(address(new MockFactory()), "Any");
        }
        _list(address(uniswap), "Uniswap");
        vm.warp(Defaults.START + NOTICE);
        uint256[3] memory ids =
            [_lock(alice, address(cake)), _lock(alice, address(uni)), _lock(bob, address(cake))];
        assertEq(locker.factoryOfLock(ids[0]), address(pancake));
        assertEq(locker.factoryOfLock(ids[1]), address(uniswap));
        assertEq(locker.factoryOfLock(ids[2]), address(pancake));
    }

    // ----------------------------------------------------------------------------------------------- additions

    function test_WhenAFactoryIsAdded() external {
        assertEq(locker.FACTORY_NOTICE(), NOTICE);
        uint256 activeFrom = Defaults.START + NOTICE;
        vm.recordLogs();
        _list(address(uniswap), "Uniswap");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1);
        assertEq(logs[0].topics[0], IPairLocker.FactoryListed.selector);
        assertEq(address(uint160(uint256(logs[0].topics[1]))), address(uniswap));
        assertEq(logs[0].data, abi.encode("Uniswap", activeFrom));
        _assertListed(1, address(uniswap), "Uniswap", activeFrom);

        for (uint256 time = activeFrom - 1; time <= activeFrom + 1; ++time) {
            vm.warp(time);
            address expected = time < activeFrom ? address(0) : address(uniswap);
            assertEq(locker.factoryOf(address(uni)), expected);
            vm.prank(alice);
            uint256 id = locker.lockTokens{value: Defaults.FEE}(address(uni), 1, time + 1, false);
            assertEq(locker.factoryOfLock(id), expected);
        }
        assertEq(locker.factoryOfLock(1), address(0), "the one before stays what it was");
    }

    /// @dev Nothing in the interface takes a factory off the list or renames it (see the suite of the platform's powers).
    function test_GivenTheNoticeHasPassed() external {
        _list(address(uniswap), "Uniswap");
        vm.warp(Defaults.START + 365 days);
        vm.startPrank(admin);
        locker.transferOwnership(bob);
        vm.stopPrank();
        vm.prank(bob);
        locker.acceptOwnership();
        _assertListed(0, address(pancake), "PancakeSwap", Defaults.START);
        _assertListed(1, address(uniswap), "Uniswap", Defaults.START + NOTICE);
    }

    function test_GivenTwoFactoriesKnowThePair() external {
        (MockFactory first, MockFactory second) = (new MockFactory(), new MockFactory());
        _list(address(first), "First");
        _list(address(second), "Second");
        vm.warp(Defaults.START + NOTICE);
        MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), address(second));
        first.setPair(makeAddr("0"), makeAddr("1"), address(pair));
        second.setPair(makeAddr("0"), makeAddr("1"), address(pair));
        assertEq(locker.factoryOf(address(pair)), address(second));
    }

    // --------------------------------------------------------------------------------------------------- pages

    function test_WhenPagesAreRead() external {
        _list(address(uniswap), "Uniswap");
        uint256 all = type(uint256).max;
        assertEq(locker.listedFactories(0, 0).length, 0);
        assertEq(locker.listedFactories(0, 1).length, 1);
        assertEq(locker.listedFactories(0, all).length, 2);
        assertEq(locker.listedFactories(1, all)[0].factory, address(uniswap));
        assertEq(locker.listedFactories(1, 2).length, 1, "no further than the end");
        assertEq(locker.listedFactories(2, all).length, 0);
        assertEq(locker.listedFactories(all, all).length, 0);
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _list(address factory, string memory name) private {
        vm.prank(admin);
        locker.listFactory(factory, name);
    }

    function _assertListed(uint256 place, address factory, string memory name, uint256 activeFrom)
        private
        view
    {
        IPairLocker.ListedFactory memory listed = locker.listedFactories(place, 1)[0];
        assertEq(listed.factory, factory);
        assertEq(listed.name, name);
        assertEq(listed.activeFrom, activeFrom);
    }

    function _repeat(bytes1 letter, uint256 count) private pure returns (string memory) {
        bytes memory text = new bytes(count);
        for (uint256 i = 0; i < count; ++i) {
            text[i] = letter;
        }
        return string(text);
    }
}
