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
        StakingModel.Book memory book = handler.bookAt(index);
        _stakes(index, book);
        _balances(book);
        _emission(index, book);
        _outgoing(index, book);
    }

    /// @dev K1.
    function _stakes(uint256 index, StakingModel.Book memory book) private view {
        address[] memory users = handler.stakers();
        uint256 sum = 0;
        for (uint256 i = 0; i < users.length; ++i) {
            (uint256 amount,, uint256 since) = book.pool.userInfo(users[i]);
            assertEq(amount, handler.amountOf(index, users[i]), "Invariant violation: K1, a stake");
            assertEq(since, handler.sinceOf(index, users[i]), "Invariant violation: K1, its time");
            sum += amount;
        }
        assertEq(book.pool.totalStaked(), sum, "Invariant violation: K1, the sum");
    }

    /// @dev K2.
    function _balances(StakingModel.Book memory book) private view {
        uint256 stakes = book.pool.totalStaked() + book.strayStakes;
        uint256 rewards =
            book.plan.rewardsSupply - book.paid - book.stopped - book.idleTaken + book.strayRewards;
        if (book.plan.stakedToken == book.plan.rewardToken) {
            assertEq(
                _held(book.pool, book.plan.stakedToken),
                stakes + rewards,
                "Invariant violation: K2, one token"
            );
            return;
        }
        assertEq(_held(book.pool, book.plan.stakedToken), stakes, "Invariant violation: K2, stakes");
        assertEq(_held(book.pool, book.plan.rewardToken), rewards, "Invariant violation: K2, rewards");
    }

    /// @dev K3.
    function _emission(uint256 index, StakingModel.Book memory book) private view {
        uint256 accounted = book.paid + book.idleTaken + book.pool.idleRewards();
        address[] memory users = handler.stakers();
        for (uint256 i = 0; i < users.length; ++i) {
            accounted += book.pool.pendingReward(users[i]);
        }
        uint256 emitted = handler.emittedAt(index, block.number);
        assertLe(accounted, emitted, "Invariant violation: K3, more than was emitted");
        assertLe(emitted - accounted, handler.dustOf(index), "Invariant violation: K3, more than dust");
    }

    /// @dev K4.
    function _outgoing(uint256 index, StakingModel.Book memory book) private view {
        (,, uint256 paid, uint256 returned) = book.pool.books();
        assertEq(paid, book.paid, "Invariant violation: K4, paid");
        assertEq(returned, book.stopped + book.idleTaken, "Invariant violation: K4, returned");
        assertEq(book.pool.stopBlock(), book.stopBlock, "Invariant violation: K4, the stop");
        address[] memory users = handler.stakers();
        for (uint256 i = 0; i < users.length; ++i) {
            paid -= handler.gotOf(index, users[i]);
        }
        assertEq(paid, 0, "Invariant violation: K4, paid to somebody else");
    }

    function _held(IStakingPool pool, address token) private view returns (uint256) {
        return IZooToken(token).balanceOf(address(pool));
    }
}
