// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {SaleProbe} from "../../src/probe/SaleProbe.sol";
import {FalseReturningToken} from "../mocks/FalseReturningToken.sol";
import {HostileToken} from "../mocks/HostileToken.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {NoReturnToken} from "../mocks/NoReturnToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {IV2Pair, V2} from "../mocks/V2.sol";

/// @dev Simulates it like a node: the probe's code is at an address of its own and at the wallets' that call.
contract SaleProbeTest is Test {
    uint256 private constant GAS = 1_000_000;
    uint256 private constant MAX_RETURNED = 292;
    /// @dev PancakeSwap's as it was published.
    uint256 private constant FEE = 20;

    SaleProbe private probe;
    SaleProbe private alice;
    address private bob = makeAddr("bob");
    MockToken private token;
    MockToken private coin;
    IV2Pair private pair;

    function setUp() external {
        probe = _stand("probe");
        alice = _stand("alice");
        (token, coin) = (new MockToken("Token", 18), new MockToken("Coin", 18));
        pair = _makePair(token, coin);
        token.mint(address(alice), 1_000);
    }

    function _stand(string memory name) private returns (SaleProbe stand) {
        stand = SaleProbe(payable(makeAddr(name)));
        vm.etch(address(stand), type(SaleProbe).runtimeCode);
    }

    function _makePair(MockToken one, MockToken other) private returns (IV2Pair made) {
        made = IV2Pair(V2.pancake().createPair(address(one), address(other)));
        one.mint(address(made), 7e24);
        other.mint(address(made), 3e24);
        made.mint(address(this));
    }

    function _action(address to, uint256 value, bytes memory data)
        private
        view
        returns (SaleProbe.Action memory)
    {
        return SaleProbe.Action(address(alice), to, value, GAS, data);
    }

    function _run(SaleProbe.Action memory action) private returns (SaleProbe.Outcome memory) {
        SaleProbe.Action[] memory actions = new SaleProbe.Action[](1);
        actions[0] = action;
        return probe.run(actions)[0];
    }

    /// @dev Alice sends seven base units to Bob.
    function _send(address sent) private returns (SaleProbe.Outcome memory outcome) {
        outcome = _run(_action(sent, 0, abi.encodeCall(IERC20.transfer, (bob, 7))));
        assertTrue(outcome.ran, "there was gas for it");
    }

    // ------------------------------------------------------------------------------------------------- calls

    function test_WhenThereIsNothingToDo() external {
        assertEq(probe.run(new SaleProbe.Action[](0)).length, 0);
    }

    function test_WhenWalletsCall() external {
        SaleProbe carol = _stand("carol");
        token.mint(address(carol), 50);
        SaleProbe.Action[] memory actions = new SaleProbe.Action[](3);
        actions[0] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 7)));
        actions[1] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 1_000)));
        actions[2] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 7)));
        actions[2].from = address(carol);

        SaleProbe.Outcome[] memory outcomes = probe.run(actions);
        assertEq(outcomes.length, 3);
        assertTrue(outcomes[0].ran && outcomes[0].success);
        assertEq(outcomes[0].returned, abi.encode(true));
        assertTrue(outcomes[1].ran, "tried");
        assertFalse(outcomes[1].success, "she has less");
        assertTrue(outcomes[2].success, "in spite of the failure before");
        assertEq(token.balanceOf(address(alice)), 993);
        assertEq(token.balanceOf(address(carol)), 43);
        assertEq(token.balanceOf(bob), 14);
    }

    function test_WhenCoinIsSent() external {
        vm.deal(address(alice), 5);
        SaleProbe.Outcome memory outcome = _run(_action(bob, 3, ""));
        assertTrue(outcome.success);
        assertEq(outcome.returned, "");
        assertEq(bob.balance, 3);
        assertFalse(_run(_action(bob, 3, "")).success, "only two are left");
        assertTrue(_run(_action(address(probe), 2, "")).success, "a stand-in accepts coin");
        assertTrue(_run(_action(address(probe), 0, "any data")).success, "and any call");
        assertEq(address(probe).balance, 2);
    }

    function test_GivenATaxedToken() external {
        TaxToken taxed = new TaxToken(5_000);
        taxed.mint(address(alice), 7);
        SaleProbe.Outcome memory outcome = _send(address(taxed));
        assertTrue(outcome.success);
        assertEq(taxed.balanceOf(bob), 4, "the tax of three is rounded down");
    }

    function test_GivenATokenThatRefuses() external {
        PolicyToken policy = new PolicyToken();
        policy.mint(address(alice), 7);
        policy.setFrozen(address(alice), true);
        SaleProbe.Outcome memory outcome = _send(address(policy));
        assertFalse(outcome.success);
        assertEq(outcome.returned, abi.encodeWithSelector(PolicyToken.Frozen.selector, address(alice)));
    }

    function test_GivenATokenThatSaysFalse() external {
        SaleProbe.Outcome memory outcome = _send(address(new FalseReturningToken()));
        assertTrue(outcome.success);
        assertEq(outcome.returned, abi.encode(false));
    }

    function test_GivenATokenThatReturnsNothing() external {
        NoReturnToken silent = new NoReturnToken();
        silent.mint(address(alice), 7);
        SaleProbe.Outcome memory outcome = _send(address(silent));
        assertTrue(outcome.success);
        assertEq(outcome.returned, "");
        assertEq(silent.balanceOf(bob), 7);
    }

    function test_GivenATokenThatFloodsMemory() external {
        HostileToken hostile = new HostileToken();
        hostile.mint(bob, 7);
        vm.prank(bob);
        hostile.approve(address(alice), 14);
        SaleProbe.Action memory action =
            _action(address(hostile), 0, abi.encodeCall(IERC20.transferFrom, (bob, address(alice), 7)));
        hostile.play(HostileToken.Trick.FloodReasons, address(0));
        SaleProbe.Outcome memory outcome = _run(action);
        assertFalse(outcome.success);
        _assertCut(outcome.returned);
        hostile.play(HostileToken.Trick.FloodAnswers, address(0));
        outcome = _run(action);
        assertTrue(outcome.success);
        _assertCut(outcome.returned);
    }

    /// @dev Begins with a word that means yes.
    function _assertCut(bytes memory returned) private pure {
        assertEq(returned.length, MAX_RETURNED);
        assertEq(bytes32(returned), bytes32(uint256(1)));
    }

    function test_GivenATokenThatBurnsGas() external {
        HostileToken hostile = new HostileToken();
        hostile.play(HostileToken.Trick.BurnGas, address(0));
        SaleProbe.Action[] memory actions = new SaleProbe.Action[](2);
        actions[0] =
            _action(address(hostile), 0, abi.encodeCall(IERC20.transferFrom, (bob, address(alice), 7)));
        actions[1] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 7)));
        SaleProbe.Outcome[] memory outcomes = probe.run{gas: 3 * GAS}(actions);
        assertTrue(outcomes[0].ran);
        assertFalse(outcomes[0].success);
        assertTrue(outcomes[1].success, "gas is left for the next one");
    }

    /// @dev Of 1,070,000 the call could get 1,036,000, and the probe would have too little for its own work. It takes a few
    /// thousands to come to the check.
    function test_WhenTooLittleGasIsLeft() external {
        SaleProbe.Action[] memory actions = new SaleProbe.Action[](2);
        actions[0] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 7)));
        actions[1] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 5)));
        actions[1].gasLimit = GAS / 2;
        SaleProbe.Outcome[] memory outcomes = probe.run{gas: GAS + 70_000}(actions);
        assertFalse(outcomes[0].ran || outcomes[0].success, "not tried");
        assertEq(outcomes[0].returned, "");
        assertTrue(outcomes[1].success, "less suffices for the other");
        assertEq(token.balanceOf(bob), 5);

        outcomes = probe.run{gas: GAS + 300_000}(actions);
        assertTrue(outcomes[0].success, "enough for both");
    }

    /// @dev The most that can be asked for: with what the probe keeps for itself it is the largest number.
    function test_WhenACallAsksForMoreGasThanThereIs() external {
        SaleProbe.Action[] memory actions = new SaleProbe.Action[](2);
        actions[0] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 7)));
        actions[0].gasLimit = type(uint256).max - 60_000;
        actions[1] = _action(address(token), 0, abi.encodeCall(IERC20.transfer, (bob, 5)));
        SaleProbe.Outcome[] memory outcomes = probe.run(actions);
        assertFalse(outcomes[0].ran);
        assertTrue(outcomes[1].success, "the next one is made");
    }

    // ------------------------------------------------------------------------------------------------- sights

    function test_WhenAWalletIsObserved() external {
        vm.store(address(probe), 0, bytes32(uint256(0xabc)));
        vm.warp(1_800_000_000);
        coin.mint(address(alice), 30);
        // Neither is in the reserves.
        token.mint(address(pair), 1);
        coin.mint(address(pair), 2);
        SaleProbe.Sight memory sight =
            probe.observe(address(token), address(coin), address(pair), address(alice));
        assertEq(sight.mark, 0xabc, "the simulation's number");
        assertEq(sight.time, 1_800_000_000);
        assertTrue(sight.known);
        assertEq(sight.tokens, 1_000);
        assertEq(sight.coins, 30);
        assertEq(sight.tokenReserve, 7e24);
        assertEq(sight.coinReserve, 3e24);

        sight = probe.observe(address(coin), address(token), address(pair), address(alice));
        assertEq(sight.tokens, 30, "the other way round");
        assertEq(sight.coins, 1_000);
        assertEq(sight.tokenReserve, 3e24);
        assertEq(sight.coinReserve, 7e24);
    }

    function test_WhenThereIsNoPair() external view {
        SaleProbe.Sight memory sight = probe.observe(address(token), address(coin), bob, address(alice));
        assertTrue(sight.known);
        assertEq(sight.tokens, 1_000);
        assertEq(sight.tokenReserve, 0);
        assertEq(sight.coinReserve, 0);
    }

    function test_GivenATokenThatHidesBalances() external {
        HostileToken hostile = new HostileToken();
        hostile.play(HostileToken.Trick.HideBalances, address(0));
        (address hidden, address seen) = (address(hostile), address(token));
        SaleProbe.Sight memory sight = probe.observe(hidden, seen, bob, address(alice));
        assertFalse(sight.known, "the token hides it");
        assertEq(sight.coins, 1_000);
        sight = probe.observe(seen, hidden, bob, address(alice));
        assertFalse(sight.known, "the coin hides it");
        assertEq(sight.tokens, 1_000);
        assertFalse(probe.observe(hidden, hidden, bob, address(alice)).known);
    }

    function test_GivenAnAccountWithoutCodeAsTheToken() external view {
        SaleProbe.Sight memory sight = probe.observe(bob, address(coin), address(pair), address(alice));
        assertFalse(sight.known);
        assertEq(sight.tokens, 0);
    }

    // ------------------------------------------------------------------------------------------------- trades

    /// @dev Exactly the formula's amount: the pair refuses one base unit more.
    function test_WhenASellerSwapsWhatArrived() external {
        uint256 start = vm.snapshotState();
        _assertSwapped(token, coin, 7e24, 3e24);
        vm.revertToState(start);
        _assertSwapped(coin, token, 3e24, 7e24);
    }

    function _assertSwapped(MockToken sold, MockToken bought, uint256 reserveIn, uint256 reserveOut) private {
        sold.mint(address(pair), 1e24);
        uint256 before = bought.balanceOf(bob);
        alice.swapArrived(address(sold), address(bought), address(pair), FEE, bob);
        uint256 counted = 1e24 * (10_000 - FEE);
        uint256 expected = counted * reserveOut / (reserveIn * 10_000 + counted);
        assertEq(bought.balanceOf(bob) - before, expected);
    }
}
