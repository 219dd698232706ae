// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title MetadataTail
/// @notice Reads the digest of off-chain metadata that a caller may put after the arguments of a creating call.
/// @dev The tail is {LENGTH} bytes: {TAG}, then the digest. It is read from the contract's own call data, so it is
/// always a claim of `msg.sender`, be that a wallet, a Safe or an ERC-4337 account.
library MetadataTail {
    /// @dev The four bytes before the digest.
    bytes4 internal constant TAG = bytes4(keccak256("KingsPad metadata v1"));

    /// @dev Tag and digest.
    uint256 internal constant LENGTH = 4 + 32;

    /// @dev The digest; zero if the tag does not follow the arguments. Bytes after the digest are ignored: some wallets
    /// append their own to every call.
    /// @param argumentWords The number of words of the called function's (static) arguments.
    function digest(uint256 argumentWords) internal pure returns (bytes32) {
        uint256 start = 4 + 32 * argumentWords;
        if (msg.data.length < start + LENGTH) return bytes32(0);
        if (bytes4(msg.data[start:start + 4]) != TAG) return bytes32(0);
        return bytes32(msg.data[start + 4:start + LENGTH]);
    }
}
