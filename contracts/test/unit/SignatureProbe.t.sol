// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

import {SignatureProbe} from "../../src/probe/SignatureProbe.sol";
import {SigningWallet} from "../mocks/SigningWallet.sol";

contract SignatureProbeTest is Test {
    bytes32 private constant HASH = keccak256("a message");

    SigningWallet private wallet;
    bytes private signature;

    function setUp() external {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        wallet = new SigningWallet(signer);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, HASH);
        signature = abi.encodePacked(r, s, v);
    }

    /// @dev A simulated creation returns the code of a real one.
    function _answerOf(address account, bytes32 hash) private returns (uint256) {
        bytes memory returned = address(new SignatureProbe(account, hash, signature)).code;
        assertEq(returned.length, 32, "one word");
        return abi.decode(returned, (uint256));
    }

    function test_WhenTheWalletAcceptsTheSignature() external {
        assertEq(_answerOf(address(wallet), HASH), 1);
    }

    function test_WhenTheWalletRefusesTheSignature() external {
        assertEq(_answerOf(address(wallet), keccak256("another message")), 0);
        wallet.setMood(SigningWallet.Mood.SaysNo);
        assertEq(_answerOf(address(wallet), HASH), 0);
    }

    function test_GivenAWalletThatRevertsBurnsGasOrReturnsTooMuch() external {
        SigningWallet.Mood[3] memory moods =
            [SigningWallet.Mood.Reverts, SigningWallet.Mood.BurnsGas, SigningWallet.Mood.Floods];
        for (uint256 i = 0; i < moods.length; ++i) {
            wallet.setMood(moods[i]);
            assertEq(_answerOf(address(wallet), HASH), 0);
        }
    }

    function test_WhenTheWalletHasNoCode() external {
        assertEq(_answerOf(makeAddr("no code"), HASH), 0);
    }
}
