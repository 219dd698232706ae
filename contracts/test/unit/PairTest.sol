// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {PairLocker} from "../mocks/PairLocker.sol";
import {signPermit} from "../mocks/SignPermit.sol";
import {IV2Factory, IV2Pair, V2} from "../mocks/V2.sol";
import {Defaults} from "./Defaults.sol";

/// @notice The start of the tests about pairs: PancakeSwap and Uniswap as they were published, of which the locker lists
/// PancakeSwap alone, a pair of each of the same two tokens, and three wallets that hold both.
abstract contract PairTest is Test {
    address internal admin = makeAddr("admin");
    address internal feeReceiver = makeAddr("feeReceiver");
    address internal alice;
    uint256 internal aliceKey;
    address internal bob = makeAddr("bob");
    address internal eve = makeAddr("eve");

    IV2Factory internal pancake;
    IV2Factory internal uniswap;
    /// @dev PancakeSwap's, recognised.
    IV2Pair internal cake;
    /// @dev Uniswap's, not recognised.
    IV2Pair internal uni;
    PairLocker internal locker;

    function setUp() public virtual {
        vm.warp(Defaults.START);
        (alice, aliceKey) = makeAddrAndKey("alice");
        (pancake, uniswap) = (V2.pancake(), V2.uniswap());
        locker = _deploy(address(pancake), "PancakeSwap");
        (MockToken tokenA, MockToken tokenB) = (new MockToken("A", 18), new MockToken("B", 18));
        cake = _pairOf(pancake, tokenA, tokenB);
        uni = _pairOf(uniswap, tokenA, tokenB);
    }

    /// @dev Not sealed; this contract is its deployer.
    function _deploy() internal returns (PairLocker) {
        return _deploy(0);
    }

    function _deploy(uint256 generation) internal returns (PairLocker) {
        bytes memory arguments = abi.encode(admin, feeReceiver, Defaults.FEE, address(0), generation);
        return PairLocker(vm.deployCode("LiquidityLocker.sol:LiquidityLocker", arguments));
    }

    function _deploy(address factory, string memory name) internal returns (PairLocker) {
        PairLocker made = _deploy();
        made.listInitial(factory, name);
        made.seal();
        return made;
    }

    /// @dev Each of the three wallets holds ten times {Defaults.AMOUNT} of it, and approved all.
    function _pairOf(IV2Factory factory, MockToken tokenA, MockToken tokenB) internal returns (IV2Pair pair) {
        pair = IV2Pair(factory.createPair(address(tokenA), address(tokenB)));
        tokenA.mint(address(pair), 40 * Defaults.AMOUNT);
        tokenB.mint(address(pair), 40 * Defaults.AMOUNT);
        pair.mint(address(this));
        address[3] memory wallets = [alice, bob, eve];
        for (uint256 i = 0; i < wallets.length; ++i) {
            pair.transfer(wallets[i], 10 * Defaults.AMOUNT);
            _approve(address(pair), wallets[i]);
        }
    }

    function _approve(address token, address wallet) internal {
        vm.deal(wallet, 100 ether);
        vm.prank(wallet);
        MockToken(token).approve(address(locker), type(uint256).max);
    }

    function _give(address token, address wallet) internal {
        MockToken(token).mint(wallet, 10 * Defaults.AMOUNT);
        _approve(token, wallet);
    }

    function _lock(address owner, address pair) internal returns (uint256 id) {
        vm.prank(owner);
        return locker.lockTokens{value: Defaults.FEE}(pair, Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
    }

    function _vest(address owner, address pair) internal returns (uint256 id) {
        vm.prank(owner);
        return locker.lockAndVesting{value: Defaults.FEE}(
            pair,
            Defaults.AMOUNT,
            Defaults.FIRST_RELEASE,
            Defaults.INITIAL_PERCENT,
            Defaults.CYCLE,
            Defaults.CYCLE_PERCENT
        );
    }

    function _split(address owner, uint256 id, uint256 amount) internal returns (uint256 childId) {
        vm.prank(owner);
        return locker.splitLock{value: Defaults.FEE}(id, amount);
    }

    /// @dev The last log is `selector`'s, the one before it says what pair it is, and both carry `id`.
    function _assertPairThenLock(
        Vm.Log[] memory logs,
        bytes32 selector,
        uint256 id,
        address pair,
        address factory
    ) internal view {
        _assertPairThenLockAt(logs, logs.length - 1, selector, id, pair, factory);
    }

    function _assertPairThenLockAt(
        Vm.Log[] memory logs,
        uint256 at,
        bytes32 selector,
        uint256 id,
        address pair,
        address factory
    ) internal view {
        assertEq(logs[at].emitter, address(locker), "emitter of the lock's log");
        assertEq(logs[at].topics[0], selector, "the lock's log");
        assertEq(uint256(logs[at].topics[1]), id, "the lock's id");
        Vm.Log memory log = logs[at - 1];
        assertEq(log.emitter, address(locker), "emitter of the pair's log");
        assertEq(log.topics[0], IPairLocker.PairLocked.selector, "the pair's log");
        assertEq(uint256(log.topics[1]), id, "the id of the pair's log");
        assertEq(address(uint160(uint256(log.topics[2]))), pair, "the pair");
        assertEq(address(uint160(uint256(log.topics[3]))), factory, "the factory");
        assertEq(log.data, abi.encode(IV2Pair(pair).token0(), IV2Pair(pair).token1()), "the pair's tokens");
    }

    function _signPermit(uint256 amount) internal view returns (Permit memory) {
        return signPermit(aliceKey, address(cake), address(locker), amount, Defaults.DATE_LIMIT);
    }
}
