// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Test} from "forge-std/Test.sol";

import {PairListing} from "../../../src/presale/PairListing.sol";
import {PresaleMath} from "../../../src/presale/PresaleMath.sol";
import {Lister} from "../../mocks/Lister.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {IV2Factory, IV2Pair, V2} from "../../mocks/V2.sol";

/// @dev Burns a part of what arrives at one account.
contract LosingToken is MockToken {
    address public at;
    uint256 public loss;

    constructor() MockToken("Losing", 18) {}

    function lose(address at_, uint256 loss_) external {
        (at, loss) = (at_, loss_);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        if (to == at) _burn(to, loss);
        return true;
    }
}

/// @notice The library without a sale around it, at its exact bounds: each amount is computed here as well.
contract ListingAmountsTest is Test {
    /// @dev Highest accepted fee, above the widest band.
    uint256 private constant FEE = 100;
    uint256 private constant UNIT = 1e18;
    /// @dev No round numbers: every division leaves a remainder.
    uint256 private constant RATE = 800_123_456_789_012_345_677;
    uint256 private constant COINS = 10e18 + 7;
    uint256 private constant OWED = 5e21;
    uint256 private constant PLENTY = type(uint112).max;

    LosingToken private token;
    MockToken private coin;
    Lister private lister;
    IV2Pair private pair;
    PairListing.Terms private terms;

    function setUp() external {
        IV2Factory dex = V2.pancakeWithFee(FEE);
        (token, coin, lister) = (new LosingToken(), new MockToken("Coin", 18), new Lister());
        pair = IV2Pair(dex.createPair(address(token), address(coin)));
        terms = PairListing.Terms({
            pairFactory: address(dex),
            pairCode: address(pair).codehash,
            token: address(token),
            coin: address(coin),
            coinAmount: COINS,
            tokensOwed: OWED,
            rate: RATE,
            unit: UNIT,
            dexFee: FEE
        });
        coin.mint(address(lister), COINS);
    }

    /// @dev The tokens that are owed to no account.
    function _free(uint256 amount) private {
        token.mint(address(lister), OWED + amount);
    }

    function _list() private returns (PairListing.Result memory) {
        return lister.list(terms, PairListing.Offer(0, 0, 0));
    }

    function _put(uint256 tokens, uint256 coins) private {
        token.mint(address(pair), tokens);
        coin.mint(address(pair), coins);
    }

    function _worth(uint256 coins) private pure returns (uint256) {
        return coins * RATE / UNIT;
    }

    // ------------------------------------------------------------------------------------------------- amounts

    function test_GivenANewPairAndSpareTokens() external {
        _free(2 * _worth(COINS));
        PairListing.Result memory result = _list();
        assertEq(result.coinListed, COINS);
        assertEq(result.tokensListed, _worth(COINS));
        assertEq(result.liquidity, pair.balanceOf(address(lister)));
    }

    /// @dev Two base units of the coin are in it already, and tokens for them.
    function test_GivenANewPairAndTooFewTokens() external {
        uint256 there = _worth(2);
        _put(there, 2);
        pair.sync();
        uint256 free = _worth(COINS) * 995 / 1_000 + 1;
        _free(free);
        PairListing.Result memory result = _list();
        assertEq(result.tokensListed, free);
        assertEq(result.coinListed, (there + free) * UNIT / RATE - 2);
        assertLt(result.coinListed, COINS);
        assertEq(token.balanceOf(address(lister)), OWED, "the contributors' are left");
    }

    function test_GivenAPairWithHoldersAndTooFewTokens() external {
        uint256 there = _worth(3e18) * 1_001 / 1_000;
        _put(there, 3e18);
        pair.mint(address(this));
        uint256 free = _worth(COINS) * 995 / 1_000 + 1;
        _free(free);
        PairListing.Result memory result = _list();
        assertEq(result.tokensListed, free);
        assertEq(result.coinListed, free * 3e18 / there);
        assertEq(token.balanceOf(address(lister)), OWED, "the contributors' are left");
    }

    /// @dev A base unit of the token is worth five of the coin: rounded up, the tokens would buy more coin than there is.
    function test_GivenAPairWithHoldersAndJustEnoughTokens() external {
        terms.rate = UNIT / 5;
        uint256 there = 6e17 * 1_001 / 1_000;
        _put(there, 3e18);
        pair.mint(address(this));
        uint256 free = Math.ceilDiv(COINS * there, 3e18);
        assertGt(free * 3e18 / there, COINS, "more than there is");
        _free(free);
        PairListing.Result memory result = _list();
        assertEq(result.tokensListed, free);
        assertEq(result.coinListed, COINS);
    }

    // ------------------------------------------------------------------------------------------------- results

    function test_GivenATokenOfWhichOnePercentDoesNotArrive() external {
        uint256 whole = _worth(COINS);
        _free(whole);
        token.lose(address(pair), whole * 100 / 10_000);
        assertEq(_list().coinListed, COINS);
    }

    function test_RevertGiven_ATokenOfWhichMoreDoesNotArrive() external {
        uint256 whole = _worth(COINS);
        _free(whole);
        uint256 loss = whole * 100 / 10_000 + 1;
        token.lose(address(pair), loss);
        vm.expectRevert(
            abi.encodeWithSelector(
                PairListing.PairListing_Price.selector, address(pair), whole - loss, COINS, RATE
            )
        );
        _list();
    }

    /// @dev Free tokens limit the listed coin to its least share and a little.
    function test_GivenSharesWorth99Percent() external {
        _free(_worth(COINS) * 990_050 / 1_000_000);
        PairListing.Result memory result = _list();
        assertGt(result.coinListed, COINS * 990_049 / 1_000_000);
        assertLt(result.coinListed, COINS * 990_051 / 1_000_000);
    }

    function test_RevertGiven_SharesWorthLess() external {
        uint256 free = _worth(COINS) * 989_950 / 1_000_000;
        _free(free);
        uint256 coins = free * UNIT / RATE;
        uint256 total = Math.sqrt(free * coins);
        vm.expectRevert(
            abi.encodeWithSelector(
                PairListing.PairListing_Value.selector, address(pair), (total - 1_000) * coins / total, COINS
            )
        );
        _list();
    }

    // ------------------------------------------------------------------------------------------------- trades

    function _needs() private view returns (uint256 coins, uint256 tokens) {
        (coins, tokens,) = lister.needs(terms);
    }

    /// @dev The band is 65 basis points, and the sale has no tokens to spare.
    function test_GivenAPairJustInsideAndOutsideTheBand() external {
        _free(_worth(COINS));
        uint256 fair = _worth(1e24);
        _put(fair * 99_351 / 100_000, 1e24);
        pair.mint(address(this));
        (uint256 coins, uint256 tokens) = _needs();
        assertEq(coins + tokens, 0, "inside");

        deal(address(token), address(pair), fair * 99_345 / 100_000);
        pair.sync();
        (coins, tokens) = _needs();
        assertEq(coins, 0, "the token is too dear");
        assertApproxEqRel(tokens, fair * 5 / 200_000, 0.02e18, "from there to the band");

        // In the other direction, which is measured in coin.
        deal(address(token), address(pair), fair);
        deal(address(coin), address(pair), 1e24 * 99_351 / 100_000);
        pair.sync();
        (coins, tokens) = _needs();
        assertEq(coins + tokens, 0, "inside");
        deal(address(coin), address(pair), 1e24 * 99_345 / 100_000);
        pair.sync();
        (coins, tokens) = _needs();
        assertApproxEqRel(coins, 1e24 * 5 / 200_000, 0.02e18, "from there to the band");
        assertEq(tokens, 0, "the token is too cheap");
    }

    /// @dev To bring four times the tokens to the rate takes about as much coin as there is.
    function test_GivenAPairWithoutHolders() external {
        _free(_worth(COINS));
        uint256 start = vm.snapshotState();
        _put(4 * _worth(COINS / 3), COINS / 3);
        pair.sync();
        (uint256 coins, uint256 tokens) = _needs();
        assertEq(coins + tokens, 0, "a third");
        vm.revertToState(start);

        _put(4 * _worth(COINS * 2 / 3), COINS * 2 / 3);
        pair.sync();
        (coins, tokens) = _needs();
        assertApproxEqRel(coins, COINS * 2 / 3, 0.02e18, "two thirds");
        assertEq(tokens, 0);
    }

    /// @dev All of the coin's tokens, rounded up, are for the listing.
    function test_GivenAPairWithHoldersAndSpareTokens() external {
        _put(_worth(COINS), 4 * COINS);
        pair.mint(address(this));
        (, uint256 payment) = _needs();
        assertGt(payment, _worth(COINS) / 2);
        _free(_worth(COINS) + payment);
        (, uint256 tokens) = _needs();
        assertEq(tokens, payment, "one base unit is missing");
        token.mint(address(lister), 1);
        (, tokens) = _needs();
        assertEq(tokens, 0);
    }

    /// @dev Reserves at which a base unit more or less of the price changes the payment, as in one of three pairs.
    function test_WhenAPaymentIsComputed() external {
        uint256 start = vm.snapshotState();
        _put(500_000, 1_000);
        pair.mint(address(this));
        (uint256 coins, uint256 tokens) = _needs();
        uint256 wanted = 1_000 * RATE * 9_935 / (UNIT * 10_000);
        assertEq(tokens, PresaleMath.towards(500_000, wanted, FEE, PLENTY), "too dear");
        assertLt(tokens, PresaleMath.towards(500_000, wanted + 1, FEE, PLENTY));
        assertEq(coins, 0);
        vm.revertToState(start);

        (uint256 coinsIn, uint256 tokensIn) = (1e14 + 1, 2 * _worth(1e14 + 1));
        _put(tokensIn, coinsIn);
        pair.mint(address(this));
        (coins, tokens) = _needs();
        wanted = tokensIn * UNIT * 9_935 / (RATE * 10_000);
        assertEq(coins, PresaleMath.towards(coinsIn, wanted, FEE, PLENTY), "too cheap");
        assertLt(coins, PresaleMath.towards(coinsIn, wanted + 1, FEE, PLENTY));
        assertEq(tokens, 0);
    }
}
