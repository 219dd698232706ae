// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

interface ISuite {
    function overPairs() external;
    function setUp() external;
}

/// @notice The suites of the token locker, once more over the locker for liquidity: each suite of `unit/`, from its
/// compiled artifact, with every token speaking as a pair. A subclass of each would compile all of them twice.
contract SharedSuitesTest is Test {
    function test_Extend() external {
        _run("Extend");
    }

    function test_Generation() external {
        _run("Generation");
    }

    function test_Increase() external {
        _run("Increase");
    }

    function test_LockAndVesting() external {
        _run("LockAndVesting");
    }

    function test_LockFor() external {
        _run("LockFor");
    }

    function test_LockMany() external {
        _run("LockMany");
    }

    function test_LockTokens() external {
        _run("LockTokens");
    }

    function test_OpenUnlock() external {
        _run("OpenUnlock");
    }

    function test_Ownership() external {
        _run("Ownership");
    }

    function test_Permit() external {
        _run("Permit");
    }

    function test_Platform() external {
        _run("Platform");
    }

    function test_Powers() external {
        _run("Powers");
    }

    function test_Reentry() external {
        _run("Reentry");
    }

    function test_SpecifiedCalls() external {
        _run("SpecifiedCalls");
    }

    function test_Split() external {
        _run("Split");
    }

    function test_UnlockTokens() external {
        _run("UnlockTokens");
    }

    function test_UnlockVesting() external {
        _run("UnlockVesting");
    }

    function test_VestingViews() external {
        _run("VestingViews");
    }

    function test_Views() external {
        _run("Views");
    }

    function test_WholeZoo() external {
        _run("WholeZoo");
    }

    function test_WithdrawCredit() external {
        _run("WithdrawCredit");
    }

    /// @dev Every test of the suite, each from the same start.
    function _run(string memory name) private {
        string memory file = string.concat(name, ".t.sol");
        string memory suiteName = string.concat(name, "Test");
        string memory artifact = vm.readFile(string.concat("contracts/out/", file, "/", suiteName, ".json"));
        string[] memory signatures = vm.parseJsonKeys(artifact, ".methodIdentifiers");
        uint256 start = vm.snapshotState();
        uint256 count = 0;
        for (uint256 i = 0; i < signatures.length; ++i) {
            if (vm.indexOf(signatures[i], "test") != 0) continue;
            ++count;
            ISuite suite = ISuite(vm.deployCode(string.concat(file, ":", suiteName)));
            suite.overPairs();
            suite.setUp();
            (bool success, bytes memory returned) =
                address(suite).call(bytes.concat(bytes4(keccak256(bytes(signatures[i])))));
            if (!success) {
                emit log_named_string("it reverted with", string(returned));
                emit log_named_bytes("in bytes", returned);
                revert(string.concat(suiteName, ".", signatures[i], " failed"));
            }
            vm.clearMockedCalls();
            vm.revertToState(start);
        }
        assertGt(count, 0, "tests of the suite");
    }
}
