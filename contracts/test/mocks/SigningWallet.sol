// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {Wallet} from "./Wallets.sol";

/// @notice A contract wallet that takes its signer's signatures for its own, unless it is in another mood.
contract SigningWallet is Wallet, IERC1271 {
    enum Mood {
        Honest,
        BurnsGas,
        Floods,
        SaysNo,
        Reverts
    }

    address public immutable signer;
    Mood public mood;
    /// @notice Messages that were signed on the chain, for which an empty signature stands, as with a Safe.
    mapping(bytes32 hash => bool) public signedOnChain;

    error NotToday();

    constructor(address signer_) {
        signer = signer_;
    }

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    function signOnChain(bytes32 hash) external {
        signedOnChain[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (mood == Mood.BurnsGas) while (true) {}
        if (mood == Mood.Floods) _flood();
        if (mood == Mood.Reverts) revert NotToday();
        if (signature.length == 0) {
            return signedOnChain[hash] ? IERC1271.isValidSignature.selector : bytes4(0);
        }
        (address recovered,,) = ECDSA.tryRecoverCalldata(hash, signature);
        bool accepted = recovered == signer && mood == Mood.Honest;
        return accepted ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    /// @dev Answers as long as its gas pays for, the right word first.
    function _flood() private pure {
        bytes4 yes = IERC1271.isValidSignature.selector;
        assembly ("memory-safe") {
            mstore(0, yes)
            return(0, 400000)
        }
    }
}
