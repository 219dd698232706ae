// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {IStakingFactory} from "../../src/staking/IStakingFactory.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {Defaults} from "../unit/Defaults.sol";

/// @notice Whole transactions, base cost and call data included: the fee is paid, the approval is infinite, tokens have 18
/// decimals, who pays or is paid has a balance before and after, and twenty blocks pass between calls.
/// forge-config: default.isolate = true
contract StakingGasTest is Test {
    string private constant GROUP = "Staking";

    uint256 private constant DEPLOY_BAR = 260_000;
    uint256 private constant STAKE_BAR = 124_000;
    uint256 private constant FIRST_STAKE_BAR = 120_000;
    uint256 private constant TOP_UP_BAR = 85_000;
    uint256 private constant HARVEST_BAR = 60_000;
    uint256 private constant PART_BAR = 86_000;
    uint256 private constant EXIT_BAR = 81_000;
    uint256 private constant EMERGENCY_BAR = 60_000;
    /// @dev The pool keeps what is kept, so its balance is not cleared.
    uint256 private constant EMERGENCY_SAME_BAR = 64_000;

    uint256 private constant FEE = 0.1 ether;
    uint256 private constant SUPPLY = 1000e18;
    uint256 private constant BLOCKS = 1000;
    uint256 private constant BETWEEN = 20;
    uint256 private constant LARGE = 1e30;

    address private admin = makeAddr("admin");
    address private creator = makeAddr("creator");
    address private alice = makeAddr("alice");
    address private bob = makeAddr("bob");

    IStakingFactory private factory;
    MockToken private staked;
    MockToken private reward;
    IStakingPool private pool;

    function setUp() external {
        vm.roll(1_000_000);
        vm.warp(Defaults.START);
        factory = IStakingFactory(
            vm.deployCode(
                "StakingFactory.sol:StakingFactory",
                abi.encode(admin, admin, FEE, vm.deployCode("StakingPool.sol:StakingPool"))
            )
        );
        staked = new MockToken("Staked", 18);
        reward = new MockToken("Reward", 18);
        address[3] memory wallets = [creator, alice, bob];
        for (uint256 i = 0; i < wallets.length; ++i) {
            vm.deal(wallets[i], 100 ether);
            _equip(staked, wallets[i], address(factory));
            _equip(reward, wallets[i], address(factory));
        }
        vm.prank(creator);
        pool = IStakingPool(_deployTwin());
        _admit();
    }

    // ------------------------------------------------------------------------------------------------ creation

    function test_Deploy() external {
        vm.prank(creator);
        _deployTwin();
        assertLe(vm.snapshotGasLastCall(GROUP, "deploy"), DEPLOY_BAR);
        vm.prank(creator);
        factory.deployPool{value: FEE}(address(staked), SUPPLY, 0, block.number + BLOCKS, 1e24, 1 days);
        assertLe(vm.snapshotGasLastCall(GROUP, "deploy, same token"), DEPLOY_BAR);
        // A creator's first pool pays for their count, and for the fee's surplus that comes back.
        vm.prank(alice);
        factory.deployPool{value: 2 * FEE}(
            address(staked), address(reward), SUPPLY, 0, block.number + BLOCKS, 1e24, 1 days
        );
        assertLe(vm.snapshotGasLastCall(GROUP, "deploy, first of a wallet, surplus returned"), DEPLOY_BAR);
    }

    // ------------------------------------------------------------------------------------------------- staking

    function test_Stake() external {
        _measureStaking("");
    }

    function test_StakeTheSameToken() external {
        _openSame();
        _measureStaking(", same token");
    }

    function _measureStaking(string memory suffix) private {
        _deposit(alice, 10e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("stake, first of all", suffix)), FIRST_STAKE_BAR);
        _deposit(bob, 10e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("stake, second user", suffix)), STAKE_BAR);
        _deposit(bob, 10e18);
        _deposit(bob, 10e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("top-up", suffix)), TOP_UP_BAR);
    }

    // ------------------------------------------------------------------------------------------------- leaving

    function test_Leave() external {
        _measureLeaving("");
    }

    function test_LeaveWithTheSameToken() external {
        _openSame();
        _measureLeaving(", same token");
    }

    function _measureLeaving(string memory suffix) private {
        _deposit(alice, 10e18);
        _deposit(bob, 10e18);
        _withdraw(bob, 0);
        _withdraw(bob, 0);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("harvest", suffix)), HARVEST_BAR);
        vm.warp(block.timestamp + 1 days);
        _withdraw(bob, 4e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("withdraw a part", suffix)), PART_BAR);
        _withdraw(bob, 6e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("exit", suffix)), EXIT_BAR);
        vm.prank(alice);
        pool.emergencyWithdraw();
        uint256 bar = bytes(suffix).length == 0 ? EMERGENCY_BAR : EMERGENCY_SAME_BAR;
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("emergency withdrawal", suffix)), bar);
    }

    // ------------------------------------------------------------------------------------------ large and worst

    /// @dev A supply of 1e12 tokens of 18 decimals, stakes as large, and more paid than 2^88 units: the same bars.
    function test_ALargeSupply() external {
        _openLarge();
        _deposit(alice, LARGE / 10);
        assertLe(vm.snapshotGasLastCall(GROUP, "stake, first of all, large supply"), FIRST_STAKE_BAR);
        _deposit(bob, LARGE / 10);
        assertLe(vm.snapshotGasLastCall(GROUP, "stake, second user, large supply"), STAKE_BAR);
        _deposit(bob, LARGE / 10);
        _deposit(bob, LARGE / 10);
        assertLe(vm.snapshotGasLastCall(GROUP, "top-up, large supply"), TOP_UP_BAR);
        _withdraw(bob, 0);
        _withdraw(bob, 0);
        assertLe(vm.snapshotGasLastCall(GROUP, "harvest, large supply"), HARVEST_BAR);
        (,, uint256 paid,) = pool.books();
        assertGt(paid, 1 << 88);
        vm.warp(block.timestamp + 1 days);
        _withdraw(bob, LARGE / 10);
        assertLe(vm.snapshotGasLastCall(GROUP, "withdraw a part, large supply"), PART_BAR);
        _withdraw(bob, LARGE / 5);
        assertLe(vm.snapshotGasLastCall(GROUP, "exit, large supply"), EXIT_BAR);
        vm.prank(alice);
        pool.emergencyWithdraw();
        assertLe(vm.snapshotGasLastCall(GROUP, "emergency withdrawal, large supply"), EMERGENCY_BAR);
    }

    /// @dev One unit of stake, alone in the first block, earned so much that debts exceed their word: the same bars.
    function test_AGriefedPool() external {
        _deposit(alice, 1);
        _measureGriefed("");
    }

    function test_AGriefedPoolOfALargeSupply() external {
        _openLarge();
        _deposit(alice, 1);
        _measureGriefed(", large supply");
    }

    function _measureGriefed(string memory suffix) private {
        _deposit(bob, 10e18);
        assertLe(
            vm.snapshotGasLastCall(GROUP, string.concat("stake, second user, griefed", suffix)), STAKE_BAR
        );
        _deposit(bob, 10e18);
        _deposit(bob, 10e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("top-up, griefed", suffix)), TOP_UP_BAR);
        _withdraw(bob, 0);
        _withdraw(bob, 0);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("harvest, griefed", suffix)), HARVEST_BAR);
        vm.warp(block.timestamp + 1 days);
        _withdraw(bob, 10e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("withdraw a part, griefed", suffix)), PART_BAR);
        _withdraw(bob, 20e18);
        assertLe(vm.snapshotGasLastCall(GROUP, string.concat("exit, griefed", suffix)), EXIT_BAR);
    }

    /// @dev The first stake left idle rewards behind it, and its owner leaves before another came.
    function test_TheFirstLeavesAtOnce() external {
        _deposit(alice, 10e18);
        vm.warp(block.timestamp + 1 days);
        vm.prank(alice);
        pool.emergencyWithdraw();
        vm.snapshotGasLastCall(GROUP, "emergency withdrawal, first growth of the pool");
    }

    // ----------------------------------------------------------------------------------------------- the creator

    function test_TakeBack() external {
        _deposit(alice, 10e18);
        vm.prank(creator);
        pool.stopReward();
        vm.snapshotGasLastCall(GROUP, "stop");
        vm.prank(creator);
        pool.withdrawIdleRewards();
        vm.snapshotGasLastCall(GROUP, "withdraw idle rewards");
    }

    // ------------------------------------------------------------------------------------------------- own

    function _equip(MockToken token, address wallet, address spender) private {
        if (token.balanceOf(wallet) == 0) token.mint(wallet, 1e24);
        vm.prank(wallet);
        token.approve(spender, type(uint256).max);
    }

    function _deployTwin() private returns (address) {
        return factory.deployPool{value: FEE}(
            address(staked), address(reward), SUPPLY, 0, block.number + BLOCKS, 1e24, 1 days
        );
    }

    function _openLarge() private {
        address[3] memory wallets = [creator, alice, bob];
        for (uint256 i = 0; i < wallets.length; ++i) {
            staked.mint(wallets[i], LARGE);
            reward.mint(wallets[i], LARGE);
        }
        vm.prank(creator);
        pool = IStakingPool(
            factory.deployPool{value: FEE}(
                address(staked), address(reward), LARGE, 0, block.number + BLOCKS, LARGE, 1 days
            )
        );
        _admit();
    }

    function _openSame() private {
        vm.prank(creator);
        pool = IStakingPool(
            factory.deployPool{value: FEE}(address(staked), SUPPLY, 0, block.number + BLOCKS, 1e24, 1 days)
        );
        _admit();
    }

    function _admit() private {
        _equip(staked, alice, address(pool));
        _equip(staked, bob, address(pool));
        vm.roll(block.number + BETWEEN);
    }

    function _deposit(address user, uint256 amount) private {
        vm.prank(user);
        pool.deposit(amount);
        vm.roll(block.number + BETWEEN);
    }

    function _withdraw(address user, uint256 amount) private {
        vm.prank(user);
        pool.withdraw(amount);
        vm.roll(block.number + BETWEEN);
    }
}
