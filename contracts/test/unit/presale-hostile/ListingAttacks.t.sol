// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PairListing} from "../../../src/presale/PairListing.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {DividendToken} from "../../mocks/DividendToken.sol";
import {MarketToken} from "../../mocks/MarketToken.sol";
import {MockRouter} from "../../mocks/MockRouter.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {RaisingDex} from "../../mocks/RaisingDex.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice Ways to gain from a listing, or to block it, that were found by attacking it. A sale of ten coins lists 5.82 of
/// them with 4,656 tokens at 800; 144 tokens are spare.
contract ListingAttacksTest is SaleWorld {
    uint256 private constant COINS = 5.82 ether;
    uint256 private constant TOKENS = 4656 ether;
    uint256 private constant RATE = 800;
    /// @dev A millionth of the listing's coin.
    uint256 private constant DUST = COINS / 1e6;

    MockToken private token;
    IPresalePool private pool;
    IV2Pair private pair;

    function setUp() external {
        _openWorld(20);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        _fill(pool);
        vm.deal(seller, 0);
    }

    // --------------------------------------------------------------------------------- blocking at no price

    /// @notice The amounts cost eve nothing, as she burns her liquidity after each failed attempt.
    function test_APairThatIsTooDearBlocksNoFinalizationThatBringsTokens() external {
        uint256[2][3] memory states = [
            [uint256(222.4 ether), 2.06 ether],
            [uint256(50 ether), 5.3 ether],
            [uint256(20 ether), 11.5 ether]
        ];
        uint256 start = vm.snapshotState();
        for (uint256 i = 0; i < states.length; ++i) {
            _mint(states[i][0], states[i][1]);
            vm.expectPartialRevert(PairListing.PairListing_Price.selector);
            vm.prank(seller);
            pool.finalizePool{gas: BLOCK_GAS}();

            uint256 before = seller.balance;
            vm.warp(block.timestamp + OPEN_AFTER);
            (, uint256 sold, uint256 received) = _finalizeWithNeeds(pool, carol);
            _assertListed(pool, COINS);
            assertEq(carol.balance, received, "the coin is the caller's");
            assertGt(received * RATE, sold, "at a better price than the launch rate");
            assertEq(seller.balance - before, 3.88 ether, "the owner's part is whole");
            assertGe(token.balanceOf(seller), 144 ether, "so are the spare tokens");
            vm.revertToState(start);
        }
    }

    /// @notice Whoever brings too little of either side pays for nothing: the call is refused as a whole.
    function test_TooLittleOfEitherSideIsRefusedWhole() external {
        _mint(50 ether, 5.3 ether);
        (, uint256 needed,) = lensOf(pool).listingNeeds(pool);
        token.mint(seller, needed);
        _approve(address(token), seller, address(pool));
        vm.startPrank(seller);
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        pool.finalizePoolWith{gas: BLOCK_GAS}(0, needed / 2, 0);
        pool.finalizePoolWith{gas: BLOCK_GAS}(0, needed, 0);
        vm.stopPrank();
        _assertListed(pool, COINS);
    }

    /// @notice Both sides at once: no change of the pair's direction in between can make the call fail.
    function test_BothSidesAreBroughtAndTheUnusedOneReturns() external {
        uint256 start = vm.snapshotState();
        for (uint256 i = 0; i < 2; ++i) {
            if (i == 0) _mint(50 ether, 5.3 ether);
            else _mint(4000 ether, 1 ether);
            token.mint(carol, 5_000 ether);
            vm.deal(carol, 20 ether);
            _approve(address(token), carol, address(pool));
            vm.warp(block.timestamp + OPEN_AFTER);
            vm.prank(carol);
            pool.finalizePoolWith{value: 20 ether, gas: BLOCK_GAS}(20 ether, 5_000 ether, 0);
            _assertListed(pool, COINS);
            assertEq(i == 0, carol.balance > 20 ether);
            assertEq(i == 1, token.balanceOf(carol) > 5_000 ether);
            assertGt(token.balanceOf(carol) + carol.balance * RATE, 21_000 ether, "worth more than before");
            vm.revertToState(start);
        }
    }

    // ----------------------------------------------------------------------------------- gaining by finalizing

    /// @notice A transfer to the pool pays out the income that gathered for it: the leftover's, not the finalizer's.
    function test_TheFinalizerReceivesNoDividendsOfThePool() external {
        DividendToken paying = new DividendToken();
        pool = _create(address(paying), NATIVE);
        _fill(pool);
        pair = _makePair(address(paying), NATIVE);
        paying.mint(address(pair), 10.08 ether);
        _give(NATIVE, address(pair), 0.0125 ether);
        pair.mint(eve);
        paying.setIncome(address(pool), 1_000 ether);
        vm.warp(block.timestamp + OPEN_AFTER);
        vm.deal(eve, 0.001 ether);
        uint256 had = paying.balanceOf(seller);
        vm.prank(eve);
        pool.finalizePoolWith{value: 0.001 ether, gas: BLOCK_GAS}(0.001 ether, 0, 0);
        uint256 spent = 0.001 ether - eve.balance;
        assertGt(spent, 0);
        assertLe(paying.balanceOf(eve), spent * RATE * 101 / 100, "what the swap gave alone");
        assertGe(paying.balanceOf(seller) - had, 1_134 ether, "the leftover and the income");
    }

    /// @notice The same for tokens that the finalizer sells: what arrives is counted up to the sent amount.
    function test_TheSellingFinalizerReceivesNoDividendsOfThePool() external {
        DividendToken paying = new DividendToken();
        pool = _create(address(paying), NATIVE);
        _fill(pool);
        pair = _makePair(address(paying), NATIVE);
        paying.mint(address(pair), 50 ether);
        _give(NATIVE, address(pair), 5.3 ether);
        pair.mint(eve);
        paying.setIncome(address(pool), 1_000 ether);
        paying.mint(eve, 4_000 ether);
        _approve(address(paying), eve, address(pool));
        vm.warp(block.timestamp + OPEN_AFTER);
        vm.prank(eve);
        pool.finalizePoolWith{gas: BLOCK_GAS}(0, 4_000 ether, 0);
        assertLt(paying.balanceOf(eve), 4_000 ether, "no more than was brought");
        assertGe(paying.balanceOf(seller), 1_144 ether, "the leftover and the income");
    }

    /// @notice Neither a cheap nor a dear pair of the owner's own returns a part of the liquidity to the owner.
    function test_TheOwnerTakesNoPartOfTheLiquidity() external {
        uint256[2][4] memory states = [
            [uint256(1104.3 ether), 0.68 ether],
            [uint256(40 ether), 0.2 ether],
            [uint256(4656 ether * 1009 / 1000), COINS],
            [uint256(4656 ether * 991 / 1000), COINS]
        ];
        uint256 start = vm.snapshotState();
        for (uint256 i = 0; i < states.length; ++i) {
            (uint256 tokens, uint256 coins) = (states[i][0], states[i][1]);
            _seedOf(seller, tokens, coins);
            vm.prank(seller);
            (bool success,) =
                address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
            if (success) {
                _burnOf(seller);
                uint256 worth =
                    seller.balance * RATE + wbnb.balanceOf(seller) * RATE + token.balanceOf(seller);
                uint256 fair = (3.88 ether + coins) * RATE + 144 ether + tokens;
                // A pair that is dearer by less than the fee takes so many tokens less.
                assertLe(worth, fair + 4 * DUST * RATE + TOKENS * 20 / 10_000, "more than is fair");
            }
            vm.revertToState(start);
        }
    }

    // --------------------------------------------------------------------------------------------- the worth

    /// @notice A tax on what is sent to the pair makes fewer shares of the same coin. Beside a large pair the price does not
    /// show it.
    function test_LiquidityThatATaxTakesIsRefused() external {
        MarketToken taxing = new MarketToken();
        pool = _create(address(taxing), NATIVE);
        _fill(pool);
        pair = _makePair(address(taxing), NATIVE);
        taxing.setMarket(address(pair));
        taxing.mint(address(pair), 20 * TOKENS);
        _give(NATIVE, address(pair), 20 * COINS);
        pair.mint(eve);
        vm.startPrank(seller);
        taxing.setTaxes(0, 110);
        vm.expectPartialRevert(PairListing.PairListing_Value.selector);
        pool.finalizePool{gas: BLOCK_GAS}();
        taxing.setTaxes(0, 100);
        pool.finalizePool{gas: BLOCK_GAS}();
        vm.stopPrank();
    }

    // --------------------------------------------------------------------------------------- the least amount

    /// @notice A tax on purchases that is switched on ahead of the call cannot take the finalizer's coin.
    function test_TheFinalizerSetsALeastAmount() external {
        MarketToken taxing = new MarketToken();
        pool = _create(address(taxing), NATIVE);
        _fill(pool);
        pair = _makePair(address(taxing), NATIVE);
        taxing.setMarket(address(pair));
        taxing.mint(address(pair), 5_584 ether);
        _give(NATIVE, address(pair), 1.74 ether);
        pair.mint(eve);
        (uint256 coin,, uint256 received) = lensOf(pool).listingNeeds(pool);
        taxing.setTaxes(9_900, 0);
        vm.warp(block.timestamp + OPEN_AFTER);
        vm.deal(carol, 2 * coin);
        vm.startPrank(carol);
        vm.expectPartialRevert(PairListing.PairListing_TooLittle.selector);
        pool.finalizePoolWith{value: coin, gas: BLOCK_GAS}(coin, 0, received * 99 / 100);
        taxing.setTaxes(0, 0);
        // Half of what is brought is used, so half of the least amount counts.
        pool.finalizePoolWith{value: 2 * coin, gas: BLOCK_GAS}(2 * coin, 0, 2 * received);
        vm.stopPrank();
        assertEq(carol.balance, coin, "the unused half");
        assertEq(taxing.balanceOf(carol), received);
    }

    function test_NothingIsBroughtToASaleOfACoin() external {
        MockToken coin = new MockToken("Coin", 6);
        _list(address(coin));
        IPresalePool ofCoin = _create(address(token), address(coin));
        _fill(ofCoin);
        vm.prank(seller);
        ofCoin.finalizePoolWith{gas: BLOCK_GAS}(0, 0, 0);
        _assertListed(ofCoin, 5.82e6);
    }

    // ------------------------------------------------------------------------------------------ changed exchanges

    /// @notice Measured at 25 basis points, and at up to one percent when the sale is listed.
    function test_AnExchangeThatRaisedItsFeeStillLists() external {
        RaisingDex raising = new RaisingDex();
        address chosen = address(new MockRouter(address(raising), address(wbnb)));
        vm.prank(admin);
        factory.listRouter(chosen);
        vm.warp(block.timestamp + 2 days);
        uint256[3] memory fees = [uint256(25), 30, 100];
        uint256[2][4] memory states = [
            [uint256(0), 0.001 ether],
            [uint256(20 ether), 0.0001 ether],
            [uint256(50 ether), 5.3 ether],
            [uint256(4000 ether), 0.2 ether]
        ];
        dex = raising.asFactory();
        for (uint256 i = 0; i < fees.length * states.length; ++i) {
            uint256 start = vm.snapshotState();
            SaleTerms memory terms = _termsOf(1e18, 1e18);
            token.mint(seller, 20_000 ether);
            _approve(address(token), seller, address(factory));
            vm.deal(seller, CREATION_FEE);
            vm.prank(seller);
            pool = IPresalePool(factory.createNewPool{value: CREATION_FEE}(address(token), chosen, terms));
            _fill(pool);
            pair = _makePair(address(token), NATIVE);
            uint256[2] memory state = states[i % states.length];
            token.mint(address(pair), state[0]);
            _give(NATIVE, address(pair), state[1]);
            if (state[0] == 0) pair.sync();
            else pair.mint(eve);
            raising.setFee(fees[i / states.length]);

            vm.warp(block.timestamp + OPEN_AFTER);
            (uint256 coinNeeded, uint256 tokensNeeded,) = lensOf(pool).listingNeeds(pool);
            vm.deal(carol, 2 * coinNeeded);
            token.mint(carol, 2 * tokensNeeded);
            _approve(address(token), carol, address(pool));
            vm.prank(carol);
            pool.finalizePoolWith{value: 2 * coinNeeded, gas: BLOCK_GAS}(2 * coinNeeded, 2 * tokensNeeded, 0);
            _assertListed(pool, COINS);
            vm.revertToState(start);
        }
    }

    // ------------------------------------------------------------------------------------------------- donations

    /// @notice Five coins given to the pair of a sale at its soft cap, whose liquidity is burnt.
    function test_ADonationLocksNoUnsoldTokens() external {
        vm.prank(seller);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        (terms.isLiquidityBurnt, terms.liquidityLockSeconds) = (true, 0);
        uint256 start = vm.snapshotState();
        uint256 leftover;
        for (uint256 i = 0; i < 4; ++i) {
            MockToken sold = new MockToken("Sold", 18);
            pool = _create(seller, address(sold), NATIVE, terms);
            _contribute(pool, alice, 5 ether);
            vm.warp(pool.endTime());
            pair = _makePair(address(sold), NATIVE);
            if (i != 0) _give(NATIVE, address(pair), 5 ether);
            if (i == 2) pair.sync();
            if (i == 3) {
                sold.mint(address(pair), 1e6);
                pair.mint(eve);
            }
            _finalize(pool);
            if (i == 0) leftover = sold.balanceOf(seller);
            assertGe(sold.balanceOf(seller), leftover * 99 / 100, "unsold tokens are locked");
            vm.revertToState(start);
        }
        assertGt(leftover, 7_000 ether);
    }

    // ----------------------------------------------------------------------------------------------- market rules

    /// @notice Taxes on sales, a largest holding, and a token that sells its tax in the pair, none of which exempts the pool.
    function test_MarketRulesOfATokenAreSurvivedOrRefused() external {
        for (uint256 i = 0; i < 4; ++i) {
            uint256 start = vm.snapshotState();
            MarketToken ruled = new MarketToken();
            ruled.exempt(seller);
            pool = _create(address(ruled), NATIVE);
            _fill(pool);
            pair = _makePair(address(ruled), NATIVE);
            ruled.setMarket(address(pair));
            ruled.mint(address(pair), 100 ether);
            _give(NATIVE, address(pair), 2 ether);
            pair.mint(eve);
            ruled.mint(address(ruled), 5 ether);
            if (i == 0) ruled.setTaxes(0, 40);
            if (i == 1) ruled.setTaxes(500, 500);
            if (i == 2) ruled.setMaxWallet(50 ether);
            if (i == 3) ruled.setSellsItsTax(true);
            ruled.mint(seller, 3_000 ether);
            _approve(address(ruled), seller, address(pool));
            vm.prank(seller);
            (bool success,) = address(pool).call{gas: BLOCK_GAS}(
                abi.encodeCall(IPresalePool.finalizePoolWith, (0, 3_000 ether, 0))
            );
            // A tax of five percent leaves the price too far off; a full wallet can neither bring nor get tokens.
            if (i != 3) assertEq(success, i == 0, vm.toString(i));
            if (success) _assertListed(pool, COINS);
            else assertEq(pool.status(), 2, "as before");
            vm.revertToState(start);
        }
    }

    // ---------------------------------------------------------------------------------------------- few decimals

    /// @notice Dust near the rate is no obstacle to tokens of few decimals, with the plain call.
    function testFuzz_DustNearTheRateStopsNoTokenOfFewDecimals(uint256 seed) external {
        uint256 decimals = [uint256(0), 2, 3, 6][seed % 4];
        MockToken coarse = new MockToken("Coarse", uint8(decimals));
        pool = _create(address(coarse), NATIVE);
        _fill(pool);
        uint256 unitCoin = 10 ** (18 - decimals) / RATE;
        uint256 tokens = 1 + uint256(keccak256(abi.encode(seed))) % 60;
        uint256 coins = tokens * unitCoin * (85 + uint256(keccak256(abi.encode(seed, 1))) % 31) / 100;
        vm.assume(Math.sqrt(tokens * coins) > 1_000);
        pair = _makePair(address(coarse), NATIVE);
        coarse.mint(address(pair), tokens);
        _give(NATIVE, address(pair), coins);
        pair.mint(eve);
        _finalize(pool);
        _assertListed(pool, COINS);
    }

    /// @notice The two states in which it was first seen.
    function test_DustOfFewDecimalsStopsNoListing() external {
        _assertDustLists(2, 5, 1e14);
        _assertDustLists(6, 49, 84_096_250_000);
    }

    function _assertDustLists(uint8 decimals, uint256 tokens, uint256 coins) private {
        MockToken coarse = new MockToken("Coarse", decimals);
        pool = _create(address(coarse), NATIVE);
        _fill(pool);
        pair = _makePair(address(coarse), NATIVE);
        coarse.mint(address(pair), tokens);
        _give(NATIVE, address(pair), coins);
        pair.mint(eve);
        _finalize(pool);
        _assertListed(pool, COINS);
    }

    // -------------------------------------------------------------------------------------------------- own

    function _mint(uint256 tokens, uint256 coins) private {
        pair = _makePair(address(token), NATIVE);
        token.mint(address(pair), tokens);
        _give(NATIVE, address(pair), coins);
        pair.mint(eve);
    }

    function _seedOf(address owner, uint256 tokens, uint256 coins) private {
        _mint(tokens, coins);
        uint256 shares = pair.balanceOf(eve);
        vm.prank(eve);
        pair.transfer(owner, shares);
    }

    function _burnOf(address owner) private {
        uint256 shares = pair.balanceOf(owner);
        vm.prank(owner);
        pair.transfer(address(pair), shares);
        pair.burn(owner);
    }
}
