// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Vm} from "forge-std/Vm.sol";

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {StakingWorld} from "../mocks/StakingWorld.sol";
import {Zoo} from "../mocks/Zoo.sol";

/// @notice Stakers, creators and misbehaving tokens: every token of the zoo staked, paid, and both at once. The letters are
/// README.md's. What is checked holds for every token, so no model of any of them is needed.
contract StakingZooHandler is StakingWorld {
    /// @dev A pool and a wallet right before a call.
    struct Before {
        uint256 stake;
        uint256 pending;
        uint256 stakeBalance;
        uint256 rewardBalance;
        uint256 owedStakes;
        uint256 owedRewards;
        bytes32 others;
    }

    uint256 private constant UNIT = 1e9;

    Zoo public zoo;
    IStakingPool[] private _pools;
    address[3] private _stakers;
    /// @notice How often a payout was below what was due, and how often a deposit was refused for a loss.
    uint256 public lossesShared;
    uint256 public depositsRefused;

    constructor() {
        _openStaking();
        zoo = new Zoo();
        _stakers = [alice, bob, carol];
    }

    function begin() external {
        address[] memory tokens = zoo.tokens();
        address plain = address(new MockToken("Plain", 18));
        for (uint256 i = 0; i < tokens.length; ++i) {
            bool isTaxed = tokens[i] == address(zoo.taxed());
            _open(tokens[i], plain);
            if (!isTaxed) _open(plain, tokens[i]);
            if (!isTaxed) _open(tokens[i], tokens[i]);
        }
        // The largest supply that is spoken of.
        Plan memory plan = _planOf(plain, address(new MockToken("Huge", 18)), 1);
        plan.rewardsSupply = 1e33;
        _pools.push(_openPool(plan));
    }

    function _open(address stakedToken, address rewardToken) private {
        Plan memory plan = _planOf(stakedToken, rewardToken, UNIT);
        plan.endBlock = block.number + 400;
        _pools.push(_openPool(plan));
    }

    function pools() external view returns (IStakingPool[] memory) {
        return _pools;
    }

    // ------------------------------------------------------------------------------------------------ stakers

    function stake(uint256 poolSeed, uint256 userSeed, uint256 amount) external {
        (IStakingPool pool, address user) = _pick(poolSeed, userSeed);
        uint256[4] memory most = [uint256(1), 1_000, 1e12, 1e30];
        amount = bound(amount, 1, most[amount % 4]);
        _mint(pool.stakedToken(), user, amount);
        _approve(pool.stakedToken(), user, address(pool));
        Before memory before = _before(pool, user);
        bool success = _call(pool, user, abi.encodeCall(IStakingPool.deposit, (amount)));
        _leavesOthers(pool, user, before);
        if (!success) {
            if (before.stakeBalance < before.owedStakes) ++depositsRefused;
            return _changesNothing(pool, user, before);
        }
        assertGe(before.stakeBalance, before.owedStakes, "Invariant violation: Z4, a deposit paid for a loss");
        uint256 credited = _stakeOf(pool, user) - before.stake;
        assertLe(credited, amount, "Invariant violation: Z3, more than was sent");
        assertGt(credited, 0, "Invariant violation: Z3, nothing");
        assertEq(pool.pendingReward(user), 0, "Invariant violation: Z2, rewards are left");
    }

    function harvest(uint256 poolSeed, uint256 userSeed) external {
        (IStakingPool pool, address user) = _pick(poolSeed, userSeed);
        _take(pool, user, 0, abi.encodeCall(IStakingPool.withdraw, (0)));
    }

    function withdraw(uint256 poolSeed, uint256 userSeed, uint256 amount) external {
        (IStakingPool pool, address user) = _pick(poolSeed, userSeed);
        uint256 has = _stakeOf(pool, user);
        if (has == 0) return;
        amount = amount % 3 == 0 ? has : bound(amount, 1, has);
        _take(pool, user, amount, abi.encodeCall(IStakingPool.withdraw, (amount)));
    }

    function emergency(uint256 poolSeed, uint256 userSeed) external {
        (IStakingPool pool, address user) = _pick(poolSeed, userSeed);
        uint256 has = _stakeOf(pool, user);
        if (has != 0) _take(pool, user, has, abi.encodeCall(IStakingPool.emergencyWithdraw, ()));
    }

    /// @dev Z1, Z2, Z5: what is settled is what was due; each part is paid whole, or the same fraction as all.
    function _take(IStakingPool pool, address user, uint256 amount, bytes memory call) private {
        Before memory before = _before(pool, user);
        vm.recordLogs();
        bool success = _call(pool, user, call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _leavesOthers(pool, user, before);
        if (!success) return _changesNothing(pool, user, before);
        assertEq(_stakeOf(pool, user), before.stake - amount, "Invariant violation: Z1, the stake");
        if (pool.stakedToken() == pool.rewardToken()) _judgeSum(pool, before, amount, logs);
        else _judgeParts(pool, before, amount, logs);
        if (amount != 0) {
            assertLt(
                _held(pool, pool.stakedToken()), before.stakeBalance, "Invariant violation: Z2, no stake left"
            );
        }
    }

    /// @dev Z5 and Z2 of two tokens.
    function _judgeParts(IStakingPool pool, Before memory before, uint256 amount, Vm.Log[] memory logs)
        private
    {
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter != address(pool)) continue;
            (bool isReward, uint256 settled, uint256 paid) = _settledBy(logs[i], before, amount);
            uint256 balance = isReward ? before.rewardBalance : before.stakeBalance;
            uint256 owed = isReward ? before.owedRewards : before.owedStakes;
            assertEq(paid, _share(settled, balance, owed), "Invariant violation: Z5, another fraction");
            assertTrue(paid != 0 || settled == 0, "Invariant violation: Z2, closed for nothing");
            if (paid < settled) ++lossesShared;
        }
    }

    /// @dev Z5 and Z2 of one token: the fraction is that of the sum, and each part's to within a unit.
    function _judgeSum(IStakingPool pool, Before memory before, uint256 amount, Vm.Log[] memory logs)
        private
    {
        (uint256 due, uint256 sent) = (0, 0);
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter != address(pool)) continue;
            (, uint256 settled, uint256 paid) = _settledBy(logs[i], before, amount);
            uint256 share = _share(settled, before.rewardBalance, before.owedRewards);
            assertApproxEqAbs(paid, share, 1, "Invariant violation: Z5, another fraction");
            due += settled;
            sent += paid;
        }
        uint256 fraction = _share(due, before.rewardBalance, before.owedRewards);
        assertEq(sent, fraction, "Invariant violation: Z5, another fraction of the sum");
        assertTrue(sent != 0 || due == 0, "Invariant violation: Z2, closed for nothing");
        if (sent < due) ++lossesShared;
    }

    /// @dev Z1.
    function _settledBy(Vm.Log memory log, Before memory before, uint256 amount)
        private
        pure
        returns (bool isReward, uint256 settled, uint256 paid)
    {
        (settled, paid) = abi.decode(log.data, (uint256, uint256));
        isReward = log.topics[0] == IStakingPool.RewardPaid.selector;
        assertEq(settled, isReward ? before.pending : amount, "Invariant violation: Z1, what is settled");
    }

    // ---------------------------------------------------------------------------------------------- the creator

    function stop(uint256 poolSeed, uint256 chance) external {
        IStakingPool pool = _pools[poolSeed % _pools.length];
        if (chance % 8 != 0) return;
        Before memory before = _before(pool, alice);
        _call(pool, creator, abi.encodeCall(IStakingPool.stopReward, ()));
        assertEq(_stakeOf(pool, alice), before.stake, "Invariant violation: Z6, a stop");
        assertEq(pool.pendingReward(alice), before.pending, "Invariant violation: Z6, a stop");
    }

    function takeIdle(uint256 poolSeed) external {
        IStakingPool pool = _pools[poolSeed % _pools.length];
        Before memory before = _before(pool, bob);
        _call(pool, creator, abi.encodeCall(IStakingPool.withdrawIdleRewards, ()));
        assertEq(pool.pendingReward(bob), before.pending, "Invariant violation: Z6, idle rewards");
    }

    // --------------------------------------------------------------------------------------------- the tokens

    /// @dev Down, to nothing, up, and back.
    function rebase(uint256 seed) external {
        uint256[6] memory indices = [uint256(0), 0.3e18, 0.9e18, 1e18, 1e18, 3e18];
        zoo.rebasing().rebase(indices[seed % 6]);
    }

    function tax(uint256 seed) external {
        zoo.taxed().setReceiverTax(seed % 3 == 0 ? 0 : seed % 10_001);
        zoo.senderTaxed().setSenderTax(seed % 2 == 0 ? 0 : seed % 2_000);
    }

    function payDividend(uint256 poolSeed, uint256 amount) external {
        zoo.dividend().setIncome(address(_pools[poolSeed % _pools.length]), bound(amount, 1, 1e27));
    }

    function setPolicy(uint256 poolSeed, bool isPaused, bool isFrozen, bool isFailing) external {
        zoo.policy().setPaused(isPaused);
        zoo.policy().setFrozen(address(_pools[poolSeed % _pools.length]), isFrozen);
        zoo.falseReturning().setFailing(isFailing);
    }

    function pass(uint256 blocks) external {
        _pass(bound(blocks, 1, 25));
    }

    // ----------------------------------------------------------------------------------------- at the end of a run

    /// @dev Z7: once losses are made good and nothing is refused, all have all of it.
    function leaveWhole() external {
        zoo.rebasing().rebase(1e18);
        zoo.taxed().setReceiverTax(0);
        zoo.senderTaxed().setSenderTax(0);
        zoo.policy().setPaused(false);
        zoo.falseReturning().setFailing(false);
        for (uint256 i = 0; i < _pools.length; ++i) {
            IStakingPool pool = _pools[i];
            zoo.policy().setFrozen(address(pool), false);
            if (block.number < pool.bonusEndBlock()) _passTo(pool.bonusEndBlock());
            _makeGood(pool);
            for (uint256 j = 0; j < 3; ++j) {
                uint256 has = _stakeOf(pool, _stakers[j]);
                uint256 pending = pool.pendingReward(_stakers[j]);
                uint256 had = _worth(pool, _stakers[j]);
                vm.prank(_stakers[j]);
                pool.withdraw(has);
                assertEq(
                    _worth(pool, _stakers[j]) - had,
                    has + pending,
                    "Invariant violation: Z7, leaves with less"
                );
            }
            assertEq(pool.totalStaked(), 0, "Invariant violation: Z7, a stake is left");
        }
    }

    function _makeGood(IStakingPool pool) private {
        Before memory now_ = _before(pool, alice);
        // The rebasing token rounds what it mints to whole shares.
        if (now_.stakeBalance < now_.owedStakes) {
            _mint(pool.stakedToken(), address(pool), now_.owedStakes - now_.stakeBalance + 2);
        }
        now_ = _before(pool, alice);
        if (now_.rewardBalance < now_.owedRewards) {
            _mint(pool.rewardToken(), address(pool), now_.owedRewards - now_.rewardBalance + 2);
        }
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _pick(uint256 poolSeed, uint256 userSeed) private view returns (IStakingPool, address) {
        return (_pools[poolSeed % _pools.length], _stakers[userSeed % 3]);
    }

    function _before(IStakingPool pool, address user) private view returns (Before memory before) {
        (,, uint256 paid, uint256 returned) = pool.books();
        before.stake = _stakeOf(pool, user);
        before.pending = pool.pendingReward(user);
        before.stakeBalance = _held(pool, pool.stakedToken());
        before.rewardBalance = _held(pool, pool.rewardToken());
        before.owedRewards = pool.rewardsSupply() - paid - returned;
        before.owedStakes = pool.totalStaked();
        if (pool.stakedToken() == pool.rewardToken()) {
            before.owedRewards += before.owedStakes;
            before.owedStakes = before.owedRewards;
        }
        before.others = _others(pool, user);
    }

    function _others(IStakingPool pool, address but) private view returns (bytes32 figures) {
        for (uint256 i = 0; i < 3; ++i) {
            address user = _stakers[i];
            if (user == but) continue;
            figures = keccak256(abi.encode(figures, _stakeOf(pool, user), pool.pendingReward(user)));
        }
    }

    /// @dev Z6.
    function _leavesOthers(IStakingPool pool, address user, Before memory before) private view {
        assertEq(_others(pool, user), before.others, "Invariant violation: Z6, another wallet");
    }

    function _changesNothing(IStakingPool pool, address user, Before memory before) private view {
        assertEq(_stakeOf(pool, user), before.stake, "Invariant violation: Z1, a refused call");
        assertEq(pool.pendingReward(user), before.pending, "Invariant violation: Z1, a refused call");
    }

    function _share(uint256 due, uint256 balance, uint256 owed) private pure returns (uint256) {
        return balance < owed ? Math.mulDiv(due, balance, owed) : due;
    }

    function _held(IStakingPool pool, address token) private view returns (uint256) {
        return _balance(token, address(pool));
    }

    /// @dev Both tokens together, once where they are one.
    function _worth(IStakingPool pool, address user) private view returns (uint256 worth) {
        worth = _balance(pool.stakedToken(), user);
        if (pool.stakedToken() != pool.rewardToken()) worth += _balance(pool.rewardToken(), user);
    }

    /// @dev Not at all while the token is worth nothing.
    function _mint(address token, address to, uint256 amount) private {
        (bool success,) = token.call(abi.encodeWithSignature("mint(address,uint256)", to, amount));
        success;
    }

    function _call(IStakingPool pool, address account, bytes memory data) private returns (bool success) {
        vm.prank(account);
        (success,) = address(pool).call(data);
    }
}
