// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {PairReader} from "../../src/shared/PairReader.sol";

contract PairReaderTest is Test {
    address private pair = makeAddr("pair");

    function _named(bytes memory answer) private returns (address) {
        vm.mockCall(pair, abi.encodeWithSignature("factory()"), answer);
        return PairReader.factoryNamedBy(pair);
    }

    function test_WhenTheAnswerIsAnAddress() external {
        assertEq(_named(abi.encode(1)), address(1));
        assertEq(_named(abi.encode(type(uint160).max)), address(type(uint160).max));
        assertEq(_named(abi.encode(1, 2, 3)), address(1), "more than a word");
    }

    function test_WhenTheAnswerIsNoAddress() external {
        assertEq(_named(abi.encode(uint256(type(uint160).max) + 1)), address(0));
        assertEq(_named(new bytes(31)), address(0));
        vm.mockCallRevert(pair, abi.encodeWithSignature("factory()"), abi.encode(1));
        assertEq(PairReader.factoryNamedBy(pair), address(0));
        assertEq(PairReader.factoryNamedBy(makeAddr("no code")), address(0));
    }
}
