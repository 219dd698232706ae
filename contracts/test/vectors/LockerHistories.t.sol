// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Defaults} from "../unit/Defaults.sol";
import {History} from "./History.sol";
import {Random} from "./Random.sol";

/// @notice The histories that the domain's reducer and the server's SQL are tested against: what the contract itself
/// logged and said. packages/domain/test/vectors/README.md describes their shape, and how to write them anew.
contract LockerHistoriesTest is Test {
    using Random for Random.Source;

    string private constant FILE = "packages/domain/test/vectors/locker-histories.json";
    uint256 private constant HISTORIES = 32;
    uint256 private constant STEPS = 18;

    /// @dev One history to a line, so that what differs is easily seen.
    function test_TheCommittedHistoriesAreTheContractsOwn() external {
        string[] memory lines = new string[](HISTORIES);
        for (uint256 i = 0; i < HISTORIES; ++i) {
            lines[i] = _line(i);
        }
        if (vm.envOr("WRITE_VECTORS", false)) return _write(lines);

        string[] memory committed = vm.split(vm.readFile(FILE), "\n");
        assertEq(committed.length, HISTORIES + 3, "[, the histories, ], and an empty line");
        for (uint256 i = 0; i < HISTORIES; ++i) {
            assertTrue(
                keccak256(bytes(committed[i + 1])) == keccak256(bytes(lines[i])),
                string.concat(
                    "another history than in line ", vm.toString(i + 2), ": see the README.md there"
                )
            );
        }
    }

    function _write(string[] memory lines) private {
        vm.writeFile(FILE, "[\n");
        for (uint256 i = 0; i < HISTORIES; ++i) {
            vm.writeLine(FILE, lines[i]);
        }
        vm.writeLine(FILE, "]");
    }

    function _line(uint256 index) private returns (string memory) {
        History history = new History(Defaults.START + index * 1 days);
        string memory name = _create(history, index);
        for (uint256 i = 0; i < STEPS; ++i) {
            history.step(index * 1000 + i);
        }
        return string.concat(history.toJson(name, index), index + 1 == HISTORIES ? "" : ",");
    }

    // ---------------------------------------------------------------------------------------------- the terms

    /// @dev The corners first, then random terms.
    function _create(History history, uint256 index) private returns (string memory name) {
        ILocker.Terms[] memory locks = new ILocker.Terms[](1);
        locks[0] = _terms(history, 1000e18, 10_000, 0, 0);
        if (index == 0) {
            name = "the first release is the whole";
        } else if (index == 1) {
            name = "nothing at first, the whole after one cycle";
            locks[0] = _terms(history, 1000e18, 0, 30 days, 10_000);
        } else if (index == 2) {
            name = "one unit in ten steps";
            locks[0] = _terms(history, 1, 1_000, 1 days, 1_000);
        } else if (index == 3) {
            name = "seven units in thirds";
            locks[0] = _terms(history, 7, 3_400, 7 days, 3_300);
        } else if (index == 4) {
            name = "the largest amount";
            locks[0] = _terms(history, Defaults.MAX_AMOUNT - 1e22, 1, 10 days, 1_111);
        } else if (index == 5) {
            name = "a step every second";
            locks[0] = _terms(history, 12_345_678, 100, 1, 7);
        } else if (index == 6) {
            name = "a lock that somebody else made";
            locks[0] = _terms(history, 1000e18, 2_000, 30 days, 2_000);
            locks[0].owner = history.wallet(1);
        } else if (index == 7) {
            name = "plain and vesting locks at once, of two owners";
            locks = _mixed(history);
        } else if (index < 14) {
            name = string.concat("plain, ", vm.toString(index));
            locks[0] = _random(history, index);
            locks[0].isVesting = false;
        } else {
            name = string.concat("vesting, ", vm.toString(index));
            locks[0] = _random(history, index);
        }
        history.create(locks, index == 7);
    }

    function _terms(
        History history,
        uint256 amount,
        uint256 initialPercent,
        uint256 cycle,
        uint256 cyclePercent
    ) private view returns (ILocker.Terms memory) {
        uint256 time = block.timestamp + 30 days;
        return ILocker.Terms(history.wallet(0), amount, true, time, initialPercent, cycle, cyclePercent);
    }

    function _mixed(History history) private view returns (ILocker.Terms[] memory locks) {
        locks = new ILocker.Terms[](3);
        locks[0] = _terms(history, 100e18, 2_500, 30 days, 2_500);
        locks[1] = _terms(history, 50e18, 0, 0, 0);
        locks[1].isVesting = false;
        locks[2] = _terms(history, 77, 500, 3 days, 950);
        locks[2].owner = history.wallet(1);
    }

    function _random(History history, uint256 seed) private view returns (ILocker.Terms memory terms) {
        Random.Source memory random = Random.from(seed);
        uint256[4] memory most = [uint256(20), 10_000, 1e24, type(uint128).max / 2];
        uint256[4] memory cycles = [uint256(1 hours), 1 days, 30 days, 365 days];
        uint256[4] memory percents = [uint256(50), 500, 2_500, 9_999];
        terms = _terms(
            history,
            random.between(1, most[random.between(0, 3)]),
            random.between(0, 9_999),
            random.between(1, cycles[random.between(0, 3)]),
            random.between(1, percents[random.between(0, 3)])
        );
        // A schedule that would not end in time takes larger steps.
        if (terms.cycle > 30 days && terms.cyclePercent < 200) terms.cyclePercent += 200;
        terms.time = block.timestamp + random.between(1, 60 days);
    }
}
