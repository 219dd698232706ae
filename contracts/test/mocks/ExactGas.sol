// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

/// @notice Calls with exactly the gas that a node estimated in an earlier block: the least with which they succeed there. Wallets
/// add a margin; scripts, multisigs and other clients do not.
abstract contract ExactGas is Test {
    uint256 private constant BLOCKS = 100;
    uint256 private constant SECONDS_A_BLOCK = 3;
    /// @dev The most that a node tries.
    uint256 private constant MOST_GAS = 30_000_000;

    /// @dev The call succeeds in each of the next hundred blocks with the estimate of this one.
    function _assertHolds(address target, address by, uint256 value, bytes memory data) internal {
        uint256 least = _estimate(target, by, value, data);
        for (uint256 i = 1; i <= BLOCKS; ++i) {
            vm.warp(block.timestamp + SECONDS_A_BLOCK);
            vm.roll(block.number + 1);
            vm.prevrandao(keccak256(abi.encode(i)));
            assertTrue(_succeeds(target, by, value, data, least), vm.toString(i));
        }
    }

    /// @dev By bisection, as nodes do.
    function _estimate(address target, address by, uint256 value, bytes memory data)
        private
        returns (uint256 least)
    {
        uint256 low = 0;
        least = MOST_GAS;
        assertTrue(_succeeds(target, by, value, data, least), "it fails with all gas");
        while (least - low > 1) {
            uint256 middle = (low + least) / 2;
            if (_succeeds(target, by, value, data, middle)) least = middle;
            else low = middle;
        }
    }

    function _succeeds(address target, address by, uint256 value, bytes memory data, uint256 gasLimit)
        private
        returns (bool success)
    {
        uint256 start = vm.snapshotState();
        vm.prank(by);
        (success,) = target.call{value: value, gas: gasLimit}(data);
        vm.revertToStateAndDelete(start);
    }
}
