// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice Makes a list of calls when it is triggered, and remembers how each of them ended.
abstract contract Reentrant {
    struct Result {
        bool success;
        bytes returned;
    }

    address public target;
    bytes[] private _calls;
    Result[] private _results;

    /// @notice From now on every trigger makes these calls.
    function arm(address target_, bytes[] memory calls) external {
        target = target_;
        delete _calls;
        for (uint256 i = 0; i < calls.length; ++i) {
            _calls.push(calls[i]);
        }
        delete _results;
    }

    function results() external view returns (Result[] memory) {
        return _results;
    }

    function _trigger() internal {
        for (uint256 i = 0; i < _calls.length; ++i) {
            (bool success, bytes memory returned) = target.call(_calls[i]);
            _results.push(Result({success: success, returned: returned}));
        }
    }
}
