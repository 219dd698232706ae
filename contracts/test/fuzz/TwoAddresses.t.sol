// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {NativeAddress, TwoAddress} from "../mocks/TwoAddress.sol";
import {RefusingWallet} from "../mocks/Wallets.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {Defaults} from "../unit/Defaults.sol";
import {Random} from "../vectors/Random.sol";

/// @notice Assets with two addresses, the native coin's among them: no call that names one address takes what is owed
/// at the other.
contract TwoAddressesFuzzTest is SaleWorld {
    using Random for Random.Source;

    /// @dev The sale's coin, its token, and the same token in a form that this test can mint.
    address private coin;
    address private token;
    IPresalePool private pool;
    address private owner;

    function setUp() external {
        _openWorld(25);
    }

    /// @notice A failed sale: the owner tries to reclaim before, between and after the refunds. Each contributor is
    /// refunded whole, and then the owner has the deposit.
    function testFuzz_RefundsAreWhole(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _open(random);
        address[3] memory users = [alice, bob, carol];
        uint256[3] memory amounts;
        for (uint256 i = 0; i < 3; ++i) {
            amounts[i] = random.between(0.1e18, 3e18);
            _contribute(pool, users[i], amounts[i]);
        }
        vm.prank(owner);
        pool.cancelPool();

        uint256 first = random.between(0, 2);
        for (uint256 i = 0; i < 3; ++i) {
            _tryToReclaim();
            uint256 at = (first + i) % 3;
            uint256 had = _balance(coin, users[at]);
            vm.prank(users[at]);
            pool.claimBnb();
            assertEq(_balance(coin, users[at]) - had, amounts[at], "refunded whole");
        }
        _tryToReclaim();
        assertEq(_balance(coin, address(pool)), 0, "and the owner has the deposit");
    }

    /// @notice A filled sale: finalization and every credit leave the contributors' tokens, or the contributors are
    /// refunded whole after the deadline.
    function testFuzz_TokensOrRefundsAreWhole(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _open(random);
        _fill(pool);
        if (_try(owner, address(pool), abi.encodeCall(IPresalePool.finalizePool, ()))) {
            _tryToWithdrawCredits();
            _assertPaid(alice, 6e18);
            _tryToWithdrawCredits();
            _assertPaid(bob, 4e18);
        } else {
            vm.warp(pool.filledAt() + DEADLINE_AFTER + 1);
            _tryToReclaim();
            _assertRefunded(alice, 6e18);
            _tryToReclaim();
            _assertRefunded(bob, 4e18);
        }
    }

    /// @notice Locks of both addresses: no call of the platform moves any of them, and each is paid whole.
    function testFuzz_LocksAreWhole(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        ILocker tokenLocker = ILocker(
            vm.deployCode(
                "TokenLocker.sol:TokenLocker", abi.encode(admin, feeReceiver, Defaults.FEE, address(0), 0)
            )
        );
        address[2] memory assets = _assets(random);
        uint256[4] memory ids;
        uint256[4] memory amounts;
        for (uint256 i = 0; i < 4; ++i) {
            address asset = assets[random.between(0, 1)];
            amounts[i] = random.between(1, 1e24);
            vm.deal(alice, 1 ether);
            IZooToken(asset).mint(alice, amounts[i]);
            _approve(asset, alice, address(tokenLocker));
            vm.prank(alice);
            ids[i] = tokenLocker.lockTokens{value: Defaults.FEE}(
                asset, amounts[i], block.timestamp + 1 + i, false
            );
        }
        for (uint256 i = 0; i < 4; ++i) {
            _tryToTake(tokenLocker, assets);
            vm.warp(block.timestamp + 4);
            uint256 had = IZooToken(assets[0]).balanceOf(alice);
            vm.prank(alice);
            tokenLocker.unlockTokens(ids[i]);
            assertEq(IZooToken(assets[0]).balanceOf(alice) - had, amounts[i], "paid whole");
        }
    }

    // ------------------------------------------------------------------------------------------------ actions

    function _assets(Random.Source memory random) private returns (address[2] memory assets) {
        if (random.chance(50)) {
            assets[0] = assets[1] = address(new NativeAddress());
        } else {
            TwoAddress asset = new TwoAddress(18);
            assets = [address(asset), address(asset.second())];
        }
        if (random.chance(50)) (assets[0], assets[1]) = (assets[1], assets[0]);
    }

    /// @dev A sale of an asset for the same asset, a whole coin for a whole token, by an owner who refuses native coin in
    /// half of the runs.
    function _open(Random.Source memory random) private {
        bool isNative = random.chance(50);
        if (isNative) {
            (coin, token) = (NATIVE, address(new NativeAddress()));
        } else {
            TwoAddress asset = new TwoAddress(18);
            (coin, token) = (address(asset), address(asset.second()));
            if (random.chance(50)) (coin, token) = (token, coin);
            _list(coin);
        }
        owner = random.chance(50) ? address(new RefusingWallet()) : seller;
        vm.deal(owner, 100 ether);
        SaleTerms memory terms = _termsOf(1e18, 1e15);
        terms.isUnsoldBurnt = random.chance(20);
        pool = _create(owner, token, coin, terms);
    }

    function _tryToReclaim() private {
        _try(owner, address(pool), abi.encodeCall(IPresalePool.reclaimTokens, (seller)));
    }

    function _tryToWithdrawCredits() private {
        _try(owner, address(pool), abi.encodeCall(IPresalePool.withdrawCredit, (coin, seller)));
        _try(owner, address(pool), abi.encodeCall(IPresalePool.withdrawCredit, (token, seller)));
        _tryToReclaim();
    }

    function _tryToTake(ILocker tokenLocker, address[2] memory assets) private {
        for (uint256 i = 0; i < 2; ++i) {
            _try(admin, address(tokenLocker), abi.encodeCall(ILocker.withdrawBep20Tokens, (assets[i])));
        }
        _try(admin, address(tokenLocker), abi.encodeWithSignature("withdrawBnb()"));
    }

    /// @dev By snapshots: the cheat code that moves the native coin is not undone by a revert.
    function _try(address caller, address target, bytes memory data) private returns (bool success) {
        uint256 before = vm.snapshotState();
        vm.prank(caller);
        (success,) = target.call{gas: BLOCK_GAS}(data);
        if (!success) vm.revertToState(before);
    }

    function _assertPaid(address user, uint256 amount) private {
        uint256 had = IZooToken(token).balanceOf(user);
        vm.prank(user);
        pool.claimTokens();
        assertEq(IZooToken(token).balanceOf(user) - had, amount, "tokens paid whole");
    }

    function _assertRefunded(address user, uint256 amount) private {
        uint256 had = _balance(coin, user);
        vm.prank(user);
        pool.claimBnb();
        assertEq(_balance(coin, user) - had, amount, "refunded whole");
    }
}
