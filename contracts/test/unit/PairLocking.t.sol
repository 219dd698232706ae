// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {HostilePair} from "../mocks/HostilePair.sol";
import {MockFactory} from "../mocks/MockFactory.sol";
import {MockNft} from "../mocks/MockNft.sol";
import {MockPair} from "../mocks/MockPair.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "./Defaults.sol";
import {PairTest} from "./PairTest.sol";

contract PairLockingTest is PairTest {
    /// @dev Enough for any honest pair, and so little that a test of one that burns gas ends.
    uint256 private constant GAS = 10_000_000;

    bytes32 private constant PLAIN = ILocker.TokensLocked.selector;
    bytes32 private constant VESTING = ILocker.VestingLocked.selector;

    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertWhen_ItIsNoPair() external {
        MockToken named = new MockToken("Cake-LP", 18);
        // Before anything is pulled: there is no allowance yet.
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_NotAPair.selector, address(named)));
        vm.prank(alice);
        locker.lockTokens{value: Defaults.FEE}(address(named), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        _assertRefused(address(named));

        HostilePair.Trick[11] memory tricks = [
            HostilePair.Trick.EqualTokens,
            HostilePair.Trick.NoFirstToken,
            HostilePair.Trick.NoSecondToken,
            HostilePair.Trick.NoReserves,
            HostilePair.Trick.ShortWord,
            HostilePair.Trick.ShortReserves,
            HostilePair.Trick.DirtyWord,
            HostilePair.Trick.Refusal,
            HostilePair.Trick.BurnGas,
            HostilePair.Trick.FloodReasons,
            HostilePair.Trick.NoneOncePulled
        ];
        for (uint256 i = 0; i < tricks.length; ++i) {
            HostilePair hostile = _hostile(tricks[i], address(pancake));
            // Even a factory that is listed cannot make a pair of it.
            _assertRefused(address(hostile));
        }
    }

    function test_RevertWhen_ItIsNoToken() external {
        MockNft nft = new MockNft();
        nft.mint(alice, Defaults.AMOUNT);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, address(nft)));
        _lock(alice, address(nft));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, bob));
        _lock(alice, bob);
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, address(pancake)));
        _lock(alice, address(pancake));
    }

    function test_RevertWhen_NoPairIsLockedByAnyCreatingCall() external {
        address none = address(new MockToken("Cake-LP", 18));
        _give(none, alice);
        Permit memory permit;
        ILocker.Terms[] memory locks = new ILocker.Terms[](1);
        locks[0] = ILocker.Terms(alice, 1e9, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        uint256 time = Defaults.UNLOCK_TIME;
        bytes[7] memory calls = [
            abi.encodeCall(ILocker.lockTokens, (none, 1e9, time, false)),
            abi.encodeCall(ILocker.lockTokensFor, (bob, none, 1e9, time)),
            abi.encodeCall(ILocker.lockTokensWithPermit, (none, 1e9, time, permit)),
            abi.encodeCall(ILocker.lockAndVesting, (none, 1e9, time, 10_000, 0, 0)),
            abi.encodeCall(ILocker.lockAndVestingFor, (bob, none, 1e9, time, 10_000, 0, 0)),
            abi.encodeCall(ILocker.lockAndVestingWithPermit, (none, 1e9, time, 10_000, 0, 0, permit)),
            abi.encodeCall(ILocker.lockMany, (none, locks))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(alice);
            (bool success, bytes memory returned) = address(locker).call{value: Defaults.FEE}(calls[i]);
            assertFalse(success);
            assertEq(returned, abi.encodeWithSelector(IPairLocker.Locker_NotAPair.selector, none));
        }
        assertEq(locker.lockCount(), 0);
    }

    /// @dev It passes the check before the pull, so the one after the pull has to see it.
    function test_RevertWhen_ItIsAPairOnlyUntilItIsPulled() external {
        HostilePair hostile = _hostile(HostilePair.Trick.NoneOncePulled, address(pancake));
        _give(address(hostile), alice);
        assertNotEq(hostile.token0(), address(0), "a pair before");
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_NotAPair.selector, address(hostile)));
        _lock(alice, address(hostile));
        assertEq(hostile.balanceOf(alice), 10 * Defaults.AMOUNT);
        assertEq(locker.lockCount(), 0);
    }

    // -------------------------------------------------------------------------------------------- recognition

    function test_GivenAListedFactoryKnowsThePair() external {
        vm.recordLogs();
        uint256 id = _lock(alice, address(cake));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        // The transfer, the pair, the lock.
        assertEq(logs.length, 3);
        _assertPairThenLock(logs, PLAIN, id, address(cake), address(pancake));
        assertEq(locker.factoryOfLock(id), address(pancake));
        assertEq(locker.factoryOf(address(cake)), address(pancake));

        id = _vest(bob, address(cake));
        _assertPairThenLock(vm.getRecordedLogs(), VESTING, id, address(cake), address(pancake));
        assertEq(locker.factoryOfLock(id), address(pancake));
    }

    function test_GivenNoListedFactoryKnowsThePair() external {
        vm.recordLogs();
        _assertUnrecognised(address(uni));
        assertEq(uni.symbol(), "UNI-V2");
    }

    function test_GivenThePairNamesAListedFactoryThatDoesNotKnowIt() external {
        _assertUnrecognised(address(new MockPair(makeAddr("0"), makeAddr("1"), address(pancake))));
    }

    /// @dev The same tokens, the same factory, the same symbol; the factory knows the real one.
    function test_GivenThePairCopiesARealOne() external {
        MockPair copy = new MockPair(cake.token0(), cake.token1(), address(pancake));
        assertEq(copy.symbol(), cake.symbol());
        _assertUnrecognised(address(copy));
        _assertUnrecognised(address(new MockPair(cake.token1(), cake.token0(), address(pancake))));
    }

    function test_GivenAnUnlistedFactorySaysYes() external {
        MockFactory fake = new MockFactory();
        MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), address(fake));
        fake.setAlways(address(pair));
        _assertUnrecognised(address(pair));
    }

    /// @dev Its factory is listed and knows it, but it does not say so.
    function test_GivenThePairIsHostileAboutItsFactory() external {
        MockFactory factory = new MockFactory();
        locker = _deploy(address(factory), "Any");
        HostilePair.Trick[4] memory tricks = [
            HostilePair.Trick.NoFactory,
            HostilePair.Trick.FactoryRefuses,
            HostilePair.Trick.FactoryBurnsGas,
            HostilePair.Trick.FactoryIsDirty
        ];
        for (uint256 i = 0; i < tricks.length; ++i) {
            HostilePair hostile = _hostile(tricks[i], address(factory));
            factory.setPair(hostile.token0(), hostile.token1(), address(hostile));
            _assertUnrecognised(address(hostile));
        }
        HostilePair flooding = _hostile(HostilePair.Trick.Flood, address(factory));
        factory.setPair(flooding.token0(), flooding.token1(), address(flooding));
        _give(address(flooding), alice);
        assertEq(locker.factoryOfLock(_lock(alice, address(flooding))), address(factory), "harmless");
    }

    function test_GivenThePairHasOtherTokensOnceItIsPulled() external {
        MockFactory factory = new MockFactory();
        locker = _deploy(address(factory), "Any");
        HostilePair hostile = _hostile(HostilePair.Trick.OthersOncePulled, address(factory));
        // It is known under the tokens that it has before.
        factory.setPair(hostile.token0(), hostile.token1(), address(hostile));
        address before = hostile.token0();
        assertEq(locker.factoryOf(address(hostile)), address(factory));
        _assertUnrecognised(address(hostile));
        assertNotEq(hostile.token0(), before);
    }

    function test_GivenTheListedFactoryAnswersWrongly() external {
        MockFactory factory = new MockFactory();
        locker = _deploy(address(factory), "Any");
        MockFactory.Answer[3] memory answers =
            [MockFactory.Answer.Refusal, MockFactory.Answer.Nothing, MockFactory.Answer.DirtyWord];
        for (uint256 i = 0; i < answers.length; ++i) {
            MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), address(factory));
            factory.setPair(makeAddr("0"), makeAddr("1"), address(pair));
            factory.setAnswer(answers[i]);
            _assertUnrecognised(address(pair));
            factory.setAnswer(MockFactory.Answer.Known);
            assertEq(locker.factoryOf(address(pair)), address(factory), "but for the answer");
        }
    }

    function test_GivenALockerOfALaterGeneration() external {
        locker = _deploy(2);
        locker.listInitial(address(pancake), "PancakeSwap");
        locker.seal();
        _approve(address(cake), alice);
        _approve(address(uni), bob);
        uint256 first = _lock(alice, address(cake));
        _lock(bob, address(uni));
        uint256 child = _split(alice, first, 1);
        assertEq(child, (2 << 32) + 3);
        assertEq(locker.factoryOfLock(first), address(pancake));
        assertEq(locker.factoryOfLock(first + 1), address(0));
        assertEq(locker.factoryOfLock(child), address(pancake));
    }

    function test_GivenTheListedFactoryAnswersTooMuch() external {
        MockFactory factory = new MockFactory();
        locker = _deploy(address(factory), "Any");
        MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), address(factory));
        factory.setPair(makeAddr("0"), makeAddr("1"), address(pair));
        factory.setAnswer(MockFactory.Answer.Flood);
        _give(address(pair), alice);
        vm.prank(alice);
        uint256 id = locker.lockTokens{value: Defaults.FEE, gas: 1_000_000}(
            address(pair), 1, Defaults.UNLOCK_TIME, false
        );
        assertEq(locker.factoryOfLock(id), address(factory));
    }

    function test_GivenAReserveIsEmpty() external {
        MockPair pair = new MockPair(makeAddr("0"), makeAddr("1"), address(pancake));
        pair.setReserves(0, 1e18);
        _assertUnrecognised(address(pair));
    }

    // -------------------------------------------------------------------------------------------- many, splits

    function test_WhenSeveralAreLockedAtOnce() external {
        ILocker.Terms[] memory locks = new ILocker.Terms[](3);
        locks[0] = ILocker.Terms(bob, 3, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        locks[1] = ILocker.Terms(eve, 5, true, Defaults.FIRST_RELEASE, 2_000, 1 days, 2_000);
        locks[2] = ILocker.Terms(alice, 4, false, Defaults.UNLOCK_TIME, 0, 0, 0);
        vm.recordLogs();
        vm.prank(alice);
        locker.lockMany{value: 3 * Defaults.FEE}(address(cake), locks);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 9);
        for (uint256 i = 0; i < locks.length; ++i) {
            bytes32 selector = locks[i].isVesting ? VESTING : PLAIN;
            _assertPairThenLockAt(logs, 3 * i + 2, selector, i + 1, address(cake), address(pancake));
            assertEq(address(uint160(uint256(logs[3 * i + 2].topics[3]))), locks[i].owner);
            assertEq(locker.factoryOfLock(i + 1), address(pancake));
        }
    }

    function test_WhenALockIsSplit() external {
        uint256 recognised = _lock(alice, address(cake));
        uint256 unrecognised = _lock(alice, address(uni));
        vm.recordLogs();
        uint256 child = _split(alice, recognised, 8);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1);
        assertEq(logs[0].topics[0], ILocker.LockSplit.selector);
        uint256 grandchild = _split(alice, child, 3);
        uint256 other = _split(alice, unrecognised, 8);
        assertEq(locker.factoryOfLock(recognised), address(pancake));
        assertEq(locker.factoryOfLock(child), address(pancake));
        assertEq(locker.factoryOfLock(grandchild), address(pancake));
        assertEq(locker.factoryOfLock(unrecognised), address(0));
        assertEq(locker.factoryOfLock(other), address(0));
    }

    /// @dev Cake-LP's own permit: nothing is approved before.
    function test_WhenThePairIsLockedByAPermit() external {
        vm.prank(alice);
        cake.approve(address(locker), 0);
        assertEq(cake.name(), "Pancake LPs");
        assertEq(cake.symbol(), "Cake-LP");
        Permit memory permit = _signPermit(Defaults.AMOUNT);
        vm.prank(alice);
        uint256 id = locker.lockTokensWithPermit{value: Defaults.FEE}(
            address(cake), Defaults.AMOUNT, Defaults.UNLOCK_TIME, permit
        );
        assertEq(locker.factoryOfLock(id), address(pancake));
        permit = _signPermit(7);
        vm.prank(alice);
        id = locker.lockAndVestingWithPermit{value: Defaults.FEE}(
            address(cake), 7, Defaults.FIRST_RELEASE, 10_000, 0, 0, permit
        );
        assertEq(locker.factoryOfLock(id), address(pancake));
        assertEq(cake.balanceOf(address(locker)), Defaults.AMOUNT + 7);
    }

    // --------------------------------------------------------------------------------------------------- later

    function test_GivenALockLivesOn() external {
        uint256[2] memory ids = [_vest(alice, address(cake)), _vest(alice, address(uni))];
        address[2] memory factories = [address(pancake), address(0)];
        for (uint256 i = 0; i < ids.length; ++i) {
            uint256 id = ids[i];
            vm.warp(Defaults.START);
            vm.startPrank(alice);
            locker.increaseLock(id, 1);
            locker.extendLockerExpireTime(id, Defaults.FIRST_RELEASE + 1);
            locker.transferLockerOwnerShip(id, bob);
            vm.stopPrank();
            assertEq(locker.factoryOfLock(id), factories[i]);
            vm.startPrank(bob);
            locker.acceptLockerOwnerShip(id);
            assertEq(locker.factoryOfLock(id), factories[i]);
            vm.warp(Defaults.LAST_STEP);
            locker.unlockVesting(id);
            assertEq(locker.factoryOfLock(id), factories[i]);
            locker.transferLockerOwnerShip(id, address(0));
            assertEq(locker.factoryOfLock(id), factories[i]);
            vm.stopPrank();
        }
    }

    function test_GivenTheFactoryIsListedAfterTheLock() external {
        uint256 before = _lock(alice, address(uni));
        vm.prank(admin);
        locker.listFactory(address(uniswap), "Uniswap");
        vm.warp(block.timestamp + locker.FACTORY_NOTICE());
        uint256 later = _lock(alice, address(uni));
        assertEq(locker.factoryOfLock(before), address(0));
        assertEq(locker.factoryOfLock(later), address(uniswap));
        assertEq(locker.factoryOf(address(uni)), address(uniswap));
        uint256 child = _split(alice, before, 1);
        assertEq(locker.factoryOfLock(child), address(0), "as the lock that it was split from");
    }

    function test_GivenThePairAnswersNothingAnyMore() external {
        HostilePair hostile = _hostile(HostilePair.Trick.None, address(pancake));
        _give(address(hostile), alice);
        uint256 plain = _lock(alice, address(hostile));
        uint256 vesting = _vest(alice, address(hostile));
        hostile.play(HostilePair.Trick.Refusal, address(locker));
        vm.startPrank(alice);
        locker.increaseLock(plain, 1);
        locker.splitLock{value: Defaults.FEE}(plain, 1);
        vm.warp(Defaults.LAST_STEP);
        locker.unlockTokens(plain);
        locker.unlockTokens(vesting + 1);
        locker.unlockVesting(vesting);
        vm.stopPrank();
        assertEq(hostile.balanceOf(alice), 10 * Defaults.AMOUNT);
        assertEq(locker.factoryOf(address(hostile)), address(0));
    }

    function test_GivenAnIdThatDoesNotExist() external {
        _lock(alice, address(cake));
        uint256[4] memory ids = [uint256(0), 2, 32, type(uint256).max];
        for (uint256 i = 0; i < ids.length; ++i) {
            assertEq(locker.factoryOfLock(ids[i]), address(0));
        }
        address[4] memory none = [address(0), bob, address(2), address(3)];
        for (uint256 i = 0; i < none.length; ++i) {
            assertEq(locker.factoryOf(none[i]), address(0));
        }
    }

    // ---------------------------------------------------------------------------------------------------- own

    function _hostile(HostilePair.Trick trick, address factory) private returns (HostilePair hostile) {
        hostile = new HostilePair(makeAddr("0"), makeAddr("1"), factory);
        hostile.play(trick, address(locker));
    }

    function _assertRefused(address token) private {
        _give(token, alice);
        vm.expectRevert(abi.encodeWithSelector(IPairLocker.Locker_NotAPair.selector, token));
        vm.prank(alice);
        locker.lockTokens{value: Defaults.FEE, gas: GAS}(token, Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        assertEq(MockToken(token).balanceOf(alice), 10 * Defaults.AMOUNT, "nothing was taken");
    }

    function _assertUnrecognised(address pair) private {
        if (pair != address(uni)) _give(pair, alice);
        vm.recordLogs();
        vm.prank(alice);
        uint256 id = locker.lockTokens{value: Defaults.FEE, gas: GAS}(
            pair, Defaults.AMOUNT, Defaults.UNLOCK_TIME, false
        );
        _assertPairThenLock(vm.getRecordedLogs(), PLAIN, id, pair, address(0));
        assertEq(locker.factoryOfLock(id), address(0));
        (address token,, uint256 amount,,,,) = locker.lockerDetails(id);
        assertEq(token, pair);
        assertEq(amount, Defaults.AMOUNT);
    }

    /// @dev 32 of them have one word.
    function test_WhenManyLocksShareAWord() external {
        for (uint256 id = 1; id <= 70; ++id) {
            vm.prank(alice);
            locker.lockTokens{value: Defaults.FEE}(
                address(id % 3 == 0 ? uni : cake), 1, Defaults.UNLOCK_TIME, false
            );
        }
        for (uint256 id = 1; id <= 70; ++id) {
            assertEq(locker.factoryOfLock(id), id % 3 == 0 ? address(0) : address(pancake), vm.toString(id));
        }
    }
}
