// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {SaleStory} from "./SaleStory.sol";

/// @notice The sales that the domain's arithmetic is tested against: what the contract itself did and said.
/// packages/domain/test/vectors/README.md describes their shape, and how to write them anew.
contract PresaleSalesTest is Test {
    string private constant FILE = "packages/domain/test/vectors/presale.json";
    uint256 private constant SALES = 40;

    /// @dev One sale to a line, so that what differs is easily seen.
    function test_TheCommittedSalesAreTheContractsOwn() external {
        string[] memory lines = new string[](SALES);
        for (uint256 i = 0; i < SALES; ++i) {
            uint256 snapshot = vm.snapshotState();
            lines[i] = string.concat(new SaleStory().write(i), i + 1 == SALES ? "" : ",");
            vm.revertToState(snapshot);
        }
        if (vm.envOr("WRITE_VECTORS", false)) return _write(lines);

        string[] memory committed = vm.split(vm.readFile(FILE), "\n");
        assertEq(committed.length, SALES + 3, "{\"cases\":[, the sales, ]}, and an empty line");
        for (uint256 i = 0; i < SALES; ++i) {
            assertTrue(
                keccak256(bytes(committed[i + 1])) == keccak256(bytes(lines[i])),
                string.concat("another sale than in line ", vm.toString(i + 2), ": see the README.md there")
            );
        }
    }

    function _write(string[] memory lines) private {
        vm.writeFile(FILE, "{\"cases\":[\n");
        for (uint256 i = 0; i < SALES; ++i) {
            vm.writeLine(FILE, lines[i]);
        }
        vm.writeLine(FILE, "]}");
    }
}
