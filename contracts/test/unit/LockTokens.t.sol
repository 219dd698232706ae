// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {Settlement} from "../../src/shared/Settlement.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {DividendToken} from "../mocks/DividendToken.sol";
import {FalseReturningToken} from "../mocks/FalseReturningToken.sol";
import {HookToken} from "../mocks/HookToken.sol";
import {MockNft} from "../mocks/MockNft.sol";
import {NonsenseToken} from "../mocks/NonsenseToken.sol";
import {RebasingToken} from "../mocks/RebasingToken.sol";
import {TaxToken} from "../mocks/TaxToken.sol";
import {VanishingToken} from "../mocks/VanishingToken.sol";
import {
    BurningWallet,
    FloodingWallet,
    ReentrantWallet,
    RefusingWallet,
    TakingWallet,
    Wallet
} from "../mocks/Wallets.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-01 (part: lockTokens)
contract LockTokensTest is LockerTest {
    // ----------------------------------------------------------------------------------------------- refusals

    function test_RevertWhen_TheVestingFlagIsSet() external {
        vm.prank(alice);
        vm.expectRevert(ILocker.Locker_VestingFlagSet.selector);
        locker.lockTokens{value: Defaults.FEE}(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, true);
    }

    function test_RevertWhen_TheTokenHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, bob));
        _lock(alice, bob, Defaults.AMOUNT, Defaults.UNLOCK_TIME);

        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, address(0)));
        _lock(alice, address(0), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    /// @dev An NFT's `transferFrom` would take it in by its id, as an amount, and nothing could ever pay it out.
    function test_RevertWhen_TheTokenIsNoERC20() external {
        MockNft nft = new MockNft();
        nft.mint(alice, Defaults.AMOUNT);
        vm.prank(alice);
        nft.setApprovalForAll(address(locker), true);
        address[3] memory none = [address(nft), address(locker), address(this)];
        for (uint256 i = 0; i < none.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, none[i]));
            _lock(alice, none[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        }
        assertEq(nft.ownerOf(Defaults.AMOUNT), alice);
    }

    /// @dev A refusal is no answer with any words, and nor is a part of a word.
    function test_RevertWhen_TheTokenDoesNotAnswerForAnAllowance() external {
        bytes memory question = abi.encodePacked(IERC20.allowance.selector);
        bytes[2] memory short = [bytes(""), new bytes(31)];
        for (uint256 i = 0; i < short.length; ++i) {
            vm.mockCall(address(token), question, short[i]);
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, address(token)));
            _lock(alice);
        }
        vm.mockCallRevert(address(token), question, abi.encodeWithSignature("Error(string)", "not today"));
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, address(token)));
        _lock(alice);
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, 0));
        _lock(alice, address(token), 0, Defaults.UNLOCK_TIME);
    }

    function test_RevertWhen_TheAmountExceeds128Bits() external {
        uint256[2] memory amounts = [Defaults.MAX_AMOUNT + 1, type(uint256).max];
        token.mint(alice, type(uint256).max - token.totalSupply());
        for (uint256 i = 0; i < amounts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidAmount.selector, amounts[i]));
            _lock(alice, address(token), amounts[i], Defaults.UNLOCK_TIME);
        }
    }

    function test_RevertWhen_TheDateIsPast() external {
        uint256[2] memory dates = [uint256(0), Defaults.START - 1];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _lock(alice, address(token), Defaults.AMOUNT, dates[i]);
        }
    }

    function test_RevertWhen_TheDateIsNow() external {
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, Defaults.START));
        _lock(alice, address(token), Defaults.AMOUNT, Defaults.START);
    }

    function test_RevertWhen_TheDateIsInMilliseconds() external {
        uint256[3] memory dates = [Defaults.DATE_LIMIT, Defaults.UNLOCK_TIME * 1000, type(uint256).max];
        for (uint256 i = 0; i < dates.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_InvalidDate.selector, dates[i]));
            _lock(alice, address(token), Defaults.AMOUNT, dates[i]);
        }
    }

    function test_RevertWhen_TheValueIsBelowTheFee() external {
        uint256[2] memory values = [uint256(0), Defaults.FEE - 1];
        for (uint256 i = 0; i < values.length; ++i) {
            vm.prank(alice);
            vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, values[i], Defaults.FEE));
            locker.lockTokens{value: values[i]}(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        }
    }

    function test_RevertWhen_TheAllowanceIsTooLow() external {
        vm.prank(alice);
        token.approve(address(locker), Defaults.AMOUNT - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(locker),
                Defaults.AMOUNT - 1,
                Defaults.AMOUNT
            )
        );
        _lock(alice);
    }

    function test_RevertWhen_TheTokenReturnsFalse() external {
        FalseReturningToken falseReturning = new FalseReturningToken();
        falseReturning.mint(alice, Defaults.AMOUNT);
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(falseReturning))
        );
        _lock(alice, address(falseReturning), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(locker.lockCount(), 0);
    }

    function test_RevertWhen_TheTokenAnswersNonsense() external {
        NonsenseToken nonsense = new NonsenseToken();
        _fund(address(nonsense), alice, Defaults.AMOUNT);
        nonsense.setNonsense(true);
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(nonsense))
        );
        _lock(alice, address(nonsense), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    function test_RevertWhen_NothingArrives() external {
        TaxToken taxed = new TaxToken(10_000);
        _fund(address(taxed), alice, Defaults.AMOUNT);
        vm.expectRevert(abi.encodeWithSelector(Settlement.Settlement_NothingArrived.selector, taxed));
        _lock(alice, address(taxed), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    function test_RevertWhen_ThePullLowersTheBalance() external {
        VanishingToken vanishing = new VanishingToken();
        _fund(address(vanishing), alice, 2 * Defaults.AMOUNT);
        _lock(alice, address(vanishing), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        vanishing.setBurnt(Defaults.AMOUNT + 1);
        vm.expectRevert(abi.encodeWithSelector(Settlement.Settlement_NothingArrived.selector, vanishing));
        _lock(alice, address(vanishing), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    /// @dev Walks through the compiled ABI: functions added later are called here too.
    function test_WhenTheCallReenters() external {
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCalls();
        HookToken hook = new HookToken();
        _fund(address(hook), alice, Defaults.AMOUNT);
        hook.arm(address(locker), calls);

        _lock(alice, address(hook), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
        _assertAllRefused(hook.results(), signatures, 2);
        assertEq(locker.lockCount(), 1);
        assertEq(locker.totalLocked(address(hook)), Defaults.AMOUNT);
    }

    function test_RevertGiven_TheBalanceIsBelowWhatIsLocked() external {
        RebasingToken rebasing = new RebasingToken();
        _fund(address(rebasing), alice, 10 * Defaults.AMOUNT);
        _lock(alice, address(rebasing), Defaults.AMOUNT, Defaults.UNLOCK_TIME);

        rebasing.rebase(0.5e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                Settlement.Settlement_Undercollateralized.selector,
                address(rebasing),
                Defaults.AMOUNT / 2,
                Defaults.AMOUNT
            )
        );
        _lock(alice, address(rebasing), Defaults.AMOUNT, Defaults.UNLOCK_TIME);

        rebasing.rebase(1e18);
        _lock(alice, address(rebasing), Defaults.AMOUNT, Defaults.UNLOCK_TIME);
    }

    // -------------------------------------------------------------------------------------------------- fees

    function test_WhenNoValueIsSent() external {
        vm.prank(admin);
        locker.setFeesExcluded(alice, true);
        vm.prank(alice);
        locker.lockTokens(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        assertEq(locker.feesBooked(), 0);
        assertEq(locker.lockCount(), 1);

        // Others still pay, and so does Alice once she is included again.
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, 0, Defaults.FEE));
        vm.prank(bob);
        locker.lockTokens(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        vm.prank(admin);
        locker.setFeesExcluded(alice, false);
        vm.expectRevert(abi.encodeWithSelector(IFees.Fees_TooLow.selector, 0, Defaults.FEE));
        vm.prank(alice);
        locker.lockTokens(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
    }

    function test_WhenTheExcludedSendsAFee() external {
        vm.prank(admin);
        locker.setFeesExcluded(alice, true);
        uint256 before = alice.balance;
        _lock(alice);
        assertEq(alice.balance, before);
        assertEq(locker.feesBooked(), 0);
        assertEq(address(locker).balance, 0);
    }

    function test_GivenTheFeeIsZero() external {
        vm.prank(admin);
        locker.setFee(0);
        vm.prank(alice);
        locker.lockTokens(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        assertEq(locker.lockCount(), 1);
        assertEq(locker.feesBooked(), 0);
    }

    // ----------------------------------------------------------------------------------------------- success

    function test_WhenTheTermsAreGood() external {
        uint256 tokensBefore = token.balanceOf(alice);
        uint256 coinBefore = alice.balance;

        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            1, address(token), alice, alice, Defaults.AMOUNT, Defaults.UNLOCK_TIME, bytes32(0)
        );
        vm.recordLogs();
        uint256 id = _lock(alice);

        assertEq(id, 1, "the first id");
        _assertLastLogIsLock(vm.getRecordedLogs(), 1);
        assertEq(token.balanceOf(alice), tokensBefore - Defaults.AMOUNT);
        assertEq(token.balanceOf(address(locker)), Defaults.AMOUNT);
        assertEq(alice.balance, coinBefore - Defaults.FEE);
        assertEq(locker.feesBooked(), Defaults.FEE);
        assertEq(address(locker).balance, Defaults.FEE);
        assertEq(locker.lockCount(), 1);
        assertEq(locker.totalLocked(address(token)), Defaults.AMOUNT);
        assertEq(locker.lockersCountOf(alice), 1);
        assertEq(locker.lockersCountOfToken(address(token)), 1);
        assertFalse(locker.isVesting(1));
        _assertDetails(
            1,
            Details({
                token: address(token),
                owner: alice,
                amount: Defaults.AMOUNT,
                lockedDate: Defaults.START,
                expireDate: Defaults.UNLOCK_TIME,
                claimedAt: 0,
                isClaimed: false
            })
        );

        assertEq(_lock(bob), 2, "ids are consecutive");
        assertEq(locker.totalLocked(address(token)), 2 * Defaults.AMOUNT);
        assertEq(locker.feesBooked(), 2 * Defaults.FEE);
    }

    function test_WhenTheDateIsTheNextSecond() external {
        uint256 id = _lock(alice, address(token), Defaults.AMOUNT, Defaults.START + 1);
        assertEq(_details(id).expireDate, Defaults.START + 1);
    }

    function test_WhenTheDateIsTheLastOne() external {
        uint256 id = _lock(alice, address(token), Defaults.AMOUNT, Defaults.DATE_LIMIT - 1);
        assertEq(_details(id).expireDate, Defaults.DATE_LIMIT - 1);
    }

    /// @dev The largest lock twice: sums above 128 bits are paid out as well.
    function test_WhenTheAmountIsTheLargest() external {
        token.mint(alice, 2 * Defaults.MAX_AMOUNT);
        uint256 first = _lock(alice, address(token), Defaults.MAX_AMOUNT, Defaults.UNLOCK_TIME);
        uint256 second = _lock(alice, address(token), Defaults.MAX_AMOUNT, Defaults.UNLOCK_TIME);
        assertEq(_details(first).amount, Defaults.MAX_AMOUNT);
        assertEq(locker.totalLocked(address(token)), 2 * Defaults.MAX_AMOUNT);

        vm.warp(Defaults.UNLOCK_TIME);
        _unlock(alice, first);
        _unlock(alice, second);
        assertEq(token.balanceOf(address(locker)), 0);
    }

    function test_WhenTheAmountIsOne() external {
        uint256 id = _lock(alice, address(token), 1, Defaults.UNLOCK_TIME);
        assertEq(_details(id).amount, 1);
    }

    /// @dev Else the income of all owners' tokens would be credited to the next locker.
    function test_WhenMoreArrivesThanWasAskedFor() external {
        DividendToken dividend = new DividendToken();
        _fund(address(dividend), alice, Defaults.AMOUNT);
        _fund(address(dividend), eve, 1);
        _lock(alice, address(dividend), Defaults.AMOUNT, Defaults.UNLOCK_TIME);

        dividend.setIncome(address(locker), 50e18);
        uint256 id = _lock(eve, address(dividend), 1, Defaults.UNLOCK_TIME);
        assertEq(_details(id).amount, 1);
        assertEq(dividend.balanceOf(address(locker)), Defaults.AMOUNT + 50e18 + 1);
        assertEq(locker.totalLocked(address(dividend)), Defaults.AMOUNT + 1);
    }

    // ----------------------------------------------------------------------------------------------- surplus

    function test_WhenMoreThanTheFeeIsSent() external {
        uint256 before = alice.balance;
        vm.prank(alice);
        locker.lockTokens{value: 5 ether}(address(token), Defaults.AMOUNT, Defaults.UNLOCK_TIME, false);
        assertEq(alice.balance, before - Defaults.FEE);
        assertEq(locker.feesBooked(), Defaults.FEE);
        assertEq(address(locker).balance, Defaults.FEE);
        assertEq(locker.creditOf(alice), 0);
    }

    /// LC-07 (part: lockTokens of the token locker)
    function test_WhenTheCallerRefusesTheSurplus() external {
        RefusingWallet wallet = new RefusingWallet();
        vm.recordLogs();
        _lockFrom(wallet, Defaults.FEE + 1 ether);

        Vm.Log[] memory logs = vm.getRecordedLogs();
        _assertLastLogIsLock(logs, 1);
        logs = _withoutPairs(logs);
        Vm.Log memory credit = logs[logs.length - 2];
        assertEq(credit.emitter, address(locker));
        assertEq(credit.topics[0], ILocker.CreditBooked.selector);
        assertEq(address(uint160(uint256(credit.topics[1]))), address(wallet));
        assertEq(abi.decode(credit.data, (uint256)), 1 ether);
        assertEq(locker.creditOf(address(wallet)), 1 ether);
        assertEq(locker.feesBooked(), Defaults.FEE);
        assertEq(address(locker).balance, Defaults.FEE + 1 ether);

        _lockFrom(wallet, Defaults.FEE + 1);
        assertEq(locker.creditOf(address(wallet)), 1 ether + 1, "credits add up");
    }

    function test_WhenTheCallerBurnsTheGasOfTheSurplus() external {
        BurningWallet wallet = new BurningWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), 1 ether);
        wallet.execute{gas: 20_000_000}(address(locker), 1 ether, _lockCall());
        assertEq(locker.creditOf(address(wallet)), 1 ether - Defaults.FEE);
        assertEq(locker.lockCount(), 1);
    }

    /// @dev Copying 200,000 bytes would cost 100,000 gas and more on each side; only the receiver's side pays.
    function test_WhenTheCallerFloodsTheReturnData() external {
        FloodingWallet flooding = new FloodingWallet();
        TakingWallet taking = new TakingWallet();
        uint256 takingGas = _lockFrom(taking, Defaults.FEE + 1 ether);
        uint256 floodingGas = _lockFrom(flooding, Defaults.FEE + 1 ether);
        assertEq(address(flooding).balance, 1 ether);
        assertEq(address(taking).balance, 1 ether);
        // 200,000 bytes of memory cost 95,043 gas, once; a new wallet's list costs no more than the other one's did.
        assertLt(floodingGas, takingGas + 100_000, "copied");
    }

    function test_WhenTheCallerReentersWithTheSurplus() external {
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCalls();
        ReentrantWallet wallet = new ReentrantWallet();
        wallet.arm(address(locker), calls);
        _lockFrom(wallet, Defaults.FEE + 1 ether);
        _assertAllRefused(wallet.results(), signatures, 1);
        assertEq(address(wallet).balance, 1 ether);
        assertEq(locker.lockCount(), 1);
    }

    // -------------------------------------------------------------------------------------------------- tail

    function test_WhenTheCallCarriesATail() external {
        _lockWithTail(abi.encodePacked(locker.METADATA_TAG(), Defaults.DIGEST), Defaults.DIGEST);
    }

    function test_WhenTheTagIsWrong() external {
        _lockWithTail(abi.encodePacked(bytes4(0xdeadbeef), Defaults.DIGEST), bytes32(0));
    }

    function test_WhenTheTailIsShort() external {
        bytes4 tag = locker.METADATA_TAG();
        _lockWithTail(abi.encodePacked(tag), bytes32(0));
        _lockWithTail(abi.encodePacked(tag, bytes31(Defaults.DIGEST)), bytes32(0));
    }

    function test_WhenTheTailIsLong() external {
        bytes4 tag = locker.METADATA_TAG();
        _lockWithTail(abi.encodePacked(tag, Defaults.DIGEST, bytes1(0)), Defaults.DIGEST);
        _lockWithTail(abi.encodePacked(tag, Defaults.DIGEST, tag, keccak256("another")), Defaults.DIGEST);
        _lockWithTail(abi.encodePacked(uint256(1), tag, Defaults.DIGEST), bytes32(0));
    }

    function test_WhenTheCallerIsAContract() external {
        Wallet wallet = new TakingWallet();
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), Defaults.FEE);
        bytes memory data = abi.encodePacked(_lockCall(), locker.METADATA_TAG(), Defaults.DIGEST);

        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            1,
            address(token),
            address(wallet),
            address(wallet),
            Defaults.AMOUNT,
            Defaults.UNLOCK_TIME,
            Defaults.DIGEST
        );
        // A digest after the wallet's own call does not reach the locker.
        vm.prank(eve);
        (bool success,) = address(wallet)
            .call(
                abi.encodePacked(
                    abi.encodeCall(Wallet.execute, (address(locker), Defaults.FEE, data)),
                    locker.METADATA_TAG(),
                    keccak256("eve's")
                )
            );
        assertTrue(success);
        assertEq(_details(1).owner, address(wallet));
    }

    // --------------------------------------------------------------------------------------------------- own

    function _lockFrom(Wallet wallet, uint256 value) private returns (uint256 gasUsed) {
        _fund(address(token), address(wallet), Defaults.AMOUNT);
        vm.deal(address(wallet), value);
        bytes memory data = _lockCall();
        uint256 gasBefore = gasleft();
        wallet.execute(address(locker), value, data);
        return gasBefore - gasleft();
    }

    function _lockWithTail(bytes memory tail, bytes32 expected) private {
        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            locker.lockCount() + 1,
            address(token),
            alice,
            alice,
            Defaults.AMOUNT,
            Defaults.UNLOCK_TIME,
            expected
        );
        vm.prank(alice);
        (bool success,) = address(locker).call{value: Defaults.FEE}(abi.encodePacked(_lockCall(), tail));
        assertTrue(success);
    }
}
