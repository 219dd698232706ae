// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {StakingWorld} from "../mocks/StakingWorld.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {Json} from "./Json.sol";
import {Random} from "./Random.sol";
import {StakingJson} from "./StakingJson.sol";

/// @notice One random pool from its creation until all stakers have left, written as JSON. The file itself describes
/// its shape.
contract StakingStory is StakingWorld {
    using Json for string;
    using Random for Random.Source;

    uint256 private constant CALLS = 28;
    /// @dev The creator's place behind the users.
    uint256 private constant CREATOR = 4;

    IStakingPool private pool;
    Plan private plan;
    Random.Source private random;
    address[5] private accounts;
    RebasingToken private rebasing;
    uint256 private largest;

    string private calls;
    string private views;
    uint256 private callCount;

    /// @param seed The same seed gives the same story.
    function write(uint256 seed) external returns (string memory) {
        random = Random.from(seed);
        _openStaking();
        for (uint256 i = 0; i < CREATOR; ++i) {
            accounts[i] = makeAddr(string.concat("user ", vm.toString(i)));
        }
        accounts[CREATOR] = creator;
        string memory fields = _make(seed);
        _live(seed);
        _end();
        return Json.object(fields.raw("calls", Json.list(calls)).raw("views", Json.list(views)));
    }

    // ------------------------------------------------------------------------------------------------- making

    function _make(uint256 seed) private returns (string memory fields) {
        Random.Source memory source = random;
        // The kinds come round: of two tokens, of one, taxed, of rewards that are rebased.
        uint256 kind = seed % 8 == 6 ? 2 : seed % 8 == 7 ? 3 : seed % 3 == 1 ? 1 : 0;
        uint8 stakedDecimals = kind == 2 ? 18 : [18, 0, 6, 24][seed % 4];
        uint8 rewardDecimals = kind == 1 ? stakedDecimals : kind == 3 ? 18 : [18, 6, 0, 24, 18][seed % 5];
        plan.stakedToken =
            kind == 2 ? address(new TaxToken(300)) : address(new MockToken("Staked", stakedDecimals));
        plan.rewardToken = kind == 1 ? plan.stakedToken : address(new MockToken("Reward", rewardDecimals));
        if (kind == 3) {
            rebasing = new RebasingToken();
            plan.rewardToken = address(rebasing);
        }
        plan.rewardsSupply = source.between(100, 900_000) * 10 ** rewardDecimals;
        if (rewardDecimals != 0) plan.rewardsSupply += source.next() % 10 ** rewardDecimals;
        plan.startBlock = block.number + source.between(1, 60);
        plan.endBlock = plan.startBlock + source.between(7, source.chance(50) ? 400 : 900_000);
        largest = source.between(2, 5_000) * 10 ** stakedDecimals;
        if (stakedDecimals != 0) largest += source.next() % 10 ** stakedDecimals;
        plan.limit = source.chance(50) ? type(uint128).max : 2 * largest;
        plan.lockTime = source.chance(50) ? 0 : source.between(1, (plan.endBlock - plan.startBlock) * 2);
        random = source;

        pool = _openPool(plan);
        for (uint256 i = 0; i < CREATOR; ++i) {
            MockToken(plan.stakedToken).mint(accounts[i], 40 * largest);
            _approve(plan.stakedToken, accounts[i], address(pool));
        }
        string[4] memory kinds = ["two tokens", "one token", "a taxed stake", "rewards that are rebased"];
        fields = string("").text("name", string.concat("pool ", vm.toString(seed), ", ", kinds[kind]));
        fields = fields.number("stakedDecimals", stakedDecimals).number("rewardDecimals", rewardDecimals);
        return StakingJson.terms(fields, pool).number("createdBlock", block.number);
    }

    // --------------------------------------------------------------------------------------------------- life

    /// @dev Until a little after the end, with more calls in the beginning.
    function _live(uint256 seed) private {
        Random.Source memory source = random;
        uint256 length = plan.endBlock - FIRST_BLOCK;
        for (uint256 i = 0; i < CALLS; ++i) {
            // Some blocks have several calls.
            if (!source.chance(20)) _pass(source.between(1, length / (CALLS / 2) + 1));
            // And some come at the edges.
            if (i == CALLS / 8 && block.number < plan.startBlock) _passTo(plan.startBlock);
            if (i == CALLS - 8 && block.number < plan.endBlock - 1) _passTo(plan.endBlock - 1);
            if (i == CALLS - 5 && block.number < plan.endBlock) _passTo(plan.endBlock);
            if (i == CALLS / 2 && address(rebasing) != address(0)) rebasing.rebase(0.7e18);
            if (i == CALLS / 2 && seed % 4 == 2) _tell(CREATOR, "stopReward", 0);
            else _one(source);
            if (source.chance(25)) _look();
        }
        random = source;
    }

    function _one(Random.Source memory source) private {
        uint256 user = source.between(0, CREATOR - 1);
        uint256 kind = source.between(0, 99);
        uint256 staked = _stakeOf(pool, accounts[user]);
        if (kind < 35) _tell(user, "deposit", source.between(1, source.chance(30) ? 3 : largest));
        else if (kind < 50) _tell(user, "withdraw", 0);
        else if (kind < 55) _tell(user, "deposit", 0);
        else if (kind < 80 && staked != 0) _tell(user, "withdraw", source.between(1, staked));
        else if (kind < 92) _tell(user, "withdraw", staked);
        else _tell(user, "emergencyWithdraw", 0);
    }

    /// @dev All stakers leave and the creator takes what is idle.
    function _end() private {
        if (block.number < plan.endBlock) _passTo(plan.endBlock);
        _look();
        _tell(CREATOR, "withdrawIdleRewards", 0);
        for (uint256 i = 0; i < CREATOR; ++i) {
            _pass(1);
            _tell(i, "withdraw", _stakeOf(pool, accounts[i]));
        }
        _look();
    }

    // ------------------------------------------------------------------------------------------------- writing

    /// @dev Refused calls are left out.
    function _tell(uint256 place, string memory name, uint256 amount) private {
        bool takes = bytes(name)[0] == "d" || keccak256(bytes(name)) == keccak256("withdraw");
        bytes memory data = takes
            ? abi.encodeWithSignature(string.concat(name, "(uint256)"), amount)
            : abi.encodeWithSignature(string.concat(name, "()"));
        vm.recordLogs();
        vm.prank(accounts[place]);
        (bool success,) = address(pool).call(data);
        if (!success) return;
        string memory fields = string("").number("block", block.number).number("timestamp", block.timestamp);
        fields = fields.text("call", name).number("by", place).units("asked", amount);
        fields = fields.raw("events", StakingJson.events(vm.getRecordedLogs(), address(pool)));
        ++callCount;
        calls = calls.item(Json.object(fields.raw("after", StakingJson.accounting(pool, _users()))));
    }

    /// @dev The pool's answers in this block, and in one to come without a call in between.
    function _look() private {
        uint256 now_ = block.number;
        _view();
        vm.roll(now_ + 1 + now_ % 5);
        _view();
        vm.roll(now_);
    }

    function _view() private {
        string memory fields = string("").number("block", block.number).number("callsBefore", callCount);
        views = views.item(Json.object(fields.raw("says", StakingJson.says(pool, _users()))));
    }

    function _users() private view returns (address[] memory users) {
        users = new address[](CREATOR);
        for (uint256 i = 0; i < CREATOR; ++i) {
            users[i] = accounts[i];
        }
    }
}
