// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";

/// @notice The start of the suites of staking pools: the world, two tokens, and a pool that pays ten whole tokens a block
/// for a hundred blocks from the next one on.
abstract contract StakingTest is StakingWorld {
    uint256 internal constant PER_BLOCK = 10 ether;
    uint256 internal constant SUPPLY = 1_000 ether;

    MockToken internal staked;
    MockToken internal reward;
    IStakingPool internal pool;
    uint256 internal start;
    uint256 internal end;

    function setUp() public virtual {
        _openStaking();
        staked = new MockToken("Staked", 18);
        reward = new MockToken("Reward", 18);
        pool = _openPool(_twinPlan());
        (start, end) = (pool.startBlock(), pool.endBlock());
    }

    function _twinPlan() internal view returns (Plan memory) {
        return _planOf(address(staked), address(reward), 1 ether);
    }

    function _samePlan() internal view returns (Plan memory) {
        return _planOf(address(staked), address(staked), 1 ether);
    }

    /// @dev Who calls what and is refused with which answer.
    function _assertRefused(address account, bytes memory call, bytes memory expected) internal {
        vm.expectRevert(expected);
        vm.prank(account);
        (bool success,) = address(pool).call(call);
        assertTrue(success, "expectRevert turns the answer round");
    }

    function _refusedDeposit(address account, uint256 amount, bytes memory expected) internal {
        _assertRefused(account, abi.encodeCall(IStakingPool.deposit, (amount)), expected);
    }

    function _refusedWithdrawal(address account, uint256 amount, bytes memory expected) internal {
        _assertRefused(account, abi.encodeCall(IStakingPool.withdraw, (amount)), expected);
    }
}
