// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {StakingStory} from "./StakingStory.sol";

/// @notice The pools that the domain's arithmetic is tested against: what the contract itself did and said. To write them
/// anew: `WRITE_VECTORS=true node_modules/.bin/forge test --match-path 'contracts/test/vectors/Staking*'`.
contract StakingPoolsTest is Test {
    string private constant FILE = "packages/domain/test/vectors/staking.json";
    uint256 private constant POOLS = 12;

    /// @dev One pool to a line, so that what differs is easily seen.
    function test_TheCommittedPoolsAreTheContractsOwn() external {
        string[] memory lines = new string[](POOLS);
        for (uint256 i = 0; i < POOLS; ++i) {
            uint256 snapshot = vm.snapshotState();
            lines[i] = string.concat(new StakingStory().write(i), i + 1 == POOLS ? "" : ",");
            vm.revertToState(snapshot);
        }
        string memory head = string.concat('{"about":"', _about(), '","cases":[');
        if (vm.envOr("WRITE_VECTORS", false)) return _write(head, lines);

        string[] memory committed = vm.split(vm.readFile(FILE), "\n");
        assertEq(committed.length, POOLS + 3, "the head, the pools, ]}, and an empty line");
        assertEq(committed[0], head, "the head");
        for (uint256 i = 0; i < POOLS; ++i) {
            assertTrue(
                keccak256(bytes(committed[i + 1])) == keccak256(bytes(lines[i])),
                string.concat("another pool than in line ", vm.toString(i + 2))
            );
        }
    }

    function _write(string memory head, string[] memory lines) private {
        vm.writeFile(FILE, string.concat(head, "\n"));
        for (uint256 i = 0; i < POOLS; ++i) {
            vm.writeLine(FILE, lines[i]);
        }
        vm.writeLine(FILE, "]}");
    }

    function _about() private pure returns (string memory) {
        return string.concat(
            "What the staking contract itself did and said: random but seeded pools, one to a line. Written by ",
            "contracts/test/vectors/StakingPools.t.sol, which fails where the contract gives something else now. ",
            "Amounts are base units as decimal text; blocks, times (seconds), decimals and places of users are numbers. ",
            "A case: its terms; calls, in their order (what was refused is left out); views. ",
            "A call: block and timestamp it is in; call and asked, the function and its argument (0 where it has none); ",
            "by, the place in users, 4 is the creator; events, the pool's own in log order, all of the caller (a taxed stake: ",
            "StakeDeposited.amount is below asked; rebased rewards: paid is below amount, and the books count amount); ",
            "after, the books right after the call: accumulator, lastRewardBlock, paid, returned, idle (not taken back yet), ",
            "totalStaked, stopBlock (0 where none), and users by place with amount, debt, stakedTime, unlockTime, kept, pending. ",
            "A view: what the pool says in that block after so many calls (callsBefore) and none since: idle, and pending ",
            "by place."
        );
    }
}
