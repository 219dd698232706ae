// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {HolderProbe} from "../../src/probe/HolderProbe.sol";
import {LockerProbe} from "../../src/probe/LockerProbe.sol";
import {HostileToken} from "../mocks/HostileToken.sol";
import {LyingToken} from "../mocks/LyingToken.sol";
import {MockToken} from "../mocks/MockToken.sol";
import {PolicyToken} from "../mocks/PolicyToken.sol";
import {VanishingToken} from "../mocks/VanishingToken.sol";
import {IZooToken, Zoo} from "../mocks/Zoo.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// @dev Adds a gift to what arrives.
contract GivingToken is MockToken {
    uint256 public constant GIFT = 3;

    constructor() MockToken("Giving", 18) {}

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        _mint(to, GIFT);
        return super.transferFrom(from, to, value);
    }
}

contract LockerProbeTest is LockerTest {
    Zoo private zoo;
    HostileToken private hostile;

    function setUp() public override {
        super.setUp();
        zoo = new Zoo();
        hostile = new HostileToken();
        hostile.mint(alice, Defaults.AMOUNT);
    }

    /// @dev Simulates it like a node: with the stand-ins' code at the locker and the holder.
    function _probe(address token_, uint256 wanted) private returns (LockerProbe.Report memory report) {
        vm.etch(address(locker), type(LockerProbe).runtimeCode);
        vm.etch(alice, type(HolderProbe).runtimeCode);
        vm.prank(alice, alice);
        return LockerProbe(address(locker)).probe{gas: 4_000_000}(token_, alice, wanted);
    }

    function _trick(HostileToken.Trick trick) private returns (LockerProbe.Report memory) {
        hostile.play(trick, address(locker));
        return _probe(address(hostile), Defaults.AMOUNT);
    }

    function _assertEnd(LockerProbe.Report memory report, LockerProbe.Stage stage, LockerProbe.Stop stop)
        private
        pure
    {
        assertEq(uint256(report.stage), uint256(stage), "stage");
        assertEq(uint256(report.stop), uint256(stop), "stop");
    }

    function _assertDone(LockerProbe.Report memory report) private pure {
        _assertEnd(report, LockerProbe.Stage.Done, LockerProbe.Stop.None);
    }

    function test_WhenEveryTokenIsProbed() external {
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            _fund(tokens[i], alice, Defaults.AMOUNT);
            uint256 snapshot = vm.snapshotState();
            LockerProbe.Report memory report = _probe(tokens[i], Defaults.AMOUNT);
            _assertDone(report);
            vm.revertToState(snapshot);

            uint256 id = _lock(alice, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            uint256 locked = _details(id).amount;
            uint256 received = report.deposit.received;
            assertEq(locked, received < Defaults.AMOUNT ? received : Defaults.AMOUNT, "as a lock is credited");
            vm.warp(Defaults.UNLOCK_TIME);
            uint256 before = IZooToken(tokens[i]).balanceOf(alice);
            _unlock(alice, id);
            received = IZooToken(tokens[i]).balanceOf(alice) - before;
            assertEq(received, report.withdrawal.received, "as a lock pays it");
            vm.warp(Defaults.START);
        }
    }

    function test_GivenATaxOnWhatIsSent() external {
        zoo.taxed().mint(alice, Defaults.AMOUNT);
        LockerProbe.Report memory report = _probe(address(zoo.taxed()), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.deposit.sent, Defaults.AMOUNT);
        assertEq(report.deposit.received, Defaults.AMOUNT * 95 / 100);
        assertEq(report.withdrawal.sent, Defaults.AMOUNT * 95 / 100);
        assertEq(report.withdrawal.received, Defaults.AMOUNT * 9025 / 10_000);
    }

    function test_GivenATaxOnTheSender() external {
        zoo.senderTaxed().setSenderTax(1_000);
        zoo.senderTaxed().mint(alice, 2 * Defaults.AMOUNT);
        LockerProbe.Report memory report = _probe(address(zoo.senderTaxed()), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Withdrawal, LockerProbe.Stop.Reverted);
        assertEq(report.deposit.sent, Defaults.AMOUNT * 110 / 100);
        assertEq(report.deposit.received, Defaults.AMOUNT);
    }

    function test_GivenAPausedToken() external {
        zoo.policy().mint(alice, Defaults.AMOUNT);
        zoo.policy().setPaused(true);
        LockerProbe.Report memory report = _probe(address(zoo.policy()), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.Reverted);
        assertEq(report.reason, abi.encodeWithSelector(PolicyToken.Paused.selector));
    }

    function test_GivenAFrozenLocker() external {
        zoo.policy().mint(alice, Defaults.AMOUNT);
        zoo.policy().setFrozen(address(locker), true);
        LockerProbe.Report memory report = _probe(address(zoo.policy()), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.Reverted);
        assertEq(report.reason, abi.encodeWithSelector(PolicyToken.Frozen.selector, address(locker)));
    }

    function test_GivenATokenThatSaysFalse() external {
        zoo.falseReturning().mint(alice, Defaults.AMOUNT);
        zoo.falseReturning().setFailing(true);
        LockerProbe.Report memory report = _probe(address(zoo.falseReturning()), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.Refused);
    }

    function test_GivenATokenThatCallsBack() external {
        bytes[] memory calls = new bytes[](2);
        calls[0] = _lockCall();
        calls[1] = abi.encodeCall(LockerProbe.probe, (address(zoo.hook()), alice, 7));
        zoo.hook().mint(alice, Defaults.AMOUNT);
        zoo.hook().arm(address(locker), calls);
        LockerProbe.Report memory report = _probe(address(zoo.hook()), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.deposit.received, Defaults.AMOUNT);
        assertEq(report.withdrawal.received, Defaults.AMOUNT);
        assertFalse(zoo.hook().results()[0].success, "a lock in the middle");
        assertFalse(zoo.hook().results()[1].success, "a probe in the middle");
    }

    function test_GivenATokenOfWhichNothingArrives() external {
        VanishingToken vanishing = new VanishingToken();
        vanishing.mint(alice, Defaults.AMOUNT);
        vanishing.setBurnt(Defaults.AMOUNT);
        LockerProbe.Report memory report = _probe(address(vanishing), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.NothingArrived);
    }

    function test_GivenATokenThatRefusesApprovals() external {
        LockerProbe.Report memory report = _trick(HostileToken.Trick.RefuseApprovals);
        _assertEnd(report, LockerProbe.Stage.Approval, LockerProbe.Stop.Reverted);
        assertEq(report.reason, abi.encodeWithSignature("Error(string)", "approvals are off"));
    }

    function test_GivenAnAllowanceThatSuffices() external {
        vm.prank(alice);
        hostile.approve(address(locker), Defaults.AMOUNT);
        _assertDone(_trick(HostileToken.Trick.RefuseApprovals));
    }

    function test_GivenATokenThatNeverComesOut() external {
        LockerProbe.Report memory report = _trick(HostileToken.Trick.RefuseWithdrawals);
        _assertEnd(report, LockerProbe.Stage.Withdrawal, LockerProbe.Stop.Reverted);
        assertEq(report.deposit.received, Defaults.AMOUNT);
        assertEq(report.reason, abi.encodeWithSelector(HostileToken.NoWayOut.selector));
    }

    function test_GivenATokenThatBurnsGas() external {
        LockerProbe.Report memory report = _trick(HostileToken.Trick.BurnGas);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.Reverted);
        assertEq(report.reason, "");
        report = _trick(HostileToken.Trick.BurnGasInBalances);
        _assertEnd(report, LockerProbe.Stage.Nothing, LockerProbe.Stop.BalanceUnknown);
    }

    function test_GivenATokenThatHidesBalances() external {
        LockerProbe.Report memory report = _trick(HostileToken.Trick.HideBalances);
        _assertEnd(report, LockerProbe.Stage.Nothing, LockerProbe.Stop.BalanceUnknown);
    }

    function test_GivenATokenThatHidesTheLockersBalance() external {
        vm.mockCallRevert(
            address(hostile), abi.encodeCall(hostile.balanceOf, (address(locker))), "not the locker's"
        );
        LockerProbe.Report memory report = _probe(address(hostile), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.BalanceUnknown);
    }

    function test_GivenALockerThatHasSuchTokens() external {
        hostile.mint(address(locker), 3 * Defaults.AMOUNT);
        LockerProbe.Report memory report = _probe(address(hostile), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.deposit.received, Defaults.AMOUNT, "what the deposit added");
        assertEq(report.withdrawal.received, Defaults.AMOUNT);
    }

    function test_GivenATokenThatFloodsMemory() external {
        _assertDone(_trick(HostileToken.Trick.FloodAnswers));
        LockerProbe.Report memory report = _trick(HostileToken.Trick.FloodReasons);
        _assertEnd(report, LockerProbe.Stage.Deposit, LockerProbe.Stop.Reverted);
        assertEq(report.reason.length, 292);
    }

    function test_WhenThereIsNothingToTryWith() external {
        LockerProbe.Report memory report = _probe(eve, Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Nothing, LockerProbe.Stop.NoCode);
        report = _probe(address(zoo.standard()), Defaults.AMOUNT);
        _assertEnd(report, LockerProbe.Stage.Nothing, LockerProbe.Stop.NoBalance);
    }

    function test_WhenTheHolderHasLess() external {
        zoo.standard().mint(alice, 7);
        LockerProbe.Report memory report = _probe(address(zoo.standard()), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.amount, 7);
        assertEq(report.withdrawal.received, 7);
    }

    function test_GivenATokenThatAddsSomethingToADeposit() external {
        GivingToken giving = new GivingToken();
        giving.mint(alice, Defaults.AMOUNT);
        LockerProbe.Report memory report = _probe(address(giving), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.deposit.received, Defaults.AMOUNT + giving.GIFT());
        assertEq(report.withdrawal.sent, Defaults.AMOUNT);
        assertEq(report.withdrawal.received, Defaults.AMOUNT);
    }

    function test_GivenAPayoutThatBringsNothing() external {
        LyingToken lying = new LyingToken();
        lying.mint(alice, Defaults.AMOUNT);
        lying.setLieTo(alice, LyingToken.Lie.StaysAndSaysYes);
        LockerProbe.Report memory report = _probe(address(lying), Defaults.AMOUNT);
        _assertDone(report);
        assertEq(report.withdrawal.sent, Defaults.AMOUNT);
        assertEq(report.withdrawal.received, 0);
    }
}
