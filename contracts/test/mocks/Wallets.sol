// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Reentrant} from "./Reentrant.sol";

/// @notice A contract that makes any call it is asked for.
contract Wallet {
    function execute(address target, uint256 value, bytes calldata data)
        external
        payable
        returns (bytes memory)
    {
        (bool success, bytes memory returned) = target.call{value: value}(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(returned, 32), mload(returned))
            }
        }
        return returned;
    }
}

/// @notice Takes the native coin.
contract TakingWallet is Wallet {
    receive() external payable {}
}

/// @notice Refuses the native coin.
contract RefusingWallet is Wallet {}

/// @notice Burns all gas that a payment brings.
contract BurningWallet is Wallet {
    receive() external payable {
        while (true) {}
    }
}

/// @notice Answers a payment with a lot of memory, which its caller pays for if it copies the answer.
contract FloodingWallet is Wallet {
    receive() external payable {
        assembly ("memory-safe") {
            return(0, 200000)
        }
    }
}

/// @notice Calls back when it is paid.
contract ReentrantWallet is Wallet, Reentrant {
    receive() external payable {
        _trigger();
    }
}

/// @notice Takes all gas that a payment brings, at once.
contract GreedyWallet is Wallet {
    receive() external payable {
        assembly ("memory-safe") {
            invalid()
        }
    }
}
