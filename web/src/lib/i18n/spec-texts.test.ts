import { ownerIssue, requiredIssue } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';

const TEXTS: Readonly<Record<string, string>> = en;
const CATALOGUE = new Set(Object.values(TEXTS));

/** Word for word from the specification. */
const VALIDATION_A5 = [
  'Please enter the token address!',
  'Please enter the valid token address',
  'Please enter the valid token amount!',
  'Value cannot be negative!',
  'Input Validation Error',
  'Lock amount may not exceed Token Balance.',
  'Lock until (UTC time) is required!',
  'Initial vesting release date is required!',
  'Initial vesting vesting release percentage is required!',
  'Release Cycle is required!',
  'Release Cycle (minutes) is required!',
  'Cycle Release Percentage is required!',
  'Authentication Error',
  'Please connect your wallet to proceed',
  'Validation Error',
  'Enter token address.',
  'Enter valid amount for token lock.',
  "Please exclude PinkLock's lockup address",
  'invalid pair address',
  'Please enter the valid pair address',
  'Please connect your wallet to fetch the token balance',
  'Invalid lock id',
  'Invalid token lock ID',
  'Invalid Transaction Hash',
  'This is a required field!',
];

const ERRORS_A8 = [
  'Authentication Error',
  'Error Occurred',
  'Execution Error',
  'Input Error',
  'Input Validation Error',
  'Invalid Data',
  'Invalid File Size',
  'Limit Exceeds Error',
  'Transaction Error',
  'Transaction Execution Error',
  'Validation Error',
  'Transaction failed, review and try again.',
  'Something went wrong while trying to approve the token for lock. Please try again',
  'Something went wrong while trying to lock the tokens. Please try again',
  'Something went wrong while trying to renounce ownership of the lock. Please try again',
  'Something went wrong while trying to unlock the tokens. Please try again',
  'Something went wrong while trying to extend lock expire time. Please try again',
  'Please enter the valid locker id to renounce ownership',
  'Please enter the valid locker id to unlock the tokens',
  'Please enter the valid locker id to extend the expire time',
  'Something went wrong while trying to save token lock details in our servers',
  'Something went wrong while trying to updating token transaction data',
  'Something went wrong while trying to renouncing token lock ownership',
  'Invalid Transaction Hash',
  'Invalid token lock ID',
  'Invalid token details',
  'Error while fetching token decimals amount',
  'Error while fetching user token balance',
  'No wallet address found please check the provided details',
  'Token has been approved',
  'Successfully approved, proceed to lock token.',
  'Successfully locked Tokens.',
  'Token has been locked.',
  'Ownership has been renounced',
  'Token has been unlocked',
  'Lock expire time has been updated',
];

const ERRORS_B8 = [
  'Authentication Error',
  'Transaction failed, review and try again.',
  'Error Occurred',
  'Execution Error',
  'Input Validation Error',
  'Input Error',
  'Transaction Execution Error',
  'Invalid Data',
  'Invalid File Type',
  'Invalid File Size',
  'Error',
  'Something went wrong while trying to approve the token. Please try again',
  'Something went wrong while trying to claim your vested tokens. Please try again',
  'Something went wrong while trying approve tokens for staking',
  'Something went wrong while trying create staking pool',
  'Something went wrong while trying stake token',
  'Something went wrong while trying harvest the reward tokens',
  'Successfully approved, proceed with Staking.',
  'Successfully staked your tokens.',
  'Successfully unstaked your tokens.',
  'Successfully harvested your rewards.',
  'Transaction Success',
  'Staking pool has been created',
  'Token has been approved for staking',
  'File Uploaded',
  'Successfully uploaded your Logo.',
];

const STAKING_B5 = [
  'Please enter the valid token address',
  'Please connect your wallet to fetch the balance',
  'Something went wrong while fetching token details',
  'You can not exceeds the current rewards token balance of your wallet',
  'Accepted formats are .png, .jpg, .jpeg or .gif.',
  'File size exceeds 5mb, review and try again.',
  'You do not have enough tokens to stake',
  'You have already staked the maximum amount',
  'You can not stake more than the remaining amount',
  'Can not exceed maximum staked limit',
  'Invalid data',
  'Staking limit reached, review and try again.',
  'Required data to proceed not found.',
];

describe('the English catalogue', () => {
  it.each([
    ['A.5', VALIDATION_A5],
    ['A.8, with the titles and texts of ER-05, ER-06, LT-16, LT-17 and LU-02 (part)', ERRORS_A8],
    ['B.8, with the titles of ER-05 (part)', ERRORS_B8],
    ['B.5, staking', STAKING_B5],
  ])('holds the strings of %s word for word', (_, strings) => {
    expect(strings.filter((text) => !CATALOGUE.has(text))).toEqual([]);
  });

  it('[LT-14] holds the three texts without a trigger, one of them for required fields without their own', () => {
    expect(TEXTS['said.excludeLockup']).toBe("Please exclude PinkLock's lockup address");
    expect(TEXTS['said.noWalletAddress']).toBe('No wallet address found please check the provided details');
    expect(requiredIssue('  ')).toEqual({ code: 'issue.required' });
    expect(TEXTS['issue.required']).toBe('This is a required field!');
    expect(requiredIssue('', 'issue.vesting.days.required')).toEqual({ code: 'issue.vesting.days.required' });
    expect(TEXTS['issue.vesting.days.required']).toBe('Release Cycle is required!');
    expect(requiredIssue('x')).toBeUndefined();
    expect(ownerIssue('')).toEqual({ code: 'issue.required' });
  });

  it('PD-16 (part): holds a failure of each action of a sale, in one style', () => {
    const actions =
      'approve createPresale contribute claimBnb claimTokens claimVesting finalize cancel whitelist';
    const texts = actions.split(' ').map((action) => TEXTS[`failed.${action}`]);
    expect(new Set(texts).size).toBe(9);
    for (const text of texts) {
      expect(text).toMatch(/^Something went wrong while trying to .*\. Please try again$/);
    }
  });

  it('PD-15, PD-17 (part): holds a success of each action of a sale, and the notice of many whitelisted wallets', () => {
    const actions =
      'presaleCreated contributed claimed refunded finalized cancelled whitelisted claimingStarted';
    const texts = actions.split(' ').map((action) => TEXTS[`done.${action}`]);
    expect(new Set(texts).size).toBe(8);
    expect(texts).not.toContain(undefined);
    expect(TEXTS['said.poolFinalized']).toBe('Pool has been finalized');
    expect(TEXTS['said.whitelistBatch']).toBe(
      'System only allows 15 wallet address to whitelisting per time',
    );
  });
});
