import { tokenLockerAbi } from '@kingspad/abi';
import {
  encodeFunctionData,
  keccak256,
  type Abi,
  type Address,
  type Hex,
  type LocalAccount,
  type TransactionReceipt,
} from 'viem';
import { LockerReads, lockIdOf } from './locker-reads.ts';

export { lockIdOf } from './locker-reads.ts';

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
  /** Who will own it; the payer unless given. */
  owner?: Address;
  /** The metadata's, where there is some. */
  tail?: Hex;
}

/** One of the lockers, used by bare transactions. */
export class Locker extends LockerReads {
  /**
   * Locks by bare transactions, as a script does that never heard of the web app.
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
    return this.lockWith(account, this.contract, token, amount, inSeconds, tail);
  }

  /** The same with an address and an ABI that the caller found out by itself. */
  async lockWith(
    account: LocalAccount,
    locker: { address: Address; abi: Abi },
    token: Address,
    amount: bigint,
    inSeconds = 3_600,
    dataSuffix?: Hex,
  ): Promise<MadeLock> {
    await this.chain.approve(account, token, amount, locker.address);
    const unlockTime = (await this.chain.now()) + inSeconds;
    const receipt = await this.chain.write(account, {
      ...locker,
      functionName: 'lockTokens',
      args: [token, amount, BigInt(unlockTime), false],
      value: await this.fee(),
      dataSuffix,
    });
    return { hash: receipt.transactionHash, lockId: lockIdOf(receipt), unlockTime };
  }

  /** Locks for another wallet, which has not asked for it. */
  async lockFor(
    account: LocalAccount,
    owner: Address,
    token: Address,
    amount: bigint,
    { inSeconds = 3_600, tail }: { inSeconds?: number; tail?: Hex } = {},
  ): Promise<MadeLock> {
    await this.chain.approve(account, token, amount, this.address);
    const unlockTime = (await this.chain.now()) + inSeconds;
    const args = [owner, token, amount, BigInt(unlockTime)];
    const receipt = await this.#pay(account, 'lockTokensFor', args, tail);
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
    const terms = [token, amount, ...[unlockTime, initialPercent, cycle, cyclePercent].map(BigInt)];
    const receipt = owner
      ? await this.#pay(account, 'lockAndVestingFor', [owner, ...terms], tail)
      : await this.#pay(account, 'lockAndVesting', terms, tail);
    return { hash: receipt.transactionHash, lockId: lockIdOf(receipt), unlockTime };
  }

  /** A lock that is signed and not sent: its hash is known before its block is. The token is approved already. */
  async signLock(account: LocalAccount, token: Address, amount: bigint): Promise<{ raw: Hex; hash: Hex }> {
    const [nonce, gasPrice, value, now] = await Promise.all([
      this.chain.client.getTransactionCount({ address: account.address }),
      this.chain.client.getGasPrice(),
      this.fee(),
      this.chain.now(),
    ]);
    const raw = await this.chain.walletOf(account).signTransaction({
      type: 'legacy',
      to: this.contract.address,
      data: encodeFunctionData({
        abi: tokenLockerAbi,
        functionName: 'lockTokens',
        args: [token, amount, BigInt(now + 86_400), false],
      }),
      value,
      nonce,
      gas: 500_000n,
      gasPrice: gasPrice * 2n,
    });
    return { raw, hash: keccak256(raw) };
  }

  /** Pays a plain lock out. */
  async unlock(account: LocalAccount, lockId: number): Promise<void> {
    await this.#call(account, 'unlockTokens', [BigInt(lockId)]);
  }

  /** Pays out what of a vesting lock is due. */
  async claim(account: LocalAccount, lockId: number): Promise<void> {
    await this.#call(account, 'unlockVesting', [BigInt(lockId)]);
  }

  /** @param newTime seconds: when a plain lock opens, when the next step of a vesting lock comes */
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
    const receipt = await this.#pay(account, 'splitLock', [BigInt(lockId), amount], tail);
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

  #call(account: LocalAccount, functionName: string, args: unknown[]): Promise<TransactionReceipt> {
    return this.chain.write(account, { ...this.contract, functionName, args });
  }

  /** A call that makes a lock: with the fee, and with the metadata's tail where there is one. */
  async #pay(account: LocalAccount, functionName: string, args: unknown[], dataSuffix?: Hex) {
    const value = await this.fee();
    return this.chain.write(account, { ...this.contract, functionName, args, value, dataSuffix });
  }
}
