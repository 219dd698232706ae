// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {IV2Pair} from "../mocks/V2.sol";

/// @notice What it costs to stop a listing, found by a search over what an attacker can leave in the pair: amounts of both
/// sides from next to nothing to far above ours, at any price. The cost is what lies in the pair, at the launch rate; it is
/// the attacker's to lose, as whoever finalizes may trade against it.
///
/// The figures are those of docs/decisions/0012-presale-contracts.md.
contract ListingCostTest is SaleWorld {
    uint256 private constant COINS = 5.82 ether;
    uint256 private constant TOKENS = 4656 ether;
    uint256 private constant RATE = 800;

    /// @dev Basis points of the whole listing, which are never undercut.
    uint256 private constant WITHOUT = 1_500;
    uint256 private constant WITH = 2_300;

    MockToken private token;
    IPresalePool private pool;

    function setUp() external {
        _openWorld(20);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        _fill(pool);
        vm.deal(seller, 1e6 ether);
    }

    /// @notice No pair that is too cheap, and worth less than one side of ours, stops a finalization that adds coin.
    function testFuzz_NoCheapPairStopsOneThatAddsCoin(uint256 tokens, uint256 coins) external {
        coins = bound(coins, 1e6, COINS / 2);
        tokens = bound(tokens, coins * RATE, COINS * RATE - coins * RATE);
        _seed(tokens, coins);
        assertTrue(_lists(1e5 ether), "it was stopped for less");
    }

    /// @notice The cheapest blocks: without added coin, and with it. A grid over both sides, a factor of 1.5 apart.
    function test_TheCheapestBlock() external {
        vm.pauseGasMetering();
        uint256 without = _cheapest(0);
        uint256 with_ = _cheapest(1e5 ether);
        // In percent of what is listed of both sides together.
        uint256 whole = 2 * COINS * RATE;
        emit log_named_uint("without added coin, basis points of the whole listing", without * 10_000 / whole);
        emit log_named_uint("with added coin, basis points of the whole listing", with_ * 10_000 / whole);
        assertGe(without, whole * WITHOUT / 10_000);
        assertGe(with_, whole * WITH / 10_000);
        assertGt(with_, without);
    }

    function _cheapest(uint256 added) private returns (uint256 cheapest) {
        cheapest = type(uint256).max;
        for (uint256 coins = COINS / 1000; coins < 4 * COINS; coins = coins * 3 / 2) {
            for (uint256 tokens = TOKENS / 1000; tokens < 4 * TOKENS; tokens = tokens * 3 / 2) {
                uint256 cost = coins * RATE + tokens;
                if (cost >= cheapest) break;
                uint256 snapshot = vm.snapshotState();
                _seed(tokens, coins);
                bool listed = _lists(added);
                vm.revertToStateAndDelete(snapshot);
                if (!listed) cheapest = cost;
            }
        }
    }

    function _seed(uint256 tokens, uint256 coins) private {
        IV2Pair pair = _makePair(address(token), NATIVE);
        _give(address(token), address(pair), tokens);
        _give(NATIVE, address(pair), coins);
        pair.mint(eve);
    }

    function _lists(uint256 added) private returns (bool success) {
        bytes memory call = added == 0
            ? abi.encodeCall(IPresalePool.finalizePool, ())
            : abi.encodeCall(IPresalePool.finalizePoolWith, (added));
        vm.prank(seller);
        (success,) = address(pool).call{value: added, gas: BLOCK_GAS}(call);
    }
}
