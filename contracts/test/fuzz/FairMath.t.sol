// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {FairMath} from "../../src/presale/FairMath.sol";
import {PresaleMath} from "../../src/presale/PresaleMath.sol";
import {Random} from "../vectors/Random.sol";

/// @notice Compares fractions by schoolbook products of 512 bits, without a division.
library Fractions {
    /// @dev Whether a·b ≤ c·d.
    function atMost(uint256 a, uint256 b, uint256 c, uint256 d) internal pure returns (bool) {
        (uint256 high, uint256 low) = times(a, b);
        (uint256 otherHigh, uint256 otherLow) = times(c, d);
        return high < otherHigh || (high == otherHigh && low <= otherLow);
    }

    /// @dev Four products of half words.
    function times(uint256 a, uint256 b) internal pure returns (uint256 high, uint256 low) {
        uint256 half = type(uint128).max;
        (uint256 a1, uint256 a0, uint256 b1, uint256 b0) = (a >> 128, a & half, b >> 128, b & half);
        uint256 middle = a1 * b0 + (a0 * b0 >> 128);
        uint256 other = a0 * b1 + (middle & half);
        high = a1 * b1 + (middle >> 128) + (other >> 128);
        unchecked {
            low = (other << 128) | (a0 * b0 & half);
        }
    }
}

