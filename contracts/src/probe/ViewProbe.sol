// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title ViewProbe
/// @notice Calls views of unknown contracts, so that none of their failures looks like one of the node. Never deployed:
/// a node simulates its creation, which returns the ABI encoding of one `bytes` for each view.
contract ViewProbe {
    struct View {
        address target;
        bytes data;
    }

    /// @notice The call as a whole has too little gas: an answer would be a guess.
    error ViewProbe_TooLittleGas();

    /// @param gasEach The gas limit of each view.
    /// @param maxBytes How many bytes of each answer are kept.
    constructor(View[] memory views, uint256 gasEach, uint256 maxBytes) {
        bytes[] memory answers = new bytes[](views.length);
        for (uint256 i = 0; i < views.length; ++i) {
            answers[i] = _answerOf(views[i], gasEach, maxBytes);
        }
        bytes memory returned = abi.encode(answers);
        assembly ("memory-safe") {
            return(add(returned, 32), mload(returned))
        }
    }

    /// @return answer Empty if the view fails.
    function _answerOf(View memory asked, uint256 gasEach, uint256 maxBytes)
        private
        view
        returns (bytes memory answer)
    {
        address target = asked.target;
        bytes memory data = asked.data;
        answer = new bytes(maxBytes);
        // A call gets 63/64 of what is left at most, and its own costs come off before.
        if ((gasleft() - gasleft() / 64) < gasEach + 10_000) revert ViewProbe_TooLittleGas();
        assembly ("memory-safe") {
            let success := staticcall(gasEach, target, add(data, 32), mload(data), add(answer, 32), maxBytes)
            let length := mul(success, returndatasize())
            if lt(length, maxBytes) { mstore(answer, length) }
        }
    }
}
