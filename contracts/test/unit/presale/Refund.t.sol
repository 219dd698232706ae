// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Settlement} from "../../../src/shared/Settlement.sol";
import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {HookToken} from "../../mocks/HookToken.sol";
import {RebasingToken} from "../../mocks/RebasingToken.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {SaleTest} from "./SaleTest.sol";

contract RefundTest is SaleTest {
    IPresalePool private pool;

    function setUp() public override {
        super.setUp();
        pool = _open(_terms());
    }

    // ------------------------------------------------------------------------------------------------ refunds

    function test_RevertGiven_TheSaleDidNotFail() external {
        _contribute(pool, alice, 5 ether);
        _assertRefused(alice, _error(IPresalePool.Presale_WrongStatus.selector, 1));
        vm.warp(pool.endTime());
        _assertRefused(alice, _error(IPresalePool.Presale_WrongStatus.selector, 2));
        _finalize(pool);
        _assertRefused(alice, _error(IPresalePool.Presale_WrongStatus.selector, 4));
    }

    function test_RevertWhen_TheCallerDidNotContribute() external {
        _cancel();
        _assertRefused(eve, _error(IPresalePool.Presale_NothingContributed.selector, eve));
    }

    function test_RevertWhen_TheCallerWasRefunded() external {
        _contribute(pool, alice, 1 ether);
        _contribute(pool, bob, 1 ether);
        _cancel();
        vm.prank(alice);
        pool.claimBnb();
        _assertRefused(alice, _error(IPresalePool.Presale_AlreadyRefunded.selector, alice));
        assertEq(address(pool).balance, 1 ether);
    }

    function test_RevertWhen_TheRecipientIsZeroOrThePool() external {
        _contribute(pool, alice, 1 ether);
        _cancel();
        address[2] memory recipients = [address(0), address(pool)];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(_error(IPresalePool.Presale_InvalidRecipient.selector, recipients[i]));
            vm.prank(alice);
            pool.claimBnb(recipients[i]);
        }
    }

    function test_GivenTheSoftCapWasMissed() external {
        _contribute(pool, alice, 4 ether);
        _contribute(pool, bob, 1 ether - 1);
        vm.warp(pool.endTime());
        _assertAllRefunded(4 ether, 1 ether - 1);
    }

    function test_GivenTheOwnerCancelled() external {
        _contribute(pool, alice, 4 ether);
        _contribute(pool, bob, 2 ether);
        _cancel();
        _assertAllRefunded(4 ether, 2 ether);
    }

    function test_GivenThePlatformForcedIt() external {
        _contribute(pool, alice, 4 ether);
        _contribute(pool, bob, 2 ether);
        vm.prank(operator);
        factory.forceFail(address(pool), "stolen");
        _assertAllRefunded(4 ether, 2 ether);
    }

    function test_GivenItIsNotFinalized() external {
        _fill(pool);
        uint256 deadline = pool.filledAt() + DEADLINE_AFTER;
        vm.warp(deadline);
        assertEq(pool.status(), 2);
        vm.warp(deadline + 1);
        _assertAllRefunded(6 ether, 4 ether);
        assertEq(pool.status(), 3, "it stays failed, though it is before the end of a sale that is not full");
    }

    function test_WhenARecipientIsNamed() external {
        RefusingWallet wallet = new RefusingWallet();
        vm.deal(address(wallet), 1 ether);
        wallet.execute(address(pool), 1 ether, abi.encodeWithSignature("participateToSale()"));
        _cancel();
        vm.expectRevert(_error(IPresalePool.Presale_PaymentRefused.selector, address(wallet)));
        wallet.execute(address(pool), 0, abi.encodeWithSignature("claimBnb()"));

        uint256 before = carol.balance;
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolRefunded(address(wallet), carol, 1 ether, 1 ether);
        wallet.execute(address(pool), 0, abi.encodeWithSignature("claimBnb(address)", carol));
        assertEq(carol.balance - before, 1 ether);
    }

    function test_GivenACoinThatLoweredTheBalance() external {
        RebasingToken rebasing = new RebasingToken();
        _list(address(rebasing));
        IPresalePool sale = _create(address(token), address(rebasing));
        _contribute(sale, alice, 3 ether);
        _contribute(sale, bob, 1 ether);
        vm.prank(seller);
        sale.cancelPool();
        rebasing.rebase(0.5e18);

        vm.expectEmit(address(sale));
        emit IPresalePool.PoolRefunded(alice, alice, 3 ether, 1.5 ether);
        vm.prank(alice);
        sale.claimBnb();
        vm.prank(bob);
        sale.claimBnb();
        assertEq(rebasing.balanceOf(alice), 1.5 ether, "the same fraction");
        assertEq(rebasing.balanceOf(bob), 0.5 ether, "for each");
        assertEq(sale.refunded(), 4 ether);
    }

    function test_RevertGiven_ACoinThatTookEverything() external {
        RebasingToken rebasing = new RebasingToken();
        _list(address(rebasing));
        IPresalePool sale = _create(address(token), address(rebasing));
        _contribute(sale, alice, 3 ether);
        vm.prank(seller);
        sale.cancelPool();
        rebasing.rebase(0);
        vm.expectPartialRevert(Settlement.Settlement_NothingToPay.selector);
        vm.prank(alice);
        sale.claimBnb();
        rebasing.rebase(1e18);
        vm.prank(alice);
        sale.claimBnb();
        assertEq(rebasing.balanceOf(alice), 3 ether, "it came back");
    }

    // ------------------------------------------------------------------------------------------ cancelling

    function test_RevertWhen_AnotherAccountThanTheOwnerCancels() external {
        vm.expectRevert(_error(IPresalePool.Presale_NotOwner.selector, admin));
        vm.prank(admin);
        pool.cancelPool();
        vm.expectRevert(_error(IPresalePool.Presale_NotFactory.selector, admin));
        vm.prank(admin);
        pool.forceFail();
    }

    function test_RevertGiven_ItIsTooLateToCancel() external {
        uint256 live = vm.snapshotState();
        _fill(pool);
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 2));
        _cancel();
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 2));
        vm.prank(operator);
        factory.forceFail(address(pool), "");
        _finalize(pool);
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 4));
        _cancel();

        vm.revertToState(live);
        _cancel();
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 3));
        _cancel();
    }

    function test_WhenTheOwnerCancelsBeforeTheStart() external {
        vm.warp(pool.startTime() - 1);
        assertEq(pool.status(), 0);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolCancelled(seller);
        _cancel();
        assertEq(pool.status(), 3);
    }

    // ---------------------------------------------------------------------------------------- the owner's tokens

    function test_RevertWhen_TokensAreReclaimedByAnotherOrInVain() external {
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 1));
        _reclaim(seller);
        _cancel();
        vm.expectRevert(_error(IPresalePool.Presale_NotOwner.selector, eve));
        vm.prank(eve);
        pool.reclaimTokens(eve);
        vm.expectRevert(_error(IPresalePool.Presale_InvalidRecipient.selector, address(0)));
        _reclaim(address(0));
        _reclaim(seller);
        vm.expectRevert(_error(IPresalePool.Presale_NothingToWithdraw.selector));
        _reclaim(seller);
    }

    function test_WhenTheOwnerReclaimsTokens() external {
        _contribute(pool, alice, 1 ether);
        assertEq(pool.reclaimable(), 0, "while it runs");
        _cancel();
        assertEq(pool.reclaimable(), 14_800 ether);
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolTokensReclaimed(carol, 14_800 ether);
        _reclaim(carol);
        assertEq(pool.reclaimable(), 0, "once they are paid");
        assertEq(token.balanceOf(carol), 14_800 ether);
        vm.prank(alice);
        pool.claimBnb();
    }

    function test_WhenTokensAreReclaimedThoughTheCoinLoweredTheBalance() external {
        (IPresalePool sale, RebasingToken rebasing) = _cancelled(address(token));
        rebasing.rebase(0.5e18);
        uint256 before = token.balanceOf(seller);
        vm.prank(seller);
        sale.reclaimTokens(seller);
        assertEq(token.balanceOf(seller) - before, 14_800 ether);
        assertEq(rebasing.balanceOf(address(sale)), 1.5 ether);
    }

    function test_RevertWhen_TheReclaimedTokenTakesCoin() external {
        HookToken hook = new HookToken();
        (IPresalePool sale, RebasingToken rebasing) = _cancelled(address(hook));
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(RebasingToken.rebase, (0.5e18));
        hook.arm(address(rebasing), calls);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPresalePool.Presale_NotCovered.selector, address(rebasing), 1.5 ether, 3 ether
            )
        );
        vm.prank(seller);
        sale.reclaimTokens(seller);
    }

    // ------------------------------------------------------------------------------------------------- helpers

    /// @dev With three coins, which are owed to Alice.
    function _cancelled(address sold) private returns (IPresalePool sale, RebasingToken rebasing) {
        rebasing = new RebasingToken();
        _list(address(rebasing));
        sale = _create(sold, address(rebasing));
        _contribute(sale, alice, 3 ether);
        vm.prank(seller);
        sale.cancelPool();
    }

    function _cancel() private {
        vm.prank(seller);
        pool.cancelPool();
    }

    function _reclaim(address to) private {
        vm.prank(seller);
        pool.reclaimTokens(to);
    }

    function _assertRefused(address user, bytes memory expected) private {
        vm.expectRevert(expected);
        vm.prank(user);
        pool.claimBnb();
    }

    function _assertAllRefunded(uint256 ofAlice, uint256 ofBob) private {
        assertEq(pool.status(), 3);
        uint256 raised = pool.raised();
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolRefunded(alice, alice, ofAlice, ofAlice);
        vm.prank(alice);
        pool.claimBnb();
        assertEq(pool.status(), 3);
        vm.warp(block.timestamp + 3650 days);
        vm.prank(bob);
        pool.claimBnb();
        assertEq(alice.balance, ofAlice);
        assertEq(bob.balance, ofBob);
        assertEq(address(pool).balance, 0);
        assertEq(pool.raised(), raised, "what was raised stays");
        assertEq(pool.refunded(), raised);
        (uint256 contribution, uint256 reserved, uint256 enrolledAt,,,,,,) = pool.shares(alice);
        assertEq(contribution, 0);
        assertEq(reserved, 0);
        assertGt(enrolledAt, 0);
        vm.expectRevert(_error(IPresalePool.Presale_WrongStatus.selector, 3));
        vm.prank(alice);
        pool.claimTokens();
    }
}