/// @notice The shares of whole sales, against the inequalities that define them. No formula of `FairMath` is repeated: a
/// floor is the whole number that is not above the fraction while the next one is.
///
/// For any commitments c with the sum R, hard cap H, accepted A = min(R, H) and supply S:
/// - tokens are the floor of c·S/R, costs the ceiling of c·A/R, and cost and excess are c together;
/// - the sums stay on the safe side by less than a unit a wallet: tokens at most S, excesses at most R − A;
/// - no wallet that committed the minimum loses more than one percent of its tokens;
/// - the order of payouts and of finalization changes what none gets by more than a unit a step.
contract FairMathFuzzTest is Test {
    using Random for Random.Source;

    uint256 private constant MOST = type(uint112).max;

    struct Sale {
        uint256 supply;
        uint256 hardCap;
        uint256 committed;
        uint256 minimum;
        uint256[] each;
    }

    function testFuzz_SharesAreTheFractions(uint256 seed) external pure {
        Sale memory sale = _saleOf(seed);
        uint256 taken = FairMath.accepted(sale.committed, sale.hardCap);
        assertLe(taken, sale.hardCap);
        assertTrue(taken == sale.committed || taken == sale.hardCap);
        uint256 tokens;
        uint256 excess;
        for (uint256 i = 0; i < sale.each.length; ++i) {
            uint256 mine = sale.each[i];
            uint256 share = FairMath.tokensOf(mine, sale.supply, sale.committed);
            assertTrue(Fractions.atMost(share, sale.committed, mine, sale.supply), "tokens are above");
            assertFalse(Fractions.atMost(share + 1, sale.committed, mine, sale.supply), "tokens are below");

            uint256 cost = FairMath.costOf(mine, sale.committed, sale.hardCap);
            assertTrue(Fractions.atMost(mine, taken, cost, sale.committed), "the cost is below");
            if (cost != 0) {
                assertFalse(Fractions.atMost(mine, taken, cost - 1, sale.committed), "the cost is above");
            }
            uint256 back = FairMath.excessOf(mine, sale.committed, sale.hardCap);
            assertEq(cost + back, mine, "coin is made or lost");
            (tokens, excess) = (tokens + share, excess + back);
        }
        assertLe(tokens, sale.supply, "more tokens than there are");
        assertGt(tokens + sale.each.length, sale.supply, "a unit of tokens a wallet is lost");
        assertLe(excess, sale.committed - taken, "more excess than there is");
        assertLt(sale.committed - taken, excess + sale.each.length, "a unit of coin a wallet is lost");
    }

    /// @notice All accepted terms, at any accepted total.
    function testFuzz_NoWalletLosesAPercentOfItsTokens(uint256 seed) external view {
        Sale memory sale = _saleOf(seed);
        try this.check(sale) {
            for (uint256 i = 0; i < sale.each.length; ++i) {
                uint256 mine = sale.each[i];
                if (mine < sale.minimum) continue;
                uint256 share = FairMath.tokensOf(mine, sale.supply, sale.committed);
                assertTrue(
                    Fractions.atMost(99 * mine, sale.supply, 100 * share, sale.committed),
                    "one percent is lost"
                );
            }
        } catch {
            bool isSmall = !Fractions.atMost(100_000, sale.hardCap, sale.minimum, sale.supply);
            assertTrue(isSmall || sale.committed > 1_000 * sale.hardCap, "refused without a reason");
        }
    }

    /// @notice The lowest minimum that the error names is accepted, and the one below it is not.
    function testFuzz_TheNamedMinimumIsTheLowest(uint112 supply, uint112 hardCap) external {
        vm.assume(supply != 0 && hardCap != 0);
        (bool success, bytes memory returned) =
            address(this).call(abi.encodeCall(this.checkUnits, (0, supply, hardCap)));
        assertFalse(success);
        uint256 least;
        assembly ("memory-safe") {
            least := mload(add(returned, 68))
        }
        // Above the largest amount there is no minimum that these terms could have.
        if (least <= MOST) this.checkUnits(least, supply, hardCap);
        vm.expectRevert();
        this.checkUnits(least - 1, supply, hardCap);
    }

    /// @notice Payouts before and after finalization, from a balance that the coin lowered: each gets the same part.
    function testFuzz_FinalizationKeepsTheCoveredPart(uint256 seed, uint256 lost) external pure {
        Sale memory sale = _saleOf(seed);
        uint256 taken = FairMath.accepted(sale.committed, sale.hardCap);
        uint256 paid = Random.from(lost).between(0, sale.committed - taken);
        uint256 owed = sale.committed - paid;
        uint256 balance = bound(lost, 0, 2 * owed);
        uint256 spent = FairMath.spendable(sale.committed, sale.hardCap, paid, balance);
        uint256 reserve = FairMath.reserveOf(sale.committed, sale.hardCap, paid);
        assertEq(reserve, owed - taken, "the reserve is what is owed beyond the accepted coin");
        assertLe(spent, taken);
        if (balance >= owed) return assertEq(spent, taken, "a covered sale spends less");
        // The part that is left covers at least the part that was covered before, and less than one unit more.
        assertTrue(
            Fractions.atMost(balance, reserve, balance - spent, owed), "the excess pays for the listing"
        );
        assertFalse(Fractions.atMost(spent + 1, owed, taken, balance), "the listing pays for the excess");
    }

    /// @notice At each second at most the part of the window that is left, and never more than a second earlier.
    function testFuzz_LessMayLeaveEachSecond(uint112 amount, uint40 end, uint24 window, uint40 time)
        external
        pure
    {
        (uint256 length, uint256 at) = (bound(window, 3_600, 45 days), time);
        uint256 may = FairMath.leavable(amount, end, length, at);
        if (at >= end) return assertEq(may, 0);
        if (end - at >= length) return assertEq(may, amount);
        assertTrue(Fractions.atMost(may, length, amount, end - at), "more than the part may leave");
        assertFalse(Fractions.atMost(may + 1, length, amount, end - at), "less than the part may leave");
        assertLe(FairMath.leavable(amount, end, length, at + 1), may);
    }

    /// @notice The deposit holds the supply and the listing at any accepted amount, and the listed tokens are the same at
    /// all of them but for the rounding of the coin.
    function testFuzz_TheDepositHoldsTheListing(uint112 supply, uint112 amount, uint16 percent, uint16 launch)
        external
        pure
    {
        uint256 taken = bound(amount, 1, MOST);
        uint256 liquidity = bound(percent, 5_100, 10_000);
        uint256 bps = bound(launch, 5_000, 10_000);
        (uint256 fee, uint256 coin, uint256 tokens) = FairMath.listingOf(taken, supply, liquidity, bps);
        assertLe(fee + coin, taken, "more coin than there is");
        assertEq(fee, taken * 3 / 100);
        (uint256 rate, uint256 unit) = FairMath.launchRate(supply, bps, taken);
        assertTrue(Fractions.atMost(tokens, unit, coin, rate), "listed above the rate");
        assertFalse(Fractions.atMost(tokens + 1, unit, coin, rate), "listed below the rate");
        // A listing rounds up; the deposit must hold that as well.
        if (!Fractions.atMost(coin, rate, tokens, unit)) ++tokens;
        _checkDeposit(supply, liquidity, bps, taken, tokens);
    }

    function _checkDeposit(uint256 supply, uint256 liquidity, uint256 bps, uint256 taken, uint256 tokens)
        private
        pure
    {
        uint256 deposit = FairMath.tokensNeeded(supply, liquidity, bps);
        assertLe(supply + tokens, deposit, "the deposit does not hold the listing");
        uint256 part = supply * liquidity * bps;
        assertTrue(Fractions.atMost(part, 1, deposit - supply, 1e8), "the deposit is rounded down");
        assertFalse(Fractions.atMost(part + 1e8, 1, deposit - supply, 1e8), "the deposit is a unit too high");
        // Rounding of the coin: less than two units of it.
        assertLe(part * 97 / 100 / 1e8, tokens + 2 * supply / taken + 2, "the listing depends on the amount");
    }

    // --------------------------------------------------------------------------------------------------- parts

    function check(Sale memory sale) external pure {
        FairMath.checkUnits(sale.minimum, sale.supply, sale.hardCap);
        FairMath.checkCommitted(sale.committed, sale.hardCap);
    }

    function checkUnits(uint256 minimumBuy, uint256 supply, uint256 hardCap) external pure {
        FairMath.checkUnits(minimumBuy, supply, hardCap);
    }

    /// @dev Coins and tokens of 0, 6, 18 and 24 decimals; one to twelve wallets; below, at and up to a thousand times the cap.
    function _saleOf(uint256 seed) private pure returns (Sale memory sale) {
        Random.Source memory random = Random.from(seed);
        uint256[4] memory decimals = [uint256(0), 6, 18, 24];
        uint256 unit = 10 ** decimals[random.between(0, 3)];
        sale.hardCap = random.between(10, 100_000) * unit;
        sale.supply = random.between(1, 1e9) * 10 ** decimals[random.between(0, 3)];
        sale.minimum = random.between(1, sale.hardCap / 10);
        uint256 count = random.between(1, 12);
        // How many times the cap: far below, about it, above it.
        uint256 most = sale.hardCap * random.between(1, 10 ** random.between(0, 3)) / random.between(1, 10);
        if (most < count) most = count;
        sale.each = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            sale.each[i] = random.between(1, most / count);
            sale.committed += sale.each[i];
        }
        // Exactly the hard cap.
        if (random.between(0, 3) == 0) sale.hardCap = sale.committed;
        if (sale.hardCap == 0) sale.hardCap = 1;
        assert(sale.committed <= PresaleMath.MAX_AMOUNT);
    }
}
