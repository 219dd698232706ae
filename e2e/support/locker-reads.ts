import { tokenLockerAbi } from '@kingspad/abi';
import { inSourcesForm } from '@kingspad/abi/event-forms';
import { parseEventLogs, type Address, type Hex, type TransactionReceipt } from 'viem';
import type { ChainClient } from './chain-client.ts';
import { LOCKERS, type LockerName } from '../../web/src/testing/locker-places.ts';

/** Reads one of the lockers' contracts directly, without the product. */
export class LockerReads {
  protected readonly chain: ChainClient;

  constructor(
    chain: ChainClient,
    readonly name: LockerName,
  ) {
    this.chain = chain;
  }

  /** The contract. */
  get address(): Address {
    return this.chain.deployment.contracts[LOCKERS[this.name].contract];
  }

  /** A lock read from the contract, in the fields of spec A.3. */
  async details(lockId: number) {
    const [token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed] = await this.view(
      'lockerDetails',
      [BigInt(lockId)],
    );
    return { token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed };
  }

  /** A vesting lock read from the contract, in the fields of spec A.3. */
  async vesting(lockId: number) {
    const [, owner, amount, , initialPercentage, releaseCycle, releasePercentage, ...rest] = await this.view(
      'vestingLockerDetails',
      [BigInt(lockId)],
    );
    const [lastClaim, nextClaim, remainingTokens, isTotallyClaimed] = rest;
    const terms = { initialPercentage, releaseCycle, releasePercentage };
    return { owner, amount, ...terms, lastClaim, nextClaim, remainingTokens, isTotallyClaimed };
  }

  /** The vested amount of a lock at a time, base units. @param time seconds */
  vestedAt(lockId: number, time: number): Promise<bigint> {
    return this.view('vestedAt', [BigInt(lockId), BigInt(time)]);
  }

  pendingOwner(lockId: number): Promise<Address> {
    return this.view('pendingOwner', [BigInt(lockId)]);
  }

  isOpenUnlock(lockId: number): Promise<boolean> {
    return this.view('isOpenUnlock', [BigInt(lockId)]);
  }

  /** The locks that a transaction created, read from the contract; the time of a vesting lock is its first release. */
  async locksOf(
    hash: Hex,
  ): Promise<{ lockId: number; owner: Address; amount: bigint; unlockTime: number }[]> {
    const { logs } = await this.chain.client.getTransactionReceipt({ hash });
    return parseEventLogs({ abi: tokenLockerAbi, eventName: ['TokensLocked', 'VestingLocked'], logs }).map(
      ({ eventName, args }) => ({
        lockId: Number(args.id),
        owner: args.owner,
        amount: args.amount,
        unlockTime: Number(eventName === 'TokensLocked' ? args.unlockTime : args.initialReleaseTime),
      }),
    );
  }

  /** The number of locks ever created. */
  async count(): Promise<number> {
    return Number(await this.view('lockCount'));
  }

  /** Fee of one lock, wei. */
  fee(): Promise<bigint> {
    return this.view('fee');
  }

  /** The LP locker has all of these views too. */
  protected get view() {
    return this.chain.views(this.address, tokenLockerAbi);
  }
}

/** The id in the last log of a receipt that made a lock, as the spec's clients read it. */
export function lockIdOf(receipt: TransactionReceipt): number {
  const last = receipt.logs.at(-1);
  const [event] = parseEventLogs({
    abi: tokenLockerAbi,
    eventName: ['TokensLocked', 'VestingLocked', 'LockSplit'],
    logs: last ? [inSourcesForm(last)] : [],
  });
  if (!event) throw new Error(`the last log of ${receipt.transactionHash} is no lock`);
  return Number(event.eventName === 'LockSplit' ? event.args.childId : event.args.id);
}
