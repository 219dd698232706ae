// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @dev The immutable terms of a pool.
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
/// @notice A pool's terms, appended to its clone's bytecode after the forty-five bytes that delegate calls:
/// no initialisation, no later changes.
library StakingTermsCode {
    using SafeCast for uint256;

    /// @dev Byte offsets in the code, after the clone's own bytes. Literals, because assembly cannot use constant
    /// expressions.
    uint256 private constant STAKED_TOKEN = 45;
    uint256 private constant REWARD_TOKEN = 65;
    uint256 private constant CREATOR = 85;
    uint256 private constant REWARDS_SUPPLY = 105;
    uint256 private constant LIMIT = 119;
    uint256 private constant START_BLOCK = 133;
    uint256 private constant END_BLOCK = 138;
    uint256 private constant LOCK_TIME = 143;
    uint256 private constant END = 147;

    /// @dev Shift that moves a word's first bytes to its end.
    uint256 private constant ADDRESS_SHIFT = 96;
    uint256 private constant AMOUNT_SHIFT = 144;
    uint256 private constant BLOCK_SHIFT = 216;
    uint256 private constant TIME_SHIFT = 224;

    /// @dev The packed terms: amounts in 14 bytes, blocks in 5, the lock in 4.
    function encode(StakingTerms memory terms) internal pure returns (bytes memory) {
        return abi.encodePacked(
            terms.stakedToken,
            terms.rewardToken,
            terms.creator,
            terms.rewardsSupply.toUint112(),
            terms.poolLimitPerUser.toUint112(),
            terms.startBlock.toUint40(),
            terms.endBlock.toUint40(),
            terms.lockTime.toUint32()
        );
    }

    /// @dev Reads them from the code of the calling pool into `terms`.
    function readInto(StakingTerms memory terms) internal view {
        assembly ("memory-safe") {
            // The terms begin at `code`: the bytes before them are not copied.
            let code := sub(mload(0x40), STAKED_TOKEN)
            extcodecopy(address(), mload(0x40), STAKED_TOKEN, sub(END, STAKED_TOKEN))
            mstore(terms, shr(ADDRESS_SHIFT, mload(add(code, STAKED_TOKEN))))
            mstore(add(terms, 0x20), shr(ADDRESS_SHIFT, mload(add(code, REWARD_TOKEN))))
            mstore(add(terms, 0x40), shr(ADDRESS_SHIFT, mload(add(code, CREATOR))))
            mstore(add(terms, 0x60), shr(AMOUNT_SHIFT, mload(add(code, REWARDS_SUPPLY))))
            mstore(add(terms, 0x80), shr(AMOUNT_SHIFT, mload(add(code, LIMIT))))
            mstore(add(terms, 0xa0), shr(BLOCK_SHIFT, mload(add(code, START_BLOCK))))
            mstore(add(terms, 0xc0), shr(BLOCK_SHIFT, mload(add(code, END_BLOCK))))
            mstore(add(terms, 0xe0), shr(TIME_SHIFT, mload(add(code, LOCK_TIME))))
        }
    }
}
