// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Is lent something by a pair, makes a call meanwhile, and gives back with the fee what it has.
contract FlashCaller {
    bool public succeeded;
    address private _target;
    bytes private _data;

    function arm(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    /// @dev Called by PancakeSwap's pair; `data` is the token and what is to be given back of it.
    function pancakeCall(address, uint256, uint256, bytes calldata data) external {
        (succeeded,) = _target.call(_data);
        (address token, uint256 amount) = abi.decode(data, (address, uint256));
        require(IERC20(token).transfer(msg.sender, amount), "given back");
    }
}
