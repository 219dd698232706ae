// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {ViewProbe} from "../../src/probe/ViewProbe.sol";

/// @dev The behaviour of a contract is its code.
contract ViewProbeTest is Test {
    uint256 private constant GAS = 200_000;
    uint256 private constant MAX_BYTES = 64;

    /// @dev mstore(0, 7); return(0, 32)
    bytes private constant ANSWERS = hex"600760005260206000f3";
    /// @dev calldatacopy(0, 0, calldatasize()); return(0, calldatasize())
    bytes private constant ECHOES = hex"365f5f37365ff3";
    /// @dev mstore(0, gas()); return(0, 32)
    bytes private constant TELLS_GAS = hex"5a5f5260205ff3";
    bytes private constant REVERTS = hex"60006000fd";
    /// @dev returndatacopy(0, 0, 1)
    bytes private constant READS_TOO_FAR = hex"6001600060003e";
    /// @dev A loop without an end.
    bytes private constant BURNS = hex"5b600056";
    /// @dev return(0, 100_000)
    bytes private constant FLOODS = hex"620186a06000f3";
    /// @dev The first byte of code that EIP-3541 forbids.
    bytes private constant INVALID = hex"ef";

    function _target(bytes memory code) private returns (address target) {
        target = makeAddr(string(code));
        vm.etch(target, code);
    }

    /// @dev A simulated creation returns the code of a real one.
    function _answersOf(address[] memory targets) private returns (bytes[] memory) {
        ViewProbe.View[] memory views = new ViewProbe.View[](targets.length);
        for (uint256 i = 0; i < targets.length; ++i) {
            views[i] = ViewProbe.View(targets[i], abi.encodeWithSignature("name()"));
        }
        return abi.decode(address(new ViewProbe(views, GAS, MAX_BYTES)).code, (bytes[]));
    }

    function _answerOf(address target) private returns (bytes memory) {
        address[] memory targets = new address[](1);
        targets[0] = target;
        return _answersOf(targets)[0];
    }

    function test_WhenAViewAnswers() external {
        assertEq(_answerOf(_target(ANSWERS)), abi.encode(7));
    }

    function test_WhenAViewReverts() external {
        assertEq(_answerOf(_target(REVERTS)).length, 0);
    }

    function test_GivenAContractThatReadsBeyondItsReturnData() external {
        assertEq(_answerOf(_target(READS_TOO_FAR)).length, 0);
        assertEq(_answerOf(_target(INVALID)).length, 0);
    }

    function test_GivenAContractThatBurnsAllGas() external {
        address[] memory targets = new address[](3);
        (targets[0], targets[1], targets[2]) = (_target(BURNS), _target(ANSWERS), _target(BURNS));
        bytes[] memory answers = _answersOf(targets);
        assertEq(answers[0].length, 0);
        assertEq(answers[1], abi.encode(7));
        assertEq(answers[2].length, 0);
    }

    function test_GivenAContractThatAnswersWithMegabytes() external {
        assertEq(_answerOf(_target(FLOODS)).length, MAX_BYTES);
    }

    function test_WhenTheTargetHasNoCode() external {
        assertEq(_answerOf(makeAddr("no code")).length, 0);
    }

    function createWithLittleGas(address target) external {
        ViewProbe.View[] memory views = new ViewProbe.View[](1);
        views[0] = ViewProbe.View(target, "");
        new ViewProbe(views, GAS, MAX_BYTES);
    }

    function test_RevertGiven_TooLittleGasForAView() external {
        address target = _target(ANSWERS);
        vm.expectRevert(ViewProbe.ViewProbe_TooLittleGas.selector);
        this.createWithLittleGas{gas: GAS}(target);
    }

    function test_WhenAViewReadsItsCall() external {
        assertEq(_answerOf(_target(ECHOES)), abi.encodeWithSignature("name()"));
    }

    function gasSeenBy(address target, uint256 gasEach) external returns (uint256) {
        ViewProbe.View[] memory views = new ViewProbe.View[](1);
        views[0] = ViewProbe.View(target, "");
        bytes[] memory answers = abi.decode(address(new ViewProbe(views, gasEach, MAX_BYTES)).code, (bytes[]));
        return abi.decode(answers[0], (uint256));
    }

    /// @dev A call may pass on all but a 64th of the gas, which is more here than what is kept for the call itself.
    function test_WhenGasIsScarce() external {
        address target = _target(TELLS_GAS);
        uint256 gasEach = 10 * GAS;
        uint256 stops;
        uint256 answers;
        for (uint256 gas = gasEach; gas <= gasEach + GAS; gas += 1_000) {
            try this.gasSeenBy{gas: gas}(target, gasEach) returns (uint256 seen) {
                assertEq(seen, gasEach - 2, "less what asking costs");
                ++answers;
            } catch {
                ++stops;
            }
        }
        assertGt(stops, 20);
        assertGt(answers, 20);
    }
}
