// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title WBNB
/// @notice The native coin as a token, one to one, for the development network only.
contract WBNB is ERC20 {
    /// @notice Emitted when coin is wrapped.
    event Deposit(address indexed account, uint256 amount);

    /// @notice Emitted when tokens are unwrapped.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice The receiver refused the coin.
    error WBNB_PaymentRefused(address account);

    constructor() ERC20("Wrapped BNB", "WBNB") {}

    /// @notice Wraps what is sent.
    receive() external payable {
        deposit();
    }

    /// @notice Wraps what is sent.
    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @notice Unwraps `amount` for the caller.
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        (bool paid,) = msg.sender.call{value: amount}("");
        if (!paid) revert WBNB_PaymentRefused(msg.sender);
        emit Withdrawal(msg.sender, amount);
    }
}
