// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IFairPool} from "../../../src/presale/IFairPool.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {FairWorld} from "../../mocks/FairWorld.sol";
import {HookToken} from "../../mocks/HookToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {PolicyToken} from "../../mocks/PolicyToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {Reentrant} from "../../mocks/Reentrant.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {IV2Pair} from "../../mocks/V2.sol";
import {ReentrantWallet, RefusingWallet} from "../../mocks/Wallets.sol";

/// @notice Coins, tokens, wallets and pairs that work against a fair sale, from its end to its last claim. Thirty wallets
/// committed ten coins each, three times the hard cap.
contract FairHostileTest is FairWorld {
    uint256 private constant TOKENS = SUPPLY * 1e18;

    MockToken private token;

    function setUp() external {
        _openFairWorld();
        token = new MockToken("Token", 18);
    }

    // ------------------------------------------------------------------------------------------------ the coin

    /// @notice A loss of two fifths is everybody's alike: whoever claims before finalization, after it, and the owner.
    function test_ACoinThatShrinksCostsEachTheSamePart() external {
        (IFairPool pool, RebasingToken coin) = _rebasing();
        coin.rebase(0.6e18);
        uint256 excess = 6.666666666666666666 ether;
        _excess(pool, 0);
        assertApproxEqAbs(coin.balanceOf(_wallet(0)), excess * 6 / 10, 10);
        _finalize(pool);
        (, uint256 coins) = _reservesOf(_pairOf(address(token), address(coin)), address(token));
        assertApproxEqAbs(coins, 58.2 ether * 6 / 10, 100);
        assertApproxEqAbs(coin.balanceOf(seller), 38.8 ether * 6 / 10, 100);
        for (uint256 i = 1; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimTokens();
            assertEq(token.balanceOf(_wallet(i)), TOKENS / 30);
            assertApproxEqAbs(coin.balanceOf(_wallet(i)), excess * 6 / 10, 100);
        }
    }

    /// @notice A loss after finalization is borne by those who have not claimed, each in the same part.
    function test_ACoinThatShrinksLaterCostsTheRestTheSamePart() external {
        (IFairPool pool, RebasingToken coin) = _rebasing();
        _finalize(pool);
        _excess(pool, 0);
        coin.rebase(0.5e18);
        for (uint256 i = 1; i < 30; ++i) {
            _excess(pool, i);
            assertApproxEqAbs(coin.balanceOf(_wallet(i)), uint256(6.666666666666666666 ether) / 2, 100);
        }
    }

    /// @notice A gain before finalization is the owner's, as anything given to the sale is; one after it stays.
    function test_ACoinThatGrowsTakesNothingFromTheExcess() external {
        (IFairPool pool, RebasingToken coin) = _rebasing();
        coin.rebase(1.5e18);
        _finalize(pool);
        assertApproxEqAbs(coin.balanceOf(seller), 38.8 ether + 150 ether, 10);
        coin.rebase(3e18);
        for (uint256 i = 0; i < 30; ++i) {
            _excess(pool, i);
            assertApproxEqAbs(coin.balanceOf(_wallet(i)), 6.666666666666666666 ether, 10);
        }
    }

    function test_ACoinThatPausesHoldsBackNoTokens() external {
        PolicyToken coin = new PolicyToken();
        IFairPool pool = _filled(address(token), address(coin));
        _finalize(pool);
        coin.setPaused(true);
        vm.prank(_wallet(0));
        pool.claimTokens();
        assertEq(token.balanceOf(_wallet(0)), TOKENS / 30);
        assertEq(coin.balanceOf(_wallet(0)), 0);
        assertEq(pool.refunded(), 0);
        coin.setPaused(false);
        _excess(pool, 0);
        assertEq(coin.balanceOf(_wallet(0)), 6_666_666);
    }

    /// @notice Nor does one that no longer answers.
    function test_ACoinWithoutABalanceHoldsBackNoTokens() external {
        MockToken coin = new MockToken("Coin", 6);
        IFairPool pool = _filled(address(token), address(coin));
        _finalize(pool);
        vm.mockCallRevert(address(coin), abi.encodeWithSelector(IERC20.balanceOf.selector), "gone");
        vm.prank(_wallet(0));
        pool.claimTokens();
        vm.clearMockedCalls();
        assertEq(token.balanceOf(_wallet(0)), TOKENS / 30);
        _excess(pool, 0);
        assertEq(coin.balanceOf(_wallet(0)), 6_666_666);
    }

    /// @notice A tax on the pool's own payments is the owner's loss, or finalization is refused: never the contributors'.
    function test_ACoinThatTaxesThePoolTakesNoExcess() external {
        TaxToken coin = new TaxToken(0);
        IFairPool pool = _filled(address(token), address(coin));
        coin.setSenderTax(500);
        vm.expectRevert();
        vm.prank(seller);
        pool.finalizePool();
        assertEq(pool.status(), 2);
        _excess(pool, 0);
        coin.setSenderTax(0);
        vm.warp(pool.endTime() + DEADLINE_AFTER + 1);
        for (uint256 i = 1; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimBnb();
            // The tax on the first payout was everybody's.
            assertApproxEqRel(coin.balanceOf(_wallet(i)), 10e18, 0.002e18);
        }
    }

    // ----------------------------------------------------------------------------------------------- the token

    function test_ATokenThatRefusesHoldsBackNoExcess() external {
        PolicyToken policy = new PolicyToken();
        IFairPool pool = _filled(address(policy), NATIVE);
        policy.setFrozen(address(pool), true);
        vm.expectRevert();
        vm.prank(seller);
        pool.finalizePool();
        _excess(pool, 0);
        vm.warp(pool.endTime() + DEADLINE_AFTER + 1);
        for (uint256 i = 0; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimBnb();
            assertEq(_wallet(i).balance, 10 ether);
        }
    }

    function test_ATokenThatTaxesThePoolCannotBeListed() external {
        TaxToken taxed = new TaxToken(0);
        IFairPool pool = _filled(address(taxed), NATIVE);
        taxed.setSenderTax(1_000);
        vm.expectPartialRevert(IPresalePool.Presale_TokensShort.selector);
        vm.prank(seller);
        pool.finalizePool{gas: BLOCK_GAS}();
    }

    function test_ATokenThatShrinksIsSharedAmongAll() external {
        RebasingToken rebasing = new RebasingToken();
        IFairPool pool = _filled(address(rebasing), NATIVE);
        _finalize(pool);
        rebasing.rebase(0.5e18);
        for (uint256 i = 0; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimTokens();
            assertApproxEqAbs(rebasing.balanceOf(_wallet(i)), TOKENS / 60, 1e3);
            assertEq(_wallet(i).balance, 6.666666666666666666 ether);
        }
    }

    // ---------------------------------------------------------------------------------------------- the wallets

    function test_AContractWithoutReceiveSendsItsExcessElsewhere() external {
        IFairPool pool = _makeFair(address(token), NATIVE);
        RefusingWallet wallet = new RefusingWallet();
        vm.deal(address(wallet), 10 ether);
        wallet.execute(address(pool), 10 ether, abi.encodeWithSignature("participateToSale()"));
        _commitMany(pool, 29);
        _end(pool);
        _finalize(pool);
        wallet.execute(address(pool), 0, abi.encodeWithSignature("claimTokens()"));
        assertEq(token.balanceOf(address(wallet)), TOKENS / 30);
        bytes memory own = abi.encodeCall(IFairPool.claimExcess, (address(wallet)));
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(pool), 0, own);
        wallet.execute(address(pool), 0, abi.encodeCall(IFairPool.claimExcess, (alice)));
        assertEq(alice.balance, 6.666666666666666666 ether);
    }

    /// @notice A wallet that calls back while it is paid reaches no function.
    function test_AWalletThatCallsBackGetsNothingTwice() external {
        IFairPool pool = _makeFair(address(token), NATIVE);
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 10 ether);
        wallet.execute(address(pool), 10 ether, abi.encodeWithSignature("participateToSale()"));
        _commitMany(pool, 29);
        bytes[] memory calls = new bytes[](5);
        calls[0] = abi.encodeCall(IFairPool.withdrawContribution, (1 ether, address(wallet)));
        calls[1] = abi.encodeCall(IFairPool.claimExcess, (address(wallet)));
        calls[2] = abi.encodeWithSignature("claimTokens()");
        calls[3] = abi.encodeWithSignature("claimBnb()");
        calls[4] = abi.encodeWithSignature("participateToSale(uint256,uint256)", 0, 0);
        wallet.arm(address(pool), calls);
        wallet.execute(address(pool), 0, calls[0]);
        _expectLocked(wallet, 1);
        assertEq(address(wallet).balance, 1 ether);
        _end(pool);
        wallet.execute(address(pool), 0, calls[1]);
        _expectLocked(wallet, 2);
        // Nine of 299 coins, 199 of which are returned.
        assertEq(address(wallet).balance, 1 ether + uint256(9 ether) * 199 / 299);
    }

    /// @notice A refusing owner and fee receiver have credits, which the excess does not pay.
    function test_AnOwnerWhoRefusesIsCreditedBesideTheExcess() external {
        RefusingWallet owner = new RefusingWallet();
        IFairPool pool = _makeFair(address(owner), address(token), NATIVE, _fairTerms(1 ether, 1e18));
        _commitMany(pool, 30);
        _end(pool);
        owner.execute(address(pool), 0, abi.encodeCall(IPresalePool.finalizePool, ()));
        assertEq(pool.creditOf(address(owner), NATIVE), 38.8 ether);
        assertEq(address(pool).balance, 200 ether + 38.8 ether);
        owner.execute(address(pool), 0, abi.encodeCall(IPresalePool.withdrawCredit, (NATIVE, carol)));
        assertEq(carol.balance, 38.8 ether);
        for (uint256 i = 0; i < 30; ++i) {
            _excess(pool, i);
        }
        assertLt(address(pool).balance, 30);
    }

    /// @notice The attack on a hard freeze: commit four times the cap to drive others up, leave a second before the end.
    function test_AnOwnerWhoCommitsFourTimesTheCapCannotLeaveLate() external {
        IFairPool pool = _makeFair(address(token), NATIVE);
        _commitMany(pool, 40);
        _contribute(pool, alice, 10 ether);
        vm.warp(pool.endTime() - 1);
        for (uint256 i = 0; i < 40; ++i) {
            uint256 most = fairLens.leavableOf(pool, _wallet(i));
            assertEq(most, uint256(10 ether) / WINDOW);
            _leave(pool, _wallet(i), most);
        }
        assertGt(pool.committed(), 409 ether);
        _end(pool);
        _finalize(pool);
        vm.prank(alice);
        pool.claimTokens();
        // Never above the ceiling, which was known before she paid: 100 coins for the supply.
        uint256 cost = 10 ether - alice.balance;
        assertLe(cost * TOKENS, (token.balanceOf(alice) + 1) * 100 ether + TOKENS);
    }

    // ------------------------------------------------------------------------------------------------- the pair

    /// @notice A pair that others made too cheap is bought to the rate with the caller's coin, the excess partly paid.
    function test_ACheapPairIsHealedWithoutTheExcess() external {
        MockToken coin = new MockToken("Coin", 6);
        IFairPool pool = _filled(address(token), address(coin));
        _excess(pool, 0);
        IV2Pair pair = _makePair(address(token), address(coin));
        token.mint(address(pair), TOKENS / 10);
        coin.mint(address(pair), 1e6);
        pair.mint(eve);
        (uint256 needed,,) = fairLens.listingNeeds(pool);
        assertGt(needed, 0);
        coin.mint(seller, needed);
        _approve(address(coin), seller, address(pool));
        vm.prank(seller);
        pool.finalizePoolWith{gas: BLOCK_GAS}(needed, 0, 0);
        _assertListed(pool, 58.2e6);
        assertEq(coin.balanceOf(address(pool)), 200e6 - 6_666_666);
        for (uint256 i = 1; i < 30; ++i) {
            vm.prank(_wallet(i));
            pool.claimTokens();
            assertEq(coin.balanceOf(_wallet(i)), 6_666_666);
        }
    }

    /// @notice A finalizer's coin is refused while the balance does not cover what is owed.
    function test_AFinalizersCoinPaysForNoLoss() external {
        (IFairPool pool, RebasingToken coin) = _rebasing();
        _excess(pool, 0);
        coin.rebase(0.9e18);
        coin.mint(seller, 1 ether);
        _approve(address(coin), seller, address(pool));
        vm.expectRevert();
        vm.prank(seller);
        pool.finalizePoolWith(1 ether, 0, 0);
        coin.rebase(1e18);
        vm.prank(seller);
        pool.finalizePoolWith{gas: BLOCK_GAS}(1 ether, 0, 0);
        assertEq(coin.balanceOf(address(pool)), 200 ether - 6.666666666666666666 ether);
    }

    /// @notice A coin that shrinks after the finalizer has paid: the finalizer's coin is no part of what is spent.
    function test_AFinalizersCoinPaysForNoLossAfterIt() external {
        HookToken hook = new HookToken();
        RebasingToken coin = new RebasingToken();
        IFairPool pool = _filled(address(hook), address(coin));
        coin.mint(seller, 10 ether);
        _approve(address(coin), seller, address(pool));
        hook.mint(seller, 1e18);
        _approve(address(hook), seller, address(pool));
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(RebasingToken.rebase, (0.9e18));
        hook.arm(address(coin), calls);
        vm.prank(seller);
        pool.finalizePoolWith{gas: BLOCK_GAS}(10 ether, 1e18, 0);
        // 279 coins are left, ten of them the finalizer's: 269 for the 300 that are owed.
        assertApproxEqAbs(coin.balanceOf(feeReceiver), uint256(3 ether) * 269 / 300, 100);
        assertApproxEqAbs(coin.balanceOf(address(pool)), uint256(200 ether) * 269 / 300, 100);
        _excess(pool, 0);
        assertApproxEqAbs(coin.balanceOf(_wallet(0)), uint256(6.666666666666666666 ether) * 269 / 300, 100);
    }

    // ---------------------------------------------------------------------------------------------------- parts

    /// @dev Ended, three times over its cap.
    function _filled(address token_, address coin) private returns (IFairPool pool) {
        pool = _makeFair(token_, coin);
        _commitMany(pool, 30);
        _end(pool);
    }

    function _rebasing() private returns (IFairPool pool, RebasingToken coin) {
        coin = new RebasingToken();
        pool = _filled(address(token), address(coin));
    }

    function _excess(IFairPool pool, uint256 index) private {
        vm.prank(_wallet(index));
        pool.claimExcess(_wallet(index));
    }

    /// @dev All calls back were made at each payment, and refused by the guard.
    function _expectLocked(ReentrantWallet wallet, uint256 payments) private view {
        Reentrant.Result[] memory results = wallet.results();
        assertEq(results.length, payments * 5);
        for (uint256 i = 0; i < results.length; ++i) {
            assertFalse(results[i].success);
            assertEq(
                bytes4(results[i].returned), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
        }
    }
}
