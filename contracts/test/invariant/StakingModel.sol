// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {StakingWorld} from "../mocks/StakingWorld.sol";

/// @notice The model that the pools are compared with. The letters are README.md's.
abstract contract StakingModel is StakingWorld {
    struct Record {
        IStakingPool pool;
        Plan plan;
        uint256 stopBlock;
        uint256 paid;
        /// @dev Rewards given back because of a stop, and as idle.
        uint256 stopped;
        uint256 idleTaken;
        uint256 strayStakes;
        uint256 strayRewards;
        /// @dev How often a stake was changed.
        uint256 changes;
        /// @dev The sum of what was staked whenever the accumulator was brought up to date.
        uint256 stakedAtUpdates;
        uint256 lastUpdate;
    }

    uint256 internal constant POOLS = 9;

    PolicyToken internal policy;
    address[] internal _stakers;
    Record[] internal _records;
    mapping(uint256 pool => mapping(address user => uint256)) internal _amount;
    mapping(uint256 pool => mapping(address user => uint256)) internal _since;
    mapping(uint256 pool => mapping(address user => uint256)) internal _got;
    /// @notice The pool that was called last.
    uint256 public focus;

    constructor() {
        _openStaking();
        policy = new PolicyToken();
        _stakers = [alice, bob, carol, dave];
    }

    // ------------------------------------------------------------------------------------------- what it knows

    function recordAt(uint256 index) external view returns (Record memory) {
        return _records[index];
    }

    function stakers() external view returns (address[] memory) {
        return _stakers;
    }

    function amountOf(uint256 index, address user) external view returns (uint256) {
        return _amount[index][user];
    }

    function sinceOf(uint256 index, address user) external view returns (uint256) {
        return _since[index][user];
    }

    function gotOf(uint256 index, address user) external view returns (uint256) {
        return _got[index][user];
    }

    function endOf(uint256 index) public view returns (uint256) {
        Record storage record = _records[index];
        return record.stopBlock == 0 || record.stopBlock > record.plan.endBlock
            ? record.plan.endBlock
            : record.stopBlock;
    }

    /// @notice The definition, from the model's own terms.
    function emittedAt(uint256 index, uint256 blockNumber) public view returns (uint256) {
        Plan storage plan = _records[index].plan;
        if (blockNumber > endOf(index)) blockNumber = endOf(index);
        if (blockNumber <= plan.startBlock) return 0;
        return plan.rewardsSupply * (blockNumber - plan.startBlock) / (plan.endBlock - plan.startBlock);
    }

    function stakedIn(uint256 index) public view returns (uint256 total) {
        for (uint256 i = 0; i < _stakers.length; ++i) {
            total += _amount[index][_stakers[i]];
        }
    }

    /// @notice The most that roundings may keep, with the update that a view imagines.
    function dustOf(uint256 index) public view returns (uint256) {
        Record storage record = _records[index];
        return _stakers.length + record.changes + (record.stakedAtUpdates + stakedIn(index)) / PRECISION + 1;
    }

    // ------------------------------------------------------------------------------------------------- making

    /// @dev Pools of two tokens and of one in turns; the ninth pays the token that pauses.
    function _makePools() internal {
        uint8[4] memory decimals = [0, 6, 18, 24];
        for (uint256 i = 0; i < POOLS; ++i) {
            address stakedToken = address(new MockToken("Staked", decimals[i / 2 % 4]));
            address rewardToken = i == 8
                ? address(policy)
                : i % 2 == 0 ? address(new MockToken("Reward", decimals[(i / 2 + 1) % 4])) : stakedToken;
            Plan memory plan = _planOf(stakedToken, rewardToken, 1);
            plan.startBlock = block.number + 1 + 11 * (i % 4);
            plan.endBlock = plan.startBlock + [uint256(40), 333, 1_000, 90, 5][i % 5] + i;
            plan.rewardsSupply = i == 0
                ? 77
                : i == 7 ? 2 ** 100 + 1 : (1_000 + 7 * i) * 10 ** MockToken(rewardToken).decimals() + i;
            // A few units in some, where every fraction counts.
            plan.limit = i % 4 == 0 ? 7 : i % 3 == 1 ? 10 ** 9 * (i + 1) : type(uint128).max;
            plan.lockTime = i % 3 == 0 ? 0 : 50 * i;
            Record storage record = _records.push();
            record.pool = _openPool(plan);
            record.plan = plan;
            record.lastUpdate = plan.startBlock;
        }
    }
}
