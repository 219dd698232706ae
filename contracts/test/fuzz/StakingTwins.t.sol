// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {StakingWorld} from "../mocks/StakingWorld.sol";
import {Random} from "../vectors/Random.sol";

/// @notice SK-03 (part): two pools of the same terms and the same stakes. In one all stakers harvest in every block, in
/// the other once: what they get is the same to within a unit, and what many blocks of huge stakes are rounded by.
contract StakingTwinsFuzzTest is StakingWorld {
    using Random for Random.Source;

    uint256 private constant BLOCKS = 40;

    IStakingPool private busy;
    IStakingPool private lazy;
    address private stakedToken;
    Plan private plan;
    address[3] private users;
    mapping(address user => uint256) private _largest;
    mapping(address user => uint256) private _changes;
    /// @dev All rewards that a wallet ever got of a pool.
    mapping(address pool => mapping(address user => uint256)) private _got;

    function setUp() external {
        _openStaking();
        users = [alice, bob, carol];
    }

    /// @dev Each stakes once, at any time.
    /// forge-config: default.fuzz.runs = 128
    function testFuzz_HarvestingOftenOrOncePaysTheSame(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _makeTwins(random);
        uint256[3] memory at;
        for (uint256 i = 0; i < 3; ++i) {
            at[i] = random.between(0, BLOCKS - 2);
        }
        for (uint256 b = 0; b < BLOCKS; ++b) {
            _pass(1);
            for (uint256 i = 0; i < 3; ++i) {
                if (at[i] == b) _stakeInBoth(users[i], _amount(random));
            }
            _harvestAll(busy);
        }
        _compareAfterTheEnd();
    }

    /// @dev Stakes that are topped up and taken out by parts, in both at once: each change may round a unit.
    /// forge-config: default.fuzz.runs = 128
    function testFuzz_ChangesOfStakesRoundAUnitEach(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _makeTwins(random);
        for (uint256 b = 0; b < BLOCKS; ++b) {
            _pass(1);
            address user = users[random.between(0, 2)];
            uint256 staked = _stakeOf(busy, user);
            if (block.number < plan.endBlock && random.chance(30)) {
                _stakeInBoth(user, _amount(random));
            } else if (staked != 0 && random.chance(40)) {
                uint256 amount = random.chance(30) ? staked : random.between(1, staked);
                ++_changes[user];
                _take(busy, user, amount);
                _take(lazy, user, amount);
            }
            _harvestAll(busy);
        }
        _compareAfterTheEnd();
    }

    /// @dev A lone staker of one unit gets the supply to the unit, with any number of harvests; the blocks before are
    /// idle. forge-config: default.fuzz.runs = 128
    function testFuzz_TheSupplyIsPaidToTheUnit(uint256 seed) external {
        Random.Source memory random = Random.from(seed);
        _makeTwins(random);
        uint256 first = random.between(0, plan.endBlock - block.number - 1);
        _pass(first);
        MockToken(stakedToken).mint(address(busy), 1);
        _stake(busy, alice, 1);
        uint256 idle = _emitted(busy, block.number);
        uint256 got;
        while (block.number < plan.endBlock) {
            _pass(random.between(1, 7));
            uint256 pending = busy.pendingReward(alice);
            assertEq(got + pending, _emitted(busy, block.number) - idle);
            _harvest(busy, alice);
            got += pending;
        }
        assertEq(busy.idleRewards(), idle);
        assertEq(got + idle, plan.rewardsSupply);
    }

    // ------------------------------------------------------------------------------------------------- worlds

    function _makeTwins(Random.Source memory random) private {
        uint8[4] memory decimals = [0, 6, 18, 24];
        stakedToken = address(new MockToken("Staked", decimals[random.between(0, 3)]));
        uint8 rewardDecimals = decimals[random.between(0, 3)];
        address rewardToken =
            random.chance(30) ? stakedToken : address(new MockToken("Reward", rewardDecimals));
        plan = _planOf(stakedToken, rewardToken, 1);
        plan.rewardsSupply = random.between(1, 10_000 * 10 ** rewardDecimals);
        plan.startBlock = block.number + random.between(1, 5);
        plan.endBlock = plan.startBlock + random.between(BLOCKS / 2, 2 * BLOCKS);
        busy = _openPool(plan);
        lazy = _openPool(plan);
    }

    /// @dev From one unit to 2^110, small and large ones alike.
    function _amount(Random.Source memory random) private pure returns (uint256) {
        uint256 bits = random.between(0, random.chance(25) ? 110 : 100);
        return random.between(1, 2 ** bits);
    }

    function _stakeInBoth(address user, uint256 amount) private {
        if (block.number >= plan.endBlock || amount > plan.limit - _stakeOf(busy, user)) return;
        if (amount > type(uint112).max - busy.totalStaked()) return;
        _put(busy, user, amount);
        _put(lazy, user, amount);
        ++_changes[user];
        uint256 staked = _stakeOf(busy, user);
        if (staked > _largest[user]) _largest[user] = staked;
    }

    function _harvestAll(IStakingPool pool) private {
        for (uint256 i = 0; i < 3; ++i) {
            _take(pool, users[i], 0);
        }
    }

    function _put(IStakingPool pool, address user, uint256 amount) private {
        uint256 paid = _paidBy(pool);
        _stake(pool, user, amount);
        _got[address(pool)][user] += _paidBy(pool) - paid;
    }

    function _take(IStakingPool pool, address user, uint256 amount) private {
        uint256 paid = _paidBy(pool);
        _withdraw(pool, user, amount);
        _got[address(pool)][user] += _paidBy(pool) - paid;
    }

    function _compareAfterTheEnd() private {
        if (block.number < plan.endBlock) _passTo(plan.endBlock);
        uint256[2] memory sums;
        for (uint256 i = 0; i < 3; ++i) {
            _take(busy, users[i], 0);
            _take(lazy, users[i], 0);
            uint256 often = _got[address(busy)][users[i]];
            uint256 once = _got[address(lazy)][users[i]];
            // Each update rounds the accumulator down by less than one 1e36th, which counts once for each staked unit.
            uint256 bound = _largest[users[i]] * (BLOCKS + 1) / PRECISION + 1;
            if (_changes[users[i]] > 1) bound += _changes[users[i]];
            assertApproxEqAbs(often, once, bound, "another sum");
            sums[0] += often;
            sums[1] += once;
        }
        assertLe(sums[0] + busy.idleRewards(), plan.rewardsSupply);
        assertLe(sums[1] + lazy.idleRewards(), plan.rewardsSupply);
    }
}
