// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IPresaleFactory} from "../../../src/presale/IPresaleFactory.sol";
import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {PresaleFactory} from "../../../src/presale/PresaleFactory.sol";
import {ICreationFees} from "../../../src/shared/ICreationFees.sol";
import {MockRouter} from "../../mocks/MockRouter.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {RefusingWallet} from "../../mocks/Wallets.sol";
import {SaleTest} from "./SaleTest.sol";

contract PresalePlatformTest is SaleTest {
    function test_RevertWhen_TheCallerIsNotTheContractsOwner() external {
        bytes[] memory calls = new bytes[](8);
        calls[0] = abi.encodeCall(IPresaleFactory.listRouter, (address(router), 25));
        calls[1] = abi.encodeCall(IPresaleFactory.unlistRouter, (address(router)));
        calls[2] = abi.encodeCall(IPresaleFactory.listCoin, (address(coin)));
        calls[3] = abi.encodeCall(IPresaleFactory.unlistCoin, (address(coin)));
        calls[4] = abi.encodeCall(ICreationFees.setFeeAmount, (1));
        calls[5] = abi.encodeCall(ICreationFees.setFeeReceiver, (eve));
        calls[6] = abi.encodeCall(IPresaleFactory.setOperator, (eve));
        calls[7] = abi.encodeCall(IPresaleFactory.giveUpForceFail, ());
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(operator);
            (bool success, bytes memory returned) = address(factory).call(calls[i]);
            assertFalse(success);
            assertEq(returned, _error(Ownable.OwnableUnauthorizedAccount.selector, operator));
        }
    }

    // ------------------------------------------------------------------------------------------------ the lists

    function test_RevertWhen_ARouterIsNone() external {
        bytes4 selector = IPresaleFactory.Presale_InvalidRouter.selector;
        vm.startPrank(admin);
        vm.expectRevert(_error(selector, eve));
        factory.listRouter(eve, 25);
        vm.expectRevert(_error(selector, address(token)));
        factory.listRouter(address(token), 25);
        address withoutFactory = address(new MockRouter(eve, address(wbnb)));
        vm.expectRevert(_error(selector, withoutFactory));
        factory.listRouter(withoutFactory, 25);
        address withoutWrapped = address(new MockRouter(address(dex), eve));
        vm.expectRevert(_error(selector, withoutWrapped));
        factory.listRouter(withoutWrapped, 25);
        vm.expectRevert(_error(selector, address(router)));
        factory.listRouter(address(router), 101);
        vm.stopPrank();
    }

    function test_WhenARouterIsListed() external {
        address other = address(new MockRouter(address(dex), address(wbnb)));
        vm.expectEmit(address(factory));
        emit IPresaleFactory.RouterListed(other, address(dex), address(wbnb), 100);
        vm.prank(admin);
        factory.listRouter(other, 100);
        (address pairFactory, address wrapped, uint256 feeBps) = factory.routers(other);
        assertEq(pairFactory, address(dex));
        assertEq(wrapped, address(wbnb));
        assertEq(feeBps, 100);
    }

    function test_WhenARouterIsTakenOffTheList() external {
        IPresalePool pool = _open(_terms());
        vm.expectEmit(address(factory));
        emit IPresaleFactory.RouterUnlisted(address(router));
        vm.prank(admin);
        factory.unlistRouter(address(router));
        (address pairFactory,,) = factory.routers(address(router));
        assertEq(pairFactory, address(0));
        vm.expectRevert(_error(IPresaleFactory.Presale_RouterNotListed.selector, address(router)));
        vm.prank(admin);
        factory.unlistRouter(address(router));

        // Pools that chose it do not notice.
        _fill(pool);
        _finalize(pool);
        assertEq(pool.status(), 4);
    }

    function test_RevertWhen_ACoinIsNone() external {
        vm.startPrank(admin);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        factory.listCoin(eve);
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, address(router)));
        factory.listCoin(address(router));
        address tooFine = address(new MockToken("Fine", 19));
        vm.expectRevert(_error(IPresaleFactory.Presale_InvalidCoin.selector, tooFine));
        factory.listCoin(tooFine);
        vm.expectRevert(_error(IPresaleFactory.Presale_CoinNotListed.selector, tooFine));
        factory.unlistCoin(tooFine);
        vm.stopPrank();
    }

    function test_WhenCoinsAreListedAndTakenOff() external {
        MockToken other = new MockToken("Other", 18);
        vm.expectEmit(address(factory));
        emit IPresaleFactory.CoinListed(address(other));
        _list(address(other));
        assertTrue(factory.isCoinListed(address(other)));
        vm.expectEmit(address(factory));
        emit IPresaleFactory.CoinUnlisted(address(other));
        vm.prank(admin);
        factory.unlistCoin(address(other));
        assertFalse(factory.isCoinListed(address(other)));
    }

    // ------------------------------------------------------------------------------------------------- the fee

    function test_RevertWhen_TheFeeIsAboveItsMaximum() external {
        vm.startPrank(admin);
        factory.setFeeAmount(1 ether);
        vm.expectRevert(_error(ICreationFees.Fees_AboveMaximum.selector, 1 ether + 1, 1 ether));
        factory.setFeeAmount(1 ether + 1);
        vm.stopPrank();
        assertEq(factory.MAX_FEE_AMOUNT(), 1 ether);
    }

    function test_RevertWhen_TheFeeReceiverIsZero() external {
        vm.expectRevert(_error(ICreationFees.Fees_ZeroReceiver.selector));
        vm.prank(admin);
        factory.setFeeReceiver(address(0));
    }

    function test_WhenFeeAndReceiverAreChanged() external {
        IPresalePool pool = _open(_terms());
        vm.startPrank(admin);
        vm.expectEmit(address(factory));
        emit ICreationFees.FeeAmountChanged(0);
        factory.setFeeAmount(0);
        vm.expectEmit(address(factory));
        emit ICreationFees.FeeReceiverChanged(carol);
        factory.setFeeReceiver(carol);
        vm.stopPrank();
        assertEq(factory.feeAmount(), 0);

        // The pool keeps the receiver of its creation.
        _fill(pool);
        _finalize(pool);
        assertEq(feeReceiver.balance, 0.3 ether);
        assertEq(carol.balance, 0);
        vm.prank(seller);
        factory.createNewPool(address(token), address(router), _terms());
    }

    function test_RevertWhen_FeesAreWithdrawnByAnotherOrInVain() external {
        vm.expectRevert(_error(ICreationFees.Fees_NotAllowed.selector, operator));
        vm.prank(operator);
        factory.withdrawBnb();
        vm.expectRevert(_error(ICreationFees.Fees_NothingToWithdraw.selector));
        vm.prank(admin);
        factory.withdrawBnb();

        _open(_terms());
        RefusingWallet refusing = new RefusingWallet();
        vm.startPrank(admin);
        factory.setFeeReceiver(address(refusing));
        vm.expectRevert(_error(ICreationFees.Fees_PaymentRefused.selector, address(refusing)));
        factory.withdrawBnb();
        vm.stopPrank();
    }

    function test_WhenFeesAreWithdrawn() external {
        _open(_terms());
        _create(eve, address(token), NATIVE, _terms());
        vm.deal(address(factory), address(factory).balance + 1 ether);
        vm.expectEmit(address(factory));
        emit ICreationFees.CreationFeesWithdrawn(feeReceiver, 2 * CREATION_FEE);
        vm.prank(feeReceiver);
        factory.withdrawBnb();
        assertEq(feeReceiver.balance, 2 * CREATION_FEE, "what was recorded, and no more");
    }

    // --------------------------------------------------------------------------------------------- forced to fail

    function test_RevertWhen_AnotherForcesAPoolToFail() external {
        IPresalePool pool = _open(_terms());
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAllowed.selector, seller));
        vm.prank(seller);
        factory.forceFail(address(pool), "mine");
        vm.expectRevert(_error(IPresaleFactory.Presale_UnknownPool.selector, eve));
        vm.prank(operator);
        factory.forceFail(eve, "none");
    }

    function test_WhenOwnerAndOperatorForcePoolsToFail() external {
        IPresalePool pool = _open(_terms());
        vm.expectEmit(address(pool));
        emit IPresalePool.PoolCancelled(address(factory));
        vm.expectEmit(address(factory));
        emit IPresaleFactory.PoolForceFailed(address(pool), admin, "the token was stolen");
        vm.prank(admin);
        factory.forceFail(address(pool), "the token was stolen");
        assertEq(pool.status(), 3);

        vm.expectEmit(address(factory));
        emit IPresaleFactory.OperatorChanged(carol);
        vm.prank(admin);
        factory.setOperator(carol);
        assertEq(factory.operator(), carol);
        pool = _open(_terms());
        vm.prank(carol);
        factory.forceFail(address(pool), "");
        assertEq(pool.status(), 3);
    }

    function test_GivenThePowerWasGivenUp() external {
        IPresalePool pool = _open(_terms());
        assertTrue(factory.canForceFail());
        vm.expectEmit(address(factory));
        emit IPresaleFactory.ForceFailGivenUp();
        vm.startPrank(admin);
        factory.giveUpForceFail();
        assertFalse(factory.canForceFail());
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        factory.forceFail(address(pool), "");
        vm.expectRevert(_error(IPresaleFactory.Presale_ForceFailGivenUp.selector));
        factory.giveUpForceFail();
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------- the constructor

    function test_RevertWhen_ThePartsOfADeploymentDoNotFit() external {
        address[] memory routers = new address[](1);
        routers[0] = address(router);
        uint256[] memory fees = new uint256[](0);
        address[] memory coins = new address[](0);
        vm.expectRevert(_error(IPresaleFactory.Presale_NotAContract.selector, eve));
        new PresaleFactory(admin, feeReceiver, operator, 1, eve, coins, fees, coins);
        vm.expectRevert();
        new PresaleFactory(admin, feeReceiver, operator, 1, locker, routers, fees, coins);
    }
}
