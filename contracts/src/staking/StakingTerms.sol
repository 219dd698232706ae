// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @dev What a pool is made with. Narrow types are how it stands in the pool's code.
struct StakingTerms {
    address stakedToken;
    address rewardToken;
    address creator;
    uint128 rewardsSupply;
    uint128 poolLimitPerUser;
    uint40 startBlock;
    uint40 endBlock;
    uint32 lockTime;
}

/// @title StakingTermsCode
/// @notice A pool's terms as they stand in its own code, behind the forty-five bytes of a clone that forward its calls: nothing
/// to initialise, nothing that could be changed.
library StakingTermsCode {
    /// @dev The terms as bytes, without gaps.
    function encode(StakingTerms memory terms) internal pure returns (bytes memory) {
        return abi.encodePacked(
            terms.stakedToken,
            terms.rewardToken,
            terms.creator,
            terms.rewardsSupply,
            terms.poolLimitPerUser,
            terms.startBlock,
            terms.endBlock,
            terms.lockTime
        );
    }

    /// @dev Reads them from the code of the calling pool.
    function read() internal view returns (StakingTerms memory terms) {
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
