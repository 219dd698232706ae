// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {IStakingFactory} from "../../../src/staking/IStakingFactory.sol";
import {StakingFactory} from "../../../src/staking/StakingFactory.sol";
import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice The cost of a pool, and all that the platform can do: set its fee.
contract StakingFactoryFeesTest is StakingTest {
    function setUp() public override {
        super.setUp();
        reward.mint(creator, 10 * SUPPLY);
        vm.deal(creator, 10 ether);
        // The fee that the set-up's pool paid.
        vm.prank(feeReceiver);
        factory.withdrawBnb();
    }

    function test_RevertWhen_LessThanTheFeeIsSent() external {
        vm.expectRevert(_error(IFees.Fees_TooLow.selector, POOL_FEE - 1, POOL_FEE));
        this.deployWith(POOL_FEE - 1);
        vm.expectRevert(_error(IFees.Fees_TooLow.selector, 0, POOL_FEE));
        this.deployWith(0);
        this.deployWith(POOL_FEE);
    }

    function test_WhenMoreThanTheFeeIsSent() external {
        this.deployWith(3 ether);
        assertEq(creator.balance, 10 ether - POOL_FEE);
        assertEq(address(factory).balance, POOL_FEE);
    }

    function test_RevertWhen_WhatIsAboveTheFeeIsRefused() external {
        RefusingWallet wallet = new RefusingWallet();
        reward.mint(address(wallet), 2 * SUPPLY);
        _approve(address(reward), address(wallet), address(factory));
        vm.deal(address(wallet), 1 ether);
        bytes memory call = _deployCall(_twinPlan());
        vm.expectRevert(_error(IFees.Fees_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(factory), POOL_FEE + 1, call);
        wallet.execute(address(factory), POOL_FEE, call);
    }

    function test_WhenThereIsNoFee() external {
        vm.prank(admin);
        factory.setFeeAmount(0);
        this.deployWith(0);
        this.deployWith(1);
        assertEq(creator.balance, 10 ether, "all of it comes back");
        vm.expectRevert(_error(IFees.Fees_NothingToWithdraw.selector));
        vm.prank(admin);
        factory.withdrawBnb();
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        bytes[2] memory calls =
            [abi.encodeCall(ICreationFees.setFeeAmount, (1)), abi.encodeCall(IFees.setFeeReceiver, (eve))];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(feeReceiver);
            (bool success, bytes memory returned) = address(factory).call(calls[i]);
            assertFalse(success);
            assertEq(returned, _error(Ownable.OwnableUnauthorizedAccount.selector, feeReceiver));
        }
    }

    function test_RevertWhen_TheFeeIsAboveItsMaximum() external {
        vm.startPrank(admin);
        factory.setFeeAmount(1 ether);
        vm.expectRevert(_error(IFees.Fees_AboveMaximum.selector, 1 ether + 1, 1 ether));
        factory.setFeeAmount(1 ether + 1);
        vm.stopPrank();
        assertEq(factory.feeAmount(), 1 ether);
        assertEq(factory.MAX_FEE_AMOUNT(), 1 ether);
        address code = factory.implementation();
        vm.expectRevert(_error(IFees.Fees_AboveMaximum.selector, 2 ether, 1 ether));
        new StakingFactory(admin, feeReceiver, 2 ether, code);
    }

    function test_RevertWhen_TheCodeOfPoolsIsNone() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingFactory.Staking_NotAContract.selector, eve));
        new StakingFactory(admin, feeReceiver, 1, eve);
    }

    function test_RevertWhen_TheReceiverIsZero() external {
        vm.expectRevert(_error(IFees.Fees_ZeroReceiver.selector));
        vm.prank(admin);
        factory.setFeeReceiver(address(0));
    }

    function test_WhenFeeAndReceiverAreChanged() external {
        vm.startPrank(admin);
        vm.expectEmit(address(factory));
        emit ICreationFees.FeeAmountChanged(1 ether);
        factory.setFeeAmount(1 ether);
        vm.expectEmit(address(factory));
        emit IFees.FeeReceiverChanged(carol);
        factory.setFeeReceiver(carol);
        vm.stopPrank();
        this.deployWith(2 ether);
        vm.prank(carol);
        factory.withdrawBnb();
        assertEq(carol.balance, 1 ether);
    }

    function test_RevertWhen_AnotherWithdraws() external {
        this.deployWith(POOL_FEE);
        vm.expectRevert(_error(IFees.Fees_NotAllowed.selector, eve));
        vm.prank(eve);
        factory.withdrawBnb();

        RefusingWallet refusing = new RefusingWallet();
        vm.startPrank(admin);
        factory.setFeeReceiver(address(refusing));
        vm.expectRevert(_error(IFees.Fees_PaymentRefused.selector, address(refusing)));
        factory.withdrawBnb();
        vm.stopPrank();
    }

    function test_WhenFeesAreWithdrawn() external {
        this.deployWith(1 ether);
        this.deployWith(POOL_FEE);
        vm.deal(address(factory), address(factory).balance + 1 ether);
        uint256 had = feeReceiver.balance;
        vm.expectEmit(address(factory));
        emit IFees.FeesWithdrawn(feeReceiver, 2 * POOL_FEE);
        vm.prank(admin);
        factory.withdrawBnb();
        assertEq(feeReceiver.balance - had, 2 * POOL_FEE, "what was recorded, and no more");
    }

    /// @dev Neither the platform nor the creator has a call that lowers what a wallet has or earned.
    function test_WhenThePlatformDoesAllThatItCan() external {
        _stake(pool, alice, 3 ether);
        _pass(11);
        uint256 earned = pool.pendingReward(alice);
        assertGt(earned, 0);
        vm.startPrank(admin);
        factory.setFeeAmount(1 ether);
        factory.setFeeReceiver(admin);
        Ownable(address(factory)).renounceOwnership();
        vm.stopPrank();
        _stop(pool);
        assertEq(pool.pendingReward(alice), earned);
        assertEq(_stakeOf(pool, alice), 3 ether);
        _leave(pool, alice);
        assertEq(reward.balanceOf(alice), earned);
        assertEq(staked.balanceOf(alice), 3 ether);
    }

    function deployWith(uint256 value) external returns (IStakingPool) {
        vm.prank(creator);
        return IStakingPool(
            factory.deployPool{value: value}(
                address(staked), address(reward), SUPPLY, 0, block.number + 10, 1 ether, 0
            )
        );
    }

    receive() external payable {}
}
