// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";

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
        _assertHolds(seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingAnExistingPair() external {
        _fill(pool);
        _makePair(address(token), NATIVE);
        _assertHolds(seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev The pair's accumulators of prices grow with time, and others change its state in between.
    function test_FinalizingAPairOfOthers() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 466 ether);
        _give(NATIVE, address(pair), 0.582 ether);
        pair.mint(eve);
        _assertHolds(seller, 0, abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    function test_FinalizingWithCoin() external {
        _fill(pool);
        IV2Pair pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), 5_584 ether);
        _give(NATIVE, address(pair), 1.74 ether);
        pair.mint(eve);
        vm.warp(block.timestamp + OPEN_AFTER);
        _assertHolds(carol, 20 ether, abi.encodeCall(IPresalePool.finalizePoolWith, (20 ether, 0, 0)));
    }

    function test_ContributingMoreThanIsTaken() external {
        _contribute(pool, alice, 6 ether);
        _assertHolds(carol, 9 ether, abi.encodeWithSignature("participateToSale()"));
    }

    function test_TakingAContributionBack() external {
        _contribute(pool, alice, 1 ether);
        vm.warp(pool.endTime());
        _assertHolds(alice, 0, abi.encodeWithSignature("claimBnb()"));
    }

    function test_ClaimingTokens() external {
        _fill(pool);
        _finalize(pool);
        _assertHolds(alice, 0, abi.encodeWithSignature("claimTokens()"));
    }

    // -------------------------------------------------------------------------------------------------- own

    function _assertHolds(address by, uint256 value, bytes memory data) private {
        uint256 least = _estimate(by, value, data);
        for (uint256 i = 1; i <= BLOCKS; ++i) {
            vm.warp(block.timestamp + BLOCK_TIME);
            vm.roll(block.number + 1);
            vm.prevrandao(keccak256(abi.encode(i)));
            assertTrue(_succeeds(by, value, data, least), vm.toString(i));
        }
    }

    /// @dev By bisection, as nodes do.
    function _estimate(address by, uint256 value, bytes memory data) private returns (uint256 least) {
        uint256 low = 0;
        least = BLOCK_GAS;
        assertTrue(_succeeds(by, value, data, least), "it fails with all gas");
        while (least - low > 1) {
            uint256 middle = (low + least) / 2;
            if (_succeeds(by, value, data, middle)) least = middle;
            else low = middle;
        }
    }

    function _succeeds(address by, uint256 value, bytes memory data, uint256 gasLimit)
        private
        returns (bool success)
    {
        uint256 start = vm.snapshotState();
        vm.prank(by);
        (success,) = address(pool).call{value: value, gas: gasLimit}(data);
        vm.revertToStateAndDelete(start);
    }
}
