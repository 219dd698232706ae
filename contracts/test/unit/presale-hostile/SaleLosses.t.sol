// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PairListing} from "../../../src/presale/PairListing.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {Settlement} from "../../../src/shared/Settlement.sol";
import {DividendToken} from "../../mocks/DividendToken.sol";
import {LyingToken} from "../../mocks/LyingToken.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {TaxToken} from "../../mocks/TaxToken.sol";
import {NativeAddress} from "../../mocks/TwoAddress.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";

/// @notice Sales of tokens that lie, shrink and round: no account gets another's tokens.
contract SaleLossesTest is SaleWorld {
    MockToken private token;

    function setUp() external {
        _openWorld(25);
        token = new MockToken("Token", 18);
    }

    // ------------------------------------------------------------------------------------- answers and balances

    /// @dev A finalized sale of a token that lies when the leftover is sent to the seller.
    function _finalizeWithLieToSeller(LyingToken.Lie lie)
        private
        returns (LyingToken lying, IPresalePool pool)
    {
        lying = new LyingToken();
        pool = _create(address(lying), NATIVE);
        _fill(pool);
        lying.setLieTo(seller, lie);
        _finalize(pool);
    }

    function test_ALeftoverThatLeftIsNotCreditedAgain() external {
        (LyingToken lying, IPresalePool pool) = _finalizeWithLieToSeller(LyingToken.Lie.MovesAndSaysNo);
        assertEq(lying.balanceOf(seller), 144 ether, "what was left");
        assertEq(pool.creditOf(seller, address(lying)), 0, "it left, so nothing is owed");
        vm.prank(alice);
        pool.claimTokens();
        assertEq(lying.balanceOf(alice), 6_000 ether);
    }

    function test_ALeftoverThatStayedIsCredited() external {
        (LyingToken lying, IPresalePool pool) = _finalizeWithLieToSeller(LyingToken.Lie.StaysAndSaysYes);
        assertEq(lying.balanceOf(seller), 0);
        assertEq(pool.creditOf(seller, address(lying)), 144 ether);
        lying.setLieTo(seller, LyingToken.Lie.None);
        vm.prank(seller);
        pool.withdrawCredit(address(lying), seller);
        assertEq(lying.balanceOf(seller), 144 ether);
    }

    function test_OfALeftoverThatLeftInPartTheRestIsCredited() external {
        (LyingToken lying, IPresalePool pool) = _finalizeWithLieToSeller(LyingToken.Lie.MovesHalfAndSaysYes);
        assertEq(lying.balanceOf(seller), 72 ether);
        assertEq(pool.creditOf(seller, address(lying)), 72 ether);
    }

    function test_NoClaimIsClosedByAYesWithoutATransfer() external {
        LyingToken lying = new LyingToken();
        IPresalePool pool = _create(address(lying), NATIVE);
        _fill(pool);
        _finalize(pool);
        lying.setLie(LyingToken.Lie.StaysAndSaysYes);
        vm.prank(alice);
        vm.expectPartialRevert(Settlement.Settlement_NotSent.selector);
        pool.claimTokens();
        lying.setLie(LyingToken.Lie.None);
        vm.prank(alice);
        pool.claimTokens();
        assertEq(lying.balanceOf(alice), 6_000 ether);
    }

    /// @dev The reserves are what the pair was said to hold, and the listing is judged by what others see of it.
    function test_APairThatHoldsLessThanItsReservesIsNoListing() external {
        LyingToken lying = new LyingToken();
        _list(address(lying));
        for (uint256 i = 0; i < 2; ++i) {
            (address sold, address coin) =
                i == 0 ? (address(lying), NATIVE) : (address(token), address(lying));
            IPresalePool pool = _create(sold, coin);
            _fill(pool);
            lying.halve(address(_makePair(sold, coin)));
            vm.expectPartialRevert(PairListing.PairListing_Price.selector);
            vm.prank(seller);
            pool.finalizePool{gas: BLOCK_GAS}();
        }
    }

    // -------------------------------------------------------------------------------------------------- losses

    function test_AContributionIsRefusedWhileTheCoinIsShort() external {
        RebasingToken coin = new RebasingToken();
        _list(address(coin));
        IPresalePool pool = _create(address(token), address(coin));
        _contribute(pool, alice, 3 ether);
        coin.rebase(0.5e18);
        coin.mint(bob, 1 ether);
        _approve(address(coin), bob, address(pool));
        vm.prank(bob);
        vm.expectPartialRevert(Settlement.Settlement_Undercollateralized.selector);
        pool.participateToSale(1 ether);
    }

    /// @dev The owner's credit and the contributors' tokens are short in the same proportion, whoever comes first.
    function test_CreditsAndClaimsShareALossAlike() external {
        for (uint256 order = 0; order < 2; ++order) {
            uint256 snapshot = vm.snapshotState();
            RebasingToken shrinking = new RebasingToken();
            IPresalePool pool = _create(address(shrinking), NATIVE);
            _fill(pool);
            shrinking.refuseReceiver(seller);
            _finalize(pool);
            uint256 credit = pool.creditOf(seller, address(shrinking));
            assertEq(credit, 144 ether);
            shrinking.refuseReceiver(address(0));
            shrinking.rebase(0.5e18);
            if (order == 0) _withdrawCredit(pool, address(shrinking));
            vm.prank(alice);
            pool.claimTokens();
            if (order == 1) _withdrawCredit(pool, address(shrinking));
            vm.prank(bob);
            pool.claimTokens();
            assertEq(shrinking.balanceOf(carol), credit / 2, "half of the credit");
            assertEq(shrinking.balanceOf(alice), 3_000 ether, "half of the claim");
            assertEq(shrinking.balanceOf(bob), 2_000 ether, "half of the claim");
            assertEq(shrinking.balanceOf(address(pool)), 0);
            vm.revertToState(snapshot);
        }
    }

    function _withdrawCredit(IPresalePool pool, address asset) private {
        vm.prank(seller);
        pool.withdrawCredit(asset, carol);
    }

    /// @dev The fee is paid out of the coin that remains after the listing.
    function test_AFeeIsAtMostTheCoinThatALossLeft() external {
        RebasingToken coin = new RebasingToken();
        _list(address(coin));
        SaleTerms memory terms = _termsOf(1 ether, 1 ether);
        terms.liquidityPercent = 10_000;
        IPresalePool pool = _create(seller, address(token), address(coin), terms);
        _fill(pool);
        coin.rebase(0.99e18);
        _finalize(pool);
        // 9.9 less the 9.7 that were listed; the fee would be 0.3.
        assertApproxEqAbs(coin.balanceOf(feeReceiver), 0.2 ether, 1);
        assertEq(coin.balanceOf(seller), 0);
    }

    /// @dev A sale whose owner refuses the native coin, so that it is credited.
    function _finalizeForRefusing(address sold) private returns (address owner, IPresalePool pool) {
        owner = address(new RefusingWallet());
        vm.deal(owner, 1 ether);
        pool = _create(owner, sold, NATIVE, _termsOf(1 ether, 1 ether));
        _fill(pool);
        _finalize(pool);
        assertEq(pool.creditOf(owner, NATIVE), 3.88 ether);
    }

    function test_ACreditOfTheCoinIsPaidWholeWhileTheTokenIsShort() external {
        RebasingToken shrinking = new RebasingToken();
        (address owner, IPresalePool pool) = _finalizeForRefusing(address(shrinking));
        shrinking.rebase(0.5e18);
        vm.prank(owner);
        pool.withdrawCredit(NATIVE, carol);
        assertEq(carol.balance, 3.88 ether);
    }

    // ------------------------------------------------------------------------------------------------- rounding

    function test_FiveBuyersOfATokenWithoutDecimalsLeaveAUnitEachAtMost() external {
        MockToken whole = new MockToken("Whole", 0);
        SaleTerms memory terms = _termsOf(1 ether, 1);
        (terms.tokensPerbnb, terms.launchRate) = (1_000, 1_000);
        IPresalePool pool = _create(seller, address(whole), NATIVE, terms);
        uint256 sum;
        for (uint256 i = 0; i < 5; ++i) {
            address buyer = makeAddr(vm.toString(i));
            _contribute(pool, buyer, 1.0019 ether);
            sum += _reservedOf(pool, buyer);
        }
        assertEq(sum, 5 * 1_001);
        vm.warp(pool.endTime());
        _finalize(pool);
        for (uint256 i = 0; i < 5; ++i) {
            vm.prank(makeAddr(vm.toString(i)));
            pool.claimTokens();
        }
        assertLe(whole.balanceOf(address(pool)), 5, "a unit for each wallet at most");
    }

    function test_DustDoesNotRaiseTheCountOfContributors() external {
        IPresalePool pool = _create(address(token), NATIVE);
        _contribute(pool, alice, 6 ether);
        _contribute(pool, bob, 4 ether - 1_000);
        for (uint256 i = 0; i < 5; ++i) {
            _contribute(pool, makeAddr(vm.toString(i)), 1);
        }
        assertEq(pool.contributorCount(), 2);
        _contribute(pool, makeAddr("0"), 1);
        assertEq(pool.contributorCount(), 2, "nor does more dust");
        _contribute(pool, carol, 1_000);
        assertEq(pool.raised(), 10 ether, "the hard cap is reached");
        assertEq(pool.contributorCount(), 3, "the one that fills the sale");
    }

    // ------------------------------------------------------------------------------------ one asset, two addresses

    function _openForItself(address owner) private returns (IPresalePool pool) {
        vm.deal(owner, 100 ether);
        pool = _create(owner, address(new NativeAddress()), NATIVE, _termsOf(1 ether, 1e15));
        _fill(pool);
    }

    function test_AListingIsRefusedWhereTheCoinsPaymentsTakeTokens() external {
        IPresalePool pool = _openForItself(seller);
        vm.prank(seller);
        vm.expectPartialRevert(IPresalePool.Presale_TokensShort.selector);
        pool.finalizePool{gas: BLOCK_GAS}();
    }

    function test_ACreditIsRefusedWhereItTakesTokensOfContributors() external {
        address owner = address(new RefusingWallet());
        IPresalePool pool = _openForItself(owner);
        _finalize(pool);
        uint256 credit = pool.creditOf(owner, NATIVE);
        vm.deal(address(pool), credit + 1 ether);
        vm.prank(owner);
        vm.expectPartialRevert(IPresalePool.Presale_NotCovered.selector);
        pool.withdrawCredit(NATIVE, carol);
    }

    // ---------------------------------------------------------------------------------------------------- roles

    function test_TheOperatorHasNoPowerOnceTheOwnerRenounced() external {
        IPresalePool pool = _create(address(token), NATIVE);
        vm.prank(admin);
        (bool success,) = address(factory).call(abi.encodeWithSignature("renounceOwnership()"));
        assertTrue(success);
        vm.prank(operator);
        vm.expectPartialRevert(IPresaleFactory.Presale_NotAllowed.selector);
        factory.forceFail(address(pool), "");
        assertEq(pool.status(), 1);
        assertEq(factory.operator(), address(0));
        assertFalse(factory.canForceFail());
    }

    // -------------------------------------------------------------------------------------- income after the end

    /// @dev A token that pays dividends, after a sale of it is finalized and before its contributors claim.
    function _earnAfterFinalization(SaleTerms memory terms)
        private
        returns (DividendToken dividend, IPresalePool pool)
    {
        dividend = new DividendToken();
        pool = _create(seller, address(dividend), NATIVE, terms);
        _fill(pool);
        _finalize(pool);
        dividend.setIncome(address(pool), 500 ether);
        dividend.mint(eve, 1);
        vm.prank(eve);
        dividend.transfer(address(pool), 1);
        assertEq(pool.reclaimable(), 500 ether + 1);
    }

    function test_TheOwnerHasIncomeThatArrivesAfterTheFinalization() external {
        (DividendToken dividend, IPresalePool pool) = _earnAfterFinalization(_termsOf(1 ether, 1 ether));
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(IPresalePool.Presale_NotOwner.selector, eve));
        pool.reclaimTokens(eve);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolTokensReclaimed(bob, 500 ether + 1);
        vm.prank(seller);
        pool.reclaimTokens(bob);
        assertEq(pool.reclaimable(), 0);
        vm.prank(seller);
        vm.expectRevert(IPresalePool.Presale_NothingToWithdraw.selector);
        pool.reclaimTokens(bob);

        vm.prank(alice);
        pool.claimTokens();
        vm.prank(bob);
        pool.claimTokens();
        assertEq(dividend.balanceOf(alice), 6_000 ether);
        assertEq(dividend.balanceOf(bob), 4_500 ether + 1);
        assertEq(dividend.balanceOf(address(pool)), 0);
    }

    function test_IncomeIsBurntWhereTheUnsoldTokensWere() external {
        SaleTerms memory terms = _termsOf(1 ether, 1 ether);
        terms.isUnsoldBurnt = true;
        (DividendToken dividend, IPresalePool pool) = _earnAfterFinalization(terms);
        uint256 burnt = dividend.balanceOf(BURN);
        vm.prank(seller);
        pool.reclaimTokens(seller);
        assertEq(dividend.balanceOf(BURN) - burnt, 500 ether + 1);
        assertEq(dividend.balanceOf(seller), 0);
    }

    /// @dev A credit of the token is owed as claims are.
    function test_IncomeIsWhatIsAboveClaimsAndCredits() external {
        (LyingToken lying, IPresalePool pool) = _finalizeWithLieToSeller(LyingToken.Lie.StaysAndSaysYes);
        lying.setLieTo(seller, LyingToken.Lie.None);
        assertEq(pool.reclaimable(), 0);
        lying.mint(address(pool), 7);
        vm.prank(seller);
        pool.reclaimTokens(seller);
        assertEq(lying.balanceOf(seller), 7);
        vm.prank(seller);
        pool.withdrawCredit(address(lying), seller);
        assertEq(lying.balanceOf(seller), 144 ether + 7);
        vm.prank(alice);
        pool.claimTokens();
        assertEq(lying.balanceOf(alice), 6_000 ether);
    }

    /// @dev A tax on the sender, switched on for the transfer, would be paid by contributors.
    function test_IncomeIsRefusedWhereItsTransferTakesTokensOfContributors() external {
        TaxToken taxed = new TaxToken(0);
        IPresalePool pool = _create(address(taxed), NATIVE);
        _fill(pool);
        _finalize(pool);
        taxed.mint(address(pool), 100 ether);
        taxed.setSenderTax(100);
        vm.prank(seller);
        vm.expectPartialRevert(IPresalePool.Presale_NotCovered.selector);
        pool.reclaimTokens(seller);
    }
}
