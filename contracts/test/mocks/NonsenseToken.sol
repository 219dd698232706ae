// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {MockToken} from "./MockToken.sol";

/// @notice Has no metadata, and can answer a transfer with a word that is no boolean.
contract NonsenseToken is MockToken {
    bool public nonsense;

    error NoMetadata();

    constructor() MockToken("", 0) {}

    function setNonsense(bool nonsense_) external {
        nonsense = nonsense_;
    }

    function name() public pure override returns (string memory) {
        revert NoMetadata();
    }

    function symbol() public pure override returns (string memory) {
        revert NoMetadata();
    }

    function decimals() public pure override returns (uint8) {
        revert NoMetadata();
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return _answer(super.transfer(to, value));
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return _answer(super.transferFrom(from, to, value));
    }

    function _answer(bool answer) private view returns (bool) {
        if (!nonsense) return answer;
        assembly ("memory-safe") {
            mstore(0, 2)
            return(0, 32)
        }
    }
}
