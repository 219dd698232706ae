// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../src/presale/PresaleTypes.sol";
import {DividendToken} from "../mocks/DividendToken.sol";
import {MarketToken} from "../mocks/MarketToken.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {IV2Pair} from "../mocks/V2.sol";
import {Random} from "../vectors/Random.sol";
import {lensOf} from "../mocks/Lens.sol";

interface ISoldToken is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @notice [PC-07] Random states of the pair, with up to twenty times the sale's liquidity of others, and what an attacker gets
/// out of them: as a stranger, as the finalizer, as the sale's owner. The attacker works on the pair before each attempt and
/// takes everything out after it. Whoever finalizes brings what the view says.
///
/// The figures are those of docs/decisions/0012-presale-contracts.md.
contract ListingSimulationTest is SaleWorld {
    using Random for Random.Source;

    enum Kind {
        Plain,
        Dividends,
        Rebasing,
        Taxed
    }

    ISoldToken private token;
    IPresalePool private pool;
    IV2Pair private pair;
    uint256 private dexFee;
    uint256 private coinLeg;
    uint256 private tokenLeg;
    uint256 private rate;
    uint256 private ownerCoin;
    uint256 private leftover;
    /// @dev The attacker: eve, or the sale's owner.
    address private attacker;

    /// @notice 0 refused, at least 99 percent of the liquidity, and no gain for the attacker.
    /// forge-config: default.fuzz.runs = 100
    /// forge-config: deep.fuzz.runs = 1000
    function testFuzz_EveryStateListsAndPaysNoAttacker(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _sell(random);
        uint256 before = _worth();
        uint256 attempts = random.between(1, 3);
        for (uint256 i = 1; i <= attempts; ++i) {
            _seed(random);
            _settle();
            if (i == attempts) _finalizeByAny(random);
            else if (_plainCall()) break;
            _unwind();
        }
        if (pool.status() == 2) _finalizeByAny(random);
        _assertLiquidity();
        _unwind();
        _tradeToTheRate();
        uint256 gained = Math.saturatingSub(_worth(), before + (attacker == seller ? _fairOwner() : 0));
        // A pair that is dearer by up to the fee and a third of a percent takes so many tokens less: an owner keeps them.
        uint256 kept = attacker == seller ? coinLeg * (Math.min(dexFee, 65) + 35) / 10_000 : 0;
        assertLe(gained, _dust() + kept, "the attacker gained");
    }

    // ------------------------------------------------------------------------------------------------ the sale

    function _sell(Random.Source memory random) private {
        dexFee = [uint256(20), 25, 30, 100][random.between(0, 3)];
        _openWorld(dexFee);
        Kind kind = Kind(random.between(0, 3));
        uint256 decimals = 18;
        if (kind == Kind.Plain) {
            decimals = [uint256(0), 2, 6, 9, 18][random.between(0, 4)];
            token = ISoldToken(address(new MockToken("Plain", uint8(decimals))));
        } else if (kind == Kind.Dividends) {
            token = ISoldToken(address(new DividendToken()));
        } else if (kind == Kind.Rebasing) {
            token = ISoldToken(address(new RebasingToken()));
        } else {
            token = ISoldToken(address(new MarketToken()));
        }
        attacker = random.chance(50) ? eve : seller;
        pool = _create(seller, address(token), NATIVE, _termsOf(1e18, 10 ** decimals));
        if (kind == Kind.Taxed) {
            MarketToken(address(token)).setMarket(address(_makePair(address(token), NATIVE)));
            MarketToken(address(token)).setTaxes(random.between(0, 1_000), random.between(0, 1_000));
            MarketToken(address(token)).exempt(address(pool));
        }
        if (random.chance(50)) {
            _fill(pool);
        } else {
            _contribute(pool, alice, 5 ether);
            vm.warp(pool.endTime());
        }
        if (kind == Kind.Dividends) DividendToken(address(token)).setIncome(address(pool), tokenLeg / 3);
        if (kind == Kind.Rebasing) RebasingToken(address(token)).rebase(random.between(0.998e18, 1.1e18));

        uint256 raised = pool.raised();
        SaleTerms memory terms = pool.terms();
        (, coinLeg, tokenLeg, ownerCoin) = _listingOf(raised, 1e18, terms);
        rate = terms.launchRate;
        leftover = token.balanceOf(address(pool)) - raised * terms.tokensPerbnb / 1e18 - tokenLeg;
        vm.deal(seller, 0);
        token.mint(attacker, 25 * tokenLeg);
        vm.deal(address(this), 25 * coinLeg);
        wbnb.deposit{value: 25 * coinLeg}();
        assertTrue(wbnb.transfer(attacker, 25 * coinLeg));
        pair = _makePair(address(token), NATIVE);
    }

    // ---------------------------------------------------------------------------------------- the attacker's work

    /// @dev Every size from next to nothing to twenty times the leg is as likely as another.
    function _size(Random.Source memory random, uint256 leg) private pure returns (uint256) {
        uint256 most = 20 * leg;
        return Math.max(1, most >> random.between(0, 45)) * random.between(50, 100) / 100;
    }

    function _seed(Random.Source memory random) private {
        uint256 kind = random.between(0, 6);
        uint256 coins = _size(random, coinLeg);
        uint256 tokens = _size(random, tokenLeg);
        if (kind == 0) return _send(0, coins);
        if (kind == 1 || kind == 2) {
            _send(kind == 1 ? 0 : tokens, kind == 1 ? coins : 0);
            return pair.sync();
        }
        // Fair, too cheap or too dear by up to a hundred times, and near the rate.
        uint256 fair = coins * rate / 1e18;
        if (kind == 3) tokens = fair * random.between(9_000, 11_000) / 10_000;
        else if (kind == 4) tokens = fair * random.between(100, 10_000) / 100;
        else if (kind == 5) tokens = fair * 100 / random.between(100, 10_000);
        _mint(Math.min(tokens, token.balanceOf(attacker) / 2), coins);
        if (random.chance(30)) _burn();
        if (random.chance(20)) _send(0, _size(random, coinLeg) / 100);
        if (random.chance(10)) pair.sync();
    }

    function _send(uint256 tokens, uint256 coins) private {
        coins = Math.min(coins, wbnb.balanceOf(attacker));
        tokens = Math.min(tokens, token.balanceOf(attacker));
        vm.startPrank(attacker);
        if (coins != 0) wbnb.transfer(address(pair), coins);
        if (tokens != 0) token.transfer(address(pair), tokens);
        vm.stopPrank();
    }

    function _mint(uint256 tokens, uint256 coins) private {
        _send(tokens, coins);
        try pair.mint{gas: 500_000}(attacker) {} catch {}
    }

    function _burn() private {
        uint256 shares = pair.balanceOf(attacker);
        if (shares == 0) return;
        vm.prank(attacker);
        pair.transfer(address(pair), shares);
        try pair.burn{gas: 500_000}(attacker) {} catch {}
    }

    /// @dev Takes all liquidity and all uncounted amounts out.
    function _unwind() private {
        _burn();
        try pair.skim(attacker) {} catch {}
    }

    /// @dev Time passes until any account may finalize.
    function _settle() private {
        (uint256 openFrom,) = lensOf(pool).finalizationWindow(pool);
        if (block.timestamp < openFrom) vm.warp(openFrom);
    }

    /// @dev After the listing there is a market at the launch rate: the attacker trades the pair to where that pays.
    function _tradeToTheRate() private {
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        uint256 wanted = Math.mulDiv(coins, rate * (10_000 - dexFee), 1e18 * 10_000);
        if (tokens < wanted) {
            uint256 paid = Math.min(Math.sqrt(tokens * wanted) - tokens, token.balanceOf(attacker));
            uint256 had = token.balanceOf(address(pair));
            _send(paid, 0);
            uint256 out = _amountOut(token.balanceOf(address(pair)) - had, tokens, coins, dexFee);
            if (out != 0) _swapOut(pair, address(token), 0, out, attacker, "");
            return;
        }
        wanted = Math.mulDiv(tokens, 1e18 * (10_000 - dexFee), rate * 10_000);
        if (coins < wanted) {
            uint256 paid = Math.min(Math.sqrt(coins * wanted) - coins, wbnb.balanceOf(attacker));
            _send(0, paid);
            uint256 out = _amountOut(paid, coins, tokens, dexFee);
            if (out != 0) _swapOut(pair, address(token), out, 0, attacker, "");
        }
    }

    // ---------------------------------------------------------------------------------------------- finalizing

    function _plainCall() private returns (bool success) {
        vm.prank(seller);
        (success,) = address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
    }

    /// @dev By a helper, or by the attacker with the attacker's own means.
    function _finalizeByAny(Random.Source memory random) private {
        if (random.chance(50)) {
            _finalizeWithNeeds(pool, carol);
            return;
        }
        (uint256 coin, uint256 tokens,) = lensOf(pool).listingNeeds(pool);
        coin = Math.min(coin, wbnb.balanceOf(attacker));
        if (tokens > token.balanceOf(attacker)) token.mint(attacker, tokens);
        vm.startPrank(attacker);
        token.approve(address(pool), type(uint256).max);
        wbnb.withdraw(coin);
        pool.finalizePoolWith{value: coin, gas: BLOCK_GAS}(coin, tokens, 0);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------ judging

    function _assertLiquidity() private view {
        assertEq(pool.status(), 4, "refused");
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        (uint256 ours, uint256 total) = (pair.balanceOf(locker), pair.totalSupply());
        // The coin of our part once the price is the launch rate. A fraction of a share cannot be minted.
        uint256 atRate = Math.sqrt(Math.mulDiv(tokens * 1e18, coins, rate)) * (ours + 1) / total;
        assertGe(atRate, coinLeg * 99 / 100, "the liquidity's coin");
        uint256 owed = pool.raised() * pool.tokensPerbnb() / 1e18;
        assertGe(token.balanceOf(address(pool)), owed, "the contributors' tokens");
    }

    /// @dev In base units of the coin at the launch rate.
    function _worth() private view returns (uint256) {
        return
            attacker.balance + wbnb.balanceOf(attacker) + Math.mulDiv(token.balanceOf(attacker), 1e18, rate);
    }

    /// @dev Coin that an owner receives in a pair without history.
    function _fairOwner() private view returns (uint256) {
        return ownerCoin + Math.mulDiv(leftover, 1e18, rate);
    }

    /// @dev Five millionths of the listing, a few base units, and what a fee above 65 basis points gives the pair's holders: a
    /// trade then ends inside it, at a quarter of the square of the difference.
    function _dust() private view returns (uint256) {
        uint256 inside = dexFee > 65 ? dexFee - 65 : 0;
        uint256 reserves = 21 * coinLeg;
        return coinLeg * 8 / 1e6 + reserves * inside ** 2 / (4 * 10_000 ** 2) + 16 * Math.ceilDiv(1e18, rate);
    }
}
