// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPresalePool} from "../../src/presale/IPresalePool.sol";
import {PairListing} from "../../src/presale/PairListing.sol";
import {FlashCaller} from "../mocks/FlashCaller.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {SaleWorld} from "../mocks/SaleWorld.sol";
import {IV2Pair} from "../mocks/V2.sol";
import {Random} from "../vectors/Random.sol";
import {lensOf} from "../mocks/Lens.sol";

/// @notice An attacker manipulates the pair before a sale is finalized, and sells everything afterwards. Their means
/// are tokens and coin of up to three times the sale's own liquidity; a token counts at the launch rate. The pair is
/// PancakeSwap's, with fees of 0.2, 0.25, 0.3 and 1 %.
contract PresaleAttackTest is SaleWorld {
    using Random for Random.Source;

    MockToken private token;
    IPresalePool private pool;
    IV2Pair private pair;
    uint256 private dexFee;
    uint256 private coinLeg;
    uint256 private tokenLeg;

    function _sell(uint256 seed) private {
        dexFee = [uint256(20), 25, 30, 100][seed % 4];
        _openWorld(dexFee);
        token = new MockToken("Token", 18);
        pool = _create(address(token), NATIVE);
        _fill(pool);
        (, coinLeg, tokenLeg,) = _listingOf(10e18, 1e18, pool.terms());
    }

    // ------------------------------------------------------------------------------------------------ attacks

    /// @notice PC-07 (part): with their own tokens and coin they never have more afterwards, and what is listed is
    /// listed well.
    function testFuzz_ManipulatingThePairNeverPays(uint256 seed) external {
        _assertManipulatingNeverPays(seed);
    }

    /// @notice A pair left 0.03 % off the rate earns its holders a hundredth of the trade that corrects it, at the fee of 1 %.
    function test_TheHolderOfAPairSlightlyOffTheRateEarnsNoMoreThanTheFee() external {
        _assertManipulatingNeverPays(5_820_000);
    }

    function _assertManipulatingNeverPays(uint256 seed) private {
        Random.Source memory random = Random.from(seed);
        _sell(random.next());
        token.mint(address(this), 3 * tokenLeg);
        _wrap(3 * coinLeg);
        uint256 before = _worth();

        _work(random);
        bool isListed = _finalizeByAnybody();
        if (isListed) _assertListed(pool, coinLeg);
        else _assertRefusedWithNumbersAndRefunded();

        _unwind(random);
        assertLe(_worth(), before + _dust(), "the attacker gained");
    }

    /// @notice PC-07 (part): an attacker without tokens of the sale can make it neither fail nor worse, with any amount
    /// of coin.
    function testFuzz_CoinAloneStopsNoListing(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _sell(random.next());
        _wrap(3 * coinLeg);
        uint256 before = _worth();

        _work(random);
        assertTrue(_finalizeByAnybody(), "stopped with coin alone");
        _assertListed(pool, coinLeg);

        _unwind(random);
        assertLe(_worth(), before + _dust(), "the attacker gained");
    }

    /// @notice A finalization inside a flash loan of the pair reverts, since the pair is locked. The next one succeeds,
    /// with the view's coin if the loan's fee moved the price.
    function testFuzz_NothingIsFinalizedInsideAFlashLoan(uint256 seed) external {
        _assertNotFinalizedInsideAFlashLoan(seed);
    }

    /// @notice A fee of 1 % on 99 % of the tokens leaves the pair one base unit further from the rate than the plain call lists.
    function test_TheFeeOfAFlashLoanStopsNoListing() external {
        _assertNotFinalizedInsideAFlashLoan(
            566877189426368905898368556046665814046341549175622980719062253865
        );
    }

    function _assertNotFinalizedInsideAFlashLoan(uint256 seed) private {
        Random.Source memory random = Random.from(seed);
        _sell(random.next());
        pair = _makePair(address(token), NATIVE);
        uint256 size = random.between(1, 90);
        token.mint(address(pair), tokenLeg * size / 100);
        _wrap(coinLeg);
        assertTrue(wbnb.transfer(address(pair), coinLeg * size / 100));
        pair.mint(address(this));

        FlashCaller caller = new FlashCaller();
        caller.arm(address(pool), abi.encodeCall(IPresalePool.finalizePool, ()));
        vm.warp(block.timestamp + OPEN_AFTER);
        (uint256 reserve,) = _reservesOf(pair, address(token));
        uint256 lent = reserve * random.between(1, 99) / 100;
        token.mint(address(caller), lent);
        uint256 back = lent * 10_000 / (10_000 - dexFee) + 1;
        _swapOut(pair, address(token), lent, 0, address(caller), abi.encode(address(token), back));

        assertFalse(caller.succeeded(), "finalized inside");
        assertEq(pool.status(), 2);
        if (!_finalizeByAnybody()) {
            (uint256 coin,, uint256 received) = lensOf(pool).listingNeeds(pool);
            assertLt(coin, coinLeg / 100, "a trade that brings the price back by a third of the fee");
            vm.deal(carol, coin);
            vm.prank(carol);
            pool.finalizePoolWith{value: coin, gas: BLOCK_GAS}(coin, 0, received);
        }
        _assertListed(pool, coinLeg);
    }

    // -------------------------------------------------------------------------------------------- what is done

    /// @dev Up to eight times one of what there is to do with a pair.
    function _work(Random.Source memory random) private {
        uint256 steps = random.between(1, 8);
        for (uint256 i = 0; i < steps; ++i) {
            uint256 kind = random.between(0, 6);
            uint256 tokens = _some(random, token.balanceOf(address(this)), tokenLeg);
            uint256 coins = _some(random, wbnb.balanceOf(address(this)), coinLeg);
            pair = _makePair(address(token), NATIVE);
            if (kind == 0) _send(tokens, 0);
            else if (kind == 1) _send(0, coins);
            else if (kind == 2) pair.sync();
            else if (kind == 3) _mint(random.chance(50) ? tokens : _fair(coins), coins);
            else if (kind == 4) _swap(random.chance(50), tokens, coins);
            else if (kind == 5) pair.skim(address(this));
            else _burn();
        }
    }

    /// @dev A size from one base unit to three times the leg, each magnitude as likely as another.
    function _some(Random.Source memory random, uint256 most, uint256 leg) private pure returns (uint256) {
        uint256 size = random.chance(50)
            ? 2 ** random.between(0, Math.log2(leg) + 1)
            : leg * random.between(1, 300) / 100;
        return Math.min(most, size);
    }

    /// @dev Tokens for so much coin at the launch rate, as far as they go.
    function _fair(uint256 coins) private view returns (uint256) {
        return Math.min(token.balanceOf(address(this)), coins * pool.launchRate() / 1e18);
    }

    function _send(uint256 tokens, uint256 coins) private {
        assertTrue(token.transfer(address(pair), tokens));
        assertTrue(wbnb.transfer(address(pair), coins));
    }

    function _mint(uint256 tokens, uint256 coins) private {
        _send(tokens, coins);
        try pair.mint{gas: 500_000}(address(this)) {} catch {}
    }

    function _swap(bool isSale, uint256 tokens, uint256 coins) private {
        (uint256 tokenReserve, uint256 coinReserve) = _reservesOf(pair, address(token));
        if (tokenReserve == 0 || coinReserve == 0) return;
        uint256 out = isSale
            ? _amountOut(tokens, tokenReserve, coinReserve, dexFee)
            : _amountOut(coins, coinReserve, tokenReserve, dexFee);
        if (out == 0) return;
        _send(isSale ? tokens : 0, isSale ? 0 : coins);
        (uint256 tokenOut, uint256 coinOut) = isSale ? (uint256(0), out) : (out, uint256(0));
        _swapOut(pair, address(token), tokenOut, coinOut, address(this), "");
    }

    /// @dev A pair without holders divides by zero, and takes all gas that it is given.
    function _burn() private {
        assertTrue(pair.transfer(address(pair), pair.balanceOf(address(this))));
        try pair.burn{gas: 500_000}(address(this)) {} catch {}
    }

    // ----------------------------------------------------------------------------------------------- the end

    function _finalizeByAnybody() private returns (bool success) {
        (uint256 openFrom,) = lensOf(pool).finalizationWindow(pool);
        if (block.timestamp < openFrom) vm.warp(openFrom);
        bytes memory returned;
        vm.prank(eve);
        (success, returned) =
            address(pool).call{gas: BLOCK_GAS}(abi.encodeCall(IPresalePool.finalizePool, ()));
        pair = _pairOf(address(token), NATIVE);
        // The first four bytes of a refusal are its error.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (!success) _refusal = bytes4(returned);
    }

    bytes4 private _refusal;

    /// @dev Only the pair's state stops it, and then all contributors are refunded after the deadline.
    function _assertRefusedWithNumbersAndRefunded() private {
        assertTrue(
            _refusal == PairListing.PairListing_Price.selector
                || _refusal == PairListing.PairListing_Value.selector,
            "refused for another reason"
        );
        (, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        vm.warp(deadline + 1);
        uint256 snapshot = vm.snapshotState();
        address[2] memory users = [alice, bob];
        for (uint256 i = 0; i < users.length; ++i) {
            uint256 due = _contributionOf(pool, users[i]);
            uint256 had = users[i].balance;
            vm.prank(users[i]);
            pool.claimBnb();
            assertEq(users[i].balance - had, due, "refunded");
        }
        assertEq(address(pool).balance, 0, "all of it");
        vm.revertToState(snapshot);
    }

    /// @dev Burns the attacker's liquidity, and trades one way or the other, or towards the launch rate, or not.
    function _unwind(Random.Source memory random) private {
        pair = _makePair(address(token), NATIVE);
        bool burnsFirst = random.chance(50);
        if (burnsFirst) _burn();
        uint256 kind = random.between(0, 3);
        if (kind == 3) {
            _tradeToTheRate(random.between(1, 100));
        } else if (kind != 0) {
            uint256 tokens = _some(random, token.balanceOf(address(this)), tokenLeg);
            uint256 coins = _some(random, wbnb.balanceOf(address(this)), coinLeg);
            _swap(kind == 1, tokens, coins);
        }
        _burn();
    }

    /// @dev So many percent of the way: what there is to be had where the price misses the rate.
    function _tradeToTheRate(uint256 percent) private {
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        uint256 wanted = Math.sqrt(tokens * coins / 1e18 * pool.launchRate());
        if (wanted > tokens) {
            _swap(true, Math.min(token.balanceOf(address(this)), (wanted - tokens) * percent / 100), 0);
            return;
        }
        wanted = Math.sqrt(Math.mulDiv(tokens * coins, 1e18, pool.launchRate()));
        if (wanted <= coins) return;
        _swap(false, 0, Math.min(wbnb.balanceOf(address(this)), (wanted - coins) * percent / 100));
    }

    // ------------------------------------------------------------------------------------------------ figures

    function _wrap(uint256 amount) private {
        vm.deal(address(this), amount);
        wbnb.deposit{value: amount}();
    }

    /// @dev A millionth of the listing for rounding, and the most that a pair's holders earn by the trade to the rate.
    ///
    /// With a reserve R off by d they earn the fee f on a trade of R·d/2, and lose R·d²/4 by the price: R·f²/4 at most.
    /// R is at most the sale's own: 0.0025 % of it at a fee of 1 %, 0.00016 % at PancakeSwap's.
    function _dust() private view returns (uint256) {
        uint256 feesEarned = coinLeg * dexFee ** 2 / (4 * 10_000 ** 2);
        return (coinLeg / 1_000_000 + feesEarned) * pool.launchRate();
    }

    /// @dev In units of the coin times the launch rate, so that nothing is rounded.
    function _worth() private view returns (uint256) {
        return token.balanceOf(address(this)) * 1e18 + wbnb.balanceOf(address(this)) * pool.launchRate();
    }
}
