// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Vm} from "forge-std/Vm.sol";

import {ILocker} from "../../../src/locker/ILocker.sol";
import {IPairLocker} from "../../../src/locker/IPairLocker.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {Payouts} from "../../../src/shared/Payouts.sol";
import {IFees} from "../../../src/shared/IFees.sol";
import {FalseReturningToken} from "../../mocks/FalseReturningToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {BurningWallet, RefusingWallet, TakingWallet, Wallet} from "../../mocks/Wallets.sol";
import {SaleTest} from "./SaleTest.sol";
import {lensOf} from "../../mocks/Lens.sol";

/// @notice [PC-04] The fee, the listing at the launch rate, the lock or the burning, and what each account is paid.
contract FinalizeTest is SaleTest {
    uint256 private constant LISTED = 5.82 ether;

    IPresalePool private pool;

    // ----------------------------------------------------------------------------------------------- when and who

    function test_RevertGiven_TheSaleIsNotOver() external {
        pool = _open(_terms());
        _contribute(pool, alice, 6 ether);
        _assertWrongStatus(1);
    }

    function test_RevertGiven_TheSoftCapWasMissed() external {
        pool = _open(_terms());
        _contribute(pool, alice, 5 ether - 1);
        vm.warp(pool.endTime());
        _assertWrongStatus(3);
    }

    function test_RevertGiven_TheDeadlineHasPassed() external {
        _openAndFill(_terms());
        (uint256 openFrom, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        assertEq(openFrom, pool.filledAt() + OPEN_AFTER);
        assertEq(deadline, pool.filledAt() + DEADLINE_AFTER);
        vm.warp(deadline + 1);
        _assertWrongStatus(3);
        (openFrom, deadline) = lensOf(pool).finalizationWindow(pool);
        assertEq(openFrom + deadline, 0);

        vm.warp(block.timestamp - 1);
        vm.prank(eve);
        pool.finalizePool();
        assertEq(pool.status(), 4);
    }

    function test_GivenItEndedWithoutBeingFilled() external {
        pool = _open(_terms());
        _contribute(pool, alice, 5 ether);
        vm.warp(pool.endTime());
        (uint256 openFrom, uint256 deadline) = lensOf(pool).finalizationWindow(pool);
        assertEq(openFrom, pool.endTime() + OPEN_AFTER);
        assertEq(deadline, pool.endTime() + DEADLINE_AFTER);
    }

    function test_RevertWhen_AnotherAccountFinalizesWithinThreeDays() external {
        _openAndFill(_terms());
        uint256 openFrom = pool.filledAt() + OPEN_AFTER;
        vm.warp(openFrom - 1);
        vm.expectRevert(_error(IPresalePool.Presale_TooEarly.selector, openFrom));
        vm.prank(eve);
        pool.finalizePool();

        vm.warp(openFrom);
        vm.prank(eve);
        pool.finalizePool();
        assertEq(pool.finalizedAt(), openFrom);
    }

    function test_RevertGiven_ItIsFinalized() external {
        _openAndFill(_terms());
        _finalize(pool);
        _assertWrongStatus(4);
    }

    // --------------------------------------------------------------------------------------------------- outcomes

    function test_GivenTheHardCapWasReached() external {
        _openAndFill(_terms());
        uint256 tokensBefore = token.balanceOf(seller);
        uint256 coinBefore = seller.balance;
        Vm.Log memory last = _finalizeWithLogs();
        IV2Pair pair = _pairOf(address(token), NATIVE);
        uint256 liquidity = pair.totalSupply() - 1000;
        assertEq(last.topics[1], bytes32(uint256(uint160(address(pair)))), "pair");
        assertEq(last.topics[2], bytes32(uint256(uint160(seller))), "by");
        assertEq(
            last.data,
            abi.encode(liquidity, 1, LISTED, 4656 ether, 0.3 ether, 10_000 ether, 3.88 ether, 144 ether)
        );

        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        assertEq(tokens, 4656 ether, "5.82 coins at 800");
        assertEq(coins, LISTED);
        assertEq(feeReceiver.balance, 0.3 ether, "3 percent");
        assertEq(seller.balance - coinBefore, 10 ether - 0.3 ether - LISTED, "the owner's part");
        assertEq(token.balanceOf(seller) - tokensBefore, 14_800 ether - 10_000 ether - 4656 ether, "leftover");
        assertEq(token.balanceOf(address(pool)), 10_000 ether, "what contributors are owed");
        assertEq(address(pool).balance, 0);
        assertEq(token.balanceOf(feeReceiver), 0, "no tokens for the platform");
    }

    function test_GivenTheLiquidityIsLocked() external {
        SaleTerms memory terms = _terms();
        terms.liquidityLockSeconds = 77 days;
        _openAndFill(terms);
        _finalize(pool);
        address pair = address(_pairOf(address(token), NATIVE));
        (address locked, address owner, uint256 amount, uint256 lockedDate, uint256 expireDate,,) =
            ILocker(locker).lockerDetails(1);
        assertEq(locked, pair);
        assertEq(owner, seller, "the sale's owner owns the lock");
        assertEq(amount, IV2Pair(pair).balanceOf(locker));
        assertEq(lockedDate, block.timestamp);
        assertEq(expireDate, block.timestamp + 77 days);
        assertEq(locker.balance, 0, "no fee was paid");
        assertGt(ILocker(locker).fee(), 0, "though there is one");
    }

    function test_RevertWhen_AnotherAccountLocksWithoutAFee() external {
        assertEq(ILocker(locker).presaleFactory(), address(factory));
        _openAndFill(_terms());
        _finalize(pool);
        address pair = address(_pairOf(address(token), NATIVE));
        uint256 fee = ILocker(locker).fee();
        vm.expectRevert(_error(IFees.Fees_TooLow.selector, fee - 1, fee));
        vm.deal(eve, fee);
        vm.prank(eve);
        ILocker(locker).lockTokens{value: fee - 1}(pair, 1, block.timestamp + 1, false);
    }

    function test_GivenTheLiquidityIsBurnt() external {
        SaleTerms memory terms = _terms();
        (terms.isLiquidityBurnt, terms.liquidityLockSeconds) = (true, 0);
        _openAndFill(terms);
        Vm.Log memory last = _finalizeWithLogs();
        IV2Pair pair = _pairOf(address(token), NATIVE);
        assertEq(pair.balanceOf(BURN), pair.totalSupply() - 1000);
        (uint256 liquidity, uint256 lockId) = abi.decode(last.data, (uint256, uint256));
        assertEq(liquidity, pair.balanceOf(BURN));
        assertEq(lockId, 0);
    }

    function test_GivenTheSoftCapAlone() external {
        pool = _open(_terms());
        _contribute(pool, alice, 5 ether);
        vm.warp(pool.endTime());
        uint256 before = token.balanceOf(seller);
        _finalize(pool);
        (uint256 tokens, uint256 coins) = _reservesOf(_pairOf(address(token), NATIVE), address(token));
        assertEq(coins, 2.91 ether);
        assertEq(tokens, 2328 ether);
        assertEq(token.balanceOf(seller) - before, 14_800 ether - 5000 ether - 2328 ether);
        assertEq(token.balanceOf(address(pool)), 5000 ether);
    }

    function test_GivenUnsoldTokensAreBurnt() external {
        SaleTerms memory terms = _terms();
        terms.isUnsoldBurnt = true;
        pool = _open(terms);
        _contribute(pool, alice, 5 ether);
        vm.warp(pool.endTime());
        uint256 before = token.balanceOf(seller);
        _finalize(pool);
        assertEq(token.balanceOf(BURN), 14_800 ether - 5000 ether - 2328 ether);
        assertEq(token.balanceOf(seller), before);
    }

    function test_GivenAllOfItIsListed() external {
        SaleTerms memory terms = _terms();
        (terms.liquidityPercent, terms.launchRate) = (10_000, terms.tokensPerbnb);
        _openAndFill(terms);
        uint256 before = seller.balance;
        _finalize(pool);
        (, uint256 coins) = _reservesOf(_pairOf(address(token), NATIVE), address(token));
        assertEq(coins, 9.7 ether);
        assertEq(seller.balance, before, "nothing is left for the owner");
    }

    /// @dev The token took from the sale all that neither its contributors nor its listing need.
    function test_GivenNoTokenIsLeft() external {
        _openAndFill(_terms());
        uint256 spare = token.balanceOf(address(pool)) - 10_000 ether - 4_656 ether;
        vm.prank(address(pool));
        token.transfer(eve, spare);
        uint256 before = token.balanceOf(seller);
        _finalize(pool);
        assertEq(token.balanceOf(address(pool)), 10_000 ether, "the contributors'");
        assertEq(token.balanceOf(seller), before);
    }

    function test_GivenACoinOfSixDecimals() external {
        pool = _openForCoin(_termsOf(1e6, 1 ether));
        _fill(pool);
        _finalize(pool);
        IV2Pair pair = _pairOf(address(token), address(coin));
        (uint256 tokens, uint256 coins) = _reservesOf(pair, address(token));
        assertEq(coins, 5.82e6);
        assertEq(tokens, 4656 ether);
        assertEq(coin.balanceOf(feeReceiver), 0.3e6);
        assertEq(coin.balanceOf(seller), 3.88e6);
        assertEq(coin.balanceOf(address(pool)), 0);
    }

    /// @dev The published code of the public chain's wrapped coin, which pays with a stipend of 2,300 gas.
    function test_GivenAWrappedCoinThatPaysWithAStipend() external {
        string memory build = vm.readFile("node_modules/@uniswap/v2-periphery/build/WETH9.json");
        string memory code = vm.parseJsonString(build, ".evm.deployedBytecode.object");
        vm.etch(address(wbnb), vm.parseBytes(string.concat("0x", code)));
        _openAndFill(_terms());
        _give(NATIVE, address(pool), 1 ether);
        uint256 before = seller.balance;
        _finalize(pool);
        assertEq(seller.balance - before, 3.88 ether + 1 ether);
        assertEq(wbnb.balanceOf(address(pool)), 0);
    }

    function test_GivenCoinAndTokensOfThirdParties() external {
        _openAndFill(_terms());
        _give(NATIVE, address(pool), 1 ether);
        vm.deal(address(pool), address(pool).balance + 1 ether);
        token.mint(address(pool), 7 ether);
        uint256 before = seller.balance;
        uint256 tokensBefore = token.balanceOf(seller);
        _finalize(pool);
        assertEq(seller.balance - before, 3.88 ether + 2 ether, "the owner's");
        assertEq(token.balanceOf(seller) - tokensBefore, 144 ether + 7 ether, "and these");
        assertEq(address(pool).balance, 0);
        assertEq(wbnb.balanceOf(address(pool)), 0);
    }

    // ----------------------------------------------------------------------------------------------------- credits

    function test_GivenTheFeeReceiverRefuses() external {
        Wallet refusing = new RefusingWallet();
        vm.prank(admin);
        factory.setFeeReceiver(address(refusing));
        _openAndFill(_terms());
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolCreditBooked(address(refusing), NATIVE, 0.3 ether);
        _finalize(pool);
        assertEq(pool.creditOf(address(refusing), NATIVE), 0.3 ether);

        uint256 before = carol.balance;
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolCreditWithdrawn(address(refusing), NATIVE, carol, 0.3 ether, 0.3 ether);
        refusing.execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, carol)));
        assertEq(carol.balance - before, 0.3 ether);
        assertEq(address(pool).balance, 0);
    }

    function test_GivenTheOwnerBurnsTheGas() external {
        Wallet owner = new BurningWallet();
        pool = _openBy(owner, address(token), _terms());
        _fill(pool);
        vm.warp(block.timestamp + OPEN_AFTER);
        vm.prank(eve);
        uint256 gas = gasleft();
        pool.finalizePool{gas: 10_000_000}();
        assertLt(gas - gasleft(), 4_000_000, "no more than the cap was burnt");
        assertEq(pool.creditOf(address(owner), NATIVE), 3.88 ether);
        owner.execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, carol)));
        assertEq(carol.balance, 3.88 ether);
    }

    function test_GivenTheTokenIsRefusedByItsOwner() external {
        PolicyToken policy = new PolicyToken();
        SaleTerms memory terms = _termsOf(1 ether, 1e6);
        pool = _create(seller, address(policy), NATIVE, terms);
        _fill(pool);
        policy.setFrozen(seller, true);
        _finalize(pool);
        uint256 credit = pool.creditOf(seller, address(policy));
        assertEq(credit, 144e6);

        // The contributors' are not touched by it, nor it by theirs.
        vm.prank(alice);
        pool.claimTokens();
        vm.prank(seller);
        pool.withdrawCredit(address(policy), carol);
        assertEq(policy.balanceOf(carol), 144e6);
        vm.prank(bob);
        pool.claimTokens();
        assertEq(policy.balanceOf(bob), 4000e6);
        assertEq(policy.balanceOf(address(pool)), 0);
    }

    function test_GivenTheTokenCannotBeBurnt() external {
        PolicyToken policy = new PolicyToken();
        policy.setFrozen(BURN, true);
        SaleTerms memory terms = _termsOf(1 ether, 1e6);
        terms.isUnsoldBurnt = true;
        pool = _create(seller, address(policy), NATIVE, terms);
        _fill(pool);
        _finalize(pool);
        assertEq(pool.creditOf(BURN, address(policy)), 144e6, "it stays here");
        assertEq(policy.balanceOf(seller), 0);
    }

    function test_GivenTheCoinSaysFalse() external {
        FalseReturningToken lying = new FalseReturningToken();
        _list(address(lying));
        pool = _create(address(token), address(lying));
        _fill(pool);
        vm.mockCall(
            address(lying),
            abi.encodeWithSignature("transfer(address,uint256)", feeReceiver, 0.3 ether),
            abi.encode(false)
        );
        _finalize(pool);
        assertEq(pool.creditOf(feeReceiver, address(lying)), 0.3 ether);
        vm.clearMockedCalls();
        vm.prank(feeReceiver);
        pool.withdrawCredit(address(lying), feeReceiver);
        assertEq(lying.balanceOf(feeReceiver), 0.3 ether);
        assertEq(lying.balanceOf(address(pool)), 0);
    }

    function test_RevertWhen_ThereIsNoCredit() external {
        _openAndFill(_terms());
        _finalize(pool);
        vm.expectRevert(_error(IPresalePool.Presale_NothingToWithdraw.selector));
        vm.prank(seller);
        pool.withdrawCredit(NATIVE, seller);
        vm.expectRevert(_error(IPresalePool.Presale_InvalidRecipient.selector, address(0)));
        vm.prank(seller);
        pool.withdrawCredit(NATIVE, address(0));
    }

    function test_RevertWhen_TheCallerBringsTooLittleGas() external {
        _openAndFill(_terms());
        vm.warp(block.timestamp + OPEN_AFTER);
        // From too little for the listing to enough for all, no honest receiver's payment becomes a credit.
        bool isDone = false;
        for (uint256 gas = 2_500_000; !isDone; gas += 7_919) {
            vm.prank(eve);
            try pool.finalizePool{gas: gas}() {
                isDone = true;
            } catch (bytes memory returned) {
                if (returned.length != 0) assertEq(bytes4(returned), Payouts.Payouts_GasTooLow.selector);
            }
        }
        assertEq(pool.creditOf(seller, NATIVE), 0);
        assertEq(pool.creditOf(feeReceiver, NATIVE), 0);
        assertEq(pool.creditOf(seller, address(token)), 0);
    }

    function test_GivenAnOwnerThatIsAContract() external {
        Wallet owner = new TakingWallet();
        pool = _openBy(owner, address(token), _terms());
        _fill(pool);
        owner.execute(address(pool), 0, abi.encodeCall(IPresalePool.finalizePool, ()));
        assertEq(address(owner).balance, 3.88 ether);
    }

    // ------------------------------------------------------------------------------------------------- helpers

    function _openAndFill(SaleTerms memory terms) private {
        pool = _open(terms);
        _fill(pool);
    }

    function _openBy(Wallet owner, address token_, SaleTerms memory terms) private returns (IPresalePool) {
        IPresalePool made = _create(address(owner), token_, NATIVE, terms);
        assertEq(address(owner).balance, 0);
        return made;
    }

    function _assertWrongStatus(uint256 status) private {
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, status));
        vm.prank(seller);
        pool.finalizePool();
    }

    /// @dev The last log of the transaction, which is the pool's own.
    function _finalizeWithLogs() private returns (Vm.Log memory last) {
        vm.recordLogs();
        _finalize(pool);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        last = logs[logs.length - 1];
        assertEq(last.emitter, address(pool));
        assertEq(last.topics[0], IPresalePool.PoolFinalized.selector);
    }
}
