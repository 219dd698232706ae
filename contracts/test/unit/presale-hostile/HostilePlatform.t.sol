// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {Random} from "../../vectors/Random.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice The platform turned against its users: its owner, its operator and its fee receiver make every call they have, with
/// any arguments, between any two calls of a sale. Nothing is claimable less, open sales finalize, credits stay.
contract HostilePlatformTest is SaleWorld {
    using Random for Random.Source;

    MockToken private token;
    MockToken private coin;
    IPresalePool[3] private pools;

    function setUp() external {
        _openWorld(20);
        token = new MockToken("Token", 18);
        coin = new MockToken("Coin", 6);
        _list(address(coin));
        pools[0] = _create(address(token), NATIVE);
        pools[1] = _create(address(new MockToken("Other", 18)), address(coin));
        SaleTerms memory terms = _vested(_termsOf(1e18, 1e18));
        terms.isLiquidityBurnt = true;
        terms.liquidityLockSeconds = 0;
        pools[2] = _create(makeAddr("other seller"), address(new MockToken("Third", 18)), NATIVE, terms);
    }

    /// @notice A whole sale with the platform's calls in between: it ends as if there were none.
    /// forge-config: default.fuzz.runs = 64
    function testFuzz_ASaleEndsAsIfThePlatformWereNotThere(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        for (uint256 i = 0; i < pools.length; ++i) {
            _harass(random);
            _contribute(pools[i], alice, 6 * pools[i].coinUnit());
            _harass(random);
            _contribute(pools[i], bob, 4 * pools[i].coinUnit());
            _harass(random);
            uint256 had = _balance(pools[i].coinAddress(), feeReceiver);
            _finalize(pools[i]);
            // The fee went where it was to go when the sale was made.
            uint256 got = _balance(pools[i].coinAddress(), feeReceiver) - had;
            assertEq(got, 3 * pools[i].coinUnit() / 10, "the fee");
            _assertListed(pools[i], 582 * pools[i].coinUnit() / 100);
            _harass(random);
            vm.warp(block.timestamp + 40 days);
            vm.prank(alice);
            pools[i].claimTokens();
            assertEq(_balance(pools[i].tokenAddress(), alice), 6_000e18);
            _harass(random);
            vm.warp(pools[0].startTime());
        }
    }

    /// @notice Force fail: in 0 and 1 only, by the two who may, and never after it was given up.
    function test_AFilledSaleCannotBeForcedToFail() external {
        _fill(pools[0]);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongStatus.selector, 2));
        factory.forceFail(address(pools[0]), "");
        vm.prank(admin);
        factory.giveUpForceFail();
        vm.prank(admin);
        vm.expectRevert(IPresaleFactory.Presale_ForceFailGivenUp.selector);
        factory.forceFail(address(pools[1]), "");
    }

    /// @notice The LP locker charges a pool no fee, with any fee set, and any list of factories.
    function test_TheLockersFeeCannotStopAListing() external {
        vm.startPrank(admin);
        ILocker(locker).setFee(0.1 ether);
        ILocker(locker).setFeesExcluded(address(pools[0]), false);
        vm.stopPrank();
        _fill(pools[0]);
        _finalize(pools[0]);
        assertEq(pools[0].status(), 4);
        assertEq(_pairOf(address(token), NATIVE).balanceOf(address(pools[0])), 0, "locked, all of it");
    }

    /// @dev A few of all calls that the platform has; none of them changes an account's figures.
    function _harass(Random.Source memory random) private {
        bytes32 before = _figures();
        for (uint256 i = 0; i < 4; ++i) {
            address target = random.chance(25) ? locker : address(factory);
            address caller = [admin, operator, feeReceiver][random.next() % 3];
            bytes memory data = target == locker ? _lockersCall(random) : _factorysCall(random);
            vm.prank(caller);
            (bool success,) = target.call(data);
            success;
        }
        for (uint256 i = 0; i < pools.length; ++i) {
            vm.prank(admin);
            (bool success,) = address(pools[i]).call(_poolsCall(random));
            assertFalse(success, "the platform made an owner's call");
        }
        assertEq(_figures(), before, "the platform changed an account's figures");
    }

    function _factorysCall(Random.Source memory random) private returns (bytes memory) {
        uint256 kind = random.between(0, 7);
        if (kind == 0) return abi.encodeCall(ICreationFees.setFeeAmount, (random.between(0, 2 ether)));
        if (kind == 1) return abi.encodeCall(IFees.setFeeReceiver, (makeAddr("another receiver")));
        if (kind == 2) return abi.encodeCall(IPresaleFactory.unlistRouter, (address(router)));
        if (kind == 3) return abi.encodeCall(IPresaleFactory.listRouter, (address(router)));
        if (kind == 4) return abi.encodeCall(IPresaleFactory.unlistCoin, (address(coin)));
        if (kind == 5) return abi.encodeCall(IPresaleFactory.setOperator, (makeAddr("another operator")));
        if (kind == 6) return abi.encodeCall(IFees.withdrawBnb, ());
        return abi.encodeCall(IPresaleFactory.giveUpForceFail, ());
    }

    function _lockersCall(Random.Source memory random) private view returns (bytes memory) {
        uint256 kind = random.between(0, 3);
        if (kind == 0) return abi.encodeCall(ILocker.setFee, (random.between(0, 0.1 ether)));
        if (kind == 1) return abi.encodeCall(ILocker.setFeesExcluded, (address(pools[0]), false));
        if (kind == 2) return abi.encodeCall(IFees.withdrawBnb, ());
        return abi.encodeCall(ILocker.withdrawBep20Tokens, (address(token)));
    }

    function _poolsCall(Random.Source memory random) private view returns (bytes memory) {
        uint256 kind = random.between(0, 5);
        if (kind == 0) return abi.encodeCall(IPresalePool.cancelPool, ());
        if (kind == 1) return abi.encodeCall(IPresalePool.forceFail, ());
        if (kind == 2) return abi.encodeCall(IPresalePool.reclaimTokens, (admin));
        if (kind == 3) return abi.encodeWithSignature("claimBnb(address)", admin);
        if (kind == 4) return abi.encodeWithSignature("claimTokens(address)", admin);
        return abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, admin));
    }

    function _figures() private view returns (bytes32 figures) {
        address[2] memory users = [alice, bob];
        for (uint256 i = 0; i < pools.length; ++i) {
            IPresalePool pool = pools[i];
            figures = keccak256(abi.encode(figures, pool.status(), pool.raised(), pool.terms()));
            for (uint256 j = 0; j < users.length; ++j) {
                figures = keccak256(
                    abi.encode(
                        figures,
                        lensOf(pool).claimable(pool, users[j]),
                        lensOf(pool).allowanceOf(pool, users[j]),
                        _contributionOf(pool, users[j]),
                        pool.creditOf(users[j], NATIVE)
                    )
                );
            }
        }
    }
}
