// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Test} from "forge-std/Test.sol";

import {PairListing} from "../../src/presale/PairListing.sol";
import {PresaleMath} from "../../src/presale/PresaleMath.sol";
import {Lister} from "../mocks/Lister.sol";
import {MarketToken} from "../mocks/MarketToken.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {RaisingDex} from "../mocks/RaisingDex.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {IV2Factory, IV2Pair, V2} from "../mocks/V2.sol";

/// @notice The library at its bounds, to the unit: ten coins at 1,000 tokens, 300 tokens to spare, 500 owed.
contract PairListingBoundsTest is Test {
    uint256 private constant COINS = 10e18;
    uint256 private constant PLANNED = 10_000e18;
    uint256 private constant SPARE = 300e18;
    uint256 private constant OWED = 500e18;
    uint256 private constant MAX_RESERVE = type(uint112).max;

    IV2Factory private dex;
    MarketToken private token;
    MockToken private coin;
    IV2Pair private pair;
    Lister private lister;
    PairListing.Terms private terms;

    function setUp() external {
        dex = V2.pancakeWithFee(25);
        token = new MarketToken();
        coin = new MockToken("Coin", 18);
        lister = new Lister();
        _open(dex, address(token), 25);
        token.mint(address(lister), OWED + PLANNED + SPARE);
        coin.mint(address(lister), COINS);
    }

    // ------------------------------------------------------------------------------------------------ the view

    /// @dev One base unit on the empty side gives a price.
    function test_TheViewOfAPairWithoutTokens() external {
        _setTokens(OWED);
        coin.mint(address(pair), 5e18);
        pair.sync();
        (uint256 coins, uint256 tokens, uint256 received) = lister.needs(terms);
        assertEq(coins, 0);
        assertEq(tokens, PresaleMath.towards(1, 5_000e18 * 9_975 / 10_000, 25, MAX_RESERVE));
        assertGt(tokens, 0);
        assertEq(received, PresaleMath.amountOut(tokens, 1, 5e18, 25));
    }

    /// @dev In a pair without holders half of the coin is the sale's to trade with, to the unit.
    function test_ThePaymentThatIsHalfOfTheCoin() external {
        token.mint(address(pair), 1e30);
        pair.sync();
        uint256 payment = PresaleMath.towards(1, 1e27 * 9_975 / 10_000, 25, MAX_RESERVE);
        terms.coinAmount = 2 * payment - 2;
        (uint256 coins, uint256 tokens, uint256 received) = lister.needs(terms);
        assertEq(coins, payment, "one unit is missing");
        assertEq(tokens, 0);
        assertEq(received, PresaleMath.amountOut(payment, 1, 1e30, 25));

        terms.coinAmount = 2 * payment;
        (coins, tokens,) = lister.needs(terms);
        assertEq(coins + tokens, 0, "it suffices");
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.coinListed, payment - 1);
    }

    function test_ThePriceOutOfReach() external {
        _mint(1 << 110, 1 << 110);
        terms.rate = 1e30;
        (, uint256 tokens,) = lister.needs(terms);
        assertEq(tokens, MAX_RESERVE);
    }

    /// @dev The tokens for the coin are rounded up before some are spare.
    function test_TheSpareTokensToTheUnit() external {
        (terms.coinAmount, terms.rate) = (COINS + 1, 1_000e18 + 7);
        _mint(1_000e18, 10e18);
        (, uint256 payment,) = lister.needs(terms);
        assertGt(payment, 0, "more than is spare");
        uint256 planned = Math.mulDiv(terms.coinAmount, terms.rate, 1e18, Math.Rounding.Ceil);
        _setTokens(OWED + planned + payment - 1);
        (, uint256 tokens,) = lister.needs(terms);
        assertEq(tokens, payment, "one unit is missing");
        _setTokens(OWED + planned + payment);
        (, tokens,) = lister.needs(terms);
        assertEq(tokens, 0, "it suffices");
    }

    /// @dev At a fee of 1 % the trade ends 65 basis points from the rate.
    function test_TheWidestBand() external {
        dex = V2.pancakeWithFee(100);
        _open(dex, address(token), 100);
        uint256 start = vm.snapshotState();
        _mint(1_006_500e18, 1_000e18);
        (uint256 coins,,) = lister.needs(terms);
        assertEq(coins, 0, "inside");
        vm.revertToState(start);
        _mint(1_006_600e18, 1_000e18);
        (coins,,) = lister.needs(terms);
        assertGt(coins, 0, "outside");
    }

    // ------------------------------------------------------------------------------------------------ preparation

    /// @dev The token lets nothing be taken out of the pair: what was sent becomes its reserves.
    function test_TokensThatCannotBeSkimmed() external {
        _mint(5_000e18, 5e18);
        token.setMarket(address(pair));
        token.setMaxWallet(1);
        token.mint(address(pair), 25e18);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.tokensListed, 10_050e18, "in the ratio of all that the pair holds");
        assertEq(result.coinListed, COINS);
    }

    /// @dev One base unit of such a token does not arrive; one part of the listing in 10^12 does.
    function test_ATokenThatRoundsOneUnitToNothing() external {
        RebasingToken rebasing = new RebasingToken();
        rebasing.rebase(3e18);
        _open(dex, address(rebasing), 25);
        rebasing.mint(address(lister), OWED + PLANNED + SPARE);
        coin.mint(address(pair), 0.2e18);
        pair.sync();
        vm.expectEmit(address(rebasing));
        emit RebasingToken.Transfer(address(lister), address(pair), 1 + PLANNED / 1e12);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.coinListed, COINS);
        assertGt(coin.balanceOf(address(lister)), 0.19e18, "the donation is bought out of the pair");
    }

    // ------------------------------------------------------------------------------------------------ the offer

    function test_AnOfferForAFairPairReturns() external {
        _mint(5_000e18, 5e18);
        _bring(3e18, 700e18);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(3e18, 700e18, 1));
        assertEq(result.coinBack, 3e18);
        assertEq(result.tokensBack, 700e18);
    }

    /// @dev The limit is for the whole offer; of a third a third counts, rounded down.
    function test_TheLeastAmountOfAPartOfAnOffer() external {
        _mint(20_000e18, 5e18);
        (uint256 payment,, uint256 received) = lister.needs(terms);
        _bring(3 * payment, 0);
        vm.expectRevert(
            abi.encodeWithSelector(PairListing.PairListing_TooLittle.selector, received, received + 1)
        );
        lister.list(terms, PairListing.Offer(3 * payment, 0, 3 * received + 3));
        PairListing.Result memory result =
            lister.list(terms, PairListing.Offer(3 * payment, 0, 3 * received + 2));
        assertEq(result.coinBack, 2 * payment);
        assertEq(result.tokensBack, received);
    }

    /// @dev An offer that just misses the price is completed with spare tokens.
    function test_AnOfferThatIsAlmostEnough() external {
        _mint(50_000e18, 60e18);
        (, uint256 payment,) = lister.needs(terms);
        _bring(0, payment - 1e18);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, payment - 1e18, 0));
        assertEq(result.tokensBack, 0);
        assertGt(coin.balanceOf(address(lister)), result.coinBack, "the sale's own trade");
    }

    /// @dev A tax on what is sent to the pair: the output is computed from what arrives.
    function test_ATaxedPayment() external {
        _mint(10_000e18, 60e18);
        token.setMarket(address(pair));
        token.setTaxes(0, 50);
        (, uint256 payment,) = lister.needs(terms);
        _bring(0, 2 * payment);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 2 * payment, 0));
        assertEq(result.tokensBack, payment);
        assertEq(
            result.coinBack, PresaleMath.amountOut(payment - payment * 50 / 10_000, 10_000e18, 60e18, 25)
        );
    }

    /// @dev The second try computes with a fee of 1 %, which the exchange takes now.
    function test_AnExchangeThatRaisedItsFee() external {
        RaisingDex raising = new RaisingDex();
        _open(raising.asFactory(), address(token), 25);
        _mint(20_000e18, 5e18);
        raising.setFee(100);
        _bring(20e18, 0);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(20e18, 0, 0));
        uint256 paid = 20e18 - result.coinBack;
        assertEq(result.tokensBack, PresaleMath.amountOut(paid, 5e18, 20_000e18, 100));
    }

    // ------------------------------------------------------------------------------------------------ amounts

    /// @dev 60 basis points from the rate a pair gets amounts in its own ratio; further away nothing.
    function test_ThePairAtTheEdgeOfItsOwnRatio() external {
        uint256 start = vm.snapshotState();
        _mint(5_030e18, 5e18);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.tokensListed, 10_060e18);
        vm.revertToState(start);
        _mint(5_030.4e18, 5e18);
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        lister.list(terms, PairListing.Offer(0, 0, 0));
    }

    function test_TooFewTokensForThePairsRatio() external {
        _mint(5_025e18, 5e18);
        _setTokens(OWED + PLANNED);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.tokensListed, PLANNED);
        assertEq(result.coinListed, PLANNED * 5e18 / 5_025e18, "rounded down");
    }

    function test_TheAmountsForAnEmptyPair() external {
        (terms.coinAmount, terms.rate) = (COINS - 1, 1_000e18 + 7);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.coinListed, COINS - 1);
        assertEq(result.tokensListed, (COINS - 1) * (1_000e18 + 7) / 1e18, "rounded down");
    }

    /// @dev The pair misses nothing and holds dust: the whole comes to the rate.
    function test_TooFewTokensForAPairOfDust() external {
        _mint(1e9, 1e6);
        uint256 free = PLANNED - 50e18 + 1;
        _setTokens(OWED + free);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.tokensListed, free);
        assertEq(result.coinListed, (1e9 + free) / 1_000 - 1e6, "rounded down");
    }

    // ------------------------------------------------------------------------------------------------ the result

    /// @dev A tax makes the price of a new pair miss by as much: one percent is listed.
    function test_APriceAtTheTolerance() external {
        token.setMarket(address(pair));
        token.setTaxes(0, 101);
        vm.expectPartialRevert(PairListing.PairListing_Price.selector);
        lister.list(terms, PairListing.Offer(0, 0, 0));
        token.setTaxes(0, 100);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.coinListed, COINS);
    }

    /// @dev Beside a large pair a tax takes value and not the price: 99 percent are listed.
    function test_AValueAtItsBound() external {
        _mint(10_000_000e18, 10_000e18);
        token.setMarket(address(pair));
        token.setTaxes(0, 101);
        try lister.list(terms, PairListing.Offer(0, 0, 0)) {
            assertTrue(false, "listed");
        } catch (bytes memory reason) {
            (address of_, uint256 redeemable, uint256 planned) =
                abi.decode(_arguments(reason), (address, uint256, uint256));
            assertEq(bytes4(reason), PairListing.PairListing_Value.selector);
            assertEq(of_, address(pair));
            assertApproxEqRel(redeemable, COINS * 9_899 / 10_000, 1e14);
            assertEq(planned, COINS);
        }
        token.setTaxes(0, 100);
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.coinListed, COINS);
    }

    // -------------------------------------------------------------------------------------------------- own

    function _open(IV2Factory factory, address sold, uint256 fee) private {
        pair = IV2Pair(factory.createPair(sold, address(coin)));
        terms = PairListing.Terms({
            pairFactory: address(factory),
            pairCode: address(pair).codehash,
            token: sold,
            coin: address(coin),
            coinAmount: COINS,
            tokensOwed: OWED,
            rate: 1_000e18,
            unit: 1e18,
            dexFee: fee
        });
    }

    /// @dev Another account's liquidity.
    function _mint(uint256 tokens, uint256 coins) private {
        token.mint(address(pair), tokens);
        coin.mint(address(pair), coins);
        pair.mint(address(this));
    }

    function _bring(uint256 coins, uint256 tokens) private {
        coin.mint(address(lister), coins);
        token.mint(address(lister), tokens);
    }

    function _setTokens(uint256 amount) private {
        deal(address(token), address(lister), amount);
    }

    function _arguments(bytes memory reason) private pure returns (bytes memory arguments) {
        arguments = new bytes(reason.length - 4);
        for (uint256 i = 0; i < arguments.length; ++i) {
            arguments[i] = reason[i + 4];
        }
    }
}
