// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Vm} from "forge-std/Vm.sol";

import {IStakingFactory} from "../../../src/staking/IStakingFactory.sol";
import {IStakingPool} from "../../../src/staking/IStakingPool.sol";
import {FalseReturningToken} from "../../mocks/FalseReturningToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {NoReturnToken} from "../../mocks/NoReturnToken.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {Defaults} from "../Defaults.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice [SK-01] Both forms of {IStakingFactory.deployPool}, and what may be asked before. SK-03 (part): all rewards are
/// inside from the first block on.
contract StakingFactoryTest is StakingTest {
    uint256 private constant MAX_AMOUNT = type(uint112).max;
    uint256 private constant MAX_SUPPLY = type(uint112).max - type(uint32).max;
    uint256 private constant MAX_BLOCKS = 400_000_000;

    // ------------------------------------------------------------------------------------------------ the parts

    function test_RevertWhen_ATokenIsNoContract() external {
        Plan memory plan = _twinPlan();
        plan.stakedToken = eve;
        _assertNotMade(plan, _error(IStakingFactory.Staking_NotAContract.selector, eve));
        plan = _twinPlan();
        plan.rewardToken = eve;
        _assertNotMade(plan, _error(IStakingFactory.Staking_NotAContract.selector, eve));
        plan.stakedToken = eve;
        _assertNotMade(plan, _error(IStakingFactory.Staking_NotAContract.selector, eve));
    }

    function test_RevertWhen_TheLongFormNamesOneToken() external {
        vm.deal(creator, POOL_FEE);
        vm.prank(creator);
        vm.expectRevert(_error(IStakingFactory.Staking_SameToken.selector, address(staked)));
        factory.deployPool{value: POOL_FEE}(
            address(staked), address(staked), SUPPLY, 0, block.number + 10, 1, 0
        );
    }

    function test_RevertWhen_TheRewardsAreOutOfBounds() external {
        bytes4 selector = IStakingFactory.Staking_InvalidSupply.selector;
        Plan memory plan = _twinPlan();
        plan.rewardsSupply = 0;
        _assertNotMade(plan, _error(selector, 0, MAX_SUPPLY));
        plan.rewardsSupply = MAX_SUPPLY + 1;
        _assertNotMade(plan, _error(selector, MAX_SUPPLY + 1, MAX_SUPPLY));
        plan.rewardsSupply = 1;
        _assertMade(plan);
        plan.rewardsSupply = MAX_SUPPLY;
        _assertMade(plan);
    }

    function test_RevertWhen_TheLimitIsZero() external {
        Plan memory plan = _twinPlan();
        plan.limit = 0;
        _assertNotMade(plan, _error(IStakingFactory.Staking_InvalidLimit.selector, 0, MAX_AMOUNT));
        plan.limit = 1;
        assertEq(_assertMade(plan).poolLimitPerUser(), 1);
    }

    function test_WhenTheLimitIsMoreThanAWalletCanStake() external {
        Plan memory plan = _twinPlan();
        plan.limit = MAX_AMOUNT;
        assertEq(_openPool(plan).poolLimitPerUser(), MAX_AMOUNT);
        plan.limit = MAX_AMOUNT + 1;
        assertEq(_openPool(plan).poolLimitPerUser(), MAX_AMOUNT);
        plan.limit = type(uint256).max;
        assertEq(_openPool(plan).poolLimitPerUser(), MAX_AMOUNT);
    }

    function test_RevertWhen_TheLockIsTooLong() external {
        Plan memory plan = _twinPlan();
        plan.lockTime = 365 days;
        assertEq(_assertMade(plan).lockTime(), 365 days);
        plan.lockTime = 365 days + 1;
        _assertNotMade(plan, _error(IStakingFactory.Staking_LockTooLong.selector, 365 days + 1, 365 days));
        plan.lockTime = type(uint256).max;
        _assertNotMade(
            plan, _error(IStakingFactory.Staking_LockTooLong.selector, type(uint256).max, 365 days)
        );
    }

    function test_RevertWhen_TheEndIsNotAfterTheStart() external {
        Plan memory plan = _twinPlan();
        plan.startBlock = block.number + 10;
        plan.endBlock = plan.startBlock - 1;
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
        plan.endBlock = plan.startBlock;
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
        plan.endBlock = plan.startBlock + 1;
        _assertMade(plan);

        // A start that is over is the next block, and an end has to come after that.
        (plan.startBlock, plan.endBlock) = (1, block.number + 1);
        _assertNotMade(plan, _periodError(block.number + 1, block.number + 1));
        plan.endBlock = block.number + 2;
        _assertMade(plan);
    }

    function test_RevertWhen_ThePeriodIsTooLong() external {
        Plan memory plan = _twinPlan();
        plan.endBlock = plan.startBlock + MAX_BLOCKS;
        _assertMade(plan);
        ++plan.endBlock;
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
        plan.endBlock = type(uint256).max;
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
    }

    function test_RevertWhen_TheStartIsTooFarAhead() external {
        Plan memory plan = _twinPlan();
        plan.startBlock = block.number + MAX_BLOCKS;
        plan.endBlock = plan.startBlock + 1;
        assertEq(_assertMade(plan).startBlock(), plan.startBlock);
        (plan.startBlock, plan.endBlock) = (plan.startBlock + 1, plan.endBlock + 1);
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
        (plan.startBlock, plan.endBlock) = (type(uint256).max - 1, type(uint256).max);
        _assertNotMade(plan, _periodError(plan.startBlock, plan.endBlock));
    }

    // ----------------------------------------------------------------------------------------------- the rewards

    function test_RevertWhen_NotAllRewardsArrive() external {
        TaxToken taxed = new TaxToken(500);
        Plan memory plan = _planOf(address(staked), address(taxed), 1 ether);
        bytes4 selector = IStakingFactory.Staking_TokenTaxed.selector;
        _assertNotMade(plan, abi.encodeWithSelector(selector, taxed, 1_000 ether, 950 ether));
        plan.stakedToken = address(taxed);
        _assertNotMade(plan, abi.encodeWithSelector(selector, taxed, 1_000 ether, 950 ether));
        taxed.setReceiverTax(10_000);
        _assertNotMade(plan, abi.encodeWithSelector(selector, taxed, 1_000 ether, 0));

        // Tokens taken from the creator beside it are between them and their token.
        taxed.setReceiverTax(0);
        taxed.setSenderTax(500);
        taxed.mint(creator, 50 ether);
        assertEq(taxed.balanceOf(address(_openPool(plan))), 1_000 ether);
    }

    function test_RevertWhen_TheRewardsCannotBePulled() external {
        FalseReturningToken token = new FalseReturningToken();
        Plan memory plan = _planOf(address(staked), address(token), 1 ether);
        token.setFailing(true);
        _assertNotMade(plan, _error(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
        token.setFailing(false);
        _assertMade(plan);

        // One unit less than the supply was approved.
        token.mint(eve, plan.rewardsSupply);
        vm.prank(eve);
        token.approve(address(factory), plan.rewardsSupply - 1);
        vm.deal(eve, POOL_FEE);
        vm.expectRevert(_error(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
        this.deployAs(eve, plan);
    }

    function test_WhenTheTokenReturnsNothing() external {
        NoReturnToken token = new NoReturnToken();
        Plan memory plan = _planOf(address(token), address(token), 1e6);
        IStakingPool made = _openPool(plan);
        assertEq(token.balanceOf(address(made)), plan.rewardsSupply);
    }

    function test_WhenTokensWereSentToTheAddressBefore() external {
        Plan memory plan = _twinPlan();
        reward.mint(_predicted(creator, plan), 5);
        IStakingPool made = _openPool(plan);
        assertEq(reward.balanceOf(address(made)), plan.rewardsSupply + 5);
        assertEq(made.rewardsSupply(), plan.rewardsSupply);
    }

    // ------------------------------------------------------------------------------------------- what is made

    function test_WhenAnotherTokenIsPaid() external {
        Plan memory plan = _twinPlan();
        (plan.limit, plan.lockTime) = (7 ether, 3 days);
        address predicted = _predicted(creator, plan);
        IStakingPool made = _openExpected(predicted, plan);
        assertEq(address(made), predicted, "the address was known");
        assertEq(reward.balanceOf(predicted), plan.rewardsSupply, "all rewards are inside");
        assertEq(reward.balanceOf(creator), 0);
        assertEq(reward.balanceOf(address(factory)), 0);
        assertTrue(factory.isPool(predicted));
        assertEq(factory.poolCount(), 2, "with the one of the set-up");
        _assertTerms(made, plan);
    }

    function test_WhenTheStakedTokenIsPaid() external {
        Plan memory plan = _samePlan();
        address predicted = _predicted(creator, plan);
        IStakingPool made = _openExpected(predicted, plan);
        assertEq(address(made), predicted);
        assertEq(staked.balanceOf(predicted), plan.rewardsSupply, "all rewards are inside");
        assertEq(made.totalStaked(), 0, "and none of them is a stake");
        assertTrue(factory.isPool(predicted));
        _assertTerms(made, plan);
    }

    function test_WhenTheStartIsOver() external {
        Plan memory plan = _twinPlan();
        uint256 next = block.number + 1;
        uint256[4] memory starts = [uint256(0), 1, block.number - 1, block.number];
        for (uint256 i = 0; i < starts.length; ++i) {
            plan.startBlock = next;
            address predicted = _predicted(creator, plan);
            _equip(plan);
            _expectCreated(predicted, plan);
            plan.startBlock = starts[i];
            assertEq(_deployPool(creator, plan).startBlock(), next, "the event has the real one");
        }
        // The next block is taken as it is.
        plan.startBlock = next;
        assertEq(_openPool(plan).startBlock(), next);
    }

    function test_WhenTwoPoolsOfTheSameTermsAreMadeInOneBlock() external {
        Plan memory plan = _twinPlan();
        IStakingPool first = _openPool(plan);
        address predicted = _predicted(creator, plan);
        IStakingPool second = _openPool(plan);
        IStakingPool others = _openPoolBy(eve, plan);
        assertTrue(first != second && second != others && first != others);
        assertEq(address(second), predicted);
        assertEq(reward.balanceOf(address(first)), plan.rewardsSupply);
        assertEq(reward.balanceOf(address(second)), plan.rewardsSupply);
        assertEq(others.creator(), eve);
    }

    function test_WhenTheNextPoolIsAskedFor() external {
        // A future start says the same address however much later.
        Plan memory plan = _twinPlan();
        (plan.startBlock, plan.endBlock) = (block.number + 50, block.number + 60);
        address predicted = _predicted(creator, plan);
        _pass(49);
        assertEq(_predicted(creator, plan), predicted);
        assertEq(_predicted(eve, plan) == predicted, false, "each creator has their own addresses");

        // Another creator's pools change nothing; an own one does.
        _openPoolBy(eve, plan);
        assertEq(_predicted(creator, plan), predicted);
        uint256 snapshot = vm.snapshotState();
        assertEq(address(_openPool(plan)), predicted);
        assertTrue(_predicted(creator, plan) != predicted);
        vm.revertToState(snapshot);

        // With its block the start is over, and the address another.
        _pass(1);
        assertTrue(_predicted(creator, plan) != predicted);

        // Invalid terms are reported here too.
        plan.rewardsSupply = 0;
        vm.expectRevert(_error(IStakingFactory.Staking_InvalidSupply.selector, 0, MAX_SUPPLY));
        this.predict(plan);
    }

    function test_WhenACallCarriesADigest() external {
        Plan[2] memory plans = [_twinPlan(), _samePlan()];
        for (uint256 i = 0; i < plans.length; ++i) {
            bytes memory call = _deployCall(plans[i]);
            bytes4 tag = factory.METADATA_TAG();
            assertEq(_digestOf(plans[i], abi.encodePacked(call, tag, Defaults.DIGEST)), Defaults.DIGEST);
            assertEq(_digestOf(plans[i], call), bytes32(0), "no tail");
            assertEq(
                _digestOf(plans[i], abi.encodePacked(call, bytes4(0x12345678), Defaults.DIGEST)),
                bytes32(0),
                "another tag"
            );
            assertEq(
                _digestOf(plans[i], abi.encodePacked(call, tag, Defaults.DIGEST, bytes1(0))),
                Defaults.DIGEST,
                "a byte that a wallet appends"
            );
        }
    }

    function test_WhenTheCodeOfPoolsIsCalledItself() external {
        IStakingPool shared = IStakingPool(factory.implementation());
        bytes memory refusal = _error(IStakingPool.Staking_NotAPool.selector);
        bytes[] memory calls = new bytes[](8);
        calls[0] = abi.encodeCall(IStakingPool.deposit, (1));
        calls[1] = abi.encodeCall(IStakingPool.deposit, (0));
        calls[2] = abi.encodeCall(IStakingPool.withdraw, (0));
        calls[3] = abi.encodeCall(IStakingPool.emergencyWithdraw, ());
        calls[4] = abi.encodeCall(IStakingPool.stopReward, ());
        calls[5] = abi.encodeCall(IStakingPool.withdrawIdleRewards, ());
        calls[6] = abi.encodeCall(IStakingPool.creator, ());
        calls[7] = abi.encodeCall(IStakingPool.pendingReward, (alice));
        for (uint256 i = 0; i < calls.length; ++i) {
            (bool success, bytes memory returned) = address(shared).call(calls[i]);
            assertFalse(success);
            assertEq(returned, refusal);
        }
        assertFalse(factory.isPool(address(shared)));
    }

    function test_WhenContractsAreMeasured() external view {
        assertLt(address(factory).code.length, 24_576);
        assertLt(factory.implementation().code.length, 24_576);
        assertEq(address(pool).code.length, 45 + 102, "a clone and its terms");
        assertEq(factory.MAX_BLOCKS(), MAX_BLOCKS);
        assertEq(factory.MAX_LOCK_TIME(), 365 days);
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function deployAs(address account, Plan memory plan) external {
        _deployPool(account, plan);
    }

    function openAs(Plan memory plan) external returns (IStakingPool) {
        return _openPool(plan);
    }

    function predict(Plan memory plan) external view returns (address) {
        return _predicted(creator, plan);
    }

    /// @dev In a world of its own.
    function _assertMade(Plan memory plan) private returns (IStakingPool made) {
        made = _openPool(plan);
        assertTrue(factory.isPool(address(made)));
        assertEq(made.rewardsSupply(), plan.rewardsSupply);
        assertEq(made.endBlock(), plan.endBlock);
    }

    function _assertNotMade(Plan memory plan, bytes memory expected) private {
        if (plan.rewardToken.code.length != 0 && plan.rewardsSupply <= MAX_SUPPLY) {
            vm.expectRevert(expected);
            this.openAs(plan);
            return;
        }
        vm.expectRevert(expected);
        this.deployAs(creator, plan);
    }

    function _periodError(uint256 startBlock, uint256 endBlock) private pure returns (bytes memory) {
        return abi.encodeWithSelector(
            IStakingFactory.Staking_InvalidPeriod.selector, startBlock, endBlock, MAX_BLOCKS
        );
    }

    function _predicted(address account, Plan memory plan) private view returns (address) {
        return factory.nextPoolOf(
            account,
            plan.stakedToken,
            plan.rewardToken,
            plan.rewardsSupply,
            plan.startBlock,
            plan.endBlock,
            plan.limit,
            plan.lockTime
        );
    }

    function _equip(Plan memory plan) private {
        MockToken(plan.rewardToken).mint(creator, plan.rewardsSupply);
        _approve(plan.rewardToken, creator, address(factory));
    }

    function _openExpected(address predicted, Plan memory plan) private returns (IStakingPool) {
        _equip(plan);
        _expectCreated(predicted, plan);
        return _deployPool(creator, plan);
    }

    function _expectCreated(address made, Plan memory plan) private {
        vm.expectEmit(address(factory));
        emit IStakingFactory.StakingPoolCreated(
            made,
            creator,
            plan.stakedToken,
            plan.rewardToken,
            plan.rewardsSupply,
            plan.startBlock,
            plan.endBlock,
            plan.limit,
            plan.lockTime,
            bytes32(0)
        );
    }

    function _assertTerms(IStakingPool made, Plan memory plan) private view {
        assertEq(made.creator(), creator);
        assertEq(made.stakedToken(), plan.stakedToken);
        assertEq(made.rewardToken(), plan.rewardToken);
        assertEq(made.rewardsSupply(), plan.rewardsSupply);
        assertEq(made.startBlock(), plan.startBlock);
        assertEq(made.endBlock(), plan.endBlock);
        assertEq(made.bonusEndBlock(), plan.endBlock);
        assertEq(made.poolLimitPerUser(), plan.limit);
        assertEq(made.lockTime(), plan.lockTime);
    }

    /// @dev The digest in the last log of the call, with a surplus that goes back before.
    function _digestOf(Plan memory plan, bytes memory call) private returns (bytes32 digest) {
        _equip(plan);
        vm.deal(creator, 1 ether);
        vm.recordLogs();
        vm.prank(creator);
        (bool success,) = address(factory).call{value: 1 ether}(call);
        assertTrue(success);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.emitter, address(factory), "the last log is the factory's");
        assertEq(last.topics[0], IStakingFactory.StakingPoolCreated.selector);
        (,,,,,, digest) =
            abi.decode(last.data, (address, uint256, uint256, uint256, uint256, uint256, bytes32));
    }
}
