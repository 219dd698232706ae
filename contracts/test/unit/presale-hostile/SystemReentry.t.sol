// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PresaleLens} from "../../../src/presale/PresaleLens.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {EverywhereToken} from "../../mocks/EverywhereToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";

/// @notice A sale token that, before and after each of its transfers, calls everything of ours and of the pair: its own sale, another
/// sale, the factory, the locker, and the pair's skim, sync, mint and swap. It is a contributor, an owner of a sale and of a
/// lock, and has all approvals, so that its calls would succeed if they were let in.
contract SystemReentryTest is SaleWorld {
    EverywhereToken private hook;
    MockToken private calm;
    IPresalePool private pool;
    IPresalePool private other;
    IV2Pair private pair;
    uint256 private ofPool;

    function setUp() external {
        _openWorld(20);
        hook = new EverywhereToken();
        calm = new MockToken("Calm", 18);
        // The token owns its own sale.
        pool = _create(address(hook), address(hook), NATIVE, _vested(_termsOf(1e18, 1e18)));
        other = _create(address(calm), NATIVE);
        _contribute(pool, address(hook), 1e18);
        _contribute(other, address(hook), 1e18);
        hook.mint(address(hook), 1e24);
        vm.startPrank(address(hook));
        hook.approve(address(factory), type(uint256).max);
        hook.approve(locker, type(uint256).max);
        vm.stopPrank();
        pair = _makePair(address(hook), NATIVE);
        _armPool();
    }

    /// @dev All that the sale itself has; none of it may succeed from inside.
    function _armPool() private {
        bytes[10] memory calls = [
            abi.encodeWithSignature("claimBnb()"),
            abi.encodeWithSignature("claimBnb(address)", eve),
            abi.encodeWithSignature("claimTokens()"),
            abi.encodeWithSignature("claimTokens(address)", eve),
            abi.encodeWithSignature("claimVesting()"),
            abi.encodeCall(IPresalePool.finalizePool, ()),
            abi.encodeCall(IPresalePool.cancelPool, ()),
            abi.encodeCall(IPresalePool.reclaimTokens, (eve)),
            abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, eve)),
            abi.encodeCall(IPresalePool.withdrawCredit, (address(hook), eve))
        ];
        ofPool = calls.length;
        for (uint256 i = 0; i < calls.length; ++i) {
            hook.arm(address(pool), calls[i]);
        }
        // The answers of the views in the middle of it.
        address lens = pool.lens();
        hook.ask(lens, abi.encodeCall(PresaleLens.claimable, (pool, alice)));
        hook.ask(lens, abi.encodeCall(PresaleLens.claimable, (pool, address(hook))));
    }

    /// @dev The others may succeed: they do not affect this pool.
    function _armOthers() private {
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        hook.arm(address(other), abi.encodeWithSignature("claimTokens()"));
        hook.arm(address(other), abi.encodeWithSignature("claimBnb()"));
        hook.arm(address(factory), abi.encodeCall(factory.withdrawBnb, ()));
        hook.arm(address(factory), abi.encodeCall(factory.forceFail, (address(pool), "")));
        hook.arm(
            address(factory),
            abi.encodeWithSelector(
                bytes4(keccak256(bytes(string.concat("createNewPool(address,address,", _termsType(), ")")))),
                address(hook),
                address(router),
                terms
            )
        );
        hook.arm(
            locker,
            abi.encodeCall(ILocker.lockTokens, (address(hook), 1e18, block.timestamp + 30 days, false))
        );
        hook.arm(locker, abi.encodeCall(ILocker.withdrawBep20Tokens, (address(pair))));
    }

    function _termsType() private pure returns (string memory) {
        return string.concat(
            "(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,",
            "uint256,uint256,uint256,uint256,bool,bool,bool)"
        );
    }

    function _armPair() private {
        hook.arm(address(pair), abi.encodeCall(IV2Pair.skim, (eve)));
        hook.arm(address(pair), abi.encodeCall(IV2Pair.sync, ()));
        hook.arm(address(pair), abi.encodeCall(IV2Pair.mint, (eve)));
        bool isFirst = pair.token0() == address(hook);
        hook.arm(
            address(pair), abi.encodeCall(IV2Pair.swap, (isFirst ? 0 : 1, isFirst ? 1 : 0, eve, bytes("")))
        );
    }

    // ---------------------------------------------------------------------------------------------------- tests

    /// @notice Finalize and claim with all of it but the pair's calls: the same numbers as without any.
    function test_AllOfOursIsCalledFromEveryTransfer() external {
        _armOthers();
        _fill5();
        _finalize(pool);
        _assertListed(pool, 5.82e18);
        _assertNothingOfThePoolSucceeded();

        hook.forget();
        _armPool();
        uint256 due = PresaleLens(pool.lens()).claimable(pool, alice);
        assertEq(due, 1_250e18);
        vm.prank(alice);
        pool.claimTokens();
        assertEq(hook.balanceOf(alice), due);
        _assertNothingOfThePoolSucceeded();
        assertLe(hook.largest(0), due, "promised more than was paid");

        vm.warp(block.timestamp + 365 days);
        vm.prank(bob);
        pool.claimTokens();
        vm.prank(alice);
        pool.claimTokens();
        assertEq(hook.balanceOf(alice), 5_000e18);
        assertEq(hook.balanceOf(bob), 4_000e18);
        _assertNothingOfThePoolSucceeded();
    }

    /// @notice With the pair's calls as well: it is listed well, or not at all, and then all coin goes back.
    function test_ThePairIsCalledFromEveryTransfer() external {
        for (uint256 first = 0; first < 5; ++first) {
            uint256 snapshot = vm.snapshotState();
            _armPairFrom(first);
            _fill5();
            vm.prank(address(hook));
            (bool success,) =
                address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
            if (success) {
                _assertListed(pool, 5.82e18);
                assertEq(wbnb.balanceOf(eve), 0, "coin was taken");
            } else {
                _assertAllRefunded();
            }
            vm.revertToState(snapshot);
        }
    }

    /// @notice A failed sale: refunds move no token, and taking tokens back pays no account twice.
    function test_NothingMoreComesOutOfAFailedSale() external {
        _contribute(pool, alice, 2e18);
        vm.warp(block.timestamp + 5 days);
        vm.prank(address(hook));
        pool.reclaimTokens(carol);
        assertEq(hook.balanceOf(carol), 14_800e18);
        // From inside it could take back its own contribution alone, which is due.
        vm.prank(alice);
        pool.claimBnb();
        assertEq(alice.balance, 2e18);
        assertEq(address(pool).balance + address(hook).balance + eve.balance, 1e18);
    }

    /// @dev All four of the pair's calls, or one of them alone.
    function _armPairFrom(uint256 which) private {
        if (which == 4) return _armPair();
        bool isFirst = pair.token0() == address(hook);
        bytes[4] memory calls = [
            abi.encodeCall(IV2Pair.skim, (eve)),
            abi.encodeCall(IV2Pair.sync, ()),
            abi.encodeCall(IV2Pair.mint, (eve)),
            abi.encodeCall(IV2Pair.swap, (isFirst ? 0 : 1, isFirst ? 1 : 0, eve, bytes("")))
        ];
        hook.arm(address(pair), calls[which]);
    }

    function _fill5() private {
        _contribute(pool, alice, 5e18);
        _contribute(pool, bob, 4e18);
    }

    function _assertNothingOfThePoolSucceeded() private view {
        assertGt(hook.triggers(), 0, "never called");
        for (uint256 i = 0; i < ofPool; ++i) {
            assertEq(hook.successes(i), 0, vm.toString(i));
        }
    }

    function _assertAllRefunded() private {
        vm.warp(block.timestamp + DEADLINE_AFTER + 1);
        vm.prank(alice);
        pool.claimBnb();
        vm.prank(bob);
        pool.claimBnb();
        assertEq(alice.balance, 5e18);
        assertEq(bob.balance, 4e18);
    }
}
