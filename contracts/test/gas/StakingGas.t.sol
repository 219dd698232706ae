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
    uint256 private constant TOP_UP_BAR = 90_000;
    uint256 private constant HARVEST_BAR = 66_000;
    uint256 private constant PART_BAR = 86_000;
    uint256 private constant EXIT_BAR = 81_000;

    uint256 private constant FEE = 0.1 ether;
    uint256 private constant SUPPLY = 1000e18;
    uint256 private constant BLOCKS = 1000;
    uint256 private constant BETWEEN = 20;

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
            vm.deployCode("StakingFactory.sol:StakingFactory", abi.encode(admin, admin, FEE))
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
        vm.snapshotGasLastCall(GROUP, string.concat("stake, first of all", suffix));
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
        vm.snapshotGasLastCall(GROUP, string.concat("emergency withdrawal", suffix));
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
