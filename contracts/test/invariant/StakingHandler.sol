// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {StakingModel} from "./StakingModel.sol";

/// @notice Calls of stakers, the creator and third parties, time, and the exit of all at the end. The letters are README.md's.
contract StakingHandler is StakingModel {
    /// @dev Code that takes all gas it is given.
    bytes private constant BURNS_ALL = hex"fe";

    /// @dev A wallet right before its call.
    struct Before {
        uint256 stakes;
        uint256 rewards;
        uint256 pending;
    }

    /// @notice Opens the pools; not a constructor's work, as it calls this contract.
    function begin() external {
        _makePools();
    }

    /// @dev K5.
    modifier leavesOthers(uint256 poolSeed, uint256 userSeed) {
        uint256 index = poolSeed % POOLS;
        focus = index;
        address user = _stakers[userSeed % 4];
        bytes32 others = _figures(index, user);
        bytes32 elsewhere = _figures((index + 1) % POOLS, address(0));
        _;
        assertEq(_figures(index, user), others, "Invariant violation: K5, another wallet");
        assertEq(_figures((index + 1) % POOLS, address(0)), elsewhere, "Invariant violation: K5, a pool");
    }

    // ------------------------------------------------------------------------------------------------ stakers

    function stake(uint256 poolSeed, uint256 userSeed, uint256 amount)
        external
        leavesOthers(poolSeed, userSeed)
    {
        uint256 most = [uint256(1), 3, 1e6, 1e33, 2 ** 111][userSeed / 4 % 5];
        uint256 limit = _records[focus].plan.limit;
        amount = _bound(amount, 1, most > limit ? limit + 1 : most);
        _stakeAs(_stakers[userSeed % 4], amount);
    }

    /// @dev A unit at a time, in one block.
    function stakeInPieces(uint256 poolSeed, uint256 userSeed, uint256 pieces)
        external
        leavesOthers(poolSeed, userSeed)
    {
        pieces = _bound(pieces, 2, 6);
        for (uint256 i = 0; i < pieces; ++i) {
            _stakeAs(_stakers[userSeed % 4], 1);
        }
    }

    function _stakeAs(address user, uint256 amount) private {
        Record storage record = _records[focus];
        bool may = block.number < endOf(focus) && _amount[focus][user] + amount <= record.plan.limit
            && stakedIn(focus) + amount <= type(uint112).max
            && !_isRefused(record, record.pool.pendingReward(user));
        MockToken(record.plan.stakedToken).mint(user, amount);
        _approve(record.plan.stakedToken, user, address(record.pool));
        Before memory before = _before(record, user);
        bool success = _call(record, user, abi.encodeCall(IStakingPool.deposit, (amount)));
        assertEq(success, may, "Invariant violation: K7, a stake");
        if (!success) return;
        _recordPaid(record, user, before.pending);
        _amount[focus][user] += amount;
        _since[focus][user] = block.timestamp;
        ++record.changes;
        _assertGot(record, user, before, before.pending, amount, 0);
    }

    /// @dev Both forms of a harvest.
    function harvest(uint256 poolSeed, uint256 userSeed, bool isDeposit)
        external
        leavesOthers(poolSeed, userSeed)
    {
        Record storage record = _records[focus];
        address user = _stakers[userSeed % 4];
        Before memory before = _before(record, user);
        bytes memory data = isDeposit
            ? abi.encodeCall(IStakingPool.deposit, (0))
            : abi.encodeCall(IStakingPool.withdraw, (0));
        bool success = _call(record, user, data);
        assertEq(success, !_isRefused(record, before.pending), "Invariant violation: K7, a harvest");
        if (!success) return;
        _recordPaid(record, user, before.pending);
        _assertGot(record, user, before, before.pending, 0, 0);
    }

    function withdraw(uint256 poolSeed, uint256 userSeed, uint256 amount, uint256 form)
        external
        leavesOthers(poolSeed, userSeed)
    {
        address user = _stakers[userSeed % 4];
        uint256 has = _amount[focus][user];
        // All of it, a part, or one more than there is.
        if (form % 4 == 0) amount = has;
        else amount = _bound(amount, 1, form % 7 == 1 ? has + 1 : has == 0 ? 1 : has);
        _withdrawAs(focus, user, amount);
    }

    function _withdrawAs(uint256 index, address user, uint256 amount) private {
        Record storage record = _records[index];
        bool may = amount <= _amount[index][user] && (amount == 0 || _isOpen(index, user))
            && !_isRefused(record, record.pool.pendingReward(user));
        Before memory before = _before(record, user);
        bool success = _call(record, user, abi.encodeCall(IStakingPool.withdraw, (amount)));
        assertEq(success, may, "Invariant violation: K7, a withdrawal");
        if (!success) return;
        _recordPaid(record, user, before.pending);
        if (amount != 0) _take(index, user, amount);
        _assertGot(record, user, before, before.pending, 0, amount);
    }

    function emergency(uint256 poolSeed, uint256 userSeed) external leavesOthers(poolSeed, userSeed) {
        Record storage record = _records[focus];
        address user = _stakers[userSeed % 4];
        uint256 has = _amount[focus][user];
        Before memory before = _before(record, user);
        bool success = _call(record, user, abi.encodeCall(IStakingPool.emergencyWithdraw, ()));
        assertEq(success, has != 0 && _isOpen(focus, user), "Invariant violation: K7, an emergency");
        if (!success) return;
        _touch(record);
        _take(focus, user, has);
        _assertGot(record, user, before, 0, 0, has);
        assertEq(record.pool.pendingReward(user), before.pending, "Invariant violation: K6, rewards are lost");
        assertEq(record.pool.keptRewards(user), before.pending, "Invariant violation: K6, rewards are kept");
    }

    // ------------------------------------------------------------------------------------------------ creator

    function stop(uint256 poolSeed, uint256 callerSeed, uint256 chance) external leavesOthers(poolSeed, 0) {
        if (chance % 4 != 0) return;
        Record storage record = _records[focus];
        address caller = _callerOf(callerSeed);
        uint256 pending = record.pool.pendingReward(alice);
        uint256 had = _balance(record.plan.rewardToken, creator);
        bool may = caller == creator && block.number < endOf(focus) && !_isRefused(record, 1);
        bool success = _call(record, caller, abi.encodeCall(IStakingPool.stopReward, ()));
        assertEq(success, may, "Invariant violation: K7, a stop");
        if (!success) return;
        _touch(record);
        record.stopped = record.plan.rewardsSupply - emittedAt(focus, block.number);
        record.stopBlock = block.number;
        assertEq(
            _balance(record.plan.rewardToken, creator) - had,
            record.stopped,
            "Invariant violation: K4, refund"
        );
        assertEq(record.pool.pendingReward(alice), pending, "Invariant violation: K5, a stop");
    }

    function takeIdle(uint256 poolSeed, uint256 callerSeed) external leavesOthers(poolSeed, 0) {
        _takeIdleAs(focus, _callerOf(callerSeed));
    }

    function _takeIdleAs(uint256 index, address caller) private {
        Record storage record = _records[index];
        uint256 idle = record.pool.idleRewards();
        uint256 pending = record.pool.pendingReward(alice);
        uint256 had = _balance(record.plan.rewardToken, creator);
        bool may = caller == creator && block.number >= endOf(index) && idle != 0 && !_isRefused(record, 1);
        bool success = _call(record, caller, abi.encodeCall(IStakingPool.withdrawIdleRewards, ()));
        assertEq(success, may, "Invariant violation: K7, idle rewards");
        if (!success) return;
        _touch(record);
        record.idleTaken += idle;
        assertEq(
            _balance(record.plan.rewardToken, creator) - had, idle, "Invariant violation: K4, idle rewards"
        );
        assertEq(record.pool.pendingReward(alice), pending, "Invariant violation: K5, idle rewards");
        assertEq(record.pool.idleRewards(), 0, "Invariant violation: K4, idle rewards stay");
    }

    // ------------------------------------------------------------------------------------------------ the world

    function donate(uint256 poolSeed, uint256 amount, bool isReward) external leavesOthers(poolSeed, 0) {
        Record storage record = _records[focus];
        amount = _bound(amount, 1, 2 ** 90);
        uint256 pending = record.pool.pendingReward(alice);
        MockToken(isReward ? record.plan.rewardToken : record.plan.stakedToken)
            .mint(address(record.pool), amount);
        if (isReward) record.strayRewards += amount;
        else record.strayStakes += amount;
        assertEq(record.pool.pendingReward(alice), pending, "Invariant violation: K5, a donation");
    }

    function setPaused(uint256 seed) external {
        policy.setPaused(seed % 3 == 0);
    }

    function pass(uint256 blocks) external {
        _pass(_bound(blocks, 1, 60));
    }

    /// @dev Time without blocks, as locks see it.
    function wait_(uint256 time) external {
        vm.warp(block.timestamp + _bound(time, 1, 300));
    }

    /// @dev To right before, at or after an edge of a pool.
    function passToEdge(uint256 poolSeed, uint256 edge) external {
        Record storage record = _records[poolSeed % POOLS];
        uint256 to = (edge % 2 == 0 ? record.plan.startBlock : record.plan.endBlock) + edge / 2 % 3;
        if (to > block.number + 1 && to < block.number + 400) _passTo(to - 1);
    }

    /// @dev To right before or at the second in which a lock opens.
    function waitForLock(uint256 poolSeed, uint256 userSeed, uint256 off) external {
        uint256 index = poolSeed % POOLS;
        address user = _stakers[userSeed % 4];
        if (_amount[index][user] == 0) return;
        uint256 opens = _since[index][user] + _records[index].plan.lockTime - off % 2;
        if (opens > block.timestamp) vm.warp(opens);
    }

    // ---------------------------------------------------------------------------------------- at the end of a run

    /// @dev K8: each from the same state.
    function exitAlone() external {
        policy.setPaused(false);
        for (uint256 i = 0; i < POOLS; ++i) {
            for (uint256 j = 0; j < 4; ++j) {
                if (_amount[i][_stakers[j]] == 0) continue;
                uint256 snapshot = vm.snapshotState();
                _leaveAlone(i, _stakers[j]);
                vm.revertToState(snapshot);
            }
        }
    }

    function _leaveAlone(uint256 index, address user) private {
        Record storage record = _records[index];
        address[8] memory others = [creator, admin, feeReceiver, address(factory), alice, bob, carol, dave];
        for (uint256 i = 0; i < others.length; ++i) {
            if (others[i] != user) vm.etch(others[i], BURNS_ALL);
        }
        if (!_isOpen(index, user)) vm.warp(_since[index][user] + record.plan.lockTime);
        Before memory before = _before(record, user);
        bool success = _call(record, user, abi.encodeCall(IStakingPool.withdraw, (_amount[index][user])));
        assertTrue(success, "Invariant violation: K8, cannot leave alone");
        _assertGot(record, user, before, before.pending, 0, _amount[index][user]);
    }

    /// @dev K9: the first wallet to leave is the one that was called last, another one in each run.
    function exitAll() external {
        policy.setPaused(false);
        for (uint256 i = 0; i < POOLS; ++i) {
            if (block.number < endOf(i)) _passTo(endOf(i));
        }
        uint256 first = focus;
        for (uint256 i = 0; i < POOLS; ++i) {
            focus = i;
            for (uint256 j = 0; j < 4; ++j) {
                address user = _stakers[(j + first) % 4];
                _withdrawAs(i, user, _amount[i][user]);
            }
            if (_records[i].pool.idleRewards() != 0) _takeIdleAs(i, creator);
            _assertEmpty(i);
        }
    }

    function _assertEmpty(uint256 index) private view {
        Record storage record = _records[index];
        assertEq(record.pool.totalStaked(), 0, "Invariant violation: K9, a stake is left");
        bool isSame = record.plan.stakedToken == record.plan.rewardToken;
        uint256 strays = record.strayRewards + (isSame ? record.strayStakes : 0);
        uint256 left = _balance(record.plan.rewardToken, address(record.pool)) - strays;
        assertLe(left, dustOf(index), "Invariant violation: K9, more than dust is left");
        if (isSame) return;
        left = _balance(record.plan.stakedToken, address(record.pool));
        assertEq(left, record.strayStakes, "Invariant violation: K9, stakes are left");
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _call(Record storage record, address account, bytes memory data) private returns (bool success) {
        vm.prank(account);
        (success,) = address(record.pool).call(data);
    }

    /// @dev The creator mostly.
    function _callerOf(uint256 seed) private view returns (address) {
        address[6] memory callers = [creator, creator, creator, alice, eve, admin];
        return callers[seed % 6];
    }

    function _isOpen(uint256 index, address user) private view returns (bool) {
        return block.timestamp >= _since[index][user] + _records[index].plan.lockTime
            || block.number >= endOf(index);
    }

    /// @dev Whether the reward token refuses what is due.
    function _isRefused(Record storage record, uint256 due) private view returns (bool) {
        return due != 0 && record.plan.rewardToken == address(policy) && policy.paused();
    }

    /// @dev The accumulator was brought up to date.
    function _touch(Record storage record) private {
        uint256 end = endOf(focus);
        uint256 to = block.number < end ? block.number : end;
        if (to <= record.lastUpdate) return;
        record.lastUpdate = to;
        record.stakedAtUpdates += stakedIn(focus);
    }

    function _recordPaid(Record storage record, address user, uint256 reward) private {
        _touch(record);
        record.paid += reward;
        _got[focus][user] += reward;
    }

    function _take(uint256 index, address user, uint256 amount) private {
        _amount[index][user] -= amount;
        if (_amount[index][user] == 0) _since[index][user] = 0;
        ++_records[index].changes;
    }

    function _before(Record storage record, address user) private view returns (Before memory before) {
        before.stakes = _balance(record.plan.stakedToken, user);
        before.rewards = _balance(record.plan.rewardToken, user);
        before.pending = record.pool.pendingReward(user);
    }

    /// @dev K6.
    function _assertGot(
        Record storage record,
        address user,
        Before memory before,
        uint256 reward,
        uint256 staked,
        uint256 withdrawn
    ) private view {
        uint256 stakes = _balance(record.plan.stakedToken, user) + staked;
        if (record.plan.stakedToken == record.plan.rewardToken) {
            assertEq(stakes, before.stakes + reward + withdrawn, "Invariant violation: K6, one token");
            return;
        }
        assertEq(stakes, before.stakes + withdrawn, "Invariant violation: K6, the stake");
        uint256 rewards = _balance(record.plan.rewardToken, user);
        assertEq(rewards, before.rewards + reward, "Invariant violation: K6, rewards");
    }

    /// @dev The stakes of all stakers but one.
    function _figures(uint256 index, address but) private view returns (bytes32 figures) {
        IStakingPool pool = _records[index].pool;
        for (uint256 i = 0; i < 4; ++i) {
            address user = _stakers[i];
            if (user == but) continue;
            (uint256 amount,, uint256 since) = pool.userInfo(user);
            figures = keccak256(
                abi.encode(figures, amount, since, pool.keptRewards(user), pool.pendingReward(user))
            );
        }
    }
}
