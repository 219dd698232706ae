// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @dev What a pool is made with.
struct StakingTerms {
    address stakedToken;
    address rewardToken;
    address creator;
    uint256 rewardsSupply;
    uint256 poolLimitPerUser;
    uint256 startBlock;
    uint256 endBlock;
    uint256 lockTime;
}

/// @title StakingTermsCode
/// @notice A pool's terms as they stand in its own code, behind the forty-five bytes of a clone that forward its calls: nothing
/// to initialise, nothing that could be changed.
library StakingTermsCode {
    /// @dev The terms as bytes, without gaps: amounts in 16, blocks in 5, the lock in 4.
    ///
    /// Assumptions: each is within its bounds, which have no more bits.
    function encode(StakingTerms memory terms) internal pure returns (bytes memory) {
        // forge-lint: disable-start(unsafe-typecast)
        return abi.encodePacked(
            terms.stakedToken,
            terms.rewardToken,
            terms.creator,
            uint128(terms.rewardsSupply),
            uint128(terms.poolLimitPerUser),
            uint40(terms.startBlock),
            uint40(terms.endBlock),
            uint32(terms.lockTime)
        );
        // forge-lint: disable-end(unsafe-typecast)
    }

    /// @dev Reads them from the code of the calling pool, into `terms`.
    function readInto(StakingTerms memory terms) internal view {
        assembly ("memory-safe") {
            let bytesAt := mload(0x40)
            extcodecopy(address(), bytesAt, 45, 106)
            mstore(terms, shr(96, mload(bytesAt)))
            mstore(add(terms, 0x20), shr(96, mload(add(bytesAt, 20))))
            mstore(add(terms, 0x40), shr(96, mload(add(bytesAt, 40))))
            mstore(add(terms, 0x60), shr(128, mload(add(bytesAt, 60))))
            mstore(add(terms, 0x80), shr(128, mload(add(bytesAt, 76))))
            mstore(add(terms, 0xa0), shr(216, mload(add(bytesAt, 92))))
            mstore(add(terms, 0xc0), shr(216, mload(add(bytesAt, 97))))
            mstore(add(terms, 0xe0), shr(224, mload(add(bytesAt, 102))))
        }
    }
}
