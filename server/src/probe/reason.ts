import { decodeErrorResult, hexToBytes, parseAbi, type Hex } from 'viem';
import { cleanText, smallWord } from '../chain/tokens.ts';

/** The longest reason that is passed on, in characters. */
const MAX_LENGTH = 200;

/** Reason shown if a token reverts without one. */
const NO_REASON = 'no reason';

const ERROR_STRING = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Errors of tokens made from OpenZeppelin's contracts. */
const KNOWN_ERRORS = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error ERC20ExceededCap(uint256 increasedSupply, uint256 cap)',
  'error SafeERC20FailedOperation(address token)',
  'error EnforcedPause()',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
]);

/**
 * The reason of a token's revert: its own text, cleaned and cut, or the name of its error.
 * @param data the revert's data, which may be cut
 */
export function revertReason(data: Hex): string {
  if (data.length < 10) return NO_REASON;
  const selector = data.slice(0, 10).toLowerCase();
  if (selector === ERROR_STRING) return textOf(hexToBytes(data).subarray(4)) || NO_REASON;
  if (selector === PANIC) return `panic 0x${data.slice(-2)}`;
  return knownError(data) ?? `${NO_REASON} (error ${selector})`;
}

/** Decoded by hand: other decoders return nothing for a cut text. */
function textOf(bytes: Uint8Array): string {
  const offset = smallWord(bytes, 0);
  const length = offset === undefined ? undefined : smallWord(bytes, offset);
  if (offset === undefined || length === undefined) return '';
  const text = cleanText(bytes.subarray(offset + 32, offset + 32 + length), MAX_LENGTH);
  // Half a character at the end of a cut text.
  return text.replace(/\ufffd$/, '');
}

function knownError(data: Hex): string | undefined {
  try {
    return decodeErrorResult({ abi: KNOWN_ERRORS, data }).errorName;
  } catch {
    return undefined;
  }
}
