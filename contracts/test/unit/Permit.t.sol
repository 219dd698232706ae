// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ILocker} from "../../src/locker/ILocker.sol";
import {WBNB} from "../../src/devnet/WBNB.sol";
import {Permit} from "../../src/shared/Permits.sol";
import {MockNft} from "../mocks/MockNft.sol";
import {PermitToken} from "../mocks/PermitToken.sol";
import {signPermit} from "../mocks/SignPermit.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// @notice Both calls that take a permit, each time.
contract PermitTest is LockerTest {
    PermitToken private permitted;
    address private signer;
    uint256 private key;

    function setUp() public override {
        super.setUp();
        permitted = new PermitToken();
        _introduce(address(permitted));
        (signer, key) = makeAddrAndKey("signer");
        permitted.mint(signer, 10 * Defaults.AMOUNT);
        vm.deal(signer, 10 ether);
    }

    function test_WhenThePermitIsGood() external {
        uint256 id = _plain(address(permitted), _permit(key, Defaults.AMOUNT));
        assertEq(_details(id).owner, signer);
        assertEq(_details(id).amount, Defaults.AMOUNT);
        assertEq(_details(id).expireDate, Defaults.UNLOCK_TIME);
        id = _vesting(address(permitted), _permit(key, Defaults.AMOUNT));
        assertEq(_vestingOf(id).owner, signer);
        assertEq(_vestingOf(id).amount, Defaults.AMOUNT);
        assertEq(_details(id).expireDate, Defaults.LAST_STEP);
        assertEq(permitted.allowance(signer, address(locker)), 0, "nothing is left over");
        assertEq(locker.feesBooked(), 2 * Defaults.FEE);
    }

    /// @dev L8 of the attacks: a permit can be taken from the mempool and used up.
    function test_WhenAnotherAccountUsedThePermitFirst() external {
        Permit memory permit = _permit(key, Defaults.AMOUNT);
        _useUp(permit);
        _plain(address(permitted), permit);
        permit = _permit(key, Defaults.AMOUNT);
        _useUp(permit);
        _vesting(address(permitted), permit);
        assertEq(locker.lockCount(), 2);
    }

    function test_WhenThePermitFailsAndTheAllowanceSuffices() external {
        vm.prank(signer);
        permitted.approve(address(locker), 2 * Defaults.AMOUNT);
        Permit memory expired = _permitUntil(key, Defaults.AMOUNT, Defaults.START - 1);
        _plain(address(permitted), expired);
        _vesting(address(permitted), expired);
        assertEq(permitted.allowance(signer, address(locker)), 0);
    }

    function test_RevertWhen_ThePermitFailsAndTheAllowanceIsTooLow() external {
        vm.prank(signer);
        permitted.approve(address(locker), Defaults.AMOUNT - 1);
        _expectFailed(_permitUntil(key, Defaults.AMOUNT, Defaults.START - 1));
        Permit memory garbled = _permit(key, Defaults.AMOUNT);
        garbled.v = 99;
        _expectFailed(garbled);
        _plain(address(permitted), _permitUntil(key, Defaults.AMOUNT, Defaults.START));
    }

    /// @dev Tokens come from the caller alone: what another signed is no use.
    function test_RevertWhen_ThePermitIsAnothers() external {
        (address other, uint256 otherKey) = makeAddrAndKey("other");
        permitted.mint(other, Defaults.AMOUNT);
        Permit memory permit =
            signPermit(otherKey, address(permitted), address(locker), Defaults.AMOUNT, type(uint256).max);
        _expectFailed(permit);
        assertEq(permitted.balanceOf(other), Defaults.AMOUNT);
    }

    function test_RevertWhen_ThePermitIsForAnotherAmount() external {
        _expectFailed(_permit(key, Defaults.AMOUNT - 1));
        _expectFailed(_permit(key, Defaults.AMOUNT + 1));
    }

    function test_GivenTheTokenKnowsNoPermitButTakesAnyCall() external {
        WBNB wbnb = new WBNB();
        _introduce(address(wbnb));
        vm.startPrank(signer);
        wbnb.deposit{value: 2 ether}();
        vm.stopPrank();
        Permit memory none;
        vm.startPrank(signer);
        vm.expectRevert();
        locker.lockTokensWithPermit{value: Defaults.FEE}(address(wbnb), 1 ether, Defaults.UNLOCK_TIME, none);
        wbnb.approve(address(locker), 1 ether);
        locker.lockTokensWithPermit{value: Defaults.FEE}(address(wbnb), 1 ether, Defaults.UNLOCK_TIME, none);
        vm.stopPrank();
        assertEq(wbnb.balanceOf(address(locker)), 1 ether);
        assertEq(locker.totalLocked(address(wbnb)), 1 ether);
    }

    function test_RevertGiven_TheTokenKnowsNoPermit() external {
        token.mint(signer, Defaults.AMOUNT);
        Permit memory none;
        vm.expectRevert(ILocker.Locker_PermitFailed.selector);
        _plain(address(token), none);
        vm.prank(signer);
        token.approve(address(locker), Defaults.AMOUNT);
        _plain(address(token), none);
    }

    function test_RevertWhen_TheTokenIsNone() external {
        Permit memory none;
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAContract.selector, bob));
        _plain(bob, none);
        address nft = address(new MockNft());
        vm.expectRevert(abi.encodeWithSelector(ILocker.Locker_NotAToken.selector, nft));
        _vesting(nft, none);
    }

    function test_WhenTheCallCarriesATail() external {
        bytes memory tail = abi.encodePacked(locker.METADATA_TAG(), Defaults.DIGEST);
        vm.expectEmit(address(locker));
        emit ILocker.TokensLocked(
            1, address(permitted), signer, signer, Defaults.AMOUNT, Defaults.UNLOCK_TIME, Defaults.DIGEST
        );
        _send(
            abi.encodeCall(
                ILocker.lockTokensWithPermit,
                (address(permitted), Defaults.AMOUNT, Defaults.UNLOCK_TIME, _permit(key, Defaults.AMOUNT))
            ),
            tail
        );
        vm.expectEmit(address(locker));
        emit ILocker.VestingLocked(
            2,
            address(permitted),
            signer,
            signer,
            Defaults.AMOUNT,
            Defaults.FIRST_RELEASE,
            10_000,
            0,
            0,
            Defaults.DIGEST
        );
        _send(
            abi.encodeCall(
                ILocker.lockAndVestingWithPermit,
                (
                    address(permitted),
                    Defaults.AMOUNT,
                    Defaults.FIRST_RELEASE,
                    10_000,
                    0,
                    0,
                    _permit(key, Defaults.AMOUNT)
                )
            ),
            tail
        );
    }

    // --------------------------------------------------------------------------------------------------- own

    function _plain(address token_, Permit memory permit) private returns (uint256 id) {
        vm.prank(signer);
        return locker.lockTokensWithPermit{value: Defaults.FEE}(
            token_, Defaults.AMOUNT, Defaults.UNLOCK_TIME, permit
        );
    }

    function _vesting(address token_, Permit memory permit) private returns (uint256 id) {
        vm.prank(signer);
        return locker.lockAndVestingWithPermit{value: Defaults.FEE}(
            token_,
            Defaults.AMOUNT,
            Defaults.FIRST_RELEASE,
            Defaults.INITIAL_PERCENT,
            Defaults.CYCLE,
            Defaults.CYCLE_PERCENT,
            permit
        );
    }

    function _expectFailed(Permit memory permit) private {
        vm.expectRevert(ILocker.Locker_PermitFailed.selector);
        _plain(address(permitted), permit);
        vm.expectRevert(ILocker.Locker_PermitFailed.selector);
        _vesting(address(permitted), permit);
    }

    function _permit(uint256 key_, uint256 amount) private view returns (Permit memory) {
        return _permitUntil(key_, amount, type(uint256).max);
    }

    function _permitUntil(uint256 key_, uint256 amount, uint256 deadline)
        private
        view
        returns (Permit memory)
    {
        return signPermit(key_, address(permitted), address(locker), amount, deadline);
    }

    function _useUp(Permit memory permit) private {
        vm.prank(eve);
        permitted.permit(
            signer, address(locker), Defaults.AMOUNT, permit.deadline, permit.v, permit.r, permit.s
        );
    }

    function _send(bytes memory data, bytes memory tail) private {
        vm.prank(signer);
        (bool success,) = address(locker).call{value: Defaults.FEE}(abi.encodePacked(data, tail));
        assertTrue(success);
    }
}
