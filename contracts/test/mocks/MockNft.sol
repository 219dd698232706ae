// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice No ERC-20, though its balanceOf and transferFrom have the same selectors: what came in could never leave.
contract MockNft is ERC721 {
    constructor() ERC721("Nft", "NFT") {}

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }
}
