// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {ExactGas} from "../../mocks/ExactGas.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {StakingWorld} from "../../mocks/StakingWorld.sol";

contract StakingExactGasTest is StakingWorld, ExactGas {
    MockToken private token;
    MockToken private reward;

    function setUp() external {
        _openStaking();
        token = new MockToken("Token", 18);
        reward = new MockToken("Reward", 18);
    }

    function test_CreatingAPoolForMoreThanTheFee() external {
        _assertCreationHolds(reward);
    }

    function test_CreatingAPoolOfOneTokenForMoreThanTheFee() external {
        _assertCreationHolds(token);
    }

    /// @dev After the end of the rewards: in a running pool the amounts, and with them the gas, grow with each block.
    function test_LeavingAPoolThatHasEnded() external {
        IStakingPool pool = _openPool(_planOf(address(token), address(reward), 1 ether));
        token.mint(carol, 1 ether);
        _approve(address(token), carol, address(pool));
        vm.prank(carol);
        pool.deposit(1 ether);
        _pass(200);
        _assertHolds(address(pool), carol, 0, abi.encodeCall(IStakingPool.withdraw, (1 ether)));
    }

    function _assertCreationHolds(MockToken paid) private {
        Plan memory plan = _planOf(address(token), address(paid), 1 ether);
        plan.startBlock = block.number + 1_000;
        plan.endBlock = block.number + 2_000;
        paid.mint(carol, plan.rewardsSupply);
        _approve(address(paid), carol, address(factory));
        vm.deal(carol, 1 ether);
        _assertHolds(address(factory), carol, 1 ether, _deployCall(plan));
    }
}
