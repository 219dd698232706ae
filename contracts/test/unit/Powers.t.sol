// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ILocker} from "../../src/locker/ILocker.sol";
import {IPairLocker} from "../../src/locker/IPairLocker.sol";
import {ISealed} from "../../src/shared/ISealed.sol";
import {IFees} from "../../src/shared/IFees.sol";
import {MockFactory} from "../mocks/MockFactory.sol";
import {Zoo, IZooToken} from "../mocks/Zoo.sol";
import {Defaults} from "./Defaults.sol";
import {LockerTest} from "./LockerTest.sol";

/// LC-04 (part: no platform key of the token locker can move, shorten or block a lock)
contract PowersTest is LockerTest {
    function test_GivenAnOpenLock() external {
        uint256[2] memory ids = [_lock(alice), _vest(alice)];
        _transfer(alice, ids[1], bob);
        bytes memory before = abi.encode(_stateOf(ids[0]), _stateOf(ids[1]), _totals());
        _abuseEveryPower(ids);
        assertEq(abi.encode(_stateOf(ids[0]), _stateOf(ids[1]), _totals()), before);

        vm.expectRevert(
            abi.encodeWithSelector(ILocker.Locker_StillLocked.selector, ids[0], Defaults.UNLOCK_TIME)
        );
        _unlock(alice, ids[0]);
    }

    function test_GivenAnExpiredLock() external {
        uint256[2] memory ids = [_lock(alice), _vest(alice)];
        vm.warp(Defaults.LAST_STEP);
        _abuseEveryPower(ids);
        uint256 before = token.balanceOf(alice);
        _unlock(alice, ids[0]);
        _claim(alice, ids[1]);
        assertEq(token.balanceOf(alice), before + 2 * Defaults.AMOUNT);
    }

    /// @dev All that an owner may do with a lock still works after any call of the platform.
    function test_GivenThePlatformCalledAll() external {
        uint256[2] memory ids = [_lock(alice), _vest(alice)];
        _abuseEveryPower(ids);
        for (uint256 i = 0; i < 2; ++i) {
            _extend(alice, ids[i], Defaults.UNLOCK_TIME + 1);
            _increase(alice, ids[i], 1);
            vm.prank(alice);
            locker.splitLock{value: Defaults.MAX_FEE}(ids[i], 1);
            _transfer(alice, ids[i], bob);
            _accept(bob, ids[i]);
            _setOpen(bob, ids[i], true);
            _transfer(bob, ids[i], address(0));
        }
    }

    function test_GivenTheCompiledCode() external view {
        bytes memory code = address(locker).code;
        assertLt(code.length, 24_576);
        for (uint256 i = 0; i < code.length; ++i) {
            uint8 opcode = uint8(code[i]);
            assertNotEq(opcode, 0xf4, "delegatecall");
            assertNotEq(opcode, 0xf2, "callcode");
            assertNotEq(opcode, 0xff, "selfdestruct");
            assertNotEq(opcode, 0xf0, "create");
            assertNotEq(opcode, 0xf5, "create2");
            if (opcode >= 0x60 && opcode <= 0x7f) i += opcode - 0x5f;
        }
    }

    /// @dev A new function has to be added here, and thought of in {_abuseEveryPower}.
    function test_GivenTheCompiledInterface() external view {
        string[25] memory known = [
            "acceptLockerOwnerShip(uint256)",
            "acceptLockerOwnerShipIf(uint256,uint256,uint256)",
            "acceptOwnership()",
            "extendLockerExpireTime(uint256,uint256)",
            "increaseLock(uint256,uint256)",
            "lockAndVesting(address,uint256,uint256,uint256,uint256,uint256)",
            "lockAndVestingFor(address,address,uint256,uint256,uint256,uint256,uint256)",
            "lockAndVestingWithPermit(address,uint256,uint256,uint256,uint256,uint256,(uint256,uint8,bytes32,bytes32))",
            "lockMany(address,(address,uint256,bool,uint256,uint256,uint256,uint256)[])",
            "lockTokens(address,uint256,uint256,bool)",
            "lockTokensFor(address,address,uint256,uint256)",
            "lockTokensWithPermit(address,uint256,uint256,(uint256,uint8,bytes32,bytes32))",
            "renounceOwnership()",
            "setFee(uint256)",
            "setFeeReceiver(address)",
            "setFeesExcluded(address,bool)",
            "setOpenUnlock(uint256,bool)",
            "splitLock(uint256,uint256)",
            "transferLockerOwnerShip(uint256,address)",
            "transferOwnership(address)",
            "unlockTokens(uint256)",
            "unlockVesting(uint256)",
            "withdrawBep20Tokens(address)",
            "withdrawBnb()",
            "withdrawCredit(address)"
        ];
        (string[] memory signatures,) = _stateChangingCalls();
        string[3] memory ofPairsOnly =
            ["listFactory(address,string)", "listInitial(address,string)", "seal()"];
        assertEq(signatures.length, known.length + (ofPairs ? ofPairsOnly.length : 0));
        for (uint256 i = 0; i < signatures.length; ++i) {
            bool found = false;
            for (uint256 j = 0; ofPairs && j < ofPairsOnly.length; ++j) {
                found = found || keccak256(bytes(signatures[i])) == keccak256(bytes(ofPairsOnly[j]));
            }
            for (uint256 j = 0; j < known.length; ++j) {
                found = found || keccak256(bytes(signatures[i])) == keccak256(bytes(known[j]));
            }
            assertTrue(found, signatures[i]);
        }
    }

    /// @dev With every token of the zoo: a plain and a vesting lock, added to, split, claimed from, renounced.
    function test_GivenEveryCallOfTheSuiteWasMade() external {
        Zoo zoo = new Zoo();
        address[] memory tokens = zoo.tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            _fund(tokens[i], alice, 9 * Defaults.AMOUNT);
            uint256 plain = _lock(alice, tokens[i], Defaults.AMOUNT, Defaults.UNLOCK_TIME);
            uint256 vesting = _vest(alice, tokens[i], Defaults.AMOUNT);
            _increase(alice, plain, Defaults.AMOUNT);
            _split(alice, vesting, Defaults.AMOUNT / 2);
            vm.warp(Defaults.UNLOCK_TIME);
            _unlock(alice, plain);
            _claim(alice, vesting);
            _transfer(alice, vesting + 1, address(0));
            vm.warp(Defaults.START);
            address[5] memory spenders = [alice, admin, feeReceiver, tokens[i], address(locker)];
            for (uint256 j = 0; j < spenders.length; ++j) {
                assertEq(IZooToken(tokens[i]).allowance(address(locker), spenders[j]), 0);
            }
        }
    }

    /// @dev Everything that the contract's owner and the fee receiver can call, with the worst arguments there are,
    /// and the owner's calls that are not theirs.
    function _abuseEveryPower(uint256[2] memory ids) private {
        bytes[] memory calls = new bytes[](35);
        calls[0] = abi.encodeCall(ILocker.setFee, (Defaults.MAX_FEE));
        calls[1] = abi.encodeCall(ILocker.setFeesExcluded, (alice, true));
        calls[2] = abi.encodeCall(ILocker.setFeesExcluded, (alice, false));
        calls[3] = abi.encodeCall(ILocker.withdrawBep20Tokens, (address(token)));
        calls[4] = abi.encodeCall(IFees.withdrawBnb, ());
        calls[5] = abi.encodeCall(ILocker.withdrawCredit, (admin));
        for (uint256 i = 0; i < 2; ++i) {
            uint256 at = 6 + i * 10;
            calls[at] = abi.encodeCall(ILocker.unlockTokens, (ids[i]));
            calls[at + 1] = abi.encodeCall(ILocker.unlockVesting, (ids[i]));
            calls[at + 2] = abi.encodeCall(ILocker.extendLockerExpireTime, (ids[i], 9e9));
            calls[at + 3] = abi.encodeCall(ILocker.increaseLock, (ids[i], 1));
            calls[at + 4] = abi.encodeCall(ILocker.splitLock, (ids[i], 1));
            calls[at + 5] = abi.encodeCall(ILocker.transferLockerOwnerShip, (ids[i], admin));
            calls[at + 6] = abi.encodeCall(ILocker.transferLockerOwnerShip, (ids[i], address(0)));
            calls[at + 7] = abi.encodeCall(ILocker.acceptLockerOwnerShip, (ids[i]));
            calls[at + 8] = abi.encodeCall(ILocker.setOpenUnlock, (ids[i], true));
            calls[at + 9] = abi.encodeCall(ILocker.acceptLockerOwnerShipIf, (ids[i], 0, type(uint256).max));
        }
        calls[26] = abi.encodeCall(IFees.setFeeReceiver, (address(token)));
        calls[27] = abi.encodeCall(ILocker.withdrawBep20Tokens, (address(token)));
        calls[28] = abi.encodeCall(IFees.withdrawBnb, ());
        calls[29] = abi.encodeCall(IFees.setFeeReceiver, (address(locker)));
        calls[30] = abi.encodeCall(Ownable.transferOwnership, (address(token)));
        // A factory that owns up to any pair; the token locker does not know the call.
        calls[31] = abi.encodeCall(IPairLocker.listFactory, (address(new MockFactory()), "Fake"));
        calls[32] = abi.encodeCall(IPairLocker.listInitial, (address(new MockFactory()), "Fake"));
        calls[33] = abi.encodeCall(ISealed.seal, ());
        calls[34] = abi.encodeCall(Ownable.renounceOwnership, ());
        address[2] memory callers = [feeReceiver, admin];
        for (uint256 i = 0; i < calls.length; ++i) {
            for (uint256 j = 0; j < callers.length; ++j) {
                vm.prank(callers[j]);
                (bool success,) = address(locker).call(calls[i]);
                // Refusals are looked at in the functions' own tests.
                success;
            }
        }
        assertEq(locker.owner(), address(0), "the calls were made");
    }

    function _totals() private view returns (bytes memory) {
        return abi.encode(
            locker.totalLocked(address(token)),
            token.balanceOf(address(locker)),
            locker.lockersOf(alice, 0, 10),
            locker.lockersOfToken(address(token), 0, 10)
        );
    }
}
