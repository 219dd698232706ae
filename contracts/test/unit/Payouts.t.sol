// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {Payouts} from "../../src/shared/Payouts.sol";
import {MockToken} from "../mocks/MockToken.sol";

/// @dev Receives coin, and is a token, for a known amount of gas.
contract CostlyReceiver is MockToken {
    uint256 public cost;

    constructor() MockToken("Costly", 18) {}

    function setCost(uint256 gas) external {
        cost = gas;
    }

    receive() external payable {
        _spend(cost);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        _spend(cost);
        return super.transfer(to, value);
    }

    function _spend(uint256 gas) private view {
        uint256 start = gasleft();
        while (start - gasleft() < gas) {}
    }
}

/// @notice A payment with a gas cap fails because of its receiver, never because the caller supplied little gas.
contract PayoutsTest is Test {
    uint256 private constant CAP = 1_000_000;
    /// @dev Nearly all of the cap: what is left pays for the transfer itself.
    uint256 private constant COST = 940_000;
    /// @dev From too little for the receiver to more than enough.
    uint256 private constant LEAST = 900_000;
    uint256 private constant MOST = 1_200_000;
    uint256 private constant STEP = 1_000;

    CostlyReceiver private receiver;
    address private bob = makeAddr("bob");

    function setUp() external {
        receiver = new CostlyReceiver();
        receiver.setCost(COST);
        receiver.mint(address(this), 1 ether);
        receiver.mint(bob, 1);
        vm.deal(address(this), 1 ether);
    }

    function payCoin() external returns (bool paid) {
        return Payouts.trySendNative(address(receiver), 1, CAP);
    }

    function payToken() external returns (bool paid) {
        return Payouts.trySendToken(address(receiver), bob, 1, CAP, receiver.balanceOf(address(this))) == 1;
    }

    function test_WhenTheNativeCoinIsSentWithScarceGas() external {
        receiver.setCost(990_000);
        _assertPaidOrStopped(this.payCoin);
    }

    function test_WhenATokenIsSentWithScarceGas() external {
        _assertPaidOrStopped(this.payToken);
    }

    function test_WhenTheReceiverNeedsMoreThanTheCap() external {
        receiver.setCost(CAP + 10_000);
        assertFalse(this.payCoin());
        assertFalse(this.payToken());
    }

    function payCoinWithCap(uint256 cap) external {
        Payouts.trySendNative(address(receiver), 1, cap);
    }

    /// @dev With what the call itself takes it is the largest number.
    function test_RevertWhen_TheCapIsMoreThanThereIs() external {
        vm.expectRevert(Payouts.Payouts_GasTooLow.selector);
        this.payCoinWithCap(type(uint256).max - 20_000);
    }

    function _assertPaidOrStopped(function() external returns (bool) pay) private {
        uint256 payments;
        uint256 stops;
        for (uint256 gas = LEAST; gas <= MOST; gas += STEP) {
            try pay{gas: gas}() returns (bool paid) {
                assertTrue(paid, "the receiver had less than the cap");
                ++payments;
            } catch {
                ++stops;
            }
        }
        assertGt(payments, 50);
        assertGt(stops, 50);
    }
}
