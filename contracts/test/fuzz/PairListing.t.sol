// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Test} from "forge-std/Test.sol";

import {PairListing} from "../../src/presale/PairListing.sol";
import {Lister} from "../mocks/Lister.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {IV2Factory, IV2Pair, V2} from "../mocks/V2.sol";

/// @notice The library without a sale around it: any rate and decimals, any state of the pair, any offer.
contract PairListingTest is Test {
    MockToken private token;
    MockToken private coin;
    IV2Pair private pair;
    Lister private lister;
    PairListing.Terms private terms;
    uint256 private planned;
    uint256 private spare;

    function _open(uint256 seed) private {
        uint256 fee = [uint256(20), 25, 30, 100][seed % 4];
        IV2Factory dex = V2.pancakeWithFee(fee);
        token = new MockToken("Token", uint8(_pick(seed, 1, 0, 18)));
        coin = new MockToken("Coin", uint8(_pick(seed, 2, 6, 18)));
        lister = new Lister();
        pair = IV2Pair(dex.createPair(address(token), address(coin)));
        uint256 unit = 10 ** coin.decimals();
        uint256 tokenUnit = 10 ** token.decimals();
        terms = PairListing.Terms({
            pairFactory: address(dex),
            pairCode: address(pair).codehash,
            token: address(token),
            coin: address(coin),
            coinAmount: _pick(seed, 3, 10, 1_000) * unit,
            tokensOwed: _pick(seed, 4, 1, 1e6) * tokenUnit,
            rate: _pick(seed, 5, 1_000, 1e6) * tokenUnit,
            unit: unit,
            dexFee: fee
        });
        planned = Math.mulDiv(terms.coinAmount, terms.rate, unit);
        spare = planned * _pick(seed, 6, 2, 100) / 100;
        token.mint(address(lister), terms.tokensOwed + planned + spare);
        coin.mint(address(lister), terms.coinAmount);
    }

    function _seed(uint256 seed) private {
        uint256 kind = _pick(seed, 7, 0, 3);
        if (kind == 0) return;
        // Both sides from next to nothing to twenty times ours, up to a hundred times off the rate.
        uint256 coins = 20 * terms.coinAmount >> _pick(seed, 8, 0, 40);
        uint256 tokens = Math.mulDiv(coins, terms.rate, terms.unit);
        tokens = _pick(seed, 9, 0, 1) == 0
            ? tokens * _pick(seed, 10, 100, 10_000) / 100
            : tokens * 100 / _pick(seed, 10, 100, 10_000);
        if (kind == 2) tokens = 0;
        if (kind == 3) (tokens, coins) = (tokens, 0);
        token.mint(address(pair), tokens);
        coin.mint(address(pair), coins);
        if (kind != 1) return pair.sync();
        try pair.mint{gas: 500_000}(address(this)) {} catch {}
    }

    /// @notice With what the view says it lists, at the rate, whole, and for a better price than the rate.
    function testFuzz_ListsWithWhatTheViewSays(uint256 seed) external {
        _open(seed);
        _seed(seed);
        (uint256 coinNeeded, uint256 tokensNeeded, uint256 expected) = lister.needs(terms);
        assertTrue(coinNeeded == 0 || tokensNeeded == 0, "one of both");
        coin.mint(address(lister), coinNeeded);
        token.mint(address(lister), tokensNeeded);
        bool hadHolders = pair.totalSupply() != 0;

        PairListing.Result memory result =
            lister.list(terms, PairListing.Offer(coinNeeded, tokensNeeded, expected));
        _assertListed(result);
        if (coinNeeded != 0) {
            assertEq(result.coinBack, 0, "all coin is used");
            assertEq(result.tokensBack, expected, "what it fetches");
            assertGe(expected + 2, Math.mulDiv(coinNeeded, terms.rate, terms.unit), "above the rate");
        } else if (tokensNeeded != 0) {
            assertEq(result.tokensBack, 0, "all tokens are used");
            assertEq(result.coinBack, expected, "what they fetch");
            assertGe(expected + 2, Math.mulDiv(tokensNeeded, terms.unit, terms.rate), "above the rate");
        }
        // The coin is listed whole, but for dust.
        uint256 dust = terms.coinAmount / 1e6 + 5 * Math.ceilDiv(terms.unit, terms.rate) + 1;
        if (hadHolders) assertGe(result.coinListed + dust, terms.coinAmount, "the coin");
        assertLe(result.coinListed, terms.coinAmount);
    }

    /// @notice Any offer is listed or refused whole; it is never paid from what belongs to others.
    function testFuzz_AnyOfferIsKeptApart(uint256 seed, uint256 offeredCoin, uint256 offeredTokens) external {
        _open(seed);
        _seed(seed);
        offeredCoin = bound(offeredCoin, 0, 50 * terms.coinAmount);
        offeredTokens = bound(offeredTokens, 0, 50 * planned);
        coin.mint(address(lister), offeredCoin);
        token.mint(address(lister), offeredTokens);
        try lister.list(terms, PairListing.Offer(offeredCoin, offeredTokens, 0)) returns (
            PairListing.Result memory result
        ) {
            _assertListed(result);
            // No side of the offer pays for the other, and none of both grows without the other.
            assertTrue(
                (result.coinBack <= offeredCoin) == (result.tokensBack >= offeredTokens)
                    || (result.coinBack == offeredCoin) || (result.tokensBack == offeredTokens),
                "a trade of the offer"
            );
            uint256 before = Math.mulDiv(offeredCoin, terms.rate, terms.unit) + offeredTokens;
            uint256 worth = Math.mulDiv(result.coinBack, terms.rate, terms.unit) + result.tokensBack;
            assertGe(worth + 3 + 3 * Math.ceilDiv(terms.rate, terms.unit), before, "worth as much");
        } catch (bytes memory reason) {
            assertEq(bytes4(reason), PairListing.PairListing_Price.selector, "the reason");
        }
    }

    /// @notice A pair of other code is not touched.
    function test_RevertGiven_APairOfOtherCode() external {
        _open(1);
        terms.pairCode = bytes32(uint256(1));
        vm.expectRevert(abi.encodeWithSelector(PairListing.PairListing_UnknownPair.selector, address(pair)));
        lister.list(terms, PairListing.Offer(0, 0, 0));
    }

    /// @notice One base unit less than the limit is refused.
    function test_RevertWhen_TheTradeFetchesLessThanTheLimit() external {
        _open(5);
        token.mint(address(pair), 2 * planned);
        coin.mint(address(pair), terms.coinAmount / 2);
        pair.mint(address(this));
        (uint256 coinNeeded,, uint256 expected) = lister.needs(terms);
        coin.mint(address(lister), coinNeeded);
        vm.expectRevert(
            abi.encodeWithSelector(PairListing.PairListing_TooLittle.selector, expected, expected + 1)
        );
        lister.list(terms, PairListing.Offer(coinNeeded, 0, expected + 1));
        lister.list(terms, PairListing.Offer(coinNeeded, 0, expected));
    }

    /// @notice Shares so coarse that rounding takes more than a hundredth of ours: a fraction of a share is missing.
    function test_GivenCoarseShares() external {
        _open(1);
        token.mint(address(pair), 1_001);
        coin.mint(address(pair), 1_001);
        pair.mint(address(this));
        uint256 supply = pair.totalSupply();
        // Ours are 20.9 shares, of which 20 are minted.
        uint256 coins = terms.coinAmount * 10 / 209 * supply;
        coin.mint(address(pair), coins);
        token.mint(address(pair), Math.mulDiv(coins, terms.rate, terms.unit));
        pair.sync();
        PairListing.Result memory result = lister.list(terms, PairListing.Offer(0, 0, 0));
        assertEq(result.liquidity, 20);
        assertEq(result.coinListed, terms.coinAmount);
    }

    // -------------------------------------------------------------------------------------------------- own

    function _assertListed(PairListing.Result memory result) private view {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 tokens, uint256 coins) =
            address(token) < address(coin) ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 wanted = Math.mulDiv(coins, terms.rate, terms.unit);
        assertApproxEqAbs(tokens, wanted, wanted / 100, "the launch rate");
        assertEq(result.pair, address(pair));
        assertEq(result.liquidity, pair.balanceOf(address(lister)));
        uint256 ours = Math.mulDiv(coins, result.liquidity, pair.totalSupply());
        assertGe(ours + 1, terms.coinAmount * 99 / 100, "the liquidity's coin");
        assertGe(token.balanceOf(address(lister)), terms.tokensOwed + result.tokensBack, "what is owed");
        assertGe(coin.balanceOf(address(lister)), result.coinBack, "the caller's coin");
        assertLe(result.tokensListed, planned * 101 / 100 + 2, "no unsold tokens");
    }

    function _pick(uint256 seed, uint256 index, uint256 low, uint256 high) private pure returns (uint256) {
        return low + uint256(keccak256(abi.encode(seed, index))) % (high - low + 1);
    }
}
