// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IPresalePool} from "../../../src/presale/IPresalePool.sol";
import {SaleTerms} from "../../../src/presale/PresaleTypes.sol";
import {ChangingCalls} from "../../mocks/ChangingCalls.sol";
import {MockToken} from "../../mocks/MockToken.sol";
import {SaleWorld} from "../../mocks/SaleWorld.sol";
import {ReentrantWallet} from "../../mocks/Wallets.sol";

/// @notice A wallet that is paid calls every function of sale and factory from inside.
contract SaleReentryTest is SaleWorld, ChangingCalls {
    MockToken private token;
    ReentrantWallet private wallet;

    function setUp() external {
        _openWorld(25);
        token = new MockToken("Token", 18);
        wallet = new ReentrantWallet();
        vm.deal(address(wallet), 10 ether);
    }

    function test_ASaleRefusesEveryCallWhileItPays() external {
        IPresalePool pool = _create(address(token), NATIVE);
        _contribute(pool, address(wallet), 1 ether);
        vm.warp(pool.endTime());
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCallsOf("PresalePool");
        wallet.arm(address(pool), calls);
        wallet.execute(address(pool), 0, abi.encodeWithSignature("claimBnb()"));
        _assertAllRefused(wallet.results(), signatures, 1);
    }

    function test_TheFactoryRefusesEveryCallWhileItReturnsTheSurplus() external {
        token.mint(address(wallet), 1e24);
        _approve(address(token), address(wallet), address(factory));
        (string[] memory signatures, bytes[] memory calls) = _stateChangingCallsOf("PresaleFactory");
        wallet.arm(address(factory), calls);
        SaleTerms memory terms = _termsOf(1e18, 1e18);
        vm.prank(address(wallet));
        factory.createNewPool{value: 1 ether}(address(token), address(router), terms);
        _assertAllRefused(wallet.results(), signatures, 1);
    }
}
