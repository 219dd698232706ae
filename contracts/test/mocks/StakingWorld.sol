// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {IStakingFactory} from "../../src/staking/IStakingFactory.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {Defaults} from "../unit/Defaults.sol";
import {IZooToken} from "./Zoo.sol";

/// @notice The start of every test of staking from outside: the factory, wallets, and plans of pools. Blocks take three
/// seconds here.
abstract contract StakingWorld is Test {
    struct Plan {
        address stakedToken;
        /// @dev The staked token again where the pool pays the same.
        address rewardToken;
        uint256 rewardsSupply;
        uint256 startBlock;
        uint256 endBlock;
        uint256 limit;
        uint256 lockTime;
    }

    uint256 internal constant POOL_FEE = 0.1 ether;
    uint256 internal constant FIRST_BLOCK = 1_000;
    uint256 internal constant BLOCK_TIME = 3;
    /// @dev One in the accumulator's terms.
    uint256 internal constant PRECISION = 1e36;

    address internal admin = makeAddr("admin");
    address internal feeReceiver = makeAddr("feeReceiver");
    address internal creator = makeAddr("creator");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal dave = makeAddr("dave");
    address internal eve = makeAddr("eve");

    IStakingFactory internal factory;

    // ----------------------------------------------------------------------------------------------- the world

    /// @dev By its artifact, so that its code is compiled once.
    function _openStaking() internal {
        vm.warp(Defaults.START);
        vm.roll(FIRST_BLOCK);
        address implementation = vm.deployCode("StakingPool.sol:StakingPool");
        factory = IStakingFactory(
            vm.deployCode(
                "StakingFactory.sol:StakingFactory", abi.encode(admin, feeReceiver, POOL_FEE, implementation)
            )
        );
    }

    /// @dev That many blocks later.
    function _pass(uint256 blocks) internal {
        vm.roll(block.number + blocks);
        vm.warp(block.timestamp + blocks * BLOCK_TIME);
    }

    function _passTo(uint256 blockNumber) internal {
        _pass(blockNumber - block.number);
    }

    // ------------------------------------------------------------------------------------------------- pools

    /// @dev Ten units a block for a hundred blocks that begin with the next one, times `unit`; no limit, no lock.
    function _planOf(address stakedToken, address rewardToken, uint256 unit)
        internal
        view
        returns (Plan memory plan)
    {
        plan.stakedToken = stakedToken;
        plan.rewardToken = rewardToken;
        plan.rewardsSupply = 1_000 * unit;
        plan.startBlock = block.number + 1;
        plan.endBlock = block.number + 101;
        plan.limit = type(uint112).max;
    }

    /// @dev By the creator, who is given what it takes.
    function _openPool(Plan memory plan) internal returns (IStakingPool) {
        return _openPoolBy(creator, plan);
    }

    function _openPoolBy(address account, Plan memory plan) internal returns (IStakingPool) {
        IZooToken(plan.rewardToken).mint(account, plan.rewardsSupply);
        _approve(plan.rewardToken, account, address(factory));
        return _deployPool(account, plan);
    }

    function _deployPool(address account, Plan memory plan) internal returns (IStakingPool) {
        vm.deal(account, account.balance + POOL_FEE);
        vm.prank(account);
        (bool success, bytes memory answer) = address(factory).call{value: POOL_FEE}(_deployCall(plan));
        if (!success) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        return IStakingPool(abi.decode(answer, (address)));
    }

    function _deployCall(Plan memory plan) internal pure returns (bytes memory) {
        if (plan.stakedToken == plan.rewardToken) {
            return abi.encodeWithSignature(
                "deployPool(address,uint256,uint256,uint256,uint256,uint256)",
                plan.stakedToken,
                plan.rewardsSupply,
                plan.startBlock,
                plan.endBlock,
                plan.limit,
                plan.lockTime
            );
        }
        return abi.encodeWithSignature(
            "deployPool(address,address,uint256,uint256,uint256,uint256,uint256)",
            plan.stakedToken,
            plan.rewardToken,
            plan.rewardsSupply,
            plan.startBlock,
            plan.endBlock,
            plan.limit,
            plan.lockTime
        );
    }

    // --------------------------------------------------------------------------------------------------- calls

    /// @dev By a low-level call: not every token returns something.
    function _approve(address token, address wallet, address spender) internal {
        vm.prank(wallet);
        (bool success,) = token.call(abi.encodeCall(IERC20.approve, (spender, type(uint256).max)));
        assertTrue(success, "approval");
    }

    /// @dev The user is given what they stake.
    function _stake(IStakingPool pool, address user, uint256 amount) internal {
        address token = pool.stakedToken();
        IZooToken(token).mint(user, amount);
        _approve(token, user, address(pool));
        vm.prank(user);
        pool.deposit(amount);
    }

    function _withdraw(IStakingPool pool, address user, uint256 amount) internal {
        vm.prank(user);
        pool.withdraw(amount);
    }

    function _harvest(IStakingPool pool, address user) internal {
        _withdraw(pool, user, 0);
    }

    function _leave(IStakingPool pool, address user) internal {
        _withdraw(pool, user, _stakeOf(pool, user));
    }

    function _emergency(IStakingPool pool, address user) internal {
        vm.prank(user);
        pool.emergencyWithdraw();
    }

    function _stop(IStakingPool pool) internal {
        address account = pool.creator();
        vm.prank(account);
        pool.stopReward();
    }

    function _takeIdle(IStakingPool pool) internal {
        address account = pool.creator();
        vm.prank(account);
        pool.withdrawIdleRewards();
    }

    // ------------------------------------------------------------------------------------------------ figures

    function _balance(address token, address account) internal view returns (uint256) {
        return IZooToken(token).balanceOf(account);
    }

    function _stakeOf(IStakingPool pool, address user) internal view returns (uint256 amount) {
        (amount,,) = pool.userInfo(user);
    }

    function _debtOf(IStakingPool pool, address user) internal view returns (uint256 debt) {
        (, debt,) = pool.userInfo(user);
    }

    function _stakedTimeOf(IStakingPool pool, address user) internal view returns (uint256 stakedTime) {
        (,, stakedTime) = pool.userInfo(user);
    }

    function _paidBy(IStakingPool pool) internal view returns (uint256 paid) {
        (,, paid,) = pool.books();
    }

    function _returnedBy(IStakingPool pool) internal view returns (uint256 returned) {
        (,,, returned) = pool.books();
    }

    /// @dev The definition of {IStakingPool}, written a second time.
    function _emitted(IStakingPool pool, uint256 blockNumber) internal view returns (uint256) {
        uint256 stop = pool.stopBlock();
        if (stop != 0 && blockNumber > stop) blockNumber = stop;
        (uint256 start, uint256 end) = (pool.startBlock(), pool.endBlock());
        if (blockNumber <= start) return 0;
        if (blockNumber > end) blockNumber = end;
        return pool.rewardsSupply() * (blockNumber - start) / (end - start);
    }

    // ------------------------------------------------------------------------------------------------- errors

    function _error(bytes4 selector) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector);
    }

    function _error(bytes4 selector, uint256 value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, value);
    }

    function _error(bytes4 selector, uint256 one, uint256 two) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, one, two);
    }

    function _error(bytes4 selector, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, account);
    }
}
