// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {Permit} from "../../../src/shared/Permits.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {Defaults} from "../Defaults.sol";

/// @notice Calls with exactly the gas that a node estimated in an earlier block: the least with which they succeed there. Wallets
/// add a margin; scripts, multisigs and other clients do not.
contract ExactGasTest is SaleWorld {
    uint256 private constant BLOCKS = 100;
    uint256 private constant BLOCK_TIME = 3;

    MockToken private token;
    IPresalePool private pool;

    function setUp() external {
        _openWorld(25);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        vm.deal(carol, 100 ether);
    }

    function test_FinalizingANewPair() external {
        _fill(pool);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingAnExistingPair() external {
        _fill(pool);
        _makePair(address(token), NATIVE);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev The pair's accumulators of prices grow with time, and others change its state in between.
    function test_FinalizingAPairOfOthers() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 466 ether);
        _give(NATIVE, address(pair), 0.582 ether);
        pair.mint(eve);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingWithCoin() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 5_584 ether);
        _give(NATIVE, address(pair), 1.74 ether);
        pair.mint(eve);
        vm.warp(block.timestamp + OPEN_AFTER);
        _assertHolds(
            address(pool), carol, 20 ether, abi.encodeCall(IPresalePool.finalizePoolWith, (20 ether, 0, 0))
        );
    }

    /// @dev The fee and the owner's part are paid in the coin, with a cap of gas as native payments have.
    function test_FinalizingASaleOfACoin() external {
        MockToken coin = new MockToken("Coin", 18);
        _list(address(coin));
        pool = _create(address(token), address(coin));
        _fill(pool);
        _assertHolds(address(pool), seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev With a permit that fails and an allowance that suffices: the permit is tried with a share of the gas.
    function test_CreatingASaleForMoreThanTheFee() external {
        token.mint(carol, 100_000 ether);
        _approve(address(token), carol, address(factory));
        Permit memory none;
        bytes memory data = abi.encodeCall(
            IPresaleFactory.createNewPoolWithPermit,
            (address(token), NATIVE, address(router), _termsOf(1 ether, 1 ether), none)
        );
        _assertHolds(address(factory), carol, 1 ether, data);
    }

    function test_LockingForMoreThanTheFee() external {
        address pair = address(_makePair(address(token), NATIVE));
        token.mint(pair, 10 ether);
        _give(NATIVE, pair, 10 ether);
        IV2Pair(pair).mint(carol);
        _approve(pair, carol, locker);
        bytes memory data = abi.encodeCall(ILocker.lockTokens, (pair, 1 ether, Defaults.UNLOCK_TIME, false));
        _assertHolds(locker, carol, 1 ether, data);
    }

    function test_WithdrawingFees() external {
        _assertHolds(address(factory), admin, 0, abi.encodeWithSignature("withdrawBnb()"));
    }

    function test_ContributingMoreThanIsTaken() external {
        _contribute(pool, alice, 6 ether);
        _assertHolds(address(pool), carol, 9 ether, abi.encodeWithSignature("participateToSale()"));
    }

    function test_TakingAContributionBack() external {
        _contribute(pool, alice, 1 ether);
        vm.warp(pool.endTime());
        _assertHolds(address(pool), alice, 0, abi.encodeWithSignature("claimBnb()"));
    }

    function test_ClaimingTokens() external {
        _fill(pool);
        _finalize(pool);
        _assertHolds(address(pool), alice, 0, abi.encodeWithSignature("claimTokens()"));
    }

    // -------------------------------------------------------------------------------------------------- own

    function _assertHolds(address target, address by, uint256 value, bytes memory data) private {
        uint256 least = _estimate(target, by, value, data);
        for (uint256 i = 1; i <= BLOCKS; ++i) {
            vm.warp(block.timestamp + BLOCK_TIME);
            vm.roll(block.number + 1);
            vm.prevrandao(keccak256(abi.encode(i)));
            assertTrue(_succeeds(target, by, value, data, least), vm.toString(i));
        }
    }

    /// @dev By bisection, as nodes do.
    function _estimate(address target, address by, uint256 value, bytes memory data)
        private
        returns (uint256 least)
    {
        uint256 low = 0;
        least = BLOCK_GAS;
        assertTrue(_succeeds(target, by, value, data, least), "it fails with all gas");
        while (least - low > 1) {
            uint256 middle = (low + least) / 2;
            if (_succeeds(target, by, value, data, middle)) least = middle;
            else low = middle;
        }
    }

    function _succeeds(address target, address by, uint256 value, bytes memory data, uint256 gasLimit)
        private
        returns (bool success)
    {
        uint256 start = vm.snapshotState();
        vm.prank(by);
        (success,) = target.call{value: value, gas: gasLimit}(data);
        vm.revertToStateAndDelete(start);
    }
}
