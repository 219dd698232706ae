// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {DexProbe} from "../../../src/presale/DexProbe.sol";
import {ProbedFactory} from "../../mocks/ProbedDex.sol";

contract ProbedDexTest is Test {
    DexProbe private probe;

    function setUp() external {
        probe = new DexProbe();
    }

    function test_WhenBothDirectionsCostTheSame() external {
        assertEq(_feeOf(25, 25), 25);
    }

    function test_WhenTheFirstDirectionCostsMore() external {
        assertEq(_feeOf(80, 20), 80);
    }

    function test_WhenTheSecondDirectionCostsMore() external {
        assertEq(_feeOf(20, 80), 80);
    }

    function test_RevertGiven_AFactoryThatKnowsAPairInOneOrderOnly() external {
        _assertNotV2(ProbedFactory.Knows.OrderOfCreation);
        _assertNotV2(ProbedFactory.Knows.OtherOrder);
    }

    function test_RevertGiven_APairWithoutCode() external {
        _assertNotV2(ProbedFactory.Knows.PairWithoutCode);
    }

    function _feeOf(uint256 feeOfOne, uint256 feeOfTwo) private returns (uint256 feeBps) {
        ProbedFactory factory = new ProbedFactory(ProbedFactory.Knows.BothOrders, feeOfOne, feeOfTwo);
        (feeBps,) = probe.measure(address(factory));
    }

    function _assertNotV2(ProbedFactory.Knows knows) private {
        ProbedFactory factory = new ProbedFactory(knows, 25, 25);
        vm.expectRevert(abi.encodeWithSelector(DexProbe.DexProbe_NotV2.selector, address(factory)));
        probe.measure(address(factory));
    }
}
