import {
  callData,
  callsOf,
  tokenLockerAbi,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import { keccak256, type Address, type Hex, type LocalAccount, type TransactionReceipt } from 'viem';
import { LockerReads, lockIdOf } from './locker-reads.ts';

export { lockIdOf } from './locker-reads.ts';

const lockerCall = callsOf(tokenLockerAbi);
type LockerWrite = FunctionName<typeof tokenLockerAbi, Writing>;
type LockerArgs<name> = FunctionArgs<typeof tokenLockerAbi, Writing, name>;

export interface MadeLock {
  hash: Hex;
  lockId: number;
  /** Of a vesting lock its first release. */
  unlockTime: number;
}

/** How a vesting lock releases: seconds and basis points. */
export interface Vesting {
  /** From now to the first release; an hour unless given. */
  inSeconds?: number;
  initialPercent: number;
  cycle: number;
  cyclePercent: number;
}

export interface CreationOptions {
  /** The owner; the payer unless given. */
  owner?: Address;
  /** The metadata's, where there is some. */
  tail?: Hex;
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
    await this.chain.approve(account, token, amount, this.address);
    const unlockTime = (await this.chain.now()) + inSeconds;
    const options = await this.#paid(tail);
    const args = [token, amount, BigInt(unlockTime), false] as const;
    const receipt = await this.chain.write(account, lockerCall(this.address, 'lockTokens', args, options));
    return { hash: receipt.transactionHash, lockId: lockIdOf(receipt), unlockTime };
  }

  /** Locks for another wallet, which did not ask for it. */
  async lockFor(
    account: LocalAccount,
    owner: Address,
    token: Address,
    amount: bigint,
    { inSeconds = 3_600, tail }: { inSeconds?: number; tail?: Hex } = {},
  ): Promise<MadeLock> {
    await this.chain.approve(account, token, amount, this.address);
    const unlockTime = (await this.chain.now()) + inSeconds;
    const options = await this.#paid(tail);
    const args = [owner, token, amount, BigInt(unlockTime)] as const;
    const receipt = await this.chain.write(account, lockerCall(this.address, 'lockTokensFor', args, options));
    return { hash: receipt.transactionHash, lockId: lockIdOf(receipt), unlockTime };
  }

  /** A vesting lock, for the payer or another owner. */
  async vest(
    account: LocalAccount,
    token: Address,
    amount: bigint,
    { inSeconds = 3_600, initialPercent, cycle, cyclePercent }: Vesting,
    { owner, tail }: CreationOptions = {},
  ): Promise<MadeLock> {
    await this.chain.approve(account, token, amount, this.address);
    const unlockTime = (await this.chain.now()) + inSeconds;
    const options = await this.#paid(tail);
    const terms = [
      token,
      amount,
      BigInt(unlockTime),
      BigInt(initialPercent),
      BigInt(cycle),
      BigInt(cyclePercent),
    ] as const;
    const call = owner
      ? lockerCall(this.address, 'lockAndVestingFor', [owner, ...terms], options)
      : lockerCall(this.address, 'lockAndVesting', terms, options);
    const receipt = await this.chain.write(account, call);
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
      data: callData(lockerCall(this.address, 'lockTokens', [token, amount, BigInt(now + 86_400), false])),
      value,
      nonce,
      gas: 500_000n,
      gasPrice: gasPrice * 2n,
    });
    return { raw, hash: keccak256(raw) };
  }

  /** Pays out a plain lock. */
  async unlock(account: LocalAccount, lockId: number): Promise<void> {
    await this.#call(account, 'unlockTokens', [BigInt(lockId)]);
  }

  /** Pays the due amount of a vesting lock. */
  async claim(account: LocalAccount, lockId: number): Promise<void> {
    await this.#call(account, 'unlockVesting', [BigInt(lockId)]);
  }

  /** @param newTime seconds: the unlock time of a plain lock, the next step of a vesting lock */
  async extend(account: LocalAccount, lockId: number, newTime: number): Promise<void> {
    await this.#call(account, 'extendLockerExpireTime', [BigInt(lockId), BigInt(newTime)]);
  }

  async increase(account: LocalAccount, lockId: number, token: Address, amount: bigint): Promise<void> {
    await this.chain.approve(account, token, amount, this.address);
    await this.#call(account, 'increaseLock', [BigInt(lockId), amount]);
  }

  /** @returns the new lock's id and its transaction */
  async split(
    account: LocalAccount,
    lockId: number,
    amount: bigint,
    tail?: Hex,
  ): Promise<{ lockId: number; hash: Hex }> {
    const options = await this.#paid(tail);
    const call = lockerCall(this.address, 'splitLock', [BigInt(lockId), amount], options);
    const receipt = await this.chain.write(account, call);
    return { lockId: lockIdOf(receipt), hash: receipt.transactionHash };
  }

  /** Offers a lock; to the zero address it renounces, to the owner it withdraws the offer. */
  async transfer(account: LocalAccount, lockId: number, to: Address): Promise<void> {
    await this.#call(account, 'transferLockerOwnerShip', [BigInt(lockId), to]);
  }

  async accept(account: LocalAccount, lockId: number): Promise<void> {
    await this.#call(account, 'acceptLockerOwnerShip', [BigInt(lockId)]);
  }

  async setOpenUnlock(account: LocalAccount, lockId: number, isOpen: boolean): Promise<void> {
    await this.#call(account, 'setOpenUnlock', [BigInt(lockId), isOpen]);
  }

  #call<const name extends LockerWrite>(
    account: LocalAccount,
    functionName: name,
    args: LockerArgs<name>,
  ): Promise<TransactionReceipt> {
    return this.chain.write(account, lockerCall(this.address, functionName, args));
  }

  /** A creating call's value and data: the fee, and the metadata's tail if there is one. */
  async #paid(dataSuffix: Hex | undefined): Promise<{ value: bigint; dataSuffix?: Hex }> {
    return { value: await this.fee(), ...(dataSuffix ? { dataSuffix } : {}) };
  }
}
