// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {Json} from "./Json.sol";

/// @notice A staking pool as JSON: its terms, its events, its accounting, and what its views return in that block.
library StakingJson {
    using Json for string;

    error StakingJson_UnknownEvent(bytes32 topic);

    // -------------------------------------------------------------------------------------------------- pools

    function terms(string memory fields, IStakingPool pool) internal view returns (string memory) {
        fields = fields.flag("isSameToken", pool.stakedToken() == pool.rewardToken());
        fields = fields.units("rewardsSupply", pool.rewardsSupply()).number("startBlock", pool.startBlock());
        fields = fields.number("endBlock", pool.endBlock());
        fields = fields.units("poolLimitPerUser", pool.poolLimitPerUser());
        return fields.number("lockTime", pool.lockTime()).units("rewardPerBlock", pool.rewardPerBlock());
    }

    /// @dev The stored values.
    function accounting(IStakingPool pool, address[] memory users) internal view returns (string memory) {
        (uint256 accumulator, uint256 last, uint256 paid, uint256 returned) = pool.books();
        string memory fields = string("").units("accumulator", accumulator).number("lastRewardBlock", last);
        fields = fields.units("paid", paid).units("returned", returned).units("idle", pool.idleRewards());
        fields = fields.units("totalStaked", pool.totalStaked()).number("stopBlock", pool.stopBlock());
        string memory list;
        for (uint256 i = 0; i < users.length; ++i) {
            list = list.item(_user(pool, users[i]));
        }
        return Json.object(fields.raw("users", Json.list(list)));
    }

    function _user(IStakingPool pool, address user) private view returns (string memory) {
        (uint256 amount, uint256 debt, uint256 stakedTime) = pool.userInfo(user);
        string memory fields = string("").units("amount", amount).units("debt", debt);
        fields = fields.number("stakedTime", stakedTime).number("unlockTime", pool.unlockTime(user))
            .units("kept", pool.keptRewards(user));
        return Json.object(fields.units("pending", pool.pendingReward(user)));
    }

    /// @dev The values computed up to this block.
    function says(IStakingPool pool, address[] memory users) internal view returns (string memory) {
        string memory fields = string("").units("idle", pool.idleRewards());
        string memory list;
        for (uint256 i = 0; i < users.length; ++i) {
            list = list.item(string.concat('"', _text(pool.pendingReward(users[i])), '"'));
        }
        return Json.object(fields.raw("pending", Json.list(list)));
    }

    // ------------------------------------------------------------------------------------------------- events

    /// @dev Those of the pool, in their order.
    function events(Vm.Log[] memory logs, address pool) internal pure returns (string memory) {
        string memory list;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter == pool) list = list.item(_event(logs[i]));
        }
        return Json.list(list);
    }

    function _event(Vm.Log memory log) private pure returns (string memory) {
        bytes32 topic = log.topics[0];
        if (topic == IStakingPool.StakeDeposited.selector) {
            return Json.object(_named("StakeDeposited").units("amount", abi.decode(log.data, (uint256))));
        }
        if (topic == IStakingPool.StakeWithdrawn.selector) return _payment("StakeWithdrawn", log);
        if (topic == IStakingPool.RewardPaid.selector) return _payment("RewardPaid", log);
        if (topic == IStakingPool.IdleRewardsWithdrawn.selector) {
            return _payment("IdleRewardsWithdrawn", log);
        }
        if (topic == IStakingPool.StakeEmergencyWithdrawn.selector) {
            (uint256 amount, uint256 paid, uint256 kept) = abi.decode(log.data, (uint256, uint256, uint256));
            string memory fields = _named("StakeEmergencyWithdrawn").units("amount", amount);
            return Json.object(fields.units("paid", paid).units("kept", kept));
        }
        if (topic == IStakingPool.RewardsStopped.selector) {
            (uint256 stopBlock, uint256 amount, uint256 paid) =
                abi.decode(log.data, (uint256, uint256, uint256));
            string memory fields = _named("RewardsStopped").number("stopBlock", stopBlock);
            return Json.object(fields.units("amount", amount).units("paid", paid));
        }
        revert StakingJson_UnknownEvent(topic);
    }

    function _payment(string memory name, Vm.Log memory log) private pure returns (string memory) {
        (uint256 amount, uint256 paid) = abi.decode(log.data, (uint256, uint256));
        return Json.object(_named(name).units("amount", amount).units("paid", paid));
    }

    function _named(string memory name) private pure returns (string memory) {
        return string("").text("name", name);
    }

    function _text(uint256 value) private pure returns (string memory) {
        return Vm(address(uint160(uint256(keccak256("hevm cheat code"))))).toString(value);
    }
}
