// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {Random} from "../../vectors/Random.sol";

/// @notice From every state a sale can be in, each of five contributors leaves with what is theirs, alone and in any
/// order, while all others and all that the platform has deployed burn every gas they are given, and all others are
/// frozen.
contract LeavingAloneTest is SaleWorld {
    using Random for Random.Source;

    /// @dev Code that takes all gas it is given.
    bytes private constant BURNS_ALL = hex"fe";

    uint256 private constant STATES = 9;

    MockToken private token;
    PolicyToken private coin;
    IPresalePool private pool;
    address[5] private users;

    function setUp() external {
        _openWorld(20);
        coin = new PolicyToken();
        _list(address(coin));
        for (uint256 i = 0; i < users.length; ++i) {
            users[i] = makeAddr(string.concat("user ", vm.toString(i)));
        }
    }

    /// @notice [PC-05] Below the soft cap, cancelled, forced to fail, never finalized, refused by the pair, or
    /// finalized: no contributor's failure or absence blocks another's refund or claim, and each is whole.
    function test_FromEveryStateEachContributorLeavesWholeAndAlone() external {
        for (uint256 state = 0; state < STATES; ++state) {
            for (uint256 i = 0; i < 2; ++i) {
                _leaveFrom(state, i == 0 ? NATIVE : address(coin), state);
            }
        }
    }

    /// @notice The same, in any order and with random contributions.
    function testFuzz_InAnyOrder(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _leaveFrom(random.between(0, STATES - 1), random.chance(50) ? NATIVE : address(coin), random.next());
    }

    function _leaveFrom(uint256 state, address asset, uint256 seed) private {
        uint256 snapshot = vm.snapshotState();
        token = new MockToken("Token", 18);
        Random.Source memory random = Random.from(seed);
        SaleTerms memory terms = _termsOf(_unitOf(asset), 1e18);
        if (state % 2 == 1) terms = _vested(terms);
        pool = _create(seller, address(token), asset, terms);
        uint256[5] memory put = _putIn(random, state);
        _bringTo(state);
        bool isSold = pool.status() == 4;
        assertEq(isSold, state > 6, "the state");

        uint256 first = random.next() % 5;
        for (uint256 i = 0; i < 5; ++i) {
            uint256 who = (first + i * (1 + random.next() % 4)) % 5;
            _leave(users[who], asset, put[who], isSold);
            put[who] = 0;
        }
        for (uint256 i = 0; i < 5; ++i) {
            _leave(users[i], asset, put[i], isSold);
        }
        assertEq(_balance(isSold ? address(token) : asset, address(pool)) / 6, 0, "all is out but the dust");
        vm.revertToState(snapshot);
    }

    /// @dev Whole where the sale shall be filled, less where it shall fail.
    function _putIn(Random.Source memory random, uint256 state) private returns (uint256[5] memory put) {
        uint256 unit = pool.coinUnit();
        uint256 left = state < 3 ? 4 * unit : 10 * unit;
        for (uint256 i = 0; i < 5; ++i) {
            put[i] = i == 4 ? left : random.between(unit / 10, (left - (4 - i) * unit / 10) / 3);
            if (put[i] > 6 * unit) put[i] = 6 * unit;
            _contribute(pool, users[i], put[i]);
            left -= put[i];
        }
    }

    function _bringTo(uint256 state) private {
        if (state == 0) return vm.warp(block.timestamp + 5 days);
        if (state == 1) {
            vm.prank(seller);
            return pool.cancelPool();
        }
        if (state == 2) {
            vm.prank(operator);
            return factory.forceFail(address(pool), "a reason");
        }
        // Filled or ended, and not finalized.
        vm.warp(block.timestamp + 5 days);
        if (state < 6) return vm.warp(block.timestamp + DEADLINE_AFTER + 1 + state * 1000 days);
        if (state == 6) return _blockTheListing();
        vm.prank(seller);
        pool.finalizePool{gas: BLOCK_GAS}();
        vm.warp(block.timestamp + 30 days);
    }

    /// @dev More than the whole of our liquidity at half the price, against which nobody brings coin.
    function _blockTheListing() private {
        address asset = pool.coinAddress();
        address pair = address(_makePair(address(token), asset));
        _give(asset, pair, 8 * pool.coinUnit());
        token.mint(pair, 12_800e18);
        _pairOf(address(token), asset).mint(eve);
        vm.prank(seller);
        (bool success,) = address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
        assertFalse(success, "listed");
        vm.warp(block.timestamp + DEADLINE_AFTER + 1);
    }

    /// @dev From a state in which all others are hostile, and which no other exit has changed.
    function _leave(address user, address asset, uint256 put, bool isSold) private {
        if (put == 0) return;
        (address out, uint256 due) = isSold ? (address(token), put * 1000e18 / pool.coinUnit()) : (asset, put);
        uint256 snapshot = vm.snapshotState();
        _turnAllBut(user);
        _go(user, isSold);
        assertEq(_balance(out, user), due, "whole, alone");
        vm.revertToState(snapshot);

        _go(user, isSold);
        assertEq(_balance(out, user), due, "whole, after others");
    }

    function _go(address user, bool isSold) private {
        vm.prank(user);
        if (isSold) pool.claimVesting{gas: CLAIM_GAS}();
        else pool.claimBnb{gas: CLAIM_GAS}();
    }

    function _turnAllBut(address user) private {
        address[9] memory others = [
            admin,
            operator,
            feeReceiver,
            seller,
            address(factory),
            address(router),
            locker,
            address(dex),
            address(_pairOf(address(token), pool.coinAddress()))
        ];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.etch(others[i], BURNS_ALL);
            coin.setFrozen(others[i], true);
        }
        for (uint256 i = 0; i < users.length; ++i) {
            if (users[i] == user) continue;
            vm.etch(users[i], BURNS_ALL);
            coin.setFrozen(users[i], true);
        }
    }
}
