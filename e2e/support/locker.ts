import { callData, type CallOptions, type ContractCall } from '@kingspad/abi';
import { newSchedule, type Release } from '@kingspad/domain';
import {
  acceptLock,
  extendLock,
  increaseLock,
  lockTokens,
  offerLock,
  setOpenUnlock,
  splitLock,
  unlock,
} from '@kingspad/protocol/lock/calls';
import { keccak256, type Address, type Hex, type LocalAccount } from 'viem';
import { LockerReads, lockIdOf } from './locker-reads.ts';

export { lockIdOf } from './locker-reads.ts';

export interface MadeLock {
  hash: Hex;
  lockId: number;
  /** First release of a vesting lock. */
  unlockTime: number;
}

/** How a vesting lock releases: seconds and basis points. */
export interface Vesting {
  /** Seconds from now to the first release; an hour by default. */
  inSeconds?: number;
  initialPercent: number;
  cycle: number;
  cyclePercent: number;
}

export interface CreationOptions {
  /** The owner; the payer unless given. */
  owner?: Address | undefined;
  /** The metadata's tail, if there is some. */
  tail?: Hex | undefined;
}

/** One of the lockers, used through plain transactions. */
export class Locker extends LockerReads {
  /**
   * Locks through plain transactions, as a script that does not know the web app.
   * @param inSeconds from now
   * @param tail the metadata's, where there is some
   */
  async lock(
    account: LocalAccount,
    token: Address,
    amount: bigint,
    inSeconds = 3_600,
    tail?: Hex,
  ): Promise<MadeLock> {
    const unlockTime = (await this.chain.now()) + inSeconds;
    return this.#lock(
      account,
      { token, amount, release: { kind: 'at-once', unlockTimestamp: unlockTime } },
      unlockTime,
      { tail },
    );
  }

  /** Locks for another wallet, which did not ask for it. */
  async lockFor(
    account: LocalAccount,
    owner: Address,
    token: Address,
    amount: bigint,
    { inSeconds = 3_600, tail }: { inSeconds?: number; tail?: Hex } = {},
  ): Promise<MadeLock> {
    const unlockTime = (await this.chain.now()) + inSeconds;
    return this.#lock(
      account,
      { token, amount, release: { kind: 'at-once', unlockTimestamp: unlockTime } },
      unlockTime,
      { owner, tail },
    );
  }

  /** A vesting lock, for the payer or another owner. */
  async vest(
    account: LocalAccount,
    token: Address,
    amount: bigint,
    { inSeconds = 3_600, initialPercent, cycle, cyclePercent }: Vesting,
    { owner, tail }: CreationOptions = {},
  ): Promise<MadeLock> {
    const unlockTime = (await this.chain.now()) + inSeconds;
    const schedule = newSchedule({ initialPercent, cycle, cyclePercent }, unlockTime);
    return this.#lock(account, { token, amount, release: { kind: 'vesting', schedule } }, unlockTime, {
      owner,
      tail,
    });
  }

  async #lock(
    account: LocalAccount,
    { token, amount, release }: { token: Address; amount: bigint; release: Release },
    unlockTime: number,
    { owner = account.address, tail }: CreationOptions,
  ): Promise<MadeLock> {
    await this.chain.approve(account, token, amount, this.address);
    const order = { payer: account.address, owner, token: { address: token }, amount, release };
    const receipt = await this.chain.write(account, lockTokens(this.address, order, await this.#paid(tail)));
    return { hash: receipt.transactionHash, lockId: lockIdOf(receipt), unlockTime };
  }

  /** A lock that is signed and not sent: its hash is known before its block. The token is already approved. */
  async signLock(account: LocalAccount, token: Address, amount: bigint): Promise<{ raw: Hex; hash: Hex }> {
    const [nonce, gasPrice, value, now] = await Promise.all([
      this.chain.client.getTransactionCount({ address: account.address }),
      this.chain.client.getGasPrice(),
      this.fee(),
      this.chain.now(),
    ]);
    const raw = await this.chain.walletOf(account).signTransaction({
      type: 'legacy',
      to: this.address,
      data: callData(
        lockTokens(this.address, {
          payer: account.address,
          owner: account.address,
          token: { address: token },
          amount,
          release: { kind: 'at-once', unlockTimestamp: now + 86_400 },
        }),
      ),
      value,
      nonce,
      gas: 500_000n,
      gasPrice: gasPrice * 2n,
    });
    return { raw, hash: keccak256(raw) };
  }

  /** Pays out a plain lock. */
  async unlock(account: LocalAccount, lockId: number): Promise<void> {
    await this.#do(account, unlock(this.#key(lockId), false));
  }

  /** Pays the due amount of a vesting lock. */
  async claim(account: LocalAccount, lockId: number): Promise<void> {
    await this.#do(account, unlock(this.#key(lockId), true));
  }

  /** @param newTime seconds: the unlock time of a plain lock, the next step of a vesting lock */
  async extend(account: LocalAccount, lockId: number, newTime: number): Promise<void> {
    await this.#do(account, extendLock(this.#key(lockId), newTime));
  }

  async increase(account: LocalAccount, lockId: number, token: Address, amount: bigint): Promise<void> {
    await this.chain.approve(account, token, amount, this.address);
    await this.#do(account, increaseLock(this.#key(lockId), amount));
  }

  /** @returns the new lock's id and its transaction */
  async split(
    account: LocalAccount,
    lockId: number,
    amount: bigint,
    tail?: Hex,
  ): Promise<{ lockId: number; hash: Hex }> {
    const call = splitLock(this.#key(lockId), amount, await this.#paid(tail));
    const receipt = await this.chain.write(account, call);
    return { lockId: lockIdOf(receipt), hash: receipt.transactionHash };
  }

  /** Offers a lock; to the zero address it renounces, to the owner it withdraws the offer. */
  async transfer(account: LocalAccount, lockId: number, to: Address): Promise<void> {
    await this.#do(account, offerLock(this.#key(lockId), to));
  }

  async accept(account: LocalAccount, lockId: number): Promise<void> {
    await this.#do(account, acceptLock(this.#key(lockId)));
  }

  async setOpenUnlock(account: LocalAccount, lockId: number, isOpen: boolean): Promise<void> {
    await this.#do(account, setOpenUnlock(this.#key(lockId), isOpen));
  }

  #key(id: number) {
    return { locker: this.address, id };
  }

  async #do(account: LocalAccount, call: ContractCall): Promise<void> {
    await this.chain.write(account, call);
  }

  /** A creating call's value and data: the fee, and the metadata's tail if there is one. */
  async #paid(dataSuffix: Hex | undefined): Promise<CallOptions> {
    return { value: await this.fee(), ...(dataSuffix ? { dataSuffix } : {}) };
  }
}
