// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {HostilePair} from "../mocks/HostilePair.sol";
import {IZooToken, Zoo} from "../mocks/Zoo.sol";
import {Defaults} from "./Defaults.sol";
import {PairTest} from "./PairTest.sol";
import {PairVoice} from "./PairVoice.sol";

/// @notice Tests of the two lockers side by side.
contract BothLockersTest is PairTest {
    /// [LC-03] The same interface, by the compiled ABIs, and no pair is refused.
    function test_WhenTheInterfacesAreCompared() external {
        string memory plain = vm.readFile("contracts/out/TokenLocker.sol/TokenLocker.json");
        string memory liquidity = vm.readFile("contracts/out/LiquidityLocker.sol/LiquidityLocker.json");
        string memory shared = vm.readFile("contracts/out/ILocker.sol/ILocker.json");
        string[] memory names = abi.decode(vm.parseJson(shared, ".abi[*].name"), (string[]));
        assertGt(names.length, 60, "names of the shared interface");
        for (uint256 i = 0; i < names.length; ++i) {
            _assertSame(plain, liquidity, names[i]);
        }
        // Functions outside the shared interface, OpenZeppelin's, are the same too.
        names = abi.decode(vm.parseJson(plain, ".abi[*].name"), (string[]));
        for (uint256 i = 0; i < names.length; ++i) {
            _assertSame(plain, liquidity, names[i]);
        }

        Zoo zoo = new Zoo();
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            _fund(ILocker(locker), tokens[i]);
            for (uint256 form = 0; form < 2; ++form) {
                (bool success, bytes memory returned) = _create(ILocker(locker), tokens[i], form == 1);
                assertFalse(success, "no pair");
                assertEq(returned, abi.encodeWithSelector(IPairLocker.Locker_NotAPair.selector, tokens[i]));
            }
        }
    }

    /// [LC-07] Over both lockers; the second has the zoo as pairs, hostile pairs, and those of the real exchanges.
    function test_WhenEveryTokenOfTheZooIsLocked() external {
        Zoo zoo = new Zoo();
        address[] memory tokens = zoo.tokens();
        ILocker tokenLocker = ILocker(
            vm.deployCode(
                "TokenLocker.sol:TokenLocker", abi.encode(admin, feeReceiver, Defaults.FEE, address(0), 0)
            )
        );
        for (uint256 i = 0; i < tokens.length; ++i) {
            _assertLockIsLast(tokenLocker, tokens[i]);
            PairVoice.introduce(tokens[i]);
            _assertLockIsLast(locker, tokens[i]);
        }

        HostilePair.Trick[6] memory tricks = [
            HostilePair.Trick.None,
            HostilePair.Trick.Flood,
            HostilePair.Trick.NoFactory,
            HostilePair.Trick.FactoryRefuses,
            HostilePair.Trick.FactoryBurnsGas,
            HostilePair.Trick.OthersOncePulled
        ];
        for (uint256 i = 0; i < tricks.length; ++i) {
            HostilePair hostile = new HostilePair(makeAddr("0"), makeAddr("1"), address(pancake));
            hostile.play(tricks[i], address(locker));
            _assertLockIsLast(locker, address(hostile));
        }
        _assertLockIsLast(locker, address(cake));
        _assertLockIsLast(locker, address(uni));
    }

    /// @dev Entries of this name are there, and are equal word for word: kind, parameters, results, mutability, indexing.
    function _assertSame(string memory first, string memory second, string memory name) private pure {
        string memory path = string.concat(".abi[?(@.name == '", name, "')]");
        bytes memory entries = vm.parseJson(first, path);
        assertGt(entries.length, 64, name);
        assertEq(keccak256(entries), keccak256(vm.parseJson(second, path)), name);
    }

    function _fund(ILocker to, address token) private {
        if (token != address(cake) && token != address(uni)) {
            IZooToken(token).mint(alice, 10 * Defaults.AMOUNT);
        }
        vm.prank(alice);
        (bool success,) = token.call(abi.encodeCall(IERC20.approve, (address(to), type(uint256).max)));
        assertTrue(success, "approval");
    }

    function _create(ILocker to, address token, bool isVesting) private returns (bool, bytes memory) {
        bytes memory data = isVesting
            ? abi.encodeCall(
                ILocker.lockAndVesting, (token, Defaults.AMOUNT, Defaults.FIRST_RELEASE, 2_000, 1 days, 2_000)
            )
            : abi.encodeCall(ILocker.lockTokens, (token, Defaults.AMOUNT, Defaults.UNLOCK_TIME, false));
        vm.prank(alice);
        return address(to).call{value: 2 * Defaults.FEE, gas: 10_000_000}(data);
    }

    function _assertLockIsLast(ILocker to, address token) private {
        _fund(to, token);
        for (uint256 form = 0; form < 2; ++form) {
            vm.recordLogs();
            (bool success, bytes memory returned) = _create(to, token, form == 1);
            assertTrue(success, "locked");
            Vm.Log[] memory logs = vm.getRecordedLogs();
            Vm.Log memory last = logs[logs.length - 1];
            assertEq(last.emitter, address(to), "emitter of the last log");
            bytes32 selector = form == 1 ? ILocker.VestingLocked.selector : ILocker.TokensLocked.selector;
            assertEq(last.topics[0], selector, "the last log");
            assertEq(uint256(last.topics[1]), abi.decode(returned, (uint256)), "the id in the last log");
        }
    }
}
