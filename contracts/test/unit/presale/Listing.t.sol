// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Vm} from "forge-std/Vm.sol";

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PairListing} from "../../../src/presale/PairListing.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice [PC-07] The tables of states in which others may have left the pair, on PancakeSwap's own code. A sale of
/// ten coins lists 5.82 of them with 4,656 tokens at 800; 144 tokens more are free. Parts are of those amounts.
///
/// The pair keeps 20 basis points of a swap, which is what was measured when the router was listed.
abstract contract ListingTable is SaleWorld {
    uint256 private constant RAISED = 10 ether;
    uint256 private constant COINS = 5.82 ether;
    uint256 private constant TOKENS = 4656 ether;
    uint256 private constant RATE = 800;

    MockToken private token;
    IPresalePool private pool;
    IV2Pair private pair;

    /// @dev How the sale ended.
    uint256 private price;
    uint256 private share;
    uint256 private listed;
    uint256 private spent;

    /// @dev V2 orders a pair's tokens by their addresses.
    function _isTokenFirst() internal pure virtual returns (bool);

    function setUp() external {
        _openWorld(20);
        do {
            token = new MockToken("Token", 18);
        } while (address(token) < address(wbnb) != _isTokenFirst());
        pool = _create(address(token), NATIVE);
        _fill(pool);
    }

    // ------------------------------------------------------------------------------- the first table: eight states

    function test_GivenNoPair() external {
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenAnEmptyPair() external {
        _makePair(address(token), NATIVE);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenCoinThatThePairDoesNotCount() external {
        _seed(0, 1000);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenMuchCoinThatThePairDoesNotCount() external {
        _seed(0, COINS / 50);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenOneWeiOfTheCoinAndASync() external {
        _sync(0, 1);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenAHundredthOfTheCoinAndASync() external {
        _sync(0, COINS / 100);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenHalfOfTheTokensAndASync() external {
        _sync(TOKENS / 2, 0);
        uint256 before = token.balanceOf(seller);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
        assertApproxEqAbs(
            token.balanceOf(seller) - before, 144 ether + TOKENS / 2, 1e-5 ether, "they are the owner's"
        );
    }

    function test_GivenTenTokensAgainstAThousandthOfACoin() external {
        _mint(10 ether, 0.001 ether);
        _finalizeWithNeedsAndRead();
        _assertTable(801.7 ether, 9_994);
    }

    function test_GivenAMillionTokensAgainstNextToNothing() external {
        _mint(1e6 ether, 1e6);
        _finalizeWithNeedsAndRead();
        _assertTable(802.4 ether, 9_999);
    }

    /// @dev Off the rate by a little less and a little more than a millionth of what is listed, inside the exchange's fee.
    function test_GivenAPairThatMissesTheRateByDust() external {
        uint256 dust = TOKENS / 1e6 + 5 * RATE;
        uint256 start = vm.snapshotState();
        for (uint256 i = 0; i < 4; ++i) {
            uint256 off = i < 2 ? dust : dust + 1;
            uint256 coinsIn = 1e3 * dust / RATE;
            uint256 tokensIn = i % 2 == 0 ? coinsIn * RATE + off : coinsIn * RATE - off;
            _mint(tokensIn, coinsIn);
            _finalizeAndRead();
            (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
            assertEq(coins, coinsIn + COINS);
            uint256 expected = i < 2 ? coins * RATE : tokensIn + Math.ceilDiv(COINS * tokensIn, coinsIn);
            assertEq(tokens, expected, i < 2 ? "the whole is at the launch rate" : "in the pair's own ratio");
            vm.revertToState(start);
        }
    }

    function test_GivenAPairThatCountsAllItHas() external {
        _mint(TOKENS / 20, COINS / 20);
        vm.recordLogs();
        _finalize(pool);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != IERC20.Transfer.selector) continue;
            assertGt(abi.decode(logs[i].data, (uint256)), 0, "a skim would transfer nothing");
        }
    }

    function test_GivenNextToNothingAgainstATenthOfACoin() external {
        _mint(1e9, 0.1 ether);
        _finalizeAndRead();
        _assertTable(797.6 ether, 9_999);
    }

    function test_GivenATwentiethAtTheFairPrice() external {
        _mint(TOKENS / 20, COINS / 20);
        _finalizeAndRead();
        _assertTable(800 ether, 9_520);
    }

    // ---------------------------------------------------------------------------------- the second table: what lists

    function test_GivenThreeFifthsAtTheFairPrice() external {
        _mint(TOKENS * 3 / 5, COINS * 3 / 5);
        _finalizeAndRead();
        _assertTable(800 ether, 6_250);
    }

    function test_GivenNearlyAsMuchAtTheFairPrice() external {
        _mint(TOKENS * 99 / 100, COINS * 99 / 100);
        _finalizeAndRead();
        _assertTable(800 ether, 5_025);
    }

    /// @dev Price and value protect alone: the part of the pair does not matter.
    function test_GivenTwentyTimesAsMuchAtTheFairPrice() external {
        _mint(20 * TOKENS, 20 * COINS);
        _finalizeAndRead();
        _assertTable(800 ether, 476);
    }

    /// @dev A share of the pair is worth two percent of ours, and a fraction of one cannot be minted.
    function test_GivenAPairWithCoarseShares() external {
        _mint(800_000, 1_000);
        vm.startPrank(eve);
        pair.transfer(address(pair), pair.balanceOf(eve));
        pair.burn(eve);
        vm.stopPrank();
        _sync(TOKENS * 10_000 / 499, COINS * 10_000 / 499);
        _finalizeAndRead();
        assertEq(pair.balanceOf(locker), 49);
        assertEq(listed, COINS);
    }

    function test_GivenAHundredthThatIsFourTimesTooCheap() external {
        _mint(4 * TOKENS * 12 / 1000, COINS * 12 / 1000);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    /// @dev Nor is anything traded inside the exchange's fee.
    function test_GivenAPairInsideTheFee() external {
        uint256 start = vm.snapshotState();
        for (uint256 i = 0; i < 2; ++i) {
            uint256 tokensIn = TOKENS * (i == 0 ? 10_019 : 9_981) / 10_000;
            _mint(tokensIn, COINS);
            _finalizeAndRead();
            (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
            assertEq(coins, 2 * COINS);
            assertEq(tokens, 2 * tokensIn, "in the pair's own ratio");
            vm.revertToState(start);
        }
    }

    /// @dev The least that a pair can hold: a trade may miss the rate by more than one percent.
    function test_GivenNextToNothingOnBothSides() external {
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 1; i <= 40; ++i) {
            _mint(1e7 * i, 1);
            _finalizeAndRead();
            assertGe(share, 9_999, "share");
            vm.revertToState(snapshot);
            _mint(i, 1e7);
            _finalizeAndRead();
            assertGe(share, 9_999, "share");
            vm.revertToState(snapshot);
        }
    }

    /// @dev A few base units of a coin with few decimals are more than a thousand-millionth of a listing.
    function test_GivenAFewBaseUnitsOfACoinOfSixDecimals() external {
        MockToken coin = new MockToken("Coin", 6);
        _list(address(coin));
        IPresalePool ofCoin = _create(address(token), address(coin));
        _fill(ofCoin);
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 1; i <= 40; ++i) {
            pair = _makePair(address(token), address(coin));
            _give(address(token), address(pair), i * 1e15);
            _give(address(coin), address(pair), 1);
            pair.mint(eve);
            _finalize(ofCoin);
            _assertListed(ofCoin, 5.82e6);
            vm.revertToState(snapshot);
        }
    }

    function test_GivenATwentiethThatIsFourTimesTooDear() external {
        _mint(TOKENS / 80, COINS / 20);
        _finalizeAndRead();
        _assertTable(800 ether, 9_000);
    }

    function test_RevertGiven_AFifthThatIsFourTimesTooDear() external {
        _mint(TOKENS / 20, COINS / 5);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    function test_GivenAsManyTokensAsAPairCountsAndASync() external {
        _sync(type(uint112).max, 0);
        _finalizeAndRead();
        assertApproxEqRel(price, 800 ether, 0.003e18, "price");
        assertGe(share, 9_999, "share");
    }

    function test_GivenHalfOfWhatAPairCountsAndASync() external {
        _sync(1 << 111, 0);
        _finalizeAndRead();
        _assertTable(800 ether, 10_000);
    }

    function test_GivenTenTimesTheCoinAndASync() external {
        _sync(0, 10 * COINS);
        uint256 before = seller.balance;
        _finalizeAndRead();
        _assertTable(800 ether, 9_999);
        assertApproxEqRel(seller.balance - before, 3.88 ether + 10 * COINS, 1e-6 ether, "the donation");
    }

    // -------------------------------------------------------------------------------- the second table: what does not

    function test_RevertGiven_AThirdThatIsFourTimesTooCheap() external {
        _mint(4 * TOKENS * 3 / 10, COINS * 3 / 10);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    function test_RevertGiven_FourFifthsThatAreFourTimesTooDear() external {
        _mint(TOKENS * 8 / 10 / 4, COINS * 8 / 10);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    /// @dev A few hundred base units of a coin are no dust where the coin has no decimals: to bring them to the rate by our own
    /// amounts would give their holder a part of ours.
    function test_RevertGiven_AFewHundredBaseUnitsThatAreTooCheap() external {
        MockToken whole = new MockToken("Whole", 0);
        MockToken coin = new MockToken("Coin", 0);
        _list(address(coin));
        SaleTerms memory terms = _termsOf(100, 1);
        (terms.tokensPerbnb, terms.launchRate) = (1_000_000, 1_000 * RATE);
        IPresalePool ofCoin = _create(seller, address(whole), address(coin), terms);
        _contribute(ofCoin, alice, 600);
        _contribute(ofCoin, bob, 400);
        pair = _makePair(address(whole), address(coin));
        _give(address(whole), address(pair), 2 * 100 * 1_000 * RATE);
        _give(address(coin), address(pair), 100);
        pair.mint(eve);
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        vm.prank(seller);
        ofCoin.finalizePool{gas: BLOCK_GAS}();
    }

    function test_RevertGiven_TenTimesOursAtHalfThePrice() external {
        _mint(2 * 10 * TOKENS, 10 * COINS);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    function test_RevertGiven_TenTimesOursAtTwiceThePrice() external {
        _mint(10 * TOKENS / 2, 10 * COINS);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    /// @dev A donation of more tokens than exist elsewhere: it takes coin of its order to bring them to the rate.
    function test_RevertGiven_FarTooManyTokensAgainstTenTimesTheCoinAndASync() external {
        _sync(1 << 111, 10 * COINS);
        _assertRefused(PairListing.PairListing_Price.selector);
    }

    // ------------------------------------------------------------------------------------------ with coin of a caller's

    /// @dev Listing that is refused without it. The caller buys below the launch rate; the sale lists as if the pair were new.
    function test_GivenAThirdThatIsFourTimesTooCheapAndCoinIsAdded() external {
        _mint(4 * TOKENS * 3 / 10, COINS * 3 / 10);
        vm.warp(block.timestamp + OPEN_AFTER);
        vm.deal(carol, 100 ether);
        uint256 before = seller.balance;
        vm.prank(carol);
        pool.finalizePoolWith{value: 100 ether, gas: BLOCK_GAS}(100 ether, 0, 0);
        _assertListed(pool, COINS);
        uint256 spentByCaller = 100 ether - carol.balance;
        uint256 bought = token.balanceOf(carol);
        assertGt(bought * 1 ether, spentByCaller * RATE * 1 ether / 1 ether, "below the launch rate");
        assertApproxEqRel(seller.balance - before, 3.88 ether, 0.001e18, "the owner's part is whole");
        assertGe(token.balanceOf(address(pool)), 10_000 ether, "the contributors' tokens");
        assertEq(wbnb.balanceOf(address(pool)), 0);
        assertEq(address(pool).balance, 0);
    }

    /// @dev Less than it takes: the sale spends no coin of its own in place of the caller's.
    function test_RevertGiven_AThirdThatIsFourTimesTooCheapAndTooLittleCoinIsAdded() external {
        _mint(4 * TOKENS * 3 / 10, COINS * 3 / 10);
        vm.deal(seller, 1 ether);
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        vm.prank(seller);
        pool.finalizePoolWith{value: 0.1 ether, gas: BLOCK_GAS}(0.1 ether, 0, 0);
    }

    function test_GivenAFairPairAndCoinIsAdded() external {
        vm.deal(seller, 200 ether);
        uint256 before = seller.balance;
        vm.prank(seller);
        pool.finalizePoolWith{value: 100 ether, gas: BLOCK_GAS}(100 ether, 0, 0);
        assertEq(seller.balance - before, 3.88 ether, "all of it came back");
        _assertListed(pool, COINS);
    }

    function test_RevertWhen_TheCallCarriesAnotherAmountThanItSays() external {
        vm.deal(seller, 10 ether);
        vm.startPrank(seller);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongValue.selector, 1 ether, 2 ether));
        pool.finalizePoolWith{value: 1 ether}(2 ether, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongValue.selector, 2 ether, 1 ether));
        pool.finalizePoolWith{value: 2 ether}(1 ether, 0, 0);
        vm.stopPrank();
    }

    function test_GivenACoinIsAddedToASaleOfThatCoin() external {
        MockToken coin = new MockToken("Coin", 6);
        _list(address(coin));
        IPresalePool ofCoin = _create(address(token), address(coin));
        _fill(ofCoin);
        pair = _makePair(address(token), address(coin));
        _give(address(token), address(pair), 4 * TOKENS * 3 / 10);
        _give(address(coin), address(pair), 5.82e6 * 3 / 10);
        pair.mint(eve);
        coin.mint(seller, 100e6);
        vm.deal(seller, 1);
        vm.startPrank(seller);
        coin.approve(address(ofCoin), 100e6);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_WrongValue.selector, 1, 0));
        ofCoin.finalizePoolWith{value: 1}(100e6, 0, 0);
        ofCoin.finalizePoolWith{gas: BLOCK_GAS}(100e6, 0, 0);
        vm.stopPrank();
        _assertListed(ofCoin, 5.82e6);
        assertGt(coin.balanceOf(seller), 100e6, "the owner's part, and the rest of what was added");
        assertEq(coin.balanceOf(address(ofCoin)), 0);
    }

    /// @dev Within the owner's three days, before the end, and after the deadline it is as {finalizePool}.
    function test_RevertWhen_AnotherAccountAddsCoinWithinThreeDays() external {
        vm.deal(carol, 1 ether);
        vm.expectPartialRevert(IPresalePool.Presale_TooEarly.selector);
        vm.prank(carol);
        pool.finalizePoolWith{value: 1 ether}(1 ether, 0, 0);
    }

    // -------------------------------------------------------------------------------------------------- seeding

    /// @dev Sent, and not counted.
    function _seed(uint256 tokens, uint256 coins) private {
        pair = _makePair(address(token), NATIVE);
        if (tokens != 0) _give(address(token), address(pair), tokens);
        if (coins != 0) _give(NATIVE, address(pair), coins);
    }

    /// @dev Counted, and owed to no account.
    function _sync(uint256 tokens, uint256 coins) private {
        _seed(tokens, coins);
        pair.sync();
    }

    /// @dev Eve's.
    function _mint(uint256 tokens, uint256 coins) private {
        _seed(tokens, coins);
        pair.mint(eve);
    }

    // -------------------------------------------------------------------------------------------------- outcomes

    function _finalizeAndRead() private {
        (uint256 coin, uint256 tokens,) = lensOf(pool).listingNeeds(pool);
        assertEq(coin + tokens, 0, "nothing has to be brought");
        uint256 before = seller.balance;
        vm.recordLogs();
        _finalize(pool);
        _read(before);
    }

    /// @dev Refused without it.
    function _finalizeWithNeedsAndRead() private {
        vm.warp(block.timestamp + OPEN_AFTER);
        uint256 before = seller.balance;
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        pool.finalizePool{gas: BLOCK_GAS}();
        vm.recordLogs();
        _finalizeWithNeeds(pool, carol);
        _read(before);
    }

    function _read(uint256 before) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.topics[0], IPresalePool.PoolFinalized.selector, "the last log");
        uint256 liquidity;
        (liquidity,, listed,,,,,) =
            abi.decode(last.data, (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256));

        pair = _pairOf(address(token), NATIVE);
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        price = tokens * 1 ether / coins;
        share = 10_000 * pair.balanceOf(locker) / pair.totalSupply();
        assertEq(liquidity, pair.balanceOf(locker), "all LP tokens are locked");
        uint256 received = seller.balance - before;
        spent = received > RAISED * 97 / 100 ? 0 : RAISED * 97 / 100 - received;
        _assertListed(pool, COINS);
        assertEq(token.allowance(address(pool), locker), 0);
        assertGe(token.balanceOf(address(pool)), 10_000 ether, "the contributors' tokens");
        assertEq(address(pool).balance, 0, "no coin is left");
        assertEq(wbnb.balanceOf(address(pool)), 0, "no wrapped coin is left");
    }

    /// @param tablePrice Tokens for a coin; ours is within the fee of 800 or nearer.
    /// @param tableShare Basis points.
    function _assertTable(uint256 tablePrice, uint256 tableShare) private view {
        uint256 tableOff = tablePrice > 800 ether ? tablePrice - 800 ether : 800 ether - tablePrice;
        uint256 off = price > 800 ether ? price - 800 ether : 800 ether - price;
        assertLe(off, Math.max(tableOff, 1.605 ether) + 0.05 ether, "price");
        assertGe(share + 1, tableShare, "share");
        assertApproxEqRel(listed, COINS, 0.0005 ether, "listed");
        assertLe(spent, COINS, "no more than planned");
    }

    /// @dev With the pair's numbers; it lists with what the view says to bring; and no money is stranded.
    function _assertRefused(bytes4 selector) private {
        vm.prank(seller);
        try pool.finalizePool{gas: BLOCK_GAS}() {
            assertTrue(false, "the pair is not acceptable");
        } catch (bytes memory returned) {
            assertEq(bytes4(returned), selector, "the reason");
            assertEq(address(uint160(_argumentOf(returned, 0))), address(pair));
            assertGt(_argumentOf(returned, 1), 0);
            assertGt(_argumentOf(returned, 2), 0);
        }
        uint256 start = vm.snapshotState();
        uint256 before = seller.balance;
        vm.warp(block.timestamp + OPEN_AFTER);
        (uint256 coin, uint256 tokens, uint256 received) = _finalizeWithNeeds(pool, carol);
        assertTrue((coin == 0) != (tokens == 0), "one of both");
        assertApproxEqAbs(
            coin == 0 ? carol.balance : token.balanceOf(carol), received, received / 1e6, "what it fetches"
        );
        assertLe(coin == 0 ? token.balanceOf(carol) : carol.balance, 1e6, "all of it is used");
        _assertListed(pool, COINS);
        assertGe(seller.balance - before, 3.88 ether - 1e10, "the owner's part is whole");
        vm.revertToState(start);

        (, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        vm.warp(deadline + 1);
        before = alice.balance;
        vm.prank(alice);
        pool.claimBnb();
        vm.prank(bob);
        pool.claimBnb();
        assertEq(alice.balance, before + 6 ether);
        assertEq(address(pool).balance, 0);
    }
}

contract ListingTest is ListingTable {
    function _isTokenFirst() internal pure override returns (bool) {
        return true;
    }
}

contract ListingCoinFirstTest is ListingTable {
    function _isTokenFirst() internal pure override returns (bool) {
        return false;
    }
}
