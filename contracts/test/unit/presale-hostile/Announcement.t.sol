// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {EverywhereToken} from "../../mocks/EverywhereToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {ReentrantWallet} from "../../mocks/Wallets.sol";

/// @notice A sale does nothing before it is announced: a client that reads its events from its creation on has them
/// all. Its owner is called back while it is created, and tries to cancel it.
contract AnnouncementTest is SaleWorld {
    EverywhereToken private hook;
    bytes private cancel = abi.encodeCall(IPresalePool.cancelPool, ());

    function setUp() external {
        _openWorld(25);
        hook = new EverywhereToken();
    }

    function test_ATokenThatCallsBackFindsNoPool() external {
        address predicted = factory.nextPoolOf(address(hook));
        hook.mint(address(hook), 1e24);
        vm.prank(address(hook));
        hook.approve(address(factory), type(uint256).max);
        hook.arm(predicted, cancel);
        vm.deal(address(hook), 1 ether);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        vm.prank(address(hook));
        IPresalePool pool =
            IPresalePool(factory.createNewPool{value: CREATION_FEE}(address(hook), address(router), terms));
        assertEq(address(pool), predicted);
        assertGt(hook.triggers(), 0, "the hook was called");
        assertEq(pool.status(), 1);
    }

    function test_AWalletThatGetsTheSurplusFindsNoPool() external {
        ReentrantWallet wallet = new ReentrantWallet();
        address predicted = factory.nextPoolOf(address(wallet));
        hook.mint(address(wallet), 1e24);
        bytes memory approval =
            abi.encodeWithSignature("approve(address,uint256)", factory, type(uint256).max);
        wallet.execute(address(hook), 0, approval);
        bytes[] memory calls = new bytes[](1);
        calls[0] = cancel;
        wallet.arm(predicted, calls);
        vm.deal(address(wallet), 1 ether);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        vm.prank(address(wallet));
        factory.createNewPool{value: 1 ether}(address(hook), address(router), terms);
        assertEq(address(wallet).balance, 1 ether - CREATION_FEE, "the surplus is back");
        assertTrue(factory.isPool(predicted));
        assertEq(IPresalePool(predicted).status(), 1);
    }
}
