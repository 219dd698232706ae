// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {PresaleMath} from "../../../src/presale/PresaleMath.sol";
import {Payouts} from "../../../src/shared/Payouts.sol";
import {MockToken} from "../../mocks/MockToken.sol";

/// @notice Takes a payment with nearly all gas that the cap allows.
contract ThirstyWallet {
    uint256 private immutable SPARE;

    constructor(uint256 spare) {
        SPARE = spare;
    }

    receive() external payable {
        while (gasleft() > SPARE) {}
    }
}

/// @notice A token whose receiver uses nearly all gas that the cap allows.
contract ThirstyToken is MockToken {
    uint256 private constant USED = 280_000;

    constructor() MockToken("Thirsty", 18) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        uint256 left = gasleft();
        while (left - gasleft() < USED - 60_000) {}
        return super.transfer(to, value);
    }
}

/// @notice Rules of sales with a number in them, each at its number.
contract NamedRulesTest is Test {
    uint256 private constant CAP = 100_000;
    uint256 private constant TOKEN_CAP = 300_000;

    /// @notice A caller who brings little gas cannot make a payment fail that would succeed: the call is refused instead.
    function test_NoGasLimitTurnsAPaymentIntoACredit() external {
        vm.deal(address(this), 1 ether);
        // It needs all of the cap: what is left of it at the end is too little for one turn more.
        address thirsty = address(new ThirstyWallet(2_400));
        uint256 paid;
        for (uint256 limit = CAP; limit < CAP + 40_000; limit += 250) {
            try this.pay{gas: limit}(thirsty) returns (bool success) {
                assertTrue(success, "refused for want of gas alone");
                ++paid;
            } catch {}
        }
        assertGt(paid, 10, "enough gas is enough");
    }

    function pay(address to) external returns (bool) {
        return Payouts.trySendNative(to, 1, CAP);
    }

    function test_NoGasLimitTurnsATokenPaymentIntoACredit() external {
        ThirstyToken token = new ThirstyToken();
        token.mint(address(this), 1e24);
        token.mint(makeAddr("to"), 1);
        uint256 paid;
        for (uint256 limit = TOKEN_CAP; limit < TOKEN_CAP + 60_000; limit += 250) {
            try this.payToken{gas: limit}(address(token)) returns (uint256 sent) {
                assertEq(sent, 5, "refused for want of gas alone");
                ++paid;
            } catch {}
        }
        assertGt(paid, 10, "enough gas is enough");
    }

    function payToken(address token) external returns (uint256) {
        return
            Payouts.trySendToken(
                token, makeAddr("to"), 5, TOKEN_CAP, MockToken(token).balanceOf(address(this))
            );
    }

    /// @notice A price that no payment within the limit reaches takes the limit, and overflows nothing.
    function test_APriceOutOfReachTakesTheLimit() external pure {
        uint256 most = type(uint112).max;
        for (uint256 bits = 112; bits < 256; ++bits) {
            assertEq(PresaleMath.towards(most, 2 ** bits + most, 25, 7), 7);
        }
        assertEq(PresaleMath.towards(most, most, 25, 7), 0, "it is there");
    }

    /// @notice A pair is paid the greatest amount that does not move it past the wanted price.
    function test_APaymentTowardsAPriceStopsAtThePrice() external pure {
        uint256[3] memory fees = [uint256(1), 25, 100];
        uint256[3] memory reserves = [uint256(1_000), 5.82 ether, 2 ** 100 + 12_345];
        for (uint256 i = 0; i < 9; ++i) {
            (uint256 fee, uint256 reserve) = (fees[i / 3], reserves[i % 3]);
            // From a little above today's price to a thousand times that.
            for (uint256 wanted = reserve + reserve / 100; wanted < reserve * 1_000; wanted *= 3) {
                uint256 paid = PresaleMath.towards(reserve, wanted, fee, type(uint112).max);
                assertLe(_product(reserve, paid, fee), 10_000 * reserve * wanted, "past the price");
                assertGt(_product(reserve, paid + 1, fee), 10_000 * reserve * wanted, "short of it");
            }
        }
    }

    /// @dev Both reserves' product after a payment, the fee left out, in basis points.
    function _product(uint256 reserve, uint256 paid, uint256 fee) private pure returns (uint256) {
        return (reserve + paid) * (10_000 * reserve + (10_000 - fee) * paid);
    }

    /// @notice The pair's part of the hard cap is rounded up before it is priced: a base unit of coin may be worth many of the token.
    function test_APartOfABaseUnitOfCoinIsDepositedWhole() external pure {
        // 51 % of 1e18 + 1 base units are 51e16 and a part of one, for which the owner deposits 1e6 tokens' base units more.
        uint256 needed = PresaleMath.tokensNeeded(1e18 + 1, 0, 1e24, 5_100, 1e18);
        assertEq(needed, (51e16 + 1) * 1e6);
    }
}
