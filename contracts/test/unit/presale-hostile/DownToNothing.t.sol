// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {RefusingWallet, Wallet} from "../../mocks/Wallets.sol";
import {Random} from "../../vectors/Random.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice Sales with random numbers from their creation to the last wallet that leaves: every base unit that came in went
/// out, but for one base unit of the token for each contributor.
contract DownToNothingTest is SaleWorld {
    using Random for Random.Source;

    MockToken private token;
    MockToken private sixes;
    IPresalePool private pool;
    SaleTerms private terms;
    address private coin;
    uint256 private unit;
    address[] private users;
    address private owner;

    function setUp() external {
        _openWorld(20);
        sixes = new MockToken("Sixes", 6);
        _list(address(sixes));
        for (uint256 i = 0; i < 6; ++i) {
            users.push(makeAddr(string.concat("user ", vm.toString(i))));
        }
    }

    /// @notice [PC-06] Of 0 to 24 decimals, for coins of 6 and 18: what is asked for suffices exactly, the cap is met and never
    /// passed, what is left below the minimum can be bought, and what all get sums to what came in.
    function testFuzz_AFilledSale(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _make(random);
        _fillUp(random);
        assertEq(pool.status(), 2, "filled");
        assertEq((terms.hardCap - pool.raised()) * terms.tokensPerbnb / unit, 0, "the rest buys no token");
        uint256 tokensBefore = token.balanceOf(address(pool));
        assertEq(tokensBefore, _neededOf(coin, terms));
        (uint256 fee, uint256 coinListed, uint256 tokensListed, uint256 ownerCoin) =
            _listingOf(pool.raised(), unit, terms);

        uint256 ownerHad = _balance(coin, owner);
        _finalize(pool);
        _assertListed(pool, coinListed);
        // A gift sent afterwards stays; it is owed to no account, and takes nothing from any.
        token.mint(address(pool), 12_345);
        assertEq(_balance(coin, feeReceiver), fee, "the fee");
        assertEq(_balance(coin, owner) + pool.creditOf(owner, coin) - ownerHad, ownerCoin, "the owner's coin");
        (uint256 tokens, uint256 coins) = _reservesOf(_pairOf(address(token), coin), address(token));
        assertEq(coins, coinListed, "the pair's coin");
        assertEq(tokens, tokensListed, "the pair's tokens");

        uint256 claimed = _claimAll(random);
        _takeCredits();
        uint256 left = token.balanceOf(terms.isUnsoldBurnt ? BURN : owner);
        assertLe(token.balanceOf(address(pool)), 12_345 + users.length, "tokens stay");
        assertEq(
            claimed + tokensListed + left + token.balanceOf(address(pool)) - 12_345, tokensBefore, "tokens"
        );
        assertEq(_balance(coin, address(pool)), 0, "coin stays");
        assertEq(wbnb.balanceOf(address(pool)), 0, "wrapped coin stays");
    }

    /// @notice The same for a sale that fails, in every way to fail, with coin and tokens that were given unasked.
    function testFuzz_AFailedSale(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _make(random);
        bool fails = random.chance(50);
        uint256 raised = 0;
        for (uint256 i = 0; i < users.length && !fails || i < 3; ++i) {
            uint256 amount = random.between(terms.minimumBuy, terms.maximumBuy / 4);
            if (raised + amount > terms.hardCap) break;
            _contribute(pool, users[i], amount);
            raised += amount;
        }
        if (random.chance(50)) {
            vm.prank(owner);
            pool.cancelPool();
        }
        vm.warp(terms.endTime + DEADLINE_AFTER + 1);
        token.mint(address(pool), 777);
        vm.deal(address(pool), address(pool).balance + 999);
        assertEq(pool.status(), 3);

        uint256 first = random.next();
        for (uint256 i = 0; i < users.length; ++i) {
            address user = users[(first + i) % users.length];
            uint256 due = _contributionOf(pool, user);
            if (due == 0) continue;
            uint256 had = _balance(coin, user);
            vm.prank(user);
            pool.claimBnb{gas: CLAIM_GAS}();
            assertEq(_balance(coin, user) - had, due, "whole");
        }
        assertEq(pool.refunded(), raised);
        vm.prank(owner);
        pool.reclaimTokens(carol);
        assertEq(token.balanceOf(carol), _neededOf(coin, terms) + 777, "all tokens");
        assertEq(token.balanceOf(address(pool)), 0);
        assertEq(address(pool).balance, 999, "what was forced in");
        assertEq(_balance(coin, address(pool)), coin == NATIVE ? 999 : 0);
    }

    /// @notice The liquidity comes out of the locker after its time, and gives the coin that was listed, to a thousandth.
    function test_TheLiquidityRedeemsForWhatWasListed() external {
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        _fill(pool);
        _finalize(pool);
        uint256[] memory ids = ILocker(locker).lockersOf(seller, 0, 1);
        assertEq(ids.length, 1, "the seller's lock");
        IV2Pair pair = _pairOf(address(token), NATIVE);
        vm.warp(block.timestamp + 30 days);
        vm.startPrank(seller);
        ILocker(locker).unlockTokens(ids[0]);
        assertTrue(pair.transfer(address(pair), pair.balanceOf(seller)));
        pair.burn(seller);
        vm.stopPrank();
        assertApproxEqRel(wbnb.balanceOf(seller), 5.82e18, 0.001e18);
    }

    // --------------------------------------------------------------------------------------------------- own

    function _make(Random.Source memory random) private {
        uint8 decimals = [0, 6, 9, 18, 24][random.between(0, 4)];
        token = new MockToken("Token", decimals);
        coin = random.chance(50) ? NATIVE : address(sixes);
        unit = _unitOf(coin);
        owner = random.chance(30) ? address(new RefusingWallet()) : seller;
        uint256 whole = 10 ** decimals;
        SaleTerms memory made = _termsOf(unit, whole);
        made.hardCap = random.between(10 * unit, 1_000_000 * unit);
        made.softCap = random.between(made.hardCap / 5, made.hardCap / 2);
        made.maximumBuy = random.between(made.hardCap / 3, made.hardCap);
        made.minimumBuy = random.between(made.hardCap / 100, made.hardCap / 20);
        // No pair could hold more than a million coins.
        uint256 most = decimals == 24 ? 1_000 : 1_000_000_000;
        made.tokensPerbnb = random.between(500 * whole, most * whole);
        // The smallest amount that can be listed.
        if (decimals == 0) made.tokensPerbnb += 10_000;
        made.launchRate = random.between(made.tokensPerbnb / 4, made.tokensPerbnb);
        made.liquidityPercent = random.between(5_100, 10_000);
        made.isUnsoldBurnt = random.chance(50);
        if (random.chance(50)) made = _vested(made);
        pool = _create(owner, address(token), coin, made);
        terms = pool.terms();
    }

    /// @dev To the last unit that can be bought: the remaining capacity is sometimes below the minimum at the end.
    function _fillUp(Random.Source memory random) private {
        for (uint256 i = 0; i < 5; ++i) {
            uint256 left = terms.hardCap - pool.raised();
            if (pool.filledAt() != 0) break;
            uint256 most = left < terms.maximumBuy ? left : terms.maximumBuy;
            uint256 amount = i == 1 && left < terms.maximumBuy ? left - 1 : random.between(most / 2 + 1, most);
            if (amount < terms.minimumBuy && left >= terms.minimumBuy) amount = terms.minimumBuy;
            _contribute(pool, users[i], amount);
            assertLe(pool.raised(), terms.hardCap, "above the cap");
        }
        for (uint256 i = 5; pool.filledAt() == 0; ++i) {
            if (i >= users.length) users.push(makeAddr(string.concat("user ", vm.toString(i))));
            _contribute(pool, users[i], terms.maximumBuy);
        }
    }

    function _claimAll(Random.Source memory random) private returns (uint256 claimed) {
        uint256 start = block.timestamp;
        for (uint256 i = 0; i < users.length; ++i) {
            uint256 owed = _reservedOf(pool, users[i]);
            assertEq(owed, _contributionOf(pool, users[i]) * terms.tokensPerbnb / unit, "of the total");
            vm.warp(start + (random.chance(50) ? 0 : random.between(0, 40 days)));
            if (lensOf(pool).claimable(pool, users[i]) != 0) _claim(users[i]);
            vm.warp(start + 100 days);
            if (lensOf(pool).claimable(pool, users[i]) != 0) _claim(users[i]);
            assertEq(token.balanceOf(users[i]), owed, "all of it");
            claimed += owed;
        }
        assertLe(claimed, terms.hardCap * terms.tokensPerbnb / unit, "more than sold");
    }

    function _claim(address user) private {
        vm.prank(user);
        pool.claimTokens{gas: CLAIM_GAS}();
    }

    /// @dev The owner may refuse coin; what is kept for them goes elsewhere.
    function _takeCredits() private {
        if (owner.code.length == 0 || pool.creditOf(owner, coin) == 0) return;
        Wallet(owner).execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (coin, carol)));
    }
}
