// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {StdInvariant} from "forge-std/StdInvariant.sol";
import {Test} from "forge-std/Test.sol";

import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {IZooToken} from "../mocks/Zoo.sol";
import {StakingHandler} from "./StakingHandler.sol";
import {StakingModel} from "./StakingModel.sol";

/// @notice The letters are README.md's; K5, K6 and K7 are asserted by the handler, call by call.
contract StakingInvariantTest is StdInvariant, Test {
    uint256 private constant POOLS = 9;
    StakingHandler private handler;

    /// @dev By its artifact, so that it is compiled once.
    function setUp() external {
        handler = StakingHandler(vm.deployCode("StakingHandler.sol:StakingHandler"));
        handler.begin();
        bytes4[19] memory calls = [
            handler.stake.selector,
            handler.stake.selector,
            handler.stake.selector,
            handler.stake.selector,
            handler.harvest.selector,
            handler.harvest.selector,
            handler.withdraw.selector,
            handler.withdraw.selector,
            handler.emergency.selector,
            handler.stop.selector,
            handler.takeIdle.selector,
            handler.donate.selector,
            handler.setPaused.selector,
            handler.pass.selector,
            handler.pass.selector,
            handler.wait_.selector,
            handler.passToEdge.selector,
            handler.waitForLock.selector,
            handler.stakeInPieces.selector
        ];
        bytes4[] memory selectors = new bytes4[](calls.length);
        for (uint256 i = 0; i < selectors.length; ++i) {
            selectors[i] = calls[i];
        }
        targetSelector(FuzzSelector({addr: address(handler), selectors: selectors}));
        targetContract(address(handler));
    }

    /// @notice [SK-03] Funded whole at the creation, principal apart from rewards, out after the lock, and all that was promised
    /// paid to within dust: K1 to K4 after every call, K8 and K9 at the end. All in the same runs.
    /// forge-config: default.invariant.runs = 32
    /// forge-config: deep.invariant.runs = 512
    function invariant_ThePoolsEqualTheirModel() external view {
        _pool(handler.focus());
    }

    function afterInvariant() external {
        for (uint256 i = 0; i < POOLS; ++i) {
            _pool(i);
        }
        handler.exitAlone();
        handler.exitAll();
        for (uint256 i = 0; i < POOLS; ++i) {
            _pool(i);
        }
    }

    function _pool(uint256 index) private view {
        StakingModel.Record memory record = handler.recordAt(index);
        _stakes(index, record);
        _balances(record);
        _emission(index, record);
        _outgoing(index, record);
    }

    /// @dev K1.
    function _stakes(uint256 index, StakingModel.Record memory record) private view {
        address[] memory users = handler.stakers();
        uint256 sum = 0;
        for (uint256 i = 0; i < users.length; ++i) {
            (uint256 amount,, uint256 since) = record.pool.userInfo(users[i]);
            assertEq(amount, handler.amountOf(index, users[i]), "Invariant violation: K1, a stake");
            assertEq(since, handler.sinceOf(index, users[i]), "Invariant violation: K1, its time");
            sum += amount;
        }
        assertEq(record.pool.totalStaked(), sum, "Invariant violation: K1, the sum");
    }

    /// @dev K2.
    function _balances(StakingModel.Record memory record) private view {
        uint256 stakes = record.pool.totalStaked() + record.strayStakes;
        uint256 rewards =
            record.plan.rewardsSupply - record.paid - record.stopped - record.idleTaken + record.strayRewards;
        if (record.plan.stakedToken == record.plan.rewardToken) {
            assertEq(
                _held(record.pool, record.plan.stakedToken),
                stakes + rewards,
                "Invariant violation: K2, one token"
            );
            return;
        }
        assertEq(_held(record.pool, record.plan.stakedToken), stakes, "Invariant violation: K2, stakes");
        assertEq(_held(record.pool, record.plan.rewardToken), rewards, "Invariant violation: K2, rewards");
    }

    /// @dev K3.
    function _emission(uint256 index, StakingModel.Record memory record) private view {
        uint256 accounted = record.paid + record.idleTaken + record.pool.idleRewards();
        address[] memory users = handler.stakers();
        for (uint256 i = 0; i < users.length; ++i) {
            accounted += record.pool.pendingReward(users[i]);
        }
        uint256 emitted = handler.emittedAt(index, block.number);
        assertLe(accounted, emitted, "Invariant violation: K3, more than was emitted");
        assertLe(emitted - accounted, handler.dustOf(index), "Invariant violation: K3, more than dust");
    }

    /// @dev K4.
    function _outgoing(uint256 index, StakingModel.Record memory record) private view {
        (,, uint256 paid, uint256 returned) = record.pool.books();
        assertEq(paid, record.paid, "Invariant violation: K4, paid");
        assertEq(returned, record.stopped + record.idleTaken, "Invariant violation: K4, returned");
        assertEq(record.pool.stopBlock(), record.stopBlock, "Invariant violation: K4, the stop");
        address[] memory users = handler.stakers();
        for (uint256 i = 0; i < users.length; ++i) {
            paid -= handler.gotOf(index, users[i]);
        }
        assertEq(paid, 0, "Invariant violation: K4, paid to another account");
    }

    function _held(IStakingPool pool, address token) private view returns (uint256) {
        return IZooToken(token).balanceOf(address(pool));
    }
}
